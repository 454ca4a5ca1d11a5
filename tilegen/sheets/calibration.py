"""A sheet printed on both sides, which shows the offset of the back from the front. Lengths are
millimetres.

The front has scales, and the back a cross with a long upright line. Held against the light, the
line crosses scales in degrees at the top and at the bottom, and near the middle of the paper the
cross shows millimetres in both directions. Moving the back changes both degree scales alike, so
their difference is the angle alone.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from tilegen.drawing.geometry import Affine, Point
from tilegen.drawing.path import Path, line
from tilegen.drawing.scene import Anchor, Cap, Color, Font, Group, Item, Stroke, Text
from tilegen.names import Flip, Paper
from tilegen.sheets.backs import ASIDE, mirror
from tilegen.sheets.guide import format_word, words_of_all
from tilegen.sheets.line_breaking import lay_out_caption
from tilegen.sheets.page import Page

SMALLEST = (140.0, 200.0)
"""The width and height of the smallest upright paper that has room for the scales."""

BAR = 100.0
"""The length of the two bars that show whether the printer prints to size."""

_INK, _GREY = Color(0, 0, 0), Color.from_hex("666666")
_HAIRLINE = 0.15
_LONG, _MIDDLE, _SHORT = 4.0, 3.0, 2.0
_REACH = 12
"""The length of the scales in the middle to either side."""

_DEGREES = 3
_TOP, _BOTTOM = 45.0, 30.0
"""The distances of the degree scales from the paper's edges."""

_FIRST, _LAST = 6.0, 32.0
"""The words are between these heights; the back's cross begins below."""
_WIDEST = 150.0
_EM, _SMALL_EM = 3.0, 2.6
_MID = Anchor.MIDDLE

_NUMBER_ROOM = 3.5
"""If degrees are closer together than this, only the outermost and 0 have numbers."""


def distance_between_scales(height: float) -> float:
    """The distance between the degree scales on paper of this height."""
    return height - _TOP - _BOTTOM


def degree(height: float) -> float:
    """The length of a degree on the scales, such that their difference is the angle."""
    return distance_between_scales(height) * math.tan(math.radians(1))


def calibration(paper: Paper, flip: Flip, language: str) -> tuple[Page, Page]:
    """Front and back, both upright, as they are printed, with words in the `language`. Raises
    ValueError, with a sentence, if the paper is too small."""
    width, height = sorted((paper.width, paper.height))
    if width < SMALLEST[0] or height < SMALLEST[1]:
        message = f"{paper.name} paper is too small for the scales, which need {SMALLEST[0]:g} x "
        raise ValueError(message + f"{SMALLEST[1]:g} mm")
    words = words_of_all(language)
    front = (
        *_scales(width, height, words),
        *_bars(width, height, words),
        *_instructions(width, flip, words),
    )
    over = mirror(width, height, flip)
    back = _strokes([tuple(over(end) for end in ends) for ends in cross(width, height)], _INK)
    return Page(width, height, items=front), Page(width, height, items=(back,))


def cross(width: float, height: float) -> tuple[tuple[Point, Point], ...]:
    """The lines of the back, at their intended places as seen from the front."""
    x, y = width / 2, height / 2
    return (
        ((x, _TOP - 14), (x, height - _BOTTOM + 14)),
        ((x - 45, y), (x + 45, y)),
    )


