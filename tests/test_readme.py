from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import indent

import click
import pytest

from tests.programs import environment
from tests.thorough import THOROUGH
from tilegen.app.games import GAMES
from tilegen.app.printing.choices import CHOICES
from tilegen.app.printing.options import LARGEST_GAP
from tilegen.app.printing.printers import FARTHEST, SCALES, STEEPEST
from tilegen.app.printing.production import MOST_COPIES
from tilegen.app.ruling import rule
from tilegen.app.schema import dump_schema
from tilegen.app.score import describe
from tilegen.cli import main
from tilegen.games.monsters.reader import read_set
from tilegen.names import LANGUAGES
from tilegen.sets.printing import LARGEST_MARGIN, LARGEST_SIZE, SMALLEST_SIZE
from tilegen.sheets.registration import LEAST_INSET
from tilegen.styles import STYLES
from tilegen.styles.palettes import PALETTES
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.report import format_diagnostic
from tilegen.text.source import Source
from tilegen.text.yamltree import compose

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
TEXT = README.read_text(encoding="utf-8") if README.exists() else ""
LONG = "answered below in a minute or two"
BLOCKS = [
    pytest.param(
        block,
        shown.splitlines() if said.startswith("answered below") else (),
        said == LONG and not THOROUGH,
        marks=pytest.mark.cairo if said.startswith("needs cairo") else (),
    )
    for said, block, shown in re.findall(
        r"(?:<!-- ([^>]+) -->\s*)?^```sh\n(.*?)^```$"
        r"(?=(?:\n|(?!```)[^ \n][^\n]*\n)*((?:    [^\n]*\n)*))",
        TEXT,
        re.MULTILINE | re.DOTALL,
    )
    if not said.startswith("not run")
]
"""The shell blocks that are run, in order, with lines that they print. `<!-- not run: why -->`
before one skips it, `<!-- needs cairo -->` where a system has no cairo library; with `<!-- answered
below -->`, it prints the next indented lines, among others. What is answered `in a minute or two`
runs in `make thorough`, and otherwise writes what README shows of it."""


in_order = pytest.mark.xdist_group("README")
"""Tests that run one after the other, in one clone."""


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sets and the game in it, where all blocks are run, one after the other."""
    folder = tmp_path_factory.mktemp("clone")
    shutil.copy(ROOT / ".gitignore", folder)
    for name in ("specs", "docs"):
        shutil.copytree(ROOT / name, folder / name)
    for name in ("Makefile", "pyproject.toml", "setup.py"):
        shutil.copy(ROOT / name, folder)
    (folder / "tilegen").symlink_to(ROOT / "tilegen")
    # As after an installation, which `make` then has not to do again.
    programs = folder / ".venv/bin"
    programs.mkdir(parents=True)
    program(programs / "python", "")
    program(programs / "tilegen", "-m tilegen")
    (programs / "activate").write_text(f'PATH="{programs}:$PATH"\n')
    (folder / ".venv/installed.stamp").touch()
    return folder


def program(file: Path, what: str) -> None:
    file.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {what} "$@"\n')
    file.chmod(0o755)


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with `tilegen`."""
    folder = tmp_path_factory.mktemp("bin")
    program(folder / "tilegen", "-m tilegen")
    return folder


@pytest.fixture
def on_path(programs: Path) -> dict[str, str]:
    """The environment of a shell in which `tilegen` is found."""
    return environment(PATH=os.pathsep.join([str(programs), os.environ.get("PATH", "")]))


@pytest.fixture(scope="module")
def way(clone: Path) -> list[Path]:
    """The folders in which the blocks begin: each where the one before it ended."""
    return [clone]


