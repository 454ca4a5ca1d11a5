"""Aids that players could count themselves: the tiles that nobody has seen, and what is left for a
creature. It depends only on what lies face up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from tilegen.games.monsters.rules import scoring
from tilegen.games.monsters.rules.creature import find_kind
from tilegen.games.monsters.rules.state import State
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.show import tile_aids


def list_unseen(state: State) -> frozenset[int]:
    """The tiles that do not lie face up: they are face down, or dealt to begin with."""
    table = state.table
    seen_tiles = {*table.places, *table.discarded} | ({state.tile} - {None})
    return frozenset(state.tiles) - seen_tiles


def count_kinds(state: State) -> list[tuple[int, int]]:
    """The numbers of ends that unseen tiles have, most first, and how many tiles have each."""
    counts = Counter(state.tiles[tile].joining_sides for tile in list_unseen(state))
    return sorted(counts.items(), reverse=True)


def list_dead_cells(grid: Grid, state: State, unseen: Collection[int]) -> list[int]:
    """The empty cells at an open end of a creature that neither an unseen tile nor the one turned
    up can fill."""
    tiles = [*unseen, *(() if state.tile is None else (state.tile,))]
    return tile_aids.list_dead_cells(grid, state.rules.play_tiles, tiles)


def count_worth(grid: Grid) -> int:
    """The points that the creature would score if it were finished now."""
    return scoring.points(find_kind(grid), grid.list_tiles(), complete=True)
