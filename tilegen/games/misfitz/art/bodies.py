"""The bodies of figures: a head, a torso and legs, each with its places."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, Self

from tilegen.drawing.geometry import Box, Point
from tilegen.games.misfitz.art.frame import EDGE, HEIGHT, LEFT
from tilegen.parts.mount import Mount
from tilegen.parts.place import BOXES, Place
from tilegen.styles.corner_marks import MARK

CAPACITY = dict.fromkeys(Place, 1) | {Place.ARM: 2, Place.FOOT: 2, Place.EXTRA: 6}
"""The number of parts that fit on a card, by place."""


class Head(NamedTuple):
    """The places of a head of some shape. `apart` is the distance of each eye from the middle, and
    `ball` its size; `wide` is half the head's width at `top`, where a hat's brim is; the right ear
    is at `ear`."""

    eyes: float
    apart: float
    ball: float
    nose: float
    mouth: float
    top: float
    wide: float
    ear: Point

    def mount(self, place: Place) -> Mount | None:
        match place:
            case Place.MOUTH:
                return Mount((0, self.mouth), 2.4)
            case Place.TOP:
                return Mount((0, self.top), min((self.top - 3) / -BOXES[place].y, 2.4))
            case Place.EARS:
                # In front of the head, where they hide its own: beside the widest there is no room.
                scale = 0.85
                x, y = min(self.ear[0], -LEFT - BOXES[place].right * scale), self.ear[1]
                return Mount((x, y), scale, visible_area=Box(x - 1.8, y - 20, 20, 40))
            case Place.CHEEK:
                return Mount((self.apart + 4, self.nose + 1.4), 1.9)
            case _:
                return None

    def make_room(self, place: Place, beside: float, beyond: float) -> Self:
        """Parts that rise far above a head sit deeper."""
        del beside
        return self._replace(top=max(self.top, EDGE + beyond)) if place is Place.TOP else self


class Sleeves(Enum):
    """The length of the sleeves of a torso."""

    BARE = "bare"
    SHORT = "short"
    LONG = "long"


class Torso(NamedTuple):
    """The places of a torso of some shape: its right shoulder, the heights of its chest and its
    belly, the length of its sleeves, and whether it wears gloves."""

    shoulder: Point
    chest: float
    belly: float
    sleeves: Sleeves
    gloves: bool = False

    def mount(self, place: Place) -> Mount | None:
        match place:
            case Place.COLLAR:
                return Mount((0, 10), 1.5)
            case Place.FRONT:
                return Mount((0, self.belly), 1.5)
            case Place.ARM:
                # Below the mark and the code in the card's upper corners.
                scale = (-LEFT - self.shoulder[0]) / BOXES[place].right
                low = MARK.bottom + 1 - BOXES[place].y * scale
                return Mount((self.shoulder[0], max(self.shoulder[1], low)), scale)
            case _:
                return None

    def make_room(self, place: Place, beside: float, beyond: float) -> Self:
        """Arms that reach far begin closer to the middle."""
        del beyond
        x, y = self.shoulder
        return self._replace(shoulder=(min(x, -LEFT - beside), y)) if place is Place.ARM else self


class Legs(NamedTuple):
    """The places of legs of some shape: the right ankle, half the width of a leg there, and the
    right knee."""

    ankle: Point
    thick: float
    knee: Point

    def mount(self, place: Place) -> Mount | None:
        if place is not Place.FOOT:
            return None
        x, y = self.ankle
        box = BOXES[place]
        scale = min(1.6, (HEIGHT - EDGE - y) / box.bottom)
        middle = x - _APART * scale
        return Mount((middle, y), scale, visible_area=Box(middle, 0, box.right * scale, HEIGHT))

    def make_room(self, place: Place, beside: float, beyond: float) -> Self:
        """Shoes that reach far sit higher, and closer to the middle."""
        if place is not Place.FOOT:
            return self
        x, y = self.ankle
        return self._replace(ankle=(min(x, -LEFT - beside), min(y, HEIGHT - EDGE - beyond)))


_APART = 3.5
"""The distance of each foot from the middle of the kit's pictures of feet."""
