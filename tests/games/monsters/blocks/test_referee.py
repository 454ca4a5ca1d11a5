from __future__ import annotations

import pytest

from tilegen.app.records import rule
from tilegen.games.monsters.records.ruling import Ruling
from tilegen.games.monsters.rules.creature import Cell, Laid
from tilegen.games.monsters.tiles import Rotation, Tile, TileSet, edges_of
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.source import Span

TOP = "tilegen record 1\ngame: monsters\nplayers: Anna, Natalie\n"

# Digits are the sides from the top clockwise: 0 blank, 1 thin, 2 thick.
THIN_END, THICK_END, THIN_BAR, THICK_BAR = "0010", "0020", "0101", "0202"


def a_set(*sides: str, eyes: tuple[int, ...] = ()) -> TileSet:
    """Tiles 1, 2, 3 …; those in `eyes` show one."""
    tiles = (Tile(i, edges_of(digits), int(i in eyes)) for i, digits in enumerate(sides, 1))
    return TileSet("A set", tuple(tiles))


FEW = a_set(
    *(THIN_END, THIN_END, THIN_BAR, THIN_BAR),
    *(THICK_END, THICK_END, THICK_BAR, "1111", "0012"),
)
"""1 and 2 thin ends, 3 and 4 thin bars, 5 and 6 thick ends, 7 a thick bar, 8 a thin cross, 9 a
corner of both."""


def seen(blocks: str, tile_set: TileSet = FEW) -> Ruling:
    ruling: Ruling = rule(TOP + blocks, tile_set).ruling
    return ruling


def codes(ruling: Ruling) -> list[str]:
    return [each.code.slug for each in ruling.diagnostics]


def only(ruling: Ruling) -> Diagnostic:
    (found,) = ruling.diagnostics
    return found


def scores(ruling: Ruling) -> list[tuple[int, int]]:
    return [(player.score, player.score_max) for player in ruling.players]


NATALIE = "Natalie monster:\n7^\n"

# What is there.


def test_a_photo_tells_who_has_how_many_points() -> None:
    ruling = seen(f"Anna monster:\n 1< 3^ 2>\nAnna minion:\n4^\n{NATALIE}")
    assert ruling.ok
    assert codes(ruling) == []
    assert scores(ruling) == [(3, 3), (0, 0)]
    assert [each.complete for each in ruling.players[0].creatures] == [True, False]


def test_eyes_count_in_a_minion_alone() -> None:
    tile_set = a_set(*[THIN_END] * 4, THICK_END, eyes=(1, 2, 3))
    rows = "Anna monster:\n1^\n2v\nAnna minion:\n3^\n4v\nNatalie monster:\n5^\n"
    ruling = seen(rows, tile_set)
    assert [each.eye_tiles for each in ruling.players[0].creatures] == [2, 1]
    assert scores(ruling) == [(3, 3), (0, 0)]


def test_dots_at_the_end_of_a_row_may_be_left_out() -> None:
    long = seen(f"Anna monster:\n. . . .\n8^ 2> . .\n1v . . .\n. .\n{NATALIE}")
    short = seen(f"Anna monster:\n8^ 2>\n1v\n{NATALIE}")
    assert long.ok
    assert codes(long) == []
    assert scores(long) == scores(short)


def test_blocks_may_come_in_any_order() -> None:
    ruling = seen(f"Anna minion:\n4^\n{NATALIE}Anna monster:\n 1< 3^ 2>\n")
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
    ruling = seen(f"Anna monster:\n{turned_block(rows, quarters)}{NATALIE}", tile_set)
    assert codes(ruling) == []
    assert scores(ruling) == [(0, 0), (0, 0)]
    doubted = [["1?", "8?", "2?"], [".", "9?", "."]]
    ruling = seen(f"Anna monster:\n{turned_block(doubted, quarters)}{NATALIE}", tile_set)
    assert sorted(codes(ruling)) == [*["filled-in"] * 3, "in-doubt"]


# A turn that is not sure.


def test_a_turn_is_filled_in_where_only_one_fits() -> None:
    ruling = seen(f"Anna monster:\n 1< 3^ 2?\n{NATALIE}")
    assert only(ruling).message == "tile 2 must be 2>: its neighbours leave no choice"
    assert ruling.ok
    assert scores(ruling) == [(3, 3), (0, 0)]
    laid = ruling.players[0].creatures[0].tiles[Cell(2, 0)]
    assert isinstance(laid, Laid)
    assert laid.rotation is Rotation.QUARTER


