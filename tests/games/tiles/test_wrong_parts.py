"""A complaint marks the part of a line that is wrong, and in an earlier line the tile that shows
it."""

from __future__ import annotations

import pytest

from tests.games.tiles.reading_files import read_game
from tilegen.app.ruling import rule
from tilegen.text.diagnostics import Diagnostic

TOWERS = """
tilegen: 1
game: tiles
name: Towers
edges: {wall: , hall: tower}
tiles:
  - {id: 1-4, copies: 4, edges: hall wall wall wall}
  - {id: 5-8, copies: 4, edges: hall wall hall wall}
  - {id: 19, edges: hall hall hall hall}
rules:
  {join: 1, grids: figure, begin: choose, cannot: discard, add: no firsts after own,
   again: drawn, owner: beginner, end: [stack empty]}
words: {en: {figure: {one: tower}, again: {one: hut, many: huts}}}
"""
HEAD = "tilegen record 1\ngame: tiles\nplayers: Anna, Ben\n\nAnna: start 5\nBen: start 19\n"


def find_complaint(*lines: str) -> tuple[list[str], Diagnostic]:
    """The lines of a record that ends in these, and the only complaint."""
    text = HEAD + "".join(f"{line}\n" for line in lines)
    (diagnostic,) = (d for d in rule(text, read_game(TOWERS)).diagnostics if d.is_error)
    return text.split("\n"), diagnostic


def read_span(lines: list[str], diagnostic: Diagnostic) -> str:
    assert diagnostic.span is not None
    return lines[diagnostic.span.line - 1][diagnostic.span.start - 1 : diagnostic.span.stop - 1]


@pytest.mark.parametrize(
    ("line", "part", "message"),
    [
        ("1^ above 5", "1^", "1^ does not fit above 5: its lower side is wall, and 5 shows hall"),
        ("01 ↑  Above 005", "01 ↑", "1^ does not fit above 5"),
        ("1> right of 5", "1>", "only wall sides touch, and a tile must join by a hall side"),
        ("1 above 7", "7", "tile 7 is not on the table"),
        ("1 above 77", "77", "the set has no tile 77"),
        ("5 above 19", "5", "tile 5 is already on the table"),
        ("77 above 19", "77", "the set has no tile 77"),
        ("discard 1", "1", "tile 1 fits, so it must be placed"),
    ],
)
def test_the_wrong_part_is_marked(line: str, part: str, message: str) -> None:
    lines, diagnostic = find_complaint(f"Anna: {line}")
    assert message in diagnostic.message
    assert read_span(lines, diagnostic) == part


def test_a_label_marks_the_tile_in_its_line() -> None:
    lines, diagnostic = find_complaint("Anna: 1^ above 5")
    (label,) = diagnostic.labels
    assert label.text == "this tile shows a hall side there"
    assert lines[label.span.line - 1][label.span.start - 1 : label.span.stop - 1] == "5"


def test_a_turn_that_fits_is_asked_about_by_the_tile_alone() -> None:
    lines, diagnostic = find_complaint("Anna: 1^ above 5")
    assert diagnostic.hint is not None
    assert diagnostic.hint.startswith("turned v it fits: did you mean 1v?")
    assert [cure.text for cure in diagnostic.cures][:1] == ["1v"]
    assert read_span(lines, diagnostic) == "1^"


FINISHED = ("Anna: 1v above 5", "Ben: 6^ above 19", "Anna: 2^ below 5", "Anna: hut 7^")


def test_the_owner_of_a_complete_figure_is_named() -> None:
    lines, diagnostic = find_complaint(*FINISHED, "Ben: 3v above 1")
    assert diagnostic.code.slug == "figure-complete"
    assert diagnostic.message == "tile 1 is in Anna's first tower, which is complete"
    assert read_span(lines, diagnostic) == "above 1"


def test_who_may_not_add_to_whose_figure_is_said_by_name() -> None:
    lines, diagnostic = find_complaint(*FINISHED, "Ben: 3v above 6", "Anna: 4> right of 19")
    assert diagnostic.code.slug == "figure-closed"
    assert diagnostic.message == ("Anna's first tower is complete, so Anna may not add to Ben's")
    assert read_span(lines, diagnostic) == "right of 19"
