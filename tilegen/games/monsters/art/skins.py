"""Patterns on the skin, scattered where the face and the edges leave room."""

from __future__ import annotations

from collections.abc import Callable

from tilegen.drawing.path import circle, polygon, smooth
from tilegen.drawing.scene import Fill, Item
from tilegen.games.monsters.art.pen import Pen

Mark = Callable[[Pen], list[Item]]
"""Draws one mark about (0, 0), about 2 mm across."""


def wart(pen: Pen) -> list[Item]:
    return [Fill(circle(0, 0, 0.85), pen.accent), Fill(circle(-0.25, -0.25, 0.28), pen.style.cloth)]


def spot(pen: Pen) -> list[Item]:
    return [
        Fill(smooth(((-1.3, 0.1), (-0.2, -1), (1.2, -0.5), (0.9, 0.8), (-0.4, 1))), pen.skin.rim)
    ]


def stripe(pen: Pen) -> list[Item]:
    return [Fill(smooth(((-1.5, 0.1), (0, -0.75), (1.5, 0.1), (0, 0.1))), pen.skin.rim)]


def scale(pen: Pen) -> list[Item]:
    return [pen.line((-1, -0.4), (-0.55, 0.5), (0, 0.75), (0.55, 0.5), (1, -0.4), width=0.4)]


def star(pen: Pen) -> list[Item]:
    points = (
        (0, -1.2),
        (0.35, -0.35),
        (1.2, 0),
        (0.35, 0.35),
        (0, 1.2),
        (-0.35, 0.35),
        (-1.2, 0),
        (-0.35, -0.35),
    )
    return [Fill(polygon(points), pen.accent)]


def freckles(pen: Pen) -> list[Item]:
    return [
        Fill(circle(x, y, 0.32), pen.skin.rim) for x, y in ((-0.7, 0.2), (0.2, -0.6), (0.7, 0.5))
    ]


def hairs(pen: Pen) -> list[Item]:
    return [pen.line((x * 0.6, 0.5), (x, -0.6), width=0.35) for x in (-0.8, 0, 0.8)]


def plain(pen: Pen) -> list[Item]:
    del pen
    return []


MARKS: tuple[Mark, ...] = (wart, spot, stripe, scale, star, freckles, hairs, plain)
