"""Imposes pieces on paper, as many on a sheet as fit. Lengths are millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import product
from typing import NamedTuple

from tilegen.drawing.geometry import Box
from tilegen.names import Aim, Bleeds, Paper
from tilegen.sheets.page import Slot

# A piece reaches this far under the neighbours that are drawn after it: if both ended at the same
# line, screens and printers would let the paper show through.
_UNDER = 0.1

# A piece that fits to the last micrometre must not be lost to rounding.
_ROUNDING = 1e-6

GUTTER = 3.0
"""What stays free on either side of a fold: paper is thick, and nobody folds exactly."""

Sides = tuple[float, float, float, float]
"""A length for each side of paper, as it lies: top, right, bottom, left."""


class Fold(Enum):
    """The line in the middle of a sheet at which it is folded: `LEVEL` has the fronts above it and
    the backs below, `UPRIGHT` the fronts on its left."""

    LEVEL = "level"
    UPRIGHT = "upright"


class Layout(NamedTuple):
    """Sheets of pieces. `width` by `height` is the paper as it lies, and `printable` what is within
    the margins, on folded sheets of the half with the fronts. `block` is the box of the pieces on a
    full sheet, without bleed. `size` is the width and height of a piece."""

    width: float
    height: float
    printable: Box
    bleed: float
    size: tuple[float, float]
    columns: int
    rows: int
    block: Box
    sheets: tuple[tuple[Slot, ...], ...]
    fold: Fold | None = None

    @property
    def margin(self) -> float:
        """The largest of the margins; there is none at a fold."""
        within = self.printable
        sides = [within.x, within.y]
        if self.fold is not Fold.UPRIGHT:
            sides.append(self.width - within.right)
        if self.fold is not Fold.LEVEL:
            sides.append(self.height - within.bottom)
        return max(sides)

    @property
    def cuts(self) -> int:
        """The number of straight cuts through whole sheets, for all sheets together."""
        return sum(_lines(slots) for slots in self.sheets)


def _lines(slots: Sequence[Slot]) -> int:
    down = {round(x, 6) for slot in slots for x in (slot.trim.x, slot.trim.right)}
    across = {round(y, 6) for slot in slots for y in (slot.trim.y, slot.trim.bottom)}
    return len(down) + len(across)


class _Piece(NamedTuple):
    """A piece to lay out: its size, its bleed, and the gap to the next one."""

    size: tuple[float, float]
    bleed: float
    gap: float


class _Sheet(NamedTuple):
    """Paper as it lies, and how many pieces go across and down it."""

    width: float
    height: float
    printable: Box
    columns: int
    rows: int
    fold: Fold | None


def impose(  # noqa: PLR0913 -- people who print choose each
    names: Sequence[str],
    *,
    size: tuple[float, float],
    bleed: float,
    paper: Paper,
    margin: float | Sides,
    turns: Sequence[int] = (),
    bleeds: Bleeds = Bleeds.OUTER,
    aim: Aim = Aim.MOST,
    folded: bool = False,
) -> Layout:
    """The faces with these names in reading order, each turned by its `turns`, if given, in quarter
    turns clockwise. The paper is upright unless landscape serves the aim better; paper that is
    given as landscape stays so, unless it then holds no piece. Nothing is printed in the margins.
    `folded` keeps half of each sheet for the backs. Raises ValueError, with a sentence, if the
    paper is too small for one piece."""
    bleed = 0.0 if bleeds is Bleeds.NONE else bleed
    # Between two pieces there is room for the bleed of both, or none.
    piece = _Piece(size, bleed, 2 * bleed if bleeds is Bleeds.OWN else 0.0)
    sides = margin if isinstance(margin, tuple) else (margin, margin, margin, margin)
    found = [
        sheet for sheet in _sheets(paper, sides, piece, folded=folded) if sheet.columns * sheet.rows
    ]
    if not found:
        raise ValueError(_too_small(paper, piece, sides, folded=folded))
    landscape = [sheet for sheet in found if sheet.width > sheet.height]
    if paper.width > paper.height and landscape:
        found = landscape
    if aim is Aim.MOST:
        best = max(found, key=lambda sheet: sheet.columns * sheet.rows)
        return _filled(best, names, turns, piece)
    layouts = [_filled(sheet, names, turns, piece) for sheet in found]
    return min(layouts, key=lambda layout: (layout.cuts, len(layout.sheets)))


def _sheets(paper: Paper, margin: Sides, piece: _Piece, *, folded: bool) -> Iterator[_Sheet]:
    """The paper upright and landscape, either folded both ways if asked for, with what each
    holds."""
    size, bleed, gap = piece
    top, right, bottom, left = margin
    short, long = sorted((paper.width, paper.height))
    folds = tuple(Fold) if folded else (None,)
    for (width, height), fold in product(((short, long), (long, short)), folds):
        end_x = width / 2 - GUTTER if fold is Fold.UPRIGHT else width - right
        end_y = height / 2 - GUTTER if fold is Fold.LEVEL else height - bottom
        # The other half is the same mirrored, and keeps its margins too.
        x = max(left, right) if fold is Fold.UPRIGHT else left
        y = max(top, bottom) if fold is Fold.LEVEL else top
        printable = Box(x, y, end_x - x, end_y - y)
        columns, rows = (
            max(0, int((there - 2 * bleed + gap + _ROUNDING) / (wanted + gap)))
            for there, wanted in zip((printable.width, printable.height), size, strict=True)
        )
        yield _Sheet(width, height, printable, columns, rows, fold)


def _filled(sheet: _Sheet, names: Sequence[str], turns: Sequence[int], piece: _Piece) -> Layout:
    size, bleed, gap = piece
    columns, rows, printable = sheet.columns, sheet.rows, sheet.printable
    width = columns * (size[0] + gap) - gap
    height = rows * (size[1] + gap) - gap
    block = Box(
        printable.x + (printable.width - width) / 2,
        printable.y + (printable.height - height) / 2,
        width,
        height,
    )
    full = columns * rows
    turned = list(zip(names, turns or [0] * len(names), strict=True))
    sheets = tuple(
        _slots(turned[first : first + full], block, columns, piece)
        for first in range(0, len(turned), full)
    )
    return Layout(
        sheet.width,
        sheet.height,
        printable,
        bleed,
        size,
        columns,
        rows,
        block,
        sheets,
        sheet.fold,
    )


def _slots(
    pieces: Sequence[tuple[str, int]], block: Box, columns: int, piece: _Piece
) -> tuple[Slot, ...]:
    size, bleed, gap = piece
    count = len(pieces)
    under = bleed if gap else min(bleed, _UNDER)
    before = bleed if gap else 0.0
    slots: list[Slot] = []
    for index, (name, turns) in enumerate(pieces):
        row, column = divmod(index, columns)
        x = block.x + column * (size[0] + gap)
        trim = Box(x, block.y + row * (size[1] + gap), *size)
        left = bleed if column == 0 else before
        right = bleed if column == columns - 1 or index == count - 1 else under
        above = bleed if row == 0 else before
        below = bleed if index + columns >= count else under
        shown = Box(trim.x - left, trim.y - above, size[0] + left + right, size[1] + above + below)
        slots.append(Slot(name, trim, shown, turns))
    return tuple(slots)


def _too_small(paper: Paper, piece: _Piece, margin: Sides, *, folded: bool) -> str:
    size, bleed, _ = piece
    top, right, bottom, left = margin
    width = size[0] + 2 * bleed + left + right
    height = size[1] + 2 * bleed + top + bottom
    around = f"{top:g}"
    if len(set(margin)) > 1:
        around = f"{top:g}, {right:g}, {bottom:g} and {left:g}"
    twice = ", and as much again on the other side of the fold" if folded else ""
    return (
        f"{paper.name} paper is too small: a piece of {size[0]:g} x {size[1]:g} mm with "
        f"{bleed:g} mm of bleed and a margin of {around} mm needs {width:g} x {height:g} mm{twice}"
    )
