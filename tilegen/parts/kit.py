"""All parts by name and by kind."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from tilegen.parts import bellies, ears, eyes, hair, limbs, mouths, skin_marks, surprises
from tilegen.parts.part import AnyPart, EyePart, Part, Place


def _of(module: ModuleType) -> tuple[AnyPart, ...]:
    """The parts of a kind, in the order in which they stand in its file."""
    return tuple(value for value in vars(module).values() if isinstance(value, EyePart | Part))


KINDS: Mapping[str, tuple[AnyPart, ...]] = {
    "eyes": _of(eyes),
    "mouths": _of(mouths),
    "hair and horns": _of(hair),
    "ears and fins": _of(ears),
    "bellies": _of(bellies),
    "hands, feet and tails": _of(limbs),
    "skins": _of(skin_marks),
    "surprises": _of(surprises),
}

PARTS: Mapping[str, AnyPart] = {each.name: each for kind in KINDS.values() for each in kind}


def parts_for(place: Place) -> tuple[Part, ...]:
    """What can be drawn in a place, but for eyes."""
    return tuple(each for each in PARTS.values() if isinstance(each, Part) and each.place is place)


def kinds_of_eyes() -> tuple[EyePart, ...]:
    """The eyes of a face; those on stalks need the top of the head as well."""
    return tuple(each for each in PARTS.values() if isinstance(each, EyePart))
