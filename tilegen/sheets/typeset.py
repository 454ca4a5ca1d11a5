"""Text and small pictures set on pages: paragraphs, headings, steps, rows of illustrations.

All pages of a text are set in the same size, the largest that fits. Millimetres throughout.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple, assert_never

from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.glyphs import width
from tilegen.drawing.path import circle, polygon, rectangle
from tilegen.drawing.scene import Anchor, Color, Fill, Font, Group, Item, Text
from tilegen.sheets.blocks import (
    Block,
    Bullets,
    Heading,
    Illustration,
    Illustrations,
    Paragraph,
    Steps,
    TextTable,
    Title,
)
from tilegen.sheets.line_breaking import lay_out_caption, lay_out_paragraph, line_width
from tilegen.sheets.page import Page, Slot, map_slot

INK = Color.from_hex("2d1b42")
ACCENT = Color.from_hex("7447bd")
PALE = Color.from_hex("6f6480")
PAPER = Color.from_hex("ffffff")
RIGHT = Color.from_hex("3f8f1f")
WRONG = Color.from_hex("c8372d")

LEADING = 1.36

POINT = 25.4 / 72
LARGEST, SMALLEST = 13 * POINT, 9 * POINT
"""The largest and the smallest em of running text, in millimetres."""

CAPTION = 0.92
"""The em of captions, as a share of that of the running text."""

_STEP = 0.1

_FEWEST_LINES = 5
"""On a page after others."""

_LONG, _MOST_LONG = 3.0, 2
"""How many times as wide as high pictures are that are long, and how many of them have one row."""

_SHORTER = (0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5)
"""Shares of the page's height that may stay free so that the last page has enough lines."""


class _TypesetBlock(NamedTuple):
    """A block, or a line of one, set from (0, 0) down."""

    height: float
    items: tuple[Text | Fill, ...] = ()
    illustrations: tuple[tuple[Illustration, float, float, float], ...] = ()
    """Each with its left, its top and its scale."""
    keep: bool = False
    """Whether it must not be the last on a page."""
    goes_on: bool = False
    """Whether the next is a line of the same paragraph: no page should end between them."""


def typeset(  # noqa: PLR0913 -- the last three are rarely given
    blocks: Sequence[Block],
    page: tuple[float, float],
    margin: float,
    title: str | None,
    *,
    smallest: float = SMALLEST,
    at_most: int = 1,
    shortest: int = 30,
) -> tuple[Page, ...]:
    """The blocks on pages of size (width, height): on at most `at_most` pages, in the largest
    letters with which they fit there; if they do not fit in the `smallest`, on more pages. No line
    is shorter than `shortest` ems. `title` names the first page in the outline."""
    column = page[0] - 2 * margin
    steps = round((LARGEST - smallest) / _STEP)
    sizes = [smallest + step * _STEP for step in range(steps + 1)]
    largest = min(LARGEST, column / shortest)

    @cache
    def set_at(size: float) -> list[_TypesetBlock]:
        return _set_blocks(blocks, column, size)

    def too_large(size: float) -> bool:
        return size > largest or len(_sheets(set_at(size), page[1], margin)) > at_most

    size = sizes[max(0, bisect_left(sizes, True, key=too_large) - 1)]
    return _build_pages(set_at(size), page, margin, title)


def find_bottom(page: Page) -> float:
    """The distance from the top of the page to the end of its last line."""
    ends = (item.at[1] + item.size * (LEADING - 1) for item in page.items if isinstance(item, Text))
    return max(ends, default=0.0)


def _sheets(
    parts: Sequence[_TypesetBlock], height: float, margin: float
) -> list[list[tuple[_TypesetBlock, float]]]:
    """The blocks of each page, each with its distance from the top. No page ends within a
    paragraph, unless keeping it whole takes more pages; and none has only a few lines, if the one
    before can do without its last lines."""
    pages = _split_pages(parts, height, margin)
    if len(pages) == 1:
        return pages
    whole_parts = [part._replace(keep=part.keep or part.goes_on) for part in parts]
    whole_pages = _split_pages(whole_parts, height, margin)
    chosen_parts = whole_parts if len(whole_pages) <= len(pages) else parts
    pages = _split_pages(chosen_parts, height, margin)
    for share in _SHORTER:
        if _count_lines(pages[-1]) >= _FEWEST_LINES:
            return pages
        shorter_pages = _split_pages(chosen_parts, height, margin, share * height)
        if len(shorter_pages) == len(pages):
            pages = shorter_pages
    return pages


def _count_lines(page: Sequence[tuple[_TypesetBlock, float]]) -> int:
    """The lines of text on a page."""
    return sum(
        len({round(item.at[1], 2) for item in part.items if isinstance(item, Text)})
        for part, _ in page
    )


