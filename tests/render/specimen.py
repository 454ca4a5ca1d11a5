"""A face with something of everything that can be drawn, for the tests of every format."""

from __future__ import annotations

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import circle, line, polygon, rectangle, smooth
from tilegen.drawing.scene import (
    Anchor,
    Cap,
    Clip,
    Color,
    Fill,
    Font,
    Group,
    LinearGradient,
    LineJoin,
    RadialGradient,
    Stop,
    Stroke,
    Text,
)

BLACK = Color(0, 0, 0)
RED = Color.from_hex("d03020")
BLUE = Color.from_hex("2050c0")
CREAM = Color.from_hex("fff4d8")


def specimen(name: str = "specimen") -> Face:
    sky = LinearGradient((0, -2), (0, 12), (Stop(0.1, BLUE), Stop(0.5, RED), Stop(1, CREAM)))
    ball = RadialGradient(
        (30, 14), 9, (Stop(0, CREAM._replace(alpha=0.6)), Stop(1, RED._replace(alpha=0.6)))
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
                    Fill(rectangle(Box(0, 0, 22, 22)), BLUE._replace(alpha=0.5)),
                    Stroke(line((0, 0), (22, 22)), BLACK, 2),
                ),
            ),
            Stroke(circle(30, 14, 9), BLACK, 0.6),
            Stroke(
                polygon(((6, 26), (16, 26), (11, 34))),
                RED._replace(alpha=0.7),
                1.5,
                join=LineJoin.MITER,
            ),
            Stroke(line((20, 30), (40, 30)), BLACK, 0.8, dashes=(2, 1.5), phase=0.7),
            Stroke(line((20, 27), (24, 24), (28, 27)), BLUE, 1.2, Cap.SQUARE, LineJoin.BEVEL),
            Stroke(
                line((34, 27), (36, 22.5), (38, 27)), RED, 1, Cap.BUTT, LineJoin.MITER, miter=1.5
            ),
            Fill(circle(4, 38, 3) + circle(4, 38, 1.5), RED, evenodd=True),
            Group(
                (Fill(circle(17, 37, 2), RED), Fill(circle(19, 37, 2), BLUE)),
                Affine.turn(10, (18, 37)),
                alpha=0.4,
            ),
            Fill(
                circle(25, 37, 3),
                RadialGradient((25, 37), 3, (Stop(0, CREAM), Stop(1, RED)), focus=(24, 36)),
            ),
            Fill(
                rectangle(Box(36, 36, 8, 4)),
                LinearGradient((36, 0), (44, 0), (Stop(0, BLUE), Stop(1, RED._replace(alpha=0)))),
            ),
            Group(
                (
                    Fill(rectangle(Box(-4, -2, 8, 4)), BLUE),
                    Fill(circle(0, 0, 1.5), LinearGradient((-1, 0), (1, 0), sky.stops)),
                ),
                Affine.shift(32, 36) @ Affine.turn(20),
            ),
            Text((22, 42), "Tile 7", 4, BLACK, Font.BOLD, Anchor.MIDDLE),
            Text((4, 42), "north", 3, RED._replace(alpha=0.8)),
        ),
    )
