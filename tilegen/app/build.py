"""From a set to all its printed files: `plan` checks a request, `render_files` makes the files,
`write` writes them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict, Unpack

from tilegen.app.load import Loaded, load
from tilegen.app.output.files import write_all, write_more
from tilegen.app.platforms import PRINT_SHOP, Platform, address, select_platforms
from tilegen.app.printing.changes import AS_IT_IS, Changes, apply_overrides, parse_selection
from tilegen.app.printing.cuts import formats
from tilegen.app.printing.languages import parse_languages
from tilegen.app.printing.making import PrintSummary, Progress, render_files
from tilegen.app.printing.order import PrintJob, PrintOrder, job
from tilegen.app.printing.plans import BuildOutput, Plan
from tilegen.app.printing.printers import get_printer, printers
from tilegen.app.printing.production import AS_USUAL, Production, check_production
from tilegen.app.printing.shop import Shop, check_press_contrast, check_safe_zone
from tilegen.app.printing.shop import shop as chosen_shop
from tilegen.app.printing.sizes import size_of
from tilegen.app.printing.templates import ParsedTemplate, apply_template, load_template
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
from tilegen.sets.edition import Edition
from tilegen.sheets.imposition import Sides
from tilegen.text.diagnostics import Diagnostic, has_errors

if TYPE_CHECKING:
    from tilegen.games.press import Press

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
    """All options of `build`, parsed, by their names in CHOICES; these are fields of a
    BuildRequest."""

    tile_set: str | None
    folder: Path | None
    printer: str | None
    only: str | None
    template: str | None
    skip: str | None
    cut: tuple[CutFormat, ...]
    language: str
    png: bool
    platforms: tuple[Platform, ...]
    url: str | None
    icc: str | None
    safe: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildRequest:
    """The options of `build`, parsed."""

    tile_set: str | None = None
    """A set's file or the name of a game; None for the set in its usual place."""
    folder: Path | None = None
    """Where the files go; None for a folder below `output` that is named after the set."""
    changes: Changes = AS_IT_IS
    """Overrides for the set."""
    production: Production = AS_USUAL
    """How its sheets are printed, on any printer; `printer` selects one."""
    printer: str | None = None
    """The name that the printer was given when it was measured."""
    only: str | None = None
    """Some pieces, such as `3,7-12`."""
    template: str | None = None
    """The file of a template to print in, or the name of one that comes with tilegen."""
    skip: str | None = None
    """Cells of its first sheet that are used up, such as `1,4`."""
    cut: tuple[CutFormat, ...] = ()
    language: str = "en"
    """The languages of the guide, such as `en,ko`."""
    png: bool = False
    platforms: tuple[Platform, ...] = ()
    url: str | None = None
    icc: str | None = None
    """The file with the profile of the print shop's press."""
    safe: float | None = None
    """The print shop's safe zone, in millimetres."""

    @classmethod
    def from_options(cls, **options: Unpack[BuildOptions]) -> BuildRequest:
        """The request in which options have these values, and all others their defaults."""
        values: dict[str, Any] = {**options}

        def pop_values(names: Collection[str]) -> dict[str, Any]:
            return {name: values.pop(name) for name in names if name in values}

        changes = Changes(**pop_values(ChangeOptions.__optional_keys__))
        production = Production(**pop_values(ProductionOptions.__optional_keys__))
        return cls(changes=changes, production=production, **values)


class _Destinations(NamedTuple):
    """For what else than a home printer a game is made; `url` ends in a slash, or is empty."""

    cut: tuple[CutFormat, ...]
    platforms: tuple[Platform, ...]
    url: str
    shop: Shop | None


class _Sheets(NamedTuple):
    """How the sheets are printed, on a template or on none, and the overrides that follow."""

    production: Production
    changes: Changes
    template: ParsedTemplate | None


_Refusal = Plan[PrintJob]
"""A plan without a job, for a text with errors. A step of `plan` returns it in place of a value."""


