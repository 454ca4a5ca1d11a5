"""Where to cut: the lines that a machine follows, and the marks by which its camera finds them.
Lengths are millimetres."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.path import CIRCLE, Close, CurveTo, LineTo, MoveTo, Path, Step, rectangle
from tilegen.drawing.scene import Color, Fill, Item
from tilegen.sheets.imposition import Layout
from tilegen.sheets.page import Slot

# Two cuts closer than a micrometre are the same.
_DIGITS = 3
_ROUNDING = 1e-6

_BLACK = Color(0, 0, 0)
# Few printers print closer to the edge of the paper.
_LEAST_INSET = 5.0
# The empty paper that a camera needs round a mark.
_CLEAR = 2.0
# A line of words keeps a little more distance.
_WORDS_CLEAR = 3.0


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
    """Every side of every piece once, however many pieces share it. Square corners make straight
    cuts, as long as possible, first across the sheet and then down it, to and fro. With a `corner`
    radius each piece is cut round, without the sides that are cut already with its neighbours."""
    trims = [slot.trim for slot in slots]
    if corner == 0:
        return (*_straight(trims), *_straight(trims, down=True))
    known: set[tuple[Point, Point]] = set()
    return tuple(cut for trim in trims for cut in _rounded(trim, corner, known))


def _straight(trims: Iterable[Box], *, down: bool = False) -> list[Cut]:
    lines: dict[float, list[tuple[float, float]]] = defaultdict(list)
    for trim in trims:
        if down:
            at, reach = (trim.x, trim.right), (trim.y, trim.bottom)
        else:
            at, reach = (trim.y, trim.bottom), (trim.x, trim.right)
        for line in at:
            lines[round(line, _DIGITS)].append((round(reach[0], _DIGITS), round(reach[1], _DIGITS)))
    found: list[Cut] = []
    for line in sorted(lines):
        for start, end in _joined(lines[line]):
            # To and fro, so that the machine moves little without cutting.
            ends = (start, end) if len(found) % 2 == 0 else (end, start)
            points = (((line, way) if down else (way, line)) for way in ends)
            found.append(Cut(tuple(map(Vertex, points))))
    return found


def _joined(reaches: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """The stretches, those that touch or overlap joined into one."""
    found: list[tuple[float, float]] = []
    for start, end in sorted(reaches):
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((start, end))
    return found


def _rounded(trim: Box, radius: float, known: set[tuple[Point, Point]]) -> list[Cut]:
    """The outline clockwise, in one stroke, or in several if some sides are `known` already."""
    left, top, right, bottom = (
        round(value, _DIGITS) for value in (trim.x, trim.y, trim.right, trim.bottom)
    )
    sides: tuple[tuple[Point, Point], ...] = (
        ((left + radius, top), (right - radius, top)),
        ((right, top + radius), (right, bottom - radius)),
        ((right - radius, bottom), (left + radius, bottom)),
        ((left, bottom - radius), (left, top + radius)),
    )
    cut_already = [_key(side) in known for side in sides]
    known.update(map(_key, sides))
    if not any(cut_already):
        vertices = [vertex for a, b in sides for vertex in (Vertex(a), Vertex(b, round=True))]
        return [Cut(tuple(vertices), closed=True)]
    found: list[Cut] = []
    stroke: list[Vertex] = []
    # Once round, from the corner after a side that is cut already.
    first = cut_already.index(True)
    for step in range(4):
        side, after = (first + step) % 4, (first + step + 1) % 4
        if cut_already[side]:
            stroke = [Vertex(sides[side][1], round=True)]
        else:
            stroke += [Vertex(sides[side][0]), Vertex(sides[side][1], round=True)]
        if cut_already[after]:
            found.append(Cut((*stroke, Vertex(sides[after][0]))))
    return found


def _key(side: tuple[Point, Point]) -> tuple[Point, Point]:
    """A key that is the same for a side and for the neighbour's side on the same line."""
    (ax, ay), (bx, by) = sorted(side)
    return (round(ax, _DIGITS), round(ay, _DIGITS)), (round(bx, _DIGITS), round(by, _DIGITS))


def _quarter(start: Point, end: Point) -> CurveTo:
    across, down = end[0] - start[0], end[1] - start[1]
    # Where the tangents at start and end meet, seen from the start.
    meet = ((across + down) / 2, (down - across) / 2)
    corner = (start[0] + meet[0], start[1] + meet[1])

    def towards(point: Point) -> Point:
        return (
            point[0] + (corner[0] - point[0]) * CIRCLE,
            point[1] + (corner[1] - point[1]) * CIRCLE,
        )

    return CurveTo(towards(start), towards(end), end)


@dataclass(frozen=True, slots=True)
class Registration:
    """Three marks in the corners of the paper, as Silhouette's cameras look for them: a square at
    the top left, and lines that make a corner at the top right and at the bottom left. Their outer
    edges are `inset` from the paper's; lines are `length` long and `thickness` wide."""

    inset: float
    length: float = 10.0
    square: float = 5.0
    thickness: float = 0.5

    @property
    def reach(self) -> float:
        """How far from the paper's edges its corners must be left to the marks."""
        return self.inset + max(self.length, self.square) + _WORDS_CLEAR

    def boxes(self, width: float, height: float) -> tuple[Box, ...]:
        """The black rectangles on paper of this size."""
        inset, long, thin = self.inset, self.length, self.thickness
        right, bottom = width - inset, height - inset
        return (
            Box(inset, inset, self.square, self.square),
            Box(right - long, inset, long, thin),
            Box(right - thin, inset, thin, long),
            Box(inset, bottom - thin, long, thin),
            Box(inset, bottom - long, thin, long),
        )

    def items(self, width: float, height: float) -> tuple[Item, ...]:
        """The marks on paper of this size, to be drawn."""
        return tuple(Fill(rectangle(box), _BLACK) for box in self.boxes(width, height))

    def outlines(self, width: float, height: float) -> tuple[Cut, ...]:
        """The marks as outlines, for formats that have only lines."""
        return tuple(
            Cut(
                tuple(
                    Vertex((x, y))
                    for x, y in (
                        (box.x, box.y),
                        (box.right, box.y),
                        (box.right, box.bottom),
                        (box.x, box.bottom),
                    )
                ),
                closed=True,
            )
            for box in self.boxes(width, height)
        )


def registration(layout: Layout) -> Registration | None:
    """Marks as far out as the margins allow; None if the pieces with their bleed come closer than
    2 mm to a mark, and on sheets that are folded before they are cut."""
    if layout.fold is not None:
        return None
    within = layout.printable
    margins = (within.x, within.y, layout.width - within.right, layout.height - within.bottom)
    marks = Registration(max(*margins, _LEAST_INSET))
    printed = layout.block.grown(layout.bleed)
    boxes = marks.boxes(layout.width, layout.height)
    crowded = any(_overlap(box.grown(_CLEAR), printed) for box in boxes)
    return None if crowded else marks


def _overlap(one: Box, other: Box) -> bool:
    return (
        min(one.right, other.right) - max(one.x, other.x) > _ROUNDING
        and min(one.bottom, other.bottom) - max(one.y, other.y) > _ROUNDING
    )
