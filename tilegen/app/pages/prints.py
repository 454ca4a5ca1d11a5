"""The sheets and the PDF of a set that is being designed."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping
from enum import Enum
from math import ceil
from typing import Any, Final, NamedTuple

from tilegen.app.build import BuildRequest, Plan, PrintSummary, plan, render_files
from tilegen.app.pages.preview import Save
from tilegen.app.printing import options
from tilegen.app.printing.choices import CHOICES, Choice
from tilegen.app.printing.order import PrintJob
from tilegen.app.printing.printers import printers
from tilegen.app.printing.production import MOST_COPIES, Production
from tilegen.app.printing.proof import Proof
from tilegen.drawing.outline import Outline
from tilegen.errors import TilegenError
from tilegen.names import PAPERS, Flip, PaletteName
from tilegen.sets.edition import Edition
from tilegen.text.diagnostics import Severity

Json = dict[str, Any]
"""One object, ready for `json`."""


FIRST: Final = ("paper", "language", "palette")
"""The most used options, by their names in CHOICES."""

_WITHOUT: Final = {
    "hexes": "usual",
    "template": "none",
    "guides": "usual",
    "printer": "none",
    "cut": "none",
}
"""The word for an omitted option without a default, by its name in CHOICES."""


class PrintPreview(NamedTuple):
    """A PDF of `pages`, the files for cutting machines, and the number of `leaves` of `paper` that
    the print takes, printed on both sides if there is a `flip`. If all backs follow the fronts,
    `fronts` and `backs` are the first and the last page of each. `digest` is the digest of the
    save."""

    name: str
    pdf: bytes
    cut: tuple[tuple[str, bytes], ...]
    pages: int
    leaves: int
    paper: str
    flip: Flip | None
    fronts: tuple[int, int] | None
    backs: tuple[int, int] | None
    digest: str


class _ProofCache(NamedTuple):
    digest: str
    proof: Proof


class PrintService:
    """Prints the last save without errors, which `good` returns."""

    def __init__(self, good: Callable[[], Save | None]) -> None:
        self._good = good
        self._proof_cache: _ProofCache | None = None

    def sheets(self) -> Json:
        """The titles of a build's pages, and the `digest` to pass to `page`; no pages before the
        first save without errors. Raises TilegenError if they cannot be laid out."""
        good = self._good()
        if good is None:
            return {"digest": "", "pages": []}
        if self._proof_cache is None or self._proof_cache.digest != good.digest:
            self._proof_cache = _ProofCache(
                good.digest, Proof(_job(plan(good.loaded_set, BuildRequest())))
            )
        pages = [{"title": title} for title in self._proof_cache.proof.titles]
        return {"digest": good.digest, "pages": pages}

    def page(self, digest: str, number: int) -> str | None:
        """A page of `sheets` as SVG, counted from 1. None if it does not exist, or no longer."""
        cache = self._proof_cache
        if cache is None or cache.digest != digest or not 1 <= number <= len(cache.proof.titles):
            return None
        return cache.proof.svg(number)

    def print_pdf(self, typed_options: Mapping[str, str]) -> PrintPreview:
        """The PDF and the cutting files of a build with these options. Raises TilegenError as
        `build` does."""
        good = self._good()
        if good is None:
            raise TilegenError("the set has errors", "mend them, and it can be printed")
        job = _job(plan(good.loaded_set, request(typed_options)))
        output = render_files(job)
        summary, production = output.summary, job.order.production
        file_names = {summary.pdf, *summary.cut}
        files = {name: content for name, content in output.files if name in file_names}
        return PrintPreview(
            summary.pdf,
            files[summary.pdf],
            tuple((name, files[name]) for name in summary.cut),
            summary.pages,
            _leaves(summary, production),
            summary.paper,
            production.backs.flip,
            summary.fronts,
            summary.backs,
            good.digest,
        )


def request(typed_options: Mapping[str, str]) -> BuildRequest:
    """The request for options as typed, by their names in CHOICES. Empty values are ignored; commas
    separate several words. Raises TilegenError for an unknown option, for a bad value, and for a
    file that cannot be read."""
    choices_by_name = {choice.name: choice for choice in CHOICES}
    unknown = next((name for name in typed_options if name not in choices_by_name), None)
    if unknown is not None:
        raise TilegenError(
            f"no option is called '{unknown}'", f"known are {', '.join(choices_by_name)}"
        )
    return BuildRequest.from_options(
        **{
            name: _value(choices_by_name[name], words.strip())
            for name, words in typed_options.items()
            if words.strip()
        }
    )


def as_json(preview: PrintPreview) -> Json:
    """One object, ready for `json`; files are in base64."""
    files = ((preview.name, preview.pdf), *preview.cut)
    return {
        "files": [
            {"name": name, "content": b64encode(content).decode()} for name, content in files
        ],
        "pages": preview.pages,
        "leaves": preview.leaves,
        "paper": preview.paper,
        "flip": preview.flip.value if preview.flip else None,
        "fronts": preview.fronts,
        "backs": preview.backs,
        "digest": preview.digest,
    }


def choices(good: Save | None) -> list[Json]:
    """The options as a page shows them, ready for `json`: the options in FIRST, then the others.
    `usual` is the value without the option, if there is one: the set's own, where "own" stands for
    a palette of its own. Printers are listed by name; without any, their option is missing, as is
    the one for hexagons where there are none."""
    set_values = {} if good is None else _set_values(good.loaded_set.valid_edition)
    printer_names = _printer_names()
    hidden_names = {
        name
        for name, is_hidden in (("printer", not printer_names), ("hexes", not _has_hexagons(good)))
        if is_hidden
    }
    visible_choices = [choice for choice in CHOICES if choice.name not in hidden_names]
    return [
        {
            "name": choice.name,
            "is_first": choice.name in FIRST,
            "usual": set_values.get(choice.name, _default_text(choice)),
            "words": printer_names if choice.name == "printer" else choice.words,
            "is_open": bool(choice.more) and choice.name != "printer",
            "is_many": choice.many,
            "example": choice.example,
            "is_flag": choice.is_flag,
            "most": MOST_COPIES if choice.is_count else None,
        }
        for choice in sorted(visible_choices, key=_rank)
    ]


def _has_hexagons(good: Save | None) -> bool:
    if good is None or not good.loaded_set.game.has("press"):
        return False
    return bool(good.loaded_set.game.press().outline is Outline.HEXAGON)


def _rank(choice: Choice) -> int:
    return FIRST.index(choice.name) if choice.name in FIRST else len(FIRST)


def _printer_names() -> tuple[str, ...]:
    """The names of the measured printers; empty if their list cannot be read."""
    try:
        return tuple(printers().by_name)
    except TilegenError:
        return ()


def _set_values(edition: Edition) -> Mapping[str, str]:
    """The set's own values of options, by their names."""
    printing, art, paper = edition.printing, edition.art, edition.printing.paper.name
    sides = printing.margins
    margins = sides[:1] if len({*sides}) == 1 else sides
    return {
        "paper": paper.lower() if paper.lower() in PAPERS else paper,
        "size": f"{printing.size:g} mm",
        "margins": f"{' '.join(f'{margin:g}' for margin in margins)} mm",
        "bleeds": printing.bleeds.value,
        "marks": printing.marks.value,
        "style": art.style.value,
        "palette": art.palette.value if isinstance(art.palette, PaletteName) else "own",
    }


