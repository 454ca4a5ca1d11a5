"""Runs: pieces of one kind on their sheets, from the names of their faces to the pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from tilegen.app.printing.aids import guides_of
from tilegen.app.printing.backs import backs_by_piece
from tilegen.app.printing.guide_words import SheetWords
from tilegen.app.printing.production import Production, add_folded_backs, backs_of
from tilegen.app.printing.sizes import size_of
from tilegen.drawing.outline import Outline
from tilegen.drawing.path import Path
from tilegen.errors import TilegenError
from tilegen.games.press import Extra, Press, SheetArrangement
from tilegen.names import Backs, Bleeds, Guides, Hexes, PageOrder
from tilegen.sets.edition import Edition
from tilegen.sheets.cutting import cuts
from tilegen.sheets.imposition import Layout, impose
from tilegen.sheets.page import Page, Slot, bounding_box
from tilegen.sheets.printer_marks import corner_marks, sheet_marks
from tilegen.sheets.template import Template, lay


class SheetRun(NamedTuple):
    """Pieces on their sheets: the backs of their faces, by their names; the radius of their
    corners; the keys in the guide's short words for the name of the sheets and for their contents;
    the name of their files for cutting machines; and the template, if any."""

    layout: Layout
    backs: Mapping[str, str]
    corner: float
    title: str
    pieces: str
    cut: str
    template: Template | None = None
    bleeds: Bleeds = Bleeds.OUTER


def lay_out_run(
    edition: Edition,
    kind: Press[Any] | Extra,
    names: Sequence[str],
    production: Production,
    inset: float | None = None,
) -> tuple[SheetRun, SheetArrangement | None]:
    """The faces of these names on sheets, and their arrangement, if the game arranges its pieces.
    With an `inset`, in millimetres, the sheets have registration marks. Raises TilegenError if a
    face does not fit the paper."""
    printing = edition.printing
    if printing.bleeds is not Bleeds.AUTO:
        return _lay_out(edition, kind, names, production, inset)
    outer = _lay_out(_with_bleeds(edition, Bleeds.OUTER), kind, names, production, inset)
    if isinstance(kind, Extra) or production.template is not None or production.gap:
        return outer
    try:
        shared = _lay_out(_with_bleeds(edition, Bleeds.SHARED), kind, names, production, inset)
    except TilegenError:
        return outer
    run, arrangement = shared
    # Registration marks cost a block without gaps more pieces.
    is_smaller = run.layout.left_out > outer[0].layout.left_out
    return outer if arrangement is None or arrangement.unlike or is_smaller else shared


def _with_bleeds(edition: Edition, bleeds: Bleeds) -> Edition:
    return replace(edition, printing=edition.printing._replace(bleeds=bleeds))


def _lay_out(
    edition: Edition,
    kind: Press[Any] | Extra,
    names: Sequence[str],
    production: Production,
    inset: float | None,
) -> tuple[SheetRun, SheetArrangement | None]:
    """The faces on sheets, with bleeds that are not AUTO."""
    printing = edition.printing
    run: tuple[Mapping[str, str], float, str, str, str]
    if isinstance(kind, Extra):
        size, noun, outline = kind.size, kind.noun, Outline.RECTANGLE
        run = ({}, kind.corner, kind.title, kind.pieces, f"cut-{kind.noun}s")
    else:
        size, noun, outline = size_of(edition, kind), kind.noun, kind.outline
        run = (backs_by_piece(edition, kind), printing.corner, "pieces-title", "pieces", "cut")

    def sheets(faces: Sequence[str], turns: Sequence[int] = ()) -> Layout:
        return impose(
            faces,
            size=size,
            bleed=printing.bleed,
            paper=printing.paper,
            margin=printing.margins,
            turns=turns,
            bleeds=printing.bleeds,
            gap=production.gap,
            aim=production.aim,
            has_fold=production.backs is Backs.GUTTERFOLD,
            inset=inset,
            outline=outline,
            hexes=choose_hexes(production, has_machine=inset is not None),
        )

    template = production.template
    if template is not None and not isinstance(kind, Extra):
        try:
            layout = lay(
                names,
                template,
                size=size,
                bleed=printing.bleed,
                margin=printing.margins,
                bleeds=printing.bleeds,
                skip=production.skip,
                inset=inset,
            )
        except ValueError as error:
            raise TilegenError(str(error), "leave out --skip, or some of its cells") from error
        return SheetRun(layout, *run, template, printing.bleeds), None
    try:
        layout = sheets(names)
    except ValueError as error:
        raise TilegenError(str(error), f"choose larger paper or smaller {noun}s") from error
    arrangement = None
    if not isinstance(kind, Extra):
        has_shared_bleeds = printing.bleeds is Bleeds.SHARED
        arrangement = kind.arrange(
            edition, names, layout.columns, layout.rows, match_cuts=has_shared_bleeds
        )
    if arrangement is not None:
        ordered_names, turns = zip(*arrangement.placements, strict=True)
        layout = sheets(ordered_names, turns)
    return SheetRun(layout, *run, bleeds=printing.bleeds), arrangement


def choose_hexes(production: Production, *, has_machine: bool) -> Hexes:
    """How hexagons lie: as asked for, or as whatever cuts them out needs it."""
    return production.hexes or (Hexes.HONEYCOMB if has_machine else Hexes.WEAVE)


class Sheets:
    """The pages of a run, with these words; with `cut` they include the paths for cutting
    machines."""

    def __init__(
        self, run: SheetRun, words: SheetWords, production: Production, *, cut: bool
    ) -> None:
        self._run = run
        self._words = words
        self._production = production
        self._cut = cut
        self._guides = guides_of(production, run.template)

    def fronts(self) -> Iterator[Page]:
        """A page for each sheet; a folded sheet has its backs on the same page."""
        layout = self._run.layout
        back_layout = self._back_layout()
        marks, guides = layout.registration, self._guides
        registration_marks = marks.items(layout.width, layout.height) if marks else ()
        for index, slots in enumerate(layout.sheets):
            page = Page(
                layout.width,
                layout.height,
                slots,
                (
                    *(corner_marks(slots, layout.hexes) if guides is not Guides.NONE else ()),
                    *sheet_marks(layout, index + 1, self._words.label, guides),
                    *registration_marks,
                ),
                self._words.title if index == 0 else None,
                trim=bounding_box(slot.trim for slot in slots),
                bleed=bounding_box(slot.printed_area for slot in slots),
                cuts=self._cuts(slots),
            )
            if self._production.backs is Backs.GUTTERFOLD and back_layout is not None:
                page = add_folded_backs(page, layout, self._back_page(back_layout, index))
            yield page

    def backs(self) -> Iterator[Page]:
        """A page for each sheet, by default without marks: sheets are cut from the front."""
        back_layout = self._back_layout()
        if back_layout is not None and self._production.backs is not Backs.GUTTERFOLD:
            for index in range(len(back_layout.sheets)):
                yield self._back_page(back_layout, index)

    def _back_layout(self) -> Layout | None:
        return backs_of(self._run.layout, self._production.backs, self._run.backs)

    def _back_page(self, back_layout: Layout, index: int) -> Page:
        # Fronts and backs that alternate are one part of the document.
        backs_last = self._production.order is PageOrder.FRONTS_THEN_BACKS
        slots = back_layout.sheets[index]
        marks = (
            sheet_marks(back_layout, index + 1, self._words.label, self._guides)
            if self._production.back_marks
            else ()
        )
        return Page(
            back_layout.width,
            back_layout.height,
            slots,
            marks,
            self._words.backs if backs_last and index == 0 else None,
            trim=bounding_box(slot.trim for slot in slots),
            bleed=bounding_box(slot.printed_area for slot in slots),
        )

    def _cuts(self, slots: Sequence[Slot]) -> tuple[Path, ...]:
        return tuple(cut.path for cut in cuts(slots, self._run.corner)) if self._cut else ()
