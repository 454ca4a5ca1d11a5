"""The parts for any body, as heads, torsos and legs wear them."""

from __future__ import annotations

from typing import TypeVar

from tilegen.drawing.scene import Item
from tilegen.games.misfitz.art.bodies import Head, Legs, Torso
from tilegen.parts.mount import Body
from tilegen.parts.part import AnyPart, DrawOn, Eye, Fitted, Part, Socket
from tilegen.parts.pen import Pen, placed
from tilegen.parts.place import Place

B = TypeVar("B", bound=Body)

_TAKES: dict[type, frozenset[Place]] = {
    Head: frozenset({Place.EYES, Place.MOUTH, Place.TOP, Place.EARS, Place.CHEEK}),
    Torso: frozenset({Place.COLLAR, Place.FRONT, Place.ARM}),
    Legs: frozenset({Place.FOOT}),
}

_HANGING = {"fish tail", "tentacles"}
"""They would hang between the legs."""

_BEFORE = {Place.EARS, Place.FOOT}
"""Parts that grow behind other bodies lie in front of these, which would hide them."""


def worn(part: AnyPart, on: type[B]) -> Fitted[B] | None:
    """The part for bodies of this kind, if they can wear it."""
    if part.place not in _TAKES[on] or part.name in _HANGING:
        return None
    front = part.front or part.place in _BEFORE
    draw = _mounted(part) if isinstance(part, Part) else _eyes(part)
    sided = part.place is Place.ARM
    return Fitted(part.name, part.about, part.place, front, on, draw, sided=sided)


def _mounted(part: Part) -> DrawOn[Body]:
    def draw(pen: Pen, at: Body) -> list[Item]:
        mount = at.mount(part.place)
        return mount.shown(part, pen) if mount else []

    return draw


def _eyes(kind: Eye) -> DrawOn[Body]:
    def draw(pen: Pen, at: Body) -> list[Item]:
        if not isinstance(at, Head):
            return []
        return [
            placed(
                kind.draw(pen, Socket(at.ball, pen.look, 0.25 if x < 0 else -0.25)), (x, at.eyes)
            )
            for x in (-at.apart, at.apart)
        ]

    return draw
