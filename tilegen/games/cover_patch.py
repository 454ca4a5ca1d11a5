"""Pictures of pieces side by side, for covers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.outline import Outline
from tilegen.drawing.path import Path, rectangle
from tilegen.drawing.scene import Clip, Color, Fill, Group, Item
from tilegen.games.press import COVER

_UNDER = 0.1
"""How far a piece extends under the next, so that no paper shows between them."""


class PatchPiece(NamedTuple):
    """The picture of a piece, which extends beyond its cut. `x` and `y` are the upper left corner
    of its box, in widths of a piece; it is turned clockwise by `degrees`."""

    items: tuple[Item, ...]
    x: float
    y: float
    degrees: float


def draw_patch(  # noqa: PLR0913 -- the sizes and the shape of a piece
    pieces: Sequence[PatchPiece],
    side: float,
    ground: Color,
    *,
    size: float,
    height: float = 1.0,
    outline: Outline = Outline.RECTANGLE,
) -> Face:
    """The cover of pieces that are drawn `side` millimetres wide and shown in this size, on a
    ground that continues around them. `height` is the height of a piece of width 1."""
    columns = 1 + max(piece.x for piece in pieces)
    rows = height + max(piece.y for piece in pieces)
    under = Fill(rectangle(Box(0, 0, columns * side, rows * side).expand(1)), ground)
    visible_path = outline.draw(Box(0, 0, side, height * side).expand(_UNDER))
    middle = side / 2, height * side / 2
    items = (under, *(_place(piece, side, visible_path, middle) for piece in pieces))
    by = Affine.scale(size / side)
    return Face(COVER, columns * size, rows * size, 0, (Group(items, by),))


def _place(piece: PatchPiece, side: float, visible_path: Path, middle: Point) -> Item:
    seen = Clip(visible_path, piece.items)
    turn = Affine.turn(piece.degrees, middle)
    return Group((seen,), Affine.shift(piece.x * side, piece.y * side) @ turn)
