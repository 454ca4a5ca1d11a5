"""Pictures of pieces side by side, for covers and for the fronts of boxes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import NamedTuple

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.outline import Outline
from tilegen.drawing.path import Path, rectangle
from tilegen.drawing.scene import Clip, Color, Fill, Group, Item
from tilegen.games.press import COVER

_UNDER = 0.1
"""How far a piece extends under the next, so that no paper shows between them."""


_FEW, _MOST_ACROSS = 12, 9
"""About so many pieces are on the front of a box, in at most so many columns or rows."""
_WASTE = 0.03
"""A piece more or less counts as much as this share of the picture beyond the front."""


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


def list_grids(
    size: tuple[float, float],
    count: int,
    measure: Callable[[int, int], Box] = lambda columns, rows: Box(0, 0, columns, rows),
) -> list[tuple[int, int]]:
    """Columns and rows of at most `count` pieces, for a picture that fills a box of this width and
    height; the grids that lose the least beyond it are first. `measure` says which box a grid
    covers, in widths of a piece."""

    def rank(grid: tuple[int, int]) -> float:
        filled = measure(*grid)
        shapes = filled.width / filled.height, size[0] / size[1]
        return max(shapes) / min(shapes) + _WASTE * abs(grid[0] * grid[1] - _FEW)

    across = range(1, _MOST_ACROSS + 1)
    return sorted(
        (grid for grid in product(across, across) if grid[0] * grid[1] <= count), key=rank
    )


def fill_front(face: Face, filled: Box, size: tuple[float, float]) -> Face:
    """A picture of this width and height from the middle of the box `filled` of a face, as large as
    it takes to leave nothing empty."""
    width, height = size
    scale = max(width / filled.width, height / filled.height)
    x = width / 2 - scale * (filled.x + filled.width / 2)
    y = height / 2 - scale * (filled.y + filled.height / 2)
    items = (Group(face.items, Affine.shift(x, y) @ Affine.scale(scale)),)
    return Face(face.name, width, height, 0, (Clip(rectangle(Box(0, 0, width, height)), items),))


def fit_front(face: Face, ground: Color, size: tuple[float, float]) -> Face:
    """The whole face in the middle of a picture of this width and height, on the ground."""
    width, height = size
    scale = min(width / face.width, height / face.height)
    at = (width - scale * face.width) / 2, (height - scale * face.height) / 2
    under = Fill(rectangle(Box(0, 0, width, height)), ground)
    items = (under, Group(face.items, Affine.shift(*at) @ Affine.scale(scale)))
    return Face(face.name, width, height, 0, items)
