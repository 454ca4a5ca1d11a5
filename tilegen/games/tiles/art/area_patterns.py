"""The patterns of kinds on areas: in the frame of a side, the same after half a turn about its
middle, so that they run on over the cut."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, assert_never

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import Close, CurveTo, LineTo, MoveTo, Path, Step, circle, polygon
from tilegen.games.tiles.art.kind_colours import Pattern
from tilegen.games.tiles.art.shapes import join_paths, ring

_SPAN: Final = 38.0
"""How far patterns go from the middle of a side, in millimetres."""

_PITCH: Final = 5.0
_STRIPE, _DOT, _LINE, _RING, _WAVE = 1.9, 1.05, 0.75, 1.25, 1.2
"""The widths of what patterns are made of, and the radius of dots."""


@lru_cache(maxsize=16)
def area_pattern(pattern: Pattern) -> Path | None:
    """The darker shapes of a pattern; None if it has none."""
    match pattern:
        case Pattern.PLAIN:
            return None
        case Pattern.STRIPES:
            return join_paths(_stripes())
        case Pattern.DOTS:
            return join_paths(_dots())
        case Pattern.CROSS:
            return join_paths(_crossing_lines())
        case Pattern.WAVES:
            return join_paths(_waves())
        case Pattern.RINGS:
            return join_paths(_rings())
        case _:
            assert_never(pattern)


def _steps_from_middle(pitch: float, *, half: bool) -> Iterator[float]:
    """Distances on both sides of the middle: at 0, or half a pitch beside it."""
    many = int(_SPAN / pitch)
    for step in range(-many, many + (0 if half else 1)):
        yield (step + (0.5 if half else 0.0)) * pitch


def _stripes() -> Iterator[Path]:
    half = _STRIPE / 2 * 2**0.5
    for at in _steps_from_middle(_PITCH * 1.1, half=True):
        yield polygon(
            (
                (at - half - _SPAN, -_SPAN),
                (at + half - _SPAN, -_SPAN),
                (at + half + _SPAN, _SPAN),
                (at - half + _SPAN, _SPAN),
            )
        )


def _dots() -> Iterator[Path]:
    for row, down in enumerate(_steps_from_middle(_PITCH / 2**0.5, half=True)):
        for along in _steps_from_middle(_PITCH * 2**0.5, half=False):
            # Rows by turns, which half a turn takes into each other.
            shift = (_PITCH / 2**0.5) * (0.5 if row % 2 else -0.5)
            yield circle(along + shift, down, _DOT)


def _crossing_lines() -> Iterator[Path]:
    half = _LINE / 2
    for at in _steps_from_middle(_PITCH, half=True):
        yield _bar((at - half, -_SPAN), (at + half, _SPAN))
        yield _bar((-_SPAN, at - half), (_SPAN, at + half))


def _bar(corner: Point, other: Point) -> Path:
    (left, top), (right, bottom) = corner, other
    return polygon(((left, top), (right, top), (right, bottom), (left, bottom)))


def _waves() -> Iterator[Path]:
    half, tall, long = _WAVE / 2, 1.15, 3.2
    count = 2 * (int(_SPAN / long / 2) + 1)
    for down in _steps_from_middle(_PITCH, half=False):
        there = [(long * (step - count / 2), (-1) ** step) for step in range(count + 1)]
        steps: list[Step] = [MoveTo((there[0][0], down - half))]
        for (x0, up), (x1, _) in itertools.pairwise(there):
            bend = down - half + 2 * tall * up
            steps.append(CurveTo((x0 + long / 3, bend), (x1 - long / 3, bend), (x1, down - half)))
        steps.append(LineTo((there[-1][0], down + half)))
        for (x1, up), (x0, _) in zip(there[-2::-1], there[:0:-1], strict=True):
            bend = down + half + 2 * tall * up
            steps.append(CurveTo((x0 - long / 3, bend), (x1 + long / 3, bend), (x1, down + half)))
        yield Path((*steps, Close()))


def _rings() -> Iterator[Path]:
    radius = 0.55 * _PITCH
    while radius < _SPAN:
        yield ring(0, 0, radius + _RING / 2, radius - _RING / 2)
        radius += _PITCH
