"""The ground that monsters stand on: turf that crosses the cuts, and what grows or lies there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import (
    Close,
    CurveTo,
    LineTo,
    MoveTo,
    Path,
    circle,
    ellipse,
    polygon,
    smooth,
)
from tilegen.games.monsters.art.body import MIDDLE, SIZE, STRAIGHT
from tilegen.styles.scenery import Scenery

_TURF = 9.0
"""How far turf reaches from each corner of a tile along its sides."""

_WITHOUT = (Box(0, 0, 13.5, 13.5), Box(SIZE - 15, 0, 15, 10.5))
"""Where mark and number are."""


def scene(scenery: Scenery, places: Iterable[tuple[float, float, float]], reach: float) -> Path:
    """All of the ground that is of another colour, on to `reach` millimetres beyond the cut; at
    each of the places, a point and a size, lies or grows something."""
    steps = list(_turf(reach).steps)
    motif = _MOTIFS[scenery]
    for x, y, size in places:
        if not any(box.holds((x, y)) for box in _WITHOUT):
            steps += motif.moved(Affine.shift(x, y) @ Affine.scale(0.6 + size)).steps
    return Path(tuple(steps))


@lru_cache(maxsize=16)
def _turf(reach: float) -> Path:
    """The same in each corner, so that four tiles make one piece of it however they are turned. It
    runs straight over the cuts."""
    far, over, half = _TURF, STRAIGHT + 0.1, 0.68 * _TURF
    corner = Path(
        (
            MoveTo((-reach, -reach)),
            LineTo((far, -reach)),
            LineTo((far, over)),
            CurveTo((far, over + 2), (half + 1.5, half - 1.5), (half, half)),
            CurveTo((half - 1.5, half + 1.5), (over + 2, far), (over, far)),
            LineTo((-reach, far)),
            Close(),
        )
    )
    found = corner
    for turns in (1, 2, 3):
        found += corner.moved(Affine.turn(90 * turns, (MIDDLE, MIDDLE)))
    return found


_LEAF = smooth(((-1.7, 0.6), (-0.6, -0.8), (1.7, -0.9), (0.7, 0.7)))
_BLADES = polygon(
    ((-0.9, 1), (-1.6, -0.7), (-0.4, 0.4), (0, -1.4), (0.4, 0.4), (1.6, -0.6), (0.9, 1))
)

_MOTIFS = {
    Scenery.GRASS: _BLADES,
    Scenery.LEAVES: _LEAF + _LEAF.moved(Affine.shift(0.6, 1.4) @ Affine.turn(80)),
    Scenery.BUBBLES: circle(0, 0, 1.0) + circle(1.5, -1.1, 0.55) + circle(0.9, 1.4, 0.4),
    Scenery.SPRINKLES: polygon(((-1.5, -0.4), (1.2, -1.2), (1.5, -0.5), (-1.2, 0.4))),
    Scenery.STARS: polygon(
        (
            (0, -1.6),
            (0.4, -0.4),
            (1.6, 0),
            (0.4, 0.4),
            (0, 1.6),
            (-0.4, 0.4),
            (-1.6, 0),
            (-0.4, -0.4),
        )
    ),
    Scenery.PEBBLES: ellipse(0, 0, 1.5, 0.9) + ellipse(2.1, 0.7, 0.7, 0.5),
}
