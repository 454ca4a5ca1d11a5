"""Pages folded into a booklet: two side by side on each side of a sheet, folded down the middle."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.drawing.geometry import Affine
from tilegen.drawing.path import Path, line
from tilegen.drawing.scene import Cap, Color, Group, Item, Stroke
from tilegen.names import Flip
from tilegen.sheets.page import Page, map_slot
from tilegen.sheets.printer_marks import LONGEST_MARK

_GREY = Color.from_hex("666666")
_HAIRLINE = 0.15
_TICK = LONGEST_MARK
_DASHES = (1.0, 1.0)


def booklet(pages: Sequence[Page], margin: float, flip: Flip | None) -> tuple[Page, ...]:
    """The pages, all of one size, on the fronts and backs of sheets that are nested and folded; the
    last pages may be empty. Of each sheet the inside comes first, so that a screen shows the rules
    before the examples on their back. Dashes at the top and bottom of the fold show where to fold.
    For a printer that turns the paper itself, on the edge `flip`, the sheets are upright; otherwise
    they are as read."""
    width, height = pages[0].width, pages[0].height
    empty = Page(width, height)
    every = [*pages, *[empty] * (-len(pages) % 4)]
    sides: list[Page] = []
    for first in range(0, len(every) // 2, 2):
        outside = _side(every[-1 - first], every[first], margin)
        inside = _side(every[first + 1], every[-2 - first], margin)
        sides += (inside._replace(title=every[first].title), outside)
    if flip is None:
        return tuple(sides)
    clockwise, back = Affine(0, 1, -1, 0, height, 0), Affine(0, -1, 1, 0, 0, 2 * width)
    turns = (clockwise, back if flip is Flip.LONG_EDGE else clockwise)
    return tuple(
        side._replace(width=height, height=2 * width, by=turns[index % 2])
        for index, side in enumerate(sides)
    )


def _side(left: Page, right: Page, margin: float) -> Page:
    width, height = left.width, left.height
    aside = Affine.shift(width, 0)
    slots = (*left.slots, *(map_slot(slot, aside) for slot in right.slots))
    items: tuple[Item, ...] = (*left.items, Group(right.items, aside), _fold(width, height, margin))
    under = (*left.under, Group(right.under, aside))
    return Page(2 * width, height, slots, items, under=under)


def _fold(x: float, height: float, margin: float) -> Stroke:
    ends = (
        ((x, margin), (x, margin + _TICK)),
        ((x, height - margin - _TICK), (x, height - margin)),
    )
    steps = tuple(step for start, end in ends for step in line(start, end).steps)
    return Stroke(Path(steps), _GREY, _HAIRLINE, cap=Cap.BUTT, dashes=_DASHES)