def test_turns_that_show_the_same_sides_are_no_doubt() -> None:
    ruling = seen(f"Anna monster:\n 1< 3? 2>\n{NATALIE}")
    assert codes(ruling) == ["filled-in"]
    assert scores(ruling) == [(3, 3), (0, 0)]


def test_what_is_filled_in_settles_what_is_beside_it() -> None:
    ruling = seen(f"Anna monster:\n 1< 3? 4? 2?\n{NATALIE}")
    assert codes(ruling) == ["filled-in"] * 3
    assert scores(ruling) == [(4, 4), (0, 0)]


def test_a_tile_alone_may_lie_as_it_likes() -> None:
    assert codes(seen("Anna monster:\n9?\nNatalie monster:\n7?\n")) == []


def test_turns_that_several_fit_are_listed() -> None:
    ruling = seen(f"Anna monster:\n 1< 3^ 9?\n{NATALIE}", FEW)
    assert codes(ruling) == ["filled-in"]
    tee = a_set(THIN_END, THIN_BAR, "0111", *[THIN_BAR] * 3, THICK_BAR)
    ruling = seen(f"Anna monster:\n 1< 2^ 3?\n{NATALIE}", tee)
    assert only(ruling).code.slug == "in-doubt"
    assert only(ruling).hint == "check the photo again; 3^, 3> or 3v would fit"


def test_a_turn_that_cannot_be_is_an_error() -> None:
    ruling = seen(f"Anna monster:\n 3^ 5?\n{NATALIE}")
    assert codes(ruling) == ["edge-mismatch"]
    assert not ruling.ok


# A tile that cannot be read.


def test_a_tile_is_filled_in_where_only_one_is_left_that_fits() -> None:
    ruling = seen("Anna monster:\n 1< 3^ ?\nAnna minion:\n4^\nNatalie monster:\n8^ 9>\n")
    assert codes(ruling) == ["filled-in"]
    assert only(ruling).message == "this tile must be 2>: its neighbours leave no choice"
    assert scores(ruling) == [(3, 3), (0, 0)]


def test_a_discarded_tile_lies_nowhere() -> None:
    blocks = f"Anna monster:\n 1< 3^ ?\n{NATALIE}"
    assert codes(seen(f"{blocks}discarded: 4 5 6 8 9\n")) == ["filled-in"]
    assert codes(seen(f"{blocks}discarded: 4 5 6 8\n")) == ["in-doubt"]


def test_each_tile_lies_in_one_place() -> None:
    # Only 5 and 6 are thick ends: the one that is surely somewhere else fits here no more.
    tile_set = a_set(THICK_END, THICK_END, THICK_BAR, "0201", THIN_END, THIN_BAR)
    ruling = seen("Anna monster:\n ? 4^ ?\nNatalie monster:\n3^ ?\ndiscarded: 1\n", tile_set)
    messages = [each.message.split(":")[0] for each in ruling.diagnostics]
    assert "this tile must be 2>" in messages


def test_what_would_fit_is_listed_but_not_without_end() -> None:
    many = a_set(*[THIN_END] * 30)
    ruling = seen("Anna monster:\n 1^\n ?\nNatalie monster:\n2^\n", many)
    assert (
        only(ruling).hint == "check the photo again; 3v, 4v, 5v, 6v, 7v, 8v or 22 others would fit"
    )


def test_where_no_tile_that_is_left_fits_is_an_error() -> None:
    ruling = seen("Anna monster:\n 5^\n ?\nNatalie monster:\n8^\ndiscarded: 6 7 9\n")
    assert codes(ruling) == ["edge-mismatch"]
    assert only(ruling).message == "no remaining tile fits here"


# Ranges.


def test_a_score_that_depends_on_a_doubt_is_a_range() -> None:
    ruling = seen(f"Anna monster:\n 1< 3^ ?\n{NATALIE}")
    assert codes(ruling) == ["in-doubt"]
    assert scores(ruling) == [(0, 3), (0, 0)]
    first = ruling.players[0].creatures[0]
    assert (first.complete, first.points, first.points_max) == (False, 0, 3)


def test_a_doubt_that_does_not_matter_makes_no_range() -> None:
    # Either bar may lie there, and the left end is open anyway.
    ruling = seen(f"Anna monster:\n 8^ ?\n{NATALIE}")
    assert codes(ruling) == ["in-doubt"]
    assert scores(ruling) == [(0, 0), (0, 0)]


