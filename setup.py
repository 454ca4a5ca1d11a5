"""Puts specs/ and the page of diagnostics into the wheel, below tilegen/; all else is in
pyproject.toml."""

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


setup(cmdclass={"build_py": BuildWithCarried})
