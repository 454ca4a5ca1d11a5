"""ArUco markers: squares of 5 by 5 bits in a dark frame, which cameras find and read."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from pathlib import Path as File

from tilegen.drawing.path import Close, LineTo, MoveTo, Path, Step

MODULES = 7
"""Modules along each side, including the frame. Readers need a light border of one more module all
round."""

NUMBERS = 1000
"""Marks have the numbers below this one."""

_BITS = 5
_TABLE = File(__file__).with_name("aruco.txt")


@cache
def _table() -> tuple[int, ...]:
    lines = _TABLE.read_text(encoding="ascii").splitlines()
    words = (word for line in lines if not line.startswith("#") for word in line.split())
    return tuple(int(word, 16) for word in words)


def bits(number: int) -> tuple[tuple[bool, ...], ...]:
    """The marker's inner modules in DICT_5X5_1000, row by row, True for a light one. Numbers are
    below NUMBERS."""
    code = _table()[number]
    places = range(_BITS * _BITS - 1, -1, -1)
    flat = [bool(code >> place & 1) for place in places]
    return tuple(tuple(flat[row * _BITS : (row + 1) * _BITS]) for row in range(_BITS))


def marker(number: int) -> Path:
    """The marker's dark modules, each 1 mm, from (0, 0) to (7, 7): one square, with a hole for each
    run of light modules in a row."""
    steps = [*_rectangle_steps(0, 0, MODULES, MODULES)]
    for y, row in enumerate(bits(number), start=1):
        x = 1
        for light, run in groupby(row):
            length = len(list(run))
            if light:
                # In the opposite direction to the square, so that the nonzero rule makes it a hole.
                steps += _rectangle_steps(x + length, y, x, y + 1)
            x += length
    return Path(tuple(steps))


def _rectangle_steps(x: float, y: float, to_x: float, to_y: float) -> tuple[Step, ...]:
    """Across to `to_x`, then down to `to_y`, and back: clockwise if both are greater than `x` and
    `y`."""
    corners = ((to_x, y), (to_x, to_y), (x, to_y))
    return (MoveTo((x, y)), *map(LineTo, corners), Close())