def test_a_creature_may_be_complete_whatever_lies_in_it() -> None:
    ends = a_set(*[THIN_END] * 4, THICK_BAR)
    ruling = seen("Anna monster:\n 1^\n ?\nNatalie monster:\n5^\n", ends)
    assert codes(ruling) == ["in-doubt"]
    assert scores(ruling) == [(2, 2), (0, 0)]


def test_one_doubt_that_may_leave_it_open_is_enough_for_a_range() -> None:
    # Whichever end lies on the left closes it; the bar on the right would leave it open.
    tiles = a_set(THIN_END, THIN_END, "0201", THICK_END, THICK_BAR, THIN_BAR)
    ruling = seen("Anna monster:\n? 3^ ?\nNatalie monster:\n6^\ndiscarded:\n", tiles)
    assert codes(ruling) == ["in-doubt", "in-doubt"]
    assert scores(ruling) == [(0, 3), (0, 0)]


def test_eyes_that_may_be_there_make_a_range() -> None:
    ends = a_set(*[THIN_END] * 6, THICK_BAR, eyes=(3, 6))
    rows = "Anna monster:\n1^\n2v\nAnna minion:\n3^\n?\nNatalie monster:\n7^\n"
    ruling = seen(rows, ends)
    assert scores(ruling) == [(3, 4), (0, 0)]


@pytest.mark.parametrize(
    ("claimed", "right"), [(0, True), (1, False), (2, False), (3, True), (4, False)]
)
def test_a_score_that_some_reading_makes_true_may_be_right(claimed: int, *, right: bool) -> None:
    ruling = seen(f"Anna monster:\n 1< 3^ ?\n{NATALIE}score: Anna {claimed}\n")
    assert ruling.ok is right
    if not right:
        assert ruling.diagnostics[-1].hint == "0 or 3 may be right"


COMPLETE = "Natalie monster:\n5^\n6v\n"


@pytest.mark.parametrize(
    ("natalie", "winner", "right"),
    [
        (NATALIE, "Anna", True),
        (NATALIE, "Anna, Natalie", True),
        (NATALIE, "Natalie", False),
        (COMPLETE, "Anna", True),
        (COMPLETE, "Natalie", True),
        (COMPLETE, "Anna, Natalie", False),
    ],
)
def test_a_winner_is_wrong_whom_no_reading_of_the_doubts_lets_lead(
    natalie: str, winner: str, *, right: bool
) -> None:
    # Anna has 0 or 3 points, Natalie 0 or, with the complete monster, 2.
    ruling = seen(f"Anna monster:\n 1< 3^ ?\n{natalie}winner: {winner}\n")
    assert codes(ruling) == ["in-doubt", *([] if right else ["winner-differs"])]


def test_a_winner_with_a_wrong_name_is_told_also_while_the_scores_are_in_doubt() -> None:
    ruling = seen(f"Anna monster:\n 1< 3^ ?\n{NATALIE}winner: Xaver\n")
    assert codes(ruling) == ["in-doubt", "unknown-player"]


def test_nobody_is_accused_of_what_may_be_right() -> None:
    # Which of the two is open depends on the doubts.
    ends = a_set(*[THIN_END] * 4, *[THIN_BAR] * 6, THICK_BAR)
    ruling = seen("Anna monster:\n 1< 5^ ?\nAnna minion:\n6^ ?\nNatalie monster:\n11^\n", ends)
    assert codes(ruling) == ["in-doubt", "in-doubt"]
    assert scores(ruling) == [(3, 3), (0, 0)]


# What the whole creature, and its owner's others, leave of a doubt.


def test_who_has_a_minion_has_completed_a_monster() -> None:
    # Bars, a cross and a corner would fit too, but leave it open (A14).
    ruling = seen(f"Anna monster:\n 1< 3^ ?\nAnna minion:\n4^\n{NATALIE}")
    assert only(ruling).message == (
        "this tile must be 2>: any other would leave the creature open or in pieces"
    )
    assert scores(ruling) == [(3, 3), (0, 0)]


