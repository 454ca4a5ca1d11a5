"""A designer's own parts: drawings that go on bodies as all other parts do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilegen.drawing.geometry import Box
from tilegen.drawing.scene import Item
from tilegen.parts.part import Part
from tilegen.parts.pen import Pen
from tilegen.parts.place import BOXES, FEATURES, Place
from tilegen.parts.roles import apply_roles

OWN_PLACES: Mapping[str, Box] = {
    place.value: box for place, box in BOXES.items() if place not in FEATURES
}
"""The places for own parts, by name, and the box in which each is drawn. None has a feature: it
must be beyond doubt what is to be counted."""

_BEHIND = frozenset({Place.EARS, Place.ARM, Place.FOOT})
"""Places for parts that grow from behind the body."""


def own_part(name: str, place: str, items: Sequence[Item]) -> Part:
    """A part that shows a drawing made to fill its box in OWN_PLACES; colours that stand for roles
    become the pen's."""
    where = Place(place)

    def draw(pen: Pen) -> list[Item]:
        return apply_roles(items, pen)

    return Part(name, "A part of your own.", where, where not in _BEHIND, draw)
