"""Pictures as a few coarse cells, to measure how alike two of them are.

Rough on purpose, since it is plain Python and must be fast: a curve is two straight pieces, a clip
its box, a gradient its last colour, and a line round a shape is left out. Limits are compared
inline: calls of `min` and `max` took a quarter of the time. What depends on a clip alone is
computed once for all that it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, pairwise
from math import ceil, floor, hypot
from typing import NamedTuple, assert_never

from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.path import Close, CurveTo, LineTo, MoveTo, Path
from tilegen.drawing.scene import Clip, Color, Fill, Group, Item, Paint, Stroke, Text

Rows = list[bytearray]


class _Window(NamedTuple):
    """A clip's box in cells, and the rows and columns whose middle is in it."""

    box: Box
    first_row: int
    end_row: int
    first_column: int
    end_column: int


def raster(items: Iterable[Item], box: Box, cells: int, number: Callable[[Color], int]) -> Rows:
    """The visible colours in a box in millimetres, as rows of `cells` square cells. A cell has its
    colour's number, from 1 to 255, or 0 if it is empty."""
    scale = cells / box.width
    down = round(box.height * scale)
    grid = _Grid(cells, down, number)
    by = Affine(scale, 0, 0, scale, -box.x * scale, -box.y * scale)
    grid.draw(items, by, _window(Box(0, 0, cells, down)))
    return grid.rows


def _window(box: Box) -> _Window:
    first_row, end_row = ceil(box.y - 0.5), ceil(box.bottom - 0.5)
    return _Window(box, first_row, end_row, ceil(box.x - 0.5), ceil(box.right - 0.5))


class _Grid:
    def __init__(self, across: int, down: int, number: Callable[[Color], int]) -> None:
        self.rows = [bytearray(across) for _ in range(down)]
        self._number = number
        self._path: Path | None = None
        self._by = Affine()
        self._parts: list[list[Point]] = []

    def draw(self, items: Iterable[Item], by: Affine, window: _Window) -> None:
        for item in items:
            match item:
                case Fill(path, paint):
                    value = self._number(_color(paint))
                    for part in self._find_parts(path, by):
                        self._fill(part, value, window)
                case Stroke():
                    self._stroke(item, by, window)
                case Clip(path, children):
                    # The clip of a body, the longest of all paths, mostly holds its rims alone.
                    if not all(map(_surrounds, children)):
                        clipped = _common(self._find_parts(path, by), window.box)
                        self.draw(children, by, _window(clipped))
                case Group(children, inner):
                    self.draw(children, by @ inner, window)
                case Text():
                    pass
                case _:
                    assert_never(item)

    def _find_parts(self, path: Path, by: Affine) -> list[list[Point]]:
        # A clip is mostly the path just filled, and a limb a line on its own outline.
        if path is not self._path or by is not self._by:
            self._path, self._by, self._parts = path, by, _parts(path, by)
        return self._parts

    def _stroke(self, stroke: Stroke, by: Affine, window: _Window) -> None:
        if _surrounds(stroke):
            return
        half, value = stroke.width / 2 * hypot(by.a, by.b), self._number(stroke.color)
        for part in self._find_parts(stroke.path, by):
            self._line(part, half, value, window)

    def _fill(self, points: Sequence[Point], value: int, window: _Window) -> None:
        """Fills the cells whose middle is inside."""
        _, first, last, left_end, right_end = window
        crossings: dict[int, list[float]] = {}
        x0, y0 = points[-1]
        row0 = ceil(y0 - 0.5)
        for x, y in points:
            row = ceil(y - 0.5)
            # Most sides are short and cross no row's middle.
            if row != row0:
                if row0 < row:
                    top_x, top, slope, at, after = x0, y0, (x - x0) / (y - y0), row0, row
                else:
                    top_x, top, slope, at, after = x, y, (x0 - x) / (y0 - y), row, row0
                at = first if at < first else at
                after = last if after > last else after
                while at < after:
                    place = top_x + (at + 0.5 - top) * slope
                    if at in crossings:
                        crossings[at].append(place)
                    else:
                        crossings[at] = [place]
                    at += 1
            x0, y0, row0 = x, y, row
        if not crossings:
            return
        cell, rows = bytes((value,)), self.rows
        for row, places in crossings.items():
            places.sort()
            cells = rows[row]
            for at in range(0, len(places), 2):
                begin, stop = ceil(places[at] - 0.5), ceil(places[at + 1] - 0.5)
                begin = left_end if begin < left_end else begin
                stop = right_end if stop > right_end else stop
                if begin < stop:
                    cells[begin:stop] = cell * (stop - begin)

    def _line(self, points: Sequence[Point], half: float, value: int, window: _Window) -> None:
        """Draws squares of the line's width, or of one cell if that is more, a little apart."""
        reach = max(half, 0.5)
        box, first, last, left_end, right_end = window
        around = box.expand(reach)
        cell, rows = bytes((value,)), self.rows
        block = None
        left_x, top_y, right_x, low_y = around.x, around.y, around.right, around.bottom
        x0, y0 = points[0]
        is_inside = left_x <= x0 <= right_x and top_y <= y0 <= low_y
        for (x0, y0), (x1, y1) in pairwise(points):
            across, down = x1 - x0, y1 - y0
            count = ceil(hypot(across, down) / reach)
            pieces = range(1, count + 1)
            was_inside = is_inside
            is_inside = left_x <= x1 <= right_x and top_y <= y1 <= low_y
            if not (was_inside and is_inside):
                start, end = _clip_line((x0, y0), (x1, y1), around)
                if start > end:
                    continue
                pieces = range(max(1, floor(start * count)), ceil(end * count) + 1)
            for piece in pieces:
                x, y = x0 + across * piece / count, y0 + down * piece / count
                begin, stop = ceil(x - reach - 0.5), ceil(x + reach - 0.5)
                top, low = ceil(y - reach - 0.5), ceil(y + reach - 0.5)
                # Pieces of a short line mostly cover the cells of the one before.
                if block == (block := (begin, stop, top, low)):
                    continue
                begin = left_end if begin < left_end else begin
                stop = right_end if stop > right_end else stop
                if begin < stop:
                    top = first if top < first else top
                    low = last if low > last else low
                    band = cell * (stop - begin)
                    for cells in rows[top:low]:
                        cells[begin:stop] = band


