"""A sheet of paper with what lies on it: pure geometry, before any PDF."""

from __future__ import annotations

from dataclasses import dataclass

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.scene import Item


@dataclass(frozen=True, slots=True)
class Slot:
    """A place on the paper for the face called `face`. `trim` is the cut piece, to whose size the
    face is scaled; `shown` is what is printed of it: the trim and as much of the bleed as no
    neighbour needs. `turns` are quarter turns clockwise about the middle of the trim."""

    face: str
    trim: Box
    shown: Box
    turns: int = 0

    def put(self, width: float, height: float) -> Affine:
        """From the millimetres of a face of that size to its place: scaled to the trim, turned
        about its middle."""
        trim = self.trim
        middle = (trim.x + trim.width / 2, trim.y + trim.height / 2)
        # Turned by a quarter the face is as wide as it was high.
        across, down = (trim.height, trim.width) if self.turns % 2 else (trim.width, trim.height)
        corner = Affine.shift(middle[0] - across / 2, middle[1] - down / 2)
        scale = Affine.scale(across / width, down / height)
        return Affine.turn(90 * self.turns, middle) @ corner @ scale


@dataclass(frozen=True, slots=True)
class Page:
    """One side of paper, in millimetres. `under` is drawn below the slots, `items` over them;
    `title` is its name in the document's outline, where it begins a part."""

    width: float
    height: float
    slots: tuple[Slot, ...] = ()
    items: tuple[Item, ...] = ()
    title: str | None = None
    under: tuple[Item, ...] = ()
