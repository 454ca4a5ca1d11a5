"""Colours by their purpose: a drawing asks for `accent`, and each pen has its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import assert_never

from tilegen.drawing.scene import (
    Clip,
    Color,
    Fill,
    Group,
    Item,
    LinearGradient,
    Paint,
    RadialGradient,
    Stroke,
    Text,
)
from tilegen.parts.pen import Pen

_ROLES: Mapping[str, Callable[[Pen], Color]] = {
    "ink": lambda pen: pen.ink,
    "skin": lambda pen: pen.skin,
    "shade": lambda pen: pen.shade,
    "light": lambda pen: pen.light,
    "accent": lambda pen: pen.accent,
    "second": lambda pen: pen.second,
    "hair": lambda pen: pen.hair.body,
    "cloth": lambda pen: pen.cloth,
    "mouth": lambda pen: pen.mouth,
    "tongue": lambda pen: pen.tongue,
    "tooth": lambda pen: pen.tooth,
    "blush": lambda pen: pen.blush,
    "ground": lambda pen: pen.ground,
}
"""The colours of eyes are not roles, since games count eyes."""

ROLES: Mapping[str, Color] = {role: Color(~index, 0, 0) for index, role in enumerate(_ROLES)}
"""A placeholder for the colour of each role in a drawing: a colour that no picture has, since its
red is below 0. Its opacity is the drawing's own."""

_BY_RED = tuple(_ROLES.values())


def apply_roles(items: Iterable[Item], pen: Pen) -> list[Item]:
    """The items, with the pen's colours for the roles."""
    return [_apply_to_item(item, pen) for item in items]


def _apply_to_item(item: Item, pen: Pen) -> Item:
    match item:
        case Fill(_, paint):
            return item._replace(paint=_apply_to_paint(paint, pen))
        case Stroke(_, color) | Text(color=color):
            return item._replace(color=_apply_to_color(color, pen))
        case Clip(_, inside) | Group(inside):
            return item._replace(items=tuple(apply_roles(inside, pen)))
        case _:
            assert_never(item)


def _apply_to_paint(paint: Paint, pen: Pen) -> Paint:
    match paint:
        case Color():
            return _apply_to_color(paint, pen)
        case LinearGradient() | RadialGradient():
            stops = (stop._replace(color=_apply_to_color(stop.color, pen)) for stop in paint.stops)
            return paint._replace(stops=tuple(stops))
        case _:
            assert_never(paint)


def _apply_to_color(color: Color, pen: Pen) -> Color:
    if color.red >= 0:
        return color
    pen_color = _BY_RED[~color.red](pen)
    return pen_color._replace(alpha=pen_color.alpha * color.alpha)
