"""The cells of a table of squares by column and row."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from tilegen.games.tiles.rules.lattice import find_column, find_row

SIDES: Final = range(4)
"""The sides of a square, clockwise from the top."""

_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Cell(NamedTuple):
    """A place on a grid; y grows downward."""

    x: int
    y: int

    def beside(self, side: int) -> Cell:
        """The cell that touches this one on that side."""
        dx, dy = _STEPS[side]
        return Cell(self.x + dx, self.y + dy)


@lru_cache(4096)
def find_square(cell: int) -> Cell:
    """A cell of a grid by its column and row, counted from the first tile."""
    return Cell(find_column(cell), find_row(cell))


def opposite(side: int) -> int:
    """The side of a neighbour that touches this side."""
    return (side + 2) % 4
