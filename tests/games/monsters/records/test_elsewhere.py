"""What is right on the table that a wrong line meant is not complained of too."""

from __future__ import annotations

import pytest

from tests.games.monsters.creature_tiles import build_monsters, edges_of
from tilegen.app.ruling import rule
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.faces import TileGame

TOP = """tilegen record 1
game: monsters
players: Anna, Bo
Anna: start 1^
Bo: start 2^
"""


def a_set(*sides: str) -> TileGame:
    """Tiles 1, 2, 3 …; digits are the sides from the top clockwise: 0 blank, 1 thin, 2 thick."""
    return build_monsters(
        "A set", tuple(CreatureTile(n, edges_of(each)) for n, each in enumerate(sides, 1))
    )


def complaints(record: str, tile_set: TileGame) -> list[tuple[int, str]]:
    found = rule(TOP + record, tile_set).ruling.diagnostics
    return [(each.span.line if each.span else 0, each.code.slug) for each in found]


ROW = """1 Anna: 3^ left of 1
2 Bo: 4^ {side} 1
3 Anna: 5^ left of 4
4 Bo: 6^ left of 5
5 Anna: 7^ below 6
"""
"""Tile 4 begins a row to the left that bends down to 7. Below 1 there is room for it; above 1 it
runs into 3."""


def test_what_lies_beside_a_tile_on_the_wrong_side_is_on_the_wrong_side_too() -> None:
    tiles = a_set("2021", "0001", "0100", "2101", "0101", "0110", "1100")
    assert complaints(ROW.format(side="below"), tiles) == []
    assert complaints(ROW.format(side="above"), tiles) == [(7, "edge-mismatch")]


@pytest.mark.parametrize("lies", [">", "v", "<"])
def test_a_turn_that_was_reported_is_not_told_again_of_the_photo(lies: str) -> None:
    tiles = a_set("0100", "0200", "1110")
    photo = f"Anna monster:\n1^ 3{lies}\nBo monster:\n2^\n"
    assert complaints(f"1 Anna: 3{lies} right of 1\n{photo}", tiles) == []
    assert complaints(f"1 Anna: 3^ right of 1\n{photo}", tiles) == [(6, "edge-mismatch")]
