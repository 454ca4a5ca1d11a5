"""All parts by name and by kind."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tilegen.parts import (
    bellies,
    belly_antics,
    belly_food,
    belly_hugs,
    belly_pastimes,
    ears,
    eyes,
    hair,
    headgear,
    limbs,
    mouths,
    scenes,
    skin_marks,
    surprises,
)
from tilegen.parts.part import AnchoredPart, AnyPart, Eye, Part
from tilegen.parts.place import FEATURES, Place
from tilegen.parts.registry import parts_in

KINDS: Mapping[str, tuple[AnyPart, ...]] = {
    "eyes": parts_in(eyes),
    "mouths": parts_in(mouths),
    "hair and horns": parts_in(hair),
    "ears and fins": parts_in(ears),
    "bellies": tuple(
        part
        for module in (bellies, scenes, belly_food, belly_hugs, belly_antics, belly_pastimes)
        for part in parts_in(module)
    ),
    "hands, feet and tails": parts_in(limbs),
    "skins": parts_in(skin_marks),
    "surprises": (*parts_in(surprises), *parts_in(headgear)),
}

PARTS: Mapping[str, AnyPart] = {part.name: part for kind in KINDS.values() for part in kind}


# Asked for every piece of a set.
@cache
def parts_for(*places: Place) -> tuple[Part, ...]:
    """The parts that can be drawn in one of the places, except parts with a feature."""
    return tuple(part for part in PARTS.values() if isinstance(part, Part) and part.place in places)


@cache
def parts_with(feature: str) -> tuple[Eye, ...]:
    """The parts that show a feature, once for each to be counted. Their places may differ: eyes on
    stalks also need the top of the head."""
    return tuple(
        part
        for part in PARTS.values()
        if isinstance(part, AnchoredPart) and FEATURES.get(part.place) == feature
    )
