"""The places of pieces beside each other on a sheet: rows and columns of rectangles, and the two
ways of laying hexagons. Lengths are millimetres."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise, product
from math import sqrt
from typing import Final, NamedTuple, Protocol

from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.outline import Outline
from tilegen.sheets.page import Slot, bounding_box

# A piece that fits to the last micrometre must not be lost to rounding.
ROUNDING: Final = 1e-6

# A piece reaches this far under the neighbours that are drawn after it: if both ended at the same
# line, screens and printers would let the paper show through.
_UNDER: Final = 0.1

_ROOT: Final = sqrt(3)

Cell = tuple[int, int]
"""A row and a column."""


class Filling(NamedTuple):
    """The most pieces that fit: how many side by side and one below the other, and the `cells` in
    reading order."""

    columns: int
    rows: int
    cells: tuple[Cell, ...]


class Lattice(Protocol):
    """The places of pieces of one size, `gap` apart."""

    @property
    def outline(self) -> Outline:
        """The outline of each piece."""

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of each piece."""

    def fill(self, room: tuple[float, float]) -> Filling:
        """The most pieces that fit into so much width and height."""

    def find_corner(self, cell: Cell) -> Point:
        """The upper left corner of a piece's box, relative to the corner of the cell (0, 0)."""

    def place(
        self, face: str, turns: int, trim: Box, cell: Cell, occupied_cells: Collection[Cell]
    ) -> Slot:
        """The slot of a piece in its cell, with its bleed where no neighbour needs the room."""


def measure(lattice: Lattice, cells: Sequence[Cell]) -> tuple[float, float]:
    """The width and height of the pieces in these cells, without their bleed."""
    box = bounding_box(Box(*lattice.find_corner(cell), *lattice.size) for cell in cells)
    return (0.0, 0.0) if box is None else (box.width, box.height)


class Grid(NamedTuple):
    """Rectangles in columns and rows."""

    size: tuple[float, float]
    bleed: float
    gap: float

    @property
    def outline(self) -> Outline:
        """As for every lattice."""
        return Outline.RECTANGLE

    def fill(self, room: tuple[float, float]) -> Filling:
        """The most columns and rows."""
        columns, rows = (
            _count(length, side + self.gap, self.gap)
            for length, side in zip(room, self.size, strict=True)
        )
        return Filling(columns, rows, tuple(product(range(rows), range(columns))))

    def find_corner(self, cell: Cell) -> Point:
        """The gap is on either side of every column and row."""
        row, column = cell
        return column * (self.size[0] + self.gap), row * (self.size[1] + self.gap)

    def place(
        self, face: str, turns: int, trim: Box, cell: Cell, occupied_cells: Collection[Cell]
    ) -> Slot:
        """A rectangle, with bleed on its four sides."""
        row, column = cell
        inner, under = _measure_shared_bleed(self.bleed, self.gap)
        left = inner if (row, column - 1) in occupied_cells else self.bleed
        right = under if (row, column + 1) in occupied_cells else self.bleed
        above = inner if (row - 1, column) in occupied_cells else self.bleed
        below = under if (row + 1, column) in occupied_cells else self.bleed
        printed_area = Box(
            trim.x - left, trim.y - above, trim.width + left + right, trim.height + above + below
        )
        return Slot(face, trim, printed_area, turns)


class Weave(NamedTuple):
    """Hexagons corner to corner, in columns side by side, every second one lower by a side. Every
    side lies on a line across the whole sheet, and triangles between the pieces have room for the
    bleed of each."""

    size: tuple[float, float]
    bleed: float

    @property
    def outline(self) -> Outline:
        """As for every lattice."""
        return Outline.HEXAGON

    def fill(self, room: tuple[float, float]) -> Filling:
        """The most columns; every second one may be shorter."""
        width, height = self.size
        columns = _count(room[0], width)
        rows, lower_rows = _count(room[1], height), _count(room[1] - height / 2, height)
        cells = (
            (row, column)
            for row, column in product(range(rows), range(columns))
            if row < (lower_rows if column % 2 else rows)
        )
        return Filling(columns, rows, tuple(cells))

    def find_corner(self, cell: Cell) -> Point:
        """Columns are a piece apart, without a gap."""
        row, column = cell
        width, height = self.size
        return column * width, (row + column % 2 / 2) * height

    def place(
        self, face: str, turns: int, trim: Box, cell: Cell, occupied_cells: Collection[Cell]
    ) -> Slot:
        """A hexagon, with its bleed in the six triangles around it."""
        row, column = cell
        lower, higher = (row, row - 1) if column % 2 == 0 else (row + 1, row)
        # Across the corners, clockwise from the one on top.
        neighbours = (
            (row - 1, column),
            (higher, column + 1),
            (lower, column + 1),
            (row + 1, column),
            (lower, column - 1),
            (higher, column - 1),
        )
        # With more, it would meet the bleed of the piece across the triangle.
        depth = min(self.bleed, self.size[0] / 6)
        shared = [neighbour in occupied_cells for neighbour in neighbours]
        corners = _surround(self.outline.list_corners(trim), [depth] * 6, shared)
        return _make_hexagon_slot(face, turns, trim, corners)


