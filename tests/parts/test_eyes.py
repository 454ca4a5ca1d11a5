"""What counts as an eye looks like one, and nothing else does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot, pi

import pytest

from tests.games.monsters.anatomy import Mark, Shape, marks
from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.scene import Item
from tilegen.parts.kit import PARTS, kinds_of_eyes
from tilegen.parts.part import Eye, Part, Socket
from tilegen.parts.pen import EYE_WHITE
from tilegen.styles import STYLES
from tilegen.styles.pens import pen_of

PEN = pen_of(STYLES["ink"], thick=True, accent=0, second=1, iris=0)
WHITES = {EYE_WHITE, PEN.tooth, PEN.cloth}

LEAST = 1.4
"""Millimetres: a ball that is less wide is a dot where the tiles are printed."""


def roundness(outline: tuple[Point, ...]) -> float:
    """1 for a circle, 0.79 for a square, 0.6 for a triangle."""
    around = sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(outline))
    area = abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise(outline))) / 2
    return 4 * pi * area / around**2 if around else 0.0


def apart(one: Box, other: Box) -> bool:
    return (
        one.right <= other.x
        or other.right <= one.x
        or one.bottom <= other.y
        or other.bottom <= one.y
    )


def within(inner: Box, outer: Box) -> bool:
    return (
        outer.x <= inner.x
        and inner.right <= outer.right
        and outer.y <= inner.y
        and inner.bottom <= outer.bottom
    )


def outlined(drawn: list[Mark]) -> Iterator[Shape]:
    """Closed shapes with a line round them. Of shapes that share a line none is a ball."""
    for mark in drawn:
        if mark.width is not None and mark.paint == PEN.ink:
            each = [Shape((part,)) for part in mark.shape.parts if part[0] == part[-1]]
            for shape in each:
                if all(other is shape or apart(other.box, shape.box) for other in each):
                    yield shape


def balls(items: list[Item]) -> list[Shape]:
    """What may be taken for an eye: a shape as round as the least round eye, with a line round it,
    and either white or with something in it."""
    drawn = list(marks(items))
    return [
        shape
        for shape in outlined(drawn)
        if roundness(shape.parts[0]) >= LEAST_ROUND
        and min(shape.box.width, shape.box.height) > LEAST
        and (is_white(shape.box, drawn) or has_something_in_it(shape.box, drawn))
    ]


def is_white(ball: Box, drawn: list[Mark]) -> bool:
    return any(mark.paint in WHITES and mark.shape.box == ball for mark in drawn)


def has_something_in_it(ball: Box, drawn: list[Mark]) -> bool:
    filled = (n for n, mark in enumerate(drawn) if mark.width is None and mark.shape.box == ball)
    return any(
        mark.shape.box != ball
        and any(within(box, ball) for box in (mark.shape.box, *(clip.box for clip in mark.clips)))
        for mark in drawn[next(filled, 0) :]
    )


def white_of(kind: Eye) -> Shape:
    (white,) = [mark for mark in marks(kind.draw(PEN, Socket(3))) if mark.paint == EYE_WHITE]
    return white.shape


LEAST_ROUND = min(roundness(white_of(kind).parts[0]) for kind in kinds_of_eyes())


@pytest.mark.parametrize("kind", kinds_of_eyes(), ids=lambda kind: kind.name)
def test_every_eye_is_a_ball(kind: Eye) -> None:
    assert white_of(kind).box in [ball.box for ball in balls(kind.draw(PEN, Socket(3)))]


@pytest.mark.parametrize(
    "part", [part for part in PARTS.values() if isinstance(part, Part)], ids=lambda part: part.name
)
def test_nothing_but_an_eye_is_a_ball_that_is_white_or_has_something_in_it(part: Part) -> None:
    assert not balls(part.draw(PEN))
