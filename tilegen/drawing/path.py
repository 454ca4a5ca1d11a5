"""Outlines of moves, lines, cubic curves and closings, in millimetres, y down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain, pairwise
from math import hypot
from typing import NamedTuple, assert_never

from tilegen.drawing.geometry import Affine, Box, Point

CIRCLE = 0.5522847498
"""The length of the handles, in radii, of the four cubic curves that form a circle."""


class MoveTo(NamedTuple):
    """Begins a new part of the path. Steps are NamedTuples because pictures have tens of thousands
    of them, and NamedTuples are created in a third of the time of dataclasses."""

    to: Point


class LineTo(NamedTuple):
    """A straight line."""

    to: Point


class CurveTo(NamedTuple):
    """A cubic curve with the handles `first` and `second`."""

    first: Point
    second: Point
    to: Point


class Close(NamedTuple):
    """A straight line back to where this part began."""


Step = MoveTo | LineTo | CurveTo | Close

Writing = Callable[[str, tuple[str, ...]], str]
"""Writes a path in a format, from the letters of its steps and its numbers."""


@dataclass(frozen=True)
class Path:
    """Steps in millimetres. The first is a MoveTo."""

    steps: tuple[Step, ...]

    def text(self, writing: Writing) -> str:
        """The path in a format. Cached: pictures use most paths several times, and writing them
        takes most of the time of a picture."""
        letters, numbers, texts = self._writing
        text = texts.get(writing)
        if text is None:
            text = texts[writing] = writing(letters, numbers)
        return text

    # One property for the three: in Python 3.11 the first use of each takes a lock.
    @cached_property
    def _writing(self) -> tuple[str, tuple[str, ...], dict[Writing, str]]:
        """The letter of each step (M, L, C or Z); all coordinates in turn, x before y, as text, to
        a hundredth of a millimetre, finer than any printer; and the texts so far."""
        letters = "".join([_LETTERS[type(step)] for step in self.steps])
        lengths = chain.from_iterable(chain.from_iterable(self.steps))
        # `map` takes a sixth less than the same in the comprehension; a tile has 1,400 numbers.
        numbers = map(_format_hundredths, map(round, [length * 100 for length in lengths]))
        return letters, tuple(numbers), {}

    @cached_property
    def box(self) -> Box:
        """A box that holds the path: the box of its points and handles."""
        points = [point for step in self.steps for point in _points(step)]
        left_x, top = min(x for x, _ in points), min(y for _, y in points)
        return Box(left_x, top, max(x for x, _ in points) - left_x, max(y for _, y in points) - top)

    def transform(self, by: Affine) -> Path:
        """The path with every point and handle mapped."""
        a, b, c, d, e, f = by
        steps: list[Step] = []
        # Calling `by` for each point took three times as long, a twentieth of a build.
        for step in self.steps:
            match step:
                case CurveTo():
                    (x1, y1), (x2, y2), (x, y) = step
                    first = a * x1 + c * y1 + e, b * x1 + d * y1 + f
                    second = a * x2 + c * y2 + e, b * x2 + d * y2 + f
                    steps.append(CurveTo(first, second, (a * x + c * y + e, b * x + d * y + f)))
                case LineTo((x, y)):
                    steps.append(LineTo((a * x + c * y + e, b * x + d * y + f)))
                case MoveTo((x, y)):
                    steps.append(MoveTo((a * x + c * y + e, b * x + d * y + f)))
                case Close():
                    steps.append(step)
                case _:
                    assert_never(step)
        return Path(tuple(steps))

    def __add__(self, other: Path) -> Path:
        """Both, as one path of several parts: overlaps are filled (the nonzero rule)."""
        return Path(self.steps + other.steps)


# There are few widths, miters and amounts of ink: five of six calls repeat a number.
@lru_cache(maxsize=1024)
def number(value: float) -> str:
    """A number with at most three decimals, a micrometre, without trailing zeros or a minus before
    0."""
    return _format_number(value)


def _format_number(value: float) -> str:
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


class _Hundredths(dict[int, str]):
    """Numbers of hundredths as text. A tile has few different ones, and looking one up takes a
    quarter of the time of formatting it."""

    def __missing__(self, hundredths: int) -> str:
        text = self[hundredths] = _format_number(hundredths / 100)
        return text


_format_hundredths = _Hundredths().__getitem__

_LETTERS: dict[type[Step], str] = {MoveTo: "M", LineTo: "L", CurveTo: "C", Close: "Z"}


def _points(step: Step) -> tuple[Point, ...]:
    match step:
        case MoveTo(to) | LineTo(to):
            return (to,)
        case CurveTo(first, second, to):
            return (first, second, to)
        case Close():
            return ()
        case _:
            assert_never(step)


def circle(x: float, y: float, radius: float) -> Path:
    """A circle about (x, y)."""
    return ellipse(x, y, radius, radius)


def ellipse(x: float, y: float, across: float, down: float) -> Path:
    """An ellipse about (x, y) with the semi-axes `across` and `down`."""
    dx, dy = across * CIRCLE, down * CIRCLE
    return Path(
        (
            MoveTo((x + across, y)),
            CurveTo((x + across, y + dy), (x + dx, y + down), (x, y + down)),
            CurveTo((x - dx, y + down), (x - across, y + dy), (x - across, y)),
            CurveTo((x - across, y - dy), (x - dx, y - down), (x, y - down)),
            CurveTo((x + dx, y - down), (x + across, y - dy), (x + across, y)),
            Close(),
        )
    )


def rectangle(box: Box) -> Path:
    """The edge of a box, clockwise, closed."""
    return polygon(
        ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    )


def rounded_rectangle(box: Box, radius: float) -> Path:
    """A box with round corners."""
    handle = 0.45 * radius
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    return Path(
        (
            MoveTo((left + radius, top)),
            LineTo((right - radius, top)),
            CurveTo((right - handle, top), (right, top + handle), (right, top + radius)),
            LineTo((right, bottom - radius)),
            CurveTo((right, bottom - handle), (right - handle, bottom), (right - radius, bottom)),
            LineTo((left + radius, bottom)),
            CurveTo((left + handle, bottom), (left, bottom - handle), (left, bottom - radius)),
            LineTo((left, top + radius)),
            CurveTo((left, top + handle), (left + handle, top), (left + radius, top)),
            Close(),
        )
    )


def polygon(points: Iterable[Point]) -> Path:
    """Straight lines through the points, closed."""
    first, *rest = points
    return Path((MoveTo(first), *map(LineTo, rest), Close()))


def line(*points: Point) -> Path:
    """Straight lines through the points, open."""
    first, *rest = points
    return Path((MoveTo(first), *map(LineTo, rest)))


def smooth(points: Sequence[Point], *, is_loop: bool = True, tension: float = 1 / 6) -> Path:
    """A smooth curve through the points. Each point's tangent is parallel to the chord between its
    neighbours; handles are `tension` times that chord."""
    before, after = [points[0], *points[:-1]], [*points[1:], points[-1]]
    if is_loop:
        before[0], after[-1] = points[-1], points[0]
    reaches = [
        ((x1 - x0) * tension, (y1 - y0) * tension)
        for (x0, y0), (x1, y1) in zip(before, after, strict=True)
    ]
    steps: list[Step] = [MoveTo(points[0])]
    point_reaches = list(zip(points, reaches, strict=True))
    if is_loop:
        point_reaches.append(point_reaches[0])
    for ((x0, y0), (out_x, out_y)), (end, (in_x, in_y)) in pairwise(point_reaches):
        x1, y1 = end
        steps.append(CurveTo((x0 + out_x, y0 + out_y), (x1 - in_x, y1 - in_y), end))
    if is_loop:
        steps.append(Close())
    return Path(tuple(steps))


class Knot(NamedTuple):
    """A point that an outline passes in the direction `heading`, whose length does not matter."""

    at: Point
    heading: Point
    straight: bool = False
    """Whether the outline runs straight from here to the next knot."""


def knot_outline(knots: Sequence[Knot], handle: float = 0.37) -> Path:
    """A closed outline through knots; handles are `handle` times the chord between two knots."""
    steps: list[Step] = [MoveTo(knots[0].at)]
    for index, knot in enumerate(knots):
        after = knots[(index + 1) % len(knots)]
        if knot.straight:
            steps.append(LineTo(after.at))
            continue
        reach = hypot(after.at[0] - knot.at[0], after.at[1] - knot.at[1]) * handle
        steps.append(CurveTo(_control_point(knot, reach), _control_point(after, -reach), after.at))
    return Path((*steps, Close()))


def _control_point(knot: Knot, reach: float) -> Point:
    length = hypot(*knot.heading)
    return (
        knot.at[0] + knot.heading[0] / length * reach,
        knot.at[1] + knot.heading[1] / length * reach,
    )
