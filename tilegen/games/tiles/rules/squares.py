"""The cells of a table of squares by column and row."""

from __future__ import annotations

from typing import Final, NamedTuple

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


def opposite(side: int) -> int:
    """The side of a neighbour that touches this side."""
    return (side + 2) % 4
