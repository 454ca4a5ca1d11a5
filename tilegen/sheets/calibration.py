"""A sheet printed on both sides, which shows how far the back lies off the front. Lengths are
millimetres.

The front has scales, and the back a cross with a long upright line. Held against the light, the
line crosses scales in degrees at the top and at the bottom, and near the middle of the paper the
cross shows millimetres each way. Moving the back changes both degree scales alike, so their
difference is the angle alone.
"""

from __future__ import annotations

import math

from tilegen.drawing.geometry import Affine, Point
from tilegen.drawing.path import Path, line
from tilegen.drawing.scene import Anchor, Cap, Color, Font, Group, Item, Stroke, Text
from tilegen.names import Flip, Paper
from tilegen.sheets.backs import ASIDE, mirror
from tilegen.sheets.page import Page

SMALLEST = (140.0, 200.0)
"""The width and height of the smallest upright paper that has room for the scales."""

BAR = 100.0
"""The length of the two bars that show whether the printer prints to size."""

_INK, _GREY = Color(0, 0, 0), Color.of("666666")
_HAIRLINE = 0.15
_LONG, _MIDDLE, _SHORT = 4.0, 3.0, 2.0
_REACH = 12
"""How far the scales in the middle reach to either side."""

_DEGREES = 3
_TOP, _BOTTOM = 45.0, 30.0
"""The distances of the degree scales from the paper's edges."""

_NUMBER_ROOM = 3.5
"""If degrees are closer to each other than this, only the outermost and 0 have numbers."""


def apart(height: float) -> float:
    """The distance between the degree scales on paper of this height."""
    return height - _TOP - _BOTTOM


def degree(height: float) -> float:
    """The length of a degree on the scales, such that their difference is the angle."""
    return apart(height) * math.tan(math.radians(1))


def calibration(paper: Paper, flip: Flip) -> tuple[Page, Page]:
    """Front and back, both upright, as they are printed. Raises ValueError, with a sentence, if the
    paper is too small."""
    width, height = sorted((paper.width, paper.height))
    if width < SMALLEST[0] or height < SMALLEST[1]:
        message = f"{paper.name} paper is too small for the scales, which need {SMALLEST[0]:g} x "
        raise ValueError(message + f"{SMALLEST[1]:g} mm")
    front = (*_scales(width, height), *_bars(width, height), *_words(width, flip))
    over = mirror(width, height, flip)
    back = _strokes([tuple(over(end) for end in ends) for ends in cross(width, height)], _INK)
    return Page(width, height, items=front), Page(width, height, items=(back,))


def cross(width: float, height: float) -> tuple[tuple[Point, Point], ...]:
    """The lines of the back, where they should be as seen from the front."""
    x, y = width / 2, height / 2
    return (
        ((x, _TOP - 14), (x, height - _BOTTOM + 14)),
        ((x - 45, y), (x + 45, y)),
    )


def _scales(width: float, height: float) -> tuple[Item, ...]:
    x, y = width / 2, height / 2
    numbered = 1 if degree(height) >= _NUMBER_ROOM else _DEGREES
    ends: list[tuple[Point, ...]] = []
    numbers: list[Item] = []
    for fifth in range(-_DEGREES * 5, _DEGREES * 5 + 1):
        at = x + fifth / 5 * degree(height)
        tick = _LONG if fifth % 5 == 0 else _SHORT
        for scale in (_TOP, height - _BOTTOM):
            ends.append(((at, scale), (at, scale - tick)))
            if fifth % (5 * numbered) == 0:
                numbers.append(_number((at, scale - _LONG - 1), fifth // 5))
    beside = x - ASIDE
    for half in range(-_REACH * 2, _REACH * 2 + 1):
        tick, off = _tick(half), half / 2
        ends += (
            ((x + off, y), (x + off, y - tick)),
            ((beside, y + off), (beside - tick, y + off)),
        )
        if half % 10 == 0:
            numbers.append(_number((x + off, y - _LONG - 1), half // 2))
            numbers.append(_number((beside - _LONG - 3, y + off + 1), half // 2))
    reach = _DEGREES * degree(height)
    for scale in (_TOP, height - _BOTTOM):
        ends.append(((x - reach, scale), (x + reach, scale)))
    ends.append(((x - _REACH, y), (x + _REACH, y)))
    ends.append(((beside, y - _REACH), (beside, y + _REACH)))
    names = (
        ("top °", (x + reach + 3, _TOP)),
        ("bottom °", (x + reach + 3, height - _BOTTOM)),
        ("x mm", (x + _REACH + 3, y)),
        ("y mm", (beside - _LONG, y + _REACH + 5)),
    )
    words = (Text(at, name, 4.0, _INK, Font.BOLD) for name, at in names)
    return (_strokes(ends, _GREY), *numbers, *words)


def _tick(half: int) -> float:
    """The length of a tick: longest every fifth millimetre, shortest every half one."""
    if half % 10 == 0:
        return _LONG
    return _MIDDLE if half % 2 == 0 else _SHORT


def _number(at: Point, value: int) -> Text:
    return Text(at, f"{value}".replace("-", "\u2212"), 2.6, _INK, anchor=Anchor.MIDDLE)


def _bars(width: float, height: float) -> tuple[Item, ...]:
    """A bar across and one along the paper, with strokes at their ends."""
    left, below = (width - BAR) / 2, height - 14
    upright, top = 14.0, (height - BAR) / 2
    ends: list[tuple[Point, ...]] = [
        ((left, below), (left + BAR, below)),
        ((upright, top), (upright, top + BAR)),
    ]
    ends += [((at, below - 2), (at, below + 2)) for at in (left, left + BAR)]
    ends += [((upright - 2, at), (upright + 2, at)) for at in (top, top + BAR)]
    across = Text((width / 2, below + 5), f"scale-x: {BAR:g} mm", 3.0, _INK, anchor=Anchor.MIDDLE)
    along = Text((0, 0), f"scale-y: {BAR:g} mm", 3.0, _INK, anchor=Anchor.MIDDLE)
    turned = Affine.shift(upright + 5, height / 2) @ Affine.turn(-90)
    return (_strokes(ends, _GREY), across, Group((along,), turned))


def _words(width: float, flip: Flip) -> tuple[Item, ...]:
    edge = "long" if flip is Flip.LONG_EDGE else "short"
    # The command assumes the long edge.
    backs = "" if flip is Flip.LONG_EDGE else f"--backs {flip.value} "
    lines = (
        f"Print on both sides, flipped on the {edge} edge, at 100 %. Hold the sheet against a",
        "window with this side towards you, and read where the lines behind cross each scale:",
        "x and y are millimetres, top and bottom degrees. Angle = what you read at top",
        "less what you read at bottom (0.3 and \u22120.1: 0.4). Then type:",
        f"tilegen calibrate {backs}--printer NAME --x ... --y ... --angle ...",
        f"A bar that measures 99.5 mm and not {BAR:g}: --scale-x 0.995 or --scale-y 0.995 as well.",
    )
    return tuple(
        Text((width / 2, 9 + 4.2 * row), words, 3.0, _INK, anchor=Anchor.MIDDLE)
        for row, words in enumerate(lines)
    )


def _strokes(ends: list[tuple[Point, ...]], color: Color) -> Stroke:
    steps = tuple(step for start, end in ends for step in line(start, end).steps)
    return Stroke(Path(steps), color, _HAIRLINE, cap=Cap.BUTT)
