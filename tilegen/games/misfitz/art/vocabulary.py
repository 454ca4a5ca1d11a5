"""All shapes and things by their names: what a figure's row can ask for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from tilegen.games.misfitz.art.wardrobe import (
    Head,
    Legs,
    Room,
    Shape,
    Thing,
    Torso,
    shapes_of,
    things_of,
)
from tilegen.games.misfitz.art.worn import of_kit, on_head, on_legs, on_torso
from tilegen.games.misfitz.cards import Part

A = TypeVar("A")


class Wardrobe(NamedTuple, Generic[A]):
    """What cards of one kind can show. The first shape is theirs that ask for none."""

    shapes: Mapping[str, Shape[A]]
    things: Mapping[str, Thing[A]]

    def room(self, name: str) -> Room | None:
        """Where a shape or a thing is; None where this kind of card has none of that name."""
        if name in self.shapes:
            return Room.SHAPE
        return self.things[name].room if name in self.things else None

    def asked(self, names: Sequence[str]) -> Shape[A]:
        """The first shape that is asked for."""
        first = next((name for name in names if name in self.shapes), None)
        return self.shapes[first] if first else next(iter(self.shapes.values()))


HEADS: Wardrobe[Head] = Wardrobe(
    shapes_of(head_shapes),
    {**of_kit(on_head), **things_of(head_eyes, head_noses, head_mouths, hats, hair, ears)},
)
TORSOS: Wardrobe[Torso] = Wardrobe(
    shapes_of(torso_clothes, torso_coats, torso_furs),
    {**of_kit(on_torso), **things_of(arms, arms_more, arms_wild, capes)},
)
LEGS: Wardrobe[Legs] = Wardrobe(
    shapes_of(leg_clothes, leg_coats, leg_furs), {**of_kit(on_legs), **things_of(feet, floor)}
)

WARDROBES: Mapping[Part, Wardrobe[Head] | Wardrobe[Torso] | Wardrobe[Legs]] = {
    Part.HEAD: HEADS,
    Part.TORSO: TORSOS,
    Part.LEGS: LEGS,
}
