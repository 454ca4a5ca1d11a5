"""Eyes: drawn about (0, 0) at a radius, and how several of them stand together."""

from __future__ import annotations

from collections.abc import Callable

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import Path, circle, ellipse, polygon, smooth
from tilegen.drawing.scene import Clip, Fill, Item, Stroke
from tilegen.games.monsters.art.pen import Pen
from tilegen.games.monsters.art.styles import EYE_WHITE

Eye = Callable[[Pen, float, Point], list[Item]]
"""Draws one eye of a radius about (0, 0), looking a little towards a point of the unit circle."""


def _ball(pen: Pen, white: Path, radius: float, look: Point, pupil: Path | None = None) -> Item:
    """What is inside an eye's white: iris, pupil and glints, clipped to it."""
    x, y = look[0] * radius * 0.28, look[1] * radius * 0.28
    inside: list[Item] = [
        Fill(circle(x, y, radius * 0.62), pen.iris),
        Fill(pupil or circle(x, y, radius * 0.38), pen.style.line),
        Fill(circle(x + radius * 0.2, y - radius * 0.24, radius * 0.17), pen.style.tooth),
        Fill(circle(x - radius * 0.2, y + radius * 0.22, radius * 0.08), pen.style.tooth),
    ]
    return Clip(white, tuple(inside))


def round_eye(pen: Pen, radius: float, look: Point) -> list[Item]:
    white = circle(0, 0, radius)
    return [
        Fill(white, EYE_WHITE),
        _ball(pen, white, radius, look),
        Stroke(white, pen.style.line, pen.style.pen),
    ]


def tall_eye(pen: Pen, radius: float, look: Point) -> list[Item]:
    white = ellipse(0, 0, radius * 0.84, radius * 1.18)
    return [
        Fill(white, EYE_WHITE),
        _ball(pen, white, radius * 0.9, (look[0], look[1] + 0.4)),
        Stroke(white, pen.style.line, pen.style.pen),
    ]


def _lidded(
    pen: Pen, radius: float, look: Point, lid: Path, edge: tuple[Point, Point]
) -> list[Item]:
    white = circle(0, 0, radius)
    return [
        Fill(white, EYE_WHITE),
        _ball(pen, white, radius, (look[0], look[1] * 0.4 + 0.5)),
        Clip(white, (Fill(lid, pen.skin.rim), pen.line(*edge))),
        Stroke(white, pen.style.line, pen.style.pen),
    ]


def sleepy_eye(pen: Pen, radius: float, look: Point) -> list[Item]:
    r = radius + 0.3
    lid = polygon(((-r, -r), (r, -r), (r, -0.05 * r), (-r, -0.05 * r)))
    return _lidded(pen, radius, look, lid, ((-r, -0.05 * r), (r, -0.05 * r)))


def grumpy_eye(pen: Pen, radius: float, look: Point) -> list[Item]:
    r = radius + 0.3
    # The lid falls towards the nose: `look` tells on which side of the face this eye is.
    left, right = (-0.55, 0.05) if look[0] >= 0 else (0.05, -0.55)
    lid = polygon(((-r, -r), (r, -r), (r, right * r), (-r, left * r)))
    return _lidded(pen, radius, look, lid, ((-r, left * r), (r, right * r)))


def lashed_eye(pen: Pen, radius: float, look: Point) -> list[Item]:
    r = radius
    lashes = [
        pen.line((dx * r * 0.9, dy * r * 0.9), (dx * r * 1.42, dy * r * 1.42), width=0.6)
        for dx, dy in ((-0.72, -0.69), (-0.3, -0.95), (0.3, -0.95), (0.72, -0.69))
    ]
    return [*lashes, *round_eye(pen, radius, look)]


