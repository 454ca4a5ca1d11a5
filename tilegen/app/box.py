"""A box for the pieces of a set, on one sheet of its paper: `plan` checks the options against the
set, `render_files` makes the files, `write` writes them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from tilegen.app.load import Loaded
from tilegen.app.output.files import write_all
from tilegen.app.printing.backs import common_back
from tilegen.app.printing.changes import AS_IT_IS, Changes, apply_overrides
from tilegen.app.printing.cover_page import cover
from tilegen.app.printing.handout import leaflet
from tilegen.app.printing.plans import BuildOutput, Plan
from tilegen.app.printing.production import MOST_COPIES
from tilegen.app.printing.set_description import describe_set
from tilegen.app.printing.sizes import size_of
from tilegen.errors import TilegenError
from tilegen.games.press import BACK, Press
from tilegen.names import PAPERS, Marks
from tilegen.render import svg
from tilegen.render.pdf import Document
from tilegen.sets.edition import Edition, translate_edition
from tilegen.sheets.boxsheet import (
    BoxLayout,
    BoxSheet,
    BoxWords,
    Contents,
    lay_out_box,
    measure_front,
    smallest_paper_size,
)
from tilegen.sheets.cover import Cover
from tilegen.sheets.fold_box import BoxKind, LooseItem, Stacks
from tilegen.sheets.guide import format_word, short_words
from tilegen.sheets.plates import PlateColors
from tilegen.styles import style_of
from tilegen.text.paper import PaperError, parse_paper
from tilegen.text.suggest.choice import choices_hint
from tilegen.text.wording import format_count, join_words, quoted_text

KINDS = tuple(kind.value for kind in BoxKind)
LIGHTEST, HEAVIEST = 60.0, 600.0
"""Grams a square metre: thinner is no paper, thicker is board and does not fold."""
USUAL_WEIGHT = 250.0
"""The thickest paper that the guide recommends: pieces on any other lie in the box too."""

_FOLDS = {4: (2, 2), 6: (3, 2), 8: (4, 2)}
"""How the rules may be folded to fit the box: by the number of parts, how many along and across."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxRequest:
    """The options of a box for any set."""

    folder: Path | None = None
    """Where the files go; None for `box` in the folder below `output` that is named after the
    set."""
    kind: BoxKind = BoxKind.TUCK
    weight: float = USUAL_WEIGHT
    copies: int = 1
    language: str = "en"
    changes: Changes = AS_IT_IS
    """Overrides for the set."""


@dataclass(frozen=True, slots=True)
class BoxOrder:
    """A box of one kind for `copies` copies of a set, on the paper of its pieces. `weight` is that
    of the paper in grams per square metre."""

    edition: Edition
    press: Press[Any]
    folder: Path
    kind: BoxKind = BoxKind.TUCK
    weight: float = USUAL_WEIGHT
    copies: int = 1
    language: str = "en"
    """The language of the words on the box, and on the pieces of its cover."""

    @property
    def localized_edition(self) -> Edition:
        """The set as drawn on the box: in its language, and without marks for cameras."""
        printing = self.edition.printing._replace(marks=Marks.NONE)
        return replace(translate_edition(self.edition, self.language), printing=printing)

    @property
    def contents(self) -> Contents:
        pieces = len(self.press.pieces(self.edition)) * self.copies
        loose = tuple(
            LooseItem(extra.copies, extra.size) for extra in self.press.extras(self.edition)
        )
        return Contents(pieces, size_of(self.edition, self.press), self.weight, loose)

    @property
    def contents_text(self) -> str:
        """The contents of the box, in words."""
        extras = self.press.extras(self.edition)
        return join_words(
            [
                format_count(self.contents.pieces, self.press.noun),
                *(format_count(extra.copies, extra.noun) for extra in extras),
            ],
            "and",
        )


class BoxJob(NamedTuple):
    """An order that can be made, with the box as it lies on its sheet."""

    order: BoxOrder
    layout: BoxLayout
    rules: int = 0
    """The number of parts that the enclosed rules are folded into; 0 if neither the rules nor the
    reference cards fit in."""
    folds_cards: bool = False
    """Whether the reference cards are folded too."""


