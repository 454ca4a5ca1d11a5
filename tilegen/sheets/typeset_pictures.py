"""Pictures with captions, set as blocks: in rows, or as a legend. Millimetres throughout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tilegen.drawing.scene import Fill, Text
from tilegen.sheets.blocks import Illustration, Illustrations
from tilegen.sheets.line_breaking import lay_out_caption, lay_out_paragraph, line_width
from tilegen.sheets.page_colors import PALE
from tilegen.sheets.signs import draw_sign
from tilegen.sheets.typeset_block import CAPTION, LEADING, TypesetBlock, translate_item

_LONG, _MOST_LONG = 3.0, 2
"""How many times as wide as high pictures are that are long, and how many of them have one row."""


def split_row(row: tuple[Illustration, ...]) -> Iterator[tuple[Illustration, ...]]:
    """The pictures in one row; in two if they are long, such as dominoes, and would be small."""
    are_long = all(picture.width >= _LONG * picture.height for picture in row)
    half = -(-len(row) // 2)
    yield from (row[:half], row[half:]) if are_long and len(row) > _MOST_LONG else (row,)


def set_pictures(block: Illustrations, column: float, em: float) -> TypesetBlock:
    """Pictures side by side; no page break may split them."""
    names = all(illustration.names for illustration in block.illustrations)
    set_pictures = _set_legend if names else _set_row
    return set_pictures(block.illustrations, column, em, block.tall * em)


def _set_row(row: Sequence[Illustration], column: float, em: float, tall: float) -> TypesetBlock:
    gap = min(em * 1.8, column / (2 * len(row)))
    gaps = gap * (len(row) - 1)
    across = sum(illustration.width for illustration in row)
    high = max(illustration.height for illustration in row)
    pieces = [slot.trim.height for illustration in row for slot in illustration.slots]
    tall = min(tall, *(illustration.tall * em for illustration in row))
    scale = min(tall / min(pieces, default=high), (column - gaps) / across)
    left, top = (column - across * scale - gaps) / 2, em * 0.6
    below = top + high * scale
    placements: list[tuple[Illustration, float, float, float]] = []
    for illustration in row:
        placements.append(
            (illustration, left, top + (high - illustration.height) * scale / 2, scale)
        )
        left += illustration.width * scale + gap
    items: list[Text | Fill] = []
    deepest = 0.0
    # Captions of a row begin at one height, below the signs if any picture has one.
    to_caption = em * (1.6 if any(picture.right is not None for picture in row) else 0.3)
    spans = [(x, x + illustration.width * scale) for illustration, x, _, _ in placements]
    rooms = _find_caption_rooms(
        spans, [line_width(illustration.caption, em * CAPTION) for illustration in row], gap, column
    )
    for illustration, (start, end), room in zip(row, spans, rooms, strict=True):
        middle, deep = (start + end) / 2, to_caption
        if illustration.right is not None:
            items.append(draw_sign(middle, below + em * 0.95, em * 0.5, right=illustration.right))
        if illustration.caption:
            lines, used = lay_out_caption(illustration.caption, middle, room, em * CAPTION, PALE)
            items += (translate_item(line, 0, below + deep) for line in lines)
            deep += used
        deepest = max(deepest, deep)
    return TypesetBlock(below + deepest + em * 0.7, tuple(items), tuple(placements))


def _set_legend(row: Sequence[Illustration], column: float, em: float, tall: float) -> TypesetBlock:
    """Small pictures, each with its word at its right, on as few lines as they need."""
    gap, size = em * 0.4, em * CAPTION
    heights = [min(tall, illustration.tall * em) for illustration in row]
    line_height = max(*heights, em * LEADING) + em * 0.2
    lines: list[list[_LegendEntry]] = [[]]
    wides = [0.0]
    for illustration, height in zip(row, heights, strict=True):
        scale = height / illustration.height
        word_left = illustration.width * scale + gap
        entry_width = word_left + 1.01 * line_width(illustration.caption, size)
        if lines[-1] and wides[-1] + 3 * gap + entry_width > column:
            lines.append([])
            wides.append(0.0)
        left = wides[-1] + 3 * gap if lines[-1] else 0.0
        lines[-1].append(_LegendEntry(illustration, left, scale, left + word_left))
        wides[-1] = left + entry_width
    items: list[Text | Fill] = []
    placements: list[tuple[Illustration, float, float, float]] = []
    for at, (line, wide) in enumerate(zip(lines, wides, strict=True)):
        start, middle = max(0.0, (column - wide) / 2), em * 0.1 + line_height * (at + 0.5)
        for illustration, left, scale, word_left in line:
            top = middle - illustration.height * scale / 2
            placements.append((illustration, start + left, top, scale))
            words = lay_out_paragraph(illustration.caption, start + word_left, column, size, PALE)
            down = middle - size * LEADING * len(words) / 2
            items += (
                translate_item(item, 0, down + size * LEADING * index)
                for index, word_line in enumerate(words)
                for item in word_line
            )
    return TypesetBlock(em * 0.45 + line_height * len(lines), tuple(items), tuple(placements))


class _LegendEntry(NamedTuple):
    """A picture of a legend, and where it and its word begin on their line."""

    illustration: Illustration
    left: float
    scale: float
    word_left: float


def _find_caption_rooms(
    spans: Sequence[tuple[float, float]], longs: Sequence[float], gap: float, column: float
) -> list[float]:
    """The room for the caption of each picture of a row, from its `spans` and the widths of the
    captions on one line: a little more than the picture, and any room that its neighbours leave."""
    rooms = [min(end - start + gap * 0.8, column) for start, end in spans]
    middles = [(start + end) / 2 for start, end in spans]
    for index, caption_width in enumerate(longs):
        if caption_width <= rooms[index]:
            continue
        free = min(middles[index], column - middles[index])
        for neighbour in (index - 1, index + 1):
            if 0 <= neighbour < len(rooms):
                theirs = min(rooms[neighbour], longs[neighbour])
                free = min(free, abs(middles[neighbour] - middles[index]) - theirs / 2 - gap * 0.8)
        rooms[index] = max(rooms[index], min(2 * free, 1.01 * caption_width))
    return rooms
