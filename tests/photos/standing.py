"""Cups, dice and fingers: they stand above the table, and hide what lies behind them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, radians, sin
from random import Random
from typing import NamedTuple, assert_never

import cv2
import numpy as np

from tests.photos.camera import Array, Camera
from tests.photos.prints import Picture
from tests.photos.scene import Thing, ThingKind

Colour = tuple[float, float, float]

_SHIFT = 4
"""Bits of a pixel's fraction, in which OpenCV takes points."""
_HAND = (
    *((0.0, 0.55, 6.0), (3.0, 0.9, 8.0), (24.0, 1.0, 14.0), (75.0, 1.15, 28.0)),
    *((112.0, 3.8, 40.0), (185.0, 4.3, 46.0)),
    *((along, 3.2 + (along - 235) / 500, 46.0) for along in range(235, 1200, 60)),
)
"""A pointing finger, its hand and arm: how far from the tip, how many times as wide as half the
finger, and how high above the table, in millimetres."""


class Shape(NamedTuple):
    """A flat part of something: points with heights, and what colour it is."""

    points: Array
    colour: Colour


def shapes(thing: Thing) -> tuple[Shape, ...]:
    """The parts of a thing that stands up, the first hides least; none of a flat one."""
    rng = Random(thing.seed)
    match thing.kind:
        case ThingKind.CUP:
            return _cup(thing, rng)
        case ThingKind.DIE:
            return _die(thing, rng)
        case ThingKind.FINGER:
            return _finger(thing, rng)
        case (
            ThingKind.CARD
            | ThingKind.CODE
            | ThingKind.CROSSWORD
            | ThingKind.BACK
            | ThingKind.PILE
            | ThingKind.RULES
            | ThingKind.SHEET
        ):
            return ()
        case _:
            assert_never(thing.kind)


def stand(photo: Picture, hidden: Picture, camera: Camera, parts: Sequence[Shape]) -> None:
    """Paints the parts, and marks in `hidden`, a quarter as large, what is behind them."""
    for part in parts:
        if not camera.are_before(part.points):
            continue
        seen = camera.pixels(part.points)
        hull = cv2.convexHull(seen.astype(np.float32))
        cv2.fillConvexPoly(photo, _fixed(hull), part.colour, cv2.LINE_AA, _SHIFT)
        cv2.fillConvexPoly(hidden, _fixed(hull / 4), (255,), cv2.LINE_8, _SHIFT)


def shadow_of(parts: Sequence[Shape], light: float) -> list[Array]:
    """What of the table each part keeps the light from."""
    way = np.array([cos(radians(light)), sin(radians(light))])
    return [part.points[:, :2] - 0.5 * part.points[:, 2:] * way for part in parts]


def _fixed(points: Array) -> Array:
    return np.asarray(np.round(points * (1 << _SHIFT)).astype(np.int32))


def _circle(x: float, y: float, radius: float, height: float) -> Array:
    turns = np.linspace(0, 2 * pi, 49)[:-1]
    return np.stack(
        [x + radius * np.cos(turns), y + radius * np.sin(turns), np.full(48, height)], axis=-1
    )


def _lighter(colour: Colour, by: float) -> Colour:
    blue, green, red = (min(255.0, part * by) for part in colour)
    return blue, green, red


def _cup(thing: Thing, rng: Random) -> tuple[Shape, ...]:
    colour = rng.uniform(60, 235), rng.uniform(60, 235), rng.uniform(60, 235)
    x, y, tall = thing.x, thing.y, rng.uniform(45, 95)
    wide = rng.uniform(34, 43)
    wall = np.concatenate([_circle(x, y, wide * 0.8, 0), _circle(x, y, wide, tall)])
    return (
        Shape(wall, _lighter(colour, 0.75)),
        Shape(_circle(x, y, wide, tall), colour),
        Shape(_circle(x, y, wide - 4, tall), _lighter(colour, 0.6)),
        Shape(_circle(x, y, wide - 6, tall - 12), (18, 36, 62)),
    )


def _die(thing: Thing, rng: Random) -> tuple[Shape, ...]:
    colour = rng.choice(((238, 240, 240), (40, 40, 190), (160, 70, 30)))
    pip = (25.0, 25.0, 25.0) if colour[0] > 200 else (240.0, 240.0, 240.0)
    turn, half = radians(thing.angle), 8.0
    ring = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
    by = np.array([[cos(turn), sin(turn)], [-sin(turn), cos(turn)]])
    ring = ring @ by + (thing.x, thing.y)
    top = np.concatenate([ring, np.full((4, 1), 2 * half)], axis=1)
    base = np.concatenate([ring, np.zeros((4, 1))], axis=1)
    parts = [
        Shape(np.concatenate([top, base]), _lighter(colour, 0.7)),
        Shape(top, _lighter(colour, 1)),
    ]
    places = {1: "c", 2: "ai", 3: "aci", 4: "agbi", 5: "agcbi", 6: "agbidf"}[rng.randint(1, 6)]
    spots = {"a": (-4, -4), "b": (4, -4), "c": (0, 0), "d": (-4, 0), "f": (4, 0), "g": (-4, 4)}
    spots["i"] = (4, 4)
    for place in places:
        x, y = np.array(spots[place]) @ by + (thing.x, thing.y)
        parts.append(Shape(_circle(x, y, 1.6, 2 * half), pip))
    return tuple(parts)


def _finger(thing: Thing, rng: Random) -> tuple[Shape, ...]:
    tone = rng.uniform(0.45, 1.0)
    skin = 150 * tone, 180 * tone, 232 * tone
    turn = radians(thing.angle)
    wide, back = rng.uniform(7.5, 9.5), np.array([-cos(turn), -sin(turn)])
    across = np.array([back[1], -back[0]])
    tip = np.array([thing.x, thing.y])
    parts = []
    # From the side to the ridge, each strip lighter and higher.
    for share, shade in ((1.0, 0.72), (0.82, 0.86), (0.6, 1.0), (0.3, 1.05)):
        ends = [
            [
                (*(tip + back * along + across * side * wide * width * share), height)
                for side in (-1, 1)
            ]
            for along, width, height in _HAND
        ]
        parts += [
            Shape(np.array(near + far), _lighter(skin, shade)) for near, far in pairwise(ends)
        ]
    nail = tip + back * 7.5
    ring = _circle(0, 0, 1, 9.5)
    spots = nail + ring[:, :1] * back * 5 + ring[:, 1:2] * across * wide * 0.55
    pale = _lighter(skin, 1.12)
    return (
        *parts,
        Shape(np.concatenate([spots, ring[:, 2:]], axis=1), (*pale[:2], pale[2] * 0.97)),
    )
