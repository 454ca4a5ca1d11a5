"""Whether an outline crosses itself; if it does not, both fill rules give the same picture."""

from __future__ import annotations

from itertools import pairwise

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import Close, CurveTo, LineTo, MoveTo, Path

MOST_PAIRS = 20_000
"""Pairs of lines of an outline that are compared; an ordinary one needs a tenth of that."""
_PIECES = 8
"""The number of straight pieces that replace a curve."""


def crosses_itself(path: Path) -> bool:
    """Whether an outline of one part crosses itself; also true if it touches itself, or is too
    complex to decide."""
    points = _flatten(path)
    lines = list(pairwise([*points, points[0]]))
    # Lines are sorted from the left; each is compared only with those that begin before it ends.
    order = sorted(range(len(lines)), key=lambda at: min(lines[at][0][0], lines[at][1][0]))
    active: list[int] = []
    pairs = 0
    for at in order:
        min_x = min(lines[at][0][0], lines[at][1][0])
        active = [other for other in active if max(lines[other][0][0], lines[other][1][0]) >= min_x]
        pairs += len(active)
        if pairs > MOST_PAIRS or any(
            abs(at - other) not in {1, len(lines) - 1} and _meet(*lines[at], *lines[other])
            for other in active
        ):
            return True
        active.append(at)
    return False


def _flatten(path: Path) -> list[Point]:
    points: list[Point] = []
    for step in path.steps:
        match step:
            case MoveTo(to) | LineTo(to):
                step_points = [to]
            case CurveTo():
                step_points = [
                    _curve_point(points[-1], step, piece / _PIECES)
                    for piece in range(1, _PIECES + 1)
                ]
            case Close():
                step_points = []
        points += [point for point in step_points if not points or point != points[-1]]
    return points[:-1] if len(points) > 1 and points[0] == points[-1] else points


def _curve_point(start: Point, curve: CurveTo, t: float) -> Point:
    u = 1 - t
    weights = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    corners = (start, *curve)
    x = sum(weight * corner[0] for weight, corner in zip(weights, corners, strict=True))
    y = sum(weight * corner[1] for weight, corner in zip(weights, corners, strict=True))
    return x, y


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two lines have a point in common."""
    if max(c[1], d[1]) < min(a[1], b[1]) or max(a[1], b[1]) < min(c[1], d[1]):
        return False
    first, second = _side(a, b, c) * _side(a, b, d), _side(c, d, a) * _side(c, d, b)
    return first <= 0 and second <= 0


def _side(a: Point, b: Point, point: Point) -> float:
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
