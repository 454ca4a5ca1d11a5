"""The sight of a seat, as text, for readers who know nothing of the tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from tilegen.games.monsters.rules.creature import find_kind
from tilegen.games.monsters.rules.moves import Discard, Minion, Placement, Start
from tilegen.games.monsters.rules.table import list_creatures
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import LATTICES
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.rules.squares import find_square

if TYPE_CHECKING:
    from tilegen.games.monsters.rules.state import Move, State

_SQUARES: Final = LATTICES[Shape.SQUARE]


def format_move(move: Move) -> str:
    """A move as a line of text, such as `33> right of 12`; a dealt tile or one that is turned up by
    its number."""
    match move:
        case Start(tile):
            return f"start {tile}"
        case Minion(tile):
            return f"minion {tile}"
        case Discard(tile):
            return f"discard {tile}"
        case Placement(tile, turn, side, neighbour):
            return f"{tile}{_SQUARES.signs[turn or 0]} {_SQUARES.words[side]} {neighbour}"
        case _:
            return str(move.tile)


def format_observation(state: State, seat: int | None) -> str:
    """Everything on the table, with each tile's turn and cell (x right, y down), and the tiles that
    the seat was dealt."""
    table = state.table
    hidden_count = table.left - (state.tile is not None)
    facts = [f"face down: {hidden_count}", f"to lay: {state.tile or 'none'}"]
    if table.discarded:
        facts.append(f"discarded: {', '.join(map(str, table.discarded))}")
    for player, own in enumerate(list_creatures(table.grids, table.seats), start=1):
        facts += (f"{find_kind(grid).word} of {player}: {_format_grid(grid)}" for grid in own)
    if seat is not None and state.hands[seat]:
        facts.append(f"dealt: {', '.join(map(str, state.hands[seat]))}")
    return "; ".join(facts)


def list_pieces(state: State, seat: int | None) -> Mapping[str, list[str]]:
    """The names of the tiles that a seat sees, by place."""
    table = state.table
    places = {"to lay": [] if state.tile is None else [str(state.tile)]}
    for player, own in enumerate(list_creatures(table.grids, table.seats), start=1):
        for number, grid in enumerate(own, start=1):
            tiles = [str(tile.number) for tile in grid.list_tiles()]
            places[f"creature {number} of player {player}"] = tiles
    if table.discarded:
        places["discarded"] = [*map(str, table.discarded)]
    if seat is not None and state.hands[seat]:
        places["dealt"] = [*map(str, state.hands[seat])]
    return places


def _format_grid(grid: Grid) -> str:
    return " ".join(_format_tiles(grid)) + (" (complete)" if grid.is_finished else "")


def _format_tiles(grid: Grid) -> Iterator[str]:
    for cell, pose in grid.laid.items():
        x, y = find_square(cell)
        yield f"{pose.tile.number}{_SQUARES.signs[pose.turn]}({x} {y})"
