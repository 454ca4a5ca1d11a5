"""The cover of a palette's ground."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

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
