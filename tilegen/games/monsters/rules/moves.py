"""Moves of players, which of them are legal (A7 to A12), and the names of the game's variants."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, assert_never

from tilegen.games.monsters.rules.table import Table, cells_beside, rotations
from tilegen.games.monsters.tiles import Rotation, Side

OPEN: Final = "open"
"""Start tiles are chosen from all tiles (R-A1)."""
DEAL4: Final = "deal4"
"""Start tiles are chosen from four dealt to each player (R-A1)."""
VARIANTS: Final = (OPEN, DEAL4)


@dataclass(frozen=True, slots=True)
class Start:
    """The tile that begins a player's first monster (A4)."""

    tile: int
    turn: Rotation = Rotation.NONE


@dataclass(frozen=True, slots=True)
class Minion:
    """The tile that begins a minion (A14)."""

    tile: int
    turn: Rotation = Rotation.NONE


@dataclass(frozen=True, slots=True)
class Discard:
    """A tile that fits nowhere (A9)."""

    tile: int


@dataclass(frozen=True, slots=True)
class Placement:
    """A tile laid beside another. `turn` is None if a record does not say how it is turned."""

    tile: int
    turn: Rotation | None
    side: Side
    neighbour: int


_SIDES = (
    (Side.RIGHT, Side.LEFT),
    (Side.BOTTOM, Side.TOP),
    (Side.LEFT, Side.RIGHT),
    (Side.TOP, Side.BOTTOM),
)
"""On which side of a neighbour a tile is laid, and on which side of the tile the neighbour is; a
place is named by the first."""

Action = Start | Minion | Discard | Placement


def unused(table: Table) -> list[int]:
    """The numbers of the tiles that are still face down."""
    places, discarded = table.places, table.discarded
    return [tile for tile in table.tiles if tile not in places and tile not in discarded]


def is_allowed(table: Table, player: int, action: Action) -> bool:
    """Whether the player may make this move now, provided that the next turn is that player's."""
    if table.over or not table.is_face_down(action.tile):
        return False
    match action:
        case Start():
            return player in table.starting
        case Minion():
            return player in table.owing
        case Discard():
            begun = not (table.starting or table.owing)
            return begun and any_placement(table, player, action.tile) is None
        case Placement():
            begun = not (table.starting or table.owing)
            return begun and is_legal(table, player, action)
        case _:
            assert_never(action)


def any_placement(table: Table, player: int, tile: int) -> Placement | None:
    """One place where the player may lay the tile (A8)."""
    return next(every_placement(table, player, tile), None)


def every_placement(table: Table, player: int, tile: int) -> Iterator[Placement]:
    """All places where the player may lay the tile; a place beside several tiles is named once, by
    the first of them."""
    for patch, cell, turns in table.placements(player, tile):
        around, tiles = cells_beside(cell), patch.tiles
        side, neighbour = next(
            (side, tiles[around[towards]].tile.id)
            for side, towards in _SIDES
            if around[towards] in tiles
        )
        for turn in rotations(turns, table.tiles[tile].edges):
            yield Placement(tile, turn, side, neighbour)


def is_legal(table: Table, player: int, move: Placement) -> bool:
    """Whether the player may lay the tile there in that turn, or in any turn if the move has
    none."""
    turns = turns_of(table, player, move)
    return bool(turns if move.turn is None else turns >> move.turn & 1)


def turns_of(table: Table, player: int, move: Placement) -> int:
    """The turns in which the player may lay the tile there, as a bit mask like those in
    `Answers`."""
    spot = table.places.get(move.neighbour)
    if spot is None or not table.may_add(player, spot[0]):
        return 0
    patch, at = spot
    return table.turns(move.tile, patch, at.beside(move.side))
