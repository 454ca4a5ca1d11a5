"""Covers: a set's title and a picture from one of its faces, in any box."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tilegen.drawing.geometry import Box
from tilegen.drawing.scene import Item
from tilegen.sheets.page import Slot

_TITLE_LEAST, _TITLE_MOST = 0.24, 0.4
"""The share of a box's height for a title above the picture."""

_BESIDE = 0.42
"""The least share of a box's width for a title beside the picture."""

_ABOVE = 0.85
"""The title is above the picture, where it is larger, if that leaves the picture at least this
share of its width beside the title."""

_GAP = 0.02
"""The gap between title and picture, as a share of the box's larger side."""


class Cover(NamedTuple):
    """`face` is the name of the face to show, and `size` its width and height; `draw_title` draws
    the title in a box."""

    face: str
    size: tuple[float, float]
    draw_title: Callable[[Box], tuple[Item, ...]]

    def lay_out(self, box: Box) -> tuple[tuple[Item, ...], Slot]:
        """The title above the picture; to its left if the picture is much larger so."""
        above, beside = self._title_above(box), self._title_beside(box)
        title, picture = above if above[1].width >= _ABOVE * beside[1].width else beside
        return self.draw_title(title), Slot(self.face, picture, picture, plain=True)

    def _title_above(self, box: Box) -> tuple[Box, Box]:
        gap = _GAP * max(box.width, box.height)
        picture_height = box.width * self.size[1] / self.size[0] + gap
        high = min(
            max(box.height - picture_height, _TITLE_LEAST * box.height), _TITLE_MOST * box.height
        )
        below = Box(box.x, box.y + high + gap, box.width, box.height - high - gap)
        return Box(box.x, box.y, box.width, high), self._fit_picture(below)

    def _title_beside(self, box: Box) -> tuple[Box, Box]:
        gap = _GAP * max(box.width, box.height)
        picture_width = box.height * self.size[0] / self.size[1] + gap
        wide = max(box.width - picture_width, _BESIDE * box.width)
        right = Box(box.x + wide + gap, box.y, box.width - wide - gap, box.height)
        return Box(box.x, box.y, wide, box.height), self._fit_picture(right)

    def _fit_picture(self, box: Box) -> Box:
        """The box of the picture, at the largest scale that fits, in the middle of another box."""
        width, height = self.size
        scale = min(box.width / width, box.height / height)
        x = box.x + (box.width - scale * width) / 2
        y = box.y + (box.height - scale * height) / 2
        return Box(x, y, scale * width, scale * height)
