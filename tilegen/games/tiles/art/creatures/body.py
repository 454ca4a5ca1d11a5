"""The shape of a tile's body: where its bands leave the tile, and the outline between them. All of
it for a tile of 44 mm, with (22, 22) in the middle."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import Close, CurveTo, Knot, LineTo, MoveTo, Path, Step, knot_outline
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile, Edge, Side

SIZE = 44.0
MIDDLE = SIZE / 2
HALF_WIDTH = {Edge.THIN: 0.10 * SIZE, Edge.THICK: 0.23 * SIZE}
"""From the middle of a side to a band's edge: the same on every tile, or nothing would join."""

STRAIGHT = 0.03 * SIZE
"""A band runs straight over this stretch before the cut, so that a cut a little off still joins."""

_FREE = 11.5
"""In the upper left corner the body stays beyond (11.5, 11.5), where an outline of 1.2 mm is clear
of the mark."""

_CROOKS = {Side.LEFT: 1.6, Side.TOP: 6.0}
"""The radii of the bends between two thick bands where mark and number stand: after the left side
and after the top."""

_HUMP, _DENT = 1.9, 0.9
"""Half the length of a hump of a thin band, and how much narrower the band is between two."""

_OUTWARDS: dict[Side, Point] = {
    Side.TOP: (0.0, -1.0),
    Side.RIGHT: (1.0, 0.0),
    Side.BOTTOM: (0.0, 1.0),
    Side.LEFT: (-1.0, 0.0),
}


class Body(NamedTuple):
    """A tile's bodies: `tubes` are thin bands that vanish behind a thick `outline`."""

    outline: Path
    thick: bool
    tubes: tuple[tuple[Side, Path], ...]
    middle: Point
    points: tuple[Point, ...]

    def edge(self, degrees: float) -> Point:
        """Where a ray from the middle leaves the body; 0 is right, 90 down."""
        dx, dy = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        x, y = self.middle
        far = 0.0
        x0, y0 = self.points[-1]
        left0 = dx * (y0 - y) - dy * (x0 - x)
        was_left = left0 < 0
        for x1, y1 in self.points:
            left1 = dx * (y1 - y) - dy * (x1 - x)
            if (left1 < 0) is not was_left:
                # The ray's line passes between the two; where, tells the share of their distances.
                was_left, share = not was_left, left0 / (left0 - left1)
                at_x, at_y = x0 + share * (x1 - x0) - x, y0 + share * (y1 - y0) - y
                far = max(far, at_x * dx + at_y * dy)
            x0, y0, left0 = x1, y1, left1
        return x + far * dx, y + far * dy

    def reach(self, degrees: float) -> float:
        """How far the body's edge is from its middle in a direction."""
        x, y = self.edge(degrees)
        return math.hypot(x - self.middle[0], y - self.middle[1])


def build_body(tile: CreatureTile, middle: Point, radii: Sequence[float], reach: float) -> Body:
    """The body of a tile, about `middle`, with eight `radii` in millimetres clockwise from the top,
    where it is round; its bands run on to `reach` millimetres beyond the cut."""
    thick = Edge.THICK in tile.edges
    kind = Edge.THICK if thick else Edge.THIN
    knots: list[Knot] = []
    for side in Side:
        if tile.edges[side] is kind:
            knots += _exit(side, HALF_WIDTH[kind], reach)
        else:
            knots.append(_round(middle, side * 90 - 90, radii[2 * side]))
        after = Side((side + 1) % 4)
        both = tile.edges[side] is kind and tile.edges[after] is kind
        corner = side * 90 - 45
        if not (both and thick):
            radius = radii[2 * side + 1]
            if side is Side.LEFT:
                radius = min(radius, _clear_of_mark(middle))
            knots.append(_round(middle, corner, radius))
        elif side in _CROOKS:
            knots += _crook(side, HALF_WIDTH[kind])
        # Below, two thick bands meet in a wide curve of their own; a knot between would dent it.
    outline = knot_outline(knots)
    tubes = tuple(
        (side, build_tube(side, reach)) for side in Side if thick and tile.edges[side] is Edge.THIN
    )
    return Body(outline, thick, tubes, middle, tuple(_points(outline)))