class BoxSummary(NamedTuple):
    """The files of a job, relative to their folder, the contents of the box, and its inner size."""

    pdf: str
    contents_text: str
    stacks: Stacks
    paper: str
    rules: bool
    """Whether the rules and the reference cards fit in too."""


class BoxResult(NamedTuple):
    """The files written, their folder, and their summary."""

    folder: Path
    files: tuple[Path, ...]
    summary: BoxSummary

    @property
    def pdf(self) -> Path:
        return self.folder / self.summary.pdf


def parse_kind(text: str) -> BoxKind:
    """The kind of a box of that name. Raises TilegenError for any other text."""
    if text not in KINDS:
        hint = choices_hint(text, KINDS, "kinds")
        raise TilegenError(f"--kind: no box is called {quoted_text(text)}", hint)
    return BoxKind(text)


def plan(loaded_set: Loaded, request: BoxRequest) -> Plan[BoxJob]:
    """Checks, changes and chooses everything before anything is drawn. Raises TilegenError with a
    sentence for paper that is too small for the box, or too light or too heavy to fold one."""
    press, diagnostics = loaded_set.game.press(), loaded_set.diagnostics
    if loaded_set.edition is None or loaded_set.has_errors:
        return Plan(None, loaded_set.source, diagnostics)
    order = BoxOrder(
        apply_overrides(loaded_set.edition, request.changes),
        press,
        request.folder or Path("output") / loaded_set.name / "box",
        request.kind,
        request.weight,
        request.copies,
        request.language,
    )
    return Plan(job(order), loaded_set.source, diagnostics)


def job(order: BoxOrder) -> BoxJob:
    """The order on its sheet. Raises TilegenError for paper that is too small for the box, or too
    light or too heavy to fold one."""
    if not LIGHTEST <= order.weight <= HEAVIEST:
        message = f"--paper-weight: no box can be folded from {order.weight:g} g paper"
        raise TilegenError(message, f"it can be {LIGHTEST:g} to {HEAVIEST:g} grams a square metre")
    if not 1 <= order.copies <= MOST_COPIES:
        message = f"--copies takes 1 to {MOST_COPIES}, not {order.copies}"
        raise TilegenError(message, "write --copies 2 for two of each piece")
    for all_parts, fills_box in ((tuple(_FOLDS), True), (tuple(_FOLDS), False), ((0,), True)):
        fitting = [
            BoxJob(order, layout, parts, folds_cards)
            for parts in all_parts
            for contents, folds_cards in _list_packings(order, parts)
            if (layout := _lay_out(order, contents._replace(fills_box=fills_box)))
        ]
        if fitting:
            return min(fitting, key=_rank_packing)
    raise _too_small_error(order)


def _lay_out(order: BoxOrder, contents: Contents) -> BoxLayout | None:
    printing = order.edition.printing
    return lay_out_box(order.kind, contents, printing.paper, printing.margins)


def _rank_packing(candidate: BoxJob) -> tuple[bool, int, bool, int, float]:
    """The lowest is the best: stacks that stay in place, few of them, and little to fold."""
    inside = candidate.layout.inside
    return (
        not inside.is_snug,
        inside.count,
        candidate.folds_cards,
        candidate.rules,
        inside.room,
    )


def _list_packings(order: BoxOrder, parts: int) -> Iterator[tuple[Contents, bool]]:
    """The ways to pack the box with the rules folded into `parts` parts (0 leaves them out), each
    with whether reference cards are folded: they may be if they are longer than the folded
    rules."""
    contents = order.contents
    if not parts:
        yield contents, False
        return
    rules_leaflet = leaflet(order.edition)
    along, across = _FOLDS[parts]
    short, long = sorted(rules_leaflet.leaf)
    rules = sorted((short / across, long / along))
    card = sorted(rules_leaflet.card)
    cards = [(card, False)]
    if card[1] > rules[1]:
        cards.append((sorted((card[0], card[1] / 2)), True))
    for (flat_card, folds_cards), orientation in product(
        cards, (slice(None), slice(None, None, -1))
    ):
        rules_size, card_size = rules[orientation], flat_card[orientation]
        loose = (
            LooseItem(1, (rules_size[0], rules_size[1]), rules_leaflet.leaves * parts),
            LooseItem(rules_leaflet.cards, (card_size[0], card_size[1]), 2 if folds_cards else 1),
        )
        yield contents._replace(loose=(*contents.loose, *loose)), folds_cards


