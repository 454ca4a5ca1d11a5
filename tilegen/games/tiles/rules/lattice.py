"""The cells on which tiles lie, and the words and signs for places and turns.

A cell is one number, so that its neighbours are found by adding to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from tilegen.games.tiles.rules.options import Shape

_HEX_SIDES: Final = 6
_ROW: Final = 1 << 12
"""The distance of two cells one below the other; more than two rows of the largest set."""
ORIGIN: Final = (_ROW + 1) * (_ROW // 2)
"""The cell of the first tile of a grid, and the upper left one of a board."""

Board = tuple[int, int]
"""The width and height of a board in cells."""


def find_cell(column: int, row: int) -> int:
    """The cell `column` columns right of the origin and `row` rows below it. On hexes a row is
    shifted by half a tile against the one above, to the right."""
    return ORIGIN + column + row * _ROW


def find_column(cell: int) -> int:
    """The number of columns from the origin, to the right."""
    return (cell - ORIGIN + _ROW // 2) % _ROW - _ROW // 2


def find_row(cell: int) -> int:
    """The number of rows from the origin, downward."""
    return (cell - ORIGIN - find_column(cell)) // _ROW


class Lattice(NamedTuple):
    """The cells of a shape. Sides are counted clockwise from the top, on hexes from the upper
    right, on a line from the left. `steps` lead to the neighbour at each side and `around` to all
    cells that touch, corners included. `words` say at which side of another tile a tile lies, and
    `signs` how far it is turned, clockwise."""

    steps: tuple[int, ...]
    around: tuple[int, ...]
    words: tuple[str, ...]
    signs: tuple[str, ...]

    @property
    def sides(self) -> int:
        """The number of sides of a tile, and of turns."""
        return len(self.steps)

    def opposite(self, side: int) -> int:
        """The side of a neighbour that touches this side."""
        return (side + self.sides // 2) % self.sides


def find_board_cell(lattice: Lattice, column: int, row: int) -> int:
    """The cell of a board at this column and row, both from 0. A board of hexes is upright: of its
    rows every second one is shifted by half a tile, to the right."""
    return find_cell(column - _count_shifts(lattice, row), row)


def find_board_place(lattice: Lattice, cell: int) -> tuple[int, int]:
    """The column and row of a board's cell, both from 0."""
    row = find_row(cell)
    return find_column(cell) + _count_shifts(lattice, row), row


def list_board_cells(lattice: Lattice, board: Board) -> list[int]:
    """The cells of a board, row by row from the upper left."""
    width, height = board
    return [find_board_cell(lattice, x, y) for y in range(height) for x in range(width)]


def find_middle_cell(lattice: Lattice, board: Board | None) -> int:
    """The cell of a tile that lies on the table at the start."""
    width, height = board or (1, 1)
    return find_board_cell(lattice, (width - 1) // 2, (height - 1) // 2)


def _count_shifts(lattice: Lattice, row: int) -> int:
    """The whole tiles by which a row of the lattice is shifted against the first row."""
    return row // 2 if lattice.sides == _HEX_SIDES else 0


_HEX_STEPS: Final = (1 - _ROW, 1, _ROW, _ROW - 1, -1, -_ROW)

LATTICES: Final[Mapping[Shape, Lattice]] = {
    Shape.SQUARE: Lattice(
        (-_ROW, 1, _ROW, -1),
        (-_ROW, 1 - _ROW, 1, 1 + _ROW, _ROW, _ROW - 1, -1, -1 - _ROW),
        ("above", "right of", "below", "left of"),
        ("^", ">", "v", "<"),
    ),
    Shape.HEX: Lattice(
        _HEX_STEPS,
        _HEX_STEPS,
        (
            *("upper right of", "right of", "lower right of"),
            *("lower left of", "left of", "upper left of"),
        ),
        ("^", "^>", "v>", "v", "<v", "<^"),
    ),
    Shape.LINE: Lattice((-1, 1), (-1, 1), ("left of", "right of"), ("^", "v")),
}
