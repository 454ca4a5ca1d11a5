"""A turn that is not sure, and a tile that cannot be read."""

from __future__ import annotations

from tests.games.monsters.blocks.photos import (
    FEW,
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
from tests.games.monsters.creature_tiles import Rotation


def test_a_turn_is_filled_in_where_only_one_fits() -> None:
    ruling = rule_blocks(f"Anna monster:\n 1< 3^ 2?\n{NATALIE}")
    assert (
        find_only_complaint(ruling).message == "tile 2 must be 2>: its neighbours leave no choice"
    )
    assert ruling.ok
    assert scores(ruling) == [(3, 3), (0, 0)]
    (creature,) = ruling.players[0].creatures
    assert creature.cells[2, 0] == (2, Rotation.QUARTER)


def test_turns_that_show_the_same_sides_are_no_doubt() -> None:
    ruling = rule_blocks(f"Anna monster:\n 1< 3? 2>\n{NATALIE}")
    assert codes(ruling) == ["filled-in"]
    assert scores(ruling) == [(3, 3), (0, 0)]


def test_what_is_filled_in_settles_what_is_beside_it() -> None:
    ruling = rule_blocks(f"Anna monster:\n 1< 3? 4? 2?\n{NATALIE}")
    assert codes(ruling) == ["filled-in"] * 3
    assert scores(ruling) == [(4, 4), (0, 0)]


def test_a_tile_alone_may_lie_as_it_likes() -> None:
    assert codes(rule_blocks("Anna monster:\n9?\nNatalie monster:\n7?\n")) == []


def test_turns_that_several_fit_are_listed() -> None:
    ruling = rule_blocks(f"Anna monster:\n 1< 3^ 9?\n{NATALIE}", FEW)
    assert codes(ruling) == ["filled-in"]
    tee = a_set(THIN_END, THIN_BAR, "0111", *[THIN_BAR] * 3, THICK_BAR)
    ruling = rule_blocks(f"Anna monster:\n 1< 2^ 3?\n{NATALIE}", tee)
    assert find_only_complaint(ruling).code.slug == "in-doubt"
    assert find_only_complaint(ruling).hint == "check the photo again; 3^, 3> or 3v would fit"


def test_a_turn_that_cannot_be_is_an_error() -> None:
    ruling = rule_blocks(f"Anna monster:\n 3^ 5?\n{NATALIE}")
    assert codes(ruling) == ["edge-mismatch"]
    assert not ruling.ok


# A tile that cannot be read.


def test_a_tile_is_filled_in_where_only_one_is_left_that_fits() -> None:
    ruling = rule_blocks("Anna monster:\n 1< 3^ ?\nAnna minion:\n4^\nNatalie monster:\n8^ 9>\n")
    assert codes(ruling) == ["filled-in"]
    assert (
        find_only_complaint(ruling).message
        == "this tile must be 2>: its neighbours leave no choice"
    )
    assert scores(ruling) == [(3, 3), (0, 0)]


def test_a_discarded_tile_lies_nowhere() -> None:
    blocks = f"Anna monster:\n 1< 3^ ?\n{NATALIE}"
    assert codes(rule_blocks(f"{blocks}discarded: 4 5 6 8 9\n")) == ["filled-in"]
    assert codes(rule_blocks(f"{blocks}discarded: 4 5 6 8\n")) == ["in-doubt"]


def test_each_tile_lies_in_one_place() -> None:
    # Only 5 and 6 are thick ends: the one that is surely somewhere else fits here no more.
    tile_set = a_set(THICK_END, THICK_END, THICK_BAR, "0201", THIN_END, THIN_BAR)
    ruling = rule_blocks("Anna monster:\n ? 4^ ?\nNatalie monster:\n3^ ?\ndiscarded: 1\n", tile_set)
    messages = [each.message.split(":")[0] for each in ruling.diagnostics]
    assert "this tile must be 2>" in messages


def test_what_would_fit_is_listed_but_not_without_end() -> None:
    many = a_set(*[THIN_END] * 30)
    ruling = rule_blocks("Anna monster:\n 1^\n ?\nNatalie monster:\n2^\n", many)
    assert (
        find_only_complaint(ruling).hint
        == "check the photo again; 3v, 4v, 5v, 6v, 7v, 8v or 22 others would fit; if no tile lies "
        "there, write '.'"
    )


def test_where_no_tile_that_is_left_fits_is_an_error() -> None:
    ruling = rule_blocks("Anna monster:\n 5^\n ?\nNatalie monster:\n8^\ndiscarded: 6 7 9\n")
    assert codes(ruling) == ["edge-mismatch"]
    assert find_only_complaint(ruling).message == "no remaining tile fits here"
