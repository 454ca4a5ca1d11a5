"""The backs of pieces: the game's own, or drawings that the designer gave the set or its rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tilegen.app.printing.sizes import size_of
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Color, Fill, Group
from tilegen.games.press import BACK, Press
from tilegen.sets.edition import Edition, OwnArt

_WIDTH = 100.0
"""Of the page on which drawings are read, which are scaled to the pieces later."""

_PAPER = Color(255, 255, 255)
"""Below a drawing, which may leave some of its page free."""


def page_of(press: Press[Any]) -> Box:
    """The page of a drawing for a back, in the shape of a piece without its bleed."""
    return Box(0, 0, _WIDTH, _WIDTH * press.height)


def common_back(edition: Edition, press: Press[Any]) -> Face:
    """The back of all pieces whose row has no back of its own."""
    return (
        press.draw_back(edition)
        if edition.back is None
        else _draw_back(BACK, edition.back, edition, press)
    )


def row_backs(edition: Edition, press: Press[Any]) -> Iterator[Face]:
    """The backs of rows, each once, with the names of `backs_by_piece`."""
    for name, own in own_backs(edition).items():
        yield _draw_back(name, own, edition, press)


def own_backs(edition: Edition) -> Mapping[str, OwnArt]:
    """The drawings of rows' own backs, by the names of their faces."""
    return dict(_backs_by_row(edition).values())


def backs_by_piece(edition: Edition, press: Press[Any]) -> Mapping[str, str]:
    """The name of the face on the back of each piece, by the piece's name."""
    backs_by_row = _backs_by_row(edition)
    return {
        piece.name: backs_by_row[piece.number][0] if piece.number in backs_by_row else BACK
        for piece in press.pieces(edition)
    }


def _backs_by_row(edition: Edition) -> dict[int, tuple[str, OwnArt]]:
    """The back of each row that has its own, by the row's number. Its face is named after the first
    row with the same drawing."""
    first: dict[str, int] = {}
    return {
        number: (f"{BACK}-{first.setdefault(own.name, number)}", own)
        for number, own in edition.row_backs.items()
    }


def _draw_back(name: str, own: OwnArt, edition: Edition, press: Press[Any]) -> Face:
    """The drawing, scaled to cover the piece with its bleed if it has the shape of a piece."""
    width, height = size_of(edition, press)
    bleed = edition.printing.bleed
    page = page_of(press)
    scale = max((width + 2 * bleed) / page.width, (height + 2 * bleed) / page.height)
    corner = (width - scale * page.width) / 2, (height - scale * page.height) / 2
    ground = Fill(rectangle(Box(0, 0, width, height).expand(bleed)), _PAPER)
    by = Affine.shift(*corner) @ Affine.scale(scale)
    items = (ground, Group(own.items, by))
    return Face(name, width, height, bleed, items, outline=press.outline)