def _default_text(choice: Choice) -> str:
    default = choice.usual.value if isinstance(choice.usual, Enum) else choice.usual
    if default is None:
        return _WITHOUT.get(choice.name, "")
    return "" if choice.is_flag else str(default)


def _leaves(summary: PrintSummary, production: Production) -> int:
    """The number of sheets of paper that the pages take."""
    if production.backs.flip is None:
        return summary.pages
    if summary.backs is None:
        return ceil(summary.pages / 2)
    first, last = summary.backs
    return summary.pages - (last - first + 1)


def _value(choice: Choice, words: str) -> Any:
    if choice.is_flag:
        return True
    if choice.many:
        return tuple(_read(choice, word.strip()) for word in words.split(","))
    return _read(choice, words)


def _read(choice: Choice, word: str) -> Any:
    if choice.is_count:
        if not word.isdecimal() or len(word) > len("1000"):
            raise TilegenError(
                f"{choice.flag}: '{word}' is not a whole number", "write one such as 2"
            )
        return int(word)
    return getattr(options, choice.reader)(word) if choice.reader else word


def _job(print_plan: Plan[PrintJob]) -> PrintJob:
    """The job of a plan. Raises TilegenError with the first error if there is none."""
    if print_plan.job is not None:
        return print_plan.job
    first = next(
        diagnostic for diagnostic in print_plan.diagnostics if diagnostic.severity is Severity.ERROR
    )
    raise TilegenError(first.message, first.hint)
