"""Parts of a path without length or area. SVG shows a line without length as a dot if its caps are
round or square, and shows nothing if a part without area is filled. PDF and cairo differ, so dots
are drawn here, and parts without area are not filled."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, dist, hypot, sin

from tilegen.drawing.geometry import Affine, Point
from tilegen.drawing.path import Close, CurveTo, LineTo, MoveTo, Path, Step, circle, polygon
from tilegen.drawing.scene import Cap

_NOTHING = 0.01
"""Lengths below this, in millimetres, count as 0: the precision to which points are written."""

Part = tuple[Step, ...]


def parts(path: Path) -> Iterator[Part]:
    """The parts of a path, each from one move to the next."""
    steps: list[Step] = []
    for step in path.steps:
        if isinstance(step, MoveTo) and steps:
            yield tuple(steps)
            steps = []
        steps.append(step)
    yield tuple(steps)


def split_dots(path: Path, size: float) -> tuple[Path | None, list[Part]]:
    """The parts of a path with length (None if there are none), and the parts without; `size` is
    the length of the path's unit in millimetres."""
    long: list[Step] = []
    short: list[Part] = []
    for part in parts(path):
        if any(dist(point, _start(part)) * size > _NOTHING for point in _points(part)):
            long += part
        elif len(part) > 1:
            short.append(part)
    if len(long) == len(path.steps):
        return path, short
    return Path(tuple(long)) if long else None, short


def dot(part: Part, width: float, cap: Cap) -> Path | None:
    """The dot that caps draw for a part without length; None for a butt cap. A square is turned
    along the part, or along the axes of its element if the part has no direction."""
    x, y = _start(part)
    match cap:
        case Cap.BUTT:
            return None
        case Cap.ROUND:
            return circle(x, y, width / 2)
        case Cap.SQUARE:
            toward = next((point for point in _points(part) if point != (x, y)), (x + 1, y))
            turn = atan2(toward[1] - y, toward[0] - x)
            along = Affine(cos(turn), sin(turn), -sin(turn), cos(turn), x, y)
            half = width / 2
            corners = ((-half, -half), (half, -half), (half, half), (-half, half))
            return polygon(along(corner) for corner in corners)


def with_area(path: Path) -> Path | None:
    """The parts of a path in millimetres that have an area; None if there are none."""
    solid_parts = [part for part in parts(path) if _has_area(part)]
    if sum(map(len, solid_parts)) == len(path.steps):
        return path
    return Path(tuple(step for part in solid_parts for step in part)) if solid_parts else None


def _has_area(part: Part) -> bool:
    x, y = _start(part)
    offsets = [(px - x, py - y) for px, py in _points(part)]
    dx, dy = max(offsets, key=lambda offset: hypot(*offset))
    length = hypot(dx, dy)
    return length > _NOTHING and any(abs(dx * b - dy * a) > _NOTHING * length for a, b in offsets)


def _start(part: Part) -> Point:
    return next(_points(part))


def _points(part: Part) -> Iterator[Point]:
    """All points of the part, including the handles of its curves."""
    for step in part:
        match step:
            case MoveTo(to) | LineTo(to):
                yield to
            case CurveTo(first, second, to):
                yield from (first, second, to)
            case Close():
                pass