def _scales(width: float, height: float, words: Mapping[str, str]) -> tuple[Item, ...]:
    x, y = width / 2, height / 2
    degrees_per_number = 1 if degree(height) >= _NUMBER_ROOM else _DEGREES
    ends: list[tuple[Point, ...]] = []
    numbers: list[Item] = []
    for fifth in range(-_DEGREES * 5, _DEGREES * 5 + 1):
        at = x + fifth / 5 * degree(height)
        tick = _LONG if fifth % 5 == 0 else _SHORT
        for scale in (_TOP, height - _BOTTOM):
            ends.append(((at, scale), (at, scale - tick)))
            if fifth % (5 * degrees_per_number) == 0:
                numbers.append(_number((at, scale - _LONG - 1), fifth // 5))
    side_x = x - ASIDE
    for half in range(-_REACH * 2, _REACH * 2 + 1):
        tick, off = _tick(half), half / 2
        ends += (
            ((x + off, y), (x + off, y - tick)),
            ((side_x, y + off), (side_x - tick, y + off)),
        )
        if half % 10 == 0:
            numbers.append(_number((x + off, y - _LONG - 1), half // 2))
            numbers.append(_number((side_x - _LONG - 3, y + off + 1), half // 2))
    reach = _DEGREES * degree(height)
    for scale in (_TOP, height - _BOTTOM):
        ends.append(((x - reach, scale), (x + reach, scale)))
    ends.append(((x - _REACH, y), (x + _REACH, y)))
    ends.append(((side_x, y - _REACH), (side_x, y + _REACH)))
    names = (
        (words["scale-top"], (x + reach + 3, _TOP)),
        (words["scale-bottom"], (x + reach + 3, height - _BOTTOM)),
        (format_word(words, "scale-along", option="x"), (x + _REACH + 3, y)),
        (format_word(words, "scale-along", option="y"), (side_x - _LONG, y + _REACH + 5)),
    )
    labels = (Text(at, name, 4.0, _INK, Font.BOLD) for name, at in names)
    return (_strokes(ends, _GREY), *numbers, *labels)


def _tick(half: int) -> float:
    """The length of a tick: longest every fifth millimetre, shortest every half one."""
    if half % 10 == 0:
        return _LONG
    return _MIDDLE if half % 2 == 0 else _SHORT


def _number(at: Point, value: int) -> Text:
    return Text(at, f"{value}".replace("-", "\u2212"), 2.6, _INK, anchor=Anchor.MIDDLE)


def _bars(width: float, height: float, words: Mapping[str, str]) -> tuple[Item, ...]:
    """A bar across and one along the paper, with strokes at their ends."""
    left, below = (width - BAR) / 2, height - 14
    upright, top = 14.0, (height - BAR) / 2
    ends: list[tuple[Point, ...]] = [
        ((left, below), (left + BAR, below)),
        ((upright, top), (upright, top + BAR)),
    ]
    ends += [((at, below - 2), (at, below + 2)) for at in (left, left + BAR)]
    ends += [((upright - 2, at), (upright + 2, at)) for at in (top, top + BAR)]
    across, along = (
        Text(
            at,
            format_word(words, "scale-bar", option=option, bar=f"{BAR:g}"),
            _EM,
            _INK,
            anchor=_MID,
        )
        for at, option in (((width / 2, below + 5), "scale-x"), ((0, 0), "scale-y"))
    )
    rotation = Affine.shift(upright + 5, height / 2) @ Affine.turn(-90)
    return (_strokes(ends, _GREY), across, Group((along,), rotation))


def _instructions(width: float, flip: Flip, words: Mapping[str, str]) -> tuple[Item, ...]:
    """Instructions above the scales: how to print, which numbers to read, and the command to
    type."""
    # The command assumes the long edge.
    backs = "" if flip is Flip.LONG_EDGE else f"--backs {flip.value} "
    name = words["calibrate-name"]
    command = f"tilegen calibrate {backs}--printer {name} --x ... --y ... --angle ..."
    lines = (
        format_word(words, "calibrate", backs=words[f"backs-{flip.value}"]),
        command,
        format_word(words, "calibrate-scale", bar=f"{BAR:g}"),
    )
    wide = min(width - 2 * _FIRST, _WIDEST)
    for em in (_EM, _SMALL_EM):
        items, top = list[Item](), _FIRST
        for text in lines:
            text_lines, height = lay_out_caption(text, width / 2, wide, em, _INK)
            items.append(Group(tuple(text_lines), Affine.shift(0, top)))
            top += height
        if top <= _LAST:
            break
    return tuple(items)


def _strokes(ends: list[tuple[Point, ...]], color: Color) -> Stroke:
    steps = tuple(step for start, end in ends for step in line(start, end).steps)
    return Stroke(Path(steps), color, _HAIRLINE, cap=Cap.BUTT)
