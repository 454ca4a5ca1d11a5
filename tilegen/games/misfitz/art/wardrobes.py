"""All shapes and parts by the names that a figure's row can use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any, Generic, NamedTuple, TypeVar

from tilegen.games.misfitz.art import (
    arms,
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
    held_food,
    held_friends,
    held_play,
    held_tools,
    keepsakes,
    leg_clothes,
    leg_coats,
    leg_furs,
    torso_clothes,
    torso_coats,
    torso_furs,
)
from tilegen.games.misfitz.art.bodies import Head, Legs, Torso
from tilegen.games.misfitz.art.worn import anchor_part
from tilegen.games.misfitz.cards import BodyPart
from tilegen.parts.library import PARTS
from tilegen.parts.mount import MountableBody
from tilegen.parts.part import AnchoredPart, Part, Shape
from tilegen.parts.place import Place
from tilegen.parts.registry import parts_in, shapes_in

A = TypeVar("A", bound=MountableBody)

_FILES = (
    *(head_eyes, head_noses, head_mouths, hats, hair, ears),
    *(arms, held_tools, held_play, held_food, held_friends, capes),
    *(feet, floor, keepsakes),
)
"""The parts for bodies of one kind, in the order of their list, except arms."""


class Wardrobe(NamedTuple, Generic[A]):
    """The shapes and parts of cards of one kind. Cards that ask for no shape have the first."""

    on: type[A]
    shapes: Mapping[str, Shape[A]]
    things: Mapping[str, AnchoredPart[A]]

    def place(self, name: str) -> Place | None:
        """The place of a shape or a part; None if this kind of card has no such name."""
        if name in self.shapes:
            return Place.SHAPE
        return self.things[name].place if name in self.things else None

    def with_own_parts(self, own: Iterable[Part]) -> Wardrobe[A]:
        """The wardrobe with the set's own parts for such bodies added."""
        fitting = {
            part.name: anchored_part
            for part in own
            if (anchored_part := anchor_part(part, self.on)) is not None
        }
        return self._replace(things={**self.things, **fitting}) if fitting else self

    def choose_shape(self, names: Sequence[str]) -> Shape[A]:
        """The first shape that the names ask for."""
        first = next((name for name in names if name in self.shapes), None)
        return self.shapes[first] if first else next(iter(self.shapes.values()))


_ARMS = [
    "waving hand",
    "open hand",
    "hand on belly",
    "hook arm",
    "parrot",
    "gripper",
    "oil can",
    "graceful arm",
    "ribbon",
    "shield",
    "wooden sword",
    "tea cup",
    "broom",
    "potion",
    "big spoon",
    "frying pan",
    "hand mirror",
    "crab friend",
    "juggling",
    "squirting flower",
    "sceptre",
    "teddy",
    "thumb up",
    "caught fish",
    "bony fingers",
    "ketchup",
    "watering can",
    "flower pot",
    "paw",
    "fish paw",
    "twig arm",
    "hot water bottle",
    "wand",
    "rabbit from hat",
    "trophy",
    "ball under arm",
    "honey dipper",
    "honey pail",
    "magnifier",
    "notebook",
    "wing",
    "cocoa wing",
    "small claw",
    "handkerchief",
    "knitting",
    "lasso",
    "hobby horse",
    "hairy arm",
    "ice lolly",
]
"""Arms are listed in the order of the figures that they were drawn for, and others after them."""

_OWN: list[AnchoredPart[Any]] = sorted(
    (part for module in _FILES for part in parts_in(module) if isinstance(part, AnchoredPart)),
    key=lambda part: _ARMS.index(part.name) if part.name in _ARMS else len(_ARMS),
)


def _wardrobe(on: type[A], *shapes: ModuleType) -> Wardrobe[A]:
    # The arms of the kit are too short for these bodies.
    kit = (part for part in PARTS.values() if part.place is not Place.ARM)
    fitting = [
        anchored_part for part in kit if (anchored_part := anchor_part(part, on)) is not None
    ]
    own = [part for part in _OWN if part.on is on]
    return Wardrobe(
        on,
        {shape.name: shape for module in shapes for shape in shapes_in(module)},
        {part.name: part for part in (*fitting, *own)},
    )


HEADS = _wardrobe(Head, head_shapes)
TORSOS = _wardrobe(Torso, torso_clothes, torso_coats, torso_furs)
LEGS = _wardrobe(Legs, leg_clothes, leg_coats, leg_furs)

WARDROBES: Mapping[BodyPart, Wardrobe[Head] | Wardrobe[Torso] | Wardrobe[Legs]] = {
    BodyPart.HEAD: HEADS,
    BodyPart.TORSO: TORSOS,
    BodyPart.LEGS: LEGS,
}
