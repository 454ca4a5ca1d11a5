"""The kit's parts as things of figures, each where its place is on heads, torsos and legs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from tilegen.drawing.scene import Item
from tilegen.games.misfitz.art.paints import Paints
from tilegen.games.misfitz.art.wardrobe import ROOM_OF, Head, Legs, Thing, Torso
from tilegen.parts.eyes import stalks
from tilegen.parts.kit import KINDS, PARTS
from tilegen.parts.part import BOXES, AnyPart, EyePart, Part, Place
from tilegen.parts.pen import both, placed

A = TypeVar("A")


def of_kit(fitted: Callable[[AnyPart], Thing[A] | None]) -> dict[str, Thing[A]]:
    """The parts that can be worn there, by their names."""
    return {part.name: made for part in PARTS.values() if (made := fitted(part)) is not None}


def on_head(part: AnyPart) -> Thing[Head] | None:
    if isinstance(part, EyePart):
        return None if part is stalks else _thing(part, _eyes(part))
    if part.place is Place.MOUTH:
        return _thing(part, lambda p, at: [p.enlarged(part, (0, at.mouth), 2.4)])
    if part.place is Place.TOP:
        reach = BOXES[Place.TOP]
        return _thing(
            part,
            lambda p, at: [p.enlarged(part, (0, at.top), min((at.top - 3) / -reach.y, 2.4))],
        )
    if part in KINDS["ears and fins"] and part.place is Place.SIDE:
        return _thing(part, _ears(part))
    if part.place is Place.CHEEK:
        return _thing(part, lambda p, at: [p.enlarged(part, (at.apart + 4, at.nose + 1.4), 1.9)])
    return None


def _eyes(part: EyePart) -> Callable[[Paints, Head], list[Item]]:
    def draw(p: Paints, at: Head) -> list[Item]:
        items: list[Item] = []
        for x in (-at.apart, at.apart):
            look = (0.25 if x < 0 else -0.25, p.look[1]) if part.paired else p.look
            items.append(placed(part.draw(p.pen, at.ball, look), (x, at.eyes)))
        return items

    return draw


def _ears(part: Part) -> Callable[[Paints, Head], list[Item]]:
    def draw(p: Paints, at: Head) -> list[Item]:
        scale = min(1.1, (24.6 - at.ear[0]) / BOXES[Place.SIDE].right)
        return both([p.enlarged(part, at.ear, max(scale, 0.5))])

    return draw


def on_torso(part: AnyPart) -> Thing[Torso] | None:
    if isinstance(part, EyePart):
        return None
    if part.place is Place.CHIN:
        return _thing(part, lambda p, at: [p.enlarged(part, (0, 10), 1.5)])
    if part.place is Place.BELLY:
        return _thing(part, lambda p, at: [p.enlarged(part, (0, at.belly), 1.5)])
    return None


def on_legs(part: AnyPart) -> Thing[Legs] | None:
    if isinstance(part, EyePart) or part.place is not Place.BELOW:
        return None

    def draw(p: Paints, at: Legs) -> list[Item]:
        # Both feet of the kit's parts are one picture, and stand 3.5 from its middle.
        scale = min(1.6, (82.5 - at.ankle[1]) / BOXES[Place.BELOW].bottom)
        return [p.enlarged(part, (0, at.ankle[1]), scale)]

    return _thing(part, draw)


def _thing(part: AnyPart, draw: Callable[[Paints, A], list[Item]]) -> Thing[A]:
    behind = isinstance(part, Part) and not part.front
    return replace(Thing(part.name, part.about, ROOM_OF[part.place], behind, draw))
