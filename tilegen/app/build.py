"""A set of tiles to everything that is printed: SVG, PDF, contact sheet, PNG."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from tilegen.app import cuts
from tilegen.app.files import write_all, write_more
from tilegen.app.handout import Handout, handout, sheet_words
from tilegen.app.pictures import contact_sheet, picture, reverse, title
from tilegen.app.production import (
    AS_USUAL,
    Backs,
    PageOrder,
    Production,
    backs_of,
    folded,
    through,
    whole_sheets,
)
from tilegen.app.tables import Game, Table
from tilegen.drawing.path import Path as Outline
from tilegen.errors import TilegenError
from tilegen.games.monsters.arrange import Arrangement, arrange
from tilegen.games.monsters.tiles import Tile, TileSet
from tilegen.render import svg
from tilegen.sheets.cutting import cuts as cut_lines
from tilegen.sheets.cutting import registration
from tilegen.sheets.imposition import Bleeds, Layout, impose
from tilegen.sheets.marks import corner_marks, sheet_marks
from tilegen.sheets.page import Page, Slot, around
from tilegen.sheets.paper import paper

if TYPE_CHECKING:
    from tilegen.render import pdf

DPI = 300


Progress = Callable[[int, int], None]
"""Told how many of how many steps are done."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be made: a set whose style, size and paper are already those that are wanted.
    With `only` some tiles, the PDF has their sheets alone, without the guide, and what was built
    of the whole set stays."""

    tile_set: TileSet
    name: str
    folder: Path
    only: frozenset[int] | None = None
    png: bool = False
    tables: tuple[Table, ...] = ()
    """Where else it is to be played or printed; only of a whole set."""
    url: str = ""
    """The folder where the pictures for Tabletop Simulator will lie, ending in a slash."""
    production: Production = AS_USUAL
    cut: tuple[cuts.Format, ...] = ()
    """The files to be made for machines that cut; with any, the sheets have registration marks."""
    languages: tuple[str, ...] = ("en",)
    """The languages of the guide; the sheets of tiles speak the first."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        if self.only is None:
            return self.tile_set.tiles
        return tuple(tile for tile in self.tile_set.tiles if tile.id in self.only)


@dataclass(frozen=True, slots=True)
class Built:
    """What was made: `sheets` of tiles among the PDF's `pages`."""

    files: tuple[Path, ...]
    pdf: Path
    contact: Path
    tiles: int
    sheets: int
    pages: int
    paper: str
    fronts: tuple[int, int] = (0, 0)
    """The first and the last page with fronts, where all backs follow; else nothing."""
    backs: tuple[int, int] = (0, 0)
    arrangement: Arrangement | None = None
    """How well the tiles fit together, where they were ordered for it."""
    cut: tuple[Path, ...] = ()
    cut_advice: str = ""
    """What to tell whoever cuts by machine."""


def build(order: Order, progress: Progress = lambda done, steps: None) -> Built:
    """Writes everything that was ordered, or nothing. Raises TilegenError where the tiles do not
    fit the paper, a style is unknown, or the files cannot be written."""
    layout, arrangement = laid_out(order)
    making = _Making(order, layout, progress)
    write = write_all if order.only is None else write_more
    files = write(making.files(), order.folder)
    return Built(
        files=files,
        pdf=order.folder / making.pdf_name,
        contact=order.folder / f"{making.contact_name}.svg",
        tiles=len(order.tiles) * order.production.copies,
        sheets=len(layout.sheets),
        pages=making.pages,
        paper=paper(order.tile_set.printing.paper).name,
        fronts=making.fronts,
        backs=making.backs,
        arrangement=arrangement,
        cut=tuple(order.folder / name for name in making.cut_names),
        cut_advice=_cut_advice(order, layout) if order.cut else "",
    )


