"""The commands that the pages show are run as they stand, in a folder like a clone."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.programs import environment
from tests.thorough import THOROUGH

ROOT = Path(__file__).parent.parent
NAMES = (
    *("printing", "design", "commands", "labels", "gallery", "cutting", "scale", "play", "photos"),
    *("print-shop", "tabletop-simulator", "tabletopia", "the-game-crafter"),
)
PAGES = ("README.md", "examples/README.md", *(f"docs/{name}.md" for name in NAMES))
LONG = "answered below in a minute or two"
_BLOCK = re.compile(
    r"(?:<!-- ([^>]+) -->\s*)?^```sh\n(.*?)^```$"
    r"(?=(?:\n|(?!```)[^ \n][^\n]*\n)*((?:    [^\n]*\n)*))",
    re.MULTILINE | re.DOTALL,
)


class Block(NamedTuple):
    """The commands of one block of a page, and lines that they print."""

    page: str
    text: str
    shown: list[str]
    only_options: bool


def find_blocks(page: str) -> list[tuple[Block, bool]]:
    """The shell blocks of a page that are run, in order, and whether they want cairo. `<!-- not
    run: why -->` before one skips it, `<!-- needs cairo -->` where a system has no cairo library;
    with `<!-- answered below -->`, it prints the next indented lines, among others. What is
    answered `in a minute or two` runs in `make thorough`, and otherwise writes what the page shows
    of it. `<!-- options alone: why -->` tries whether the commands take their options."""
    file = ROOT / page
    found = _BLOCK.findall(file.read_text(encoding="utf-8") if file.exists() else "")
    return [
        (
            Block(
                page,
                text,
                shown.splitlines() if said.startswith("answered below") else [],
                said.startswith("options alone") or (said == LONG and not THOROUGH),
            ),
            said.startswith("needs cairo"),
        )
        for said, text, shown in found
        if not said.startswith("not run")
    ]


def in_order(page: str) -> pytest.MarkDecorator:
    """Tests of a page run one after the other, in one clone."""
    return pytest.mark.xdist_group(page)


each_page = pytest.mark.parametrize(
    "page", [pytest.param(page, marks=in_order(page)) for page in PAGES]
)
each_block = pytest.mark.parametrize(
    "block",
    [
        pytest.param(block, marks=[in_order(page), *([pytest.mark.cairo] if wants_cairo else [])])
        for page in PAGES
        for block, wants_cairo in find_blocks(page)
    ],
    ids=lambda block: block.page,
)


State = tuple[int, int]
"""A file's time and size."""


def list_states(clone: Path) -> dict[str, State]:
    """The files of a clone, but for those that an installation makes."""
    states: dict[str, State] = {}
    for folder, folders, names in os.walk(clone):
        folders[:] = [name for name in folders if name not in {".git", ".venv"}]
        for name in names:
            file = Path(folder, name)
            states[file.relative_to(clone).as_posix()] = (
                file.stat().st_mtime_ns,
                file.stat().st_size,
            )
    return states


@pytest.fixture(scope="module")
def first_states() -> dict[Path, dict[str, State]]:
    """The files of each clone before any command."""
    return {}


@pytest.fixture(scope="module")
def way_of(
    tmp_path_factory: pytest.TempPathFactory, first_states: dict[Path, dict[str, State]]
) -> Callable[[str], list[Path]]:
    """The folders in which a page's blocks begin: its clone, and then where the last one ended."""
    ways: dict[str, list[Path]] = {}

    def find(page: str) -> list[Path]:
        if page not in ways:
            clone = make_clone(tmp_path_factory.mktemp("clone"))
            ways[page], first_states[clone] = [clone], list_states(clone)
        return ways[page]

    return find


def make_clone(folder: Path) -> Path:
    """Fills a folder with the sets and the pages, as after a clone and an installation, which
    `make` then has not to do again."""
    shutil.copy(ROOT / ".gitignore", folder)
    for name in ("specs", "docs", "examples", "output"):
        shutil.copytree(ROOT / name, folder / name, ignore=_ignore_made)
    for name in ("Makefile", "pyproject.toml", "setup.py"):
        shutil.copy(ROOT / name, folder)
    (folder / "tilegen").symlink_to(ROOT / "tilegen")
    programs = folder / ".venv/bin"
    programs.mkdir(parents=True)
    write_program(programs / "python", "")
    write_program(programs / "tilegen", "-m tilegen")
    (programs / "activate").write_text(f'PATH="{programs}:$PATH"\n')
    (folder / ".venv/installed.stamp").touch()
    return folder


def _ignore_made(folder: str, names: list[str]) -> list[str]:
    """What someone built in `output` is in no clone."""
    return [name for name in names if name != "README.md"] if Path(folder).name == "output" else []


