"""Tables of tile games as they lie after random games, drawn as a camera sees them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from tests.photo.tables import APART, Put, Table
from tilegen.app.load import Loaded
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import find_column, find_row

_GAP = 90.0
"""Millimetres between the middles of tiles of different figures; people leave less."""

Rows = frozenset[tuple[int, int, int, int]]
"""A figure: each tile's column, row, number and turn, from its upper left."""


class Played(NamedTuple):
    """The end of a game, and its state."""

    rules: Any
    state: Any

    @property
    def grids(self) -> Sequence[Grid]:
        return tuple(self.state.grids)


def play_at_random(loaded: Loaded, seats: int, variant: str, seed: int, tiles: int) -> Played:
    """A random game up to its end, or until so many tiles lie on the table."""
    game = loaded.game.for_set(loaded.valid_edition)
    rules, random = game.rules()(loaded.valid_edition, seats, variant), Random(seed)
    state = rules.start()
    while not rules.is_over(state) and sum(len(grid.laid) for grid in state.grids) < tiles:
        mover = rules.to_move(state)
        moves = rules.legal_moves(state)
        state = rules.apply(state, random.choice(moves))
        del mover
    return Played(rules, state)


def list_rows(grid: Grid) -> Rows:
    """The tiles of a grid from its upper left."""
    left = min(map(find_column, grid.laid))
    top = min(map(find_row, grid.laid))
    return frozenset(
        (find_column(cell) - left, find_row(cell) - top, pose.tile.number, pose.turn)
        for cell, pose in grid.laid.items()
    )


def turn_rows(rows: Rows) -> Rows:
    """The same figure after a quarter turn of the table."""
    down = max(y for _, y, _, _ in rows)
    return frozenset((down - y, x, number, (turn + 1) % 4) for x, y, number, turn in rows)


def are_alike(one: Rows, other: Rows) -> bool:
    """Whether two figures are the same, from whatever side they are looked at."""
    for _ in range(4):
        if len(one) == 1 == len(other):
            return {row[2] for row in one} == {row[2] for row in other}
        if one == other:
            return True
        one = turn_rows(one)
    return False


def lay_grids(
    grids: Sequence[Grid], random: Random, across: float = 700.0
) -> tuple[list[Put], Table]:
    """The tiles of all figures beside each other, laid by hand, and a table that holds them."""
    puts: list[Put] = []
    x, y, tall, wide = 60.0, 60.0, 0.0, 0.0
    for grid in grids:
        rows = list_rows(grid)
        columns, lines = (max(row[at] for row in rows) for at in (0, 1))
        if x > 60.0 and x + columns * APART > across:
            x, y, tall = 60.0, y + tall + _GAP, 0.0
        for column, row, number, turn in sorted(rows):
            askew = random.gauss(0, 1.0)
            puts.append(
                Put(
                    number,
                    x + column * APART + random.gauss(0, 0.25),
                    y + row * APART + random.gauss(0, 0.25),
                    90.0 * turn + askew,
                )
            )
        wide = max(wide, x + columns * APART)
        x += columns * APART + _GAP
        tall = max(tall, lines * APART)
    return puts, Table(scale=4.0, width=wide + 60, height=y + tall + 60)
