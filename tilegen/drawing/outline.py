"""The outlines that pieces are cut to."""

from __future__ import annotations

from enum import Enum
from math import sqrt
from typing import Final, assert_never

from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.path import Path, polygon, rectangle

HEXAGON_HEIGHT: Final = 2 / sqrt(3)
"""The height of a hexagon 1 wide that stands on a corner."""


class Outline(Enum):
    """A shape that fills its box: the box itself, or a hexagon with equal sides that stands on a
    corner."""

    RECTANGLE = "rectangle"
    HEXAGON = "hexagon"

    def list_corners(self, box: Box) -> tuple[Point, ...]:
        """The corners clockwise, from the upper left one or from the one on top: the first side is
        the top, or the upper right one."""
        match self:
            case Outline.RECTANGLE:
                return (
                    (box.x, box.y),
                    (box.right, box.y),
                    (box.right, box.bottom),
                    (box.x, box.bottom),
                )
            case Outline.HEXAGON:
                middle = box.x + box.width / 2
                upper, lower = box.y + box.height / 4, box.bottom - box.height / 4
                return (
                    (middle, box.y),
                    (box.right, upper),
                    (box.right, lower),
                    (middle, box.bottom),
                    (box.x, lower),
                    (box.x, upper),
                )
            case _:
                assert_never(self)

    def draw(self, box: Box) -> Path:
        """The outline in this box."""
        if self is Outline.RECTANGLE:
            return rectangle(box)
        return polygon(self.list_corners(box))
