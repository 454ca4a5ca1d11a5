"""All shapes and parts of figures, each on a plain card of its kind, with their names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tilegen.drawing.geometry import Affine
from tilegen.drawing.scene import Group
from tilegen.games.misfitz.art.figure import draw_picture
from tilegen.games.misfitz.art.frame import WIDTH
from tilegen.games.misfitz.art.look import ArtName, FigureLook
from tilegen.games.misfitz.art.wardrobes import WARDROBES
from tilegen.games.misfitz.cards import BodyPart, Card
from tilegen.games.ownparts import NONE, YOURS
from tilegen.parts import part as parts
from tilegen.parts.place import Place
from tilegen.sheets.catalogue import Catalogue, Entry
from tilegen.styles import STYLES

_CELL = (24.0, 36.0)
_COLUMNS = 8
_SCALE = 22 / WIDTH
_STYLE = STYLES["ink"]
_KINDS = {BodyPart.HEAD: "head", BodyPart.TORSO: "torso", BodyPart.LEGS: "legs"}


def catalogue(own: Mapping[str, parts.Part] = NONE) -> Catalogue:
    """Every shape, and every part on the first shape of its kind, by place; before them a set's own
    parts."""
    yours = [
        _entry(name, part, tuple(own.values()))
        for name in own
        for part in BodyPart
        if WARDROBES[part].with_own_parts(own.values()).place(name) is not None
    ]
    kinds = {YOURS: yours} if yours else {}
    kinds |= {
        f"{_KINDS[part]}: {place.value}": entries
        for part in BodyPart
        for place in Place
        if (entries := list(_entries(part, place)))
    }
    return Catalogue(kinds, _CELL, _COLUMNS, _STYLE.ground)


def _entries(part: BodyPart, place: Place) -> Iterator[Entry]:
    wardrobe = WARDROBES[part]
    for name in wardrobe.shapes if place is Place.SHAPE else wardrobe.things:
        if wardrobe.place(name) is place:
            yield _entry(name, part, ())


def _entry(name: str, part: BodyPart, own: Sequence[parts.Part]) -> Entry:
    names = (ArtName(name),)
    look = FigureLook(head=names, torso=names, legs=names)
    items = draw_picture(Card(1, part), look, _STYLE, seed=0, reach=0, own=own)
    # Heads stand low on their cards, and torsos and legs fill them.
    by = Affine.shift(1, 0.5) @ Affine.scale(_SCALE)
    return name, (Group(tuple(items), by),)
