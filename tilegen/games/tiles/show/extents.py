"""The room that grids take, in widths of a tile: x to the right, y down."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple, assert_never

from tilegen.drawing.geometry import Point
from tilegen.drawing.outline import Outline
from tilegen.games.tiles.rules.lattice import find_column, find_row
from tilegen.games.tiles.rules.options import Shape


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
