"""A block of text and pictures, or a line of one, as it is set from (0, 0) down. Millimetres
throughout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from tilegen.drawing.geometry import Affine
from tilegen.drawing.scene import Fill, Text
from tilegen.sheets.blocks import Illustration

LEADING = 1.36
"""The distance of two lines, in ems."""

CAPTION = 0.92
"""The em of captions, as a share of that of the running text."""


class TypesetBlock(NamedTuple):
    """A block, or a line of one, set from (0, 0) down."""

    height: float
    items: tuple[Text | Fill, ...] = ()
    illustrations: tuple[tuple[Illustration, float, float, float], ...] = ()
    """Each with its left, its top and its scale."""
    keep: bool = False
    """Whether it must not be the last on a page."""
    goes_on: bool = False
    """Whether the next is a line of the same paragraph: no page should end between them."""


def set_lines(lines: Sequence[Sequence[Text | Fill]], em: float, gap: float) -> list[TypesetBlock]:
    """Each line as a block, so that a page can end after it, except between the first two or the
    last two; `gap` is below the last."""
    last = len(lines) - 1
    return [
        TypesetBlock(
            em * LEADING + (gap if index == last else 0),
            tuple(line),
            keep=index < last and index in {0, last - 1},
            goes_on=index < last,
        )
        for index, line in enumerate(lines)
    ]


def translate_item(item: Text | Fill, x: float, y: float) -> Text | Fill:
    """The item, moved by so many millimetres."""
    match item:
        case Text(at, text, size, color, font, anchor):
            return Text((at[0] + x, at[1] + y), text, size, color, font, anchor)
        case Fill(path, paint):
            return Fill(path.transform(Affine.shift(x, y)), paint)
        case _:
            assert_never(item)
