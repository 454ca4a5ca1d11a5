"""A page and its content: pure geometry in millimetres, independent of any file format."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.outline import Outline
from tilegen.drawing.path import Path
from tilegen.drawing.scene import Item


class Slot(NamedTuple):
    """A place on the paper for the face called `face`. `trim` is the cut piece, to whose size the
    face is scaled; `printed_area` is the area that is printed: the trim and as much of the bleed as
    no neighbour needs. `turns` are quarter turns clockwise about the middle of the trim, and
    `degrees` turn a hexagon further within it. A `plain` face is without its marks, as in an
    illustration. `outline` is the shape of the piece within the trim; `printed_corners` are the
    corners of the printed area, if it is not all of its box."""

    face: str
    trim: Box
    printed_area: Box
    turns: int = 0
    plain: bool = False
    outline: Outline = Outline.RECTANGLE
    printed_corners: tuple[Point, ...] = ()
    degrees: float = 0.0

    def put(self, width: float, height: float) -> Affine:
        """The map from a face of this size to its place: scaled to the trim, and turned about its
        middle."""
        trim = self.trim
        middle = (trim.x + trim.width / 2, trim.y + trim.height / 2)
        # A quarter turn swaps width and height.
        across, down = (trim.height, trim.width) if self.turns % 2 else (trim.width, trim.height)
        corner = Affine.shift(middle[0] - across / 2, middle[1] - down / 2)
        scale = Affine.scale(across / width, down / height)
        return Affine.turn(90 * self.turns + self.degrees, middle) @ corner @ scale


def map_slot(slot: Slot, by: Affine) -> Slot:
    """The slot elsewhere on a page: `by` moves, scales or mirrors it, but does not turn it."""
    return slot._replace(
        trim=map_box(slot.trim, by),
        printed_area=map_box(slot.printed_area, by),
        printed_corners=tuple(by(corner) for corner in slot.printed_corners),
    )


def map_box(box: Box, by: Affine) -> Box:
    """The box elsewhere on a page: `by` moves, scales or mirrors it, but does not turn it."""
    (x, y), (right, bottom) = by((box.x, box.y)), by((box.right, box.bottom))
    return Box(min(x, right), min(y, bottom), box.width * abs(by.a), box.height * abs(by.d))


def bounding_box(boxes: Iterable[Box]) -> Box | None:
    """The smallest box that holds all boxes; None if there are none."""
    all_boxes = tuple(boxes)
    if not all_boxes:
        return None
    left, top = min(box.x for box in all_boxes), min(box.y for box in all_boxes)
    right, bottom = max(box.right for box in all_boxes), max(box.bottom for box in all_boxes)
    return Box(left, top, right - left, bottom - top)


class Page(NamedTuple):
    """One side of paper, in millimetres. `under` is drawn below the slots, `items` above them.
    `title` is the name of the part that begins here, for the document's outline. `by` maps
    everything on the page, to make up for a printer that prints off centre."""

    width: float
    height: float
    slots: tuple[Slot, ...] = ()
    items: tuple[Item, ...] = ()
    title: str | None = None
    under: tuple[Item, ...] = ()
    by: Affine = Affine()
    trim: Box | None = None
    """The page after all waste is cut off: the block of pieces on a sheet, after `by`. None is the
    whole page."""
    bleed: Box | None = None
    """The box that pictures fill beyond the trim; None is the trim."""
    cuts: tuple[Path, ...] = ()
    """The machine's cuts, for formats that can hold them without printing them."""
