"""Rows that are typed in the wrong place."""

from __future__ import annotations

import pytest

from tests.games.monsters.blocks.photos import (
    NATALIE,
    ROWS,
    THICK_BAR,
    a_set,
    codes,
    find_only_complaint,
    rule_blocks,
    scores,
    standard,
    with_row,
)


@pytest.mark.parametrize(
    ("rows", "line", "words"),
    [
        (with_row(0, "29^"), 5, "one place too far left"),
        (with_row(3, ". 75v"), 8, "one place too far left"),
        (with_row(3, "75v"), 8, "two places too far left"),
        (with_row(0, ". . 29^"), 5, "one place too far right"),
        (with_row(1, f". {ROWS[1]}"), 6, "one place too far right"),
        (with_row(2, f". . {ROWS[2]}"), 7, "two places too far right"),
        ([ROWS[0], ROWS[2], ROWS[1], ROWS[3]], 6, "swapped"),
    ],
)
def test_a_row_that_lies_wrongly_is_told_once_and_put_right(
    rows: list[str], line: int, words: str
) -> None:
    right = standard(ROWS, "tiles: Anna 9, Natalie 1\n")
    assert right.ok
    ruling = standard(rows, "tiles: Anna 9, Natalie 1\n")
    place = find_only_complaint(ruling).span
    assert find_only_complaint(ruling).code.slug == "edge-mismatch"
    assert place
    assert place.line == line
    assert words in find_only_complaint(ruling).message
    assert scores(ruling) == scores(right)
    assert [each.cells for each in ruling.players[0].creatures] == [
        each.cells for each in right.players[0].creatures
    ]


def test_a_row_that_joins_nothing_where_it_lies_is_told_as_disconnected() -> None:
    ruling = rule_blocks(f"Anna monster:\n1^\n. 3>\n2< 8^\n{NATALIE}")
    assert find_only_complaint(ruling).code.slug == "disconnected"
    assert find_only_complaint(ruling).message == "this row seems to lie one place too far left"


def test_a_tile_whose_turn_mends_all_is_no_matter_of_rows() -> None:
    ruling = standard(with_row(3, ". . 75^"))
    assert find_only_complaint(ruling).hint == (
        "turned, it fits: did you mean 75>?\nor 75v?\nor 85^?"
    )


def test_where_a_row_may_lie_in_two_places_nothing_is_certain() -> None:
    tile_set = a_set("0010", "1100", "1001", "0101", *[THICK_BAR] * 3)
    ruling = rule_blocks(f"Anna monster:\n. 1^\n2^ 4^ 3^\n{NATALIE}score: Anna 9\n", tile_set)
    assert codes(ruling) == ["edge-mismatch"]
    sure = rule_blocks(f"Anna monster:\n1^\n2^ 4^ 3^\n{NATALIE}score: Anna 9\n", tile_set)
    assert codes(sure) == ["score-differs"]


def test_a_heading_that_is_missing_is_asked_for() -> None:
    ruling = standard(["1^", "5v", "65< 84v 81v 27>"])
    assert find_only_complaint(ruling).code.slug == "edge-mismatch"
    assert "or does a new monster begin here?" in str(find_only_complaint(ruling).hint)


def test_a_row_that_stands_twice_is_told_once() -> None:
    ruling = standard([*ROWS[:2], *ROWS[1:]])
    assert (find_only_complaint(ruling).code.slug, find_only_complaint(ruling).message) == (
        "tile-reused",
        "this row appears twice",
    )
