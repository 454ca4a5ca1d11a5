"""The measures of a card, and the places where figures cross its cuts, in millimetres on a card of
63 x 88. Drawings have x = 0 in the middle of the card, y = 0 at its top."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import Close, CurveTo, LineTo, MoveTo, Path, Step, smooth

WIDTH, HEIGHT = 63.0, 88.0
MIDDLE = WIDTH / 2

NECK, WAIST = 7.0, 13.0
"""Half the width of every neck and of every waist where it crosses the cut."""

STRAIGHT = 3.5
"""A neck and a waist run straight over this stretch before the cut, so that a cut a little off
still joins."""

EDGE = 2.2
"""Everything but necks and waists stays this far from the cut."""

LEFT, RIGHT = -26.2, 28.5
"""Art stays between these: the name has the left edge."""

_TENSION = 1 / 6


def symmetric_outline(points: Sequence[Point], tension: float = _TENSION) -> Path:
    """A smooth outline, alike on both sides, from the points of its right side, top to bottom."""
    return smooth([*points, *_mirror_points(points)], tension=tension)


def body_outline(
    side: Sequence[Point], reach: float, *, neck: bool = False, below: bool = False
) -> Path:
    """The outline of a body, alike on both sides, from the points of its right side, top to bottom.
    With `neck` it leaves the card over the top as a neck, with `below` over the bottom as a
    waist, and with neither over the top as a waist. It runs on to `reach` beyond the cut."""
    right = list(side)
    runs: list[Point] = []
    if neck or not below:
        half = NECK if neck else WAIST
        runs += [(half, -reach), (half, STRAIGHT)]
        right = [*runs, *right]
    if below:
        ends = [(WAIST, HEIGHT - STRAIGHT), (WAIST, HEIGHT + reach)]
        runs += ends
        right = [*right, *ends]
    return _run([*right, *_mirror_points(right)], {*runs, *((-x, y) for x, y in runs)})


def _mirror_points(points: Sequence[Point]) -> list[Point]:
    return [(-x, y) for x, y in reversed(points) if x != 0]


def _run(points: Sequence[Point], straight: set[Point]) -> Path:
    """A closed outline, smooth except for lines between `straight` points, which it meets
    upright."""
    count = len(points)

    def tangent(index: int, length: float) -> Point:
        here = points[index]
        if here in straight:
            return 0.0, (0.3 * length if here[0] > 0 else -0.3 * length)
        before, after = points[index - 1], points[(index + 1) % count]
        return (after[0] - before[0]) * _TENSION, (after[1] - before[1]) * _TENSION

    steps: list[Step] = [MoveTo(points[0])]
    for index, start in enumerate(points):
        end = points[(index + 1) % count]
        if start in straight and end in straight:
            steps.append(LineTo(end))
            continue
        length = hypot(end[0] - start[0], end[1] - start[1])
        out, into = tangent(index, length), tangent((index + 1) % count, length)
        steps.append(
            CurveTo(
                (start[0] + out[0], start[1] + out[1]), (end[0] - into[0], end[1] - into[1]), end
            )
        )
    return Path((*steps, Close()))
