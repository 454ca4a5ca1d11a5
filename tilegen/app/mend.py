"""Mends the slips in a record for which the meaning is plain, and formats it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from tilegen.app.fmt import Formatted, format_bytes, format_source
from tilegen.app.reading import content, typed
from tilegen.app.records import RECORD, Ruled, Sets, SetsOfFolder
from tilegen.app.records import rule as ruled
from tilegen.play.faultcode import FaultCode
from tilegen.text.diagnostics import Cure, Diagnostic, count
from tilegen.text.source import Source

_MOST_LINES_READ = 60_000
"""The budget: each cure is tried on the whole record, and this many lines take a few seconds."""


class Edit(NamedTuple):
    """What was replaced in a line. `line` counts in the original text, `column` in the line as it
    was just before this edit."""

    line: int
    column: int
    before: str
    after: str


class Mended(NamedTuple):
    """A file's text, mended and formatted, the `edits` that mended it, and what is still wrong. A
    text that is not a record has no edits."""

    formatted: Formatted
    edits: tuple[Edit, ...] = ()
    left: tuple[Diagnostic, ...] = ()


def mend_bytes(before: bytes, name: str, sets: Sets) -> Mended:
    """Mends and formats the bytes of the file `name`."""
    as_it_is = format_bytes(before, name)
    # A record that lacks only its first line is mended too.
    if as_it_is.problem is not None and not as_it_is.problem.cures:
        return Mended(as_it_is)
    text = mend(as_it_is.source, lambda source: ruled(source, sets))
    formatted = format_source(text.source, before)
    if formatted.problem is not None:
        return Mended(as_it_is)
    formatted = replace(formatted, source=as_it_is.source)
    return Mended(formatted, text.edits, text.left)


def mend_file(path: str, sets: SetsOfFolder) -> Mended:
    """Like `mend_bytes`, for a file, or for standard input with `-`. Raises TilegenError if it
    cannot be read."""
    if path == "-":
        return mend_bytes(typed(RECORD), "standard input", sets.beside(Path()))
    return mend_bytes(content(path, RECORD), path, sets.beside(Path(path).parent))


class Text(NamedTuple):
    """A mended text, the `edits` that mended it, and what is still wrong with it."""

    source: Source
    edits: tuple[Edit, ...]
    left: tuple[Diagnostic, ...]


def mend(source: Source, rule: Callable[[Source], Ruled]) -> Text:
    """Mends a text as far as its meaning is plain. Cures are applied one by one from the top, since
    each may make others needless, or reveal more to mend."""
    text = _Lines(source, [*range(1, source.text.count("\n") + 2)], ())
    found = rule(source).diagnostics
    tried = {source.text}
    budget = _MOST_LINES_READ
    while budget > 0:
        for slip, cure in _plain(found):
            mended = text.with_cure(cure)
            if mended.source.text in tried:
                continue
            tried.add(mended.source.text)
            budget -= len(mended.numbers)
            after = rule(mended.source).diagnostics
            if _does_good(slip, found, after):
                text, found = mended, after
                break
            if budget <= 0:
                break
        else:
            break
    return Text(text.source, text.edits, found)


def _plain(found: Iterable[Diagnostic]) -> Iterator[tuple[Diagnostic, Cure]]:
    for each in found:
        if each.cure is not None and each.source is None:
            yield each, each.cure


def _does_good(slip: Diagnostic, before: Iterable[Diagnostic], after: Iterable[Diagnostic]) -> bool:
    """Whether a cure left less wrong. A line that could not be read may show its next slip now; but
    a cure for a fault against the rules that leaves as many errors guessed wrongly."""
    had, has = count(before), count(after)
    return has < had or (has[0] == had[0] and not isinstance(slip.code, FaultCode))


class _Lines(NamedTuple):
    """A text, the original number of each of its lines, and the edits so far."""

    source: Source
    numbers: list[int]
    edits: tuple[Edit, ...]

    def with_cure(self, cure: Cure) -> _Lines:
        lines, numbers = self.source.text.split("\n"), [*self.numbers]
        edits: list[Edit] = []
        # From the bottom up, since a cure may add a line.
        for span, new, *_ in sorted((cure, *cure.also), reverse=True):
            at, line = span.line - 1, lines[span.line - 1]
            start, stop = span.start - 1, span.stop - 1
            edits.append(Edit(numbers[at], span.start, line[start:stop], new))
            made = f"{line[:start]}{new}{line[stop:]}".split("\n")
            lines[at : at + 1] = made
            numbers[at : at + 1] = [numbers[at]] * len(made)
        source = Source(self.source.name, "\n".join(lines))
        return _Lines(source, numbers, (*self.edits, *reversed(edits)))