class Honeycomb(NamedTuple):
    """Hexagons side to side, in rows, every second one shifted by half a piece."""

    size: tuple[float, float]
    bleed: float
    gap: float

    @property
    def outline(self) -> Outline:
        """As for every lattice."""
        return Outline.HEXAGON

    @property
    def _pitch(self) -> tuple[float, float]:
        """The distance from piece to piece in a row, and from row to row."""
        across = self.size[0] + self.gap
        return across, across * _ROOT / 2

    def fill(self, room: tuple[float, float]) -> Filling:
        """The most rows; every second one may be shorter."""
        across, down = self._pitch
        columns = _count(room[0], across, self.gap)
        shifted_columns = _count(room[0] - across / 2, across, self.gap)
        rows = _count(room[1] - self.size[1] + down, down)
        if not shifted_columns:
            rows = min(rows, 1)
        cells = (
            (row, column)
            for row, column in product(range(rows), range(columns))
            if column < (shifted_columns if row % 2 else columns)
        )
        return Filling(columns, rows, tuple(cells))

    def find_corner(self, cell: Cell) -> Point:
        """Rows are less than the height of a piece apart, where their sides permit it."""
        row, column = cell
        across, down = self._pitch
        return (column + row % 2 / 2) * across, row * down

    def place(
        self, face: str, turns: int, trim: Box, cell: Cell, occupied_cells: Collection[Cell]
    ) -> Slot:
        """A hexagon, with bleed on the sides that have no neighbour."""
        row, column = cell
        left, right = (column - 1, column) if row % 2 == 0 else (column, column + 1)
        inner, under = _measure_shared_bleed(self.bleed, self.gap)
        # Across the sides, clockwise from the upper right; those on the right and below are drawn
        # later.
        neighbours = (
            ((row - 1, right), inner),
            ((row, column + 1), under),
            ((row + 1, right), under),
            ((row + 1, left), under),
            ((row, column - 1), inner),
            ((row - 1, left), inner),
        )
        depths = [
            depth if neighbour in occupied_cells else self.bleed for neighbour, depth in neighbours
        ]
        corners = _surround(self.outline.list_corners(trim), depths, [False] * 6)
        return _make_hexagon_slot(face, turns, trim, corners)


def _count(room: float, pitch: float, gap: float = 0.0) -> int:
    """The number of pieces in a row that are `gap` apart, from the start of one to the next
    `pitch`."""
    return max(0, int((room + gap + ROUNDING) / pitch))


def _measure_shared_bleed(bleed: float, gap: float) -> tuple[float, float]:
    """The bleed towards a neighbour that is drawn before, and towards a neighbour that is drawn
    later."""
    inner = min(bleed, gap / 2)
    return inner, inner if gap else min(bleed, _UNDER)


def _make_hexagon_slot(face: str, turns: int, trim: Box, corners: tuple[Point, ...]) -> Slot:
    printed_area = bounding_box(Box(x, y, 0, 0) for x, y in corners) or trim
    return Slot(face, trim, printed_area, turns, outline=Outline.HEXAGON, printed_corners=corners)


def _surround(
    corners: Sequence[Point], depths: Sequence[float], shared: Sequence[bool]
) -> tuple[Point, ...]:
    """A hexagon with the bleed of each of its sides. At a `shared` corner, where another hexagon
    touches this one, the bleed on either side narrows to the corner, as the other's does."""
    return tuple(_list_surrounding_points(corners, depths, shared))


def _list_surrounding_points(
    corners: Sequence[Point], depths: Sequence[float], shared: Sequence[bool]
) -> Iterator[Point]:
    ring = [*corners, corners[0]]
    length = sqrt(sum((b - a) ** 2 for a, b in zip(*ring[:2], strict=True)))
    along = [((x1 - x0) / length, (y1 - y0) / length) for (x0, y0), (x1, y1) in pairwise(ring)]
    for at, (x, y) in enumerate(corners):
        before, after = depths[at - 1], depths[at]
        (bx, by), (ax, ay) = along[at - 1], along[at]
        # Outwards is to the left of the way round.
        if shared[at]:
            yield x - bx * before * _ROOT + by * before, y - by * before * _ROOT - bx * before
            yield x, y
            yield x + ax * after * _ROOT + ay * after, y + ay * after * _ROOT - ax * after
        else:
            # Where the two lines beside the sides meet: sides turn by 60 degrees.
            ahead = (2 * after - before) / _ROOT
            yield x + bx * ahead + by * before, y + by * ahead - bx * before
