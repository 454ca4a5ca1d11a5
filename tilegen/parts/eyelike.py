"""Finds shapes that could be taken for an eye. Games count eyes, so nothing else may look like
one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, pairwise
from math import hypot, pi
from typing import NamedTuple, assert_never

from tilegen.drawing.colour import lightness
from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.path import Close, CurveTo, LineTo, MoveTo, Path
from tilegen.drawing.scene import Clip, Color, Fill, Group, Item, Paint, Stroke, Text

_ROUND = 0.946
"""A little below the roundness of the kit's least round eye, an ellipse of 0.82 to 1.2: a circle is
1, a square 0.79."""

_LEAST = 1.4
"""In millimetres: a narrower ball prints as a dot."""

_MOST, _MOST_OUTLINES = 500, 100
"""The most fills and lines, and outlines of a line, that are examined: strangers' drawings have
thousands, which are compared with each other."""

_DARK, _WHITE = 60.0, 93.0
"""The lightest line round an eye, and the darkest white of one, from 0 to 100."""


class _FlatMark(NamedTuple):
    """A fill or a line, flattened to straight pieces at its place; seen only within its clips'
    boxes."""

    outlines: tuple[tuple[Point, ...], ...]
    box: Box
    paint: Paint
    is_line: bool
    clips: tuple[Box, ...]


def balls(items: Iterable[Item]) -> list[Box]:
    """The boxes of shapes about as round as the least round eye, with a dark line round them, that
    are either white or have something in them."""
    marks = list(islice(_marks(items), _MOST))
    return [
        box
        for outline, box in _find_outlined_shapes(marks)
        if _roundness(outline) >= _ROUND
        and min(box.width, box.height) > _LEAST
        and (_is_white(box, marks) or _has_something_in_it(box, marks))
    ]


def _find_outlined_shapes(marks: list[_FlatMark]) -> Iterator[tuple[tuple[Point, ...], Box]]:
    """Closed shapes with a dark line round them. Of the shapes of one line, only the disjoint
    ones."""
    for mark in marks:
        if mark.is_line and _light(mark.paint) <= _DARK:
            closed_parts = [part for part in mark.outlines[:_MOST_OUTLINES] if part[0] == part[-1]]
            boxes = [_box(part) for part in closed_parts]
            for part, box in zip(closed_parts, boxes, strict=True):
                if all(other is box or _is_apart(other, box) for other in boxes):
                    yield part, box


def _is_white(ball: Box, marks: list[_FlatMark]) -> bool:
    return any(
        mark.box == ball and not mark.is_line and _light(mark.paint) >= _WHITE for mark in marks
    )


def _has_something_in_it(ball: Box, marks: list[_FlatMark]) -> bool:
    fill_indexes = (n for n, mark in enumerate(marks) if not mark.is_line and mark.box == ball)
    return any(
        mark.box != ball and any(_is_within(box, ball) for box in (mark.box, *mark.clips))
        for mark in marks[next(fill_indexes, 0) :]
    )


def _light(paint: Paint) -> float:
    color = paint if isinstance(paint, Color) else paint.stops[-1].color
    return lightness(color)


def _marks(
    items: Iterable[Item], by: Affine = Affine(), clips: tuple[Box, ...] = ()
) -> Iterator[_FlatMark]:
    for item in items:
        match item:
            case Fill(path, paint):
                yield from _mark(path, paint, by, clips, is_line=False)
            case Stroke(path, color):
                yield from _mark(path, color, by, clips, is_line=True)
            case Clip(path, inside):
                outlines = _flatten_path(path, by)
                box = (_box([point for part in outlines for point in part]),) if outlines else ()
                yield from _marks(inside, by, (*clips, *box))
            case Group(inside, inner):
                yield from _marks(inside, by @ inner, clips)
            case Text():
                pass
            case _:
                assert_never(item)


def _mark(
    path: Path, paint: Paint, by: Affine, clips: tuple[Box, ...], *, is_line: bool
) -> Iterator[_FlatMark]:
    outlines = _flatten_path(path, by)
    if outlines:
        box = _box([point for part in outlines for point in part])
        yield _FlatMark(outlines, box, paint, is_line, clips)


def _flatten_path(path: Path, by: Affine) -> tuple[tuple[Point, ...], ...]:
    """Each curve as twelve straight pieces."""
    parts: list[list[Point]] = []
    for step in path.transform(by).steps:
        match step:
            case MoveTo(to):
                parts.append([to])
            case LineTo(to):
                parts[-1].append(to)
            case CurveTo(first, second, to):
                start = parts[-1][-1]
                parts[-1] += (_bend(start, first, second, to, n / 12) for n in range(1, 13))
            case Close():
                parts[-1].append(parts[-1][0])
            case _:
                assert_never(step)
    return tuple(map(tuple, parts))


def _bend(start: Point, first: Point, second: Point, to: Point, t: float) -> Point:
    shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    points = (start, first, second, to)
    x, y = (sum(s * p[axis] for s, p in zip(shares, points, strict=True)) for axis in (0, 1))
    return x, y


def _box(points: Iterable[Point]) -> Box:
    across, down = zip(*points, strict=True)
    return Box(min(across), min(down), max(across) - min(across), max(down) - min(down))


def _is_apart(one: Box, other: Box) -> bool:
    return (
        one.right <= other.x
        or other.right <= one.x
        or one.bottom <= other.y
        or other.bottom <= one.y
    )


def _is_within(inner: Box, outer: Box) -> bool:
    return (
        outer.x <= inner.x
        and inner.right <= outer.right
        and outer.y <= inner.y
        and inner.bottom <= outer.bottom
    )


def _roundness(outline: tuple[Point, ...]) -> float:
    """The outline's area as a share of the area of a circle with the same circumference."""
    around = sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(outline))
    area = abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise(outline))) / 2
    return 4 * pi * area / around**2 if around else 0.0
