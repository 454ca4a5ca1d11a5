"""What tells thin bands from thick ones without colour: rings on thin, scallops along thick."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.drawing.geometry import Box
from tilegen.drawing.path import Path, rectangle, smooth
from tilegen.games.monsters.art.body import HALF_WIDTH, MIDDLE, SIZE, STRAIGHT, outwards
from tilegen.games.monsters.tiles import Edge, Side
from tilegen.parts.skin import Build, Skin
from tilegen.styles.style import Texture

_CLEAR = STRAIGHT + 0.3
"""Marks end this far before the cut, in millimetres, so that a band looks the same there on every
tile."""

_INSIDE = rectangle(Box(0, 0, SIZE, SIZE).grown(-_CLEAR))


def texture(skin: Skin, ends: Sequence[Side]) -> Texture:
    """The marks of a body that leaves the tile at `ends`."""
    return Texture(_rings(ends) if skin.build is Build.THIN else (), _INSIDE)


def _rings(ends: Sequence[Side]) -> list[Path]:
    """Lines across each thin band, as on a worm."""
    half = HALF_WIDTH[Edge.THIN]
    found: list[Path] = []
    for side in ends:
        ox, oy = outwards(side)
        for along in (MIDDLE - 2.7, MIDDLE - 4.9, MIDDLE - 7.1):
            points = ((-half, along), (-half / 2, along - 0.7), (half / 2, along - 0.7))
            across = (*points, (half, along))
            found.append(
                smooth(
                    [(MIDDLE + ox * u - oy * v, MIDDLE + oy * u + ox * v) for v, u in across],
                    closed=False,
                )
            )
    return found