def _cut_advice(order: Order, layout: Layout) -> str:
    def with_margin(margin: float) -> Layout:
        printing = replace(order.tile_set.printing, margins=(margin, margin, margin, margin))
        if printing.bleeds == Bleeds.SHARED.value:
            # Takes as much room, and the tiles need not be ordered for it.
            printing = replace(printing, bleeds=Bleeds.OUTER.value)
        return laid_out(replace(order, tile_set=replace(order.tile_set, printing=printing)))[0]

    return cuts.advice(layout, with_margin)


def laid_out(order: Order) -> tuple[Layout, Arrangement | None]:
    """The sheets, and how the tiles were ordered where what meets at a cut is to be alike."""
    printing, production = order.tile_set.printing, order.production
    tiles = order.tiles * production.copies
    bleeds = Bleeds(printing.bleeds)

    def sheets(names: Sequence[str], turns: Sequence[int] = ()) -> Layout:
        return impose(
            names,
            size=(printing.size, printing.size),
            bleed=printing.bleed,
            paper=paper(printing.paper),
            margin=printing.margins,
            turns=turns,
            bleeds=bleeds,
            aim=production.aim,
            folded=production.backs is Backs.GUTTERFOLD,
        )

    try:
        layout = sheets([str(tile.id) for tile in tiles])
    except ValueError as error:
        raise TilegenError(str(error), "choose larger paper or smaller tiles") from error
    if bleeds is not Bleeds.SHARED:
        return layout, None
    found = arrange(tiles, layout.columns, layout.rows, Random(order.tile_set.art.seed))
    names, turns = zip(*((str(tile.id), int(turn)) for tile, turn in found.laid), strict=True)
    return sheets(names, turns), found


