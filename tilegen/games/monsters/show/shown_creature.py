"""The creatures of a record as figures of a tile game."""

from __future__ import annotations

from typing import Final

from tilegen.games.monsters.records.ruling import Creature
from tilegen.games.monsters.rules.creature import PlacedTile
from tilegen.games.monsters.rules.known_options import OPEN, OPTIONS, index_sides
from tilegen.games.monsters.tiles import KINDS_OF_SIDES
from tilegen.games.tiles.rules.lattice import find_cell
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.rules.play_tiles import build_meeting
from tilegen.games.tiles.show.figure_tiles import ShownTile, ShownTiles

MEETING: Final = build_meeting(
    Shape.SQUARE, KINDS_OF_SIDES, OPTIONS[OPEN].match, OPTIONS[OPEN].join
)


def show_creature(creature: Creature) -> ShownTiles:
    return {
        find_cell(*cell): ShownTile(
            laid_tile.tile.id, int(laid_tile.rotation), index_sides(laid_tile.edges)
        )
        if isinstance(laid_tile, PlacedTile)
        else ShownTile(laid_tile.tile.id if laid_tile.tile else None)
        for cell, laid_tile in creature.tiles.items()
    }
