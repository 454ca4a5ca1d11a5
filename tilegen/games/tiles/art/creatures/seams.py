"""What crosses the cuts: the same over every side of a kind, whatever the hides of two tiles are.

It is its own mirror image, as a turned neighbour shows it, and runs straight over the cut.
"""

from __future__ import annotations

from functools import lru_cache

from tilegen.drawing.geometry import Affine, Point
from tilegen.drawing.path import Close, CurveTo, LineTo, MoveTo, Path, Step
from tilegen.games.tiles.art.creatures.body import HALF_WIDTH, MIDDLE, STRAIGHT
from tilegen.games.tiles.art.creatures.creature_tile import Edge, Side

_OVER = STRAIGHT + 0.1
"""How far it runs straight inside the tile."""


# Sixteen or so in all: each is made and written once.
@lru_cache(maxsize=64)
def draw_seam(kind: Edge, side: Side, reach: float) -> tuple[Path, Path]:
    """The darker shapes and the fine lines where a band of this kind leaves the tile, on to `reach`
    millimetres beyond the cut."""
    areas, lines = (_thick if kind is Edge.THICK else _thin)(reach)
    turn = Affine.turn(90 * side, (MIDDLE, MIDDLE)) @ Affine.shift(MIDDLE, 0)
    return Path(areas).transform(turn), Path(lines).transform(turn)


_Steps = tuple[Step, ...]


def _thick(reach: float) -> tuple[_Steps, _Steps]:
    """A stripe from either side, and combed hair between them."""
    outer = HALF_WIDTH[Edge.THICK] + 0.4
    areas = (*_thorn(-outer, -3.9, 4.6, reach), *_thorn(outer, 3.9, 4.6, reach))
    return areas, (*_hair(-1.6, 3.6, reach), *_hair(0, 5.2, reach), *_hair(1.6, 3.6, reach))


def _thin(reach: float) -> tuple[_Steps, _Steps]:
    """A chain of diamonds, as down a snake's back."""
    outer = HALF_WIDTH[Edge.THIN] + 0.4
    areas = (
        *_leaf(1.7, 4.3, reach),
        *_thorn(-outer, -3.3, 3.6, reach),
        *_thorn(outer, 3.3, 3.6, reach),
        *_diamond(7.0, 1.2, 1.8),
    )
    return areas, ()


def _leaf(half: float, deep: float, reach: float) -> _Steps:
    """In the middle, across the cut to a point inside the tile."""
    return (
        MoveTo((-half, -reach)),
        LineTo((half, -reach)),
        LineTo((half, _OVER)),
        CurveTo((half, _OVER + 0.6), (0.2, deep - 0.6), (0, deep)),
        CurveTo((-0.2, deep - 0.6), (-half, _OVER + 0.6), (-half, _OVER)),
        Close(),
    )


def _thorn(outer: float, inner: float, deep: float, reach: float) -> _Steps:
    """From the outline inwards, across the cut."""
    between = (outer + inner) / 2
    return (
        MoveTo((outer, -reach)),
        LineTo((inner, -reach)),
        LineTo((inner, _OVER)),
        CurveTo((inner, _OVER + 1.2), (between, deep - 1), (outer, deep)),
        Close(),
    )


def _diamond(deep: float, half: float, long: float) -> _Steps:
    points: tuple[Point, ...] = ((half, deep), (0, deep + long), (-half, deep))
    return (MoveTo((0, deep - long)), *map(LineTo, points), Close())


def _hair(across: float, deep: float, reach: float) -> _Steps:
    return (MoveTo((across, -reach)), LineTo((across, deep)))
