"""The cover of a palette's ground."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from tilegen.drawing.geometry import Affine
from tilegen.drawing.path import circle, ellipse, polygon, smooth
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
