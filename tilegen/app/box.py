"""A box for the pieces of a set, on one sheet of its paper: `plan` decides, `make` makes it,
`write` writes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from tilegen.app.files import write_all
from tilegen.app.load import load
from tilegen.app.printing.backs import common_back
from tilegen.app.printing.changes import AS_IT_IS, Changes, changed
from tilegen.app.printing.cover import covered
from tilegen.app.printing.handout import kept
from tilegen.app.printing.languages import one_language
from tilegen.app.printing.plans import Made, Planned
from tilegen.app.printing.production import MOST_COPIES
from tilegen.app.printing.sizes import size_of
from tilegen.errors import TilegenError
from tilegen.games.press import BACK, Press
from tilegen.names import PAPERS, Marks
from tilegen.render import svg
from tilegen.render.pdf import Document
from tilegen.sets.edition import Edition, spoken
from tilegen.sheets.box import Kind, Loose, Stacks
from tilegen.sheets.boxsheet import BoxSheet, BoxWords, Contents, Laid, laid, needed
from tilegen.sheets.cover import Cover
from tilegen.sheets.guide import filled, short_words
from tilegen.sheets.plates import Look
from tilegen.styles import style_of
from tilegen.text.diagnostics import count
from tilegen.text.near import choices_hint, counted, listed, quoted
from tilegen.text.paper import PaperError, paper

KINDS = tuple(kind.value for kind in Kind)
LIGHTEST, HEAVIEST = 60.0, 600.0
"""Grams a square metre: thinner is no paper, thicker is board and does not fold."""
USUAL_WEIGHT = 250.0
"""The thickest paper that the guide recommends: pieces on any other lie in the box too."""

_FOLDS = {4: (2, 2), 6: (3, 2)}
"""How the rules may be folded to fit the box: by the number of parts, how many along and across."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """The options of `box`, parsed."""

    tile_set: str | None = None
    """A set's file or the name of a game; None for the set in its usual place."""
    folder: Path | None = None
    """Where the files go; None for `box` in the folder below `output` that is named after the
    set."""
    kind: str = "tuck"
    weight: float = USUAL_WEIGHT
    copies: int = 1
    language: str = "en"
    changes: Changes = AS_IT_IS
    """What overrides the set."""


@dataclass(frozen=True, slots=True)
class Order:
    """What to make: a box of that kind for this many copies of a set, on the paper of its pieces,
    `weight` grams a square metre."""

    edition: Edition
    press: Press[Any]
    folder: Path
    kind: Kind = Kind.TUCK
    weight: float = USUAL_WEIGHT
    copies: int = 1
    language: str = "en"
    """The language of the words on the box, and on the pieces of its cover."""

    @property
    def lettered(self) -> Edition:
        """The set as drawn on the box: in its language, and without marks for cameras."""
        printing = self.edition.printing._replace(marks=Marks.NONE)
        return replace(spoken(self.edition, self.language), printing=printing)

    @property
    def contents(self) -> Contents:
        pieces = len(self.press.pieces(self.edition)) * self.copies
        loose = tuple(Loose(extra.copies, extra.size) for extra in self.press.extras(self.edition))
        return Contents(pieces, size_of(self.edition, self.press), self.weight, loose)

    @property
    def held(self) -> str:
        """What the box holds, in words."""
        extras = self.press.extras(self.edition)
        return listed(
            [
                counted(self.contents.pieces, self.press.noun),
                *(counted(extra.copies, extra.noun) for extra in extras),
            ],
            "and",
        )


class Job(NamedTuple):
    """An order that can be made: the box, as it lies on its sheet."""

    order: Order
    laid: Laid
    rules: int = 0
    """The number of parts that the enclosed rules are folded into; 0 if neither the rules nor the
    reference cards fit in."""
    folds_cards: bool = False
    """Whether the reference cards are folded too."""


class Summary(NamedTuple):
    """What a job makes, what the box holds, and the room inside. File names are relative to the
    folder."""

    pdf: str
    held: str
    stacks: Stacks
    paper: str
    rules: bool
    """Whether the rules and the reference cards fit in too."""


class Built(NamedTuple):
    """What was written: the files, in their folder, and their summary."""

    folder: Path
    files: tuple[Path, ...]
    summary: Summary

    @property
    def pdf(self) -> Path:
        return self.folder / self.summary.pdf


def plan(request: Request) -> Planned[Job]:
    """Checks, changes and chooses everything before anything is drawn. Raises TilegenError with a
    sentence for an option with a bad value, for paper that is too small for the box, or too light
    or too heavy to fold one, and for a file that cannot be read."""
    if request.kind not in KINDS:
        hint = choices_hint(request.kind, KINDS, "kinds")
        raise TilegenError(f"--kind: no box is called {quoted(request.kind)}", hint)
    loaded = load(request.tile_set)
    press = loaded.game.press()
    language = one_language(request.language, "a box")
    if loaded.edition is not None:
        loaded = loaded._replace(edition=changed(loaded.edition, request.changes))
    found = loaded.diagnostics
    if count(found)[0] or loaded.edition is None:
        return Planned(None, loaded.source, found)
    order = Order(
        loaded.edition,
        press,
        request.folder or Path("output") / loaded.name / "box",
        Kind(request.kind),
        request.weight,
        request.copies,
        language,
    )
    return Planned(job(order), loaded.source, found)