def _clip_line(start: Point, end: Point, box: Box) -> tuple[float, float]:
    """The shares of a line between which it is in a box; the first is the larger if it never is. A
    designer's own picture may have lines of many metres."""
    first, last = 0.0, 1.0
    sides = (box.x, box.right), (box.y, box.bottom)
    for at, to, (low, high) in zip(start, end, sides, strict=True):
        if at == to:
            first = first if low <= at <= high else 2.0
        else:
            enters, leaves = sorted(((low - at) / (to - at), (high - at) / (to - at)))
            first, last = max(first, enters), min(last, leaves)
    return first, last


def _surrounds(item: Item) -> bool:
    """Whether an item is a line round a shape."""
    return isinstance(item, Stroke) and isinstance(item.path.steps[-1], Close)


def _color(paint: Paint) -> Color:
    return paint if isinstance(paint, Color) else paint.stops[-1].color


def _parts(path: Path, by: Affine) -> list[list[Point]]:
    """Each part of a path, as points in cells."""
    a, b, c, d, e, f = by.a, by.b, by.c, by.d, by.e, by.f
    contours: list[list[Point]] = []
    points: list[Point] = []
    x0 = y0 = 0.0
    for step in path.steps:
        match step:
            case CurveTo():
                # Unpacking a tuple takes a third of the time of a nested pattern.
                (x1, y1), (x2, y2), (x, y) = step
                u, v = (x0 + 3 * (x1 + x2) + x) / 8, (y0 + 3 * (y1 + y2) + y) / 8
                points.append((a * u + c * v + e, b * u + d * v + f))
                points.append((a * x + c * y + e, b * x + d * y + f))
                x0, y0 = x, y
            case LineTo():
                ((x, y),) = step
                points.append((a * x + c * y + e, b * x + d * y + f))
                x0, y0 = x, y
            case MoveTo():
                ((x, y),) = step
                points = [(a * x + c * y + e, b * x + d * y + f)]
                contours.append(points)
                x0, y0 = x, y
            case Close():
                pass
            case _:
                assert_never(step)
    return contours


def _common(parts: Iterable[Sequence[Point]], within: Box) -> Box:
    """The part of a clip's box within the surrounding one, in cells."""
    across, down = zip(*chain.from_iterable(parts), strict=True)
    left_x, top = max(within.x, min(across)), max(within.y, min(down))
    right, low = min(within.right, max(across)), min(within.bottom, max(down))
    return Box(left_x, top, max(right - left_x, 0.0), max(low - top, 0.0))
