"""Reads SVG path data, and finds the exact bounding boxes of paths."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.path import Close, CurveTo, LineTo, MoveTo, Path, Step
from tilegen.ownart.css_values import NUMBER, parse_number

MOST_STEPS = 30_000
"""Steps in all paths of a drawing. A traced photo has a tenth of that."""

_SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_COMMAND = re.compile(r"\s*([MmLlHhVvCcSsQqTtAaZz])\s*", re.ASCII)
_NUMBER = re.compile(rf"({NUMBER})\s*,?\s*", re.ASCII)
# The flags of an arc need no separator after them: `a1 1 0 01.5.5`.
_FLAG = re.compile(r"([01])\s*,?\s*", re.ASCII)


class PathDataError(ValueError):
    """Path data that cannot be read; the message is the text at fault. The path before it is not
    drawn either, since half a shape is rarely intended."""


def parse_path(data: str) -> Path | None:
    """The path of a `d` attribute; None if it is empty. Raises PathDataError."""
    steps = list(_Pen().steps(data))
    # A move at the end draws nothing, and does not enlarge the box.
    drawn_steps = [
        step
        for step, after in zip_longest(steps, steps[1:])
        if not isinstance(step, MoveTo) or not (after is None or isinstance(after, MoveTo))
    ]
    return Path(tuple(drawn_steps)) if drawn_steps else None


def _parse_commands(data: str) -> Iterator[tuple[str, list[float]]]:
    at, end = 0, len(data.rstrip())
    while at < end:
        match = _COMMAND.match(data, at)
        if match is None:
            raise PathDataError(data[at : at + 20].strip())
        letter, at = match[1], match.end()
        first = True
        while first or (at < end and _COMMAND.match(data, at) is None):
            values, at = _parse_values(data, at, letter.upper())
            yield letter, values
            if letter in "Zz":
                break
            # Further points after a move are lines.
            letter = {"M": "L", "m": "l"}.get(letter, letter)
            first = False


def _parse_values(data: str, at: int, letter: str) -> tuple[list[float], int]:
    values: list[float] = []
    for index in range(_SIZES[letter]):
        flag = letter == "A" and index in {3, 4}
        match = (_FLAG if flag else _NUMBER).match(data, at)
        value = parse_number(match[1]) if match else None
        if match is None or value is None:
            raise PathDataError(data[at : at + 20].strip() or f"the end after {letter}")
        values.append(value)
        at = match.end()
    return values, at


class _Pen:
    """The position of the pen, the start of the current part, and the handle that S and T
    mirror."""

    def __init__(self) -> None:
        self._at: Point = (0.0, 0.0)
        self._start: Point = (0.0, 0.0)
        self._handle: Point | None = None
        self._handle_of = ""
        self._is_closed = False
        self._has_begun = False

    def steps(self, data: str) -> Iterator[Step]:
        count = 0
        for letter, values in _parse_commands(data):
            kind = letter.upper()
            if not self._has_begun and kind != "M":
                raise PathDataError(f"{letter} before the first M")
            if self._is_closed and kind not in {"M", "Z"}:
                yield MoveTo(self._start)
            for step in self._draw(kind, values, relative=letter.islower()):
                count += 1
                if count > MOST_STEPS:
                    raise PathDataError(f"more than {MOST_STEPS:,} steps")
                yield step
            self._is_closed = kind == "Z"
            if kind not in {"C", "S", "Q", "T"}:
                self._handle = None

    def _draw(self, kind: str, values: list[float], *, relative: bool) -> Iterator[Step]:
        x, y = self._at
        dx, dy = self._at if relative else (0.0, 0.0)
        points = [(a + dx, b + dy) for a, b in zip(values[::2], values[1::2], strict=False)]
        match kind:
            case "M":
                self._has_begun, self._start = True, points[0]
                yield self._advance(MoveTo(points[0]))
            case "L":
                yield self._advance(LineTo(points[0]))
            case "H":
                yield self._advance(LineTo((values[0] + dx, y)))
            case "V":
                yield self._advance(LineTo((x, values[0] + dy)))
            case "A":
                end = values[5] + dx, values[6] + dy
                for step in _arc(self._at, end, values):
                    yield self._advance(step)
            case "Z":
                self._at = self._start
                yield Close()
            case _:
                yield self._draw_curve(kind, points)
        self._handle_of = kind

    def _draw_curve(self, kind: str, points: list[Point]) -> Step:
        match kind:
            case "C":
                return self._curve(points[0], points[1], points[2])
            case "S":
                return self._curve(self._mirrored_handle("CS"), points[0], points[1])
            case "Q":
                return self._quadratic(points[0], points[1])
            case _:
                return self._quadratic(self._mirrored_handle("QT"), points[0])

    def _advance(self, step: MoveTo | LineTo | CurveTo) -> Step:
        self._at = step.to
        return step

    def _curve(self, first: Point, second: Point, to: Point) -> Step:
        self._handle = second
        return self._advance(CurveTo(first, second, to))

    def _quadratic(self, handle: Point, to: Point) -> Step:
        (x, y), (hx, hy) = self._at, handle
        first = x + (hx - x) * 2 / 3, y + (hy - y) * 2 / 3
        second = to[0] + (hx - to[0]) * 2 / 3, to[1] + (hy - to[1]) * 2 / 3
        self._handle = handle
        return self._advance(CurveTo(first, second, to))

    def _mirrored_handle(self, kinds: str) -> Point:
        """The last handle mirrored at the pen, if the last curve was of one of these kinds; else
        the pen."""
        if self._handle is None or self._handle_of not in kinds:
            return self._at
        return 2 * self._at[0] - self._handle[0], 2 * self._at[1] - self._handle[1]


def _arc(start: Point, end: Point, values: Sequence[float]) -> Iterator[LineTo | CurveTo]:
    """An elliptical arc as cubic curves, with its centre found as in SVG's implementation notes."""
    rx, ry, degrees, large, sweep = abs(values[0]), abs(values[1]), *values[2:5]
    if min(rx, ry, math.dist(start, end)) < 1e-9:
        yield LineTo(end)
        return
    turn = Affine.turn(degrees)
    back = Affine.turn(-degrees)
    # In the ellipse's own space, where it is a circle of radius 1.
    half_x, half_y = back(((start[0] - end[0]) / 2, (start[1] - end[1]) / 2))
    far = (half_x / rx) ** 2 + (half_y / ry) ** 2
    if far > 1:
        rx, ry, far = rx * math.sqrt(far), ry * math.sqrt(far), 1.0
    ux, uy = half_x / rx, half_y / ry
    apart = math.sqrt(max(0.0, 1 / far - 1)) * (1 if large != sweep else -1)
    cx, cy = apart * uy, -apart * ux
    middle = turn((cx * rx, cy * ry))
    middle = middle[0] + (start[0] + end[0]) / 2, middle[1] + (start[1] + end[1]) / 2
    place = Affine.shift(*middle) @ turn @ Affine.scale(rx, ry)
    begin = math.atan2(uy - cy, ux - cx)
    angle = math.atan2(-uy - cy, -ux - cx) - begin
    if sweep and angle < 0:
        angle += 2 * math.pi
    elif not sweep and angle > 0:
        angle -= 2 * math.pi
    pieces = max(1, math.ceil(abs(angle) / (math.pi / 2) - 1e-9))
    piece_angle = angle / pieces
    reach = 4 / 3 * math.tan(piece_angle / 4)
    for piece in range(pieces):
        a, b = begin + piece * piece_angle, begin + (piece + 1) * piece_angle
        first = math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a)
        second = math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b)
        to = end if piece == pieces - 1 else place((math.cos(b), math.sin(b)))
        yield CurveTo(place(first), place(second), to)


