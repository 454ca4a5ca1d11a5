"""The room that grids take, in widths of a tile: x to the right, y down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple, assert_never

from tilegen.drawing.geometry import Point
from tilegen.drawing.outline import Outline
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import (
    LATTICES,
    ORIGIN,
    find_column,
    find_row,
    list_board_cells,
)
from tilegen.games.tiles.rules.options import RuleOptions, Shape


class Extent(NamedTuple):
    """The box around some cells."""

    left: float
    top: float
    width: float
    height: float


def measure_height(shape: Shape) -> float:
    """The height of a tile that is 1 wide."""
    match shape:
        case Shape.SQUARE:
            return 1.0
        case Shape.HEX:
            return 2 / sqrt(3)
        case Shape.LINE:
            return 0.5
        case _:
            assert_never(shape)


def find_outline(shape: Shape) -> Outline:
    """The outline to which tiles of this shape are cut."""
    return Outline.HEXAGON if shape is Shape.HEX else Outline.RECTANGLE


def find_corner(shape: Shape, cell: int) -> Point:
    """The upper left corner of a cell's box; the origin's is (0, 0)."""
    column, row = find_column(cell), find_row(cell)
    if shape is Shape.HEX:
        return column + row / 2, row * sqrt(3) / 2
    return float(column), float(row)


def find_extent(shape: Shape, cells: Iterable[int]) -> Extent:
    """The box around these cells, or around one where there are none."""
    corners = [find_corner(shape, cell) for cell in cells] or [(0.0, 0.0)]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners) + 1, max(y for _, y in corners)
    return Extent(left, top, right - left, bottom + measure_height(shape) - top)


def list_cells(shape: Shape, grids: Sequence[Grid], options: RuleOptions) -> list[int]:
    """The cells of the board; without a board, the cells on which tiles lie in any of these
    grids."""
    if options.board is not None:
        return list_board_cells(LATTICES[shape], options.board)
    return [*dict.fromkeys(cell for grid in grids for cell in grid.laid)] or [ORIGIN]
