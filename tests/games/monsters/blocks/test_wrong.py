"""What is wrong on a photo, and which tile is to blame."""

from __future__ import annotations

import pytest

from tests.games.monsters.blocks.photos import (
    NATALIE,
    ROWS,
    THICK_BAR,
    THIN_BAR,
    a_set,
    codes,
    find_only_complaint,
    rule_blocks,
    scores,
    standard,
    with_row,
)
from tilegen.text.source import Span


def test_a_tile_that_is_turned_wrongly_is_turned() -> None:
    ruling = rule_blocks(f"Anna monster:\n 1< 3^ 2^\n{NATALIE}")
    assert codes(ruling) == ["edge-mismatch"]
    assert scores(ruling) == [(3, 3), (0, 0)]


def test_no_turn_is_advised_that_joins_nothing() -> None:
    ruling = rule_blocks(f"Anna monster:\n 1< 3^ 2>\n  . 5v\n{NATALIE}")
    assert find_only_complaint(ruling).code.slug == "edge-mismatch"
    assert "turned" not in str(find_only_complaint(ruling).hint)


def test_sides_that_differ_keep_a_creature_open() -> None:
    ruling = rule_blocks(f"Anna monster:\n 1< 3^ 5>\n{NATALIE}")
    assert codes(ruling) == ["edge-mismatch"]
    assert scores(ruling) == [(0, 0), (0, 0)]


@pytest.mark.parametrize(
    ("blocks", "code"),
    [
        ("Anna monster:\n1< . 2>\n", "disconnected"),
        ("Anna monster:\n3^\n4^\n", "disconnected"),
        ("Anna monster:\n3^\nAnna minion:\n4^\n", "minion-early"),
        ("Anna monster:\n1<\nAnna minion:\n4^\n", "minion-early"),
        ("Anna monster:\n1< 2>\nAnna minion:\n4^\nAnna minion:\n3^\n", "two-open"),
        ("Anna monster:\n3^\nAnna monster:\n1< 2>\n", "start-twice"),
        ("Anna monster:\n3^ 3^\n", "tile-reused"),
        ("Anna monster:\n3^ 12>\n", "unknown-tile"),
        ("Anna minion:\n3^\n", "start-missing"),
        ("Anne monster:\n3^\n", "unknown-player"),
        ("Anna monster:\n", "syntax"),
    ],
)
def test_what_cannot_be_is_told_once(blocks: str, code: str) -> None:
    assert codes(rule_blocks(blocks + NATALIE)) == [code]


@pytest.mark.parametrize("claims", ["", "score: Anna 9\nwinner: Natalie\ntiles: Anna 7\nleft: 3\n"])
@pytest.mark.parametrize(
    "blocks",
    [
        "Anna monster:\n",
        f"Anna monster:\n{NATALIE}",
        f"Anna monster:\nAnna minion:\n4^\n{NATALIE}",
        f"Anna monster:\nAnna monster:\n1< 2>\n{NATALIE}",
        f"Anna monster:\n1< 2>\nAnna minion:\n4^\nAnna minion:\n{NATALIE}",
        f"Anna monster:\n3^\n{NATALIE}Natalie minion:\n",
        f"Anna monster:\n3^\n{NATALIE}Xaver monster:\n",
        f"Anna monster:\n. .\n\n.\n{NATALIE}",
    ],
)
def test_a_heading_without_rows_is_one_error_whatever_else_there_is(
    blocks: str, claims: str
) -> None:
    message = find_only_complaint(rule_blocks(blocks + claims)).message
    assert message in {"this monster has no tiles", "this minion has no tiles"}


@pytest.mark.parametrize("kind", ["monster", "minion"])
def test_a_heading_without_rows_below_moves_is_one_error(kind: str) -> None:
    moves = "Anna: start 3^\nNatalie: start 7^\n1 Anna: 1< left of 3\n2 Natalie: 5< left of 7\n"
    complaint = find_only_complaint(rule_blocks(f"{moves}Anna {kind}:\n"))
    assert complaint.message == f"this {kind} has no tiles"


def test_who_has_no_open_creature_before_the_end_owes_a_minion() -> None:
    rows = f"Anna monster:\n1< 2>\n{NATALIE}"
    assert codes(rule_blocks(rows)) == []
    assert codes(rule_blocks(f"{rows}discarded:\n")) == ["minion-due"]


def test_the_tile_that_spoils_all_joins_is_to_blame_and_not_those_around_it() -> None:
    ruling = standard(with_row(1, "49< 17> 71^ 12>"))
    assert find_only_complaint(ruling).message.startswith("17> does not fit")
    assert "87>" in str(find_only_complaint(ruling).hint)
    assert "turned" not in str(find_only_complaint(ruling).hint)


def test_of_two_tiles_that_may_be_turned_the_one_with_more_neighbours_is_to_blame() -> None:
    # 2 fits both its neighbours in another turn, and 1, the end below it, its only one.
    tile_set = a_set("2100", "0211", "0100", *[THICK_BAR] * 4)
    ruling = rule_blocks(f"Anna monster:\n3^ 2^\n. 1^\n{NATALIE}", tile_set)
    assert find_only_complaint(ruling).message.startswith("2^ does not fit beside 1")
    assert find_only_complaint(ruling).hint == "turned, it fits: did you mean 2>?"


def test_nobody_is_accused_where_the_other_tile_may_be_turned() -> None:
    # If it is 3 that is turned wrongly the monster is complete, and if it is 2 it is open.
    tile_set = a_set("0010", "1100", "0001", THIN_BAR, *[THICK_BAR] * 3)
    ruling = rule_blocks(f"Anna monster:\n1^ .\n2^ 3v\nAnna minion:\n4^\n{NATALIE}", tile_set)
    assert codes(ruling) == ["edge-mismatch"]


def test_a_number_that_is_not_in_the_set_may_look_like_one_that_fits() -> None:
    assert (
        find_only_complaint(standard(with_row(1, "49< 870> 71^ 12>"))).hint == "did you mean 87>?"
    )
    assert find_only_complaint(standard(with_row(1, "49< 999> 71^ 12>"))).hint == (
        "its tiles are numbered 1 to 88"
    )


@pytest.mark.parametrize(("left", "right"), [(78, True), (79, False)])
def test_no_more_tiles_are_left_than_lie_nowhere(left: int, *, right: bool) -> None:
    ruling = standard(ROWS, f"left: {left}\n")
    assert codes(ruling) == ([] if right else ["left-differs"])


@pytest.mark.parametrize(
    ("claims", "line"),
    [
        ("left: 5\nleft: 6\n", 9),
        ("left: 5\nleft: 5\n", None),
        ("left: 5\nleft: 7\n", 9),
        ("discarded: 8 9\nleft: 4\nleft: 3\n", 10),
        ("discarded: 8 9\nleft: 0\n", 9),
    ],
)
def test_each_line_that_says_how_many_are_left_is_checked(claims: str, line: int | None) -> None:
    ruling = rule_blocks(f"Anna monster:\n1< 3^\n{NATALIE}{claims}")
    assert codes(ruling) == ([] if line is None else ["left-differs"])
    assert line is None or (find_only_complaint(ruling).span or Span(0, 0, 0)).line == line


def test_beside_moves_and_blocks_the_tiles_left_are_checked() -> None:
    moves = "Anna: start 3^\nNatalie: start 7^\n"
    blocks = f"Anna monster:\n3^\n{NATALIE}"
    assert codes(rule_blocks(f"{moves}{blocks}left: 7\n")) == []
    assert codes(rule_blocks(f"{moves}{blocks}left: 0\n")) == ["left-differs"]
