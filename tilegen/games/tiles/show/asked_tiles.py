"""Checks of the tiles about which somebody asks."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from tilegen.errors import TilegenError
from tilegen.games.general.advice import NextMove
from tilegen.games.tiles.rules.options import Supply
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.rules.tile_moves import Beginning, Discard, Move, Placement, Renewal
from tilegen.games.tiles.show.next_turn import find_state
from tilegen.text.hints import ask_which
from tilegen.text.suggest.numbers import list_near_numbers

_MOST_NEAR: Final = 3
"""So many numbers are named that may be meant."""


def check_unused(now: NextMove, tile: int) -> None:
    """Raises TilegenError for a tile that there is not, or that was used."""
    rules, state = find_state(now)
    _check_number(rules, tile, state.stack)
    used = "was discarded" if tile in state.discarded else "is already on the table"
    if tile in state.discarded or tile in _list_laid(state):
        line = _find_line(now, tile)
        where = (
            "" if line is None else f", {'in' if tile in state.discarded else 'from'} line {line}"
        )
        is_drawn = rules.options.supply is Supply.DRAW
        hint = f"name one that {'lies face down' if is_drawn else 'is not used yet'}"
        raise TilegenError(f"tile {tile} {used}{where}", hint)


def check_neighbour(now: NextMove, place: str) -> None:
    """Raises TilegenError for a place beside a tile that does not lie on the table."""
    rules, state = find_state(now)
    side, _, number = place.rpartition(" ")
    if side not in rules.play_tiles.lattice.words or not number.isdecimal():
        return
    tile, laid_tiles = int(number), _list_laid(state)
    _check_number(rules, tile, laid_tiles)
    if tile in laid_tiles:
        return
    line = _find_line(now, tile) if tile in state.discarded else None
    is_drawn = rules.options.supply is Supply.DRAW and tile != state.tile
    why = "lies face down" if is_drawn else "is not laid yet"
    if tile in state.discarded:
        why = "was discarded" if line is None else f"was discarded, in line {line}"
    near = [str(number) for number in list_near_numbers(tile, laid_tiles)]
    hint = ask_which(near[:_MOST_NEAR]) if near else "name a tile on the table"
    raise TilegenError(f"tile {tile} is not on the table: it {why}", hint)


def _check_number(rules: TileGameRules, tile: int, likely: Collection[int]) -> None:
    """Raises TilegenError if there is no tile with this number; `likely` are those that may be."""
    numbers = rules.play_tiles.tiles
    if tile in numbers:
        return
    near = [str(number) for number in list_near_numbers(tile, likely)]
    usual = f"its tiles are numbered {min(numbers)} to {max(numbers)}"
    hint = ask_which(near[:_MOST_NEAR]) if near else usual
    raise TilegenError(f"the set has no tile {tile}", hint)


def _list_laid(state: TileState) -> list[int]:
    return [tile.number for grid in state.grids for tile in grid.list_tiles()]


def _find_line(now: NextMove, tile: int) -> int | None:
    """The number of the line by which a tile was used; None if that is not known."""
    assert now.ruling.outcome is not None  # noqa: S101 - else there is no position
    for line in now.ruling.outcome.lines:
        for step in line.moves or ():
            move = step.move
            if isinstance(move, Placement | Beginning | Renewal | Discard) and tile in (
                move.tile,
                *_list_fillers(move),
            ):
                return line.entry.line.number
    return None


def _list_fillers(move: Move) -> Iterator[int]:
    """The tiles that a move lays with its own."""
    if isinstance(move, Placement):
        yield from (filler.tile for filler in move.fillers)
