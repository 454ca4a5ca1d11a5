"""Where things are on a tile of each shape: its outline, sides, ports and fields.

All of it for a tile of SIZE millimetres across, with y down and the upper left corner of its box at
(0, 0).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import atan2, hypot, pi, sqrt
from typing import Final

from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.path import Path, polygon
from tilegen.games.tiles.rules.options import Shape

SIZE: Final = 44.0
"""The width at which tiles are drawn."""

SMALLEST_MARKED: Final = 40.0
"""The width of the smallest tile, in millimetres, that has a mark."""

STRAIGHT: Final = 0.03 * SIZE
"""What crosses a cut runs straight over this stretch inside the tile, so that a cut a little off
still joins."""


@dataclass(frozen=True, slots=True)
class LatticePen:
    """The places on a tile. `corners` are clockwise; `ends` are the two ends of each side,
    clockwise from the first side; `mark` and `number` are how far the mark for cameras and the
    number are moved from the upper corners, where squares have them."""

    height: float
    corners: tuple[Point, ...]
    ends: tuple[tuple[Point, Point], ...]
    mark: Point
    number: Point

    @property
    def sides(self) -> int:
        """The number of sides that touch neighbours."""
        return len(self.ends)

    @property
    def middle(self) -> Point:
        return SIZE / 2, self.height / 2

    @property
    def length(self) -> float:
        """The length of a side."""
        (x0, y0), (x1, y1) = self.ends[0]
        return hypot(x1 - x0, y1 - y0)

    @property
    def depth(self) -> float:
        """The distance from the middle of the tile to its nearest edge."""
        return min(SIZE, self.height) / 2

    def frame(self, side: int) -> Affine:
        """Maps (along the side from its middle, clockwise; inwards) to the tile. In the frame of
        the neighbour that touches the side, the same point is (-along, -inwards)."""
        (x0, y0), (x1, y1) = self.ends[side]
        along_x, along_y = (x1 - x0) / self.length, (y1 - y0) / self.length
        return Affine(along_x, along_y, -along_y, along_x, (x0 + x1) / 2, (y0 + y1) / 2)

    def find_turn(self, side: int) -> float:
        """Which way a side looks, as a share of a full turn clockwise from above."""
        frame = self.frame(side)
        return atan2(-frame.c, frame.d) / (2 * pi)

    def find_depth(self, side: int) -> float:
        """The distance from a side to the middle of the tile."""
        frame = self.frame(side)
        return (self.middle[0] - frame.e) * frame.c + (self.middle[1] - frame.f) * frame.d

    def find_port(self, side: int, place: int, count: int) -> Affine:
        """The frame of a port: the place among so many on its side, clockwise."""
        along = ((place + 0.5) / count - 0.5) * self.length
        return self.frame(side) @ Affine.shift(along, 0)

    def outline(self, by: float = 0.0) -> Path:
        """The outline, `by` millimetres larger all round, or smaller if that is negative."""
        if self.sides < len(self.corners):
            right, bottom = SIZE + by, self.height + by
            return polygon(((-by, -by), (right, -by), (right, bottom), (-by, bottom)))
        return polygon(self.enlarge(corner, by) for corner in self.corners)

    def enlarge(self, point: Point, by: float) -> Point:
        """The point, further from the middle, so that a side moves outwards by `by`."""
        x, y = self.middle
        share = 1 + by / self.depth
        return x + (point[0] - x) * share, y + (point[1] - y) * share

    def field(self, side: int, reach: float) -> Path:
        """The part of the tile that lies at a side, from the middle to `reach` millimetres beyond
        the cut: a triangle, or half of a domino."""
        if self.sides < len(self.corners):
            outer, middle = (-reach, SIZE / 2) if side == 0 else (SIZE + reach, SIZE / 2)
            low = self.height + reach
            return polygon(((outer, -reach), (middle, -reach), (middle, low), (outer, low)))
        start, end = (self.enlarge(point, reach) for point in self.ends[side])
        return polygon((self.middle, start, end))

    def bound_field(self, side: int, margin: float) -> Box:
        """The box, in the frame of a side, of the part of the tile at that side, and of `margin`
        millimetres beyond the cut."""
        half = self.length / 2 + margin
        return Box(-half, -margin, 2 * half, margin + self.find_depth(side))

    def bound_tile(self, side: int, margin: float) -> Box:
        """The box of the whole tile in the frame of a side, with a margin."""
        half = hypot(SIZE, self.height) / 2 + margin
        return Box(-half, -margin, 2 * half, 2 * (margin + self.find_depth(side)))


def _make_pen(
    height: float, corners: tuple[Point, ...], *, mark: Point = (0, 0), number: Point = (0, 0)
) -> LatticePen:
    """A pen for a tile with a side from each corner to the next."""
    ends = tuple(zip(corners, (*corners[1:], corners[0]), strict=True))
    return LatticePen(height, corners, ends, mark, number)


_HALF = SIZE / 2
_SLANT = SIZE / sqrt(12)
"""How much lower the side corners of a hexagon are than its top."""

_RECTANGLE: tuple[Point, ...] = ((0, 0), (SIZE, 0), (SIZE, _HALF), (0, _HALF))

LATTICE_PENS: Final[Mapping[Shape, LatticePen]] = {
    Shape.SQUARE: _make_pen(SIZE, ((0, 0), (SIZE, 0), (SIZE, SIZE), (0, SIZE))),
    # A corner is on top: the mark is there, and the number in the one below.
    Shape.HEX: _make_pen(
        4 * _SLANT,
        (
            *((_HALF, 0.0), (SIZE, _SLANT), (SIZE, 3 * _SLANT)),
            *((_HALF, 4 * _SLANT), (0.0, 3 * _SLANT), (0.0, _SLANT)),
        ),
        mark=(16.0, 1.6),
        number=(-_HALF, 4 * _SLANT - 10.6),
    ),
    # Between the halves: mark and number stand one above the other there.
    Shape.LINE: LatticePen(
        _HALF,
        _RECTANGLE,
        ((_RECTANGLE[3], _RECTANGLE[0]), (_RECTANGLE[1], _RECTANGLE[2])),
        mark=(16.0, 0.6),
        number=(-_HALF, 12.4),
    ),
}
"""The pen of each shape."""


def measure_tile(shape: Shape, width: float) -> tuple[float, float]:
    """The width and height of a tile of this shape, in millimetres: a square, the box of a hexagon
    that stands on a corner, or two squares side by side."""
    return width, width / SIZE * LATTICE_PENS[shape].height
