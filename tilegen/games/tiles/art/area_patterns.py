"""The patterns of kinds on areas: in the frame of a side, the same after half a turn about its
middle, so that they run on over the cut."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor, hypot
from typing import Final, assert_never

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import (
    Close,
    CurveTo,
    LineTo,
    MoveTo,
    Path,
    Step,
    circle,
    polygon,
    rectangle,
)
from tilegen.games.tiles.art.kind_colours import Pattern
from tilegen.games.tiles.art.shapes import join_paths, ring

_PITCH: Final = 5.0
_STRIPE, _DOT, _LINE, _RING, _WAVE = 1.9, 1.05, 0.75, 1.25, 1.2
"""The widths of what patterns are made of, and the radius of dots."""


# One for each side of a shape, and for each pattern of a game.
@lru_cache(maxsize=256)
def area_pattern(pattern: Pattern, area: Box, frame: Affine) -> Path | None:
    """The darker shapes of a pattern that are in an area of the frame of a side, mapped to the
    tile; None if it has none."""
    match pattern:
        case Pattern.PLAIN:
            return None
        case Pattern.STRIPES:
            paths = _stripes(area)
        case Pattern.DOTS:
            paths = _dots(area)
        case Pattern.CROSS:
            paths = _crossing_lines(area)
        case Pattern.WAVES:
            paths = _waves(area)
        case Pattern.RINGS:
            paths = _rings(area)
        case _:
            assert_never(pattern)
    return join_paths(paths).transform(frame)


def _list_steps(start: float, end: float, pitch: float, *, half: bool) -> Iterator[float]:
    """Multiples of a pitch from start to end, or the middles between them."""
    shift = 0.5 if half else 0.0
    for step in range(floor(start / pitch - shift), ceil(end / pitch - shift) + 1):
        yield (step + shift) * pitch


def _stripes(area: Box) -> Iterator[Path]:
    half = _STRIPE / 2 * 2**0.5
    for at in _list_steps(area.x - area.bottom, area.right - area.y, 1.1 * _PITCH, half=True):
        yield polygon(
            (
                (at - half + area.y, area.y),
                (at + half + area.y, area.y),
                (at + half + area.bottom, area.bottom),
                (at - half + area.bottom, area.bottom),
            )
        )


def _dots(area: Box) -> Iterator[Path]:
    across, down = _PITCH * 2**0.5, _PITCH / 2**0.5
    for y in _list_steps(area.y, area.bottom, down, half=True):
        # Rows by turns, which half a turn takes into each other.
        shift = across / 4 * (1 if round(y / down - 0.5) % 2 else -1)
        for x in _list_steps(area.x, area.right, across, half=False):
            yield circle(x + shift, y, _DOT)


def _crossing_lines(area: Box) -> Iterator[Path]:
    half = _LINE / 2
    for x in _list_steps(area.x, area.right, _PITCH, half=True):
        yield rectangle(Box(x - half, area.y, _LINE, area.height))
    for y in _list_steps(area.y, area.bottom, _PITCH, half=True):
        yield rectangle(Box(area.x, y - half, area.width, _LINE))


def _waves(area: Box) -> Iterator[Path]:
    half, tall, long = _WAVE / 2, 1.15, 3.2
    there = [*_list_steps(area.x, area.right, long, half=False)]
    ups = [-1 if round(x / long) % 2 else 1 for x in there]
    for y in _list_steps(area.y, area.bottom, _PITCH, half=False):
        steps: list[Step] = [MoveTo((there[0], y - half))]
        for (x0, x1), up in zip(pairwise(there), ups, strict=False):
            bend = y - half + 2 * tall * up
            steps.append(CurveTo((x0 + long / 3, bend), (x1 - long / 3, bend), (x1, y - half)))
        steps.append(LineTo((there[-1], y + half)))
        for (x1, x0), up in zip(pairwise(reversed(there)), ups[-2::-1], strict=True):
            bend = y + half + 2 * tall * up
            steps.append(CurveTo((x1 - long / 3, bend), (x0 + long / 3, bend), (x0, y + half)))
        yield Path((*steps, Close()))


def _rings(area: Box) -> Iterator[Path]:
    corners = ((area.x, area.y), (area.right, area.bottom))
    for radius in _list_steps(0, max(hypot(*at) for at in corners), _PITCH, half=True):
        if radius > 0:
            yield ring(0, 0, radius + _RING / 2, radius - _RING / 2)
