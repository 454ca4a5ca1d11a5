"""docs/own-art.md tells the truth."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import indent

from tilegen.app.ownart import MOST_POINTS
from tilegen.games.tiles.art.creatures.body import HALF_WIDTH, STRAIGHT
from tilegen.games.tiles.art.creatures.creature_tile import Edge
from tilegen.ownart.counts import MOST_DRAWN
from tilegen.ownart.drawing import LARGEST_FILE, parse_drawing
from tilegen.ownart.outlines import MOST_STEPS
from tilegen.ownart.paints import MOST_STOPS
from tilegen.ownart.xmltree import DEEPEST, MOST_ELEMENTS
from tilegen.styles.corner_marks import MARK
from tilegen.text.report import format_diagnostic

ROOT = Path(__file__).parents[2]
PAGE = " ".join((ROOT / "docs/own-art.md").read_text(encoding="utf-8").split())


def test_the_message_on_the_page_is_the_one_that_is_printed() -> None:
    case = ROOT / "tests/cases/svg-element/words.svg"
    complaint = parse_drawing("words.svg", case.read_bytes(), 44).diagnostics[0]

    shown = indent(format_diagnostic(complaint, None, color=False), "    ")
    assert shown in (ROOT / "docs/own-art.md").read_text(encoding="utf-8")


def test_the_measures_are_those_of_a_tile() -> None:
    assert f"the outermost {STRAIGHT:.1f} mm" in PAGE
    assert f"a thin band | {2 * HALF_WIDTH[Edge.THIN]:.1f} mm wide" in PAGE
    assert f"a thick band | {2 * HALF_WIDTH[Edge.THICK]:.1f} mm wide" in PAGE
    assert f"in the top left corner, {MARK.right:g} mm each way" in PAGE


def test_the_drawing_to_copy_is_drawn_without_a_complaint() -> None:
    page = (ROOT / "docs/own-art.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"^```svg\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    drawn = parse_drawing("tail.svg", text.encode(), 44)

    assert len(text.splitlines()) == 6
    assert drawn.diagnostics == ()
    assert drawn.items


def test_the_limits_are_those_of_the_reader() -> None:
    assert f"at most {LARGEST_FILE // 1_000_000} MB and {MOST_ELEMENTS:,} elements" in PAGE
    assert f"nested at most {DEEPEST} deep" in PAGE
    assert f"{MOST_DRAWN:,} parts and {MOST_STEPS:,} points" in PAGE
    assert f"{MOST_STOPS:,} gradient stops" in PAGE
    assert f"{MOST_POINTS:,} points" in PAGE
