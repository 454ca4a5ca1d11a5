"""The cover of a set that players see first: on the front of the rules, and as a banner over a
page."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.glyphs import width
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Fill, Font, Group, Item, LineJoin, Stroke
from tilegen.sheets.blocks import Illustration
from tilegen.sheets.cover import Cover
from tilegen.sheets.line_breaking import lay_out_caption
from tilegen.sheets.page import Page
from tilegen.sheets.plates import PlateColors

_AIR = 0.07
"""The space between the panel's sides and its content, as a share of its shorter side."""


class CoverWords(NamedTuple):
    """A line about the game and its players, in letters from `least` to `most` millimetres if it
    fits on one line, and a line for reprints at the foot."""

    below: str
    foot: str
    least: float
    most: float


def front(
    size: tuple[float, float], margin: float, cover: Cover, words: CoverWords, look: PlateColors
) -> Page:
    """A page of that size with a panel within the margin. Title and picture take all the room that
    the words leave."""
    panel = Box(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
    inner = panel.expand(-_air(panel))
    middle = inner.x + inner.width / 2
    line = inner.width / max(1e-6, width(words.below, 1, Font.REGULAR))
    em = max(words.least, min(words.most, 0.99 * line))
    below, high = lay_out_caption(words.below, middle, inner.width, em, look.line)
    foot, deep = lay_out_caption(words.foot, middle, inner.width, em, look.line)
    bottom = inner.bottom - deep
    top = bottom - 2 * em - high
    room = inner._replace(height=max(0.0, top - em - inner.y))
    title, picture = cover.lay_out(room)
    items = (
        *title,
        Group(tuple(below), Affine.shift(0, top)),
        Group(tuple(foot), Affine.shift(0, bottom)),
    )
    return Page(*size, (picture,), items, under=_ground(panel, look))


def banner(
    size: tuple[float, float], cover: Cover, look: PlateColors, caption: str
) -> Illustration:
    """A panel of that size, for the top of a page; the caption is below it."""
    panel = Box(0, 0, *size)
    title, picture = cover.lay_out(panel.expand(-_air(panel)))
    under = _ground(panel, look)
    return Illustration(*size, (picture,), caption, tall=inf, items=title, under=under)


def _air(panel: Box) -> float:
    return _AIR * min(panel.width, panel.height)


def _ground(panel: Box, look: PlateColors) -> tuple[Item, ...]:
    outline = rectangle(panel)
    return (
        Fill(outline, look.ground),
        Stroke(outline, look.line, 2 * look.pen, join=LineJoin.MITER),
    )