def _round(middle: Point, degrees: float, radius: float) -> Knot:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return Knot((middle[0] + radius * cos, middle[1] + radius * sin), (-sin, cos))


def _clear_of_mark(middle: Point) -> float:
    """How round a body may be towards the corner with the mark."""
    return (sum(middle) / 2 - _FREE) * math.sqrt(2)


def _crook(side: Side, half: float) -> list[Knot]:
    """From a thick band over this side to one over the next, in a bend of its own radius."""
    (ox, oy), edge = _OUTWARDS[side], half + _CROOKS[side]
    nx, ny = _OUTWARDS[Side((side + 1) % 4)]

    def at(out: float, on: float) -> Point:
        return MIDDLE + out * ox + on * nx, MIDDLE + out * oy + on * ny

    return [Knot(at(edge, half), (-ox, -oy)), Knot(at(half, edge), (nx, ny))]


def _exit(side: Side, half: float, reach: float) -> list[Knot]:
    """Out of the tile along one edge of a band and back along the other, clockwise."""
    (ox, oy), inner, outer = _OUTWARDS[side], MIDDLE - STRAIGHT, MIDDLE + reach

    def at(along: float, across: float) -> Point:
        # Clockwise round the tile, "before" the band is to the left of its way out.
        return MIDDLE + ox * along - oy * across, MIDDLE + oy * along + ox * across

    back = (-ox, -oy)
    return [
        Knot(at(inner, -half), (ox, oy), straight=True),
        Knot(at(outer, -half), (ox, oy), straight=True),
        Knot(at(outer, half), back, straight=True),
        Knot(at(inner, half), back),
    ]


# There are only four for each bleed: each is made and written once.
@lru_cache(maxsize=64)
def build_tube(side: Side, reach: float) -> Path:
    """A thin band from the middle of the tile to beyond the cut: straight there, and further in a
    row of humps."""
    half = HALF_WIDTH[Edge.THIN]
    ox, oy = _OUTWARDS[side]
    humps = [
        (MIDDLE - STRAIGHT - _HUMP * step, half - (_DENT if step % 2 else 0)) for step in range(8)
    ]

    def at(along: float, across: float) -> Point:
        return MIDDLE + ox * along - oy * across, MIDDLE + oy * along + ox * across

    steps: list[Step] = [MoveTo(at(MIDDLE + reach, half)), LineTo(at(*humps[0]))]
    for (start, one), (end, other) in pairwise(humps):
        handle = (start - end) / 2
        steps.append(CurveTo(at(start - handle, one), at(end + handle, other), at(end, other)))
    steps.append(LineTo(at(humps[-1][0], -humps[-1][1])))
    for (start, one), (end, other) in pairwise(reversed(humps)):
        handle = (end - start) / 2
        steps.append(CurveTo(at(start + handle, -one), at(end - handle, -other), at(end, -other)))
    return Path((*steps, LineTo(at(MIDDLE + reach, -half)), Close()))


# The same for every curve of every tile, and half the time it takes to flatten one.
_SHARES = tuple(
    ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    for t in (piece / 6 for piece in range(1, 7))
)


def _points(path: Path) -> list[Point]:
    """Points along a path, close enough to cast rays at."""
    points: list[Point] = []
    for step in path.steps:
        match step:
            case MoveTo(to) | LineTo(to):
                points.append(to)
            case CurveTo((x1, y1), (x2, y2), (x3, y3)):
                x0, y0 = points[-1]
                points += [
                    (a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
                    for a, b, c, d in _SHARES
                ]
            case _:
                pass
    return points
