"""Regions: areas of land that reach a side of a tile from corner to corner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import Close, CurveTo, LineTo, MoveTo, Path
from tilegen.games.tiles.art.lattice_pen import LatticePen

_BOW: Final = 0.55
"""How far handles of a wall go from the corners towards the middle of the tile."""

_NEAR: Final = 5.2
"""How far inside its side a region has its middle, if it has one side alone."""


class Region(NamedTuple):
    """The outline of a region, the walls between it and the rest of the tile, and a point in its
    midst with room for a picture of the radius `room`."""

    outline: Path
    walls: tuple[Path, ...]
    middle: Point
    room: float


def shape_region(pen: LatticePen, sides: Sequence[int], reach: float) -> Region:
    """The region at these sides, on to `reach` millimetres beyond the cut."""
    around = sorted({*sides})
    steps: list[LineTo | CurveTo] = []
    walls = []
    for index, side in enumerate(around):
        start, end = pen.ends[side]
        following = around[(index + 1) % len(around)]
        joins_before = (side - 1) % pen.sides in around
        outside = [pen.enlarge(start, reach), pen.enlarge(end, reach)]
        steps += map(LineTo, outside if joins_before else (start, *outside))
        if (side + 1) % pen.sides not in around:
            steps.append(LineTo(end))
            curve = _bow_wall(pen, end, pen.ends[following][0])
            steps.append(curve)
            walls.append(_make_wall(pen, end, curve, reach))
    middle, room = _find_midst(pen, around)
    first = steps[0]
    return Region(Path((MoveTo(first.to), *steps[1:], Close())), tuple(walls), middle, room)


def _bow_wall(pen: LatticePen, start: Point, end: Point) -> CurveTo:
    """A wall from corner to corner, bowed towards the middle of the tile."""
    return CurveTo(_towards(start, pen.middle), _towards(end, pen.middle), end)


def _towards(corner: Point, middle: Point) -> Point:
    return (
        corner[0] + _BOW * (middle[0] - corner[0]),
        corner[1] + _BOW * (middle[1] - corner[1]),
    )


def _make_wall(pen: LatticePen, start: Point, curve: CurveTo, reach: float) -> Path:
    """The wall as an open path, which runs straight on beyond both corners."""
    return Path(
        (
            MoveTo(pen.enlarge(start, reach)),
            LineTo(start),
            curve,
            LineTo(pen.enlarge(curve.to, reach)),
        )
    )


def _find_midst(pen: LatticePen, sides: Sequence[int]) -> tuple[Point, float]:
    if len(sides) == 1:
        return pen.frame(sides[0])((0, _NEAR)), 3.6
    deep = [pen.frame(side)((0, 0.5 * pen.depth)) for side in sides]
    x, y = (sum(values) / len(deep) for values in zip(*deep, strict=True))
    return (x, y), 4.6