def test_a_creature_that_is_wrong_says_nothing_of_the_others() -> None:
    # Whether the later minion is open nobody knows, since one of its tiles is another.
    rows = "Anna monster:\n1^\n2v\nAnna minion:\n6^ 99^\nAnna minion:\n3^\n?\n"
    ends = a_set(*[THIN_END] * 5, *[THIN_BAR] * 6, THICK_BAR)
    ruling = seen(f"{rows}Natalie monster:\n12^\n", ends)
    assert codes(ruling) == ["unknown-tile", "in-doubt"]
    assert str(ruling.diagnostics[1].hint).endswith("4v, 5v, 7>, 8>, 9>, 10> or 11> would fit")


TEES = a_set(*[THIN_END] * 3, "0111", "0111", THIN_BAR, *[THICK_BAR] * 2, eyes=(2, 3))


def test_a_turn_that_leaves_an_earlier_creature_open_cannot_be() -> None:
    # Without the minion the tee may lie in three ways; only one of them is beside no empty place.
    alone = "Anna monster:\n  1< 4?\n"
    assert only(seen(f"{alone}{NATALIE}", TEES)).code.slug == "in-doubt"
    rows = "Anna monster:\n. 1^\n2< 4?\n. 3v\n"
    ruling = seen(f"{rows}{NATALIE}", TEES)
    assert codes(ruling) == ["filled-in"]


def test_a_minion_is_complete_if_a_later_one_was_begun() -> None:
    ends = a_set(*[THIN_END] * 5, *[THIN_BAR] * 6, THICK_BAR, eyes=(4,))
    rows = "Anna monster:\n1^\n2v\nAnna minion:\n3^\n?\n"
    last = "Anna minion:\n6^\n"
    natalie = "Natalie monster:\n12^\n"
    alone, followed = seen(rows + natalie, ends), seen(rows + last + natalie, ends)
    assert scores(alone)[0] == (2, 3)
    assert str(only(alone).hint).startswith("check the photo again; 4v, 5v, 6>, 7>,")
    assert only(followed).hint == "check the photo again; 4v or 5v would fit"
    creatures = followed.players[0].creatures
    assert [each.complete for each in creatures] == [True, True, False]


def test_beside_a_minion_that_is_open_all_others_are_complete() -> None:
    # The order of the blocks is that of the game only where somebody knows it.
    ends = a_set(*[THIN_END] * 5, *[THIN_BAR] * 6, THICK_BAR)
    rows = "Anna monster:\n1^\n2v\nAnna minion:\n6^\nAnna minion:\n3^\n?\n"
    ruling = seen(f"{rows}Natalie monster:\n12^\n", ends)
    assert only(ruling).hint == "check the photo again; 4v or 5v would fit"


def test_a_minion_has_the_eyes_of_the_tiles_that_complete_it() -> None:
    # 4 shows an eye, but with 4 the minion is open.
    tiles = a_set(*[THIN_END] * 4, THIN_BAR, THICK_BAR, eyes=(3, 5))
    rows = "Anna monster:\n1^\n2v\nAnna minion:\n3^\n?\nNatalie monster:\n6^\n"
    assert scores(seen(rows, tiles)) == [(2, 3), (0, 0)]


@pytest.mark.parametrize(
    ("rows", "line"),
    [
        ("1v\n?\n8>", 6),
        ("1^ .\n?  ?\n. 8^", 6),
        ("8^ ? 1<", 5),
        ("8^ 1? 3>", 5),
    ],
)
def test_what_no_filling_of_the_doubts_connects_is_told(rows: str, line: int) -> None:
    ruling = seen(f"Anna monster:\n{rows}\n{NATALIE}")
    place = only(ruling).span
    assert only(ruling).code.slug == "disconnected"
    assert place
    assert place.line == line


def test_where_one_filling_connects_all_the_others_are_not_listed() -> None:
    # A thick bar is left too, and joins neither of the ends.
    tiles = a_set(THIN_END, THIN_END, THIN_BAR, THICK_BAR, THICK_END)
    ruling = seen("Anna monster:\n1< ? 2>\nNatalie monster:\n5^\n", tiles)
    assert codes(ruling) == ["filled-in"]


def test_every_creature_that_hangs_together_by_nothing_is_told() -> None:
    ruling = seen("Anna monster:\n1< . 2>\nNatalie monster:\n5< . 6>\n")
    assert codes(ruling) == ["disconnected"] * 2


# What is wrong.


def test_a_tile_that_is_turned_wrongly_is_turned() -> None:
    ruling = seen(f"Anna monster:\n 1< 3^ 2^\n{NATALIE}")
    assert codes(ruling) == ["edge-mismatch"]
    assert scores(ruling) == [(3, 3), (0, 0)]


