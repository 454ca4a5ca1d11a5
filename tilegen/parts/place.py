"""The places of parts on a body."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from tilegen.drawing.geometry import Box


class Place(Enum):
    """A place on a body, in words. Each game decides which places its bodies have."""

    SHAPE = "shape"
    """The body itself, on which everything else goes."""
    EYES = "eyes"
    STALKS = "top, as eyes"
    NOSE = "nose"
    MOUTH = "mouth"
    CHEEK = "cheek"
    EARS = "ears"
    TOP = "top"
    COLLAR = "collar"
    FRONT = "front"
    ARM = "arm"
    FOOT = "foot"
    BACK = "back"
    SKIN = "skin"
    EXTRA = "extra"


FEATURES: Mapping[Place, str] = {Place.EYES: "eyes", Place.STALKS: "eyes"}
"""The features that a game may count in a picture, by the places of the parts that show them.
Nothing else may look like one."""

BOXES: dict[Place, Box] = {
    Place.EYES: Box(-2, -2.2, 4, 4.2),
    Place.STALKS: Box(-2, -2, 4, 7),
    Place.TOP: Box(-9.1, -9, 18.2, 14.2),
    Place.EARS: Box(-5, -8, 12.8, 16),
    Place.MOUTH: Box(-5, -2.6, 10, 6.4),
    Place.CHEEK: Box(-3.5, -3.5, 7, 7),
    Place.COLLAR: Box(-8.3, -3.5, 16.6, 9),
    Place.FRONT: Box(-9, -8, 18, 16),
    Place.ARM: Box(-5, -8, 12.8, 16),
    Place.FOOT: Box(-9, -4.4, 18, 10.6),
    Place.SKIN: Box(-1.7, -1.7, 3.4, 3.4),
}
"""The box within which a part for any body draws, lines included, in millimetres about (0, 0). That
point is on the body's edge at the top, at the feet, the ears and the arms, else it is the part's
middle. Eyes are for a radius of 1. Ears and arms are drawn at the right, and mirrored at the
left."""
