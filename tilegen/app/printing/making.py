"""The files of a job: SVG, PDF, contact sheet, PNG, and files for cutting machines and
platforms."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from pathlib import PurePath
from typing import NamedTuple

from tilegen.app.platforms.exported import ExportedGame
from tilegen.app.printing import cuts, savings, templates
from tilegen.app.printing.aids import aids_of, guides_of
from tilegen.app.printing.backs import backs_by_piece, common_back, row_backs
from tilegen.app.printing.duplex import duplex_setting
from tilegen.app.printing.guide_words import PrintSetup, sheet_words
from tilegen.app.printing.handout import Handout, handout
from tilegen.app.printing.order import PrintJob, PrintOrder
from tilegen.app.printing.pictures import TABLE, ContactSheet, back_title
from tilegen.app.printing.plans import BuildOutput
from tilegen.app.printing.production import Production, prepare_for_printer, whole_sheets
from tilegen.app.printing.set_description import describe_set
from tilegen.app.printing.sheet_runs import Sheets
from tilegen.app.printing.sizes import size_of
from tilegen.drawing.face import Face
from tilegen.games.press import Extra, SheetArrangement
from tilegen.names import Backs, Bleeds, Cutter, PageOrder
from tilegen.render import svg
from tilegen.render.mosaic import Mosaic
from tilegen.render.painting import Content, PngJob, paint_files
from tilegen.render.pdf import Document, Duplex
from tilegen.sheets.guide import short_words
from tilegen.sheets.page import Page

DPI = 300

_WIDEST = 2000
"""Pixels across the PNG of the contact sheet, which is viewed as a whole."""

_WORTH = 8
"""Pictures that take as long as it takes to start a worker."""

_PAINTING = 5
"""What it takes to paint a face as PNG, for 1 that it takes to draw it as SVG."""

Progress = Callable[[int, int], None]
"""Takes the work done so far, and all work, in the same units."""


class PrintSummary(NamedTuple):
    """The contents of a job: `sheets` of pieces among the PDF's `pages`, and for each extra the
    number of its pieces and of its sheets. Files are named relative to their folder."""

    pdf: str
    contact: str
    pieces: int
    sheets: int
    pages: int
    paper: str
    extras: tuple[tuple[Extra, int], ...]
    fronts: tuple[int, int] | None
    """The first and the last page with fronts, if all backs follow them."""
    backs: tuple[int, int] | None
    on_template: tuple[tuple[int, int], ...]
    """The first and the last page of each part that is for sheets of the template, if any."""
    template_advice: tuple[str, ...]
    arrangement: SheetArrangement | None
    """How well the pieces fit together, if they were arranged to."""
    cut: tuple[str, ...]
    cut_advice: tuple[str, ...]
    """How to set up the cutting machine, line by line."""
    sheet_advice: tuple[str, ...] = ()
    """Options with which half the sheets of pieces are enough, line by line."""


def render_files(
    job: PrintJob, progress: Progress = lambda completed_steps, steps: None, cores: int = 1
) -> BuildOutput[PrintSummary]:
    """The files of a job, and their summary. On more than one core, processes that import the
    program's main module paint the PNG."""
    order, first = job.order, job.runs[0]
    picture = order.press.draw_cover(order.localized_edition) if order.only is None else None
    pages = pages_of(job, picture)
    part = "" if order.only is None else "-only"
    cut = tuple(
        cut_file
        for run in job.runs
        for cut_file in cuts.files(run.layout, run.corner, order.cut, f"{run.cut}{part}")
    )
    has_shared_bleeds = order.edition.printing.bleeds is Bleeds.SHARED
    summary = PrintSummary(
        pdf=f"{order.name}{part}.pdf",
        contact=f"contact{part}.svg",
        pieces=len(order.pieces) * order.production.copies,
        sheets=len(first.layout.sheets),
        pages=len(pages.all),
        paper=order.edition.printing.paper.name,
        extras=tuple(
            (extra, len(run.layout.sheets))
            for extra, run in zip(order.extras, job.runs[1:], strict=True)
        ),
        fronts=pages.fronts,
        backs=pages.backs,
        on_template=pages.on_template,
        template_advice=()
        if first.template is None
        else templates.advice(first.layout, first.template, order.press.noun),
        arrangement=job.arrangement if has_shared_bleeds else None,
        cut=tuple(file.name for file in cut),
        cut_advice=cuts.advice(first.layout, order.press.noun) if order.cut else (),
        sheet_advice=savings.advise(job),
    )
    return BuildOutput(
        summary, _FileRenderer(order, summary, pages.all, cut, picture).files(progress, cores)
    )


