"""Boxes to fold: the cuts, the folds, and the role of each panel. Millimetres, flat on paper.

A box is made for an inside. Its own paper takes up some of the room, so each panel is one thickness
of paper wider than the room that it encloses.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import ceil
from typing import NamedTuple

from tilegen.drawing.geometry import Box, Point

HIGHEST_STACK = 60.0
"""A higher stack of pieces falls over on its way into the box."""

# For uncoated paper. Coated card is denser, so a box is never too small for it.
_MILLIMETRES_A_GRAM = 0.0012
_EASE = 1.0
"""The play between the contents and the inside, in each direction."""
MOST_PLAY = 5.0
"""The most play beside the stacks, in each direction: with more, they fall over in the box."""
_MOST_PLACES = 12
"""Nobody lays out more stacks than these to pack a box."""
_AIR = 1.03
"""The height of a stack of cut pieces against the same paper in its packet, as a factor."""

_GLUE = 12.0
_TONGUE = 14.0
_TAPER = 3.0
"""The distance by which a flap narrows towards its end, on each side, so that it slides in."""
_LOWEST = 10.0
"""The least height of the inside, however few the pieces: narrower flaps cannot be folded."""


class BoxKind(Enum):
    """A tuck box, closed at both ends, or an open tray."""

    TUCK = "tuck"
    TRAY = "tray"


class PanelKind(Enum):
    """The role of a panel in the folded box."""

    FRONT = "front"
    BACK = "back"
    SIDE = "side"
    END = "end"
    FLAP = "flap"
    GLUE = "glue"


@dataclass(frozen=True, slots=True)
class Panel:
    """A rectangle of the net, and its role in the folded box."""

    kind: PanelKind
    box: Box


Fold = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Net:
    """A flat box from (0, 0) to its `width` and `height`: one closed outline to cut, and straight
    lines to fold, each from one corner of the outline to another."""

    width: float
    height: float
    outline: tuple[Point, ...]
    folds: tuple[Fold, ...]
    panels: tuple[Panel, ...]


@dataclass(frozen=True, slots=True)
class Stacks:
    """Stacks of pieces in `columns` and `rows`, and the room in which they and what lies on them
    have `play` to both sides and to the front and back."""

    columns: int
    rows: int
    width: float
    depth: float
    height: float
    play: tuple[float, float]

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def is_snug(self) -> bool:
        """Whether the stacks stand where they were put."""
        return max(self.play) <= MOST_PLAY

    @property
    def room(self) -> float:
        """Cubic millimetres."""
        return self.width * self.depth * self.height


def thickness(weight: float) -> float:
    """The thickness in millimetres of uncoated paper of `weight` grams per square metre."""
    return weight * _MILLIMETRES_A_GRAM


class LooseItem(NamedTuple):
    """Copies of an item on top of the stacks, side by side where there is room: `size` is the width
    and height of each as it lies, and `layers` its layers of paper, if it is folded."""

    copies: int
    size: tuple[float, float]
    layers: int = 1


def stacks(  # noqa: PLR0913 -- the pieces, what lies on them, and how
    pieces: int,
    size: tuple[float, float],
    weight: float,
    at_least: int = 1,
    loose: Sequence[LooseItem] = (),
    *,
    fills_box: bool = True,
) -> Stacks:
    """The fewest stacks of the pieces that do not fall over, but no fewer than `at_least` side by
    side, all about the same height. `size` is a piece's width and height. The box is as wide and
    deep as the largest `loose` item, with stacks over all of it with `fills_box`, if there are
    enough pieces, and high enough for all of them. `weight` is in grams per square metre."""
    layer_height = thickness(weight) * _AIR
    widest = max((small.size[0] for small in loose), default=0.0)
    deepest = max((small.size[1] for small in loose), default=0.0)
    columns, rows = (
        max(1, ceil((reach - MOST_PLAY + _EASE) / side - 1e-9))
        for reach, side in zip((widest, deepest), size, strict=True)
    )
    if not fills_box or columns * rows > min(pieces, _MOST_PLACES):
        columns, rows = max(1, int(widest // size[0])), 1
    standing = ceil(pieces * layer_height / HIGHEST_STACK / rows - 1e-9)
    columns = max(at_least, standing, columns)
    width = max(columns * size[0], widest)
    depth = max(rows * size[1], deepest)
    layers = ceil(pieces / (columns * rows)) + sum(
        ceil(small.copies / (int(width // small.size[0]) * int(depth // small.size[1])))
        * small.layers
        for small in loose
    )
    height = max(_LOWEST, layers * layer_height + _EASE)
    width, depth = width + _EASE, depth + _EASE
    play = width - columns * size[0], depth - rows * size[1]
    return Stacks(columns, rows, width, depth, height, play)


def net(kind: BoxKind, inside: Stacks, weight: float) -> Net:
    """The box for the stacks, of paper of `weight` grams per square metre."""
    paper = thickness(weight)
    width, depth, height = inside.width + paper, inside.depth + paper, inside.height + paper
    if kind is BoxKind.TRAY:
        return _tray(width, depth, height)
    # The stacks lie on the back; the ends are at the pieces' own sides.
    return _tuck(width, height, depth)


def _tuck(width: float, depth: float, height: float) -> Net:
    """From the left, a flap to glue, the front, a side, the back with both ends, and a side."""
    front = _GLUE
    side, back = front + width, front + width + depth
    last, right = back + width, back + width + depth
    dust = min(width / 2 - 1, 0.8 * depth, 25.0)
    top = depth + _TONGUE
    bottom = top + height
    upper_end, lower_end, foot = _TONGUE, bottom + depth, bottom + depth + _TONGUE
    corners = (side, back, last, right)
    upper = _ends(corners, (top, top - dust, upper_end, 0.0))
    lower = _ends(corners, (bottom, bottom + dust, lower_end, foot))
    glue = min(_TAPER, height / 4)
    outline = (
        (0.0, top + glue),
        (front, top),
        *upper,
        *reversed(lower),
        (front, bottom),
        (0.0, bottom - glue),
    )
    upright = tuple(((x, top), (x, bottom)) for x in (front, side, back, last))
    across = tuple(
        ((start, y), (end, y))
        for y in (top, bottom)
        for start, end in ((side, back), (back, last), (last, right))
    )
    tongues = tuple(((back, y), (last, y)) for y in (upper_end, lower_end))
    panels = (
        Panel(PanelKind.GLUE, Box(0.0, top, _GLUE, height)),
        Panel(PanelKind.FRONT, Box(front, top, width, height)),
        Panel(PanelKind.SIDE, Box(side, top, depth, height)),
        Panel(PanelKind.BACK, Box(back, top, width, height)),
        Panel(PanelKind.SIDE, Box(last, top, depth, height)),
        Panel(PanelKind.END, Box(back, upper_end, width, depth)),
        Panel(PanelKind.END, Box(back, bottom, width, depth)),
        Panel(PanelKind.FLAP, Box(back, 0.0, width, _TONGUE)),
        Panel(PanelKind.FLAP, Box(back, lower_end, width, _TONGUE)),
        *(
            Panel(PanelKind.FLAP, Box(x, y, depth, dust))
            for x in (side, last)
            for y in (top - dust, bottom)
        ),
    )
    return Net(right, foot, outline, (*upright, *across, *tongues), panels)


def _ends(
    corners: tuple[float, float, float, float], reaches: tuple[float, float, float, float]
) -> tuple[Point, ...]:
    """The cut round the flaps at one end, from left to right. `reaches` are the y of the walls'
    edge, of the end of the narrow flaps, of the fold of the tongue and of its tip."""
    side, back, last, right = corners
    y, flap, end, tip = reaches
    taper = min(_TAPER, (back - side) / 4)
    tongue = min(2 * _TAPER, (last - back) / 4)
    return (
        (side, y),
        (side + taper, flap),
        (back - taper, flap),
        (back, y),
        (back, end),
        (back + tongue, tip),
        (last - tongue, tip),
        (last, end),
        (last, y),
        (last + taper, flap),
        (right - taper, flap),
        (right, y),
    )


def _tray(width: float, depth: float, height: float) -> Net:
    """The floor in the middle, four walls round it, and at both ends of the left and right walls a
    flap to glue behind the next wall."""
    left, top = height, height
    right, bottom = left + width, top + depth
    flap = min(height, depth / 2 - 1, _GLUE)
    taper = min(_TAPER, height / 4)
    far_right = right + height
    outline = (
        (left, 0.0),
        (right, 0.0),
        (right, top),
        (right + taper, top - flap),
        (far_right - taper, top - flap),
        (far_right, top),
        (far_right, bottom),
        (far_right - taper, bottom + flap),
        (right + taper, bottom + flap),
        (right, bottom),
        (right, bottom + height),
        (left, bottom + height),
        (left, bottom),
        (left - taper, bottom + flap),
        (taper, bottom + flap),
        (0.0, bottom),
        (0.0, top),
        (taper, top - flap),
        (left - taper, top - flap),
        (left, top),
    )
    folds = (
        ((left, top), (right, top)),
        ((right, top), (right, bottom)),
        ((right, bottom), (left, bottom)),
        ((left, bottom), (left, top)),
        ((0.0, top), (left, top)),
        ((right, top), (far_right, top)),
        ((0.0, bottom), (left, bottom)),
        ((right, bottom), (far_right, bottom)),
    )
    panels = (
        # Seen from outside, the rim of the wall at the top of the sheet is up.
        Panel(PanelKind.FRONT, Box(left, 0.0, width, height)),
        Panel(PanelKind.BACK, Box(left, top, width, depth)),
        Panel(PanelKind.SIDE, Box(left, bottom, width, height)),
        Panel(PanelKind.SIDE, Box(0.0, top, height, depth)),
        Panel(PanelKind.SIDE, Box(right, top, height, depth)),
        *(
            Panel(PanelKind.GLUE, Box(x, y, height, flap))
            for x in (0.0, right)
            for y in (top - flap, bottom)
        ),
    )
    return Net(far_right, bottom + height, outline, folds, panels)