def cat_eye(pen: Pen, radius: float, look: Point) -> list[Item]:
    white = circle(0, 0, radius)
    x, y = look[0] * radius * 0.28, look[1] * radius * 0.28
    slit = ellipse(x, y, radius * 0.17, radius * 0.52)
    return [
        Fill(white, EYE_WHITE),
        _ball(pen, white, radius * 1.12, look, slit),
        Stroke(white, pen.style.line, pen.style.pen),
    ]


def sparkling_eye(pen: Pen, radius: float, look: Point) -> list[Item]:
    white = circle(0, 0, radius)
    big: list[Item] = [
        Fill(circle(look[0] * 0.4, look[1] * 0.4, radius * 0.8), pen.iris),
        Fill(circle(look[0] * 0.4, look[1] * 0.4, radius * 0.62), pen.style.line),
        Fill(circle(radius * 0.24, -radius * 0.28, radius * 0.26), pen.style.tooth),
        Fill(circle(-radius * 0.24, radius * 0.26, radius * 0.14), pen.style.tooth),
    ]
    return [
        Fill(white, EYE_WHITE),
        Clip(white, tuple(big)),
        Stroke(white, pen.style.line, pen.style.pen),
    ]


EYES: tuple[Eye, ...] = (
    round_eye,
    tall_eye,
    sleepy_eye,
    grumpy_eye,
    lashed_eye,
    cat_eye,
    sparkling_eye,
)


def brow(pen: Pen, radius: float, tilt: float) -> list[Item]:
    """A bushy brow over an eye of a radius; `tilt` is how much its right end is lower."""
    y = -radius * 1.28
    ends = (
        (-radius * 0.8, y - tilt),
        (0.0, y - radius * 0.28),
        (radius * 0.8, y + tilt),
        (0.0, y + radius * 0.05),
    )
    return [Fill(smooth(ends), pen.style.line)]


def stand(count: int, arrangement: int, size: float) -> list[tuple[Point, float]]:
    """Where `count` eyes stand about (0, 0) and how large they are, for a face `size` wide.

    `arrangement` picks one of several ways where there are several.
    """
    s = size
    ways: dict[int, list[list[tuple[float, float, float]]]] = {
        1: [[(0, -0.02, 0.36)], [(0, -0.04, 0.31)]],
        2: [
            [(-0.27, 0, 0.25), (0.27, 0, 0.25)],
            [(-0.29, 0.03, 0.29), (0.3, -0.04, 0.21)],
            [(-0.22, 0, 0.21), (0.22, 0, 0.21)],
        ],
        3: [
            [(-0.4, 0.04, 0.17), (0, -0.08, 0.22), (0.4, 0.04, 0.17)],
            [(-0.25, 0.1, 0.2), (0.25, 0.1, 0.2), (0, -0.29, 0.2)],
        ],
        4: [
            [(-0.52, 0.06, 0.14), (-0.19, -0.04, 0.18), (0.19, -0.04, 0.18), (0.52, 0.06, 0.14)],
            [(-0.22, 0.12, 0.19), (0.22, 0.12, 0.19), (-0.2, -0.28, 0.17), (0.2, -0.28, 0.17)],
        ],
        5: [
            [
                (-0.49, 0.13, 0.13),
                (-0.27, -0.21, 0.15),
                (0, 0.07, 0.19),
                (0.27, -0.21, 0.15),
                (0.49, 0.13, 0.13),
            ]
        ],
    }
    if count in ways:
        way = ways[count][arrangement % len(ways[count])]
        return [((x * s, y * s), r * s) for x, y, r in way]
    above = count // 2
    rows = ((count - above, 0.1), (above, -0.24))
    radius = 0.56 / (count - above)
    return [
        (((index - (number - 1) / 2) * radius * 2.05 * s, y * s), min(radius, 0.16) * s)
        for number, y in rows
        for index in range(number)
    ]


def looking(turn: int) -> Point:
    """One of eight ways to look, or straight ahead."""
    return ((0, 0), (0.7, 0.3), (-0.7, 0.3), (0, 0.8), (0.6, -0.5), (-0.6, -0.5))[turn % 6]