def _split_pages(
    parts: Sequence[_TypesetBlock], height: float, margin: float, free: float = 0.0
) -> list[list[tuple[_TypesetBlock, float]]]:
    """The blocks of each page, with at least so much `free` above its lower margin."""
    sheets: list[list[tuple[_TypesetBlock, float]]] = [[]]
    y = margin
    for index, part in enumerate(parts):
        needed_height = _group_height(parts[index:])
        if y + needed_height > height - margin - free and sheets[-1]:
            sheets.append([])
            y = margin
        sheets[-1].append((part, y))
        y += part.height
    return sheets


def _build_pages(
    parts: Sequence[_TypesetBlock], page: tuple[float, float], margin: float, title: str | None
) -> tuple[Page, ...]:
    pages: list[Page] = []
    for sheet in _sheets(parts, page[1], margin):
        slots: list[Slot] = []
        items: list[Item] = []
        under: list[Item] = []
        for part, top in sheet:
            for illustration, left, down, scale in part.illustrations:
                x, y = margin + left, top + down
                by = Affine.shift(x, y) @ Affine.scale(scale)
                slots += (map_slot(slot, by) for slot in illustration.slots)
                if illustration.items:
                    items.append(Group(illustration.items, by))
                if illustration.under:
                    under.append(Group(illustration.under, by))
            # Words on pictures are read before the captions below them.
            items += (_translate_item(item, margin, top) for item in part.items)
        name = None if pages else title
        pages.append(Page(*page, tuple(slots), tuple(items), name, tuple(under)))
    return tuple(pages)


def _group_height(parts: Sequence[_TypesetBlock]) -> float:
    """The height of the first block and of those below that must be on the same page."""
    height = 0.0
    for part in parts:
        height += part.height
        if not part.keep:
            break
    return height


def _translate_item(item: Text | Fill, x: float, y: float) -> Text | Fill:
    match item:
        case Text(at, text, size, color, font, anchor):
            return Text((at[0] + x, at[1] + y), text, size, color, font, anchor)
        case Fill(path, paint):
            return Fill(path.transform(Affine.shift(x, y)), paint)
        case _:
            assert_never(item)


def _set_blocks(blocks: Sequence[Block], column: float, em: float) -> list[_TypesetBlock]:
    """The blocks, of which pictures stay with those directly before them, and with the last line of
    words before these."""
    parts: list[_TypesetBlock] = []
    for block in blocks:
        if isinstance(block, Illustrations) and parts:
            parts[-1] = parts[-1]._replace(keep=True)
        parts += _set(block, column, em)
    if isinstance(blocks[0], Heading):
        parts[0] = _move_up(parts[0], em * 0.55)
    return parts


def _move_up(part: _TypesetBlock, by: float) -> _TypesetBlock:
    """The part without so much of the space above it."""
    items = tuple(_translate_item(item, 0, -by) for item in part.items)
    return part._replace(height=part.height - by, items=items)


def _set(block: Block, column: float, em: float) -> list[_TypesetBlock]:
    match block:
        case Title(text, below):
            return _title(text, below, column, em)
        case Heading(text):
            text = text.replace("**", "*")
            size = _fitting(text, em * 1.25, column)
            item = Text((0, em * 1.75), text, size, ACCENT, Font.BOLD)
            return [_TypesetBlock(em * 2.25, (item,), keep=True)]
        case Paragraph(text):
            return _set_lines(lay_out_paragraph(text, 0, column, em, INK), em, em * 0.45)
        case Steps(texts) | Bullets(texts):
            return _set_list(texts, column, em, with_numbers=isinstance(block, Steps))
        case Illustrations(illustrations, tall):
            rows = _split_row(illustrations)
            return [_set_pictures(Illustrations(row, tall), column, em) for row in rows]
        case TextTable(cells, is_centred):
            set_table = _set_centred_table if is_centred else _set_left_table
            return [set_table(cells, column, em)]
        case _:
            assert_never(block)


def _set_pictures(block: Illustrations, column: float, em: float) -> _TypesetBlock:
    """Pictures side by side; no page break may split them."""
    names = all(illustration.names for illustration in block.illustrations)
    set_pictures = _set_legend if names else _set_row
    return set_pictures(block.illustrations, column, em, block.tall * em)


def _title(text: str, below: str, column: float, em: float) -> list[_TypesetBlock]:
    text = text.replace("**", "*")
    size = _fitting(text, em * 2.6, column)
    name = Text((0, size * 0.85), text, size, INK, Font.BOLD)
    if not below:
        return [_TypesetBlock(size * 1.1 + em * 0.6, (name,))]
    smaller = _set_lines(lay_out_paragraph(below, 0, column, em, PALE), em, em * 0.6)
    return [_TypesetBlock(size * 1.1, (name,), keep=True), *smaller]


