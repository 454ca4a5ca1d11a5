"""What is wrong with a text: values that are collected, never raised."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from tilegen.text.source import Source, Span


class Severity(Enum):
    """Errors stop the work; warnings only tell."""

    ERROR = "error"
    WARNING = "warning"


class Label(NamedTuple):
    """A second place that helps to understand a diagnostic, with a few words about it."""

    span: Span
    text: str


class Diagnostic(NamedTuple):
    """One thing that is wrong. `code` is a slug that names what is wrong, `message` a sentence to a
    person, `hint` what to do about it. Its places are in `source`, or else in the text that is
    being read."""

    code: str
    message: str
    span: Span | None = None
    hint: str | None = None
    labels: tuple[Label, ...] = ()
    severity: Severity = Severity.ERROR
    source: Source | None = None


class Diagnostics:
    """Collects diagnostics while a text is read."""

    def __init__(self) -> None:
        self._found: list[Diagnostic] = []

    def error(
        self,
        code: str,
        message: str,
        span: Span | None = None,
        *,
        hint: str | None = None,
        labels: tuple[Label, ...] = (),
    ) -> None:
        self._found.append(Diagnostic(code, message, span, hint, labels))

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        self._found.extend(diagnostics)

    @property
    def has_errors(self) -> bool:
        return any(found.severity is Severity.ERROR for found in self._found)

    def __iter__(self) -> Iterator[Diagnostic]:
        """In the order of the text; what has no place comes first, other texts after it."""
        return iter(sorted(self._found, key=_place))

    def __len__(self) -> int:
        return len(self._found)


def _place(diagnostic: Diagnostic) -> tuple[str, int, int]:
    name = diagnostic.source.name if diagnostic.source else ""
    span = diagnostic.span
    return (name, span.line, span.start) if span else (name, 0, 0)


def count(diagnostics: Iterable[Diagnostic]) -> tuple[int, int]:
    """How many errors and how many warnings there are."""
    severities = [each.severity for each in diagnostics]
    return severities.count(Severity.ERROR), severities.count(Severity.WARNING)
