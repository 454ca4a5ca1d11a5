"""All that figures are made of, each on a plain card of its kind, with their names."""

from __future__ import annotations

from collections.abc import Iterator

from tilegen.drawing.geometry import Affine
from tilegen.drawing.scene import Group
from tilegen.games.misfitz.art.figure import drawn
from tilegen.games.misfitz.art.frame import WIDTH
from tilegen.games.misfitz.art.look import Asked, Look
from tilegen.games.misfitz.art.wardrobes import WARDROBES
from tilegen.games.misfitz.cards import Card, Part
from tilegen.parts.place import Place
from tilegen.sheets.catalogue import Catalogue, Entry
from tilegen.styles import STYLES

_CELL = (24.0, 36.0)
_COLUMNS = 8
_SCALE = 22 / WIDTH
_STYLE = STYLES["ink"]
_KINDS = {Part.HEAD: "head", Part.TORSO: "torso", Part.LEGS: "legs"}


def catalogue() -> Catalogue:
    """Every shape, and every thing on the first shape of its kind, by where it is."""
    kinds = {
        f"{_KINDS[part]}: {place.value}": entries
        for part in Part
        for place in Place
        if (entries := list(_entries(part, place)))
    }
    return Catalogue(kinds, _CELL, _COLUMNS, _STYLE.ground)


def _entries(part: Part, place: Place) -> Iterator[Entry]:
    wardrobe = WARDROBES[part]
    for name in wardrobe.shapes if place is Place.SHAPE else wardrobe.things:
        if wardrobe.place(name) is place:
            asked = (Asked(name),)
            look = Look(head=asked, torso=asked, legs=asked)
            items = drawn(Card(1, part), look, _STYLE, 0, 0)
            # Heads stand low on their cards, and torsos and legs fill them.
            by = Affine.shift(1, 0.5) @ Affine.scale(_SCALE)
            yield name, (Group(tuple(items), by),)
