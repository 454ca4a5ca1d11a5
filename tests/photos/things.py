"""Pictures of flat things on a table that are no tiles, with their size in millimetres."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import cv2
import numpy as np

from tests.photos import prints
from tests.photos.prints import Picture
from tests.photos.scene import SIDE, Game, Mix, Thing, ThingKind
from tests.photos.wares import count_sides, height_of

_PX = 6
_INK = (30, 30, 35)
_RED = (40, 30, 190)


class Flat(NamedTuple):
    """A picture to lay flat: its middle from that of the thing, its width and height, and its
    angle, in millimetres and degrees."""

    picture: Picture
    width: float
    height: float
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    sides: int = 4


def flats(thing: Thing, mix: Mix, game: Game = Game.MONSTERS) -> tuple[Flat, ...]:
    """The flat pictures of a thing, the lowest first; none of one that stands up."""
    rng = Random(thing.seed)
    if thing.kind is ThingKind.PILE:
        return tuple(_in_a_pile(rng, mix, game) for _ in range(rng.randint(3, 7)))
    if thing.kind is ThingKind.BACK:
        return (_back(mix, game),)
    painted = _PAINTED.get(thing.kind)
    return () if painted is None else (painted(rng, mix),)


def _in_a_pile(rng: Random, mix: Mix, game: Game) -> Flat:
    x, y, angle = rng.uniform(-4, 4), rng.uniform(-4, 4), rng.uniform(-12, 12)
    return _back(mix, game)._replace(x=x, y=y, angle=angle)


def _back(mix: Mix, game: Game) -> Flat:
    cut, sides = round(prints.BLEED * _PX), count_sides(game)
    picture = prints.back(mix, _PX, game)[cut:-cut, cut:-cut]
    return Flat(picture, SIDE, height_of(sides), sides=sides)


def _rules(_: Random, mix: Mix) -> Flat:
    card = prints.rules(mix)
    return Flat(card, 2 * SIDE, 2 * SIDE * card.shape[0] / card.shape[1])


def _sheet(rng: Random, mix: Mix) -> Flat:
    return Flat(prints.sheet(mix, rng.randrange(0, 64), _PX), *prints.SHEET)


def _code_card(rng: Random, _: Mix) -> Flat:
    side = rng.uniform(30, 45)
    return Flat(_code(rng), side, side)


def _paper(width: float, height: float) -> Picture:
    return np.full((round(height * _PX), round(width * _PX), 3), 246, np.uint8)


def _card(rng: Random) -> Picture:
    """A playing card: its pips, and an index in two corners."""
    picture = _paper(63, 88)
    colour = rng.choice((_INK, _RED))
    value = rng.randint(1, 10)
    rows = (value + 1) // 2
    for index in range(value):
        x = 31.5 if value == 1 else (20, 43)[index % 2]
        y = 88 * (index // 2 + 1) / (rows + 1)
        middle = round(x * _PX), round(y * _PX)
        cv2.circle(picture, middle, round(5 * _PX), colour, -1, cv2.LINE_AA)
        cv2.circle(picture, (middle[0], middle[1] - 3 * _PX), round(2 * _PX), (246,) * 3, -1)
    for turn in range(2):
        picture = np.ascontiguousarray(np.rot90(picture, 2 * turn))
        place, font = (3 * _PX, 12 * _PX), cv2.FONT_HERSHEY_SIMPLEX
        cv2.putText(picture, str(value), place, font, 1.6, colour, 5, cv2.LINE_AA)
    return picture


def _code(rng: Random) -> Picture:
    """Something like a QR code: squares of chance, and three finders."""
    many = rng.choice((21, 25, 29))
    cells = np.full((many + 4, many + 4), 255, np.uint8)
    for y in range(many):
        for x in range(many):
            cells[y + 2, x + 2] = rng.choice((20, 250))
    for y, x in ((2, 2), (2, many - 5), (many - 5, 2)):
        for side, level in ((7, 20), (5, 250), (3, 20)):
            edge = (7 - side) // 2
            cells[y + edge : y + edge + side, x + edge : x + edge + side] = level
    large = cv2.resize(cells, (264, 264), interpolation=cv2.INTER_NEAREST)
    return np.repeat(large[..., None], 3, axis=2).astype(np.uint8)


def _crossword(rng: Random) -> Picture:
    picture = _paper(80, 80)
    step = 480 / 13
    for row in range(13):
        for column in range(13):
            x, y = round(column * step), round(row * step)
            box = (x, y), (round(x + step), round(y + step))
            dark = rng.random() < 0.25
            cv2.rectangle(picture, *box, _INK, -1 if dark else 2)
            if not dark and rng.random() < 0.6:
                letter, place = rng.choice("AEINORST"), (x + 9, y + 29)
                cv2.putText(picture, letter, place, cv2.FONT_HERSHEY_PLAIN, 1.6, _INK, 2)
    return picture


_PAINTED: dict[ThingKind, Callable[[Random, Mix], Flat]] = {
    ThingKind.CARD: lambda rng, _: Flat(_card(rng), 63, 88),
    ThingKind.CODE: _code_card,
    ThingKind.CROSSWORD: lambda rng, _: Flat(_crossword(rng), 80, 80),
    ThingKind.RULES: _rules,
    ThingKind.SHEET: _sheet,
}
