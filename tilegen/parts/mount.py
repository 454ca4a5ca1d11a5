"""Places parts that fit any body on a body."""

from __future__ import annotations

from typing import NamedTuple, Protocol, Self

from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Clip, Item
from tilegen.parts.part import Part
from tilegen.parts.pen import Pen, mirrored_pair, place_items
from tilegen.parts.place import Place


class Mount(NamedTuple):
    """The point for a part's (0, 0), and its scale and turn. With `visible_area`, only the area
    within that box is visible, at the right, and mirrored at the left."""

    at: Point
    scale: float
    turn: float = 0.0
    visible_area: Box | None = None

    def render(self, part: Part, pen: Pen) -> list[Item]:
        """The part in its place, with lines of the usual width at any scale."""
        item = place_items(part.draw(pen.enlarging(self.scale)), self.at, self.turn, self.scale)
        if self.visible_area is None:
            return [item]
        return mirrored_pair([Clip(rectangle(self.visible_area), (item,))])


class MountableBody(Protocol):
    """A body to put parts on, which knows its own places."""

    def mount(self, place: Place) -> Mount | None:
        """The mount at a place for a part that fits any body; None if this body takes none
        there."""

    def make_room(self, place: Place, beside: float, beyond: float) -> Self:
        """The body with enough room for a part that extends `beside` and `beyond` its place, in
        millimetres: if there is less room, the place is moved."""
