"""The ground that monsters stand on: turf that crosses the cuts, with plants and things on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot
from random import Random

from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.path import (
    Close,
    CurveTo,
    LineTo,
    MoveTo,
    Path,
    Step,
)
from tilegen.games.tiles.art.creatures.body import MIDDLE, SIZE, STRAIGHT
from tilegen.games.tiles.art.creatures.creature_tile import Side
from tilegen.styles.scenery import FINDS, FLOWER, MOTIFS, Scenery

SCENES = 12
"""How many grounds there are. Tiles share them, so that each is made and written only once."""

_TURF = 9.0
"""How far turf reaches from each corner of a tile along its sides, in millimetres: the same on all
sides of all tiles."""

_FLOWERS = 5.4
"""How far from each corner a flower grows on a cut."""

_OVER = STRAIGHT + 0.1
"""How far the edge of turf runs straight inside the tile."""

_TAKEN = (Box(0, 0, 14.5, 14.5), Box(SIZE - 15.5, 0, 15.5, 11.5))
"""Where mark and number are."""

_HIDDEN = 15.5
"""Nothing grows nearer to the middle, in millimetres: bodies would hide it."""

_APART = 5.0
_THINGS = 11


@lru_cache(maxsize=4 * SCENES)
def grow_scene(scenery: Scenery, number: int, reach: float) -> tuple[Path, Path]:
    """The turf, on to `reach` millimetres beyond the cut, and what grows or lies on the ground, of
    one of the `SCENES`."""
    rng = Random(number)
    turf = tuple(_turf(rng, reach))
    steps = [*grow_flowers()]
    for index, (x, y) in enumerate(_places(rng)):
        size = rng.uniform(0.75, 1.35)
        # Every third place has something to find, and no scene has the same as the next.
        if index % 3 == 2:
            motif, size = FINDS[(number + index // 3) % len(FINDS)], min(size, 1.0)
        else:
            motif = MOTIFS[scenery]
        steps += motif.transform(Affine.shift(x, y) @ Affine.scale(size)).steps
    return Path(turf), Path(tuple(steps))


def grow_flowers() -> Iterator[Step]:
    """Flowers on the cuts, of which the neighbour has the other half: alike on all sides."""
    for side in Side:
        for along in (_FLOWERS, SIZE - _FLOWERS):
            yield from FLOWER.transform(Affine.shift(*_inwards(side, along, 0))).steps


def _turf(rng: Random, reach: float) -> Iterator[Step]:
    """Turf in all corners. Along some sides it grows together round a bare spot; along three, round
    a fourth too, and then the whole tile is green."""
    joined = [rng.random() < 0.4 for _ in Side]
    if all(joined):
        joined[rng.randrange(len(Side))] = False
    for first in Side:
        if joined[first]:
            continue
        # From one side where it does not grow together, clockwise to the next.
        yield MoveTo(_inwards(first, SIZE - _TURF, -reach))
        side = first
        while True:
            yield LineTo(_inwards(side, SIZE + reach, -reach))
            side = Side((side + 1) % len(Side))
            yield LineTo(_inwards(side, _TURF, -reach))
            yield LineTo(_inwards(side, _TURF, _OVER))
            if not joined[side]:
                break
            yield _edge(rng, side, side)
            yield LineTo(_inwards(side, SIZE - _TURF, -reach))
        yield _edge(rng, side, first)
        yield Close()


def _edge(rng: Random, start: Side, end: Side) -> CurveTo:
    """The edge of turf from where it leaves one side to where it comes to another, or the same."""
    deep = (9.0, 13.0) if start is end else (3.0, 14.0)
    one, other = rng.uniform(*deep), rng.uniform(*deep)
    return CurveTo(
        _inwards(start, _TURF, _OVER + one),
        _inwards(end, SIZE - _TURF, _OVER + other),
        _inwards(end, SIZE - _TURF, _OVER),
    )


def _inwards(side: Side, along: float, deep: float) -> Point:
    """A point so far along a side, clockwise, and so deep inside the tile."""
    match side:
        case Side.TOP:
            return along, deep
        case Side.RIGHT:
            return SIZE - deep, along
        case Side.BOTTOM:
            return SIZE - along, SIZE - deep
        case _:
            return deep, SIZE - along


def _places(rng: Random) -> Sequence[Point]:
    """Where something grows, clear of the cuts, of the mark and of the number."""
    places: list[Point] = []
    for _ in range(20 * _THINGS):
        x, y = rng.uniform(4.6, SIZE - 4.6), rng.uniform(4.6, SIZE - 4.6)
        if (
            len(places) < _THINGS
            and hypot(x - MIDDLE, y - MIDDLE) > _HIDDEN
            and not any(box.holds((x, y)) for box in _TAKEN)
            and all(hypot(x - there, y - down) > _APART for there, down in places)
        ):
            places.append((x, y))
    return places
