"""A set of tiles to everything that is printed: SVG, PDF, contact sheet, PNG."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from tilegen.app.files import write_all, write_more
from tilegen.app.pictures import contact_sheet, picture, reverse, title
from tilegen.drawing.geometry import Box
from tilegen.errors import TilegenError
from tilegen.games.monsters.examples import Example, examples
from tilegen.games.monsters.fingerprint import fingerprint
from tilegen.games.monsters.guide import guide
from tilegen.games.monsters.tiles import Tile, TileSet
from tilegen.render import svg
from tilegen.sheets.imposition import Layout, impose
from tilegen.sheets.marks import Label, corner_marks, sheet_marks
from tilegen.sheets.markup import blocks
from tilegen.sheets.page import Page, Slot
from tilegen.sheets.paper import paper
from tilegen.sheets.typeset import Figure, typeset

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


def build(order: Order, progress: Progress = lambda done, steps: None) -> Built:
    """Writes everything that was ordered, or nothing. Raises TilegenError where the tiles do not
    fit the paper, a style is unknown, or the files cannot be written."""
    layout = _layout(order)
    making = _Making(order, layout, progress)
    write = write_all if order.only is None else write_more
    files = write(making.files(), order.folder)
    return Built(
        files=files,
        pdf=order.folder / making.pdf_name,
        contact=order.folder / f"{making.contact_name}.svg",
        tiles=len(order.tiles),
        sheets=len(layout.sheets),
        pages=making.pages,
        paper=paper(order.tile_set.printing.paper).name,
    )


def _layout(order: Order) -> Layout:
    printing = order.tile_set.printing
    try:
        return impose(
            [str(tile.id) for tile in order.tiles],
            size=(printing.size, printing.size),
            bleed=printing.bleed,
            paper=paper(printing.paper),
            margin=printing.margin,
        )
    except ValueError as error:
        raise TilegenError(str(error), "choose larger paper or smaller tiles") from error


class _Making:
    """One run of `build`: faces are drawn one at a time, written in every format and let go, so
    that memory does not grow with the pictures."""

    def __init__(self, order: Order, layout: Layout, progress: Progress) -> None:
        part = "" if order.only is None else "-only"
        self.pdf_name = f"{order.name}{part}.pdf"
        self.contact_name = f"contact{part}"
        self.pages = 0
        self._order = order
        self._layout = layout
        self._progress = progress
        self._done = 0
        # Each tile is drawn, and with PNG turned into pixels; then contact sheet and PDF.
        self._steps = len(order.tiles) * (2 if order.png else 1) + 2

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Every file's name and content, made when it is asked for."""
        from tilegen.render.pdf import Document

        tile_set = self._order.tile_set
        document = Document(tile_set.name)
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
        first, last = self._guide(document) if self._order.only is None else ((), ())
        for page in (*first, *self._sheets(), *last):
            document.page(page)
            self.pages += 1
        return document.finish()

    def _sheets(self) -> Iterator[Page]:
        layout, tile_set = self._layout, self._order.tile_set
        label = Label(tile_set.name, f"set {fingerprint(tile_set)}")
        for index, slots in enumerate(layout.sheets):
            yield Page(
                layout.width,
                layout.height,
                slots,
                (*corner_marks(slots), *sheet_marks(layout, index + 1, label)),
                "Tiles" if index == 0 else None,
            )

    def _guide(self, document: pdf.Document) -> tuple[tuple[Page, ...], tuple[Page, ...]]:
        """How to print, cut and play; and the rule card."""
        tile_set, printing = self._order.tile_set, self._order.tile_set.printing
        sheets = len(self._layout.sheets)
        before, rules = guide(
            "en",
            name=tile_set.name,
            tiles=str(len(tile_set.tiles)),
            sheets="one sheet" if sheets == 1 else f"{sheets} sheets",
            size=f"{printing.size:g} mm",
            fingerprint=fingerprint(tile_set),
        )
        # As on the sheets, nothing may shine through between tiles.
        under = min(printing.bleed, printing.size / 400)
        figures = {
            name: _figure(example, printing.size, under)
            for name, example in examples(tile_set).items()
        }
        here = paper(printing.paper)
        size = min(here.width, here.height), max(here.width, here.height)
        # Words need more air at the edge than tiles, which are cut out.
        margin = max(printing.margin, 0.07 * size[0])
        return (
            typeset(blocks(before, figures), size, margin, "How to print, cut and play"),
            typeset(blocks(rules, figures), size, margin, "Rules"),
        )


def _figure(example: Example, size: float, under: float) -> Figure:
    """An example in millimetres, its tiles in their real size, each reaching a little under its
    neighbours."""
    slots: list[Slot] = []
    for laid in example.laid:
        trim = Box(laid.column * size, laid.row * size, size, size)
        slots.append(Slot(str(laid.tile.id), trim, trim.grown(under), int(laid.rotation)))
    return Figure(
        width=size * (1 + max(laid.column for laid in example.laid)),
        height=size * (1 + max(laid.row for laid in example.laid)),
        slots=tuple(slots),
        caption=example.caption,
        right=example.allowed,
    )
