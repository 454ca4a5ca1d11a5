"""Makes the handbook: the pages under `docs/` as a site with a search, in `output/docs`.

python -m tools.docs.make

Its libraries are those of the extra `docs`. Nothing is fetched.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.docs.api import render_api
from tools.docs.architecture import render_architecture
from tools.docs.commands import render_command_reference

ROOT: Final = Path(__file__).parents[2]
OUTPUT: Final = ROOT / "output"
TOP: Final = {
    "README.md": "overview.md",
    **{
        f"{name}.md": f"{name}.md"
        for name in (
            "CONTRIBUTING",
            "CHANGELOG",
            "SECURITY",
        )
    },
}
"""Pages at the top of the repository, and their names in the handbook."""
_LINK = re.compile(r"(\]\(|^\[[\w-]+\]: )([^)#:\s]+)((?:#[\w-]+)?)(?=[)\s])", re.MULTILINE)


def write_pages(folder: Path) -> None:
    """Writes all pages of the handbook into an empty folder. Links lead from page to page; what
    they name outside of `docs/` is copied below `files/`."""
    for file in sorted((ROOT / "docs").rglob("*")):
        if file.is_file() and file.suffix != ".md":
            _copy(file, folder / file.relative_to(ROOT / "docs"))
    for page in sorted((ROOT / "docs").glob("*.md")):
        _write(folder / page.name, rewrite_links(page, folder))
    for name, target in TOP.items():
        _write(folder / target, rewrite_links(ROOT / name, folder))
    _write(folder / "command-reference.md", render_command_reference())
    _write(folder / "api.md", render_api())
    _write(folder / "architecture.svg", render_architecture(ROOT))
    _write(folder / "architecture.md", render_tour())


def rewrite_links(page: Path, folder: Path) -> str:
    """The text of a page with the links that its place in the handbook wants. A file that is no
    page is copied into the folder."""

    def rewrite(link: re.Match[str]) -> str:
        before, name, anchor = link.groups()
        target = (page.parent / name).resolve()
        if not target.is_relative_to(ROOT) or not target.exists():
            return link[0]
        inside = target.relative_to(ROOT)
        if inside.as_posix() in TOP:
            return f"{before}{TOP[inside.as_posix()]}{anchor}"
        if inside.parts[0] == "docs":
            return f"{before}{inside.relative_to('docs').as_posix()}{anchor}"
        if target.is_file():
            _copy(target, folder / "files" / f"{inside.as_posix()}.txt")
            return f"{before}files/{inside.as_posix()}.txt"
        return link[0]

    return _LINK.sub(rewrite, page.read_text(encoding="utf-8"))


def render_tour() -> str:
    """The page with the picture of the rooms and the tour of CONTRIBUTING."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    tour = text.split("## A tour\n")[1].split("\n## ")[0]
    return (
        "# How the code is laid out\n\nEach box is a folder under `tilegen/`. A line leads from a "
        "folder down to one that it imports from; no import leads up. If other lines already lead "
        "there, the line is left out.\n\n"
        f"![The folders of the package and their imports](architecture.svg)\n{tour}"
    )


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _copy(file: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, target)


def main() -> int:
    """Writes the pages and has mkdocs make a site of them. Returns its exit code."""
    work, site = OUTPUT / "docs-pages", OUTPUT / "docs"
    for folder in (work, site):
        shutil.rmtree(folder, ignore_errors=True)
    write_pages(work / "docs")
    shutil.copyfile(Path(__file__).parent / "mkdocs.yml", work / "mkdocs.yml")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir"]
    # Else the theme tells in ten lines what becomes of it in 2027.
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run([*command, str(site)], cwd=work, env=quiet, check=False)  # noqa: S603 -- all ours
    shutil.rmtree(work)
    if done.returncode == 0:
        sys.stdout.write(f"wrote {site.relative_to(ROOT)}/index.html\n")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