def tight_box(path: Path) -> Box:
    """The smallest box that holds the path; `Path.box` also holds the handles of its curves."""
    xs: list[float] = []
    ys: list[float] = []
    at: Point = (0.0, 0.0)
    for step in path.steps:
        if isinstance(step, Close):
            continue
        if isinstance(step, CurveTo):
            xs += _turns(at[0], step.first[0], step.second[0], step.to[0])
            ys += _turns(at[1], step.first[1], step.second[1], step.to[1])
        at = step.to
        xs.append(at[0])
        ys.append(at[1])
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _turns(p: float, q: float, r: float, s: float) -> Iterator[float]:
    """The values of the parameter at which one coordinate of a cubic curve turns back."""
    a, b, c = s - p + 3 * (q - r), 2 * (p - 2 * q + r), q - p
    inside = b * b - 4 * a * c
    if abs(a) < 1e-12:
        times = [-c / b] if abs(b) > 1e-12 else []
    elif inside < 0:
        times = []
    else:
        times = [(-b + math.sqrt(inside)) / (2 * a), (-b - math.sqrt(inside)) / (2 * a)]
    for t in times:
        if 0 < t < 1:
            u = 1 - t
            yield u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s


def max_path_length(path: Path) -> float:
    """An upper bound of the path's length: the length along its handles."""
    total, at, start = 0.0, (0.0, 0.0), (0.0, 0.0)
    for step in path.steps:
        match step:
            case MoveTo(to):
                at = start = to
            case LineTo(to):
                total += math.dist(at, to)
                at = to
            case CurveTo(first, second, to):
                total += math.dist(at, first) + math.dist(first, second) + math.dist(second, to)
                at = to
            case Close():
                total += math.dist(at, start)
                at = start
    return total
