"""What a doubt leaves of scores and winners, and what the rest of a creature leaves of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.monsters.blocks.photos import (
    NATALIE,
    THICK_BAR,
    THICK_END,
    THIN_BAR,
    THIN_END,
    a_set,
    codes,
    find_only_complaint,
    rule_blocks,
    scores,
)
from tilegen.games.tiles.art.creatures.creature_tile import COUNTED
from tilegen.games.tiles.known.monsters.options import OPEN, OPTIONS
from tilegen.games.tiles.rules.options import ScoreRule, Terms
from tilegen.games.tiles.rules.scoring import AGAIN


def test_a_score_that_depends_on_a_doubt_is_a_range() -> None:
    ruling = rule_blocks(f"Anna monster:\n 1< 3^ ?\n{NATALIE}")
    assert codes(ruling) == ["in-doubt"]
    assert scores(ruling) == [(0, 3), (0, 0)]
    (first,) = ruling.players[0].creatures
    assert (first.complete, first.points) == (False, 0)


def test_a_doubt_that_does_not_matter_makes_no_range() -> None:
    # Either bar may lie there, and the left end is open anyway.
    ruling = rule_blocks(f"Anna monster:\n 8^ ?\n{NATALIE}")
    assert codes(ruling) == ["in-doubt"]
    assert scores(ruling) == [(0, 0), (0, 0)]


def test_a_creature_may_be_complete_whatever_lies_in_it() -> None:
    ends = a_set(*[THIN_END] * 4, THICK_BAR)
    ruling = rule_blocks("Anna monster:\n 1^\n ?\nNatalie monster:\n5^\n", ends)
    assert codes(ruling) == ["in-doubt"]
    assert scores(ruling) == [(2, 2), (0, 0)]


def test_one_doubt_that_may_leave_it_open_is_enough_for_a_range() -> None:
    # Whichever end lies on the left closes it; the bar on the right would leave it open.
    tiles = a_set(THIN_END, THIN_END, "0201", THICK_END, THICK_BAR, THIN_BAR)
    ruling = rule_blocks("Anna monster:\n? 3^ ?\nNatalie monster:\n6^\ndiscarded:\n", tiles)
    assert codes(ruling) == ["in-doubt", "in-doubt"]
    assert scores(ruling) == [(0, 3), (0, 0)]


def test_eyes_that_may_be_there_make_a_range() -> None:
    ends = a_set(*[THIN_END] * 6, THICK_BAR, eyes=(3, 6))
    rows = "Anna monster:\n1^\n2v\nAnna minion:\n3^\n?\nNatalie monster:\n7^\n"
    ruling = rule_blocks(rows, ends)
    assert scores(ruling) == [(3, 4), (0, 0)]


@pytest.mark.parametrize(("claimed", "right"), [(4, True), (5, False), (6, True)])
def test_eyes_that_score_twice_leave_no_score_between(claimed: int, *, right: bool) -> None:
    open_options = OPTIONS[OPEN]
    twice = ScoreRule(finished=Terms(tile_with={COUNTED: 2}))
    changed = open_options._replace(score={**open_options.score, AGAIN: twice})
    ends = a_set(*[THIN_END] * 6, THICK_BAR, eyes=(3, 6))
    ends = replace(ends, variants={**ends.variants, OPEN: changed})
    rows = "Anna monster:\n1^\n2v\nAnna minion:\n3^\n?\nNatalie monster:\n7^\n"
    ruling = rule_blocks(f"{rows}score: Anna {claimed}\n", ends)
    assert scores(ruling) == [(4, 6), (0, 0)]
    assert ruling.ok is right


@pytest.mark.parametrize(
    ("claimed", "right"), [(0, True), (1, False), (2, False), (3, True), (4, False)]
)
def test_a_score_that_some_reading_makes_true_may_be_right(claimed: int, *, right: bool) -> None:
    ruling = rule_blocks(f"Anna monster:\n 1< 3^ ?\n{NATALIE}score: Anna {claimed}\n")
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
    ruling = rule_blocks(f"Anna monster:\n 1< 3^ ?\n{natalie}winner: {winner}\n")
    assert codes(ruling) == ["in-doubt", *([] if right else ["winner-differs"])]


def test_a_winner_with_a_wrong_name_is_told_also_while_the_scores_are_in_doubt() -> None:
    ruling = rule_blocks(f"Anna monster:\n 1< 3^ ?\n{NATALIE}winner: Xaver\n")
    assert codes(ruling) == ["in-doubt", "unknown-player"]


def test_nobody_is_accused_of_what_may_be_right() -> None:
    # Which of the two is open depends on the doubts.
    ends = a_set(*[THIN_END] * 4, *[THIN_BAR] * 6, THICK_BAR)
    ruling = rule_blocks(
        "Anna monster:\n 1< 5^ ?\nAnna minion:\n6^ ?\nNatalie monster:\n11^\n", ends
    )
    assert codes(ruling) == ["in-doubt", "in-doubt"]
    assert scores(ruling) == [(3, 3), (0, 0)]


def test_who_has_a_minion_has_completed_a_monster() -> None:
    # Bars, a cross and a corner would fit too, but leave it open (A14).
    ruling = rule_blocks(f"Anna monster:\n 1< 3^ ?\nAnna minion:\n4^\n{NATALIE}")
    assert find_only_complaint(ruling).message == (
        "this tile must be 2>: any other would leave the monster open or in pieces"
    )
    assert scores(ruling) == [(3, 3), (0, 0)]


def test_a_creature_that_is_wrong_says_nothing_of_the_others() -> None:
    # Whether the later minion is open nobody knows, since one of its tiles is another.
    rows = "Anna monster:\n1^\n2v\nAnna minion:\n6^ 99^\nAnna minion:\n3^\n?\n"
    ends = a_set(*[THIN_END] * 5, *[THIN_BAR] * 6, THICK_BAR)
    ruling = rule_blocks(f"{rows}Natalie monster:\n12^\n", ends)
    assert codes(ruling) == ["unknown-tile", "in-doubt"]
    assert str(ruling.diagnostics[1].hint).startswith(
        "check the photo again; 4v, 5v, 7>, 8>, 9>, 10> or 11> would fit"
    )


TEES = a_set(*[THIN_END] * 3, "0111", "0111", THIN_BAR, *[THICK_BAR] * 2, eyes=(2, 3))


def test_a_turn_that_leaves_an_earlier_creature_open_cannot_be() -> None:
    # Without the minion the tee may lie in three ways; only one of them is beside no empty place.
    alone = "Anna monster:\n  1< 4?\n"
    assert find_only_complaint(rule_blocks(f"{alone}{NATALIE}", TEES)).code.slug == "in-doubt"
    rows = "Anna monster:\n. 1^\n2< 4?\n. 3v\n"
    ruling = rule_blocks(f"{rows}{NATALIE}", TEES)
    assert codes(ruling) == ["filled-in"]


def test_a_minion_is_complete_if_a_later_one_was_begun() -> None:
    ends = a_set(*[THIN_END] * 5, *[THIN_BAR] * 6, THICK_BAR, eyes=(4,))
    rows = "Anna monster:\n1^\n2v\nAnna minion:\n3^\n?\n"
    last = "Anna minion:\n6^\n"
    natalie = "Natalie monster:\n12^\n"
    alone, followed = rule_blocks(rows + natalie, ends), rule_blocks(rows + last + natalie, ends)
    assert scores(alone)[0] == (2, 3)
    assert str(find_only_complaint(alone).hint).startswith("check the photo again; 4v, 5v, 6>, 7>,")
    assert (
        find_only_complaint(followed).hint
        == "check the photo again; 4v or 5v would fit; if no tile lies there, write '.'"
    )
    assert [each.complete for each in followed.players[0].creatures] == [True, True, False]


def test_beside_a_minion_that_is_open_all_others_are_complete() -> None:
    # The order of the blocks is that of the game only where somebody knows it.
    ends = a_set(*[THIN_END] * 5, *[THIN_BAR] * 6, THICK_BAR)
    rows = "Anna monster:\n1^\n2v\nAnna minion:\n6^\nAnna minion:\n3^\n?\n"
    ruling = rule_blocks(f"{rows}Natalie monster:\n12^\n", ends)
    assert (
        find_only_complaint(ruling).hint
        == "check the photo again; 4v or 5v would fit; if no tile lies there, write '.'"
    )


def test_a_minion_has_the_eyes_of_the_tiles_that_complete_it() -> None:
    # 4 shows an eye, but with 4 the minion is open.
    tiles = a_set(*[THIN_END] * 4, THIN_BAR, THICK_BAR, eyes=(3, 5))
    rows = "Anna monster:\n1^\n2v\nAnna minion:\n3^\n?\nNatalie monster:\n6^\n"
    assert scores(rule_blocks(rows, tiles)) == [(2, 3), (0, 0)]


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
    ruling = rule_blocks(f"Anna monster:\n{rows}\n{NATALIE}")
    place = find_only_complaint(ruling).span
    assert find_only_complaint(ruling).code.slug == "disconnected"
    assert place
    assert place.line == line


def test_where_one_filling_connects_all_the_others_are_not_listed() -> None:
    # A thick bar is left too, and joins neither of the ends.
    tiles = a_set(THIN_END, THIN_END, THIN_BAR, THICK_BAR, THICK_END)
    ruling = rule_blocks("Anna monster:\n1< ? 2>\nNatalie monster:\n5^\n", tiles)
    assert codes(ruling) == ["filled-in"]


def test_every_creature_that_hangs_together_by_nothing_is_told() -> None:
    ruling = rule_blocks("Anna monster:\n1< . 2>\nNatalie monster:\n5< . 6>\n")
    assert codes(ruling) == ["disconnected"] * 2
