"""Text and small pictures set on pages: paragraphs, headings, steps, rows of illustrations.

All pages of a text are set in the same size, as large as fits. Millimetres throughout.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

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
    Table,
    Title,
)
from tilegen.sheets.lines import centred, long, running
from tilegen.sheets.page import Page, Slot

INK = Color.of("2d1b42")
ACCENT = Color.of("7447bd")
PALE = Color.of("6f6480")
PAPER = Color.of("ffffff")
RIGHT = Color.of("3f8f1f")
WRONG = Color.of("c8372d")

LEADING = 1.36

POINT = 25.4 / 72
LARGEST, SMALLEST = 13 * POINT, 9 * POINT
"""The largest and the smallest em of running text, in millimetres."""

CAPTION = 0.92
"""The em of captions, as a share of that of the running text."""

_STEP = 0.1


@dataclass(frozen=True, slots=True)
class _Set:
    """A block, or a line of one, set from (0, 0) down."""

    height: float
    items: tuple[Text | Fill, ...] = ()
    illustrations: tuple[tuple[Illustration, float, float, float], ...] = ()
    """Each with its left, its top and its scale."""
    keep: bool = False
    """Whether it must not be the last on a page."""
    goes_on: bool = False
    """Whether the next is a line of the same paragraph: no page should end between them."""


def typeset(  # noqa: PLR0913 -- the last three are usual
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
    letters with which they fit there, or else in the `smallest` on as many as needed. No line is
    shorter than `shortest` ems. `title` names the first page in the outline."""
    column = page[0] - 2 * margin
    steps = round((LARGEST - smallest) / _STEP)
    sizes = [smallest + step * _STEP for step in range(steps + 1)]
    largest = min(LARGEST, column / shortest)

    def too_large(size: float) -> bool:
        return size > largest or len(_sheets(_all(blocks, column, size), page[1], margin)) > at_most

    size = sizes[max(0, bisect_left(sizes, True, key=too_large) - 1)]
    return _paged(_all(blocks, column, size), page, margin, title)


def _sheets(done: Sequence[_Set], height: float, margin: float) -> list[list[tuple[_Set, float]]]:
    """The blocks of each page, each with its distance from the top. No page ends within a
    paragraph, unless keeping it whole takes more pages."""
    broken = _divided(done, height, margin)
    if len(broken) == 1:
        return broken
    whole = _divided(
        [replace(each, keep=each.keep or each.goes_on) for each in done], height, margin
    )
    return whole if len(whole) <= len(broken) else broken


def _divided(done: Sequence[_Set], height: float, margin: float) -> list[list[tuple[_Set, float]]]:
    sheets: list[list[tuple[_Set, float]]] = [[]]
    y = margin
    for index, each in enumerate(done):
        needed = _together(done[index:])
        if y + needed > height - margin and sheets[-1]:
            sheets.append([])
            y = margin
        sheets[-1].append((each, y))
        y += each.height
    return sheets


def _paged(
    done: Sequence[_Set], page: tuple[float, float], margin: float, title: str | None
) -> tuple[Page, ...]:
    pages: list[Page] = []
    for sheet in _sheets(done, page[1], margin):
        slots: list[Slot] = []
        items: list[Item] = []
        under: list[Item] = []
        for each, top in sheet:
            items += (_moved(item, margin, top) for item in each.items)
            for illustration, left, down, scale in each.illustrations:
                x, y = margin + left, top + down
                slots += (_scaled(slot, x, y, scale) for slot in illustration.slots)
                by = Affine.shift(x, y) @ Affine.scale(scale)
                if illustration.items:
                    items.append(Group(illustration.items, by))
                if illustration.under:
                    under.append(Group(illustration.under, by))
        name = None if pages else title
        pages.append(Page(*page, tuple(slots), tuple(items), name, tuple(under)))
    return tuple(pages)


def _together(done: Sequence[_Set]) -> float:
    """The height of the first block and of those below that must be on the same page."""
    height = 0.0
    for each in done:
        height += each.height
        if not each.keep:
            break
    return height


def _scaled(slot: Slot, x: float, y: float, scale: float) -> Slot:
    def box(of: Box) -> Box:
        return Box(x + of.x * scale, y + of.y * scale, of.width * scale, of.height * scale)

    return replace(slot, trim=box(slot.trim), shown=box(slot.shown))


def _moved(item: Text | Fill, x: float, y: float) -> Text | Fill:
    match item:
        case Text(at, text, size, color, font, anchor):
            return Text((at[0] + x, at[1] + y), text, size, color, font, anchor)
        case Fill(path, paint):
            return Fill(path.moved(Affine.shift(x, y)), paint)
        case _:
            assert_never(item)


def _all(blocks: Sequence[Block], column: float, em: float) -> list[_Set]:
    return [part for block in blocks for part in _set(block, column, em)]


def _set(block: Block, column: float, em: float) -> list[_Set]:
    match block:
        case Title(text, below):
            return _title(text, below, column, em)
        case Heading(text):
            text = text.replace("**", "*")
            size = _fitting(text, em * 1.25, column)
            item = Text((0, em * 1.75), text, size, ACCENT, Font.BOLD)
            return [_Set(em * 2.25, (item,), keep=True)]
        case Paragraph(text):
            return _lined(running(text, 0, column, em, INK), em, em * 0.45)
        case Steps(texts):
            return _listed(texts, column, em, numbered=True)
        case Bullets(texts):
            return _listed(texts, column, em, numbered=False)
        case Illustrations() | Table():
            return [_whole(block, column, em)]
        case _:
            assert_never(block)


def _whole(block: Illustrations | Table, column: float, em: float) -> _Set:
    """A block that no page break may split."""
    if isinstance(block, Table):
        return _table(block.rows, column, em)
    return _side_by_side(block.illustrations, column, em, block.tall * em)


