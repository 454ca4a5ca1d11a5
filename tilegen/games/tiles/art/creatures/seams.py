"""The patterns across the cuts: alike over every side of a kind, for tiles of any hides."""

from __future__ import annotations

from functools import lru_cache

from tilegen.drawing.geometry import Affine
from tilegen.drawing.path import Path
from tilegen.games.tiles.art.creatures.body import MIDDLE
from tilegen.games.tiles.art.creatures.creature_tile import Edge, Side
from tilegen.games.tiles.art.creatures.seam_patterns import PATTERNS


def draw_seam(kind: Edge, side: Side, reach: float, pattern: int) -> tuple[Path, Path]:
    """The darker shapes and the fine lines where a band of this kind leaves the tile, on to `reach`
    millimetres beyond the cut, in one of the patterns, counted round."""
    return _draw_seam(kind, side, reach, pattern % len(PATTERNS[kind]))


# A few dozen in all: each is made and written once.
@lru_cache(maxsize=128)
def _draw_seam(kind: Edge, side: Side, reach: float, pattern: int) -> tuple[Path, Path]:
    areas, lines = PATTERNS[kind][pattern](kind, reach)
    turn = Affine.turn(90 * side, (MIDDLE, MIDDLE)) @ Affine.shift(MIDDLE, 0)
    return Path(areas).transform(turn), Path(lines).transform(turn)
