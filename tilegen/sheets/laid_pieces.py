"""Illustrations of pieces that lie side by side: squares, hexagons or dominoes."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.outline import Outline
from tilegen.drawing.path import Path, circle, polygon
from tilegen.drawing.scene import Anchor, Color, Fill, Font, Group, Item, Stroke, Text
from tilegen.sheets.blocks import Illustration
from tilegen.sheets.highlight import cut, frame, frame_place
from tilegen.sheets.page import Slot, bounding_box, map_slot
from tilegen.sheets.page_colors import INK, WRONG

_PALE = Color.from_hex("fffdf7")

_MOVE_TALL, _LAID_TALL = 3.8, 3.9
"""Ems of the running text: of a piece in a picture of a move, and in others."""

_BADGE = 0.19
"""Of a piece's side: the room for a number."""

_APART = 0.4
"""How far the piece aside is from the others, for 1 of a piece's width."""

_FRAME_ROOM = 0.05
"""The room for the outer half of a frame, for 1 of a piece's width."""

_ARROW, _ARROW_APART = (0.13, 0.15, 0.3), 0.04
"""Of a piece's side: half the width of an arrow's head, its length and that of the whole arrow, and
the arrow's distance from the piece."""

_BOTTOM = 2


class LaidPiece(NamedTuple):
    """A piece by the name of its face, with its upper left corner in widths of a piece, and how
    far it is turned clockwise: a multiple of 90 degrees, or of 60 for a hexagon."""

    face: str
    x: float
    y: float
    degrees: int


class LaidPieces(NamedTuple):
    """Pieces side by side, each `size` millimetres wide and with so much of its picture `under` its
    neighbours that no paper shows between them; `height` is that of a piece which is 1 wide.

    `aside` is the face of a new piece beside the others. `allowed` is whether the last of them has
    a legal place; None if the picture only shows something. An arrow points at each of the `loose`
    sides of square pieces, which are indexes of pieces and sides, clockwise from the top. `counted`
    are indexes of pieces with a number on each. `places` are the corners of empty places to point
    out, in widths of a piece."""

    laid: tuple[LaidPiece, ...]
    size: float
    under: float
    aside: str | None = None
    allowed: bool | None = None
    loose: tuple[tuple[int, int], ...] = ()
    counted: tuple[tuple[int, int], ...] = ()
    places: tuple[tuple[float, float], ...] = ()
    outline: Outline = Outline.RECTANGLE
    height: float = 1.0


def under_neighbours(size: float, bleed: float) -> float:
    """As on the sheets: how far pictures of this size and bleed extend under their neighbours."""
    return min(bleed, size / 400)


def draw_laid_pieces(pieces: LaidPieces, caption: str) -> Illustration:
    """The illustration in millimetres, with pieces in their real size. The new piece has a frame,
    and so have the places for it."""
    outline, laid = pieces.outline, [*pieces.laid]
    if pieces.aside is not None:
        right = 1 + _APART + max(piece.x for piece in laid)
        middle = (min(piece.y for piece in laid) + max(piece.y for piece in laid)) / 2
        laid.append(LaidPiece(pieces.aside, right, middle, 0))
    trims = [_trim(pieces, piece.x, piece.y) for piece in laid]
    places = [_trim(pieces, *place) for place in pieces.places]
    arrows = [_arrow(trims[at], side, pieces.size) for at, side in pieces.loose]
    framed = pieces.aside is not None or pieces.allowed is not None
    over: list[Item] = [
        *(cut(trim, outline) for trim in trims),
        *(frame_place(place, outline) for place in places),
        *(frame(trims[-1], outline) if framed else ()),
        *(Fill(arrow, WRONG) for arrow in arrows),
        *(item for at, points in pieces.counted for item in _count(points, trims[at], outline)),
    ]
    edge = _FRAME_ROOM * pieces.size if framed or places else 0.0
    around = [box.expand(edge) for box in (*trims, *places)]
    box = bounding_box([*around, *(arrow.box for arrow in arrows)]) or Box(0, 0, 0, 0)
    here = Affine.shift(-box.x, -box.y)
    moves = pieces.allowed is not None
    return Illustration(
        width=box.width,
        height=box.height,
        slots=tuple(
            map_slot(_build_slot(piece, trim, pieces), here)
            for piece, trim in zip(laid, trims, strict=True)
        ),
        caption=caption,
        right=pieces.allowed,
        tall=(_MOVE_TALL if moves else _LAID_TALL) * min(1.0, pieces.height),
        items=(Group(tuple(over), here),),
    )


def _trim(pieces: LaidPieces, x: float, y: float) -> Box:
    size = pieces.size
    return Box(x * size, y * size, size, size * pieces.height)


def _build_slot(piece: LaidPiece, trim: Box, pieces: LaidPieces) -> Slot:
    printed_area = trim.expand(pieces.under)
    if pieces.outline is Outline.RECTANGLE:
        return Slot(piece.face, trim, printed_area, piece.degrees // 90, plain=True)
    return Slot(
        piece.face,
        trim,
        printed_area,
        plain=True,
        outline=pieces.outline,
        printed_corners=pieces.outline.list_corners(printed_area),
        degrees=piece.degrees,
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


def _count(points: int, trim: Box, outline: Outline) -> tuple[Item, ...]:
    """The points up to and with a piece that scores, in its lower left corner."""
    side = min(trim.width, trim.height)
    radius = 0.82 * _BADGE * side
    x, y = trim.x + _BADGE * side, trim.bottom - _BADGE * side
    if outline is Outline.HEXAGON:
        y = trim.bottom - 0.36 * trim.height
    disc = circle(x, y, radius)
    em = 1.1 * _BADGE * side
    return (
        Fill(disc, _PALE),
        Stroke(disc, INK, 0.02 * side),
        Text((x, y + 0.36 * em), str(points), em, INK, Font.BOLD, Anchor.MIDDLE),
    )
