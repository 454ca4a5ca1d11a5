"""Collects the problems of a drawing, each once, and stops the reading if there are too many."""

from __future__ import annotations

from collections.abc import Iterator

from tilegen.text.diagnostics import Code, Diagnostic, Severity, has_errors
from tilegen.text.source import Source, Span

MOST = 20
"""The most problems that are reported of one drawing; a designer with more mends the first ones
first."""


class StopReading(Exception):  # noqa: N818 -- not an error: the problem is reported already
    """Raised to give up on the rest of the drawing."""


class Problems:
    """Collects the problems of one drawing. A sentence is reported once, at its first place: a
    drawing with a thousand texts has one problem."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._diagnostics: dict[str, Diagnostic] = {}

    def add(self, code: Code, message: str, span: Span | None, *, hint: str) -> None:
        """Reports a problem; raises StopReading after too many errors. Warnings beyond that number
        are dropped, and reading goes on."""
        enough = len(self._diagnostics) >= MOST
        if message not in self._diagnostics and not (enough and code.severity is Severity.WARNING):
            self._diagnostics[message] = Diagnostic(code, message, span, hint, source=self.source)
        if len(self._diagnostics) >= MOST and code.severity is Severity.ERROR:
            raise StopReading

    def stop(self, code: Code, message: str, span: Span | None, *, hint: str) -> StopReading:
        """Reports a problem that makes it useless to read on; the caller raises the result."""
        self._diagnostics.setdefault(
            message, Diagnostic(code, message, span, hint, source=self.source)
        )
        return StopReading()

    @property
    def has_errors(self) -> bool:
        return has_errors(self._diagnostics.values())

    def __iter__(self) -> Iterator[Diagnostic]:
        return iter(self._diagnostics.values())