def render_files(job: BoxJob) -> BuildOutput[BoxSummary]:
    """The files box.pdf and box.svg, and their summary."""
    order = job.order
    paper_name = order.edition.printing.paper.name
    summary = BoxSummary(
        "box.pdf", order.contents_text, job.layout.inside, paper_name, bool(job.rules)
    )
    return BuildOutput(summary, _files(job, summary))


def write(job: BoxJob) -> BoxResult:
    """Writes all files of a job, or nothing. Raises TilegenError if they cannot be written."""
    output, folder = render_files(job), job.order.folder
    return BoxResult(folder, write_all(output.files, folder), output.summary)


def _files(job: BoxJob, summary: BoxSummary) -> Iterator[tuple[str, bytes]]:
    order = job.order
    edition, press = order.localized_edition, order.press
    picture = press.draw_front(edition, measure_front(job.layout))
    faces = (common_back(edition, press), picture)
    sheet = _box_sheet(job, cover(picture, edition))
    page, title = sheet.page(), sheet.words.title
    about = describe_set(edition, press, order.language)
    document = Document(title, order.language, about=about)
    for face in faces:
        document.add(face)
    document.page(page)
    yield summary.pdf, document.finish()
    yield "box.svg", svg.page(page, faces, title).encode()


def box_sheet(job: BoxJob) -> BoxSheet:
    """Everything printed on the sheet except the faces."""
    edition = job.order.localized_edition
    picture = job.order.press.draw_front(edition, measure_front(job.layout))
    return _box_sheet(job, cover(picture, edition))


def _box_sheet(job: BoxJob, front: Cover) -> BoxSheet:
    order = job.order
    edition = order.edition
    style = style_of(edition.art)
    return BoxSheet(
        job.layout,
        order.contents.size,
        edition.printing.margins,
        BACK,
        front,
        _words(job),
        PlateColors(style.ground, style.line, style.pen),
    )


def _words(job: BoxJob) -> BoxWords:
    """The words on the box and about it, in its language."""
    order, stacks = job.order, job.layout.inside.count
    short = short_words(order.press.guide(order.edition), order.language)
    name, pieces = order.localized_edition.name, order.contents.pieces
    contents = format_word(short, "one-held" if pieces == 1 else "held", count=str(pieces))
    if stacks > 1:
        # In Korean, small numbers are words.
        few = f"stacks-{stacks}"
        word = few if few in short else "stacks"
        contents = format_word(short, word, held=contents, count=str(stacks))
    extras = order.press.extras(order.edition)
    inside = [
        contents,
        *(format_word(short, extra.box_count, count=str(extra.copies)) for extra in extras),
    ]
    to_do = ["box-cut"]
    if order.kind is BoxKind.TUCK:
        to_do.append("box-close")
    if job.rules:
        inside.append(short["held-rules"])
        to_do.append(f"box-rules-{job.rules}")
    if job.folds_cards:
        to_do.append("box-card")
    return BoxWords(
        format_word(short, "box", name=name),
        name,
        " · ".join(inside),
        short["box-glue"],
        short["box-ruler"],
        tuple(short[key] for key in to_do),
    )


def _too_small_error(order: BoxOrder) -> TilegenError:
    printing = order.edition.printing
    width, height = smallest_paper_size(order.kind, order.contents, printing.margins)
    message = (
        f"{printing.paper.name} paper is too small for the box: one for {order.contents_text} of"
        f" {printing.size:g} mm needs {width} x {height} mm"
    )
    papers = [
        candidate
        for candidate in PAPERS.values()
        if lay_out_box(order.kind, order.contents, candidate, printing.margins)
    ]
    if papers:
        names = join_words([candidate.name for candidate in papers], "or")
        return TilegenError(message, f"{names} would do: write --paper {papers[0].name.lower()}")
    pieces = f"{order.press.noun}s"
    paper_size = f"{width}x{height} mm"
    try:
        parse_paper(paper_size)
    except PaperError:
        return TilegenError(message, f"nothing prints that: make boxes for fewer {pieces} each")
    return TilegenError(
        message, f'write --paper "{paper_size}", or make smaller {pieces} with --size'
    )
