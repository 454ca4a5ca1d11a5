"""The marks by which the camera of a cutting machine finds the sheet. Lengths are millimetres."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.drawing.geometry import Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Color, Fill, Item
from tilegen.sheets.cutting import Cut, Vertex

INSET = 10.0
"""The smallest inset that Silhouette Studio accepts."""

LEAST_INSET = 5.0
"""Few printers print closer to the edge of the paper."""

_BLACK = Color(0, 0, 0)
# The blank paper that a camera needs round a mark.
_CLEAR = 2.0
# A line of words keeps a little more distance.
_WORDS_CLEAR = 3.0


class Registration(NamedTuple):
    """Three marks in the corners of the paper, as Silhouette's cameras look for them: a square at
    the top left, and lines that make a corner at the top right and at the bottom left. Their outer
    edges are `inset` from the paper's; lines are `length` long and `thickness` wide."""

    inset: float
    length: float = 10.0
    square: float = 5.0
    thickness: float = 0.5

    @property
    def reach(self) -> float:
        """The distance from the paper's edges within which the corners must be kept free for the
        marks."""
        return self.inset + max(self.length, self.square) + _WORDS_CLEAR

    def boxes(self, width: float, height: float) -> tuple[Box, ...]:
        """The black rectangles on paper of this size."""
        inset, long, short = self.inset, self.length, self.thickness
        right, bottom = width - inset, height - inset
        return (
            Box(inset, inset, self.square, self.square),
            Box(right - long, inset, long, short),
            Box(right - short, inset, short, long),
            Box(inset, bottom - short, long, short),
            Box(inset, bottom - long, short, long),
        )

    def crowds(self, area: Box, width: float, height: float) -> bool:
        """Whether an area on paper of this size is too near to a mark."""
        boxes = self.boxes(width, height)
        return any(box.expand(_CLEAR).overlaps(area) for box in boxes)

    def items(self, width: float, height: float) -> tuple[Item, ...]:
        """The marks on paper of this size, to be drawn."""
        return tuple(Fill(rectangle(box), _BLACK) for box in self.boxes(width, height))

    def outlines(self, width: float, height: float) -> tuple[Cut, ...]:
        """The marks as outlines, for formats that have only lines."""
        return tuple(
            Cut(
                tuple(
                    Vertex((x, y))
                    for x, y in (
                        (box.x, box.y),
                        (box.right, box.y),
                        (box.right, box.bottom),
                        (box.x, box.bottom),
                    )
                ),
                closed=True,
            )
            for box in self.boxes(width, height)
        )
