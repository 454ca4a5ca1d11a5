"""A set to everything that is printed: SVG, PDF, contact sheet, PNG."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tilegen.app.files import write_all, write_more
from tilegen.app.platforms import Game, Platform
from tilegen.app.printing import cuts
from tilegen.app.printing.handout import Handout, Printed, handout
from tilegen.app.printing.pictures import contact_sheet
from tilegen.app.printing.production import (
    AS_USUAL,
    Backs,
    PageOrder,
    Production,
    check_room,
    through,
    whole_sheets,
)
from tilegen.app.printing.runs import Run, Sheets, laid_out
from tilegen.games.press import Arrangement, Extra, Piece, Press
from tilegen.render import svg
from tilegen.sets.edition import Edition
from tilegen.sheets.imposition import Bleeds, Layout
from tilegen.sheets.page import Page
from tilegen.sheets.paper import paper

if TYPE_CHECKING:
    from tilegen.render import pdf

DPI = 300


Progress = Callable[[int, int], None]
"""Told how many of how many steps are done."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be made: a set whose style, size and paper are already those that are wanted, and
    the press of its game. With `only` some pieces, the PDF has their sheets alone, without the
    guide, and what was built of the whole set stays."""

    edition: Edition
    press: Press[Any]
    name: str
    folder: Path
    only: frozenset[str] | None = None
    png: bool = False
    platforms: tuple[Platform, ...] = ()
    """Where else it is to be played or printed; only of a whole set."""
    url: str = ""
    """The folder where the pictures for Tabletop Simulator will lie, ending in a slash."""
    production: Production = AS_USUAL
    cut: tuple[cuts.Format, ...] = ()
    """The files to be made for machines that cut; with any, the sheets have registration marks."""
    languages: tuple[str, ...] = ("en",)
    """The languages of the guide; sheets and pieces speak the first."""

    @property
    def lettered(self) -> Edition:
        """The set, with pieces that speak its language."""
        return replace(self.edition, language=self.languages[0])

    @property
    def pieces(self) -> tuple[Piece, ...]:
        all_pieces: tuple[Piece, ...] = self.press.pieces(self.lettered)
        if self.only is None:
            return all_pieces
        return tuple(piece for piece in all_pieces if piece.name in self.only)

    @property
    def extras(self) -> tuple[Extra, ...]:
        """What comes with the whole set."""
        return self.press.extras(self.lettered) if self.only is None else ()


@dataclass(frozen=True, slots=True)
class Built:
    """What was made: `sheets` of pieces among the PDF's `pages`, and of each extra how many there
    are and on how many sheets."""

    files: tuple[Path, ...]
    pdf: Path
    contact: Path
    pieces: int
    sheets: int
    pages: int
    paper: str
    extras: tuple[tuple[Extra, int], ...] = ()
    fronts: tuple[int, int] = (0, 0)
    """The first and the last page with fronts, where all backs follow; else nothing."""
    backs: tuple[int, int] = (0, 0)
    arrangement: Arrangement | None = None
    """How well the pieces fit together, where they were ordered for it."""
    cut: tuple[Path, ...] = ()
    cut_advice: str = ""
    """What to tell whoever cuts by machine."""


def build(order: Order, progress: Progress = lambda done, steps: None) -> Built:
    """Writes everything that was ordered, or nothing. Raises TilegenError where the pieces do not
    fit the paper, a style is unknown, or the files cannot be written."""
    runs, arrangement = _runs(order)
    for run in runs:
        check_room(run.layout, order.production)
    making = _Making(order, runs, progress)
    write = write_all if order.only is None else write_more
    files = write(making.files(), order.folder)
    first, *more = runs
    return Built(
        files=files,
        pdf=order.folder / making.pdf_name,
        contact=order.folder / f"{making.contact_name}.svg",
        pieces=len(order.pieces) * order.production.copies,
        sheets=len(first.layout.sheets),
        pages=making.pages,
        paper=paper(order.edition.printing.paper).name,
        extras=tuple(
            (extra, len(run.layout.sheets)) for extra, run in zip(order.extras, more, strict=True)
        ),
        fronts=making.fronts,
        backs=making.backs,
        arrangement=arrangement if order.edition.printing.bleeds == Bleeds.SHARED.value else None,
        cut=tuple(order.folder / name for name in making.cut_names),
        cut_advice=_cut_advice(order, first.layout) if order.cut else "",
    )


def _runs(order: Order) -> tuple[tuple[Run, ...], Arrangement | None]:
    """The sheets of the pieces, and then those of each extra; and how the pieces were ordered."""
    edition, press, production = order.lettered, order.press, order.production
    names = [piece.name for piece in order.pieces] * production.copies
    pieces, arrangement = laid_out(edition, press, names, production)
    extras = (
        laid_out(edition, extra, [extra.face.name] * extra.copies, production)[0]
        for extra in order.extras
    )
    return (pieces, *extras), arrangement


def _cut_advice(order: Order, layout: Layout) -> str:
    names = [piece.name for piece in order.pieces] * order.production.copies

    def with_margin(margin: float) -> Layout:
        printing = replace(order.edition.printing, margins=(margin, margin, margin, margin))
        if printing.bleeds == Bleeds.SHARED.value:
            # Takes as much room, and the pieces need not be ordered for it.
            printing = replace(printing, bleeds=Bleeds.OUTER.value)
        edition = replace(order.edition, printing=printing)
        return laid_out(edition, order.press, names, order.production)[0].layout

    return cuts.advice(layout, with_margin)


class _Making:
    """One run of `build`: faces are drawn one at a time, written in every format and let go, so
    that memory does not grow with the pictures."""

    def __init__(self, order: Order, runs: tuple[Run, ...], progress: Progress) -> None:
        self._part = "" if order.only is None else "-only"
        self.pdf_name = f"{order.name}{self._part}.pdf"
        self.contact_name = f"contact{self._part}"
        self.cut_names: list[str] = []
        self.pages = 0
        self.fronts, self.backs = (0, 0), (0, 0)
        self._order = order
        self._edition = order.lettered
        self._runs = runs
        self._progress = progress
        self._done = 0
        # Each piece is drawn, and with PNG turned into pixels; then contact sheet and PDF.
        self._steps = len(order.pieces) * (2 if order.png else 1) + 2
        self._steps += sum(platform.count(len(order.pieces)) for platform in order.platforms)

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Every file's name and content, made when it is asked for."""
        from tilegen.render.pdf import Document

        order, edition, press = self._order, self._edition, self._order.press
        document = Document(edition.name, order.languages[0], _duplex(order.production))
        placed: list[svg.Placed] = []
        for piece in order.pieces:
            drawn = press.draw(edition, piece.name)
            fragment = svg.fragment(drawn)
            document.add(drawn)
            text = svg.document(drawn, fragment, piece.title)
            placed.append(svg.Placed(replace(drawn, items=()), fragment, 0, 0))
            yield from self._picture(piece.name, text)
            self._step()
            if order.png:
                self._step()
        if order.production.backs is not Backs.NONE:
            document.add(press.back(edition))
        for extra in order.extras:
            document.add(extra.face)
        yield from self._shared()
        contact = contact_sheet(placed, edition.name)
        placed.clear()
        yield f"{self.contact_name}.svg", contact.encode()
        if order.png:
            yield f"{self.contact_name}.png", self._png(contact)
        self._step()
        yield self.pdf_name, self._pdf(document)
        self._step()
        for run in self._runs:
            name = f"{run.cut}{self._part}"
            for file, content in cuts.files(run.layout, run.corner, order.cut, name):
                self.cut_names.append(file)
                yield file, content
        game = Game(edition, press, order.name, order.url)
        for platform in order.platforms:
            for name, content in platform.files(game):
                yield f"{platform.folder}/{name}", content
                self._step()

    def _shared(self) -> Iterator[tuple[str, bytes]]:
        """What is on the other side of all pieces, and what comes with them."""
        order = self._order
        if order.only is not None:
            return
        back = order.press.back(self._edition)
        faces = [(back, f"the back of every {order.press.noun}")]
        faces += [(extra.face, f"a {extra.noun}") for extra in order.extras]
        for face, title in faces:
            yield from self._picture(face.name, svg.document(face, svg.fragment(face), title))

    def _picture(self, name: str, text: str) -> Iterator[tuple[str, bytes]]:
        yield f"svg/{name}.svg", text.encode()
        if self._order.png:
            yield f"png/{name}.png", self._png(text)

    def _step(self) -> None:
        self._done += 1
        self._progress(self._done, self._steps)

    def _png(self, text: str) -> bytes:
        from tilegen.render import png

        return png.png(text, DPI)

    def _pdf(self, document: pdf.Document) -> bytes:
        around_pieces, production = Handout(), self._order.production
        sheets = sum(len(run.layout.sheets) for run in self._runs)
        printed = Printed(self._edition, self._order.press, sheets, production)
        if self._order.only is None:
            around_pieces = handout(printed, self._order.languages)
        pages = self._sheets(printed)
        before = whole_sheets(around_pieces.before, production)
        if production.order is PageOrder.FRONTS_THEN_BACKS:
            half = len(pages) // 2
            self.fronts = len(before) + 1, len(before) + half
            self.backs = self.fronts[1] + 1, self.fronts[1] + half
        for page in (*before, *pages, *around_pieces.after):
            document.page(page)
            self.pages += 1
        return document.finish()

    def _sheets(self, printed: Printed) -> tuple[Page, ...]:
        """All sheets as they go through the printer."""
        language, cut = self._order.languages[0], bool(self._order.cut)
        made = [Sheets(run, printed, language, cut=cut) for run in self._runs]
        fronts = [page for sheets in made for page in sheets.fronts()]
        backs = [page for sheets in made for page in sheets.backs()]
        return through(fronts, backs, printed.wanted)


def _duplex(production: Production) -> pdf.Duplex | None:
    """What the file asks of the printer; nothing where one side is printed, as most do anyway."""
    from tilegen.app.calibrate import duplex
    from tilegen.render.pdf import Duplex

    if production.backs.flip is None:
        return None
    if production.order is PageOrder.FRONTS_THEN_BACKS:
        return Duplex.ONE_SIDED
    return duplex(production.backs.flip)
