"""The backs of sheets: the place of each piece's back, and the ways to turn paper over. Lengths are
millimetres."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple, assert_never

from tilegen.drawing.geometry import Affine
from tilegen.drawing.path import line
from tilegen.drawing.scene import Cap, Color, Item, Stroke
from tilegen.names import Flip
from tilegen.sheets.imposition import Fold, Layout
from tilegen.sheets.page import map_box, map_slot

_GREY = Color.from_hex("666666")
_DASHES = (3.0, 2.0)


ASIDE = 25.0
"""The distance of the scale for `y` to the left of the paper's middle: two scales in one place
would be illegible."""


class Printer(NamedTuple):
    """The offset of a printer's backs from its fronts, as read from the calibration sheet and seen
    from the front: `x` millimetres to the right, `y` down, turned by `angle` degrees clockwise. A
    length of 1 comes out as `scale_x` across upright paper and as `scale_y` along it."""

    flip: Flip = Flip.LONG_EDGE
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0

    @property
    def moves(self) -> bool:
        """Whether its backs are not exactly behind their fronts."""
        return (self.x, self.y, self.angle) != (0, 0, 0)

    @property
    def off(self) -> tuple[float, float]:
        """The offset of the back's middle from the front's, to the right and down: the offset that
        was read, without the part due to the angle."""
        slope = math.tan(math.radians(self.angle))
        down = (self.y + (ASIDE + self.x) * slope) / (1 + slope * slope)
        return self.x - down * slope, down


def mirror(width: float, height: float, flip: Flip) -> Affine:
    """The map from one side of the paper to the other, mirrored at an axis parallel to the edge
    that stays in place."""
    upright = height >= width
    match flip:
        case Flip.LONG_EDGE:
            across = upright
        case Flip.SHORT_EDGE:
            across = not upright
        case _:
            assert_never(flip)
    return Affine(-1, 0, 0, 1, width, 0) if across else Affine(1, 0, 0, -1, 0, height)


def reverse(layout: Layout, flip: Flip, backs: Mapping[str, str]) -> Layout:
    """The other side of the same sheets. `backs` maps the name of a face to the name of its back; a
    face without a back is on both sides."""
    return _mirror_layout(layout, mirror(layout.width, layout.height, flip), backs)


def reverse_folded(layout: Layout, backs: Mapping[str, str]) -> Layout:
    """The other half of sheets that are folded, with `backs` as for `reverse`. Raises ValueError
    for a layout without a fold."""
    width, height = layout.width, layout.height
    match layout.fold:
        case Fold.LEVEL:
            return _mirror_layout(layout, Affine(1, 0, 0, -1, 0, height), backs)
        case Fold.UPRIGHT:
            return _mirror_layout(layout, Affine(-1, 0, 0, 1, width, 0), backs)
        case None:
            message = "this layout has no fold"
            raise ValueError(message)
        case _:
            assert_never(layout.fold)


def fold_mark(layout: Layout) -> tuple[Item, ...]:
    """A dashed line at the fold; nothing on a layout without one."""
    width, height = layout.width, layout.height
    match layout.fold:
        case Fold.LEVEL:
            path = line((0, height / 2), (width, height / 2))
        case Fold.UPRIGHT:
            path = line((width / 2, 0), (width / 2, height))
        case None:
            return ()
        case _:
            assert_never(layout.fold)
    return (Stroke(path, _GREY, 0.15, cap=Cap.BUTT, dashes=_DASHES),)


def front_transform(width: float, height: float, printer: Printer) -> Affine:
    """The map of a front of this size onto upright paper that makes it print at its true size."""
    return _shrinkage_correction(width, height, printer) @ _upright(width, height)


def back_transform(width: float, height: float, printer: Printer) -> Affine:
    """As `front_transform`, for a back, so that it is exactly behind the front."""
    narrow, tall = sorted((width, height))
    middle = narrow / 2, tall / 2
    over = mirror(narrow, tall, printer.flip)
    right, down = printer.off
    home = Affine.turn(-printer.angle, middle) @ Affine.shift(-right, -down)
    seen_from_behind = over @ home @ over
    return (
        _shrinkage_correction(width, height, printer) @ seen_from_behind @ _upright(width, height)
    )


def _upright(width: float, height: float) -> Affine:
    """Landscape paper is printed upright: which way a printer's driver would turn it is unknown."""
    if width <= height:
        return Affine()
    return Affine.shift(height, 0) @ Affine.turn(90)


def _shrinkage_correction(width: float, height: float, printer: Printer) -> Affine:
    """Enlarges about the middle by as much as the printer shrinks."""
    narrow, tall = sorted((width, height))
    x, y = narrow / 2, tall / 2
    scale = Affine.scale(1 / printer.scale_x, 1 / printer.scale_y)
    return Affine.shift(x, y) @ scale @ Affine.shift(-x, -y)


def _mirror_layout(layout: Layout, by: Affine, backs: Mapping[str, str]) -> Layout:
    sheets = tuple(
        tuple(
            map_slot(slot, by)._replace(face=backs.get(slot.face, slot.face), turns=-slot.turns % 4)
            for slot in slots
        )
        for slots in layout.sheets
    )
    return layout._replace(
        printable=map_box(layout.printable, by),
        block=map_box(layout.block, by),
        sheets=sheets,
        # Sheets are cut from the front.
        registration=None,
    )
