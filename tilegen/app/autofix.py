"""Corrects the slips in a record whose meaning is plain, and formats it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from tilegen.app.fmt import FormatResult, format_bytes, format_source
from tilegen.app.inputs import load_file
from tilegen.app.record_sets import Sets, SetsOfFolder
from tilegen.app.ruling import RECORD, Ruled
from tilegen.app.ruling import rule as rule_record
from tilegen.play.faultcode import FaultCode
from tilegen.text.diagnostics import Cure, Diagnostic, count_by_severity
from tilegen.text.source import Source

_MOST_LINES_READ = 60_000
"""The budget: each cure is tried on the whole record, and this many lines take a few seconds."""


class AppliedEdit(NamedTuple):
    """A replacement in a line. `line` counts in the original text, `column` in the line as it was
    just before this edit."""

    line: int
    column: int
    before: str
    after: str


class MendResult(NamedTuple):
    """A file's text, mended and formatted, the `edits` made, and the remaining diagnostics. A text
    that is not a record has no edits."""

    format_result: FormatResult
    edits: tuple[AppliedEdit, ...] = ()
    remaining: tuple[Diagnostic, ...] = ()


def mend_bytes(before: bytes, name: str, sets: Sets) -> MendResult:
    """Mends and formats the bytes of the file `name`."""
    as_it_is = format_bytes(before, name)
    # A record that lacks only its first line is mended too.
    if as_it_is.problem is not None and not as_it_is.problem.cures:
        return MendResult(as_it_is)
    text = mend(as_it_is.source, lambda source: rule_record(source, sets))
    result = format_source(text.source, before)
    if result.problem is not None:
        return MendResult(as_it_is)
    result = replace(result, source=as_it_is.source)
    return MendResult(result, text.edits, text.remaining)


def mend_file(path: str, sets: SetsOfFolder) -> MendResult:
    """Like `mend_bytes`, for a file, or for standard input with `-`. Raises TilegenError if it
    cannot be read."""
    file = load_file(path, RECORD)
    return mend_bytes(file.data, file.name, sets.resolver_for(file.folder))


class MendedText(NamedTuple):
    """A mended text, the `edits` made, and the remaining diagnostics."""

    source: Source
    edits: tuple[AppliedEdit, ...]
    remaining: tuple[Diagnostic, ...]


def mend(source: Source, rule: Callable[[Source], Ruled]) -> MendedText:
    """Mends a text where its meaning is plain. Applies cures one by one from the top, since each
    may make others needless, or reveal more to mend."""
    text = _Lines(source, [*range(1, source.text.count("\n") + 2)], ())
    diagnostics = rule(source).diagnostics
    tried_texts = {source.text}
    budget = _MOST_LINES_READ
    while budget > 0:
        for slip, cure in _list_cures(diagnostics):
            candidate = text.with_cure(cure)
            if candidate.source.text in tried_texts:
                continue
            tried_texts.add(candidate.source.text)
            budget -= len(candidate.numbers)
            after = rule(candidate.source).diagnostics
            if _does_good(slip, diagnostics, after):
                text, diagnostics = candidate, after
                break
            if budget <= 0:
                break
        else:
            break
    return MendedText(text.source, text.edits, diagnostics)


def _list_cures(diagnostics: Iterable[Diagnostic]) -> Iterator[tuple[Diagnostic, Cure]]:
    for diagnostic in diagnostics:
        if diagnostic.cure is not None and diagnostic.source is None:
            yield diagnostic, diagnostic.cure


def _does_good(slip: Diagnostic, before: Iterable[Diagnostic], after: Iterable[Diagnostic]) -> bool:
    """Whether a cure reduced the number of errors, or at least of warnings. Mending an unreadable
    line may reveal its next slip, so an equal number of errors will do. After a fault against the
    rules, an equal number is a sign of a wrong guess."""
    had, has = count_by_severity(before), count_by_severity(after)
    return has < had or (has[0] == had[0] and not isinstance(slip.code, FaultCode))


class _Lines(NamedTuple):
    """A text, the original number of each of its lines, and the edits so far."""

    source: Source
    numbers: list[int]
    edits: tuple[AppliedEdit, ...]

    def with_cure(self, cure: Cure) -> _Lines:
        lines, numbers = self.source.text.split("\n"), [*self.numbers]
        edits: list[AppliedEdit] = []
        # From the bottom up, since a cure may add a line.
        for span, new, *_ in sorted((cure, *cure.also), reverse=True):
            index, line = span.line - 1, lines[span.line - 1]
            start, stop = span.start - 1, span.stop - 1
            edits.append(AppliedEdit(numbers[index], span.start, line[start:stop], new))
            new_lines = f"{line[:start]}{new}{line[stop:]}".split("\n")
            lines[index : index + 1] = new_lines
            numbers[index : index + 1] = [numbers[index]] * len(new_lines)
        source = Source(self.source.name, "\n".join(lines))
        return _Lines(source, numbers, (*self.edits, *reversed(edits)))
