"""From a set to everything that is printed: `plan` decides, `make` makes it, `write` writes it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from tilegen.app.files import write_all, write_more
from tilegen.app.load import Loaded, load
from tilegen.app.platforms import Platform, address
from tilegen.app.platforms import chosen as chosen_platforms
from tilegen.app.platforms.print_shop import PRINT_SHOP
from tilegen.app.printing.changes import AS_IT_IS, Changes, changed
from tilegen.app.printing.changes import chosen as chosen_pieces
from tilegen.app.printing.cuts import formats
from tilegen.app.printing.languages import languages
from tilegen.app.printing.making import Progress, Summary, make
from tilegen.app.printing.order import Job, Order, job
from tilegen.app.printing.plans import Made, Planned
from tilegen.app.printing.printers import named, printers
from tilegen.app.printing.production import AS_USUAL, Production, check
from tilegen.app.printing.shop import dull, unsafe
from tilegen.app.printing.shop import shop as chosen_shop
from tilegen.app.printing.sizes import size_of
from tilegen.app.printing.templates import on_template
from tilegen.app.printing.templates import read as read_template
from tilegen.app.validate import complaints
from tilegen.names import CutFormat
from tilegen.render.painting import cores
from tilegen.text.diagnostics import count

__all__ = ["Built", "Made", "Planned", "Request", "Summary", "cores", "make", "plan", "write"]


_OF_PRODUCTION: Final = (
    "backs",
    "order",
    "back_marks",
    "copies",
    "aim",
    "gap",
    "guides",
    "inset",
)
"""The options that a Production has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """The options of `build`, parsed."""

    tile_set: str | None = None
    """A set's file or the name of a game; None for the set in its usual place."""
    folder: Path | None = None
    """Where the files go; None for a folder below `output` that is named after the set."""
    changes: Changes = AS_IT_IS
    """What overrides the set."""
    production: Production = AS_USUAL
    """How its sheets are printed, on any printer; `printer` names the one."""
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
    def of(cls, **asked: Any) -> Request:
        """The request in which options have these values, by their names in CHOICES; others are
        fields of a Request."""
        changes = Changes(*(asked.pop(name, None) for name in Changes._fields))
        wanted = {name: asked.pop(name) for name in _OF_PRODUCTION if name in asked}
        return cls(changes=changes, production=Production(**wanted), **asked)


def plan(request: Request, loaded: Loaded | None = None) -> Planned[Job]:
    """Checks, changes and chooses everything before anything is drawn; `loaded` is the set, if it
    was read before. Raises TilegenError with a sentence for an unknown piece, language or printer,
    for options that contradict each other, for pieces that do not fit the paper, and for a file
    that cannot be read, such as a profile. If the list of printers or the template has errors, the
    diagnostics are about that."""
    cut = formats(request.cut)
    platforms = chosen_platforms(request.platforms, whole=request.only is None)
    url = address(request.url, platforms)
    shop = chosen_shop(request.icc, request.safe, asked=PRINT_SHOP in platforms)
    known = printers() if request.printer is not None else None
    if known is not None and known.diagnostics:
        return Planned(None, known.source, known.diagnostics)
    production = request.production
    if known is not None and request.printer is not None:
        production = replace(production, printer=named(request.printer, known))
    template = read_template(request.template) if request.template is not None else None
    if template is not None and template.template is None:
        return Planned(None, template.source, template.diagnostics)
    production, changes = on_template(template, request.skip, production, request.changes)
    check(production)
    loaded = loaded or load(request.tile_set)
    press = loaded.game.press()
    chosen_languages = languages(request.language)
    if loaded.edition is not None:
        loaded = loaded._replace(edition=changed(loaded.edition, changes))
    found = complaints(loaded)
    if count(found)[0] or loaded.edition is None:
        return Planned(None, loaded.source, found)
    edition = loaded.edition
    if template is not None:
        size = size_of(edition, press)
        small = template.too_small(size, press.noun)
        if small:
            return Planned(None, template.source, small)
        edition = template.filled(edition, size)
    only = None
    if request.only is not None:
        only = chosen_pieces(request.only, press.pieces(edition), press.noun)
    order = Order(
        edition,
        press,
        loaded.name,
        request.folder or Path("output") / loaded.name,
        only,
        request.png,
        platforms,
        url,
        shop,
        production=production,
        cut=cut,
        languages=chosen_languages,
    )
    if shop is not None:
        found = (*found, *dull(shop, order.edition), *unsafe(shop, order.lettered, press))
    return Planned(job(order), loaded.source, found)


class Built(NamedTuple):
    """What was written: the files, in their folder, and their summary."""

    folder: Path
    files: tuple[Path, ...]
    summary: Summary

    @property
    def pdf(self) -> Path:
        return self.folder / self.summary.pdf

    @property
    def contact(self) -> Path:
        return self.folder / self.summary.contact


def write(job: Job, progress: Progress = lambda done, steps: None, cores: int = 1) -> Built:
    """Writes all files of a job, or nothing; `cores` as for `make`. Raises TilegenError if they
    cannot be made or written."""
    order = job.order
    made = make(job, progress, cores)
    into = write_all if order.only is None else write_more
    return Built(order.folder, into(made.files, order.folder), made.summary)