def _fitting(text: str, size: float, column: float) -> float:
    """The size of a line in bold, smaller if the column is too narrow."""
    return min(size, size * column / max(width(text, size, Font.BOLD), 1e-6))


def _set_list(
    texts: Sequence[str], column: float, em: float, *, with_numbers: bool
) -> list[_TypesetBlock]:
    parts: list[_TypesetBlock] = []
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
        parts += _set_lines([first, *rest], em, gap)
    return parts


def _set_lines(
    lines: Sequence[Sequence[Text | Fill]], em: float, gap: float
) -> list[_TypesetBlock]:
    """Each line as a block, so that a page can end after it, except between the first two or the
    last two; `gap` is below the last."""
    last = len(lines) - 1
    return [
        _TypesetBlock(
            em * LEADING + (gap if index == last else 0),
            tuple(line),
            keep=index < last and index in {0, last - 1},
            goes_on=index < last,
        )
        for index, line in enumerate(lines)
    ]


def _set_centred_table(rows: Sequence[Sequence[str]], column: float, em: float) -> _TypesetBlock:
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


def _set_left_table(rows: Sequence[Sequence[str]], column: float, em: float) -> _TypesetBlock:
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
        _translate_item(item, 0, em * LEADING * at)
        for at, line in enumerate(lines)
        for item in line
    )
    return _Cell(tuple(items), em * LEADING * len(lines))


def _set_table(rows: Sequence[Sequence[_Cell]], column: float, em: float) -> _TypesetBlock:
    """Rows of cells with lines between them. Cells in the middle of a row do not make it higher."""
    items: list[Text | Fill] = []
    y = em * 0.2
    for index, row in enumerate(rows):
        if index:
            items.append(Fill(rectangle(Box(0, y, column, em * 0.04)), PALE))
        deep = max(cell.height for cell in row if not cell.is_in_middle) + em * 0.3
        for cell in row:
            down = (deep - cell.height) / 2 if cell.is_in_middle else em * 0.15
            items += (_translate_item(item, 0, y + down) for item in cell.items)
        y += deep
    return _TypesetBlock(y + em * 0.55, tuple(items))


def _split_row(row: tuple[Illustration, ...]) -> Iterator[tuple[Illustration, ...]]:
    """The pictures in one row; in two if they are long, such as dominoes, and would be small."""
    are_long = all(picture.width >= _LONG * picture.height for picture in row)
    half = -(-len(row) // 2)
    yield from (row[:half], row[half:]) if are_long and len(row) > _MOST_LONG else (row,)


def _set_row(row: Sequence[Illustration], column: float, em: float, tall: float) -> _TypesetBlock:
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
    rooms = _rooms(
        spans, [line_width(illustration.caption, em * CAPTION) for illustration in row], gap, column
    )
    for illustration, (start, end), room in zip(row, spans, rooms, strict=True):
        middle, deep = (start + end) / 2, to_caption
        if illustration.right is not None:
            items.append(draw_sign(middle, below + em * 0.95, em * 0.5, right=illustration.right))
        if illustration.caption:
            lines, used = lay_out_caption(illustration.caption, middle, room, em * CAPTION, PALE)
            items += (_translate_item(line, 0, below + deep) for line in lines)
            deep += used
        deepest = max(deepest, deep)
    return _TypesetBlock(below + deepest + em * 0.7, tuple(items), tuple(placements))


def _set_legend(
    row: Sequence[Illustration], column: float, em: float, tall: float
) -> _TypesetBlock:
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
                _translate_item(item, 0, down + size * LEADING * index)
                for index, word_line in enumerate(words)
                for item in word_line
            )
    return _TypesetBlock(em * 0.45 + line_height * len(lines), tuple(items), tuple(placements))


class _LegendEntry(NamedTuple):
    """A picture of a legend, and where it and its word begin on their line."""

    illustration: Illustration
    left: float
    scale: float
    word_left: float


def _rooms(
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


def draw_sign(x: float, y: float, radius: float, *, right: bool) -> Fill:
    """A tick or a cross about (x, y), told apart by shape and not by colour alone."""
    if right:
        corners: tuple[Point, ...] = (
            (-1, 0.1),
            (-0.6, -0.3),
            (-0.25, 0.15),
            (0.7, -0.9),
            (1.1, -0.5),
            (-0.2, 0.95),
        )
    else:
        arm = ((0.28, 0.0), (0.95, -0.67), (0.67, -0.95), (0.0, -0.28))
        corners = tuple(
            point
            for turn in range(4)
            for point in (Affine.turn(-90 * turn)(corner) for corner in arm[:3])
        )
    path = polygon((x + radius * a, y + radius * b) for a, b in corners)
    return Fill(path, RIGHT if right else WRONG)