class PdfPages(NamedTuple):
    """The pages of the PDF; the pages for sheets of a template; and the pages with fronts and with
    backs, if all backs follow the fronts."""

    all: tuple[Page, ...]
    on_template: tuple[tuple[int, int], ...] = ()
    fronts: tuple[int, int] | None = None
    backs: tuple[int, int] | None = None


def pages_of(job: PrintJob, picture: Face | None) -> PdfPages:
    """All pages of a job, in the order of the PDF. `picture` is the picture on the cover."""
    order, production = job.order, job.order.production
    setup = setup_of(job)
    guide_pages = handout(setup, picture, order.languages) if picture else Handout()
    language, cut = order.languages[0], bool(order.cut)
    sheet_groups = [
        Sheets(run, sheet_words(setup, language, run.title, run.pieces), production, cut=cut)
        for run in job.runs
    ]
    fronts = [page for sheets in sheet_groups for page in sheets.fronts()]
    backs = [page for sheets in sheet_groups for page in sheets.backs()]
    pages = prepare_for_printer(fronts, backs, production)
    before = whole_sheets(guide_pages.before, production)
    all_pages = (*before, *pages, *guide_pages.after)
    backs_last = production.order is PageOrder.FRONTS_THEN_BACKS
    on_template: tuple[tuple[int, int], ...] = ()
    if job.runs[0].template is not None:
        cut_already = len(job.runs[0].layout.sheets) * (2 if backs and not backs_last else 1)
        starts = (len(before), len(before) + len(fronts)) if backs_last else (len(before),)
        on_template = tuple((start + 1, start + cut_already) for start in starts)
    if not backs_last:
        return PdfPages(all_pages, on_template)
    last_front, last_back = len(before) + len(fronts), len(before) + len(pages)
    return PdfPages(
        all_pages, on_template, (len(before) + 1, last_front), (last_front + 1, last_back)
    )


def setup_of(job: PrintJob) -> PrintSetup:
    """The guide's information about a job."""
    order, layouts = job.order, [run.layout for run in job.runs]
    production = order.production
    unit = short_words(order.press.guide(order.edition), order.languages[0])["millimetres"]
    return PrintSetup(
        order.localized_edition,
        order.press,
        sum(len(layout.sheets) for layout in layouts),
        production,
        _cutter(order),
        len(layouts[0].sheets) if production.template is not None else 0,
        aids_of(layouts, guides_of(production, job.runs[0].template), unit),
        not layouts[0].apart and (job.arrangement is None or job.arrangement.unlike > 0),
        layouts[0].hexes,
        tuple(run.title for run in job.runs),
    )


def _cutter(order: PrintOrder) -> Cutter:
    """The way in which the pieces that players use are cut out."""
    if order.shop is not None:
        return Cutter.SHOP
    if order.cut:
        return Cutter.MACHINE
    return Cutter.CELLS if order.production.template is not None else Cutter.HAND


