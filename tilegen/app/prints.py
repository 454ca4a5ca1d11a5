"""The sheets and the PDF of a set that is being designed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tilegen.app.build import Planned, Request, make, plan
from tilegen.app.preview import Good
from tilegen.app.printing import options
from tilegen.app.printing.choices import CHOICES, Choice
from tilegen.app.printing.order import Job
from tilegen.app.printing.proof import Proof
from tilegen.errors import TilegenError
from tilegen.text.diagnostics import Severity

Json = dict[str, Any]
"""One object, ready for `json`."""


class Pdf(NamedTuple):
    """A file to print."""

    name: str
    content: bytes


class _Kept(NamedTuple):
    digest: str
    proof: Proof


class Prints:
    """Prints the last save without errors, which `good` returns."""

    def __init__(self, good: Callable[[], Good | None]) -> None:
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

    def pdf(self, said: Mapping[str, str]) -> Pdf:
        """The PDF of a build with these options. Raises TilegenError as `build` does."""
        good = self._good()
        if good is None:
            raise TilegenError("the set has errors", "mend them, and it can be printed")
        made = make(_job(plan(request(said), good.loaded)))
        name = made.summary.pdf
        return Pdf(name, next(content for each, content in made.files if each == name))


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


def choices() -> list[Json]:
    """The options as a page shows them, ready for `json`."""
    return [
        {
            "name": each.name,
            "about": each.help,
            "words": each.words,
            "more": each.more,
            "is_flag": each.is_flag,
            "is_count": each.is_count,
        }
        for each in CHOICES
    ]


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
