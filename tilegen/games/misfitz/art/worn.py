"""The kit's parts as things of figures, each where its place is on heads, torsos and legs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Clip, Item
from tilegen.games.misfitz.art.frame import EDGE, HEIGHT, LEFT
from tilegen.games.misfitz.art.wardrobe import ROOM_OF, Head, Legs, Thing, Torso
from tilegen.parts.eyes import stalks
from tilegen.parts.kit import KINDS, PARTS
from tilegen.parts.part import BOXES, AnyPart, EyePart, Part, Place
from tilegen.parts.pen import Pen, both, placed

A = TypeVar("A")


def of_kit(fitted: Callable[[AnyPart], Thing[A] | None]) -> dict[str, Thing[A]]:
    """The parts that can be worn there, by their names."""
    return {part.name: made for part in PARTS.values() if (made := fitted(part)) is not None}


def on_head(part: AnyPart) -> Thing[Head] | None:
    if isinstance(part, EyePart):
        return None if part is stalks else _thing(part, _eyes(part))
    if part.place is Place.MOUTH:
        return _thing(part, lambda pen, at: [enlarged(part, pen, (0, at.mouth), 2.4)])
    if part.place is Place.TOP:
        reach = BOXES[Place.TOP]
        return _thing(
            part,
            lambda pen, at: [enlarged(part, pen, (0, at.top), min((at.top - 3) / -reach.y, 2.4))],
        )
    if part in KINDS["ears and fins"] and part.place is Place.SIDE:
        return replace(_thing(part, _ears(part)), behind=False)
    if part.place is Place.CHEEK:
        return _thing(
            part, lambda pen, at: [enlarged(part, pen, (at.apart + 4, at.nose + 1.4), 1.9)]
        )
    return None


def _eyes(part: EyePart) -> Callable[[Pen, Head], list[Item]]:
    def draw(pen: Pen, at: Head) -> list[Item]:
        items: list[Item] = []
        for x in (-at.apart, at.apart):
            look = (0.25 if x < 0 else -0.25, pen.look[1]) if part.paired else pen.look
            items.append(placed(part.draw(pen, at.ball, look), (x, at.eyes)))
        return items

    return draw


def _ears(part: Part) -> Callable[[Pen, Head], list[Item]]:
    """Before the head, where they hide its own: beside the widest there is no room."""

    def draw(pen: Pen, at: Head) -> list[Item]:
        scale = 0.85
        x, y = min(at.ear[0], -LEFT - BOXES[Place.SIDE].right * scale), at.ear[1]
        outer = rectangle(Box(x - 1.8, y - 20, 20, 40))
        return both([Clip(outer, (enlarged(part, pen, (x, y), scale),))])

    return draw


def on_torso(part: AnyPart) -> Thing[Torso] | None:
    if isinstance(part, EyePart):
        return None
    if part.place is Place.CHIN:
        return _thing(part, lambda pen, at: [enlarged(part, pen, (0, 10), 1.5)])
    if part.place is Place.BELLY:
        return _thing(part, lambda pen, at: [enlarged(part, pen, (0, at.belly), 1.5)])
    return None


def on_legs(part: AnyPart) -> Thing[Legs] | None:
    """Feet that come as a pair; fins and tentacles would hang between the legs."""
    if isinstance(part, EyePart) or part.place is not Place.BELOW or part.name in _WHOLE:
        return None

    def draw(pen: Pen, at: Legs) -> list[Item]:
        x, y = at.ankle
        scale = min(1.6, (HEIGHT - EDGE - y) / BOXES[Place.BELOW].bottom)
        right = (enlarged(part, pen, (x - _APART * scale, y), scale),)
        place = Box(x - _APART * scale, 0, BOXES[Place.BELOW].right * scale, HEIGHT)
        return both([Clip(rectangle(place), right)])

    return replace(_thing(part, draw), behind=False)


_WHOLE = {"fish tail", "tentacles"}

_APART = 3.5
"""How far from the middle of the kit's pictures of feet each foot is."""


def _thing(part: AnyPart, draw: Callable[[Pen, A], list[Item]]) -> Thing[A]:
    behind = isinstance(part, Part) and not part.front
    return replace(Thing(part.name, part.about, ROOM_OF[part.place], behind, draw))


def enlarged(part: Part, pen: Pen, at: Point, scale: float, turn: float = 0.0) -> Item:
    """A part of the kit, larger than it is drawn, in lines as wide as all others."""
    return placed(part.draw(pen.enlarging(scale)), at, turn, scale)