def job(order: Order) -> Job:
    """The order on its sheet. Raises TilegenError for paper that is too small for the box, or too
    light or too heavy to fold one."""
    if not LIGHTEST <= order.weight <= HEAVIEST:
        message = f"--paper-weight: no box can be folded from {order.weight:g} g paper"
        raise TilegenError(message, f"it can be {LIGHTEST:g} to {HEAVIEST:g} grams a square metre")
    if not 1 <= order.copies <= MOST_COPIES:
        message = f"--copies: {order.copies} copies"
        raise TilegenError(message, f"it can be 1 to {MOST_COPIES}")
    printing = order.edition.printing
    for parts in (*_FOLDS, 0):
        packed = (
            (laid(order.kind, contents, printing.paper, printing.margins), folds_cards)
            for contents, folds_cards in _packed(order, parts)
        )
        fitting = [Job(order, lies, parts, folds) for lies, folds in packed if lies is not None]
        if fitting:
            return min(fitting, key=lambda each: each.laid.inside.room)
    raise _too_small(order)


def _packed(order: Order, parts: int) -> Iterator[tuple[Contents, bool]]:
    """The ways to pack the box with the rules folded into this many parts, or 0 to leave them out,
    and whether reference cards are folded: they are if they are longer than the folded rules."""
    plain = order.contents
    if not parts:
        yield plain, False
        return
    there = kept(order.edition)
    along, across = _FOLDS[parts]
    short, long = sorted(there.leaf)
    rules = sorted((short / across, long / along))
    card = sorted(there.card)
    folds_cards = card[1] > rules[1]
    if folds_cards:
        card = sorted((card[0], card[1] / 2))
    for lying in (slice(None), slice(None, None, -1)):
        (rules_wide, rules_high), (card_wide, card_high) = rules[lying], card[lying]
        loose = (
            Loose(1, (rules_wide, rules_high), there.leaves * parts),
            Loose(there.cards, (card_wide, card_high), 2 if folds_cards else 1),
        )
        yield plain._replace(loose=(*plain.loose, *loose)), folds_cards


def make(job: Job) -> Made[Summary]:
    """The files box.pdf and box.svg, and their summary."""
    order = job.order
    paper_name = order.edition.printing.paper.name
    summary = Summary("box.pdf", order.held, job.laid.inside, paper_name, bool(job.rules))
    return Made(summary, _files(job, summary))


def write(job: Job) -> Built:
    """Writes all files of a job, or nothing. Raises TilegenError if they cannot be written."""
    made, folder = make(job), job.order.folder
    return Built(folder, write_all(made.files, folder), made.summary)


def _files(job: Job, summary: Summary) -> Iterator[tuple[str, bytes]]:
    order = job.order
    edition, press = order.lettered, order.press
    picture = covered(edition, press)
    faces = (common_back(edition, press), picture.face)
    sheet = _box_sheet(job, picture.cover)
    page, title = sheet.page(), sheet.words.title
    document = Document(title, order.language)
    for face in faces:
        document.add(face)
    document.page(page)
    yield summary.pdf, document.finish()
    yield "box.svg", svg.page(page, faces, title).encode()


def box_sheet(job: Job) -> BoxSheet:
    """Everything printed on the sheet but the faces."""
    return _box_sheet(job, covered(job.order.lettered, job.order.press).cover)


def _box_sheet(job: Job, cover: Cover) -> BoxSheet:
    order = job.order
    edition = order.edition
    style = style_of(edition.art)
    return BoxSheet(
        job.laid,
        order.contents.size,
        edition.printing.margins,
        BACK,
        cover,
        _words(job),
        Look(style.ground, style.line, style.pen),
    )


def _words(job: Job) -> BoxWords:
    """What is written on the box and about it, in its language."""
    order, stacks = job.order, job.laid.inside.count
    short = short_words(order.press.guide, order.language)
    name, pieces = order.lettered.name, order.contents.pieces
    held = filled(short, "one-held" if pieces == 1 else "held", count=str(pieces))
    if stacks > 1:
        # In Korean, small numbers are words.
        few = f"stacks-{stacks}"
        word = few if few in short else "stacks"
        held = filled(short, word, held=held, count=str(stacks))
    extras = order.press.extras(order.edition)
    inside = [held, *(filled(short, each.held, count=str(each.copies)) for each in extras)]
    to_do = ["box-cut"]
    if order.kind is Kind.TUCK:
        to_do.append("box-close")
    if job.rules:
        inside.append(short["held-rules"])
        to_do.append(f"box-rules-{job.rules}")
    if job.folds_cards:
        to_do.append("box-card")
    return BoxWords(
        filled(short, "box", name=name),
        name,
        " · ".join(inside),
        short["box-glue"],
        short["box-ruler"],
        tuple(short[each] for each in to_do),
    )


def _too_small(order: Order) -> TilegenError:
    printing = order.edition.printing
    width, height = needed(order.kind, order.contents, printing.margins)
    message = (
        f"{printing.paper.name} paper is too small for the box: one for {order.held} of"
        f" {printing.size:g} mm needs {width} x {height} mm"
    )
    enough = [
        each for each in PAPERS.values() if laid(order.kind, order.contents, each, printing.margins)
    ]
    if enough:
        names = listed([each.name for each in enough], "or")
        return TilegenError(message, f"{names} would do: write --paper {enough[0].name.lower()}")
    pieces = f"{order.press.noun}s"
    wanted = f"{width}x{height} mm"
    try:
        paper(wanted)
    except PaperError:
        return TilegenError(message, f"nothing prints that: make boxes for fewer {pieces} each")
    return TilegenError(message, f'write --paper "{wanted}", or make smaller {pieces} with --size')
