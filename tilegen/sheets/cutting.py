"""Cuts: the lines that a machine follows. Lengths are millimetres."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.path import CIRCLE, Close, CurveTo, LineTo, MoveTo, Path, Step
from tilegen.sheets.page import Slot

# Two cuts closer than a micrometre are the same.
_DIGITS = 3


class Vertex(NamedTuple):
    """A point of a cut. If `round`, a quarter of a circle, clockwise as seen on the paper, leads
    from it to the next one, and not a straight line."""

    at: Point
    round: bool = False


@dataclass(frozen=True, slots=True)
class Cut:
    """One stroke of the knife. If `closed`, it ends at its first vertex, which is not repeated."""

    vertices: tuple[Vertex, ...]
    closed: bool = False

    @property
    def path(self) -> Path:
        first = self.vertices[0]
        after = (*self.vertices[1:], first) if self.closed else self.vertices[1:]
        steps: list[Step] = [MoveTo(first.at)]
        for vertex, end in zip(self.vertices, after, strict=False):
            steps.append(_quarter(vertex.at, end.at) if vertex.round else LineTo(end.at))
        if self.closed:
            steps.append(Close())
        return Path(tuple(steps))


def cuts(slots: Sequence[Slot], corner: float = 0.0) -> tuple[Cut, ...]:
    """Every side of every piece once, even if two pieces share it. Square corners make straight
    cuts, as long as possible, first across the sheet and then down it, to and fro. With a `corner`
    radius each piece is cut round, without the sides already cut with its neighbours."""
    trims = [slot.trim for slot in slots]
    if corner == 0:
        return (*_straight_cuts(trims), *_straight_cuts(trims, down=True))
    cut_sides: set[tuple[Point, Point]] = set()
    return tuple(cut for trim in trims for cut in _rounded_cuts(trim, corner, cut_sides))


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


def _rounded_cuts(trim: Box, radius: float, cut_sides: set[tuple[Point, Point]]) -> list[Cut]:
    """The outline clockwise, in one stroke, or in several if some sides are `cut_sides` already."""
    left, top, right, bottom = (
        round(value, _DIGITS) for value in (trim.x, trim.y, trim.right, trim.bottom)
    )
    sides: tuple[tuple[Point, Point], ...] = (
        ((left + radius, top), (right - radius, top)),
        ((right, top + radius), (right, bottom - radius)),
        ((right - radius, bottom), (left + radius, bottom)),
        ((left, bottom - radius), (left, top + radius)),
    )
    cut_already = [_key(side) in cut_sides for side in sides]
    cut_sides.update(map(_key, sides))
    if not any(cut_already):
        vertices = [vertex for a, b in sides for vertex in (Vertex(a), Vertex(b, round=True))]
        return [Cut(tuple(vertices), closed=True)]
    strokes: list[Cut] = []
    stroke: list[Vertex] = []
    # Once round, from the corner after a side that was cut already.
    first = cut_already.index(True)
    for step in range(4):
        side, after = (first + step) % 4, (first + step + 1) % 4
        if cut_already[side]:
            stroke = [Vertex(sides[side][1], round=True)]
        else:
            stroke += [Vertex(sides[side][0]), Vertex(sides[side][1], round=True)]
        if cut_already[after]:
            strokes.append(Cut((*stroke, Vertex(sides[after][0]))))
    return strokes


def _key(side: tuple[Point, Point]) -> tuple[Point, Point]:
    """A key that is the same for a side and for the neighbour's side on the same line."""
    (ax, ay), (bx, by) = sorted(side)
    return (round(ax, _DIGITS), round(ay, _DIGITS)), (round(bx, _DIGITS), round(by, _DIGITS))


def _quarter(start: Point, end: Point) -> CurveTo:
    across, down = end[0] - start[0], end[1] - start[1]
    # Where the tangents at start and end meet, seen from the start.
    meet = ((across + down) / 2, (down - across) / 2)
    corner = (start[0] + meet[0], start[1] + meet[1])

    def control_point(point: Point) -> Point:
        return (
            point[0] + (corner[0] - point[0]) * CIRCLE,
            point[1] + (corner[1] - point[1]) * CIRCLE,
        )

    return CurveTo(control_point(start), control_point(end), end)
