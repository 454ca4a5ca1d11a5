"""The marks on pictures of figures that lie on grids of their own: a caption with a tick where a
figure is finished, open ends, and sides that differ. Lengths are those of `sheets.tabletop`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tilegen.drawing.geometry import Affine, Point
from tilegen.drawing.glyphs import width as text_width
from tilegen.drawing.path import circle, line, polygon
from tilegen.drawing.scene import Color, Fill, Font, Item, Stroke, Text
from tilegen.sheets.tabletop import FAINT, INK, SMALL

MARGIN: Final = 14.0
"""The room around a figure, in which its open ends are marked."""
HEAD: Final = 2.3 * SMALL + 3
"""The height of a caption."""

_OPEN: Final = Color.from_hex("d9480f")
_WRONG: Final = Color.from_hex("c81e1e")
_DONE: Final = Color.from_hex("2b8a3e")
_WHITE: Final = Color.from_hex("ffffff")


def draw_caption(name: str, about: str, *, is_finished: bool) -> tuple[Item, ...]:
    """Two lines: the name of a figure, and what there is to say of it, behind a tick if it is
    finished."""
    indent, color = _find_start(is_finished=is_finished)
    words = (
        Text((MARGIN, SMALL), name, SMALL, INK, Font.BOLD),
        Text((indent, 2.3 * SMALL), about, SMALL, color),
    )
    return (*words, *_draw_tick()) if is_finished else words


def measure_caption(name: str, about: str, *, is_finished: bool) -> float:
    """The width of a caption with the margins beside it."""
    indent, _ = _find_start(is_finished=is_finished)
    ends = text_width(name, SMALL, Font.BOLD) + MARGIN, text_width(about, SMALL) + indent
    return max(ends) + MARGIN


def _find_start(*, is_finished: bool) -> tuple[float, Color]:
    """Where the second line begins, and its colour."""
    return (MARGIN + SMALL * 1.1, _DONE) if is_finished else (MARGIN, FAINT)


def _draw_tick() -> Iterator[Item]:
    x, y = MARGIN, 2.3 * SMALL
    tick = line((x + 0.5, y - 2.4), (x + 2.3, y - 0.6), (x + 5.8, y - 4.8))
    yield Stroke(tick, _DONE, 1.5)


def draw_open_end(at: Point, angle: float, *, is_wide: bool = False) -> Iterator[Item]:
    """An arrowhead in the middle of a side, which points out of the tile: at this angle, in degrees
    clockwise from the top."""
    half, high = (8.0, 7.0) if is_wide else (4.0, 6.0)
    shape = polygon(((-half, -2.0), (half, -2.0), (0, -2.0 - high)))
    mark = shape.transform(Affine.shift(*at) @ Affine.turn(angle))
    yield Fill(mark, _OPEN)
    yield Stroke(mark, _WHITE, 0.8)


def draw_flaw(at: Point) -> Iterator[Item]:
    """A cross on two sides that differ."""
    x, y = at
    disc = circle(x, y, 4.5)
    yield Fill(disc, _WHITE)
    yield Stroke(disc, _WRONG, 1.2)
    cross = line((x - 2, y - 2), (x + 2, y + 2)), line((x - 2, y + 2), (x + 2, y - 2))
    for stroke in cross:
        yield Stroke(stroke, _WRONG, 1.4)
