"""Ornaments that several parts share: stars and footballs."""

from __future__ import annotations

from math import cos, pi, sin

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import Path, circle, polygon
from tilegen.drawing.scene import Fill, Item
from tilegen.parts.pen import Pen


def star(at: Point, radius: float, turn: float = 0.0) -> Path:
    """A star of five points."""
    x, y = at
    return polygon(
        (x + r * sin(step * pi / 5 + turn), y - r * cos(step * pi / 5 + turn))
        for step in range(10)
        for r in ((radius, radius * 0.46)[step % 2],)
    )


def football(pen: Pen, at: Point, r: float) -> list[Item]:
    """A ball with black patches."""
    x, y = at

    def patch(turn: float, far: float, size: float) -> Path:
        cx, cy = x + far * sin(turn), y - far * cos(turn)
        return polygon(
            (cx + size * sin(turn + k * 2 * pi / 5), cy - size * cos(turn + k * 2 * pi / 5))
            for k in range(5)
        )

    middle = patch(0.2, 0, r * 0.36)
    rim = [Fill(patch(0.2 + k * 2 * pi / 5, r * 0.98, r * 0.34), pen.ink) for k in range(5)]
    seams = [
        pen.line(
            (x + r * 0.34 * sin(t), y - r * 0.34 * cos(t)),
            (x + r * 0.72 * sin(t), y - r * 0.72 * cos(t)),
            width=0.6,
        )
        for t in (0.2 + k * 2 * pi / 5 for k in range(5))
    ]
    return pen.solid(circle(x, y, r), pen.tone("snow"), Fill(middle, pen.ink), *rim, *seams)
