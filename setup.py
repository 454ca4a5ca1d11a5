"""Puts specs/ and the page of diagnostics into the wheel, below tilegen/, and describes the package
by README; all else is in pyproject.toml."""

import re
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class BuildWithCarried(build_py):
    """An editable install needs no copies: it reads the files where they lie."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            for file in (*sorted(Path("specs").rglob("*.yaml")), Path("docs/diagnostics.md")):
                copy = Path(self.build_lib, "tilegen", file)
                self.mkpath(str(copy.parent))
                self.copy_file(str(file), str(copy))


_LINK = re.compile(r"(!?)\[([^\]]*)\](?:\(([^)]+)\)|\[([^\]]+)\])")
_TARGET = re.compile(r"^\[([\w-]+)\]: (\S+)\n", re.MULTILINE)
_NOTE = "The files that this text names, and its pictures, are in the source distribution.\n"


def describe(readme: str) -> str:
    """README for a page without the files beside it: links to them become their names, and their
    pictures are left out."""
    targets = dict(_TARGET.findall(readme))

    def rewrite(link: re.Match[str]) -> str:
        is_picture, text, target, name = link.groups()
        path = (target or targets.get(name, "")).partition("#")[0]
        if not path or "://" in path:
            return link[0]
        if is_picture:
            return ""
        return text if path in text else f"{text} (`{path}`)"

    text = _LINK.sub(rewrite, _TARGET.sub("", readme))
    return re.sub(r"\n{3,}", "\n\n", f"{text}\n{_NOTE}")


setup(
    long_description=describe(Path("README.md").read_text(encoding="utf-8")),
    long_description_content_type="text/markdown",
    cmdclass={"build_py": BuildWithCarried},
)
