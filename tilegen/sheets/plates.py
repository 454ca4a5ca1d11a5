"""Plates: a few words on a plain ground, as large as fit. Lengths are millimetres."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.drawing import glyphs
from tilegen.drawing.geometry import Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Anchor, Color, Fill, Font, Item, Join, Stroke, Text

INSET = 3.5
"""The distance of words on a panel from its sides."""

HIGHEST = 8.0

_SMALLEST_EM = 2.2
_EDGE, _LEADING = 2.0, 1.2
"""The room between the words and the sides, and the distance between lines in ems."""
_BASELINE = 0.36
"""How far the baseline is below the middle of the letters, in ems."""


class Look(NamedTuple):
    """The colours of the ground and of lines and words, and the width of lines."""

    ground: Color
    line: Color
    pen: float


def strip(panel: Box) -> Box:
    """The box for a plate across the middle of a panel."""
    high = min(HIGHEST, 0.6 * panel.height)
    width = panel.width - 2 * INSET
    return Box(panel.x + INSET, panel.y + (panel.height - high) / 2, width, high)


def plate(box: Box, words: str, look: Look) -> tuple[Item, ...]:
    """Words on a plain ground, as large as fit on a line or two."""
    outline = rectangle(box)
    size, lines = fitted(words, box.width - 2 * _EDGE, box.height)
    first = box.y + box.height / 2 + (_BASELINE - _LEADING * (len(lines) - 1) / 2) * size
    middle = box.x + box.width / 2
    return (
        Fill(outline, look.ground),
        Stroke(outline, look.line, look.pen, join=Join.MITER),
        *(
            Text(
                (middle, first + row * _LEADING * size),
                shown,
                size,
                look.line,
                Font.BOLD,
                Anchor.MIDDLE,
            )
            for row, shown in enumerate(lines)
        ),
    )


def fitted(words: str, room: float, high: float) -> tuple[float, tuple[str, ...]]:
    """The largest em at which the words fit in a box `room` wide and `high`, and their lines. Words
    that would be too small to read even on two lines are cut off to fit on one."""
    largest = 0.56 * high
    each_word = words.split()
    broken = [
        (" ".join(each_word[:place]), " ".join(each_word[place:]))
        for place in range(1, len(each_word))
    ]
    size, lines = max(
        (min(most, room / max(glyphs.width(each, 1.0, Font.BOLD) for each in lines)), lines)
        for most, lines in ((largest, (words,)), *((0.34 * high, each) for each in broken))
    )
    if size >= min(_SMALLEST_EM, largest):
        return size, lines
    size = min(_SMALLEST_EM, largest)
    for length in range(len(words) - 1, 0, -1):
        shorter = f"{words[:length].rstrip()}…"
        if glyphs.width(shorter, size, Font.BOLD) <= room:
            return size, (shorter,)
    return size, ()
