"""Where on a body a part goes that fits any body."""

from __future__ import annotations

from typing import NamedTuple, Protocol, Self

from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Clip, Item
from tilegen.parts.part import Part
from tilegen.parts.pen import Pen, both, placed
from tilegen.parts.place import Place


class Mount(NamedTuple):
    """Where a part's (0, 0) is, and how much larger than it is drawn it is shown. With `seen` only
    what is in that box is, at the right, and mirrored at the left."""

    at: Point
    scale: float
    turn: float = 0.0
    seen: Box | None = None

    def shown(self, part: Part, pen: Pen) -> list[Item]:
        """The part in its place, in lines as wide as all others."""
        drawn = placed(part.draw(pen.enlarging(self.scale)), self.at, self.turn, self.scale)
        if self.seen is None:
            return [drawn]
        return both([Clip(rectangle(self.seen), (drawn,))])


class Body(Protocol):
    """What parts go on: it tells where it has what."""

    def mount(self, place: Place) -> Mount | None:
        """Where a part goes that fits any body; None where this one takes none."""

    def fitted(self, place: Place, beside: float, beyond: float) -> Self:
        """The body as it is for a part that reaches so far beside its place and beyond it: where
        there is less room, the place is moved."""
