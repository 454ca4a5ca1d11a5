"""The upper corners of a piece, the same in all games: a mark for cameras, and a short code.

Lengths are millimetres from the piece's corner, at the size at which the piece is drawn.
"""

from __future__ import annotations

from functools import cache

from tilegen.drawing.colour import blend_colors, lightness
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.glyphs import outline, width
from tilegen.drawing.marker import MODULES, marker
from tilegen.drawing.path import Path, line, rounded_rectangle
from tilegen.drawing.scene import Color, Fill, Font, Group, Item, Stroke, Text
from tilegen.styles import Style

INSET = 2.5
"""The distance of the code from the cut."""

SQUARE = Box(2.0, 2.0, 8.0, 8.0)
"""The box of the mark, with its dark frame."""

SMALLEST_SCALE = 0.9
"""A piece drawn smaller than this has no mark: in a photo of a whole table its modules would have
too few pixels."""

MARK = SQUARE.expand(0.5)
"""The box of the mark, with the light border that readers need. A border of 1 mm would reach the
outlines of bodies, and on light grounds it is read no more often."""

_PLACE = Affine.shift(SQUARE.x, SQUARE.y) @ Affine.scale(SQUARE.width / MODULES)
_PALE = Color.from_hex("fffdf7")
CODE_SIZE = 4.0
"""The size of the code's letters: the em."""


def camera_mark(number: int, style: Style) -> tuple[Item, ...]:
    """The mark of a number, from 0 to 999, in the upper left corner."""
    return (
        # The label is as light on a dark ground as on a light one.
        Fill(_LABEL, _PALE),
        Group((Fill(marker(number), _tint(style)),), _PLACE),
    )


def ink_colors(style: Style) -> tuple[Color, ...]:
    """The dark colours of lines, letters and camera marks, which must be printed sharp."""
    return style.line, _tint(style)


def _tint(style: Style) -> Color:
    """The colour of outlines, warmed by the colour of broad bodies unless that is pale."""
    warm = style.kinds[1].rim
    return blend_colors(style.line, warm, 0.3) if lightness(warm) < 60 else style.line


def lettering(style: Style) -> Color:
    """The colour of letters on the ground."""
    return style.line if lightness(style.ground) > 50 else _PALE


def code(text: str, right: float, style: Style) -> list[Item]:
    """A short code that ends at x = `right`, underlined so that 6 and 9 differ in any
    orientation."""
    color = lettering(style)
    base = INSET + CODE_SIZE * 0.72
    left = x = right - width(text, CODE_SIZE, Font.BOLD)
    items: list[Item] = []
    for letter in text:
        # Moved into place rather than drawn there, so that all pieces share ten digits.
        items.append(Group((Fill(_letter(letter), color),), Affine.shift(x, base)))
        x += width(letter, CODE_SIZE, Font.BOLD)
    under = line((left + 0.2, base + 0.9), (right - 0.2, base + 0.9))
    return [*items, Stroke(under, color, 0.4)]


@cache
def _letter(letter: str) -> Path:
    return outline(Text((0, 0), letter, CODE_SIZE, Color(0, 0, 0), Font.BOLD)) or Path(())


_LABEL = rounded_rectangle(MARK, 0.8)
