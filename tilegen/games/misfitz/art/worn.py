"""The parts for any body, as heads, torsos and legs wear them."""

from __future__ import annotations

from typing import TypeVar

from tilegen.drawing.scene import Item
from tilegen.games.misfitz.art.bodies import Head, Legs, Torso
from tilegen.parts.mount import MountableBody
from tilegen.parts.part import AnchoredPart, AnyPart, DrawOn, Eye, Part, Socket
from tilegen.parts.pen import Pen, place_items
from tilegen.parts.place import Place

B = TypeVar("B", bound=MountableBody)

_TAKES: dict[type, frozenset[Place]] = {
    Head: frozenset({Place.EYES, Place.MOUTH, Place.TOP, Place.EARS, Place.CHEEK}),
    Torso: frozenset({Place.COLLAR, Place.FRONT, Place.ARM}),
    Legs: frozenset({Place.FOOT}),
}

_HANGING = {"fish tail", "tentacles"}
"""They would hang between the legs."""

_BEFORE = {Place.EARS, Place.FOOT}
"""Parts that grow behind other bodies lie in front of these, which would hide them."""


def anchor_part(part: AnyPart, on: type[B]) -> AnchoredPart[B] | None:
    """The part for bodies of this kind, if they can wear it."""
    if part.place not in _TAKES[on] or part.name in _HANGING:
        return None
    front = part.front or part.place in _BEFORE
    draw = _build_draw_function(part) if isinstance(part, Part) else _eyes(part)
    is_arm = part.place is Place.ARM
    return AnchoredPart(part.name, part.about, part.place, front, on, draw, on_both_sides=is_arm)


def _build_draw_function(part: Part) -> DrawOn[MountableBody]:
    def draw(pen: Pen, at: MountableBody) -> list[Item]:
        mount = at.mount(part.place)
        return mount.render(part, pen) if mount else []

    return draw


def _eyes(kind: Eye) -> DrawOn[MountableBody]:
    def draw(pen: Pen, at: MountableBody) -> list[Item]:
        if not isinstance(at, Head):
            return []
        return [
            place_items(
                kind.draw(pen, Socket(at.ball, pen.look, 0.25 if x < 0 else -0.25)), (x, at.eyes)
            )
            for x in (-at.apart, at.apart)
        ]

    return draw
