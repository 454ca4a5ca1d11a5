"""What stands in a tile's upper corners, the same on every tile: the camera's mark and the number.

All on a tile of 44 mm. Beside a thick band with its outline 10.9 mm of each corner are free.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from tilegen.drawing.colour import lightness, mixed
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.glyphs import outline, width
from tilegen.drawing.marker import MODULES, marker
from tilegen.drawing.path import Close, CurveTo, LineTo, MoveTo, Path, line
from tilegen.drawing.scene import Color, Fill, Font, Group, Item, Stroke, Text
from tilegen.games.monsters.art.body import SIZE
from tilegen.games.monsters.art.styles import Style

SMALLEST_MARKED = 40.0
"""The smallest tile, in millimetres, that has a mark: on it a module has 0.9 mm, and cameras lose
smaller ones."""

_INSET = 2.5
_BORDER = 1.0

MARK = Box(_INSET, _INSET, MODULES, MODULES).grown(_BORDER)
"""Where the mark is, with the light border that readers need. Its dark frame is 2.5 mm from the
cut; were the border, the mark would reach the outline of a thick band."""

_PALE = Color.of("fffdf7")
_NUMBER_SIZE = 4.0


def marked(face: Face, number: int, style: Style) -> Face:
    """The face with the number in a form that cameras read; as it is where it is too small."""
    if face.width < SMALLEST_MARKED:
        return face
    items: tuple[Item, ...] = (
        # As light on a dark ground as on a light one.
        Fill(_LABEL, _PALE),
        Group((Fill(marker(number), _tint(style)),), Affine.shift(_INSET, _INSET)),
    )
    if face.width != SIZE:
        items = (Group(items, Affine.scale(face.width / SIZE)),)
    return replace(face, items=(*face.items, *items))


def _tint(style: Style) -> Color:
    """The outlines' colour, warmed by that of thick bodies where those are not pale."""
    warm = style.thick.rim
    return mixed(style.line, warm, 0.3) if lightness(warm) < 60 else style.line


def number(number: int, style: Style) -> list[Item]:
    """The number, upright as the tile is, in its upper right corner, with a line below it: 6 and 9
    are told apart however the tile lies."""
    text = str(number)
    color = style.line if lightness(style.ground) > 50 else _PALE
    right, base = SIZE - _INSET, _INSET + _NUMBER_SIZE * 0.72
    left = x = right - width(text, _NUMBER_SIZE, Font.BOLD)
    items: list[Item] = []
    for digit in text:
        # Moved, not drawn where it stands: so ten digits are enough for all tiles.
        items.append(Group((Fill(_digit(digit), color),), Affine.shift(x, base)))
        x += width(digit, _NUMBER_SIZE, Font.BOLD)
    under = line((left + 0.2, base + 0.9), (right - 0.2, base + 0.9))
    return [*items, Stroke(under, color, 0.4)]


@cache
def _digit(digit: str) -> Path:
    return outline(Text((0, 0), digit, _NUMBER_SIZE, Color(0, 0, 0), Font.BOLD)) or Path(())


def _rounded(box: Box, radius: float) -> Path:
    """A box with round corners."""
    handle = 0.45 * radius
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    return Path(
        (
            MoveTo((left + radius, top)),
            LineTo((right - radius, top)),
            CurveTo((right - handle, top), (right, top + handle), (right, top + radius)),
            LineTo((right, bottom - radius)),
            CurveTo((right, bottom - handle), (right - handle, bottom), (right - radius, bottom)),
            LineTo((left + radius, bottom)),
            CurveTo((left + handle, bottom), (left, bottom - handle), (left, bottom - radius)),
            LineTo((left, top + radius)),
            CurveTo((left, top + handle), (left + handle, top), (left + radius, top)),
            Close(),
        )
    )


_LABEL = _rounded(MARK, 1.2)
