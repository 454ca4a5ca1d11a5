"""A monster with every kind of eye, for the guide: players count them."""

from __future__ import annotations

from collections.abc import Iterator
from math import asin, cos, degrees, radians, sin

from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.path import Path, polygon, rectangle
from tilegen.drawing.scene import Clip, Item
from tilegen.games.tiles.art.creatures.creature_tile import COUNTED
from tilegen.parts.library import parts_with
from tilegen.parts.part import Socket
from tilegen.parts.pen import place_items
from tilegen.parts.place import Place
from tilegen.styles import Style
from tilegen.styles.pens import pen_of

_APART = 9.0
_FRONT, _EYE = 4.7, 3.1
_BACK, _EYE_ON_STALK = 1.7, 2.1
"""Half the height of the body, and the radius of an eye: at the front, and further back, where the
eyes are on stalks."""

_AIR = 0.9
_TALL = 2 * (_FRONT + _AIR)
_MIDDLE = _TALL / 2
_LOW = _TALL - _AIR - _BACK

_LOOK = (0.25, 0.3)
"""A little aside, for kinds that differ between the sides of a face."""


def draw_all_eyes(style: Style) -> tuple[Box, tuple[Item, ...]]:
    """The monster, and its box, in millimetres of a tile of 44 mm."""
    faces: list[Item] = []
    stalks: list[Item] = []
    x = _AIR + _FRONT
    for index, kind in enumerate(
        sorted(parts_with(COUNTED), key=lambda part: part.place is Place.STALKS)
    ):
        pen = pen_of(style, kind=0, accent=index, second=index + 1, iris=index)
        if kind.place is Place.STALKS:
            eye = kind.draw(pen, Socket(_EYE_ON_STALK, _LOOK))
            stalks.append(place_items(eye, (x, _AIR + _EYE_ON_STALK)))
        else:
            faces.append(place_items(kind.draw(pen, Socket(_EYE, _LOOK)), (x, _MIDDLE)))
        x += _APART
    wide = x - _APART + _BACK + _AIR
    body = pen.merged_shapes([_body(len(faces), wide - _AIR - _BACK)], pen.skin)
    above = rectangle(Box(0, 0, wide, _LOW))
    return Box(0, 0, wide, _TALL), style.finish((Clip(above, tuple(stalks)), *body, *faces))


def _body(faces: int, end: float) -> Path:
    first = _AIR + _FRONT
    last = first + _APART * (faces - 1)
    down = degrees(asin((_LOW - _BACK - _MIDDLE) / _FRONT))
    return polygon(
        (
            *_arc((first, _MIDDLE), _FRONT, 90, 270),
            *_arc((last, _MIDDLE), _FRONT, -90, down),
            *_arc((end, _LOW), _BACK, -90, 90),
        )
    )


def _arc(about: Point, radius: float, start: float, end: float) -> Iterator[Point]:
    for step in range(17):
        angle = radians(start + (end - start) * step / 16)
        yield about[0] + radius * cos(angle), about[1] + radius * sin(angle)
