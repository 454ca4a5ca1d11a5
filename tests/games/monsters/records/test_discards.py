from __future__ import annotations

import pytest

from tests.games.monsters.blocks.photos import (
    FEW,
    THIN_BAR,
    THIN_END,
    a_set,
    codes,
    find_only_complaint,
    rule_blocks,
)

THREE = a_set(THIN_END, THIN_END, THIN_BAR)
BLOCKS = "Anna monster:\n1^\nNatalie monster:\n3^\n"
LOG = "Anna: start 8^\nNatalie: start 3^\n1 Anna: discard 7\n1 Anna: 1> right of 3\n"
"""Of FEW, where tile 7 fits nowhere."""


def test_a_number_that_the_set_lacks_is_no_discarded_tile() -> None:
    ruling = rule_blocks(f"{BLOCKS}discarded: 99\n", THREE)
    told = find_only_complaint(ruling)
    assert (told.code.slug, told.hint) == ("unknown-tile", "its tiles are numbered 1 to 3")
    assert told.span is not None
    assert (told.span.line, told.span.start, told.span.stop) == (8, 12, 14)
    assert (ruling.over, ruling.left) == (False, 1)


def test_a_tile_that_is_named_twice_counts_once() -> None:
    ruling = rule_blocks("Anna monster:\n1< 3^\nNatalie monster:\n5^\ndiscarded: 7 7\n")
    told = find_only_complaint(ruling)
    assert (told.code.slug, told.message) == ("tile-reused", "tile 7 is named twice")
    assert told.span is not None
    assert (told.span.start, told.labels[0].span.start) == (14, 12)
    assert ruling.left == 5


def test_a_number_in_two_lines_is_named_twice() -> None:
    assert codes(rule_blocks(f"{BLOCKS}discarded: 2\ndiscarded: 2\n", THREE)) == ["tile-reused"]


def test_a_tile_that_is_neither_on_the_photo_nor_named_may_be_meant() -> None:
    told = find_only_complaint(rule_blocks(f"{BLOCKS}discarded: 12\n", THREE))
    assert told.hint == "did you mean 2?"
    assert told.cure is not None
    assert told.cure.text == "2"


@pytest.mark.parametrize("claim", ["left: 0", "left: 1", "left: 2"])
def test_a_wrong_number_leaves_open_how_many_tiles_are_left(claim: str) -> None:
    ruling = rule_blocks(f"{BLOCKS}discarded: 99\n{claim}\n", THREE)
    assert codes(ruling)[0] == "unknown-tile"
    assert not ruling.over


def test_nobody_owes_a_minion_where_the_pile_may_be_empty() -> None:
    rows = "Anna monster:\n1< 2>\nNatalie monster:\n7^\n"
    assert codes(rule_blocks(f"{rows}discarded: 3 4 5 6 8\n")) == ["minion-due"]
    assert codes(rule_blocks(f"{rows}discarded: 3 4 5 6 8 99\n")) == ["unknown-tile"]


def test_the_moves_tell_which_tile_a_wrong_number_means() -> None:
    told = find_only_complaint(rule_blocks(f"{LOG}discarded: 77\n", FEW))
    assert (told.code.slug, told.hint) == ("unknown-tile", "did you mean 7?")


def test_the_tiles_that_moves_discard_may_be_named() -> None:
    assert codes(rule_blocks(f"{LOG}discarded: 7\n")) == []


def test_a_claim_is_not_checked_where_a_move_is_wrong() -> None:
    wrong = LOG.replace("1> right of 3", "1> right of 6")
    assert codes(rule_blocks(f"{wrong}discarded: 99\n")) == ["not-on-table"]


@pytest.mark.parametrize(
    ("move", "claim", "code"),
    [
        ("discard 99", "99", "unknown-tile"),
        ("discard 7\n1 Anna: discard 7", "7 7", "tile-reused"),
    ],
)
def test_a_claim_that_repeats_a_slip_of_the_moves_is_not_reported(
    move: str, claim: str, code: str
) -> None:
    log = LOG.replace("discard 7", move)
    assert codes(rule_blocks(f"{log}discarded: {claim}\n")) == [code]
