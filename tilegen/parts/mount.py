"""Places parts that fit any body on a body."""

from __future__ import annotations

from typing import NamedTuple, Protocol, Self

from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Clip, Item
from tilegen.parts.part import Part
from tilegen.parts.pen import Pen, both, placed
from tilegen.parts.place import Place


class Mount(NamedTuple):
    """Where a part's (0, 0) goes, and its scale. With `seen`, only the area within that box is
    visible, at the right, and mirrored at the left."""

    at: Point
    scale: float
    turn: float = 0.0
    seen: Box | None = None

    def shown(self, part: Part, pen: Pen) -> list[Item]:
        """The part in its place, with lines as wide as all others."""
        drawn = placed(part.draw(pen.enlarging(self.scale)), self.at, self.turn, self.scale)
        if self.seen is None:
            return [drawn]
        return both([Clip(rectangle(self.seen), (drawn,))])


class Body(Protocol):
    """A body to put parts on, which knows its own places."""

    def mount(self, place: Place) -> Mount | None:
        """Where a part that fits any body goes; None if this body takes none."""

    def fitted(self, place: Place, beside: float, beyond: float) -> Self:
        """The body for a part that extends this far beside its place and beyond it, in millimetres:
        if there is less room, the place is moved."""
