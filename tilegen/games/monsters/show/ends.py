"""The sides of a creature that matter to people: those that join nothing yet, and those that differ
from their neighbours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tilegen.games.monsters.records.ruling import Unsure
from tilegen.games.monsters.rules.creature import Cell, PlacedTile, mismatches
from tilegen.games.monsters.tiles import Edge, Side

Tiles = Mapping[Cell, PlacedTile | Unsure]


class End(NamedTuple):
    """An open end: the side of a tile that joins, beside an empty cell."""

    cell: Cell
    side: Side
    edge: Edge


def open_ends(tiles: Tiles) -> Iterator[End]:
    """The open ends in the order in which the tiles were laid. A tile in doubt has none: its turn
    is unknown."""
    for cell, laid_tile in tiles.items():
        if isinstance(laid_tile, PlacedTile):
            for side in Side:
                if laid_tile.edges[side].joins and cell.beside(side) not in tiles:
                    yield End(cell, side, laid_tile.edges[side])


def flaws(tiles: Tiles) -> Iterator[tuple[Cell, Side]]:
    """The joins whose two sides differ, each once, from the upper or left tile."""
    return mismatches(
        {
            cell: laid_tile.edges
            for cell, laid_tile in tiles.items()
            if isinstance(laid_tile, PlacedTile)
        }
    )