def _title(text: str, below: str, column: float, em: float) -> list[_Set]:
    text = text.replace("**", "*")
    size = _fitting(text, em * 2.6, column)
    name = Text((0, size * 0.85), text, size, INK, Font.BOLD)
    if not below:
        return [_Set(size * 1.1 + em * 0.6, (name,))]
    smaller = _lined(running(below, 0, column, em, PALE), em, em * 0.6)
    return [_Set(size * 1.1, (name,), keep=True), *smaller]


def _fitting(text: str, size: float, column: float) -> float:
    """The size of a line in bold, smaller if the column is too narrow."""
    return min(size, size * column / max(width(text, size, Font.BOLD), 1e-6))


def _listed(texts: Sequence[str], column: float, em: float, *, numbered: bool) -> list[_Set]:
    done: list[_Set] = []
    indent = em * (2.1 if numbered else 1.3)
    for index, text in enumerate(texts):
        first, *rest = running(text, indent, column, em, INK)
        if numbered:
            at = (em * 0.72, em * 1.03)
            number = Text(at, str(index + 1), em, PAPER, Font.BOLD, Anchor.MIDDLE)
            first = [Fill(circle(em * 0.72, em * 0.72, em * 0.72), ACCENT), number, *first]
        else:
            first = [Fill(circle(em * 0.55, em * 0.72, em * 0.2), ACCENT), *first]
        gap = em * (0.45 if index == len(texts) - 1 else 0.35)
        done += _lined([first, *rest], em, gap)
    return done


def _lined(lines: Sequence[Sequence[Text | Fill]], em: float, gap: float) -> list[_Set]:
    """Each line as a block, so that a page can end after it, except between the first two or the
    last two; `gap` is below the last."""
    last = len(lines) - 1
    return [
        _Set(
            em * LEADING + (gap if index == last else 0),
            tuple(line),
            keep=index < last and index in {0, last - 1},
            goes_on=index < last,
        )
        for index, line in enumerate(lines)
    ]


def _table(rows: Sequence[Sequence[str]], column: float, em: float) -> _Set:
    """A table with lines between rows. The first column is as wide as it needs, at most two fifths
    of the table; the others share the rest equally, with centred words."""
    heads = [running(row[0], 0, 0.4 * column, em, INK) for row in rows]
    first = min(0.4 * column, max(width(row[0], em, Font.BOLD) for row in rows)) + em * 0.6
    each = (column - first) / max(1, max(len(row) for row in rows) - 1)
    items: list[Text | Fill] = []
    y = em * 0.2
    for index, (row, head) in enumerate(zip(rows, heads, strict=True)):
        if index:
            items.append(Fill(rectangle(Box(0, y, column, em * 0.04)), PALE))
        deep = em * (LEADING * len(head) + 0.3)
        for at, line in enumerate(head):
            items += (_moved(item, 0, y + em * (0.15 + LEADING * at)) for item in line)
        for at, cell in enumerate(row[1:]):
            lines, high = centred(cell, first + each * (at + 0.5), each, em, INK)
            items += (_moved(item, 0, y + (deep - high) / 2) for item in lines)
        y += deep
    return _Set(y + em * 0.55, tuple(items))


def _side_by_side(row: Sequence[Illustration], column: float, em: float, tall: float) -> _Set:
    gap = min(em * 1.8, column / (2 * len(row)))
    gaps = gap * (len(row) - 1)
    across = sum(one.width for one in row)
    high = max(one.height for one in row)
    pieces = [slot.trim.height for one in row for slot in one.slots]
    tall = min(tall, *(one.tall * em for one in row))
    scale = min(tall / min(pieces, default=high), (column - gaps) / across)
    left, top = (column - across * scale - gaps) / 2, em * 0.6
    below = top + high * scale
    placed: list[tuple[Illustration, float, float, float]] = []
    for one in row:
        placed.append((one, left, top + (high - one.height) * scale / 2, scale))
        left += one.width * scale + gap
    items: list[Text | Fill] = []
    deepest = 0.0
    spans = [(x, x + one.width * scale) for one, x, _, _ in placed]
    rooms = _rooms(spans, [long(one.caption, em * CAPTION) for one in row], gap, column)
    for one, (start, end), room in zip(row, spans, rooms, strict=True):
        middle, deep = (start + end) / 2, em * 0.3
        if one.right is not None:
            items.append(_sign(middle, below + em * 0.95, em * 0.5, right=one.right))
            deep += em * 1.3
        if one.caption:
            lines, used = centred(one.caption, middle, room, em * CAPTION, PALE)
            items += (_moved(line, 0, below + deep) for line in lines)
            deep += used
        deepest = max(deepest, deep)
    return _Set(below + deepest + em * 0.7, tuple(items), tuple(placed))


def _rooms(
    spans: Sequence[tuple[float, float]], longs: Sequence[float], gap: float, column: float
) -> list[float]:
    """The room for the caption of each picture of a row, from its `spans` and the widths of the
    captions on one line: a little more than the picture, and what its neighbours leave."""
    rooms = [min(end - start + gap * 0.8, column) for start, end in spans]
    middles = [(start + end) / 2 for start, end in spans]
    for at, wanted in enumerate(longs):
        if wanted <= rooms[at]:
            continue
        free = min(middles[at], column - middles[at])
        for beside in (at - 1, at + 1):
            if 0 <= beside < len(rooms):
                theirs = min(rooms[beside], longs[beside])
                free = min(free, abs(middles[beside] - middles[at]) - theirs / 2 - gap * 0.8)
        rooms[at] = max(rooms[at], min(2 * free, 1.01 * wanted))
    return rooms


def _sign(x: float, y: float, radius: float, *, right: bool) -> Fill:
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
