"""Creatures laid on a table by hand: with gaps, crooked, and a finger's width apart."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, dist, hypot, pi, radians, sin
from random import Random

from tests.photos.chains import lay_chain
from tests.photos.scene import SIDE, Creature, Cut, Laid, Played, Point
from tests.photos.wares import height_of, outline_of, ways_of

MOST_GAP = 3.0
MOST_TURN = 4.0
_REACH = SIDE * 0.75
"""From a tile's middle to beyond its corners."""
_ROUNDS = 80


def laid(
    rng: Random, creatures: Sequence[Creature], apart: float, sides: int = 4
) -> tuple[Laid, ...]:
    """All tiles as they lie, no creature nearer to another than `apart` millimetres."""
    found: list[Laid] = []
    for index, creature in enumerate(creatures):
        shape = _assembled(rng, creature, index, sides)
        shape = _turned(shape, rng.uniform(0, 360))
        found += _placed(rng, shape, found, apart)
    return tuple(found)


def _assembled(rng: Random, creature: Creature, index: int, sides: int) -> list[Laid]:
    """A creature about its first tile. Each tile is pushed against those that lie already."""
    if sides == 2:
        return lay_chain(rng, creature, index, MOST_GAP, MOST_TURN)
    put: dict[tuple[int, int], Laid] = {}
    for tile in creature.tiles:
        put[tile.cell] = _pushed(rng, tile, put, index, sides)
    tiles = [*put.values()]
    for _ in range(_ROUNDS):
        if not _spread(tiles):
            break
    return tiles


def _pushed(
    rng: Random, tile: Played, put: dict[tuple[int, int], Laid], creature: int, sides: int
) -> Laid:
    asked: list[Point] = []
    turns: list[float] = []
    for (step_x, step_y), (dx, dy) in ways_of(sides):
        beside = put.get((tile.cell[0] + step_x, tile.cell[1] + step_y))
        if beside is None:
            continue
        turn = _crooked(beside)
        along = SIDE + MOST_GAP * rng.random() ** 2
        across = rng.gauss(0, 0.6)
        over = (-dy, -dx) if sides == 4 else (-dy, dx)
        way = -dx * along + over[0] * across, -dy * along + over[1] * across
        x, y = _moved(way, turn)
        asked.append((beside.x + x, beside.y + y))
        turns.append(turn)
    x = sum(x for x, _ in asked) / len(asked) if asked else 0.0
    y = sum(y for _, y in asked) / len(asked) if asked else 0.0
    usual = sum(turns) / len(turns) if turns else 0.0
    crooked = min(max(usual + rng.gauss(0, 1.0), -MOST_TURN), MOST_TURN)
    return Laid(
        tile.number,
        creature,
        x,
        y,
        360.0 / sides * tile.turn + crooked,
        Cut(rng.uniform(-0.6, 0.6), rng.uniform(-0.6, 0.6), rng.uniform(-1, 1)),
        rng.uniform(0, 2) if rng.random() < 0.6 else 0.0,
        rng.random() < 0.5,
        sides,
    )


def _crooked(tile: Laid) -> float:
    """How much a tile is turned from a whole turn of its creature."""
    step = 360 / tile.sides
    return (tile.angle + step / 2) % step - step / 2


def _spread(tiles: list[Laid]) -> bool:
    """Pushes apart tiles that would lie on each other; whether there were any."""
    found = False
    for one in range(len(tiles)):
        for other in range(one):
            a, b = tiles[one], tiles[other]
            if hypot(a.x - b.x, a.y - b.y) > 2 * _REACH:
                continue
            between = (_crooked(a) - _crooked(b)) / 2
            corner = pi / a.sides
            needed = SIDE / cos(corner) * cos(corner - radians(abs(between)))
            frame = (_crooked(a) + _crooked(b)) / 2
            x, y = _moved((a.x - b.x, a.y - b.y), -frame)
            ways = [way for _, way in ways_of(a.sides)]
            way = max(ways, key=lambda way: x * way[0] + y * way[1])
            lacking = needed - (x * way[0] + y * way[1])
            if lacking < 0.05:
                continue
            found = True
            by_x, by_y = _moved((way[0] * lacking / 2, way[1] * lacking / 2), frame)
            tiles[one] = a._replace(x=a.x + by_x, y=a.y + by_y)
            tiles[other] = b._replace(x=b.x - by_x, y=b.y - by_y)
    return found


def _placed(rng: Random, shape: Sequence[Laid], there: Sequence[Laid], apart: float) -> list[Laid]:
    """The shape as near to the middle of the table as what lies there allows, in a direction that
    chance chooses."""
    way = rng.uniform(0, 2 * pi)
    out = 0.0
    while True:
        moved = [
            tile._replace(x=tile.x + out * cos(way), y=tile.y + 0.75 * out * sin(way))
            for tile in shape
        ]
        if not any(_close(one, other, apart) for one in moved for other in there):
            return moved
        out += 6.0
        way += 0.7


def _close(one: Laid, other: Laid, apart: float) -> bool:
    if dist((one.x, one.y), (other.x, other.y)) > 2 * _REACH + apart:
        return False
    return gap(corners(one), corners(other)) < apart


def gap(one: Sequence[Point], other: Sequence[Point]) -> float:
    """How far two convex shapes are apart, or 0: by the best of their sides' directions."""
    best = 0.0
    for shape in (one, other):
        for (x0, y0), (x1, y1) in zip(shape, (*shape[1:], shape[0]), strict=True):
            length = hypot(x1 - x0, y1 - y0)
            nx, ny = (y1 - y0) / length, (x0 - x1) / length
            a = [x * nx + y * ny for x, y in one]
            b = [x * nx + y * ny for x, y in other]
            best = max(best, min(a) - max(b), min(b) - max(a))
    return best


def corners(tile: Laid) -> tuple[Point, ...]:
    """The tile's own upper left corner, or of six the top one, then clockwise."""
    outline = outline_of(tile.sides, SIDE, height_of(tile.sides))
    return tuple(
        (tile.x + x, tile.y + y) for x, y in (_moved(corner, tile.angle) for corner in outline)
    )


def _turned(shape: Sequence[Laid], angle: float) -> list[Laid]:
    found = []
    for tile in shape:
        x, y = _moved((tile.x, tile.y), angle)
        found.append(tile._replace(x=x, y=y, angle=tile.angle + angle))
    return found


def _moved(by: Point, angle: float) -> Point:
    """A vector, turned clockwise."""
    length, way = hypot(*by), degrees(atan2(by[1], by[0])) + angle
    return length * cos(radians(way)), length * sin(radians(way))
