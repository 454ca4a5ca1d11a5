"""Moves of players, which of them are legal (A7 to A12), and the names of the game's variants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from tilegen.games.monsters.rules.known_options import DEAL4, OPEN, OPTIONS
from tilegen.games.monsters.rules.table import ROTATIONS, STEPS
from tilegen.games.monsters.tiles import Rotation, Side
from tilegen.games.tiles.rules import tile_moves
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.tables import Place, Table
from tilegen.games.tiles.rules.tile_moves import Beginning as Start
from tilegen.games.tiles.rules.tile_moves import Discard
from tilegen.games.tiles.rules.tile_moves import Renewal as Minion

__all__ = [
    "DEAL4",
    "OPEN",
    "VARIANTS",
    "Action",
    "Discard",
    "Minion",
    "Placement",
    "Start",
]

VARIANTS: Final = tuple(OPTIONS)


@dataclass(frozen=True, slots=True)
class Placement:
    """A tile laid beside another. `turn` is None if a record does not say how it is turned."""

    tile: int
    turn: Rotation | None
    side: Side
    neighbour: int


Action = Start | Minion | Discard | Placement

_SIDES: Final = (Side.RIGHT, Side.BOTTOM, Side.LEFT, Side.TOP)
"""The sides of a neighbour on which a tile is laid, in the order in which a place is named by
them."""
_WAYS: Final = tuple((side, STEPS[side]) for side in _SIDES)


def is_allowed(table: Table, player: int, action: Action) -> bool:
    """Whether the player may make this move now, provided that the next turn is that player's."""
    if table.is_over or not table.is_unused(action.tile):
        return False
    match action:
        case Start():
            return player in table.starting
        case Minion():
            return player in table.owing
        case Discard():
            has_begun = not (table.starting or table.owing)
            return has_begun and any_placement(table, player, action.tile) is None
        case Placement():
            has_begun = not (table.starting or table.owing)
            return has_begun and is_legal(table, player, action)
        case _:
            assert_never(action)


def any_placement(table: Table, player: int, tile: int) -> Placement | None:
    """One place where the player may lay the tile (A8)."""
    return next(every_placement(table, player, tile), None)


def every_placement(table: Table, player: int, tile: int) -> Iterator[Placement]:
    """All places where the player may lay the tile; a place beside several tiles is named once, by
    the first of them."""
    return (name_placement(table.grids, move) for move in table.list_placements(player, tile))


def name_placement(grids: Sequence[Grid], move: tile_moves.Placement) -> Placement:
    """A placement on a cell, which is beside some tile, by the first of its neighbours."""
    tile, turn, index, cell = move[:4]
    laid_tiles = grids[index].laid
    side, pose = next(
        (side, laid_tiles[cell - step]) for side, step in _WAYS if cell - step in laid_tiles
    )
    return Placement(tile, ROTATIONS[turn], side, pose.tile.number)


def find_placement(grids: Sequence[Grid], move: Placement) -> tile_moves.Placement:
    """The placement on the cell that a neighbour names, which lies on one of these grids."""
    index, at = next(
        (index, cell)
        for index, grid in enumerate(grids)
        for cell, pose in grid.laid.items()
        if pose.tile.number == move.neighbour
    )
    return tile_moves.Placement(move.tile, move.turn or 0, index, at + STEPS[move.side])


def is_legal(table: Table, player: int, move: Placement) -> bool:
    """Whether the player may lay the tile there in that turn, or in any turn if the move has
    none."""
    if move.turn is None:
        return bool(turns_of(table, player, move))
    place = find_place(table, move)
    if place is None or not table.may_add(player, place.grid):
        return False
    return table.is_fitting(move.tile, move.turn, place)


def turns_of(table: Table, player: int, move: Placement) -> tuple[Rotation, ...]:
    """The turns in which the player may lay the tile there."""
    place = find_place(table, move)
    if place is None or not table.may_add(player, place.grid):
        return ()
    return tuple(ROTATIONS[turn] for turn in table.find_turns(move.tile, place))


def find_place(table: Table, move: Placement) -> Place | None:
    """The cell that the neighbour names; None if that does not lie on the table."""
    beside = table.places.get(move.neighbour)
    return None if beside is None else Place(beside.grid, beside.cell + STEPS[move.side])
