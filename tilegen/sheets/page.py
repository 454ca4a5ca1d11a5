"""A sheet of paper with what lies on it: pure geometry, before any PDF."""

from __future__ import annotations

from dataclasses import dataclass

from tilegen.drawing.geometry import Box
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


@dataclass(frozen=True, slots=True)
class Page:
    """One side of paper, in millimetres. `items` are drawn over the slots; `title` is its name in
    the document's outline, where it begins a part."""

    width: float
    height: float
    slots: tuple[Slot, ...] = ()
    items: tuple[Item, ...] = ()
    title: str | None = None
