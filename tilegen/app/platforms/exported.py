"""The input of every platform, and the pictures that platforms make of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from tilegen.app.printing.backs import backs_by_piece, common_back, row_backs
from tilegen.app.printing.pictures import back_title
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine
from tilegen.drawing.scene import Group
from tilegen.games.press import BACK, Extra, Press
from tilegen.render import svg
from tilegen.render.painting import Content, PngJob
from tilegen.sets.edition import Edition
from tilegen.sheets.guide import short_words

if TYPE_CHECKING:
    from tilegen.app.printing.shop import Shop


@dataclass(frozen=True, slots=True)
class ExportedGame:
    """A whole set and the name of its files. `url` is the folder of its pictures on the web, ending
    in a slash; if it is empty, only their names are written. `shop` has the requirements of a print
    shop, or is None for the usual ones."""

    edition: Edition
    press: Press[Any]
    name: str
    url: str = ""
    shop: Shop | None = None

    @property
    def backs(self) -> Mapping[str, str]:
        """The name of the face on the back of each piece, by the piece's name."""
        return backs_by_piece(self.edition, self.press)


class Exporter(NamedTuple):
    """The maker of a platform's files: the files, the number of files, and the number of faces
    painted in them."""

    files: Callable[[ExportedGame], Iterator[tuple[str, Content]]]
    count: Callable[[ExportedGame], int]
    faces: Callable[[ExportedGame], int]


def singles_of(game: ExportedGame) -> int:
    """The number of files that `singles` makes."""
    pieces, backs = game.press.pieces(game.edition), game.backs
    return len(pieces) + len({BACK, *backs.values()})


def singles(
    game: ExportedGame, dpi: float, *, prefix: str = "", uncut: tuple[float, float] | None = None
) -> Iterator[tuple[str, PngJob]]:
    """A picture of each piece and of each back: cut or, with `uncut`, with enough of their bleed
    for that width and height in millimetres."""
    edition, press = game.edition, game.press
    title = back_title(edition, press)
    for piece in press.pieces(edition):
        face = press.draw(edition, piece.name)
        yield f"{prefix}{piece.name}.png", _picture(face, piece.title, dpi, uncut=uncut)
    for back in (common_back(edition, press), *row_backs(edition, press)):
        yield f"{prefix}{back.name}.png", _picture(back, title, dpi, uncut=uncut)


def extras_of(game: ExportedGame) -> int:
    """The number of files that `extras` makes."""
    return sum(len(extra.faces) for extra in game.press.extras(game.edition))


def extras(
    game: ExportedGame, dpi: Callable[[Extra], float], *, prefix: str = ""
) -> Iterator[tuple[str, PngJob]]:
    """A picture of each face of the extras, which are printed beside the pieces, in its own
    size."""
    short = short_words(game.press.guide(game.edition), game.edition.language)
    for extra in game.press.extras(game.edition):
        for face, _ in extra.faces:
            picture = _picture(face, short[extra.one], dpi(extra), uncut=None)
            yield f"{prefix}{face.name}.png", picture


def _picture(face: Face, title: str, dpi: float, *, uncut: tuple[float, float] | None) -> PngJob:
    visible_face = _expand_to_bleed(face, uncut) if uncut else face
    return PngJob(svg.document(visible_face, svg.fragment(visible_face), title), dpi)


def _expand_to_bleed(face: Face, size: tuple[float, float]) -> Face:
    """The face with its bleed, up to this size."""
    width, height = size
    by = Affine.shift((width - face.width) / 2, (height - face.height) / 2)
    return Face(face.name, width, height, 0, (Group((*face.items, *face.marks), by),))