@in_order
@pytest.mark.parametrize(("block", "shown", "is_long"), BLOCKS)
def test_the_commands_of_the_readme_run(
    block: str,
    shown: list[str],
    *,
    is_long: bool,
    clone: Path,
    way: list[Path],
    on_path: dict[str, str],
) -> None:
    if is_long:
        write_shown_set(way[-1] / shlex.split(block)[-1], shown)
        # An unknown option is refused before help is given.
        block, shown = f"{block.rstrip()} --help", []
    ended = clone / ".venv/ended"
    # -x: where it fails, the last line with a plus is the command that did.
    done = subprocess.run(
        ["/bin/bash", "-euxo", "pipefail", "-c", f"{block}\npwd > {shlex.quote(str(ended))}"],
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


@in_order
def test_the_commands_of_the_readme_end_where_they_began(clone: Path, way: list[Path]) -> None:
    assert way[-1] == clone


@in_order
@pytest.mark.skipif(shutil.which("git") is None, reason="wants git")
def test_what_the_commands_of_the_readme_make_is_nothing_new_to_git(clone: Path) -> None:
    def git(*words: str) -> str:
        run = ["git", "-c", "user.name=A", "-c", "user.email=a@b.c", *words]
        return subprocess.run(run, cwd=clone, capture_output=True, text=True, check=True).stdout

    git("init", "--quiet")
    known = ["specs", "docs", "Makefile", "pyproject.toml", "setup.py", "tilegen", ".gitignore"]
    git("add", *known)
    git("commit", "--quiet", "--message", "clone")
    assert git("status", "--porcelain") == ""


def test_the_readme_has_commands_to_run() -> None:
    assert BLOCKS


@pytest.mark.parametrize("name", main.list_commands(click.Context(main)))
def test_the_readme_names_the_command(name: str) -> None:
    assert f"tilegen {name}" in TEXT


def test_the_readme_names_every_option_of_build() -> None:
    build = main.get_command(click.Context(main), "build")
    assert build
    options = [max(p.opts, key=len) for p in build.params if isinstance(p, click.Option)]
    assert [option for option in options if option not in TEXT] == []


@pytest.mark.parametrize("name", [*STYLES, *PALETTES])
def test_the_readme_names_every_style_and_palette(name: str) -> None:
    assert re.search(rf"[( ]{name}[,)]|^{name}[,)]", TEXT, re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_readme_names_every_language(language: str) -> None:
    assert f"`{language}`" in TEXT


def test_the_limits_that_are_told_are_those_that_hold() -> None:
    (low, high), said = SCALES, " ".join(TEXT.split())
    assert f"margin 0 to {LARGEST_MARGIN:g} mm" in said
    assert f"size {SMALLEST_SIZE:g} to {LARGEST_SIZE:g} mm, copies 1 to {MOST_COPIES};" in said
    assert f"x and y within {FARTHEST:g} mm, angle within {STEEPEST:g} degrees" in said
    assert f"scale {low:g} to {high:g};" in said
    assert f"gap 0 to {LARGEST_GAP:g} mm, inset {LEAST_INSET:g} to {LARGEST_MARGIN:g} mm." in said


def test_the_readme_names_what_a_set_says_of_its_printing_itself() -> None:
    (paragraph,) = re.findall(r"[^\n]*(?:\n[^\n]+)* set's `print`(?:[^\n]*\n)+?\n", TEXT)
    schema = json.loads(dump_schema(GAMES["monsters"]))["properties"]
    options = {choice.name.removesuffix("s") for choice in CHOICES}
    for part in ("print", "art"):
        keys = [key for key in schema[part]["properties"] if key.removesuffix("s") in options]
        assert [key for key in keys if key not in paragraph.lower()] == []


def test_the_readme_names_the_page_that_explains_all_complaints() -> None:
    assert "docs/diagnostics.md" in TEXT


@pytest.mark.parametrize("page", ["README.md", "docs/diagnostics.md"])
def test_the_complaint_that_is_shown_is_what_is_said(page: str, clone: Path) -> None:
    shown = (ROOT / page).read_text(encoding="utf-8")
    rows = (clone / "specs" / "tiles.yaml").read_text(encoding="utf-8")
    wrong = rows.replace("[blank, blank, thin, blank]", "[blank, thik, thin, blank]", 1)
    source = Source.from_text("specs/tiles.yaml", wrong)
    found = Diagnostics()
    read_set(compose(source, found), found)
    (complaint,) = found
    assert indent(format_diagnostic(complaint, source, color=False), "    ") in shown


GAME = ROOT / "docs/game.txt"


def test_the_game_that_is_shown_is_the_one_in_the_file_and_its_score_is_what_is_said() -> None:
    game = GAME.read_text(encoding="utf-8")
    ruled = rule(game)
    assert ruled.ruling.diagnostics == ()
    assert indent(game, "    ") in TEXT
    assert indent(describe(ruled), "    ") in TEXT


def test_the_slip_that_is_shown_is_what_is_said() -> None:
    game = GAME.read_text(encoding="utf-8")
    ruled = rule(game.replace("right of 22", "right of 23"), name="docs/game.txt")
    (complaint,) = ruled.ruling.diagnostics
    assert indent(format_diagnostic(complaint, ruled.source, color=False), "    ") in TEXT


def said(line: str, clone: Path, environment: dict[str, str]) -> str:
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


@in_order
@wants_make
def test_make_tells_how_to_call_what_it_installed_until_that_can_be_done(
    clone: Path, on_path: dict[str, str]
) -> None:
    last = said("make", clone, on_path).splitlines()[-1]
    assert last.startswith("next: '. .venv/bin/activate' lets you call")
    assert "next:" not in said(". .venv/bin/activate; make", clone, on_path)
    found = said(". .venv/bin/activate; command -v tilegen", clone, on_path)
    assert found.startswith(str(clone))


@in_order
@wants_make
def test_make_builds_again_where_something_else_was_built(
    clone: Path, on_path: dict[str, str]
) -> None:
    pdf = clone / "output/tiles/tiles.pdf"
    said("make", clone, on_path)
    made = pdf.read_bytes()
    said("tilegen build --palette ocean", clone, on_path)
    assert pdf.read_bytes() != made
    said("make", clone, on_path)
    assert pdf.read_bytes() == made
    stamp = (clone / ".venv/built.stamp").stat().st_mtime_ns
    said("make", clone, on_path)
    assert (clone / ".venv/built.stamp").stat().st_mtime_ns == stamp
