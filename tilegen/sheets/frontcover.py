"""The cover of the rules: what the game is called, for whom it is, and a picture of it."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Anchor, Fill, Font, Group, Item, Join, Stroke, Text
from tilegen.sheets.blocks import Illustration
from tilegen.sheets.lines import centred
from tilegen.sheets.page import Page, Slot
from tilegen.sheets.plates import Look, fitted
from tilegen.sheets.typeset import placed

_TITLE = 0.2
"""How high the title's room is, of the panel's height."""

_AIR = 0.07
"""Between the panel's sides and what is on it, of its width."""

_LEADING = 1.2


class CoverWords(NamedTuple):
    """The set's name, a line that says what it is and for whom, and one for reprints at the foot,
    in letters of `em` millimetres."""

    title: str
    below: str
    foot: str
    em: float


def cover(
    size: tuple[float, float],
    margin: float,
    words: CoverWords,
    look: Look,
    picture: Illustration | None,
) -> Page:
    """A page of that size with a panel within the margin. The picture takes all the room that the
    words leave; its caption is not shown."""
    panel = Box(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
    air = _AIR * panel.width
    inner = panel.grown(-air)
    middle = inner.x + inner.width / 2
    title, top = _title(words.title, inner, _TITLE * panel.height, look)
    below, high = centred(words.below, middle, inner.width, words.em, look.line)
    foot, deep = centred(words.foot, middle, inner.width, words.em, look.line)
    bottom = inner.bottom - deep
    items: list[Item] = [
        *title,
        Group(tuple(below), Affine.shift(0, top)),
        Group(tuple(foot), Affine.shift(0, bottom)),
    ]
    room = Box(inner.x, top + high + air, inner.width, bottom - top - high - 2 * air)
    slots: tuple[Slot, ...] = ()
    if picture is not None and room.height > 0:
        scale = min(room.width / picture.width, room.height / picture.height)
        left = middle - picture.width * scale / 2
        slots, over = placed(
            picture, left, room.y + (room.height - picture.height * scale) / 2, scale
        )
        items += over
    outline = rectangle(panel)
    frame = Stroke(outline, look.line, 2 * look.pen, join=Join.MITER)
    return Page(*size, slots, tuple(items), under=(Fill(outline, look.ground), frame))


def _title(text: str, inner: Box, high: float, look: Look) -> tuple[list[Item], float]:
    """The title on a line or two from the top, and where what is below it begins."""
    em, lines = fitted(text, inner.width, high)
    middle, y = inner.x + inner.width / 2, inner.y
    items: list[Item] = []
    for line in lines:
        at = (middle, y + 0.9 * em)
        items.append(Text(at, line, em, look.line, Font.BOLD, Anchor.MIDDLE))
        y += _LEADING * em
    return items, y + 0.2 * em
