"""A chip: a coin with a grin."""

from __future__ import annotations

import math

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import circle, line, rectangle
from tilegen.drawing.scene import Cap, Fill, Group, Item, Stroke
from tilegen.parts.mouths import grin
from tilegen.parts.pen import placed
from tilegen.parts.tones import TONES
from tilegen.styles import Style
from tilegen.styles.pens import pen_in

DIAMETER = 20.0
"""The width at which a chip is drawn, in millimetres, in a square."""

_NOTCHES = 8
_CUT = 0.2
"""The width of the line that scissors follow."""


def chip(style: Style, size: float, bleed: float) -> Face:
    """The printed face of every chip, `size` millimetres across; it is cut round, and its rim's
    colour fills the square's corners and the bleed."""
    scale, middle = size / DIAMETER, DIAMETER / 2
    gold, mark = style.dye(TONES["gold"]), style.thick
    pen = pen_in(
        style, body=gold, clothes=mark, trim=style.thin, hair=mark, iris=style.irises[0], bold=0.7
    )
    square = Box(0, 0, DIAMETER, DIAMETER).grown(bleed / scale + 1)
    rim, coin = circle(0, 0, 7.6), circle(0, 0, 6.7)
    reach = middle * 1.5 + bleed / scale
    notches = [
        Stroke(line((7.6 * cos, 7.6 * sin), (reach * cos, reach * sin)), mark.body, 3.2, Cap.BUTT)
        for cos, sin in (
            (math.cos(turn * math.tau / _NOTCHES), math.sin(turn * math.tau / _NOTCHES))
            for turn in range(_NOTCHES)
        )
    ]
    on_coin: tuple[Item, ...] = (
        *notches,
        Stroke(circle(0, 0, middle), style.line, _CUT),
        Fill(rim, gold.rim),
        Stroke(rim, style.line, style.pen * 1.4),
        *style.dressed(coin, gold),
        placed(grin.draw(pen), (0, -0.6), scale=1.7),
    )
    items = (
        Fill(rectangle(square), gold.body),
        Group(style.finish(on_coin), Affine.shift(middle, middle)),
    )
    return Face("chip", size, size, bleed, (Group(items, Affine.scale(scale)),))
