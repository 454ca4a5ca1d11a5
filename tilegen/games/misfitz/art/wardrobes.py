"""All shapes and things by their names: what a figure's row can ask for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Generic, NamedTuple, TypeVar

from tilegen.games.misfitz.art import (
    arms,
    arms_more,
    arms_wild,
    capes,
    ears,
    feet,
    floor,
    hair,
    hats,
    head_eyes,
    head_mouths,
    head_noses,
    head_shapes,
    leg_clothes,
    leg_coats,
    leg_furs,
    torso_clothes,
    torso_coats,
    torso_furs,
)
from tilegen.games.misfitz.art.bodies import Head, Legs, Torso
from tilegen.games.misfitz.art.worn import worn
from tilegen.games.misfitz.cards import Part
from tilegen.parts.kit import PARTS
from tilegen.parts.mount import Body
from tilegen.parts.part import Fitted, Shape
from tilegen.parts.place import Place
from tilegen.parts.registry import parts_in, shapes_in

A = TypeVar("A")
B = TypeVar("B", bound=Body)

_FILES = (
    *(head_eyes, head_noses, head_mouths, hats, hair, ears),
    *(arms, arms_more, arms_wild, capes),
    *(feet, floor),
)
"""The parts for bodies of one kind, in the order in which they are listed."""


class Wardrobe(NamedTuple, Generic[A]):
    """What cards of one kind can show. The first shape is theirs that ask for none."""

    shapes: Mapping[str, Shape[A]]
    things: Mapping[str, Fitted[A]]

    def place(self, name: str) -> Place | None:
        """Where a shape or a thing is; None where this kind of card has none of that name."""
        if name in self.shapes:
            return Place.SHAPE
        return self.things[name].place if name in self.things else None

    def asked(self, names: Sequence[str]) -> Shape[A]:
        """The first shape that is asked for."""
        first = next((name for name in names if name in self.shapes), None)
        return self.shapes[first] if first else next(iter(self.shapes.values()))


_OWN = [part for module in _FILES for part in parts_in(module)]


def _wardrobe(on: type[B], *shapes: ModuleType) -> Wardrobe[B]:
    fitting = [made for part in PARTS.values() if (made := worn(part, on)) is not None]
    return Wardrobe(
        {each.name: each for module in shapes for each in shapes_in(module)},
        {
            part.name: part
            for part in (*fitting, *_OWN)
            if isinstance(part, Fitted) and part.on is on
        },
    )


HEADS = _wardrobe(Head, head_shapes)
TORSOS = _wardrobe(Torso, torso_clothes, torso_coats, torso_furs)
LEGS = _wardrobe(Legs, leg_clothes, leg_coats, leg_furs)

WARDROBES: Mapping[Part, Wardrobe[Head] | Wardrobe[Torso] | Wardrobe[Legs]] = {
    Part.HEAD: HEADS,
    Part.TORSO: TORSOS,
    Part.LEGS: LEGS,
}
