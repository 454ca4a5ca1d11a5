"""The patterns that flow over the cuts, and how the marks at a cut continue inside a tile.

Across the cut itself all patterns of a kind of band are the same, and their own mirror image, so
that any two tiles join in any turn: stripes of fixed widths, straight up to `OVER` inside the tile.
Further in, each pattern goes its own way. Places are millimetres from the middle of the side, and
millimetres inside the tile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from tilegen.drawing.path import Close, CurveTo, LineTo, MoveTo, Step, ellipse, polygon
from tilegen.games.tiles.art.creatures.body import HALF_WIDTH, STRAIGHT
from tilegen.games.tiles.art.creatures.creature_tile import Edge

OVER = STRAIGHT + 0.1
"""How far inside the tile everything at a cut runs straight."""

_BEYOND = 0.4
"""How far beyond the band's own edge its marks go: under the outline."""

_ACROSS = {
    Edge.THIN: ((3.3, HALF_WIDTH[Edge.THIN] + _BEYOND),),
    Edge.THICK: ((4.4, 6.4), (8.3, HALF_WIDTH[Edge.THICK] + _BEYOND)),
}
"""The stripes to the right of the one in the middle, from here to there; mirrored at the left."""

_MIDDLE = {Edge.THIN: 1.4, Edge.THICK: 1.2}
"""Half the width of the stripe in the middle."""

Steps = tuple[Step, ...]
Marks = tuple[Steps, Steps]
"""The darker shapes and the fine lines."""

Pattern = Callable[[Edge, float], Marks]
"""What is at the cut of a band of this kind, on to so many millimetres beyond the cut."""

_End = Callable[[float, float, float, float], Steps]
"""A stripe from the left to the right, how deep its end is, and how far beyond the cut it goes."""


def _stripes(kind: Edge, reach: float, end: _End, *deep: float) -> Steps:
    """The stripes of every cut, each ending so deep inside the tile: first the one in the middle,
    then those beside it."""
    middle, *others = deep
    half = _MIDDLE[kind]
    steps = [*end(-half, half, middle, reach)]
    for (inner, outer), depth in zip(_ACROSS[kind], others, strict=True):
        steps += end(inner, outer, depth, reach)
        steps += end(-outer, -inner, depth, reach)
    return tuple(steps)


def _pointed(left: float, right: float, deep: float, reach: float) -> Steps:
    tip = (left + right) / 2
    return (
        MoveTo((left, -reach)),
        LineTo((right, -reach)),
        LineTo((right, OVER)),
        CurveTo((right, OVER + 0.5), (tip + 0.2, deep - 0.7), (tip, deep)),
        CurveTo((tip - 0.2, deep - 0.7), (left, OVER + 0.5), (left, OVER)),
        Close(),
    )


def _round(left: float, right: float, deep: float, reach: float) -> Steps:
    tip, bulge = (left + right) / 2, 0.3 * (right - left)
    return (
        MoveTo((left, -reach)),
        LineTo((right, -reach)),
        LineTo((right, OVER)),
        CurveTo((right, (OVER + deep) / 2), (tip + bulge, deep), (tip, deep)),
        CurveTo((tip - bulge, deep), (left, (OVER + deep) / 2), (left, OVER)),
        Close(),
    )


def _spots(*places: tuple[float, float, float]) -> Iterator[Step]:
    """Spots so far to the right and so deep, with this radius; and mirrored at the left."""
    for x, deep, radius in places:
        yield from ellipse(x, deep, radius, 0.85 * radius).steps
        if x:
            yield from ellipse(-x, deep, radius, 0.85 * radius).steps


def _arc(half: float, deep: float, bend: float) -> Steps:
    """A line across the band, bent away from the cut."""
    third = half / 3
    return (
        MoveTo((-half, deep)),
        CurveTo((-third, deep + bend), (third, deep + bend), (half, deep)),
    )


def _scallops(places: Sequence[float], deep: float, high: float) -> Iterator[Step]:
    """A row of arcs between the places."""
    for left, right in pairwise(places):
        yield MoveTo((left, deep))
        yield CurveTo((left, deep + high), (right, deep + high), (right, deep))


def _thick_tiger(kind: Edge, reach: float) -> Marks:
    """Long stripes."""
    hairs = [step for x in (-2.8, 2.8) for step in (MoveTo((x, 2.0)), LineTo((x, 3.8)))]
    return _stripes(kind, reach, _pointed, 6.2, 4.8, 3.4), tuple(hairs)


def _thick_spotted(kind: Edge, reach: float) -> Marks:
    spots = _spots((2.9, 4.4, 1.0), (7.3, 4.2, 0.8), (0, 6.2, 0.8), (5.2, 6.0, 0.6))
    return (*_stripes(kind, reach, _round, 2.9, 2.7, 2.5), *spots), ()


def _thick_folded(kind: Edge, reach: float) -> Marks:
    """Folds, as at an elephant's knee."""
    folds = (*_arc(6.6, 2.9, 1.0), *_arc(4.6, 4.3, 0.9), *_arc(2.6, 5.6, 0.6))
    return _stripes(kind, reach, _pointed, 2.4, 2.3, 2.8), folds


def _thick_stitched(kind: Edge, reach: float) -> Marks:
    """A seam, sewn with a few large stitches."""
    stitches: list[Step] = [*_arc(7.4, 4.0, 0.5)]
    for x in (-5.4, -2.7, 0, 2.7, 5.4):
        stitches += (MoveTo((x - 0.4, 3.1)), LineTo((x + 0.4, 5.4)))
    return _stripes(kind, reach, _round, 2.4, 2.3, 2.3), tuple(stitches)


def _thin_diamonds(kind: Edge, reach: float) -> Marks:
    """A chain of diamonds, as down a snake's back."""
    deep, half, long = 7.0, 1.2, 1.8
    diamond = polygon(((0, deep - long), (half, deep), (0, deep + long), (-half, deep)))
    return (*_stripes(kind, reach, _pointed, 4.3, 3.6), *diamond.steps), ()


def _thin_spotted(kind: Edge, reach: float) -> Marks:
    spots = _spots((2.2, 4.0, 0.65), (0, 5.6, 0.9), (1.9, 7.2, 0.5))
    return (*_stripes(kind, reach, _round, 2.8, 2.5), *spots), ()


def _thin_ringed(kind: Edge, reach: float) -> Marks:
    """Rings, as on a worm."""
    rings: list[Step] = []
    for deep, half in ((3.6, 3.4), (5.4, 3.0), (7.2, 2.4)):
        rings += (
            MoveTo((-half, deep)),
            CurveTo((-half / 3, deep + 1.1), (half / 3, deep + 1.1), (half, deep)),
            CurveTo((half / 3, deep + 0.1), (-half / 3, deep + 0.1), (-half, deep)),
            Close(),
        )
    return (*_stripes(kind, reach, _round, 2.2, 2.2), *rings), ()


def _thin_scaled(kind: Edge, reach: float) -> Marks:
    scales = (
        *_scallops((-3.3, -1.1, 1.1, 3.3), 3.0, 1.7),
        *_scallops((-2.2, 0, 2.2), 4.8, 1.7),
        *_scallops((-1.1, 1.1), 6.6, 1.7),
    )
    return _stripes(kind, reach, _pointed, 2.9, 2.8), scales


PATTERNS: dict[Edge, tuple[Pattern, ...]] = {
    Edge.THIN: (_thin_diamonds, _thin_spotted, _thin_ringed, _thin_scaled),
    Edge.THICK: (_thick_tiger, _thick_spotted, _thick_folded, _thick_stitched),
}
"""The patterns of the bands of each kind."""
