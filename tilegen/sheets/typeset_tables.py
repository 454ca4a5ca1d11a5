"""Tables of words, set as blocks. Millimetres throughout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tilegen.drawing.geometry import Box
from tilegen.drawing.glyphs import width
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Fill, Font, Text
from tilegen.sheets.line_breaking import lay_out_caption, lay_out_paragraph, line_width
from tilegen.sheets.page_colors import INK, PALE
from tilegen.sheets.typeset_block import LEADING, TypesetBlock, translate_item


def set_centred_table(rows: Sequence[Sequence[str]], column: float, em: float) -> TypesetBlock:
    """The first column has the width of its text, at most two fifths of the table; the others share
    the rest equally, with centred words."""
    first = min(0.4 * column, max(width(row[0], em, Font.BOLD) for row in rows)) + em * 0.6
    share = (column - first) / max(1, max(len(row) for row in rows) - 1)

    def set_cell(text: str, at: int) -> _Cell:
        if not at:
            return _set_left_cell(text, 0, 0.4 * column, em)
        items, high = lay_out_caption(text, first + share * (at - 0.5), share, em, INK)
        return _Cell(tuple(items), high, is_in_middle=True)

    return _set_table(
        [[set_cell(text, at) for at, text in enumerate(row)] for row in rows], column, em
    )


def set_left_table(rows: Sequence[Sequence[str]], column: float, em: float) -> TypesetBlock:
    """Each column has the width of its longest text, if there is room for all; otherwise those
    that are too wide have the same width."""
    gap = em * 1.2
    wides = [
        1.01 * max(line_width(text, em) for text in texts) for texts in zip(*rows, strict=True)
    ]
    most = _find_most(wides, column - gap * (len(wides) - 1))
    wides = [min(wide, most) for wide in wides]
    lefts = [sum(wides[:at]) + gap * at for at in range(len(wides))]

    def set_cell(text: str, at: int) -> _Cell:
        return _set_left_cell(text, lefts[at], min(column, lefts[at] + wides[at]), em)

    return _set_table(
        [[set_cell(text, at) for at, text in enumerate(row)] for row in rows], column, em
    )


def _find_most(wides: Sequence[float], room: float) -> float:
    """The largest width of a column with which columns of these widths have room."""
    most = room
    for index, wide in enumerate(sorted(wides)):
        most = room / (len(wides) - index)
        if wide > most:
            return most
        room -= wide
    return max(wides)


class _Cell(NamedTuple):
    """The words of a cell from y = 0 down, and their height."""

    items: tuple[Text | Fill, ...]
    height: float
    is_in_middle: bool = False
    """Whether they stand in the middle of their row, and not at its top."""


def _set_left_cell(text: str, left: float, right: float, em: float) -> _Cell:
    lines = lay_out_paragraph(text, left, right, em, INK)
    items = (
        translate_item(item, 0, em * LEADING * at) for at, line in enumerate(lines) for item in line
    )
    return _Cell(tuple(items), em * LEADING * len(lines))


def _set_table(rows: Sequence[Sequence[_Cell]], column: float, em: float) -> TypesetBlock:
    """Rows of cells with lines between them. Cells in the middle of a row do not make it higher."""
    items: list[Text | Fill] = []
    y = em * 0.2
    for index, row in enumerate(rows):
        if index:
            items.append(Fill(rectangle(Box(0, y, column, em * 0.04)), PALE))
        deep = max(cell.height for cell in row if not cell.is_in_middle) + em * 0.3
        for cell in row:
            down = (deep - cell.height) / 2 if cell.is_in_middle else em * 0.15
            items += (translate_item(item, 0, y + down) for item in cell.items)
        y += deep
    return TypesetBlock(y + em * 0.55, tuple(items))
