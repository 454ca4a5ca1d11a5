"""A print shop: a PDF/X-4 of one piece a page, each front followed by its back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from tilegen.app.platforms.exported import Exported, Platform
from tilegen.app.printing.backs import common_back, row_backs
from tilegen.app.printing.shop import BLEED, usual
from tilegen.app.printing.sizes import size_of
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Box
from tilegen.games.room import Room
from tilegen.render.painting import Content
from tilegen.render.pdf import Document
from tilegen.sheets.page import Page, Slot
from tilegen.styles import style_of
from tilegen.styles.marks import inked

if TYPE_CHECKING:
    from tilegen.render.separation import Separation

"""Millimetres beyond the cut, as print shops ask for it."""

# It loads what reads profiles, which only print shops need.
_SEPARATION: Room[type[Separation]] = Room("tilegen.render.separation:Separation")


class _Kind(NamedTuple):
    """Pieces of one size: the name of their file, the faces by their names, with their backs."""

    file: str
    size: tuple[float, float]
    sides: Sequence[tuple[str, str]]
    faces: Iterator[Face]


def _files(game: Exported) -> Iterator[tuple[str, Content]]:
    """A file for each size of pieces: shops take orders of one size."""
    printing = game.edition.printing._replace(bleed=BLEED)
    larger = replace(game, edition=replace(game.edition, printing=printing))
    yield from ((kind.file, _pdf(larger, kind)) for kind in _kinds(larger))


def _kinds(game: Exported) -> Iterator[_Kind]:
    edition, press = game.edition, game.press
    names = [piece.name for piece in press.pieces(edition)]
    fronts = (press.draw(edition, name) for name in names)
    yield _Kind(
        f"{game.name}.pdf",
        size_of(edition, press),
        list(game.backs.items()),
        chain(fronts, (common_back(edition, press),), row_backs(edition, press)),
    )
    for extra in press.extras(edition):
        faces = [face for face, _ in extra.faces]
        sides = [(face.name, face.name) for face, copies in extra.faces for _ in range(copies)]
        yield _Kind(f"{game.name}-{extra.noun}s.pdf", extra.size, sides, iter(faces))


def _pdf(game: Exported, kind: _Kind) -> bytes:
    edition, shop = game.edition, game.shop or usual()
    separation = _SEPARATION()(shop.profile, inked(style_of(edition.art)))
    document = Document(edition.name, edition.language, press=separation)
    shown = {side for sides in kind.sides for side in sides}
    for face in kind.faces:
        if face.name in shown:
            document.add(face)
    width, height = kind.size
    whole = Box(0, 0, width + 2 * BLEED, height + 2 * BLEED)
    trim = whole.grown(-BLEED)
    for side in (side for sides in kind.sides for side in sides):
        slots = (Slot(side, trim, whole),)
        document.page(Page(whole.width, whole.height, slots, trim=trim, bleed=whole))
    return document.finish()


def _count(game: Exported) -> int:
    return 1 + len(game.press.extras(game.edition))


PRINT_SHOP = Platform("print-shop", _files, _count, lambda game: 0)
