"""Text and small pictures set on pages: paragraphs, headings, steps, rows of illustrations.

All pages of a text are set in the same size, the largest that fits. Millimetres throughout.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache

from tilegen.drawing.geometry import Affine
from tilegen.drawing.scene import Group, Item, Text
from tilegen.sheets.blocks import Block
from tilegen.sheets.page import Page, Slot, map_slot
from tilegen.sheets.typeset_block import LEADING, TypesetBlock, translate_item
from tilegen.sheets.typeset_column import set_blocks

POINT = 25.4 / 72
LARGEST, SMALLEST = 13 * POINT, 9 * POINT
"""The largest and the smallest em of running text, in millimetres."""

_STEP = 0.1

_FEWEST_LINES = 5
"""On a page after others."""

_SHORTER = (0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5)
"""Shares of the page's height that may stay free so that the last page has enough lines."""


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
    def set_at(size: float) -> list[TypesetBlock]:
        return set_blocks(blocks, column, size)

    def too_large(size: float) -> bool:
        return size > largest or len(_choose_pages(set_at(size), page[1], margin)) > at_most

    size = sizes[max(0, bisect_left(sizes, True, key=too_large) - 1)]
    return _build_pages(set_at(size), page, margin, title)


def find_bottom(page: Page) -> float:
    """The distance from the top of the page to the end of its last line."""
    ends = (item.at[1] + item.size * (LEADING - 1) for item in page.items if isinstance(item, Text))
    return max(ends, default=0.0)


def _choose_pages(
    parts: Sequence[TypesetBlock], height: float, margin: float
) -> list[list[tuple[TypesetBlock, float]]]:
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


def _count_lines(page: Sequence[tuple[TypesetBlock, float]]) -> int:
    """The lines of text on a page."""
    return sum(
        len({round(item.at[1], 2) for item in part.items if isinstance(item, Text)})
        for part, _ in page
    )


def _split_pages(
    parts: Sequence[TypesetBlock], height: float, margin: float, free: float = 0.0
) -> list[list[tuple[TypesetBlock, float]]]:
    """The blocks of each page, with at least so much `free` above its lower margin."""
    sheets: list[list[tuple[TypesetBlock, float]]] = [[]]
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
    parts: Sequence[TypesetBlock], page: tuple[float, float], margin: float, title: str | None
) -> tuple[Page, ...]:
    pages: list[Page] = []
    for sheet in _choose_pages(parts, page[1], margin):
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
            items += (translate_item(item, margin, top) for item in part.items)
        name = None if pages else title
        pages.append(Page(*page, tuple(slots), tuple(items), name, tuple(under)))
    return tuple(pages)


def _group_height(parts: Sequence[TypesetBlock]) -> float:
    """The height of the first block and of those below that must be on the same page."""
    height = 0.0
    for part in parts:
        height += part.height
        if not part.keep:
            break
    return height
