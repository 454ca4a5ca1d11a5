"""The ways of strands across a tile, from port to port or from a port to the middle."""

from __future__ import annotations

from functools import lru_cache
from math import acos, hypot, pi, sin, tan
from typing import Final

from tilegen.drawing.geometry import Affine, Point
from tilegen.games.tiles.art.lattice_pen import LatticePen
from tilegen.games.tiles.art.strands import CenterLine

_WIDEST: Final = 4.2
_SHARE: Final = 0.125
"""Half the width of a strand: the most, and the share of its side's stretch per port."""

_CLOSE: Final = 0.6 * pi
"""Strands that turn more go round a corner with the mark for cameras, and so a little deeper."""

_DEEPER: Final = 1.4

_WIDE: Final = 0.4 * pi
_FLATTER: Final = 0.7
"""Strands that turn less are flatter, so that two of them leave the one between them in sight."""


def find_half_width(pen: LatticePen, count: int) -> float:
    """Half the width of strands where a side has so many ports."""
    return min(_WIDEST, _SHARE * pen.length / count)


# Tiles of a game have few ways in all, each of which is made and written once.
@lru_cache(maxsize=512)
def route(start: Affine, end: Affine) -> CenterLine:
    """The way from one port's frame to another's: an arc where there is one."""
    (x0, y0), (x1, y1) = start((0, 0)), end((0, 0))
    chord = hypot(x1 - x0, y1 - y0)
    turn = _find_turn(start, end)
    if turn < 0.01:
        handle = chord / 3
    elif turn > pi - 0.01:
        handle = max(chord * 2 / 3, 10.0)
    else:
        # The handles of the arc that touches both inward ways, for ports at equal distances.
        handle = 4 / 3 * tan(turn / 4) * chord / (2 * sin(turn / 2))
        if turn > _CLOSE:
            handle *= _DEEPER
        elif turn < _WIDE:
            handle *= _FLATTER
    return CenterLine((x0, y0), start((0, handle)), end((0, handle)), (x1, y1))


@lru_cache(maxsize=512)
def route_to(start: Affine, middle: Point) -> CenterLine:
    """The way from a port's frame to a point in the middle."""
    x0, y0 = start((0, 0))
    far = hypot(middle[0] - x0, middle[1] - y0)
    first = start((0, far / 3))
    second = (middle[0] + (first[0] - middle[0]) / 2, middle[1] + (first[1] - middle[1]) / 2)
    return CenterLine((x0, y0), first, second, middle)


def _find_turn(start: Affine, end: Affine) -> float:
    """How far a strand turns from inwards at one port to outwards at the other, in radians."""
    return acos(max(-1.0, min(1.0, -(start.c * end.c + start.d * end.d))))
