"""Pieces onto paper: as many on a sheet as it holds, with shared cuts. Millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tilegen.drawing.geometry import Box
from tilegen.sheets.page import Slot
from tilegen.sheets.paper import Paper

# A piece reaches this far under the neighbours that are drawn after it: where both end at the very
# same line, screens and printers let the paper shine through.
_UNDER = 0.1

# So that rounding does not lose a piece that fits to the last micrometre.
_ROUNDING = 1e-6


@dataclass(frozen=True, slots=True)
class Layout:
    """Sheets of pieces: `width` by `height` is the paper as it lies, and `block` the cells that a
    full sheet fills, cut edge to cut edge. Nothing is printed within `margin` of the paper's
    edge."""

    width: float
    height: float
    margin: float
    bleed: float
    size: tuple[float, float]
    columns: int
    rows: int
    block: Box
    sheets: tuple[tuple[Slot, ...], ...]


def impose(
    names: Sequence[str],
    *,
    size: tuple[float, float],
    bleed: float,
    paper: Paper,
    margin: float,
) -> Layout:
    """The faces of these names in reading order, the paper turned to whichever side holds more of
    them and upright where both hold as many. Neighbours share a cut, and bleed is shown where a
    piece has no neighbour. Raises ValueError, with a sentence, for paper too small for one."""
    taken = 2 * (margin + bleed)
    short, long = sorted((paper.width, paper.height))
    width, height = max(((short, long), (long, short)), key=lambda sides: _held(sides, size, taken))
    columns, rows = _cells((width, height), size, taken)
    if columns * rows == 0:
        raise ValueError(_too_small(paper, size, bleed, margin))
    block_width, block_height = columns * size[0], rows * size[1]
    block = Box((width - block_width) / 2, (height - block_height) / 2, block_width, block_height)
    full = columns * rows
    sheets = tuple(
        _sheet(names[first : first + full], block, size, columns, bleed)
        for first in range(0, len(names), full)
    )
    return Layout(width, height, margin, bleed, size, columns, rows, block, sheets)


def _cells(paper: tuple[float, float], size: tuple[float, float], taken: float) -> tuple[int, int]:
    """How many pieces lie across and down the paper, of which margins and bleed take a part."""
    columns, rows = (
        max(0, int((there - taken + _ROUNDING) / wanted))
        for there, wanted in zip(paper, size, strict=True)
    )
    return columns, rows


def _held(paper: tuple[float, float], size: tuple[float, float], taken: float) -> int:
    columns, rows = _cells(paper, size, taken)
    return columns * rows


def _sheet(
    names: Sequence[str], block: Box, size: tuple[float, float], columns: int, bleed: float
) -> tuple[Slot, ...]:
    count = len(names)
    under = min(bleed, _UNDER)
    slots: list[Slot] = []
    for index, name in enumerate(names):
        row, column = divmod(index, columns)
        trim = Box(block.x + column * size[0], block.y + row * size[1], *size)
        left = bleed if column == 0 else 0.0
        right = bleed if column == columns - 1 or index == count - 1 else under
        above = bleed if row == 0 else 0.0
        below = bleed if index + columns >= count else under
        shown = Box(trim.x - left, trim.y - above, size[0] + left + right, size[1] + above + below)
        slots.append(Slot(name, trim, shown))
    return tuple(slots)


def _too_small(paper: Paper, size: tuple[float, float], bleed: float, margin: float) -> str:
    width, height = (side + 2 * (margin + bleed) for side in size)
    return (
        f"{paper.name} paper is too small: a piece of {size[0]:g} x {size[1]:g} mm with "
        f"{bleed:g} mm of bleed and a margin of {margin:g} mm needs {width:g} x {height:g} mm"
    )
