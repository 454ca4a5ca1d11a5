"""Text and small pictures set on pages: paragraphs, headings, steps, rows of illustrations.

The caller has the words; they are set as large as fits on one page. Lengths are millimetres.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.glyphs import width
from tilegen.drawing.path import circle, polygon
from tilegen.drawing.scene import Anchor, Color, Fill, Font, Group, Item, Text
from tilegen.sheets.blocks import (
    Block,
    Bullets,
    Heading,
    Illustration,
    Illustrations,
    Paragraph,
    Steps,
    Title,
)
from tilegen.sheets.lines import centred, running
from tilegen.sheets.page import Page, Slot

INK = Color.of("2d1b42")
ACCENT = Color.of("7447bd")
PALE = Color.of("6f6480")
PAPER = Color.of("ffffff")
RIGHT = Color.of("3f8f1f")
WRONG = Color.of("c8372d")

LEADING = 1.36

LARGEST, SMALLEST = 4.6, 2.3
"""The em of running text, in millimetres: about 13 and 6.5 points."""

_STEP = 0.1
_STEPS = round((LARGEST - SMALLEST) / _STEP)


@dataclass(frozen=True, slots=True)
class _Set:
    """A block, or a line of one, set from (0, 0) down."""

    height: float
    items: tuple[Text | Fill, ...] = ()
    illustrations: tuple[tuple[Illustration, float, float, float], ...] = ()
    """Each with its left, its top and its scale."""
    keep: bool = False
    """Whether it must not be the last on a page."""


def typeset(
    blocks: Sequence[Block], page: tuple[float, float], margin: float, title: str
) -> tuple[Page, ...]:
    """The blocks on pages of this width and height: on one page in the largest letters that fit, or
    else in the smallest on as many as it takes. `title` names the first in the outline."""
    column = page[0] - 2 * margin
    room = page[1] - 2 * margin
    sizes = [SMALLEST + step * _STEP for step in range(_STEPS + 1)]
    largest = min(LARGEST, column / 30)

    def too_large(size: float) -> bool:
        return size > largest or sum(part.height for part in _all(blocks, column, size)) > room

    size = sizes[max(0, bisect_left(sizes, True, key=too_large) - 1)]
    return _paged(_all(blocks, column, size), page, margin, title)


def _paged(
    done: Sequence[_Set], page: tuple[float, float], margin: float, title: str
) -> tuple[Page, ...]:
    sheets: list[list[tuple[_Set, float]]] = [[]]
    y = margin
    for index, each in enumerate(done):
        needed = _together(done[index:])
        if y + needed > page[1] - margin and sheets[-1]:
            sheets.append([])
            y = margin
        sheets[-1].append((each, y))
        y += each.height
    pages: list[Page] = []
    for sheet in sheets:
        slots: list[Slot] = []
        items: list[Item] = []
        for each, top in sheet:
            items += (_moved(item, margin, top) for item in each.items)
            for illustration, left, down, scale in each.illustrations:
                at_x, at_y = margin + left, top + down
                slots += (_scaled(slot, at_x, at_y, scale) for slot in illustration.slots)
                if illustration.items:
                    by = Affine.shift(at_x, at_y) @ Affine.scale(scale)
                    items.append(Group(illustration.items, by))
        pages.append(Page(page[0], page[1], tuple(slots), tuple(items), None if pages else title))
    return tuple(pages)


def _together(done: Sequence[_Set]) -> float:
    """The height of the first part and of those that must be on the same page below it."""
    height = 0.0
    for each in done:
        height += each.height
        if not each.keep:
            break
    return height


def _scaled(slot: Slot, x: float, y: float, scale: float) -> Slot:
    def box(of: Box) -> Box:
        return Box(x + of.x * scale, y + of.y * scale, of.width * scale, of.height * scale)

    return Slot(slot.face, box(slot.trim), box(slot.shown), slot.turns)


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
            return [_title(text, below, column, em)]
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
        case Illustrations(illustrations, tall):
            return [_side_by_side(illustrations, column, em, tall * em)]
        case _:
            assert_never(block)


def _title(text: str, below: str, column: float, em: float) -> _Set:
    text = text.replace("**", "*")
    size = _fitting(text, em * 2.6, column)
    items: list[Text | Fill] = [Text((0, size * 0.85), text, size, INK, Font.BOLD)]
    height = size * 1.1
    if below:
        for line in running(below, 0, column, em, PALE):
            items += (_moved(item, 0, height) for item in line)
            height += em * LEADING
    return _Set(height + em * 0.6, tuple(items))


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
            number = Text(at, str(index + 1), em * 0.9, PAPER, Font.BOLD, Anchor.MIDDLE)
            first = [Fill(circle(em * 0.72, em * 0.72, em * 0.72), ACCENT), number, *first]
        else:
            first = [Fill(circle(em * 0.55, em * 0.72, em * 0.2), ACCENT), *first]
        gap = em * (0.45 if index == len(texts) - 1 else 0.35)
        done += _lined([first, *rest], em, gap)
    return done


def _lined(lines: Sequence[Sequence[Text | Fill]], em: float, gap: float) -> list[_Set]:
    """Each line by itself, so that a page can end after it; `gap` is below the last."""
    last = len(lines) - 1
    return [
        _Set(em * LEADING + (gap if index == last else 0), tuple(line))
        for index, line in enumerate(lines)
    ]


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
    items: list[Text | Fill] = []
    deepest = 0.0
    for one in row:
        wide = one.width * scale
        placed.append((one, left, top + (high - one.height) * scale / 2, scale))
        deep = em * 0.3
        if one.right is not None:
            items.append(_sign(left + wide / 2, below + em * 0.95, em * 0.5, right=one.right))
            deep += em * 1.3
        if one.caption:
            lines, used = centred(one.caption, left + wide / 2, wide + gap * 0.8, em * 0.88, PALE)
            items += (_moved(line, 0, below + deep) for line in lines)
            deep += used
        deepest = max(deepest, deep)
        left += wide + gap
    return _Set(below + deepest + em * 0.7, tuple(items), tuple(placed))


def _sign(x: float, y: float, radius: float, *, right: bool) -> Fill:
    """A tick or a cross about (x, y): told apart by shape, not by colour alone."""
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