def plan(request: BuildRequest, loaded_set: Loaded | None = None) -> Plan[PrintJob]:
    """Checks, changes and chooses everything before anything is drawn. `loaded_set` is the set, if
    the caller has already read it. Raises TilegenError with a sentence for an unknown piece,
    language or printer, for options that contradict each other, for pieces that do not fit the
    paper, and for a file that cannot be read, such as a profile. If the list of printers or the
    template has errors, the diagnostics are about that file."""
    destinations = _choose_destinations(request)
    sheets = _choose_sheets(request)
    if isinstance(sheets, Plan):
        return sheets
    loaded_set = loaded_set or load(request.tile_set)
    press = loaded_set.game.press()
    languages = parse_languages(request.language)
    checked_set = _check_set(loaded_set, sheets.changes)
    if isinstance(checked_set, Plan):
        return checked_set
    edition = _fit_template(checked_set.edition, press, sheets.template)
    if isinstance(edition, Plan):
        return edition
    order = PrintOrder(
        edition,
        press,
        loaded_set.name,
        request.folder or Path("output") / loaded_set.name,
        _choose_pieces(request, edition, press),
        request.png,
        destinations.platforms,
        destinations.url,
        destinations.shop,
        production=sheets.production,
        cut=destinations.cut,
        languages=languages,
    )
    diagnostics = (*checked_set.diagnostics, *_check_for_shop(order))
    return Plan(job(order), loaded_set.source, diagnostics)


def _choose_destinations(request: BuildRequest) -> _Destinations:
    cut = formats(request.cut)
    platforms = select_platforms(request.platforms, is_full_set=request.only is None)
    url = address(request.url, platforms)
    shop = chosen_shop(request.icc, request.safe, has_print_shop=PRINT_SHOP in platforms)
    return _Destinations(cut, platforms, url, shop)


def _choose_sheets(request: BuildRequest) -> _Sheets | _Refusal:
    """The production of the request, with its printer and its template."""
    production = request.production
    if request.printer is not None:
        saved_printers = printers()
        if saved_printers.diagnostics:
            return Plan(None, saved_printers.source, saved_printers.diagnostics)
        production = production._replace(printer=get_printer(request.printer, saved_printers))
    template = load_template(request.template) if request.template is not None else None
    if template is not None and template.template is None:
        return Plan(None, template.source, template.diagnostics)
    production, changes = apply_template(template, request.skip, production, request.changes)
    check_production(production)
    return _Sheets(production, changes, template)


class _CheckedSet(NamedTuple):
    """A set that can be printed, and its warnings."""

    edition: Edition
    diagnostics: tuple[Diagnostic, ...]


def _check_set(loaded_set: Loaded, changes: Changes) -> _CheckedSet | _Refusal:
    """The set with what overrides it."""
    if loaded_set.edition is not None:
        loaded_set = loaded_set._replace(edition=apply_overrides(loaded_set.edition, changes))
    diagnostics = complaints(loaded_set)
    if loaded_set.edition is None or has_errors(diagnostics):
        return Plan(None, loaded_set.source, diagnostics)
    return _CheckedSet(loaded_set.edition, diagnostics)


def _fit_template(
    edition: Edition, press: Press[Any], template: ParsedTemplate | None
) -> Edition | _Refusal:
    """The set with the bleed that its cells need; they may have no room for its pieces."""
    if template is None:
        return edition
    size = size_of(edition, press)
    problems = template.check_piece_size(size, press.noun)
    if problems:
        return Plan(None, template.source, problems)
    return template.fit_bleed(edition, size)


def _choose_pieces(
    request: BuildRequest, edition: Edition, press: Press[Any]
) -> frozenset[str] | None:
    """The names of the pieces to print; None for all."""
    if request.only is None:
        return None
    return parse_selection(request.only, press.pieces(edition), press.noun)


def _check_for_shop(order: PrintOrder) -> Iterator[Diagnostic]:
    """Warnings about details that a print shop's press and knife would spoil."""
    if order.shop is not None:
        yield from check_press_contrast(order.shop, order.edition)
        yield from check_safe_zone(order.shop, order.localized_edition, order.press)


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
