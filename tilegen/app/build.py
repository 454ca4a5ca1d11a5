"""From a set to all its printed files: a BuildRequest has the options, `plan` checks them against
the set, `render_files` makes the files, `write` writes them. Only `from_options` reads files."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypedDict, Unpack

from tilegen.app.load import Loaded
from tilegen.app.output.files import write_all, write_more
from tilegen.app.platforms import PRINT_SHOP, Platform, address, select_platforms
from tilegen.app.printing.changes import AS_IT_IS, Changes, apply_overrides, parse_selection
from tilegen.app.printing.making import PrintSummary, Progress, render_files
from tilegen.app.printing.order import PrintJob, PrintOrder, job
from tilegen.app.printing.plans import BuildOutput, Plan
from tilegen.app.printing.printers import FoundPrinter, find_printer
from tilegen.app.printing.production import AS_USUAL, Production, check_production
from tilegen.app.printing.shop import Shop, check_press_contrast, check_safe_zone, choose_shop
from tilegen.app.printing.sizes import size_of
from tilegen.app.printing.template_file import ParsedTemplate, load_template
from tilegen.app.printing.templates import apply_template, check_piece_size, fit_bleed
from tilegen.app.validate import complaints
from tilegen.names import (
    Aim,
    Backs,
    Bleeds,
    CutFormat,
    Guides,
    Hexes,
    Marks,
    PageOrder,
    PaletteName,
    Paper,
    StyleName,
)
from tilegen.render.painting import cores
from tilegen.sheets.imposition import Sides
from tilegen.text.diagnostics import has_errors

__all__ = [
    "BuildOutput",
    "BuildRequest",
    "BuildResult",
    "Plan",
    "PrintSummary",
    "cores",
    "plan",
    "render_files",
    "write",
]


class ChangeOptions(TypedDict, total=False):
    """The options that are fields of Changes."""

    paper: Paper | None
    size: float | None
    margins: Sides | None
    bleeds: Bleeds | None
    style: StyleName | None
    palette: PaletteName | None
    marks: Marks | None


class ProductionOptions(TypedDict, total=False):
    """The options that are fields of a Production."""

    backs: Backs
    order: PageOrder
    back_marks: bool
    copies: int
    aim: Aim
    hexes: Hexes | None
    gap: float | None
    guides: Guides | None
    inset: float | None


class BuildOptions(ChangeOptions, ProductionOptions, total=False):
    """All options of `build` but the set, parsed, by their names in CHOICES."""

    folder: Path | None
    printer: str | None
    only: str | None
    template: str | None
    skip: str | None
    cut: tuple[CutFormat, ...]
    language: tuple[str, ...]
    png: bool
    platforms: tuple[Platform, ...]
    url: str | None
    icc: str | None
    safe: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildRequest:
    """The options of a build of any set, with the content of the files that they name."""

    folder: Path | None = None
    """Where the files go; None for a folder below `output` that is named after the set."""
    changes: Changes = AS_IT_IS
    """Overrides for the set."""
    production: Production = AS_USUAL
    """How its sheets are printed, on any printer and plain paper."""
    printer: FoundPrinter | None = None
    template: ParsedTemplate | None = None
    """The template to print in."""
    skip: str | None = None
    """Cells of its first sheet that are used up, such as `1,4`."""
    only: str | None = None
    """Some pieces, such as `3,7-12`."""
    cut: tuple[CutFormat, ...] = ()
    languages: tuple[str, ...] = ("en",)
    """The languages of the guide."""
    png: bool = False
    platforms: tuple[Platform, ...] = ()
    url: str = ""
    """The folder on the web of the pictures for Tabletop Simulator, ending in a slash."""
    shop: Shop | None = None
    """The print shop, if one prints the pieces."""

    @classmethod
    def from_options(cls, **options: Unpack[BuildOptions]) -> BuildRequest:
        """The request in which options have these values, and all others their defaults. Reads the
        files that they name: the printers, the template, and the profile of a print shop's press.
        Raises TilegenError if a file cannot be read, for a printer that it does not have, and for
        options about platforms that contradict each other."""

        def choose(names: Collection[str]) -> dict[str, Any]:
            return {name: value for name, value in options.items() if name in names}

        platforms = select_platforms(
            options.get("platforms", ()), is_full_set=options.get("only") is None
        )
        url = address(options.get("url"), platforms)
        shop = choose_shop(
            options.get("icc"), options.get("safe"), has_print_shop=PRINT_SHOP in platforms
        )
        printer = options.get("printer")
        template = options.get("template")
        return cls(
            folder=options.get("folder"),
            changes=Changes(**choose(ChangeOptions.__optional_keys__)),
            production=Production(**choose(ProductionOptions.__optional_keys__)),
            printer=None if printer is None else find_printer(printer),
            template=None if template is None else load_template(template),
            skip=options.get("skip"),
            only=options.get("only"),
            cut=tuple(dict.fromkeys(options.get("cut", ()))),
            languages=options.get("language", ("en",)),
            png=options.get("png", False),
            platforms=platforms,
            url=url,
            shop=shop,
        )


def plan(loaded_set: Loaded, request: BuildRequest) -> Plan[PrintJob]:
    """Checks, changes and chooses everything before anything is drawn, and reads no file. If the
    list of printers or the template has errors, the diagnostics are about that file. Raises
    TilegenError with a sentence for an unknown piece, for options that contradict each other, and
    for pieces that do not fit the paper."""
    for text in (request.printer, request.template):
        if text is not None and text.diagnostics:
            return Plan(None, text.source, text.diagnostics)
    printer = None if request.printer is None else request.printer.printer
    template = None if request.template is None else request.template.template
    production, changes = apply_template(
        template, request.skip, request.production._replace(printer=printer), request.changes
    )
    check_production(production)
    press = loaded_set.game.press()
    if loaded_set.edition is not None:
        loaded_set = loaded_set._replace(edition=apply_overrides(loaded_set.edition, changes))
    edition, diagnostics = loaded_set.edition, complaints(loaded_set)
    if edition is None or has_errors(diagnostics):
        return Plan(None, loaded_set.source, diagnostics)
    if request.template is not None and template is not None:
        size = size_of(edition, press)
        small_cells = check_piece_size(template, request.template.size_spans, size, press.noun)
        if small_cells:
            return Plan(None, request.template.source, small_cells)
        edition = fit_bleed(template, edition, size)
    only = None
    if request.only is not None:
        only = parse_selection(request.only, press.pieces(edition), press.noun)
    order = PrintOrder(
        edition,
        press,
        loaded_set.name,
        request.folder or Path("output") / loaded_set.name,
        only,
        request.png,
        request.platforms,
        request.url,
        request.shop,
        production=production,
        cut=request.cut,
        languages=request.languages,
    )
    if order.shop is not None:
        diagnostics += (
            *check_press_contrast(order.shop, edition),
            *check_safe_zone(order.shop, order.localized_edition, press),
        )
    return Plan(job(order), loaded_set.source, diagnostics)


class BuildResult(NamedTuple):
    """The files written, their folder, and their summary."""

    folder: Path
    files: tuple[Path, ...]
    summary: PrintSummary

    @property
    def pdf(self) -> Path:
        return self.folder / self.summary.pdf

    @property
    def contact(self) -> Path:
        return self.folder / self.summary.contact


def write(
    job: PrintJob, progress: Progress = lambda step, steps: None, cores: int = 1
) -> BuildResult:
    """Writes all files of a job, or nothing; `cores` as for `render_files`. Raises TilegenError if
    they cannot be made or written."""
    order = job.order
    output = render_files(job, progress, cores)
    write_files = write_all if order.only is None else write_more
    return BuildResult(order.folder, write_files(output.files, order.folder), output.summary)