def test_no_turn_is_advised_that_joins_nothing() -> None:
    ruling = seen(f"Anna monster:\n 1< 3^ 2>\n  . 5v\n{NATALIE}")
    assert only(ruling).code.slug == "edge-mismatch"
    assert "turned" not in str(only(ruling).hint)


def test_sides_that_differ_keep_a_creature_open() -> None:
    ruling = seen(f"Anna monster:\n 1< 3^ 5>\n{NATALIE}")
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
    assert codes(seen(blocks + NATALIE)) == [code]


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
    assert only(seen(blocks + claims)).message == "this creature has no tiles"


@pytest.mark.parametrize("blocks", ["Anna monster:\n", "Natalie minion:\n"])
def test_a_heading_without_rows_below_moves_is_one_error(blocks: str) -> None:
    moves = "Anna: start 3^\nNatalie: start 7^\n1 Anna: 1< left of 3\n2 Natalie: 5< left of 7\n"
    assert only(seen(f"{moves}{blocks}")).message == "this creature has no tiles"


def test_who_has_no_open_creature_before_the_end_owes_a_minion() -> None:
    rows = f"Anna monster:\n1< 2>\n{NATALIE}"
    assert codes(seen(rows)) == []
    assert codes(seen(f"{rows}discarded:\n")) == ["minion-due"]


# Rows.

ROWS = ["  . 29^   .   .", "49< 87> 71^ 12>", "37v 32v 57>   .", "  .   . 75v   ."]
"""Of the standard set."""


def standard(rows: list[str], below: str = "") -> Ruling:
    block = "".join(f"{row}\n" for row in rows)
    ruling: Ruling = rule(f"{TOP}Anna monster:\n{block}Natalie monster:\n61^\n{below}").ruling
    return ruling


def with_row(index: int, row: str) -> list[str]:
    return [*ROWS[:index], row, *ROWS[index + 1 :]]


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
    place = only(ruling).span
    assert only(ruling).code.slug == "edge-mismatch"
    assert place
    assert place.line == line
    assert words in only(ruling).message
    assert [each.score for each in ruling.players] == [each.score for each in right.players]
    assert shape(ruling) == shape(right)


def shape(ruling: Ruling) -> set[tuple[int, int, int]]:
    creature = ruling.players[0].creatures[0]
    left, top = (min(cell[axis] for cell in creature.tiles) for axis in (0, 1))
    return {
        (laid.tile.id if laid.tile else 0, cell.x - left, cell.y - top)
        for cell, laid in creature.tiles.items()
    }


def test_a_row_that_joins_nothing_where_it_lies_is_told_as_disconnected() -> None:
    ruling = seen(f"Anna monster:\n1^\n. 3>\n2< 8^\n{NATALIE}")
    assert only(ruling).code.slug == "disconnected"
    assert only(ruling).message == "this row seems to lie one place too far left"


def test_a_tile_whose_turn_mends_all_is_no_matter_of_rows() -> None:
    ruling = standard(with_row(3, ". . 75^"))
    assert only(ruling).hint == ("turned, it fits: did you mean 75> or 75v? or 85^?")


def test_where_a_row_may_lie_in_two_places_nothing_is_certain() -> None:
    tile_set = a_set("0010", "1100", "1001", "0101", *[THICK_BAR] * 3)
    ruling = seen(f"Anna monster:\n. 1^\n2^ 4^ 3^\n{NATALIE}score: Anna 9\n", tile_set)
    assert codes(ruling) == ["edge-mismatch"]
    sure = seen(f"Anna monster:\n1^\n2^ 4^ 3^\n{NATALIE}score: Anna 9\n", tile_set)
    assert codes(sure) == ["score-differs"]


def test_a_heading_that_is_missing_is_asked_for() -> None:
    ruling = standard(["1^", "5v", "65< 84v 81v 27>"])
    assert only(ruling).code.slug == "edge-mismatch"
    assert "or does a new creature begin here?" in str(only(ruling).hint)


def test_a_row_that_stands_twice_is_told_once() -> None:
    ruling = standard([*ROWS[:2], *ROWS[1:]])
    assert (only(ruling).code.slug, only(ruling).message) == (
        "tile-reused",
        "this row appears twice",
    )


# Who is to blame.


