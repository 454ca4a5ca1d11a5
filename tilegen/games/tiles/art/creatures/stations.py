"""Places along a body's outline, evenly apart: where tufts, scales and stripes are."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import Close, CurveTo, LineTo, MoveTo, Path


class Station(NamedTuple):
    """A place on an outline, and the way that runs on from there, clockwise round the body."""

    x: float
    y: float
    on_x: float
    on_y: float

    def at(self, deep: float, on: float = 0.0) -> Point:
        """So far inside the body from here, and so far on along its outline."""
        return (
            self.x + on * self.on_x - deep * self.on_y,
            self.y + on * self.on_y + deep * self.on_x,
        )


class Stretch(NamedTuple):
    """A free piece of an outline, and the part of the outline before it: out over a side and
    back."""

    outside: tuple[LineTo, ...]
    along: tuple[tuple[Point, float], ...]
    """Its points, each with how far it is from the beginning."""

    def stations(self, spacing: float) -> list[Station]:
        """An odd number of them, the first and the last where the stretch ends, and about as far
        apart as `spacing`."""
        long = self.along[-1][1]
        steps = 2 * max(2, round(long / spacing / 2))
        result: list[Station] = []
        distances = [far for _, far in self.along]
        for step in range(steps + 1):
            far = long * step / steps
            index = min(max(bisect_left(distances, far), 1), len(distances) - 1)
            (x0, y0), start = self.along[index - 1]
            (x1, y1), end = self.along[index]
            on, share = end - start, (far - start) / (end - start)
            across, down = x1 - x0, y1 - y0
            result.append(Station(x0 + share * across, y0 + share * down, across / on, down / on))
        return result


# The same for every curve of every tile.
_SHARES = tuple(
    ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    for t in (piece / 8 for piece in range(1, 9))
)


def split_outline(outline: Path) -> list[Stretch]:
    """A closed outline of curves, between the straight ways out of the tile and back."""
    outside: list[LineTo] = []
    points: list[Point] = []
    stretches: list[Stretch] = []
    for start, step in _from_an_exit(outline):
        match step:
            case LineTo():
                if points:
                    stretches.append(_stretch(outside, points))
                    outside, points = [], []
                outside.append(step)
            case CurveTo((x1, y1), (x2, y2), (x3, y3)):
                x0, y0 = start
                points = points or [start]
                points += [
                    (a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
                    for a, b, c, d in _SHARES
                ]
    stretches.append(_stretch(outside, points))
    return stretches


def _from_an_exit(outline: Path) -> Iterator[tuple[Point, LineTo | CurveTo]]:
    """Each step with where it starts, the first of them on a way out if there is one."""
    steps: list[tuple[Point, LineTo | CurveTo]] = []
    at = (0.0, 0.0)
    for step in outline.steps:
        match step:
            case MoveTo(to):
                at = to
            case LineTo() | CurveTo():
                steps.append((at, step))
                at = step.to
            case Close():
                pass
    for index, (_, step) in enumerate(steps):
        if isinstance(step, LineTo) and isinstance(steps[index - 1][1], CurveTo):
            return iter(steps[index:] + steps[:index])
    return iter(steps)


def _stretch(outside: list[LineTo], points: list[Point]) -> Stretch:
    far = 0.0
    along = [(points[0], far)]
    for (x0, y0), (x1, y1) in pairwise(points):
        far += hypot(x1 - x0, y1 - y0)
        along.append(((x1, y1), far))
    return Stretch(tuple(outside), tuple(along))
