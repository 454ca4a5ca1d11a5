"""Paints pieces in grey to compare them with photos. The pictures are too coarse to print."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.path import Close, CurveTo, LineTo, MoveTo, Path
from tilegen.drawing.scene import Clip, Color, Fill, Group, Item, Paint, Stroke, Text
from tilegen.photo.opencv import Array, Grey, cv2, np

_FINE = 4
"""How many times larger the canvas is, across and down."""
_SHIFT = 4
"""The fractional bits of the coordinates that OpenCV takes."""
_BENDS = tuple(
    ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3) for t in (0.25, 0.5, 0.75, 1.0)
)
"""The weights of a curve's four points in each point that is drawn of it."""


def paint(items: Iterable[Item], box: Box, side: int) -> Grey:
    """The items in a square box, on a picture `side` pixels wide."""
    canvas = np.full((side * _FINE, side * _FINE), 255, np.uint8)
    scale = side * _FINE / box.width
    by = Affine(scale, 0, 0, scale, -box.x * scale, -box.y * scale)
    _draw(canvas, items, by)
    small = cv2.resize(canvas, (side, side), interpolation=cv2.INTER_AREA)
    return small.astype(np.uint8, copy=False)


def _draw(canvas: Grey, items: Iterable[Item], by: Affine) -> None:
    for item in items:
        match item:
            case Fill(path, color):
                level, alpha = _level(color)
                with_it = canvas if alpha == 1 else canvas.copy()
                cv2.fillPoly(with_it, _fixed(path, by), level, cv2.LINE_8, _SHIFT)
                _blend(canvas, with_it, alpha)
            case Stroke(path, color, width):
                level, alpha = _level(color)
                with_it = canvas if alpha == 1 else canvas.copy()
                thick = max(1, round(width * float(np.hypot(by.a, by.b))))
                closed = isinstance(path.steps[-1], Close) if path.steps else False
                cv2.polylines(with_it, _fixed(path, by), closed, level, thick, cv2.LINE_8, _SHIFT)
                _blend(canvas, with_it, alpha)
            case Clip(path, children):
                inside = np.zeros_like(canvas)
                cv2.fillPoly(inside, _fixed(path, by), 255, cv2.LINE_8, _SHIFT)
                with_it = canvas.copy()
                _draw(with_it, children, by)
                np.copyto(canvas, with_it, where=inside > 0)
            case Group(children, inner, alpha):
                with_it = canvas if alpha == 1 else canvas.copy()
                _draw(with_it, children, by @ inner)
                _blend(canvas, with_it, alpha)
            case Text():
                pass
            case _:
                assert_never(item)


def _blend(canvas: Grey, with_it: Grey, alpha: float) -> None:
    if with_it is not canvas:
        canvas[:] = cv2.addWeighted(with_it, alpha, canvas, 1 - alpha, 0)


def _level(paint: Paint) -> tuple[int, float]:
    """The grey of a colour, or the mean of a gradient's ends, and its opacity."""
    colors = [paint] if isinstance(paint, Color) else [stop.color for stop in paint.stops]
    levels = [0.299 * each.red + 0.587 * each.green + 0.114 * each.blue for each in colors]
    return round((levels[0] + levels[-1]) / 2), colors[0].alpha


def _fixed(path: Path, by: Affine) -> Sequence[Array]:
    """The points of each part of a path, in fixed-point pixels."""
    map_ = np.array([[by.a, by.b], [by.c, by.d]])
    shift = np.array([by.e, by.f])
    return [
        np.round((np.array(points) @ map_ + shift - 0.5) * (1 << _SHIFT)).astype(np.int32)
        for points in _parts(path)
    ]


def _parts(path: Path) -> list[list[Point]]:
    """The points of each part of a path; a curve becomes four straight lines."""
    found: list[list[Point]] = []
    points: list[Point] = []
    x0 = y0 = 0.0
    for step in path.steps:
        match step:
            case CurveTo():
                (x1, y1), (x2, y2), (x, y) = step
                for a, b, c, d in _BENDS:
                    points.append(
                        (a * x0 + b * x1 + c * x2 + d * x, a * y0 + b * y1 + c * y2 + d * y)
                    )
                x0, y0 = x, y
            case LineTo((x, y)):
                points.append((x, y))
                x0, y0 = x, y
            case MoveTo((x, y)):
                points = [(x, y)]
                found.append(points)
                x0, y0 = x, y
            case Close():
                pass
            case _:
                assert_never(step)
    return found