class _Making:
    """One run of `build`: faces are drawn one at a time, written in every format and let go, so
    that memory does not grow with the pictures."""

    def __init__(self, order: Order, layout: Layout, progress: Progress) -> None:
        part = "" if order.only is None else "-only"
        self.pdf_name = f"{order.name}{part}.pdf"
        self.contact_name = f"contact{part}"
        self.cut_names: list[str] = []
        self.pages = 0
        self.fronts, self.backs = (0, 0), (0, 0)
        self._order = order
        self._layout = layout
        self._progress = progress
        self._done = 0
        # Each tile is drawn, and with PNG turned into pixels; then contact sheet and PDF.
        self._steps = len(order.tiles) * (2 if order.png else 1) + 2
        self._steps += sum(table.count(len(order.tiles)) for table in order.tables)

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Every file's name and content, made when it is asked for."""
        from tilegen.render.pdf import Document

        tile_set = self._order.tile_set
        document = Document(
            tile_set.name, self._order.languages[0], _duplex(self._order.production)
        )
        placed: list[svg.Placed] = []
        for tile in self._order.tiles:
            drawn = picture(tile, tile_set)
            fragment = svg.fragment(drawn)
            document.add(drawn)
            text = svg.document(drawn, fragment, title(tile))
            placed.append(svg.Placed(replace(drawn, items=()), fragment, 0, 0))
            yield f"svg/{tile.id}.svg", text.encode()
            self._step()
            if self._order.png:
                yield f"png/{tile.id}.png", self._png(text)
                self._step()
        if self._order.production.backs is not Backs.NONE:
            document.add(reverse(tile_set))
        if self._order.only is None:
            yield from self._back()
        contact = contact_sheet(placed, tile_set)
        placed.clear()
        yield f"{self.contact_name}.svg", contact.encode()
        if self._order.png:
            yield f"{self.contact_name}.png", self._png(contact)
        self._step()
        yield self.pdf_name, self._pdf(document)
        self._step()
        corner, part = tile_set.printing.corner, "" if self._order.only is None else "-only"
        for name, content in cuts.files(self._layout, corner, self._order.cut, f"cut{part}"):
            self.cut_names.append(name)
            yield name, content
        game = Game(tile_set, self._order.name, self._order.url)
        for table in self._order.tables:
            for name, content in table.files(game):
                yield f"{table.folder}/{name}", content
                self._step()

    def _back(self) -> Iterator[tuple[str, bytes]]:
        drawn = reverse(self._order.tile_set)
        text = svg.document(drawn, svg.fragment(drawn), "the back of every tile")
        yield "svg/back.svg", text.encode()
        if self._order.png:
            yield "png/back.png", self._png(text)

    def _step(self) -> None:
        self._done += 1
        self._progress(self._done, self._steps)

    def _png(self, text: str) -> bytes:
        from tilegen.render import png

        return png.png(text, DPI)

    def _pdf(self, document: pdf.Document) -> bytes:
        around_tiles = Handout()
        if self._order.only is None:
            count = len(self._layout.sheets)
            backs = self._order.production.backs
            around_tiles = handout(self._order.tile_set, count, self._order.languages, backs)
        production, sheets = self._order.production, self._sheets()
        before = whole_sheets(around_tiles.before, production)
        if production.order is PageOrder.FRONTS_THEN_BACKS:
            half = len(sheets) // 2
            self.fronts = len(before) + 1, len(before) + half
            self.backs = self.fronts[1] + 1, self.fronts[1] + half
        for page in (*before, *sheets, *around_tiles.after):
            document.page(page)
            self.pages += 1
        return document.finish()

    def _sheets(self) -> tuple[Page, ...]:
        """The sheets of tiles as they go through the printer."""
        layout, production = self._layout, self._order.production
        fronts = list(self._fronts())
        behind = backs_of(layout, production.backs, "back")
        if behind is None:
            return through(fronts, (), production)
        backs = list(self._backs(behind))
        if production.backs is Backs.GUTTERFOLD:
            both = zip(fronts, backs, strict=True)
            return through([folded(front, layout, back) for front, back in both], (), production)
        return through(fronts, backs, production)

    def _backs(self, behind: Layout) -> Iterator[Page]:
        """One for each sheet, with marks only where they are wanted: it is cut from the front."""
        production, language = self._order.production, self._order.languages[0]
        words = sheet_words(self._order.tile_set, len(behind.sheets), language)
        # Where backs and fronts take turns, they are one part of the document.
        part = words.backs if production.order is PageOrder.FRONTS_THEN_BACKS else None
        for number, slots in enumerate(behind.sheets, start=1):
            marks = sheet_marks(behind, number, words.label) if production.back_marks else ()
            yield Page(
                behind.width,
                behind.height,
                slots,
                marks,
                part if number == 1 else None,
                trim=around(slot.trim for slot in slots),
                bleed=around(slot.shown for slot in slots),
            )

    def _fronts(self) -> Iterator[Page]:
        layout, language = self._layout, self._order.languages[0]
        label, title, _ = sheet_words(self._order.tile_set, len(layout.sheets), language)
        marks = registration(layout) if self._order.cut else None
        corners, registered = (
            (0.0, ()) if marks is None else (marks.reach, marks.items(layout.width, layout.height))
        )
        for index, slots in enumerate(layout.sheets):
            yield Page(
                layout.width,
                layout.height,
                slots,
                (
                    *corner_marks(slots),
                    *sheet_marks(layout, index + 1, label, corners),
                    *registered,
                ),
                title if index == 0 else None,
                trim=around(slot.trim for slot in slots),
                bleed=around(slot.shown for slot in slots),
                cuts=self._cuts(slots),
            )

    def _cuts(self, slots: Sequence[Slot]) -> tuple[Outline, ...]:
        if not self._order.cut:
            return ()
        corner = self._order.tile_set.printing.corner
        return tuple(cut.path for cut in cut_lines(slots, corner))


def _duplex(production: Production) -> pdf.Duplex | None:
    """What the file asks of the printer; nothing where one side is printed, as most do anyway."""
    from tilegen.app.calibrate import duplex
    from tilegen.render.pdf import Duplex

    if production.backs.flip is None:
        return None
    if production.order is PageOrder.FRONTS_THEN_BACKS:
        return Duplex.ONE_SIDED
    return duplex(production.backs.flip)
