"""A set to print, and its pieces on their sheets."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from tilegen.app.platforms.platform import Platform
from tilegen.app.printing.cuts import inset
from tilegen.app.printing.production import AS_USUAL, Production, check_room
from tilegen.app.printing.sheet_runs import SheetRun, choose_hexes, lay_out_run
from tilegen.app.printing.shop import Shop
from tilegen.drawing.outline import Outline
from tilegen.errors import TilegenError
from tilegen.games.press import Extra, Piece, Press, SheetArrangement
from tilegen.names import Bleeds, CutFormat, Hexes
from tilegen.sets.edition import Edition, translate_edition


class PrintOrder(NamedTuple):
    """A set that already has the requested style, size and paper, and the press of its game. With
    `only` some pieces, the PDF has just their sheets, without the guide, and files from an earlier
    build of the whole set stay."""

    edition: Edition
    press: Press[Any]
    name: str
    folder: Path
    only: frozenset[str] | None = None
    png: bool = False
    platforms: tuple[Platform, ...] = ()
    """The other platforms to make files for; only for a whole set."""
    url: str = ""
    """The folder where the pictures for Tabletop Simulator will lie, ending in a slash."""
    shop: Shop | None = None
    """The requirements of a print shop; None if no shop prints the pieces."""
    production: Production = AS_USUAL
    cut: tuple[CutFormat, ...] = ()
    """The files to make for cutting machines; with any, the sheets have registration marks."""
    languages: tuple[str, ...] = ("en",)
    """The languages of the guide; sheets and pieces speak the first."""

    @property
    def localized_edition(self) -> Edition:
        """The set, with its name and pieces in its first language."""
        return translate_edition(self.edition, self.languages[0])

    @property
    def pieces(self) -> tuple[Piece, ...]:
        all_pieces: tuple[Piece, ...] = self.press.pieces(self.localized_edition)
        if self.only is None:
            return all_pieces
        return tuple(piece for piece in all_pieces if piece.name in self.only)

    @property
    def extras(self) -> tuple[Extra, ...]:
        """The extras printed beside the pieces; empty unless the set is whole."""
        return self.press.extras(self.localized_edition) if self.only is None else ()


class PrintJob(NamedTuple):
    """An order that can be made: the runs of its pieces and of each extra, and how well
    neighbouring pieces match if they were arranged to."""

    order: PrintOrder
    runs: tuple[SheetRun, ...]
    arrangement: SheetArrangement | None


def job(order: PrintOrder) -> PrintJob:
    """The order on its sheets. Raises TilegenError if the pieces do not fit the paper, if the
    printer's measured shift would push them off it, or if registration marks would lie in a
    margin."""
    edition, press, production = order.localized_edition, order.press, order.production
    names = [piece.name for piece in order.pieces] * production.copies
    if production.inset is not None and not order.cut:
        message = "--inset is about registration marks, and there are none without --cut"
        raise TilegenError(message, "add --cut svg or --cut dxf, or leave out --inset")
    if production.gap and edition.printing.bleeds is Bleeds.SHARED:
        message = f"--gap {production.gap:g} mm: with shared bleeds, neighbours have no gap"
        raise TilegenError(message, "leave out --gap, or choose --bleeds own")
    _check_hexes(order)
    marks = inset(production.inset, edition.printing.margins) if order.cut else None
    pieces, arrangement = lay_out_run(edition, press, names, production, marks)
    extras = (
        lay_out_run(edition, extra, _face_names(extra), production, marks)[0]
        for extra in order.extras
    )
    runs = (pieces, *extras)
    for run in runs:
        check_room(run.layout, production)
    return PrintJob(order, runs, arrangement)


def _check_hexes(order: PrintOrder) -> None:
    """Raises TilegenError for options that hexagons cannot have, and that only hexagons have."""
    production, noun = order.production, order.press.noun
    if order.press.outline is not Outline.HEXAGON:
        if production.hexes is not None:
            message = f"--hex {production.hexes.value}: the {noun}s of this set are not hexagons"
            raise TilegenError(message, "leave out --hex")
        return
    if production.template is not None:
        message = f"--template: its cells are not hexagons, as the {noun}s of this set are"
        raise TilegenError(message, "leave out --template")
    if production.gap and choose_hexes(production, has_machine=bool(order.cut)) is Hexes.WEAVE:
        message = f"--gap {production.gap:g} mm: hexagons for straight cuts lie corner to corner"
        raise TilegenError(message, "leave out --gap, or add --hex honeycomb")


def _face_names(extra: Extra) -> list[str]:
    return [face.name for face, copies in extra.faces for _ in range(copies)]
