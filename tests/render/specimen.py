"""A face with something of everything that can be drawn, for the tests of every format."""

from __future__ import annotations

from dataclasses import replace

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import circle, line, polygon, rectangle, smooth
from tilegen.drawing.scene import (
    Anchor,
    Clip,
    Color,
    Fill,
    Font,
    Group,
    LinearGradient,
    RadialGradient,
    Stop,
    Stroke,
    Text,
)

BLACK = Color(0, 0, 0)
RED = Color.of("d03020")
BLUE = Color.of("2050c0")
CREAM = Color.of("fff4d8")


def specimen(name: str = "specimen") -> Face:
    sky = LinearGradient((0, -2), (0, 12), (Stop(0.1, BLUE), Stop(0.5, RED), Stop(1, CREAM)))
    ball = RadialGradient(
        (30, 14), 9, (Stop(0, replace(CREAM, alpha=0.6)), Stop(1, replace(RED, alpha=0.6)))
    )
    return Face(
        name,
        44,
        44,
        2,
        (
            Fill(rectangle(Box(-2, -2, 48, 48)), CREAM),
            # Not the whole face: PDF readers draw a gradient in 256 bands, SVG readers in more.
            Fill(rectangle(Box(-2, -2, 48, 14)), sky),
            Fill(circle(30, 14, 9), ball),
            Clip(
                smooth(((4, 4), (20, 6), (18, 20), (6, 18))),
                (
                    Fill(rectangle(Box(0, 0, 22, 22)), replace(BLUE, alpha=0.5)),
                    Stroke(line((0, 0), (22, 22)), BLACK, 2),
                ),
            ),
            Stroke(circle(30, 14, 9), BLACK, 0.6),
            Stroke(
                polygon(((6, 26), (16, 26), (11, 34))), replace(RED, alpha=0.7), 1.5, square=True
            ),
            Stroke(line((20, 30), (40, 30)), BLACK, 0.8, dashes=(2, 1.5)),
            Group(
                (
                    Fill(rectangle(Box(-4, -2, 8, 4)), BLUE),
                    Fill(circle(0, 0, 1.5), LinearGradient((-1, 0), (1, 0), sky.stops)),
                ),
                Affine.shift(32, 36) @ Affine.turn(20),
            ),
            Text((22, 42), "Tile 7", 4, BLACK, Font.BOLD, Anchor.MIDDLE),
            Text((4, 42), "north", 3, replace(RED, alpha=0.8)),
        ),
    )
