"""The pieces of a set as SVG: one by one, and all on a contact sheet."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import ceil, sqrt
from typing import Any, NamedTuple

from tilegen.app.printing.backs import common_back, row_backs
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Color, Fill
from tilegen.errors import TilegenError
from tilegen.games.press import BACK, Piece, Press
from tilegen.render import svg
from tilegen.sets.edition import Edition
from tilegen.sheets.guide import short_words
from tilegen.text.suggest.choice import closest_choice
from tilegen.text.wording import quoted_text

_GAP = 4.0
TABLE = Color.from_hex("d9d2c5")
"""On which the pieces lie."""
_WIDE = 1.3
"""How much wider than high the sheet with all pieces is, roughly."""


def svgs(edition: Edition, press: Press[Any]) -> Iterator[tuple[str, str]]:
    """The file name and the SVG text of each piece."""
    for piece in press.pieces(edition):
        yield f"svg/{piece.name}.svg", piece_picture(edition, press, piece)


def picture(edition: Edition, press: Press[Any], name: str) -> str:
    """The SVG text of one piece, or of the BACK of all. Raises TilegenError if the set has no piece
    of that name."""
    if name == BACK:
        return _picture(common_back(edition, press), back_title(edition, press))
    pieces = {piece.name: piece for piece in press.pieces(edition)}
    if name not in pieces:
        suggestion = closest_choice(name, tuple(pieces))
        first, *_, last = pieces
        hint = (
            f"did you mean '{suggestion}'?"
            if suggestion
            else f"they run from '{first}' to '{last}'"
        )
        raise TilegenError(f"the set has no {press.noun} {quoted_text(name)}", hint)
    return piece_picture(edition, press, pieces[name])


def piece_picture(edition: Edition, press: Press[Any], piece: Piece) -> str:
    """The SVG text of a piece of the set."""
    return _picture(press.draw(edition, piece.name), piece.title)


def cover_picture(edition: Edition, press: Press[Any]) -> str:
    """The SVG text of the picture on the set's cover."""
    return _picture(press.draw_cover(edition), edition.name)


def back_pictures(
    edition: Edition, press: Press[Any], names: Collection[str]
) -> Iterator[tuple[str, str]]:
    """The names and the SVG texts of the backs in `names`: BACK, and the backs of rows."""
    if not names:
        return
    title = back_title(edition, press)
    for face in (common_back(edition, press), *row_backs(edition, press)):
        if face.name in names:
            yield face.name, _picture(face, title)


def back_title(edition: Edition, press: Press[Any]) -> str:
    """The title of the picture of the back, in the language of the set."""
    return short_words(press.guide(edition), edition.language)["back"]


def _picture(face: Face, title: str) -> str:
    return svg.document(face, svg.fragment(face), title)


class ContactSheet(NamedTuple):
    """All pieces at a glance, in rows: the size of the sheet, and where each piece lies on it, in
    millimetres."""

    size: tuple[float, float]
    boxes: tuple[Box, ...]

    @classmethod
    def lay_out(cls, pieces: int, size: tuple[float, float]) -> ContactSheet:
        """The contact sheet of `pieces` pieces of one size, in millimetres."""
        across, down = size
        columns = ceil(sqrt(pieces * _WIDE * down / across))
        rows = ceil(pieces / columns)
        boxes = (
            Box(
                _GAP + (index % columns) * (across + _GAP),
                _GAP + (index // columns) * (down + _GAP),
                across,
                down,
            )
            for index in range(pieces)
        )
        sheet_size = (_GAP + columns * (across + _GAP), _GAP + rows * (down + _GAP))
        return cls(sheet_size, tuple(boxes))

    def svg(self, placements: Sequence[svg.PlacedFace], title: str) -> str:
        """Its SVG text. The positions in `placements` are ignored."""
        return svg.sheet(
            self.size,
            (
                placement._replace(x=box.x, y=box.y)
                for placement, box in zip(placements, self.boxes, strict=True)
            ),
            title=title,
            under=(Fill(rectangle(Box(0, 0, *self.size)), TABLE),),
        )
