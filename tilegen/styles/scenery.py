"""What lies or grows on the ground of a palette."""

from __future__ import annotations

from enum import Enum


class Scenery(Enum):
    """A kind of thing of which there are several on each piece."""

    GRASS = "grass"
    LEAVES = "leaves"
    BUBBLES = "bubbles"
    SPRINKLES = "sprinkles"
    STARS = "stars"
    PEBBLES = "pebbles"
