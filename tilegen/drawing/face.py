"""Face: the unit of printing."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.drawing.outline import Outline
from tilegen.drawing.scene import Item


class Face(NamedTuple):
    """The picture of one side of a piece, in millimetres. The trimmed piece has its top left corner
    at (0, 0). The items may extend `bleed` beyond it on every side, where they are clipped. `marks`
    are the letters on the piece and the mark for cameras: drawn over the items, and left out of
    illustrations. `outline` is the shape to which the piece is cut."""

    name: str
    width: float
    height: float
    bleed: float
    items: tuple[Item, ...]
    marks: tuple[Item, ...] = ()
    outline: Outline = Outline.RECTANGLE
