"""Imposes pieces on paper, the most that fit on each sheet. Lengths are millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import product
from typing import NamedTuple

from tilegen.drawing.geometry import Box
from tilegen.drawing.outline import Outline
from tilegen.names import Aim, Bleeds, Hexes, Paper
from tilegen.sheets.cutting import count_lines
from tilegen.sheets.lattices import (
    ROUNDING,
    Cell,
    Filling,
    Grid,
    Honeycomb,
    Lattice,
    Weave,
    measure,
)
from tilegen.sheets.page import Slot
from tilegen.sheets.registration import Registration

GUTTER = 3.0
"""The free space on either side of a fold: paper has some depth, and folds are inexact."""

Sides = tuple[float, float, float, float]
"""A length for each side of paper: top, right, bottom, left."""


class Fold(Enum):
    """The fold in the middle of a sheet: `LEVEL` has the fronts above it and the backs below,
    `UPRIGHT` the fronts on its left."""

    LEVEL = "level"
    UPRIGHT = "upright"


class Layout(NamedTuple):
    """Sheets of pieces. `width` by `height` is the paper, and `printable` the area within the
    margins, on folded sheets only the half with the fronts. `block` is the box of the pieces on a
    full sheet, without bleed. `size` is the width and height of a piece. `left_out` is the number
    of pieces that a full sheet loses to its `registration` marks. `hexes` is how hexagons lie, None
    for pieces of other outlines; `gap` is how far hexagons side to side are apart."""

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
    registration: Registration | None = None
    left_out: int = 0
    hexes: Hexes | None = None
    gap: float = 0.0

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
    def apart(self) -> bool:
        """Whether there are strips of paper between neighbours."""
        width, height = self.size
        if self.hexes is not None:
            return self.gap > ROUNDING
        return (
            self.block.width > self.columns * width + ROUNDING
            or self.block.height > self.rows * height + ROUNDING
        )

    @property
    def cuts(self) -> int:
        """The number of straight cuts through whole sheets, for all sheets together."""
        return sum(count_lines(slots) for slots in self.sheets)


class _PieceFormat(NamedTuple):
    """A piece to lay out: the lattice in which it lies, and its bleed."""

    lattice: Lattice
    bleed: float


class _Sheet(NamedTuple):
    """A sheet of paper, the columns and rows of pieces on it, the `block` of them all, the `cells`
    that are far enough from registration marks, in reading order, and `max_cells`, the number of
    cells if there were no marks."""

    width: float
    height: float
    printable: Box
    columns: int
    rows: int
    block: Box
    cells: tuple[Cell, ...]
    max_cells: int
    fold: Fold | None
    marks: Registration | None


def impose(  # noqa: PLR0913 -- users choose each when they print
    names: Sequence[str],
    *,
    size: tuple[float, float],
    bleed: float,
    paper: Paper,
    margin: float | Sides,
    turns: Sequence[int] = (),
    bleeds: Bleeds = Bleeds.OUTER,
    gap: float | None = None,
    aim: Aim = Aim.MOST,
    has_fold: bool = False,
    inset: float | None = None,
    outline: Outline = Outline.RECTANGLE,
    hexes: Hexes = Hexes.WEAVE,
) -> Layout:
    """The faces with these names in reading order, each turned by its `turns`, if given, in quarter
    turns clockwise. The paper is upright unless landscape serves the aim better; paper given as
    landscape stays so, unless it then holds no piece. Nothing is printed in the margins. `gap` is
    the distance between pieces; by default, the room for their bleed. `has_fold` keeps half of each
    sheet for the backs. `inset` is the distance of registration marks from the paper's edges, None
    for no marks. Pieces too near to a mark move elsewhere; folded sheets have no marks, nor does
    paper on which marks leave no piece. `hexes` is how hexagons lie, which need no gap in a weave.
    Raises ValueError, with a sentence, if the paper is too small for one piece."""
    bleed = 0.0 if bleeds is Bleeds.NONE else bleed
    if gap is None:
        # Between two pieces there is room for the bleed of both, or none.
        gap = 2 * bleed if bleeds is Bleeds.OWN else 0.0
    piece = _PieceFormat(_choose_lattice(size, bleed, gap, outline, hexes), bleed)
    sides = margin if isinstance(margin, tuple) else (margin, margin, margin, margin)
    marks = None if inset is None or has_fold else Registration(inset)
    is_full_block = bleeds is Bleeds.SHARED and outline is Outline.RECTANGLE
    candidates = _holding(
        _sheets(paper, sides, piece, marks, has_fold=has_fold, is_full_block=is_full_block)
    )
    if not candidates and marks is not None:
        candidates = _holding(
            _sheets(paper, sides, piece, None, has_fold=has_fold, is_full_block=is_full_block)
        )
    if not candidates:
        raise ValueError(_paper_too_small_message(paper, size, bleed, sides, has_fold=has_fold))
    landscape = [sheet for sheet in candidates if sheet.width > sheet.height]
    if paper.width > paper.height and landscape:
        candidates = landscape
    if aim is Aim.MOST:
        best = max(candidates, key=lambda sheet: len(sheet.cells))
        # Without marks the paper might have been turned.
        best = best._replace(max_cells=max(sheet.max_cells for sheet in candidates))
        layout = _build_layout(best, names, turns, piece)
    else:
        layouts = [_build_layout(sheet, names, turns, piece) for sheet in candidates]
        layout = min(layouts, key=lambda layout: (layout.cuts, len(layout.sheets)))
    if outline is Outline.RECTANGLE:
        return layout
    return layout._replace(hexes=hexes, gap=gap if hexes is Hexes.HONEYCOMB else 0.0)


def _choose_lattice(
    size: tuple[float, float], bleed: float, gap: float, outline: Outline, hexes: Hexes
) -> Lattice:
    if outline is Outline.RECTANGLE:
        return Grid(size, bleed, gap)
    return Weave(size, bleed) if hexes is Hexes.WEAVE else Honeycomb(size, bleed, gap)


def _holding(sheets: Iterator[_Sheet]) -> list[_Sheet]:
    return [sheet for sheet in sheets if sheet.cells]


def _sheets(  # noqa: PLR0913 -- as for `impose`
    paper: Paper,
    margin: Sides,
    piece: _PieceFormat,
    marks: Registration | None,
    *,
    has_fold: bool,
    is_full_block: bool,
) -> Iterator[_Sheet]:
    """The paper upright and landscape, folded both ways if `has_fold`, each with the pieces that it
    holds besides the marks. With `is_full_block`, no cell of the block is missing, but the block
    has fewer columns or rows."""
    lattice, bleed = piece
    top, right, bottom, left = margin
    short, long = sorted((paper.width, paper.height))
    folds = tuple(Fold) if has_fold else (None,)
    for (width, height), fold in product(((short, long), (long, short)), folds):
        end_x = width / 2 - GUTTER if fold is Fold.UPRIGHT else width - right
        end_y = height / 2 - GUTTER if fold is Fold.LEVEL else height - bottom
        # The other half is the same mirrored, and keeps its margins too.
        x = max(left, right) if fold is Fold.UPRIGHT else left
        y = max(top, bottom) if fold is Fold.LEVEL else top
        printable = Box(x, y, end_x - x, end_y - y)
        full = lattice.fill((printable.width - 2 * bleed, printable.height - 2 * bleed))
        smaller = _list_blocks(full) if marks and is_full_block else [full]
        for filling in smaller:
            block = _block(printable, filling, lattice)
            cells = tuple(
                cell
                for cell in filling.cells
                if marks is None
                or not marks.crowds(_trim(block, cell, lattice).expand(bleed), width, height)
            )
            if marks and is_full_block and len(cells) < len(filling.cells):
                continue
            yield _Sheet(
                width,
                height,
                printable,
                filling.columns,
                filling.rows,
                block,
                cells,
                len(full.cells),
                fold,
                marks,
            )


def _list_blocks(full: Filling) -> Iterator[Filling]:
    """All blocks of columns and rows that fit, the largest first."""
    for columns, rows in product(range(full.columns, 0, -1), range(full.rows, 0, -1)):
        cells = (cell for cell in full.cells if cell[0] < rows and cell[1] < columns)
        yield Filling(columns, rows, tuple(cells))


def _block(printable: Box, filling: Filling, lattice: Lattice) -> Box:
    """The box of pieces in the middle of the printable area, without their bleed."""
    width, height = measure(lattice, filling.cells)
    return Box(
        printable.x + (printable.width - width) / 2,
        printable.y + (printable.height - height) / 2,
        width,
        height,
    )


def _trim(block: Box, cell: Cell, lattice: Lattice) -> Box:
    x, y = lattice.find_corner(cell)
    return Box(block.x + x, block.y + y, *lattice.size)


def _build_layout(
    sheet: _Sheet, names: Sequence[str], turns: Sequence[int], piece: _PieceFormat
) -> Layout:
    full = len(sheet.cells)
    pieces = list(zip(names, turns or [0] * len(names), strict=True))
    sheets = tuple(
        _slots(pieces[first : first + full], sheet, piece) for first in range(0, len(pieces), full)
    )
    return Layout(
        sheet.width,
        sheet.height,
        sheet.printable,
        piece.bleed,
        piece.lattice.size,
        sheet.columns,
        sheet.rows,
        sheet.block,
        sheets,
        sheet.fold,
        sheet.marks,
        sheet.max_cells - full if sheet.marks else 0,
    )


def _slots(
    pieces: Sequence[tuple[str, int]], sheet: _Sheet, piece: _PieceFormat
) -> tuple[Slot, ...]:
    cells = sheet.cells[: len(pieces)]
    if sheet.fold is not None and len(pieces) < len(sheet.cells):
        # Nearest to the fold, so that little has to be folded and glued.
        cells = sheet.cells[-len(pieces) :]
        if any(turns for _, turns in pieces):
            # Upside down as a whole: what matches across a cut still does.
            pieces = [(name, (turns + 2) % 4) for name, turns in reversed(pieces)]
    lattice = piece.lattice
    occupied_cells = frozenset(cells)
    return tuple(
        lattice.place(name, turns, _trim(sheet.block, cell, lattice), cell, occupied_cells)
        for (name, turns), cell in zip(pieces, cells, strict=True)
    )


def _paper_too_small_message(
    paper: Paper, size: tuple[float, float], bleed: float, margin: Sides, *, has_fold: bool
) -> str:
    top, right, bottom, left = margin
    width = size[0] + 2 * bleed + left + right
    height = size[1] + 2 * bleed + top + bottom
    margins_text = f"{top:g}"
    if len(set(margin)) > 1:
        margins_text = f"{top:g}, {right:g}, {bottom:g} and {left:g}"
    twice = ", and as much again on the other side of the fold" if has_fold else ""
    return (
        f"{paper.name} paper is too small: a piece of {size[0]:g} x {size[1]:g} mm with "
        f"{bleed:g} mm of bleed and a margin of {margins_text} mm needs {width:g} x {height:g} "
        f"mm{twice}"
    )
