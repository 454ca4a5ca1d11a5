"""Illustrations of square pieces that lie side by side, in columns and rows."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import Path, circle, polygon
from tilegen.drawing.scene import Anchor, Color, Fill, Font, Item, Stroke, Text
from tilegen.sheets.blocks import Illustration
from tilegen.sheets.highlight import cut, frame
from tilegen.sheets.page import Slot, bounding_box
from tilegen.sheets.typeset import INK, WRONG

_PALE = Color.from_hex("fffdf7")

_MOVE_TALL, _LAID_TALL = 3.8, 3.9
"""Ems of the running text: of a piece in a picture of a move, and in others."""

_BADGE = 0.19
"""Of a piece's side: the room for a number."""

_ARROW, _ARROW_APART = (0.13, 0.15, 0.3), 0.04
"""Of a piece's side: half the width of an arrow's head, its length and that of the whole arrow, and
the arrow's distance from the piece."""

_BOTTOM = 2


class LaidPiece(NamedTuple):
    """A piece by the name of its face, with its column, row and quarter turns clockwise."""

    face: str
    column: float
    row: float
    turns: int


class LaidPieces(NamedTuple):
    """Pieces side by side, each `size` millimetres wide and with so much of its picture `under` its
    neighbours that no paper shows between them.

    `allowed` is whether the last of them has a legal place; None if the picture only shows
    something. An arrow points at each of the `loose` sides, which are indexes of pieces and sides,
    clockwise from the top. `counted` are indexes of pieces with a number on each. `places` are the
    columns and rows of empty places to point out."""

    laid: tuple[LaidPiece, ...]
    size: float
    under: float
    allowed: bool | None = None
    loose: tuple[tuple[int, int], ...] = ()
    counted: tuple[tuple[int, int], ...] = ()
    places: tuple[tuple[int, int], ...] = ()


def under_neighbours(size: float, bleed: float) -> float:
    """As on the sheets: how far pictures of this size and bleed extend under their neighbours."""
    return min(bleed, size / 400)


def draw_laid_pieces(pieces: LaidPieces, caption: str) -> Illustration:
    """The illustration in millimetres, with pieces in their real size."""
    size = pieces.size
    trims = [Box(piece.column * size, piece.row * size, size, size) for piece in pieces.laid]
    arrows = [_arrow(trims[at], side, size) for at, side in pieces.loose]
    places = [Box(x * size, y * size, size, size) for x, y in pieces.places]
    box = bounding_box([*trims, *places, *(arrow.box for arrow in arrows)]) or Box(0, 0, 0, 0)
    trims = [trim._replace(x=trim.x - box.x, y=trim.y - box.y) for trim in trims]
    here = Affine.shift(-box.x, -box.y)
    framed = pieces.allowed is not None
    return Illustration(
        width=box.width,
        height=box.height,
        slots=tuple(
            Slot(piece.face, trim, trim.expand(pieces.under), piece.turns, plain=True)
            for piece, trim in zip(pieces.laid, trims, strict=True)
        ),
        caption=caption,
        right=pieces.allowed,
        tall=_MOVE_TALL if framed else _LAID_TALL,
        items=(
            *(cut(trim) for trim in trims),
            *(Fill(arrow.transform(here), WRONG) for arrow in arrows),
            *(item for at, points in pieces.counted for item in _count(points, trims[at], size)),
        ),
        under=(
            *((frame(trims[-1]),) if framed else ()),
            *(frame(place._replace(x=place.x - box.x, y=place.y - box.y)) for place in places),
        ),
    )


def _arrow(trim: Box, side: int, size: float) -> Path:
    """An arrow outside the piece that points at the middle of a side."""
    half, head, long = (share * size for share in _ARROW)
    stem = half / 2.5
    points = (
        (0, 0),
        (half, head),
        (stem, head),
        (stem, long),
        (-stem, long),
        (-stem, head),
        (-half, head),
    )
    middle = (trim.x + size / 2, trim.y + size / 2)
    by = Affine.turn(90 * (side - _BOTTOM), middle) @ Affine.shift(
        middle[0], trim.bottom + _ARROW_APART * size
    )
    return polygon(points).transform(by)


def _count(points: int, trim: Box, size: float) -> tuple[Item, ...]:
    """The points up to and with a piece that scores, in its lower left corner."""
    x, y = trim.x + _BADGE * size, trim.bottom - _BADGE * size
    disc = circle(x, y, 0.82 * _BADGE * size)
    em = 1.1 * _BADGE * size
    return (
        Fill(disc, _PALE),
        Stroke(disc, INK, 0.02 * size),
        Text((x, y + 0.36 * em), str(points), em, INK, Font.BOLD, Anchor.MIDDLE),
    )
