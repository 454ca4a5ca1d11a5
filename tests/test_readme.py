"""README and the page of printing say what holds."""

from __future__ import annotations

import json
import re
from pathlib import Path
from textwrap import dedent, indent

import click
import pytest

from tilegen.app.games import GAMES
from tilegen.app.printing.choices import CHOICES
from tilegen.app.printing.options import LARGEST_GAP
from tilegen.app.printing.printers import FARTHEST, SCALES, STEEPEST
from tilegen.app.printing.production import MOST_COPIES
from tilegen.app.ruling import rule
from tilegen.app.schema import dump_schema
from tilegen.app.score import describe
from tilegen.cli import main
from tilegen.games.tiles.known.monsters.reader import read_set
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
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
PRINTING = (ROOT / "docs/printing.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", main.list_commands(click.Context(main)))
def test_the_readme_names_the_command(name: str) -> None:
    assert f"tilegen {name}" in TEXT


def test_the_readme_lists_commands_in_the_groups_of_the_help() -> None:
    table = TEXT.split("\n## Commands\n")[1].split("\n\n")[0]
    rows = re.findall(r"^\| (?:\**(\w+)\** \| \||`tilegen (\w+)[^`]*` )", table, re.MULTILINE)
    help_text = main.get_help(click.Context(main))
    sections = re.findall(r"^([A-Z]\w+):$|^  (\w+)  ", help_text, re.MULTILINE)
    found = [(title.lower(), name) for title, name in sections if title != "Options"]
    assert rows == found
    assert len(rows) > 20


def test_the_page_of_printing_names_every_option_of_build() -> None:
    build = main.get_command(click.Context(main), "build")
    assert build
    options = [max(p.opts, key=len) for p in build.params if isinstance(p, click.Option)]
    assert [option for option in options if option not in PRINTING] == []


@pytest.mark.parametrize("name", [*STYLES, *PALETTES])
def test_the_page_of_printing_names_every_style_and_palette(name: str) -> None:
    assert re.search(rf"[( ]{name}[,)]|^{name}[,)]", PRINTING, re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_printing_names_every_language(language: str) -> None:
    assert f"`{language}`" in PRINTING


def test_the_limits_that_are_told_are_those_that_hold() -> None:
    (low, high), said = SCALES, " ".join(PRINTING.split())
    assert f"margin 0 to {LARGEST_MARGIN:g} mm" in said
    assert f"size {SMALLEST_SIZE:g} to {LARGEST_SIZE:g} mm, copies 1 to {MOST_COPIES};" in said
    assert f"x and y within {FARTHEST:g} mm, angle within {STEEPEST:g} degrees" in said
    assert f"scale {low:g} to {high:g};" in said
    assert f"gap 0 to {LARGEST_GAP:g} mm, inset {LEAST_INSET:g} to {LARGEST_MARGIN:g} mm." in said


def test_the_page_of_printing_names_what_a_set_says_of_its_printing_itself() -> None:
    (paragraph,) = re.findall(r"[^\n]*(?:\n[^\n]+)* set's `print`(?:[^\n]*\n)+?\n", PRINTING)
    schema = json.loads(dump_schema(GAMES["monsters"]))["properties"]
    options = {choice.name.removesuffix("s") for choice in CHOICES}
    for part in ("print", "art"):
        keys = [key for key in schema[part]["properties"] if key.removesuffix("s") in options]
        assert [key for key in keys if key not in paragraph.lower()] == []


def test_the_readme_names_the_page_that_explains_all_complaints() -> None:
    assert "docs/diagnostics.md" in TEXT


@pytest.mark.parametrize("page", ["README.md", "docs/diagnostics.md"])
def test_the_complaint_that_is_shown_is_what_is_said(page: str) -> None:
    shown = (ROOT / page).read_text(encoding="utf-8")
    rows = (ROOT / "specs" / "tiles.yaml").read_text(encoding="utf-8")
    wrong = rows.replace("[blank, blank, thin, blank]", "[blank, thik, thin, blank]", 1)
    source = Source.from_text("specs/tiles.yaml", wrong)
    diagnostics = Diagnostics()
    read_set(compose(source, diagnostics), diagnostics)
    (complaint,) = diagnostics
    assert indent(format_diagnostic(complaint, source, color=False), "    ") in shown


GAME = ROOT / "docs/game.txt"


def test_the_game_that_is_shown_is_the_one_in_the_file_and_its_score_is_what_is_said() -> None:
    game = GAME.read_text(encoding="utf-8")
    ruled = rule(game)
    assert ruled.ruling.diagnostics == ()
    (lines,) = re.findall(
        r"(?:    [^\n]*\n|\n(?=    ))+", TEXT[TEXT.index("    tilegen record 1\n") :]
    )[:1]
    assert game.startswith(dedent(lines))
    assert indent(describe(ruled), "    ") in TEXT


def test_the_slip_that_is_shown_is_what_is_said() -> None:
    game = GAME.read_text(encoding="utf-8")
    ruled = rule(game.replace("right of 22", "right of 23"), name="docs/game.txt")
    (complaint,) = ruled.ruling.diagnostics
    assert indent(format_diagnostic(complaint, ruled.source, color=False), "    ") in TEXT


LONGEST = 250


def test_the_game_in_five_lines_is_the_one_among_the_examples() -> None:
    (shown_game,) = re.findall(r"^```yaml\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    example = (ROOT / "examples/wires.yaml").read_text(encoding="utf-8")
    assert example.endswith(f"\n{shown_game}")
    assert len(shown_game.removeprefix("tilegen: 1\n").splitlines()) == 5


def test_the_readme_is_read_to_its_end() -> None:
    assert len(TEXT.splitlines()) <= LONGEST


LINK = re.compile(r"\]\(([^)#:\s]+)(?:#([^)\s]+))?\)|^\[\w+(?:-\w+)*\]: ([^#:\s]+)$", re.MULTILINE)


@pytest.mark.parametrize(
    "page",
    [
        "README.md",
        "CONTRIBUTING.md",
        "examples/README.md",
        *sorted(str(page.relative_to(ROOT)) for page in ROOT.glob("docs/*.md")),
    ],
)
def test_every_link_of_a_page_leads_to_a_file_and_its_heading(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    lost = []
    for file, heading, named in LINK.findall(prose):
        target = (ROOT / page).parent / (file or named)
        if not target.exists() or (heading and heading not in list_anchors(target)):
            lost.append(f"{file or named}#{heading}")
    assert lost == []


def list_anchors(page: Path) -> set[str]:
    """What links may name in a page: its headings, as code hosts write them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
