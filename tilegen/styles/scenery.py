"""The cover of a palette's ground."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from tilegen.drawing.geometry import Affine
from tilegen.drawing.path import Close, CurveTo, MoveTo, Path, circle, ellipse, polygon, smooth
from tilegen.drawing.scene import Color


class Scenery(Enum):
    """A kind of thing scattered over the ground."""

    GRASS = "grass"
    LEAVES = "leaves"
    BUBBLES = "bubbles"
    SPRINKLES = "sprinkles"
    STARS = "stars"
    PEBBLES = "pebbles"


class GroundCover(NamedTuple):
    """The colours of turf and of the scenery on it."""

    turf: Color
    growth: Color
    scenery: Scenery


_LEAF = smooth(((-1.7, 0.6), (-0.6, -0.8), (1.7, -0.9), (0.7, 0.7)))
_BLADES = polygon(
    ((-0.9, 1), (-1.6, -0.7), (-0.4, 0.4), (0, -1.4), (0.4, 0.4), (1.6, -0.6), (0.9, 1))
)

MOTIFS = {
    Scenery.GRASS: _BLADES,
    Scenery.LEAVES: _LEAF.transform(Affine.shift(0, -0.8))
    + _LEAF.transform(Affine.shift(0.6, 0.6) @ Affine.turn(80)),
    Scenery.BUBBLES: circle(-0.4, 0, 1.0) + circle(1.1, -1.1, 0.55) + circle(0.5, 1.4, 0.4),
    Scenery.SPRINKLES: polygon(((-1.5, -0.4), (1.2, -1.2), (1.5, -0.5), (-1.2, 0.4))),
    Scenery.STARS: polygon(
        (
            (0, -1.6),
            (0.4, -0.4),
            (1.6, 0),
            (0.4, 0.4),
            (0, 1.6),
            (-0.4, 0.4),
            (-1.6, 0),
            (-0.4, -0.4),
        )
    ),
    Scenery.PEBBLES: ellipse(-0.6, 0, 1.5, 0.9) + ellipse(1.5, 0.7, 0.7, 0.5),
}
"""The shape of one thing of each kind, about (0, 0), in millimetres."""


FLOWER = Path(
    (
        MoveTo((-0.4, -0.4)),
        CurveTo((-1.5, -2.0), (1.5, -2.0), (0.4, -0.4)),
        CurveTo((2.0, -1.5), (2.0, 1.5), (0.4, 0.4)),
        CurveTo((1.5, 2.0), (-1.5, 2.0), (-0.4, 0.4)),
        CurveTo((-2.0, 1.5), (-2.0, -1.5), (-0.4, -0.4)),
        Close(),
    )
)
"""A flower about (0, 0): it is its own mirror image, and the same after each quarter turn. Drawn
with few curves, since every tile has eight."""

_FOOTPRINT = (
    ellipse(0, 0.4, 0.95, 0.8)
    + circle(-1.2, -0.9, 0.42)
    + circle(0, -1.4, 0.42)
    + circle(1.2, -0.9, 0.42)
)

FINDS = (
    FLOWER,
    # Two prints of feet with three toes: somebody was here.
    _FOOTPRINT.transform(Affine.shift(-1.1, 0.9) @ Affine.turn(20))
    + _FOOTPRINT.transform(Affine.shift(1.3, -1.1) @ Affine.turn(34)),
    # A puddle.
    smooth(((-2.2, 0.1), (-1.0, -0.9), (0.8, -0.7), (2.2, 0.1), (1.0, 0.9), (-1.0, 0.8))),
    # A bone.
    smooth(
        (
            *((-1.2, -0.3), (-1.6, -0.9), (-2.2, -0.2), (-2.2, 0.4), (-1.6, 0.9), (-1.2, 0.3)),
            *((1.2, 0.3), (1.6, 0.9), (2.2, 0.4), (2.2, -0.2), (1.6, -0.9), (1.2, -0.3)),
        )
    ),
)
"""What may be found on the ground between those things, in millimetres about (0, 0)."""
