"""Shapes that several looks draw."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import Path, Step, circle, ellipse


def join_paths(paths: Iterable[Path]) -> Path:
    """All of them as one path of several parts."""
    steps: list[Step] = []
    for path in paths:
        steps += path.steps
    return Path(tuple(steps))


def ring(x: float, y: float, outer: float, inner: float) -> Path:
    """A circle with a round hole: the hole goes the other way round, by the nonzero rule."""
    return circle(x, y, outer) + ellipse(x, y, inner, -inner)


def point_at(radius: float, turn: float, about: Point = (0.0, 0.0)) -> Point:
    """The point so far from another, at a share of a full turn clockwise from above."""
    angle = 2 * pi * turn
    return about[0] + radius * sin(angle), about[1] - radius * cos(angle)
