"""Strands: bands that follow a curve across a tile, with the pattern of their kind along them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple, assert_never

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import (
    Close,
    Knot,
    LineTo,
    Path,
    circle,
    knot_outline,
    polygon,
    smooth,
)
from tilegen.games.tiles.art.kind_colours import Pattern
from tilegen.games.tiles.art.shapes import join_paths, ring

_PIECES: Final = 10
"""The pieces into which a curve is cut to draw its edges."""

_HANDLE: Final = 1 / 3
"""The length of handles in chords, for pieces that turn little."""


class Station(NamedTuple):
    """A point of a centre line, and its heading, of length 1."""

    x: float
    y: float
    on_x: float
    on_y: float

    def find_point(self, across: float, along: float = 0.0) -> Point:
        """The point so far to the right of the line, and so far along it."""
        return (
            self.x - self.on_y * across + self.on_x * along,
            self.y + self.on_x * across + self.on_y * along,
        )


class CenterLine:
    """The centre line of a strand: a cubic curve inside the tile, and straight on beyond both
    ends."""

    def __init__(self, start: Point, first: Point, second: Point, end: Point) -> None:
        self.stations = [
            _find_station(start, first, second, end, piece / _PIECES)
            for piece in range(_PIECES + 1)
        ]
        lengths = [0.0]
        for one, other in pairwise(self.stations):
            lengths.append(lengths[-1] + hypot(other.x - one.x, other.y - one.y))
        self._lengths = lengths

    @property
    def length(self) -> float:
        """The length inside the tile, in millimetres."""
        return self._lengths[-1]

    def find_station(self, length: float) -> Station:
        """The station at a length from the start; below 0 and beyond the end it lies outside."""
        first, last = self.stations[0], self.stations[-1]
        if length <= 0:
            return first._replace(x=first.x + first.on_x * length, y=first.y + first.on_y * length)
        if length >= self.length:
            more = length - self.length
            return last._replace(x=last.x + last.on_x * more, y=last.y + last.on_y * more)
        at = next(index for index, there in enumerate(self._lengths) if there > length) - 1
        one, other = self.stations[at], self.stations[at + 1]
        share = (length - self._lengths[at]) / (self._lengths[at + 1] - self._lengths[at])
        on_x = one.on_x + (other.on_x - one.on_x) * share
        on_y = one.on_y + (other.on_y - one.on_y) * share
        far = hypot(on_x, on_y)
        return Station(
            one.x + (other.x - one.x) * share,
            one.y + (other.y - one.y) * share,
            on_x / far,
            on_y / far,
        )


def _find_station(start: Point, first: Point, second: Point, end: Point, share: float) -> Station:
    rest = 1 - share
    a, b, c, d = rest**3, 3 * share * rest**2, 3 * share**2 * rest, share**3
    e, f, g = rest**2, 2 * share * rest, share**2
    dx, dy = (
        e * (first[axis] - start[axis])
        + f * (second[axis] - first[axis])
        + g * (end[axis] - second[axis])
        for axis in (0, 1)
    )
    far = hypot(dx, dy)
    return Station(
        a * start[0] + b * first[0] + c * second[0] + d * end[0],
        a * start[1] + b * first[1] + c * second[1] + d * end[1],
        dx / far,
        dy / far,
    )


# A route is made once, and so are its edges and its marks.
@lru_cache(maxsize=1024)
def draw_ribbon(line: CenterLine, half: float, before: float, after: float) -> Path:
    """The outline of a strand `half` millimetres wide on either side; it runs on so far before the
    start and after the end."""
    inside = line.stations
    start, end = line.find_station(-before), line.find_station(line.length + after)
    there = [(start, True), *((station, False) for station in inside), (end, False)]
    knots = [
        Knot(station.find_point(-half), (station.on_x, station.on_y), is_start)
        for station, is_start in there
    ]
    knots[-2] = knots[-2]._replace(straight=True)
    knots[-1] = knots[-1]._replace(straight=True)
    back = [
        Knot(station.find_point(half), (-station.on_x, -station.on_y))
        for station, _ in reversed(there)
    ]
    for index in (0, -2, -1):
        back[index] = back[index]._replace(straight=True)
    return knot_outline([*knots, *back], _HANDLE)


class StrandMarks(NamedTuple):
    """Darker shapes and fine lines on a strand."""

    areas: Sequence[Path]
    lines: Sequence[Path]


@lru_cache(maxsize=1024)
def draw_strand_marks(
    pattern: Pattern, line: CenterLine, half: float, before: float, after: float
) -> StrandMarks:
    """The pattern of a kind along a strand. It has the same phase at both cuts, and half a turn
    about a port takes it into itself."""
    period = _fit_period(line.length, 2.2 * half)
    first, last = round(-before / period) - 1, round((line.length + after) / period) + 1
    between = [line.find_station((step + 0.5) * period) for step in range(first, last)]
    at_steps = [line.find_station(step * period) for step in range(first, last + 1)]
    match pattern:
        case Pattern.PLAIN:
            return StrandMarks((), ())
        case Pattern.STRIPES:
            return StrandMarks((join_paths(_draw_stripe(s, half, period) for s in at_steps),), ())
        case Pattern.DOTS:
            return StrandMarks((join_paths(circle(s.x, s.y, 0.42 * half) for s in between),), ())
        case Pattern.CROSS:
            crosses = (_draw_cross(station, 0.5 * half) for station in between)
            return StrandMarks((join_paths(crosses),), ())
        case Pattern.WAVES:
            return StrandMarks((_draw_wave(line, half, period, (first, last)),), ())
        case Pattern.RINGS:
            return StrandMarks(
                (join_paths(ring(s.x, s.y, 0.6 * half, 0.3 * half) for s in between),), ()
            )
        case _:
            assert_never(pattern)


def _fit_period(length: float, usual: float) -> float:
    return length / max(1, round(length / usual))


def _draw_stripe(station: Station, half: float, period: float) -> Path:
    """Across the strand, slanting."""
    lean, thick = 0.35 * period, 0.24 * period
    wide = half + 0.5
    return polygon(
        (
            station.find_point(-wide, lean - thick),
            station.find_point(-wide, lean + thick),
            station.find_point(wide, -lean + thick),
            station.find_point(wide, -lean - thick),
        )
    )


def _draw_cross(station: Station, size: float) -> Path:
    """An oblique cross, as two bars."""
    thin = 0.3 * size
    return polygon(
        station.find_point(across, along)
        for across, along in (
            *((-size - thin, -size + thin), (-size + thin, -size - thin), (0, -2 * thin)),
            *((size - thin, -size - thin), (size + thin, -size + thin), (2 * thin, 0)),
            *((size + thin, size - thin), (size - thin, size + thin), (0, 2 * thin)),
            *((-size + thin, size + thin), (-size - thin, size - thin), (-2 * thin, 0)),
        )
    )


def _draw_wave(line: CenterLine, half: float, period: float, steps: tuple[int, int]) -> Path:
    """A wave that crosses the centre line at each step."""
    swing, thick = 0.36 * half, 0.19 * half
    first, last = steps
    there = []
    for quarter in range(4 * first, 4 * last + 1):
        # The crests are on either side by turns.
        side = (0, 1, 0, -1)[quarter % 4]
        there.append((line.find_station(quarter * period / 4), side * swing))
    upper = [station.find_point(across - thick) for station, across in there]
    lower = [station.find_point(across + thick) for station, across in reversed(there)]
    edge = smooth(upper, is_loop=False).steps
    back = smooth(lower, is_loop=False).steps
    return Path((*edge, LineTo(lower[0]), *back[1:], Close()))
