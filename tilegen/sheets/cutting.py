"""Cuts: the lines that a machine follows. Lengths are millimetres."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, radians, tan
from typing import NamedTuple

from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.outline import Outline
from tilegen.drawing.path import Close, CurveTo, LineTo, MoveTo, Path, Step
from tilegen.sheets.page import Slot

# Two cuts closer than a micrometre are the same.
_DIGITS = 3


class Vertex(NamedTuple):
    """A point of a cut. So many degrees of a circle, clockwise as seen on the paper, lead from it
    to the next one; a straight line, if it is 0."""

    at: Point
    arc: float = 0.0


class Cut(NamedTuple):
    """One stroke of the knife. If `closed`, it ends at its first vertex, which is not repeated."""

    vertices: tuple[Vertex, ...]
    closed: bool = False

    @property
    def path(self) -> Path:
        first = self.vertices[0]
        after = (*self.vertices[1:], first) if self.closed else self.vertices[1:]
        steps: list[Step] = [MoveTo(first.at)]
        for vertex, end in zip(self.vertices, after, strict=False):
            steps.append(_draw_arc(vertex, end.at) if vertex.arc else LineTo(end.at))
        if self.closed:
            steps.append(Close())
        return Path(tuple(steps))


def cuts(slots: Sequence[Slot], corner: float = 0.0) -> tuple[Cut, ...]:
    """Every side of every piece once, even if two pieces share it. Rectangles with square corners
    make straight cuts, as long as possible, first across the sheet and then down it, to and fro.
    With a `corner` radius each piece is cut round, as hexagons always are, without the sides
    already cut with its neighbours."""
    if corner == 0 and all(slot.outline is Outline.RECTANGLE for slot in slots):
        trims = [slot.trim for slot in slots]
        return (*_straight_cuts(trims), *_straight_cuts(trims, down=True))
    cut_sides: set[tuple[Point, Point]] = set()
    return tuple(
        cut
        for slot in slots
        for cut in _outline_cuts(slot.outline.list_corners(slot.trim), corner, cut_sides)
    )


def count_lines(slots: Iterable[Slot]) -> int:
    """The number of straight lines, as long as the sheet, on which all sides of these pieces
    lie."""
    return len({find_line(*side) for slot in slots for side in list_sides(slot)})


def list_sides(slot: Slot) -> Iterator[tuple[Point, Point]]:
    """The two ends of each side of a piece, clockwise."""
    corners = slot.outline.list_corners(slot.trim)
    return pairwise((*corners, corners[0]))


def find_line(start: Point, end: Point) -> tuple[float, float]:
    """The line through two points: its angle in radians, and its distance from (0, 0)."""
    (x0, y0), (x1, y1) = sorted((start, end), key=lambda point: (round(point[0], 6), point[1]))
    length = hypot(x1 - x0, y1 - y0)
    return round(atan2(y1 - y0, x1 - x0), 6), round((x0 * y1 - x1 * y0) / length, 6)


def _straight_cuts(trims: Iterable[Box], *, down: bool = False) -> list[Cut]:
    lines: dict[float, list[tuple[float, float]]] = defaultdict(list)
    for trim in trims:
        if down:
            at, reach = (trim.x, trim.right), (trim.y, trim.bottom)
        else:
            at, reach = (trim.y, trim.bottom), (trim.x, trim.right)
        for line in at:
            lines[round(line, _DIGITS)].append((round(reach[0], _DIGITS), round(reach[1], _DIGITS)))
    strokes: list[Cut] = []
    for line in sorted(lines):
        for start, end in _merge_reaches(lines[line]):
            # To and fro, so that the machine moves little without cutting.
            ends = (start, end) if len(strokes) % 2 == 0 else (end, start)
            points = (((line, position) if down else (position, line)) for position in ends)
            strokes.append(Cut(tuple(map(Vertex, points))))
    return strokes


def _merge_reaches(reaches: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """The stretches, with touching or overlapping ones joined."""
    stretches: list[tuple[float, float]] = []
    for start, end in sorted(reaches):
        if stretches and start <= stretches[-1][1]:
            stretches[-1] = stretches[-1][0], max(end, stretches[-1][1])
        else:
            stretches.append((start, end))
    return stretches


def _outline_cuts(
    corners: Sequence[Point], radius: float, cut_sides: set[tuple[Point, Point]]
) -> list[Cut]:
    """The outline clockwise, in one stroke, or in several if some sides are `cut_sides` already."""
    count = len(corners)
    arc = 360 / count if radius else 0.0
    reach = radius * tan(radians(arc) / 2)
    sides = [_shorten(*ends, reach) for ends in pairwise((*corners, corners[0]))]
    cut_already = [_key(side) in cut_sides for side in sides]
    cut_sides.update(map(_key, sides))
    if not any(cut_already):
        vertices = [vertex for a, b in sides for vertex in (Vertex(a), Vertex(b, arc))]
        return [Cut(_drop_repeated(vertices, closed=True), closed=True)]
    strokes: list[Cut] = []
    stroke: list[Vertex] = []
    # Once round, from the corner after a side that was cut already.
    first = cut_already.index(True)
    for step in range(count):
        side, after = (first + step) % count, (first + step + 1) % count
        if cut_already[side]:
            stroke = [Vertex(sides[side][1], arc)]
        else:
            stroke += [Vertex(sides[side][0]), Vertex(sides[side][1], arc)]
        if cut_already[after] and (arc or len(stroke) > 1):
            strokes.append(Cut(_drop_repeated([*stroke, Vertex(sides[after][0])], closed=False)))
    return strokes


def _shorten(start: Point, end: Point, by: float) -> tuple[Point, Point]:
    """A side without so much of it at both ends."""
    share = by / hypot(end[0] - start[0], end[1] - start[1])
    across, down = (end[0] - start[0]) * share, (end[1] - start[1]) * share
    return (
        (round(start[0] + across, _DIGITS), round(start[1] + down, _DIGITS)),
        (round(end[0] - across, _DIGITS), round(end[1] - down, _DIGITS)),
    )


def _drop_repeated(vertices: Sequence[Vertex], *, closed: bool) -> tuple[Vertex, ...]:
    """The vertices, each once: where corners are not round, two sides have one in common."""
    before = (vertices[-1] if closed else None, *vertices[:-1])
    return tuple(
        vertex
        for last, vertex in zip(before, vertices, strict=True)
        if last is None or last.at != vertex.at
    )


def _key(side: tuple[Point, Point]) -> tuple[Point, Point]:
    """A key that is the same for a side and for the neighbour's side on the same line."""
    (ax, ay), (bx, by) = sorted(side)
    return (round(ax, _DIGITS), round(ay, _DIGITS)), (round(bx, _DIGITS), round(by, _DIGITS))


def _draw_arc(vertex: Vertex, end: Point) -> CurveTo:
    start, half = vertex.at, vertex.arc / 2
    chord = end[0] - start[0], end[1] - start[1]
    # Where the tangents at start and end meet, seen from the start.
    across, down = Affine.place((0, 0), -half, 0.5 / cos(radians(half)))(chord)
    meet = start[0] + across, start[1] + down
    share = 4 / 3 * tan(radians(half) / 2) / tan(radians(half))

    def control_point(point: Point) -> Point:
        return (
            point[0] + (meet[0] - point[0]) * share,
            point[1] + (meet[1] - point[1]) * share,
        )

    return CurveTo(control_point(start), control_point(end), end)
