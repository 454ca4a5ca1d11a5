"""The ground of tiles: turf in the corners, which crosses all cuts alike, and what grows there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import hypot
from random import Random
from typing import Final

from tilegen.drawing.geometry import Affine, Point
from tilegen.drawing.path import Close, CurveTo, LineTo, MoveTo, Path, Step
from tilegen.drawing.scene import Fill, Item
from tilegen.games.tiles.art.lattice_pen import LATTICE_PENS, SIZE, STRAIGHT, LatticePen
from tilegen.games.tiles.art.shapes import join_paths
from tilegen.games.tiles.art.tile_scene import TileScene
from tilegen.games.tiles.rules.options import Shape
from tilegen.styles.scenery import MOTIFS, Scenery

_SCENES: Final = 12
"""How many grounds there are. Tiles share them, so that each is made and written only once."""

_SHARE: Final = 0.2
"""The share of a side that turf takes from each of its corners."""

_THINGS: Final = 10
_APART: Final = 5.0
_FREE: Final = 0.62
"""Nothing grows nearer to the middle, as a share of the distance to the edge."""


def draw_ground(scene: TileScene, number: int) -> Iterator[Item]:
    """The ground of the tile with this number, on to the scene's reach beyond the cut."""
    yield Fill(scene.pen.outline(scene.reach), scene.style.ground)
    cover = scene.style.cover
    if cover is not None:
        turf, growth = _lay_turf(scene.game.shape, cover.scenery, number * 7 % _SCENES, scene.reach)
        yield Fill(turf, cover.turf)
        yield Fill(growth, cover.growth)


@lru_cache(maxsize=64)
def _lay_turf(shape: Shape, scenery: Scenery, number: int, reach: float) -> tuple[Path, Path]:
    rng = Random(number)
    pen = LATTICE_PENS[shape]
    turf = [_draw_corner(pen, corner, rng, reach) for corner in range(len(pen.corners))]
    things = [
        MOTIFS[scenery].transform(Affine.place(at, 0.0, rng.uniform(0.75, 1.35)))
        for at in choose_places(pen, rng, free=_FREE, most=_THINGS)
    ]
    return join_paths(turf), join_paths(things)


def _draw_corner(pen: LatticePen, corner: int, rng: Random, reach: float) -> Path:
    """The turf about a corner, from the side before it to the side after."""
    corners = pen.corners
    at, before, after = (
        corners[corner],
        corners[corner - 1],
        corners[(corner + 1) % len(corners)],
    )
    one, other = _frame(before, at), _frame(at, after)
    length = hypot(at[0] - before[0], at[1] - before[1])
    start = length - _SHARE * pen.length
    end = _SHARE * pen.length
    over = STRAIGHT + 0.1
    bulge = rng.uniform(3.0, 8.0)
    steps: list[Step] = [
        MoveTo(one((start, over))),
        LineTo(one((start, -reach))),
        LineTo(one((length + 2 * reach, -reach))),
        LineTo(other((-2 * reach, -reach))),
        LineTo(other((end, -reach))),
        LineTo(other((end, over))),
        CurveTo(other((end, over + bulge)), one((start, over + bulge)), one((start, over))),
        Close(),
    ]
    return Path(tuple(steps))


def _frame(start: Point, end: Point) -> Affine:
    """Maps (along from the start, inwards) to the tile."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    x, y = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    return Affine(x, y, -y, x, *start)


def choose_places(pen: LatticePen, rng: Random, *, free: float, most: int) -> list[Point]:
    """Up to so many places where something grows, clear of the cuts and, by the share `free` of the
    way to the edge, of the middle."""
    places: list[Point] = []
    x0, y0 = pen.middle
    ways = [(-frame.c, -frame.d) for frame in map(pen.frame, range(pen.sides))]
    for _ in range(20 * most):
        x, y = rng.uniform(0, SIZE), rng.uniform(0, pen.height)
        far = max((x - x0) * way_x + (y - y0) * way_y for way_x, way_y in ways)
        if (
            len(places) < most
            and pen.depth * free < far < pen.depth - 4.0
            and 3.0 < y < pen.height - 3.0
            and all(hypot(x - there, y - down) > _APART for there, down in places)
        ):
            places.append((x, y))
    return places
