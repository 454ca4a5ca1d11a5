"""Plates: a few words on a plain ground, in the largest letters that fit. Lengths are
millimetres."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.drawing import glyphs
from tilegen.drawing.geometry import Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Anchor, Color, Fill, Font, Item, LineJoin, Stroke, Text

INSET = 3.5
"""The distance of words on a panel from its sides."""

HIGHEST = 8.0

_SMALLEST_EM = 2.2
_EDGE, _LEADING = 2.0, 1.2
"""The room between the words and the sides, and the distance between lines in ems."""
_BASELINE = 0.36
"""The distance of the baseline below the middle of the letters, in ems."""


class PlateColors(NamedTuple):
    """The colours of the ground and of lines and words, and the width of lines."""

    ground: Color
    line: Color
    pen: float


def strip(panel: Box) -> Box:
    """The box for a plate across the middle of a panel."""
    high = min(HIGHEST, 0.6 * panel.height)
    width = panel.width - 2 * INSET
    return Box(panel.x + INSET, panel.y + (panel.height - high) / 2, width, high)


def draw_plate(box: Box, look: PlateColors) -> tuple[Item, ...]:
    """An empty plate."""
    outline = rectangle(box)
    return (
        Fill(outline, look.ground),
        Stroke(outline, look.line, look.pen, join=LineJoin.MITER),
    )


def plate(box: Box, words: str, look: PlateColors) -> tuple[Item, ...]:
    """Words on a plain ground, in the largest letters with which they fit on a line or two."""
    size, lines = fit_words(words, box.width - 2 * _EDGE, box.height)
    first = box.y + box.height / 2 + (_BASELINE - _LEADING * (len(lines) - 1) / 2) * size
    middle = box.x + box.width / 2
    return (
        *draw_plate(box, look),
        *(
            Text(
                (middle, first + row * _LEADING * size),
                line,
                size,
                look.line,
                Font.BOLD,
                Anchor.MIDDLE,
            )
            for row, line in enumerate(lines)
        ),
    )


def fit_words(words: str, room: float, high: float) -> tuple[float, tuple[str, ...]]:
    """The largest em at which the words fit in a box `room` wide and `high`, and their lines. Words
    that would be too small to read even on two lines are cut off to fit on one."""
    largest = 0.56 * high
    each_word = words.split()
    splits = [
        (" ".join(each_word[:place]), " ".join(each_word[place:]))
        for place in range(1, len(each_word))
    ]
    size, lines = max(
        (min(max_size, room / max(glyphs.width(line, 1.0, Font.BOLD) for line in lines)), lines)
        for max_size, lines in ((largest, (words,)), *((0.34 * high, halves) for halves in splits))
    )
    if size >= min(_SMALLEST_EM, largest):
        return size, lines
    size = min(_SMALLEST_EM, largest)
    for length in range(len(words) - 1, 0, -1):
        shorter = f"{words[:length].rstrip()}…"
        if glyphs.width(shorter, size, Font.BOLD) <= room:
            return size, (shorter,)
    return size, ()
