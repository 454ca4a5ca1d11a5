"""The distance of a piece's letters, marks and shapes from the cut. Lengths are millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.glyphs import outline
from tilegen.drawing.scene import Clip, Fill, Group, Item, Stroke, Text


def distance(face: Face) -> float | None:
    """The distance from the cut to the nearest of the face's marks, below 0 if a mark extends
    beyond the cut; None if there are no marks."""
    boxes = tuple(_boxes(face.marks, Affine()))
    if not boxes:
        return None
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return min(left, top, face.width - right, face.height - bottom)


def clearance(items: Iterable[Item], width: float, height: float) -> float | None:
    """The distance from a piece's cut to the nearest end of a shape inside it; None if there is
    none. A shape that reaches the cut is meant to be cut, and does not count."""
    sides = (
        side
        for box in _boxes(items, Affine())
        for side in (box.x, box.y, width - box.right, height - box.bottom)
    )
    return min((side for side in sides if round(side, 1) > 0), default=None)


def _boxes(items: Iterable[Item], by: Affine) -> Iterator[Box]:
    """A box for each item, mapped; never too small."""
    for item in items:
        match item:
            case Fill(path):
                yield _transform_box(path.box, by)
            case Stroke(path, _, width):
                yield _transform_box(path.box.expand(width / 2), by)
            case Clip(path, inside):
                visible_box = _transform_box(path.box, by)
                yield from (
                    _intersection(box, visible_box)
                    for box in _boxes(inside, by)
                    if box.overlaps(visible_box)
                )
            case Group(inside, further):
                yield from _boxes(inside, by @ further)
            case Text():
                letters = outline(item)
                if letters is not None:
                    yield _transform_box(letters.box, by)
            case _:
                assert_never(item)


def _intersection(box: Box, visible_box: Box) -> Box:
    """The part of a box within another, which it overlaps."""
    left, top = max(box.x, visible_box.x), max(box.y, visible_box.y)
    right, bottom = min(box.right, visible_box.right), min(box.bottom, visible_box.bottom)
    return Box(left, top, right - left, bottom - top)


def _transform_box(box: Box, by: Affine) -> Box:
    corners = [by((x, y)) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
    return Box(left, top, right - left, bottom - top)
