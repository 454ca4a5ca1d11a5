"""The sheets and the PDF of a set that is being designed."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping
from enum import Enum
from math import ceil
from typing import Any, Final, NamedTuple

from tilegen.app.build import Planned, Request, Summary, make, plan
from tilegen.app.preview import Save
from tilegen.app.printing import options
from tilegen.app.printing.choices import CHOICES, Choice
from tilegen.app.printing.order import Job
from tilegen.app.printing.printers import printers
from tilegen.app.printing.production import MOST_COPIES, Production
from tilegen.app.printing.proof import Proof
from tilegen.errors import TilegenError
from tilegen.names import PAPERS, Flip, PaletteName
from tilegen.sets.edition import Edition
from tilegen.text.diagnostics import Severity

Json = dict[str, Any]
"""One object, ready for `json`."""


FIRST: Final = ("paper", "language", "palette")
"""The options that most people want, by their names in CHOICES."""

_WITHOUT: Final = {"template": "none", "guides": "usual", "printer": "none", "cut": "none"}
"""What to call a choice that was not made, by its name in CHOICES."""


class Printed(NamedTuple):
    """A PDF of `pages`, the files for cutting machines, and the number of `leaves` of `paper` that
    it takes: with a `flip`, printed on both sides. If all backs follow the fronts, `fronts` and
    `backs` are the first and the last page with them. `digest` is that of the save."""

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


class _Kept(NamedTuple):
    digest: str
    proof: Proof


class Prints:
    """Prints the last save without errors, which `good` returns."""

    def __init__(self, good: Callable[[], Save | None]) -> None:
        self._good = good
        self._kept: _Kept | None = None

    def sheets(self) -> Json:
        """The titles of a build's pages, and the `digest` by which `page` draws them; no pages
        before the first save without errors. Raises TilegenError if they cannot be laid out."""
        good = self._good()
        if good is None:
            return {"digest": "", "pages": []}
        if self._kept is None or self._kept.digest != good.digest:
            self._kept = _Kept(good.digest, Proof(_job(plan(Request(), good.loaded))))
        pages = [{"title": title} for title in self._kept.proof.titles]
        return {"digest": good.digest, "pages": pages}

    def page(self, digest: str, number: int) -> str | None:
        """A page of `sheets` as SVG, counted from 1; None if it does not exist, or no longer."""
        kept = self._kept
        if kept is None or kept.digest != digest or not 1 <= number <= len(kept.proof.titles):
            return None
        return kept.proof.svg(number)

    def printed(self, said: Mapping[str, str]) -> Printed:
        """What a build with these options prints. Raises TilegenError as `build` does."""
        good = self._good()
        if good is None:
            raise TilegenError("the set has errors", "mend them, and it can be printed")
        job = _job(plan(request(said), good.loaded))
        made = make(job)
        summary, production = made.summary, job.order.production
        wanted = {summary.pdf, *summary.cut}
        files = {name: content for name, content in made.files if name in wanted}
        return Printed(
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


def request(said: Mapping[str, str]) -> Request:
    """The request of options as typed, by their names in CHOICES. Empty ones are ignored; commas
    separate several words. Raises TilegenError for an unknown option or a bad value."""
    known = {choice.name: choice for choice in CHOICES}
    unknown = next((name for name in said if name not in known), None)
    if unknown is not None:
        raise TilegenError(f"no option is called '{unknown}'", f"known are {', '.join(known)}")
    return Request.of(
        **{
            name: _value(known[name], words.strip())
            for name, words in said.items()
            if words.strip()
        }
    )


def as_json(printed: Printed) -> Json:
    """One object, ready for `json`; files are in base64."""
    files = ((printed.name, printed.pdf), *printed.cut)
    return {
        "files": [{"name": name, "content": b64encode(each).decode()} for name, each in files],
        "pages": printed.pages,
        "leaves": printed.leaves,
        "paper": printed.paper,
        "flip": printed.flip.value if printed.flip else None,
        "fronts": printed.fronts,
        "backs": printed.backs,
        "digest": printed.digest,
    }


def choices(good: Save | None) -> list[Json]:
    """The options as a page shows them, ready for `json`: those of FIRST, then the others. `usual`
    is the value without the option, if it has one: what the set says, or "own" for colours of its
    own. Printers are listed by name; without any, their option is missing."""
    said = {} if good is None else _said(good.loaded.whole)
    measured = _measured()
    shown = [each for each in CHOICES if each.name != "printer" or measured]
    return [
        {
            "name": each.name,
            "is_first": each.name in FIRST,
            "usual": said.get(each.name, _usual(each)),
            "words": measured if each.name == "printer" else each.words,
            "is_open": bool(each.more) and each.name != "printer",
            "is_many": each.many,
            "example": each.example,
            "is_flag": each.is_flag,
            "most": MOST_COPIES if each.is_count else None,
        }
        for each in sorted(shown, key=_rank)
    ]


def _rank(choice: Choice) -> int:
    return FIRST.index(choice.name) if choice.name in FIRST else len(FIRST)


def _measured() -> tuple[str, ...]:
    """The names of the measured printers; none if their list cannot be read."""
    try:
        return tuple(printers().by_name)
    except TilegenError:
        return ()


def _said(edition: Edition) -> Mapping[str, str]:
    """What the set says of an option, by its name."""
    printing, art, paper = edition.printing, edition.art, edition.printing.paper.name
    sides = printing.margins
    margins = sides[:1] if len({*sides}) == 1 else sides
    return {
        "paper": paper.lower() if paper.lower() in PAPERS else paper,
        "size": f"{printing.size:g} mm",
        "margins": f"{' '.join(f'{each:g}' for each in margins)} mm",
        "bleeds": printing.bleeds.value,
        "marks": printing.marks.value,
        "style": art.style.value,
        "palette": art.palette.value if isinstance(art.palette, PaletteName) else "own",
    }


def _usual(choice: Choice) -> str:
    usual = choice.usual.value if isinstance(choice.usual, Enum) else choice.usual
    if usual is None:
        return _WITHOUT.get(choice.name, "")
    return "" if choice.is_flag else str(usual)


def _leaves(summary: Summary, production: Production) -> int:
    """How many sheets of paper the pages take."""
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
        return tuple(_read(choice, each.strip()) for each in words.split(","))
    return _read(choice, words)


def _read(choice: Choice, word: str) -> Any:
    if choice.is_count:
        if not word.isdecimal() or len(word) > len("1000"):
            raise TilegenError(
                f"{choice.flag}: '{word}' is not a whole number", "write one such as 2"
            )
        return int(word)
    return getattr(options, choice.reader)(word) if choice.reader else word


def _job(planned: Planned[Job]) -> Job:
    """Raises TilegenError with the first error if there is no job."""
    if planned.job is not None:
        return planned.job
    first = next(each for each in planned.diagnostics if each.severity is Severity.ERROR)
    raise TilegenError(first.message, first.hint)
