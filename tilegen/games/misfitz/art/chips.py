"""Chips: a one is a round coin that grins, a five a star with a smirk."""

from __future__ import annotations

import math
from typing import NamedTuple

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.path import Path, circle, line, rectangle, smooth
from tilegen.drawing.scene import Cap, Fill, Group, Item, Stroke
from tilegen.parts.mouths import grin, smirk
from tilegen.parts.part import Part
from tilegen.parts.pen import place_items
from tilegen.parts.skin import Skin
from tilegen.parts.tones import TONES
from tilegen.styles import Style
from tilegen.styles.alphabet import letter_width, strokes
from tilegen.styles.pens import pen_in

DIAMETER = 20.0
"""The width at which a chip is drawn, in millimetres, in a square."""

FIVE = 5

_CUT = 0.2
"""The width of the line that scissors follow."""

_DIGIT = 0.5
"""The scale of the digit against a letter in a title."""


class _Look(NamedTuple):
    """The differences between kinds of chips: the digit and the mouth, the coin's shape and colour,
    and the number, breadth and colour of the marks on its rim."""

    digit: str
    mouth: Part
    coin: Path
    metal: Skin
    marks: int
    broad: float
    mark: Skin


def chips(style: Style, size: float, bleed: float) -> tuple[Face, Face]:
    """The printed faces of ones and fives, `size` millimetres across. They are cut round, and the
    rim's colour runs on through the square's corners and the bleed."""
    gold, silver = style.dye(TONES["gold"]), style.dye(TONES["silver"])
    one = _Look("1", grin, circle(0, 0, 6.7), gold, 8, 3.2, style.kinds[1])
    five = _Look(str(FIVE), smirk, _star(), silver, FIVE, 8.4, style.kinds[0])
    return _face(one, style, size, bleed), _face(five, style, size, bleed)


def _star() -> Path:
    """Five blunt points."""
    return smooth([_polar(6.1 if n % 2 else 8.4, n / 10) for n in range(10)], tension=0.13)


def _polar(reach: float, turn: float) -> Point:
    """The point at the distance `reach` from the middle, `turn` turns clockwise from the top."""
    return reach * math.sin(turn * math.tau), -reach * math.cos(turn * math.tau)


def _face(look: _Look, style: Style, size: float, bleed: float) -> Face:
    scale, middle = size / DIAMETER, DIAMETER / 2
    metal, mark = look.metal, look.mark
    pen = pen_in(
        style,
        body=metal,
        clothes=mark,
        trim=style.kinds[0],
        hair=mark,
        iris=style.irises[0],
        bold=0.7,
    )
    square = Box(0, 0, DIAMETER, DIAMETER).expand(bleed / scale + 1)
    rim, reach = circle(0, 0, 8.6), middle * 1.5 + bleed / scale
    turns = [(number + 0.5) / look.marks for number in range(look.marks)]
    on_chip: tuple[Item, ...] = (
        *(
            Stroke(line(_polar(8, turn), _polar(reach, turn)), mark.body, look.broad, Cap.BUTT)
            for turn in turns
        ),
        Stroke(circle(0, 0, middle), style.line, _CUT),
        Fill(rim, metal.rim),
        Stroke(rim, style.line, style.pen * 1.2),
        *style.draw_body(look.coin, metal),
        place_items(look.mouth.draw(pen), (0, 3.1), scale=1.05),
        _digit(look, style),
    )
    items = (
        Fill(rectangle(square), metal.body),
        Group(style.finish(on_chip), Affine.shift(middle, middle)),
    )
    return Face(f"chip-{look.digit}", size, size, bleed, (Group(items, Affine.scale(scale)),))


def _digit(look: _Look, style: Style) -> Item:
    """In the upper half of the coin, in the letters of titles."""
    path = strokes(look.digit) or Path(())
    by = Affine.shift(-_DIGIT * letter_width(look.digit) / 2, -5.2) @ Affine.scale(_DIGIT)
    return Group((Stroke(path, style.line, 5.6), Stroke(path, look.mark.body, 3.2)), by)
