"""Rows of tiles with two ends as a hand lays them: a long one bends, so that it stays on the
table."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random
from typing import NamedTuple

from tests.photos.scene import SIDE, Creature, Cut, Laid, Played, Point

_HALF = SIDE / 2
_BENT = 0.3
"""The share of tiles after a straight stretch with which the row bends."""
_STRAIGHT = 3
"""The least number of tiles from one bend to the next, so that no end comes near a long side."""
_LONGEST = 7
"""The most tiles in a straight line."""


class _Way(NamedTuple):
    """A way of laying the next tile: the quarters of a turn by which the row bends, and whether
    its end touches a long side of the last tile, in place of the other way round."""

    quarters: int
    sideways: bool


_AHEAD = _Way(0, sideways=False)
_BENDS = tuple(_Way(quarters, sideways) for quarters in (-1, 1) for sideways in (False, True))


def lay_chain(
    rng: Random, creature: Creature, index: int, most_gap: float, most_turn: float
) -> list[Laid]:
    """The tiles from the left end of the row to the right one. It bends off its first direction and
    back, so that it never comes near to itself."""
    tiles = sorted(creature.tiles, key=lambda tile: tile.cell)
    heading = crooked = 0.0
    laid = [_lay(rng, tiles[0], index, (0.0, 0.0), heading)]
    straight, off = 1, 0
    for tile in tiles[1:]:
        way = _AHEAD
        if straight >= _STRAIGHT and (straight >= _LONGEST or rng.random() < _BENT):
            way = rng.choice([bend for bend in _BENDS if abs(off + bend.quarters) <= 1])
            off, straight = off + way.quarters, 0
        straight += 1
        along, across = _HALF + most_gap * rng.random() ** 2, rng.gauss(0, 0.6)
        onward = heading + crooked
        end = _move((laid[-1].x, laid[-1].y), onward, _HALF / 2, 0.0)
        heading += 90.0 * way.quarters
        begin = _move(end, onward + 90.0 * way.quarters * way.sideways, along, across)
        crooked = min(max(crooked + rng.gauss(0, 1.0), -most_turn), most_turn)
        middle = _move(begin, heading + crooked, _HALF / 2, 0.0)
        laid.append(_lay(rng, tile, index, middle, heading + crooked))
    return laid


def _lay(rng: Random, tile: Played, index: int, middle: Point, onward: float) -> Laid:
    return Laid(
        tile.number,
        index,
        *middle,
        onward + 180.0 * tile.turn,
        Cut(rng.uniform(-0.6, 0.6), rng.uniform(-0.6, 0.6), rng.uniform(-1, 1)),
        rng.uniform(0, 2) if rng.random() < 0.6 else 0.0,
        rng.random() < 0.5,
        2,
    )


def _move(point: Point, angle: float, along: float, across: float) -> Point:
    """The point, moved along a direction and to the right of it."""
    x, y = cos(radians(angle)), sin(radians(angle))
    return point[0] + along * x - across * y, point[1] + along * y + across * x
