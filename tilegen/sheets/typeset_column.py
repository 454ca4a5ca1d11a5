"""Sets blocks in a column: titles, headings, paragraphs, lists, tables, pictures. Millimetres
throughout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tilegen.drawing.glyphs import width
from tilegen.drawing.path import circle
from tilegen.drawing.scene import Anchor, Fill, Font, Text
from tilegen.sheets.blocks import (
    Block,
    Bullets,
    Heading,
    Illustrations,
    Paragraph,
    Steps,
    TextTable,
    Title,
)
from tilegen.sheets.line_breaking import lay_out_paragraph
from tilegen.sheets.page_colors import ACCENT, INK, PALE, PAPER
from tilegen.sheets.typeset_block import TypesetBlock, set_lines, translate_item
from tilegen.sheets.typeset_pictures import set_pictures, split_row
from tilegen.sheets.typeset_tables import set_centred_table, set_left_table


def set_blocks(blocks: Sequence[Block], column: float, em: float) -> list[TypesetBlock]:
    """The blocks, of which pictures stay with those directly before them, and with the last line of
    words before these."""
    parts: list[TypesetBlock] = []
    for block in blocks:
        if isinstance(block, Illustrations) and parts:
            parts[-1] = parts[-1]._replace(keep=True)
        parts += _set_block(block, column, em)
    if isinstance(blocks[0], Heading):
        parts[0] = _move_up(parts[0], em * 0.55)
    return parts


def _move_up(part: TypesetBlock, by: float) -> TypesetBlock:
    """The part without so much of the space above it."""
    items = tuple(translate_item(item, 0, -by) for item in part.items)
    return part._replace(height=part.height - by, items=items)


def _set_block(block: Block, column: float, em: float) -> list[TypesetBlock]:
    match block:
        case Title(text, below):
            return _set_title(text, below, column, em)
        case Heading(text):
            text = text.replace("**", "*")
            size = _fit_size(text, em * 1.25, column)
            item = Text((0, em * 1.75), text, size, ACCENT, Font.BOLD)
            return [TypesetBlock(em * 2.25, (item,), keep=True)]
        case Paragraph(text):
            return set_lines(lay_out_paragraph(text, 0, column, em, INK), em, em * 0.45)
        case Steps(texts) | Bullets(texts):
            return _set_list(texts, column, em, with_numbers=isinstance(block, Steps))
        case Illustrations(illustrations, tall):
            rows = split_row(illustrations)
            return [set_pictures(Illustrations(row, tall), column, em) for row in rows]
        case TextTable(cells, is_centred):
            set_table = set_centred_table if is_centred else set_left_table
            return [set_table(cells, column, em)]
        case _:
            assert_never(block)


def _set_title(text: str, below: str, column: float, em: float) -> list[TypesetBlock]:
    text = text.replace("**", "*")
    size = _fit_size(text, em * 2.6, column)
    name = Text((0, size * 0.85), text, size, INK, Font.BOLD)
    if not below:
        return [TypesetBlock(size * 1.1 + em * 0.6, (name,))]
    smaller = set_lines(lay_out_paragraph(below, 0, column, em, PALE), em, em * 0.6)
    return [TypesetBlock(size * 1.1, (name,), keep=True), *smaller]


def _fit_size(text: str, size: float, column: float) -> float:
    """The size of a line in bold, smaller if the column is too narrow."""
    return min(size, size * column / max(width(text, size, Font.BOLD), 1e-6))


def _set_list(
    texts: Sequence[str], column: float, em: float, *, with_numbers: bool
) -> list[TypesetBlock]:
    parts: list[TypesetBlock] = []
    indent = em * (2.1 if with_numbers else 1.3)
    for index, text in enumerate(texts):
        first, *rest = lay_out_paragraph(text, indent, column, em, INK)
        if with_numbers:
            at = (em * 0.72, em * 1.03)
            number = Text(at, str(index + 1), em, PAPER, Font.BOLD, Anchor.MIDDLE)
            first = [Fill(circle(em * 0.72, em * 0.72, em * 0.72), ACCENT), number, *first]
        else:
            first = [Fill(circle(em * 0.55, em * 0.72, em * 0.2), ACCENT), *first]
        gap = em * (0.45 if index == len(texts) - 1 else 0.35)
        parts += set_lines([first, *rest], em, gap)
    return parts