def write_program(file: Path, arguments: str) -> None:
    file.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {arguments} "$@"\n')
    file.chmod(0o755)


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with `tilegen`."""
    folder = tmp_path_factory.mktemp("bin")
    write_program(folder / "tilegen", "-m tilegen")
    return folder


@pytest.fixture
def on_path(programs: Path) -> dict[str, str]:
    """The environment of a shell in which `tilegen` is found."""
    return environment(PATH=os.pathsep.join([str(programs), os.environ.get("PATH", "")]))


@each_block
def test_the_commands_of_a_page_run(
    block: Block, way_of: Callable[[str], list[Path]], on_path: dict[str, str]
) -> None:
    text, shown, way = block.text, block.shown, way_of(block.page)
    if block.only_options:
        if shown:
            write_shown_set(way[-1] / shlex.split(text)[-1], shown)
        # An unknown option is refused before help is given.
        text, shown = re.sub(r"(?<!\\)$", " --help", text.rstrip(), flags=re.MULTILINE), []
    ended = way[0] / ".venv/ended"
    # -x: where it fails, the last line with a plus is the command that did.
    done = subprocess.run(
        ["/bin/bash", "-euxo", "pipefail", "-c", f"{text}\npwd > {shlex.quote(str(ended))}"],
        cwd=way[-1],
        env=on_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    printed = done.stdout.splitlines()
    way.append(Path(ended.read_text(encoding="utf-8").rstrip("\n")))
    assert [line for line in shown if line.removeprefix("    ") not in printed] == []


def write_shown_set(file: Path, shown: list[str]) -> None:
    """Writes the set that `tune` makes, by the rows of the one beside it that it shows as
    changed."""
    text = (file.parent / "tiles.yaml").read_text(encoding="utf-8")
    for line in shown:
        if change := re.fullmatch(r" +(\d+): (\[.*]) -> (\[.*])", line):
            number, before, after = change.groups()
            row = f"{{id: {number}, edges: "
            assert f"{row}{before}" in text
            text = text.replace(f"{row}{before}", f"{row}{after}")
    file.write_text(text, encoding="utf-8")


@each_page
def test_the_commands_of_a_page_end_where_they_began(
    page: str, way_of: Callable[[str], list[Path]]
) -> None:
    way = way_of(page)
    assert len(way) > 1
    assert way[-1] == way[0]


@each_page
@pytest.mark.skipif(shutil.which("git") is None, reason="wants git")
def test_what_the_commands_of_a_page_make_is_nothing_new_to_git(
    page: str, way_of: Callable[[str], list[Path]], first_states: dict[Path, dict[str, State]]
) -> None:
    clone = way_of(page)[0]
    before, after = first_states[clone], list_states(clone)
    assert [name for name, state in before.items() if after.get(name) != state] == []
    new = sorted(after.keys() - before.keys())

    def git(*words: str) -> str:
        run, text = ["git", *words], "\n".join(new)
        done = subprocess.run(
            run, cwd=clone, input=text, capture_output=True, text=True, check=False
        )
        return done.stdout

    # To commit the clone first, and then to ask for its status, would take ten times as long.
    git("init", "--quiet")
    assert sorted({*new} - {*git("check-ignore", "--stdin").splitlines()}) == []


def run_line(line: str, clone: Path, environment: dict[str, str]) -> str:
    """What a shell in the clone prints."""
    done = subprocess.run(
        ["/bin/bash", "-euc", line],
        cwd=clone,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


wants_make = pytest.mark.skipif(shutil.which("make") is None, reason="wants make")


@in_order("README.md")
@wants_make
def test_make_tells_how_to_call_what_it_installed_until_that_can_be_done(
    way_of: Callable[[str], list[Path]], on_path: dict[str, str]
) -> None:
    clone = way_of("README.md")[0]
    last = run_line("make", clone, on_path).splitlines()[-1]
    assert last.startswith("next: '. .venv/bin/activate' lets you call")
    assert "next:" not in run_line(". .venv/bin/activate; make", clone, on_path)
    found = run_line(". .venv/bin/activate; command -v tilegen", clone, on_path)
    assert found.startswith(str(clone))


@in_order("README.md")
@wants_make
def test_make_builds_again_where_something_else_was_built(
    way_of: Callable[[str], list[Path]], on_path: dict[str, str]
) -> None:
    clone = way_of("README.md")[0]
    pdf = clone / "output/tiles/tiles.pdf"
    run_line("make", clone, on_path)
    made = pdf.read_bytes()
    run_line("tilegen build --palette ocean", clone, on_path)
    assert pdf.read_bytes() != made
    run_line("make", clone, on_path)
    assert pdf.read_bytes() == made
    stamp = (clone / ".venv/built.stamp").stat().st_mtime_ns
    run_line("make", clone, on_path)
    assert (clone / ".venv/built.stamp").stat().st_mtime_ns == stamp