class _FileRenderer:
    """One run of `render_files`: faces are drawn one at a time, written in every format, and
    dropped."""

    def __init__(
        self,
        order: PrintOrder,
        summary: PrintSummary,
        pages: tuple[Page, ...],
        cut: tuple[cuts.File, ...],
        on_cover: Face | None,
    ) -> None:
        self._order = order
        self._edition = order.localized_edition
        self._summary = summary
        self._pages = pages
        self._cut = cut
        self._on_cover = on_cover
        size = size_of(order.edition, order.press)
        self._backs = (
            common_back(self._edition, order.press),
            *row_backs(self._edition, order.press),
        )
        self._contact = ContactSheet.lay_out(len(order.pieces), size)

    def files(self, progress: Progress, cores: int) -> Iterator[tuple[str, bytes]]:
        order = self._order
        pieces = len(order.pieces)
        game = self._game()
        platform_files = sum(platform.count(game) for platform in order.platforms)
        extras = sum(len(extra.faces) for extra in order.extras)
        backs = len(self._backs) + extras if order.only is None else 0
        pictures = pieces + 1 + backs
        painted_faces = sum(platform.faces(game) for platform in order.platforms)
        painted_faces += (pictures - 1) * order.png
        count = pictures * (2 if order.png else 1) + 1 + len(self._cut) + platform_files
        steps = count + _PAINTING * painted_faces
        workers = min(cores, (pictures * order.png + platform_files) // _WORTH)
        mosaic = self._mosaic() if order.png else None
        boxes = {
            _png(piece.name): box
            for piece, box in zip(order.pieces, self._contact.boxes, strict=True)
        }
        completed_steps = 0
        work: deque[int] = deque()
        for name, content in paint_files(_measure_work(self._files(), work), workers):
            if mosaic is not None and name in boxes:
                mosaic.add(content, boxes[name])
            yield name, content
            completed_steps += work.popleft()
            progress(completed_steps, steps)
        if mosaic is not None:
            yield PurePath(self._summary.contact).with_suffix(".png").name, mosaic.png()
            progress(steps, steps)

    def _mosaic(self) -> Mosaic:
        """The canvas on which the contact sheet is composed as PNG."""
        size = self._contact.size
        return Mosaic(size, min(DPI, _WIDEST * 25.4 / size[0]), TABLE)

    def _files(self) -> Iterator[tuple[str, Content]]:
        order, edition, press = self._order, self._edition, self._order.press
        language = order.languages[0]
        about = describe_set(edition, press, language)
        document = Document(edition.name, language, _duplex(order.production), about=about)
        placements: list[svg.PlacedFace] = []
        for piece in order.pieces:
            piece_face = press.draw(edition, piece.name)
            fragment = svg.fragment(piece_face)
            document.add(piece_face)
            text = svg.document(piece_face, fragment, piece.title)
            placements.append(svg.PlacedFace(piece_face._replace(items=()), fragment, 0, 0))
            yield from self._picture(piece.name, text)
        if order.production.backs is not Backs.NONE:
            back_by_piece = backs_by_piece(edition, press)
            back_names = {back_by_piece[piece.name] for piece in order.pieces}
            for back in self._backs:
                if back.name in back_names:
                    document.add(back)
        for extra in order.extras:
            for face, _ in extra.faces:
                document.add(face)
        if self._on_cover is not None:
            document.add(self._on_cover)
        yield from self._render_shared_faces()
        contact = self._contact.svg(placements, edition.name)
        placements.clear()
        yield self._summary.contact, contact.encode()
        # It is as long as all pieces together, and the PDF takes the same time.
        del contact
        for page in self._pages:
            document.page(page)
        yield self._summary.pdf, document.finish()
        for cut_file in self._cut:
            yield cut_file.name, cut_file.content()
        yield from self._render_platform_files()

    def _render_shared_faces(self) -> Iterator[tuple[str, Content]]:
        """The back of all pieces, and the extras."""
        order = self._order
        if order.only is not None:
            return
        edition, press = self._edition, order.press
        short = short_words(press.guide(edition), edition.language)
        title = back_title(edition, press)
        faces = [(back, title) for back in self._backs]
        faces += [(face, short[extra.one]) for extra in order.extras for face, _ in extra.faces]
        for face, title in faces:
            text = svg.document(face, svg.fragment(face), title)
            yield from self._picture(face.name, text)

    def _render_platform_files(self) -> Iterator[tuple[str, Content]]:
        """The files of each platform."""
        game = self._game()
        for platform in self._order.platforms:
            for name, content in platform.files(game):
                yield f"{platform.folder}/{name}", content

    def _game(self) -> ExportedGame:
        order = self._order
        return ExportedGame(self._edition, order.press, order.name, order.url, order.shop)

    def _picture(self, name: str, text: str) -> Iterator[tuple[str, Content]]:
        """A picture as SVG and, if requested, as PNG."""
        yield f"svg/{name}.svg", text.encode()
        if self._order.png:
            yield _png(name), PngJob(text, DPI)


def _measure_work(
    files: Iterator[tuple[str, Content]], work: deque[int]
) -> Iterator[tuple[str, Content]]:
    """The files, unchanged. Appends the work for each to `work`, in the units of `Progress`."""
    for name, content in files:
        work.append(1 + _PAINTING * (content.faces if isinstance(content, PngJob) else 0))
        yield name, content


def _png(name: str) -> str:
    """The file with the PNG of a face."""
    return f"png/{name}.png"


def _duplex(production: Production) -> Duplex | None:
    """The duplex setting in the file. None for one-sided printing, which is the default of most
    printers."""
    if production.backs.flip is None:
        return None
    if production.order is PageOrder.FRONTS_THEN_BACKS:
        return Duplex.ONE_SIDED
    return duplex_setting(production.backs.flip)
