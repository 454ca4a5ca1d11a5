"""Pictures of square pieces side by side, for covers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Clip, Color, Fill, Group, Item
from tilegen.games.press import COVER

_UNDER = 0.1
"""How far a piece extends under the next, so that no paper shows between them."""


class PatchPiece(NamedTuple):
    """The picture of a piece, which extends beyond its cut, with its column, row and quarter turns
    clockwise."""

    items: tuple[Item, ...]
    column: int
    row: int
    turns: int


def draw_patch(pieces: Sequence[PatchPiece], side: float, ground: Color, *, size: float) -> Face:
    """The cover of pieces that are drawn `side` millimetres wide and shown in this size, on a
    ground that continues around them."""
    columns = 1 + max(piece.column for piece in pieces)
    rows = 1 + max(piece.row for piece in pieces)
    under = Fill(rectangle(Box(0, 0, columns * side, rows * side).expand(1)), ground)
    items = (under, *(_place(piece, side) for piece in pieces))
    by = Affine.scale(size / side)
    return Face(COVER, columns * size, rows * size, 0, (Group(items, by),))


def _place(piece: PatchPiece, side: float) -> Item:
    seen = Clip(rectangle(Box(0, 0, side, side).expand(_UNDER)), piece.items)
    turn = Affine.turn(90 * piece.turns, (side / 2, side / 2))
    return Group((seen,), Affine.shift(piece.column * side, piece.row * side) @ turn)
