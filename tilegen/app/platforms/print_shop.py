"""A print shop: a PDF/X-4 of one piece a page, each front followed by its back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from tilegen.app.platforms.exported import ExportedGame, Exporter
from tilegen.app.printing.backs import common_back, row_backs
from tilegen.app.printing.set_description import describe_set
from tilegen.app.printing.shop import BLEED, default_shop
from tilegen.app.printing.sizes import size_of
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Box
from tilegen.games.lazy import LazyAttribute
from tilegen.render.painting import Content
from tilegen.render.pdf import Document
from tilegen.sheets.page import Page, Slot
from tilegen.styles import style_of
from tilegen.styles.corner_marks import ink_colors

if TYPE_CHECKING:
    from tilegen.render.separation import Separation

# Loaded late: it imports the reader of profiles, which only print shops need.
_SEPARATION: LazyAttribute[type[Separation]] = LazyAttribute("tilegen.render.separation:Separation")


class _SizeGroup(NamedTuple):
    """Pieces of one size: the name of their file, the faces by their names, with their backs."""

    file: str
    size: tuple[float, float]
    sides: Sequence[tuple[str, str]]
    faces: Iterator[Face]


def _files(game: ExportedGame) -> Iterator[tuple[str, Content]]:
    """A file for each size of pieces: shops take orders of one size."""
    printing = game.edition.printing._replace(bleed=BLEED)
    larger = replace(game, edition=replace(game.edition, printing=printing))
    yield from ((group.file, _pdf(larger, group)) for group in _size_groups(larger))


def _size_groups(game: ExportedGame) -> Iterator[_SizeGroup]:
    edition, press = game.edition, game.press
    names = [piece.name for piece in press.pieces(edition)]
    fronts = (press.draw(edition, name) for name in names)
    yield _SizeGroup(
        f"{game.name}.pdf",
        size_of(edition, press),
        list(game.backs.items()),
        chain(fronts, (common_back(edition, press),), row_backs(edition, press)),
    )
    for extra in press.extras(edition):
        faces = [face for face, _ in extra.faces]
        sides = [(face.name, face.name) for face, copies in extra.faces for _ in range(copies)]
        yield _SizeGroup(f"{game.name}-{extra.noun}s.pdf", extra.size, sides, iter(faces))


def _pdf(game: ExportedGame, group: _SizeGroup) -> bytes:
    edition, shop = game.edition, game.shop or default_shop()
    separation = _SEPARATION()(shop.profile, ink_colors(style_of(edition.art)))
    about = describe_set(edition, game.press, edition.language)
    document = Document(edition.name, edition.language, press=separation, about=about)
    used_names = {side for sides in group.sides for side in sides}
    for face in group.faces:
        if face.name in used_names:
            document.add(face)
    width, height = group.size
    bleed_box = Box(0, 0, width + 2 * BLEED, height + 2 * BLEED)
    trim = bleed_box.expand(-BLEED)
    for side in (side for sides in group.sides for side in sides):
        slots = (Slot(side, trim, bleed_box),)
        document.page(Page(bleed_box.width, bleed_box.height, slots, trim=trim, bleed=bleed_box))
    return document.finish()


def _count(game: ExportedGame) -> int:
    return 1 + len(game.press.extras(game.edition))


EXPORTER = Exporter(_files, _count, lambda game: 0)
