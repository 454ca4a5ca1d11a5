"""Paints pieces in grey to compare them with photos. The pictures are too coarse to print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import assert_never

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import Close, CurveTo, LineTo, MoveTo, Path
from tilegen.drawing.scene import Clip, Color, Fill, Group, Item, Paint, Stroke, Text
from tilegen.photo.opencv import Array, Grey, cv2, np

_FINE = 4
"""The scale of the canvas against the picture, across and down."""
_SHIFT = 4
"""The fractional bits of the coordinates that OpenCV takes."""
_AT = np.array([0.25, 0.5, 0.75, 1.0])[:, None]
_BENDS = np.hstack([(1 - _AT) ** 3, 3 * _AT * (1 - _AT) ** 2, 3 * _AT**2 * (1 - _AT), _AT**3])
"""The weights of a curve's four points in each point that is drawn of it."""
_Outline = list[Array]
"""The points of each part of a path, in fixed-point pixels."""


def paint(items: Iterable[Item], box: Box, side: int) -> Grey:
    """The items in a square box, on a picture `side` pixels wide."""
    canvas = np.full((side * _FINE, side * _FINE), 255, np.uint8)
    scale = side * _FINE / box.width
    by = Affine(scale, 0, 0, scale, -box.x * scale, -box.y * scale)
    items = tuple(items)
    _draw(canvas, items, by, _outlines([*_paths(items, by)]))
    small = cv2.resize(canvas, (side, side), interpolation=cv2.INTER_AREA)
    return small.astype(np.uint8, copy=False)


def _draw(canvas: Grey, items: Iterable[Item], by: Affine, outlines: Iterator[_Outline]) -> None:
    """Draws items, of which each takes the next of the outlines if it has a path."""
    for item in items:
        match item:
            case Fill(_, color):
                level, alpha = _level(color)
                with_it = canvas if alpha == 1 else canvas.copy()
                cv2.fillPoly(with_it, next(outlines), level, cv2.LINE_8, _SHIFT)
                _blend(canvas, with_it, alpha)
            case Stroke(path, color, width):
                level, alpha = _level(color)
                with_it = canvas if alpha == 1 else canvas.copy()
                line_width = max(1, round(width * hypot(by.a, by.b)))
                is_loop = isinstance(path.steps[-1], Close) if path.steps else False
                cv2.polylines(
                    with_it, next(outlines), is_loop, level, line_width, cv2.LINE_8, _SHIFT
                )
                _blend(canvas, with_it, alpha)
            case Clip(_, children):
                inside = np.zeros_like(canvas)
                cv2.fillPoly(inside, next(outlines), 255, cv2.LINE_8, _SHIFT)
                with_it = canvas.copy()
                _draw(with_it, children, by, outlines)
                np.copyto(canvas, with_it, where=inside > 0)
            case Group(children, inner, alpha):
                with_it = canvas if alpha == 1 else canvas.copy()
                _draw(with_it, children, by @ inner, outlines)
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
    levels = [0.299 * color.red + 0.587 * color.green + 0.114 * color.blue for color in colors]
    return round((levels[0] + levels[-1]) / 2), colors[0].alpha


def _paths(items: Iterable[Item], by: Affine) -> Iterator[tuple[Path, Affine]]:
    """The paths of the items, in the order in which they are drawn."""
    for item in items:
        match item:
            case Fill(path) | Stroke(path):
                yield path, by
            case Clip(path, children):
                yield path, by
                yield from _paths(children, by)
            case Group(children, inner):
                yield from _paths(children, by @ inner)
            case Text():
                pass
            case _:
                assert_never(item)


def _outlines(paths: Sequence[tuple[Path, Affine]]) -> Iterator[_Outline]:
    """The outline of each path. A curve becomes four straight lines; all of them are bent at once,
    since numpy takes as long for one as for a hundred."""
    curves: list[float] = []
    starts: list[list[int]] = []
    begins = [0]
    for path, _ in paths:
        starts.append(_add_curves(path, curves))
        begins.append(len(curves) // 8)
    bent = _BENDS @ np.array(curves).reshape(-1, 4, 2)
    maps = np.array([by for _, by in paths], np.float64).reshape(-1, 6)
    matrices = np.repeat(maps, np.diff(begins), axis=0)[:, None]
    x = bent[..., 0] * matrices[..., 0] + bent[..., 1] * matrices[..., 2] + matrices[..., 4]
    y = bent[..., 0] * matrices[..., 1] + bent[..., 1] * matrices[..., 3] + matrices[..., 5]
    fine = (np.stack([x, y], axis=-1).reshape(-1, 2) - 0.5) * (1 << _SHIFT)
    points = np.round(fine).astype(np.int32)
    for own, end in zip(starts, begins[1:], strict=True):
        yield [points[4 * at : 4 * to] for at, to in pairwise([*own, end])]


def _add_curves(path: Path, curves: list[float]) -> list[int]:
    """Adds the eight coordinates of each of a path's curves, and returns the index of the curve at
    which each part of it begins. The first point of a part, and a straight line, are curves,
    too."""
    starts = []
    at = (0.0, 0.0)
    for step in path.steps:
        match step:
            case CurveTo(first, second, end):
                curves += (*at, *first, *second, *end)
                at = end
            case LineTo(end):
                curves += (*at, *at, *end, *end)
                at = end
            case MoveTo(at):
                starts.append(len(curves) // 8)
                curves += at * 4
            case Close():
                pass
            case _:
                assert_never(step)
    return starts
