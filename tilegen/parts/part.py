"""What a part is, and where it goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.scene import Item
from tilegen.parts.pen import Pen


class Place(Enum):
    """Where a part goes, in words. A figure has room for one part in each place, at the sides for
    one on each."""

    EYES = "eyes"
    STALKS = "top, as eyes"
    MOUTH = "mouth"
    BELLY = "belly"
    CHEEK = "cheek"
    CHIN = "chin"
    TOP = "top"
    SIDE = "side"
    BELOW = "below"
    SKIN = "skin"


BOXES: dict[Place, Box] = {
    Place.EYES: Box(-2, -2.2, 4, 4.2),
    Place.STALKS: Box(-2, -2, 4, 7),
    Place.MOUTH: Box(-5, -2.6, 10, 6.4),
    Place.BELLY: Box(-8.4, -7.6, 16.8, 15.2),
    Place.CHEEK: Box(-3.5, -3.5, 7, 7),
    Place.CHIN: Box(-8.3, -3.5, 16.6, 9),
    Place.TOP: Box(-9.1, -9, 18.2, 14.2),
    Place.SIDE: Box(-5, -8, 12.8, 16),
    Place.BELOW: Box(-9, -4.4, 18, 10.6),
    Place.SKIN: Box(-1.7, -1.7, 3.4, 3.4),
}
"""What a part of each place draws within, lines included, in millimetres about (0, 0). That point
is on the body's edge at the top, below and at the side, else it is the part's middle. Eyes are for
a radius of 1. A side is the right one; on the left the part is mirrored."""


Draw = Callable[[Pen], list[Item]]
DrawEye = Callable[[Pen, float, Point], list[Item]]
"""Draws one eye of a radius about (0, 0), looking a little towards a point of the unit circle."""


@dataclass(frozen=True)
class Part:
    """A drawn part by its name; `front` parts lie before the body, the others grow behind it."""

    name: str
    about: str
    place: Place
    front: bool
    draw: Draw


@dataclass(frozen=True)
class EyePart:
    """A kind of eye, which can be shown any number of times."""

    name: str
    about: str
    place: Place
    paired: bool
    """Whether it is drawn for a side of the face: looking towards the nose tells which."""
    draw: DrawEye


AnyPart = Part | EyePart


def part(place: Place, *, front: bool = True) -> Callable[[Draw], Part]:
    """Makes a part of a function: its name is the function's, with blanks."""

    def made(draw: Draw) -> Part:
        return Part(_name(draw), (draw.__doc__ or "").strip(), place, front, draw)

    return made


def eye(place: Place = Place.EYES, *, paired: bool = False) -> Callable[[DrawEye], EyePart]:
    """Makes a kind of eye of a function."""

    def made(draw: DrawEye) -> EyePart:
        return EyePart(_name(draw), (draw.__doc__ or "").strip(), place, paired, draw)

    return made


def _name(draw: Draw | DrawEye) -> str:
    return draw.__name__.strip("_").replace("_", " ")
