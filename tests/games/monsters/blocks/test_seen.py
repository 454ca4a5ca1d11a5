"""What lies there, and who has how many points when the game ends."""

from __future__ import annotations

import pytest

from tests.games.monsters.blocks.photos import (
    NATALIE,
    THICK_END,
    THIN_BAR,
    THIN_END,
    a_set,
    codes,
    rule_blocks,
    scores,
)


def test_a_photo_tells_who_has_how_many_points() -> None:
    ruling = rule_blocks(f"Anna monster:\n 1< 3^ 2>\nAnna minion:\n4^\n{NATALIE}")
    assert ruling.ok
    assert codes(ruling) == []
    assert scores(ruling) == [(3, 3), (0, 0)]
    assert [each.complete for each in ruling.players[0].creatures] == [True, False]


def test_eyes_count_in_a_minion_alone() -> None:
    tile_set = a_set(*[THIN_END] * 4, THICK_END, eyes=(1, 2, 3))
    rows = "Anna monster:\n1^\n2v\nAnna minion:\n3^\n4v\nNatalie monster:\n5^\n"
    ruling = rule_blocks(rows, tile_set)
    assert [each.eye_tiles for each in ruling.players[0].creatures] == [2, 1]
    assert scores(ruling) == [(3, 3), (0, 0)]


def test_dots_at_the_end_of_a_row_may_be_left_out() -> None:
    long = rule_blocks(f"Anna monster:\n. . . .\n8^ 2> . .\n1v . . .\n. .\n{NATALIE}")
    short = rule_blocks(f"Anna monster:\n8^ 2>\n1v\n{NATALIE}")
    assert long.ok
    assert codes(long) == []
    assert scores(long) == scores(short)


def test_blocks_may_come_in_any_order() -> None:
    ruling = rule_blocks(f"Anna minion:\n4^\n{NATALIE}Anna monster:\n 1< 3^ 2>\n")
    assert codes(ruling) == []
    assert [each.kind.value for each in ruling.players[0].creatures] == ["first", "minion"]


def turned_block(rows: list[list[str]], quarters: int) -> str:
    """The rows as somebody sees them who sits so many places further."""
    for _ in range(quarters):
        rows = [
            [cell if cell in "?." else cell[:-1] + _NEXT[cell[-1]] for cell in reversed(column)]
            for column in zip(*rows, strict=True)
        ]
    return "".join(f"{' '.join(row)}\n" for row in rows)


_NEXT = {"^": ">", ">": "v", "v": "<", "<": "^", "?": "?"}


@pytest.mark.parametrize("quarters", range(4))
def test_a_photo_may_be_taken_from_any_side(quarters: int) -> None:
    rows = [["1<", "8^", "2>"], [".", "9^", "."]]
    tile_set = a_set(THIN_END, THIN_END, *[THIN_BAR] * 4, THICK_END, "1111", "1012")
    ruling = rule_blocks(f"Anna monster:\n{turned_block(rows, quarters)}{NATALIE}", tile_set)
    assert codes(ruling) == []
    assert scores(ruling) == [(0, 0), (0, 0)]
    doubted = [["1?", "8?", "2?"], [".", "9?", "."]]
    ruling = rule_blocks(f"Anna monster:\n{turned_block(doubted, quarters)}{NATALIE}", tile_set)
    assert sorted(codes(ruling)) == [*["filled-in"] * 3, "in-doubt"]


def test_a_photo_says_that_no_tile_is_left_and_the_game_over() -> None:
    ruling = rule_blocks(f"Anna monster:\n1< 2>\n{NATALIE}left: 0\n")
    assert ruling.ok  # Nobody begins a minion without a tile (R-A9), but few lie on the table.
    assert [each.severity.value for each in ruling.diagnostics] == ["warning"]
    assert (ruling.over, ruling.left) == (True, None)
    assert not rule_blocks(f"Anna monster:\n1< 12>\n{NATALIE}left: 0\n").over  # Something is wrong.


def test_a_photo_that_says_that_tiles_are_left_owes_a_minion() -> None:
    rows = f"Anna monster:\n1< 2>\n{NATALIE}"
    assert codes(rule_blocks(f"{rows}left: 5\n")) == ["minion-due"]
    assert codes(rule_blocks(f"{rows}discarded: 3 4 5 6 8 9\n")) == []


def test_how_many_tiles_are_left_is_known_only_with_the_discarded_ones() -> None:
    rows = f"Anna monster:\n1< 3^\n{NATALIE}"
    assert rule_blocks(rows).left is None
    assert rule_blocks(f"{rows}discarded:\n").left == 6
    assert rule_blocks(f"{rows}discarded: 8 9\n").left == 4


def test_no_tile_is_left_where_all_of_them_lie_in_creatures() -> None:
    rows = "Anna monster:\n1< 3^\nNatalie monster:\n2> 4v\n"
    all_lie = rule_blocks(rows, a_set(*[THIN_END] * 2, *[THIN_BAR] * 2))
    assert (all_lie.over, all_lie.left) == (True, 0)
    one_more = rule_blocks(rows, a_set(*[THIN_END] * 2, *[THIN_BAR] * 3))
    assert (one_more.over, one_more.left) == (False, None)


def test_the_game_is_over_when_all_first_monsters_are_complete() -> None:
    ruling = rule_blocks("Anna monster:\n1< 2>\nNatalie monster:\n5^\n6v\n")
    assert ruling.over
    assert ruling.winners == ("Anna", "Natalie")


def test_the_game_is_over_when_no_tile_is_left() -> None:
    ruling = rule_blocks(f"Anna monster:\n1< 3^\n{NATALIE}discarded: 2 4 5 6 8 9\n")
    assert ruling.ok
    assert (ruling.over, ruling.left) == (True, 0)


def test_whether_the_game_is_over_is_not_known_while_a_monster_is_in_doubt() -> None:
    ruling = rule_blocks("Anna monster:\n1< 3^ ?\nNatalie monster:\n5^\n6v\n")
    assert not ruling.over


def test_an_open_first_monster_does_not_make_a_doubtful_minion_complete() -> None:
    ruling = rule_blocks("Anna monster:\n3^\nAnna minion:\n1< ?\nNatalie monster:\n5< 6>\n")

    assert sorted(codes(ruling)) == ["in-doubt", "minion-early"]
