"""Creatures: tiles on a grid of their own (A3), as records tell of them."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from tilegen.games.monsters.tiles import Edges, Rotation, Tile, rotate_edges
from tilegen.games.tiles.rules.course import FigureProgress
from tilegen.games.tiles.rules.squares import Cell, opposite

__all__ = ["Cell", "Kind", "PlacedTile", "opposite"]


class Kind(Enum):
    """A player's first monster, or one of the minions that come after it."""

    FIRST = "first"
    MINION = "minion"

    @property
    def word(self) -> str:
        """The kind as people call it."""
        return "monster" if self is Kind.FIRST else "minion"


def find_kind(creature: FigureProgress) -> Kind:
    return Kind.FIRST if creature.is_first else Kind.MINION


class PlacedTile(NamedTuple):
    """A tile with its turn, and the line of the record that laid it."""

    tile: Tile
    rotation: Rotation
    line: int

    @property
    def edges(self) -> Edges:
        return rotate_edges(self.tile.edges, self.rotation)