def test_the_tile_that_spoils_all_joins_is_to_blame_and_not_those_around_it() -> None:
    ruling = standard(with_row(1, "49< 17> 71^ 12>"))
    assert only(ruling).message.startswith("17> does not fit")
    assert "87>" in str(only(ruling).hint)
    assert "turned" not in str(only(ruling).hint)


def test_of_two_tiles_that_may_be_turned_the_one_with_more_neighbours_is_to_blame() -> None:
    # 2 fits both its neighbours in another turn, and 1, the end below it, its only one.
    tile_set = a_set("2100", "0211", "0100", *[THICK_BAR] * 4)
    ruling = seen(f"Anna monster:\n3^ 2^\n. 1^\n{NATALIE}", tile_set)
    assert only(ruling).message.startswith("2^ does not fit beside 1")
    assert only(ruling).hint == "turned, it fits: did you mean 2>?"


def test_nobody_is_accused_where_the_other_tile_may_be_turned() -> None:
    # If it is 3 that is turned wrongly the monster is complete, and if it is 2 it is open.
    tile_set = a_set("0010", "1100", "0001", THIN_BAR, *[THICK_BAR] * 3)
    ruling = seen(f"Anna monster:\n1^ .\n2^ 3v\nAnna minion:\n4^\n{NATALIE}", tile_set)
    assert codes(ruling) == ["edge-mismatch"]


def test_a_number_that_is_not_in_the_set_may_look_like_one_that_fits() -> None:
    assert only(standard(with_row(1, "49< 870> 71^ 12>"))).hint == "did you mean 87>?"
    assert only(standard(with_row(1, "49< 999> 71^ 12>"))).hint == (
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
    ruling = seen(f"Anna monster:\n1< 3^\n{NATALIE}{claims}")
    assert codes(ruling) == ([] if line is None else ["left-differs"])
    assert line is None or (only(ruling).span or Span(0, 0, 0)).line == line


def test_beside_moves_and_blocks_the_tiles_left_are_checked() -> None:
    moves = "Anna: start 3^\nNatalie: start 7^\n"
    blocks = f"Anna monster:\n3^\n{NATALIE}"
    assert codes(seen(f"{moves}{blocks}left: 7\n")) == []
    assert codes(seen(f"{moves}{blocks}left: 0\n")) == ["left-differs"]


# The end.


def test_a_photo_says_that_no_tile_is_left_and_the_game_over() -> None:
    ruling = seen(f"Anna monster:\n1< 2>\n{NATALIE}left: 0\n")
    assert codes(ruling) == []  # Nobody begins a minion without a tile (R-A9).
    assert (ruling.over, ruling.left) == (True, None)
    assert not seen(f"Anna monster:\n1< 12>\n{NATALIE}left: 0\n").over  # Something is wrong.


def test_a_photo_that_says_that_tiles_are_left_owes_a_minion() -> None:
    rows = f"Anna monster:\n1< 2>\n{NATALIE}"
    assert codes(seen(f"{rows}left: 5\n")) == ["minion-due"]
    assert codes(seen(f"{rows}discarded: 3 4 5 6 8 9\n")) == []


def test_how_many_tiles_are_left_is_known_only_with_the_discarded_ones() -> None:
    rows = f"Anna monster:\n1< 3^\n{NATALIE}"
    assert seen(rows).left is None
    assert seen(f"{rows}discarded:\n").left == 6
    assert seen(f"{rows}discarded: 8 9\n").left == 4


def test_the_game_is_over_when_all_first_monsters_are_complete() -> None:
    ruling = seen("Anna monster:\n1< 2>\nNatalie monster:\n5^\n6v\n")
    assert ruling.over
    assert ruling.winners == ("Anna", "Natalie")


def test_the_game_is_over_when_no_tile_is_left() -> None:
    ruling = seen(f"Anna monster:\n1< 3^\n{NATALIE}discarded: 2 4 5 6 8 9\n")
    assert ruling.ok
    assert (ruling.over, ruling.left) == (True, 0)


def test_whether_the_game_is_over_is_not_known_while_a_monster_is_in_doubt() -> None:
    ruling = seen("Anna monster:\n1< 3^ ?\nNatalie monster:\n5^\n6v\n")
    assert not ruling.over


def test_an_open_first_monster_does_not_make_a_doubtful_minion_complete() -> None:
    ruling = seen("Anna monster:\n3^\nAnna minion:\n1< ?\nNatalie monster:\n5< 6>\n")

    assert sorted(codes(ruling)) == ["in-doubt", "minion-early"]
