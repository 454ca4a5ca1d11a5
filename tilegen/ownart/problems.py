"""What is wrong with a drawing, each problem once, and what stops the reading."""

from __future__ import annotations

from collections.abc import Iterator

from tilegen.text.diagnostics import Code, Diagnostic, Severity, has_errors
from tilegen.text.source import Source, Span

MOST = 20
"""Problems that are reported of one drawing; people with more mend the first ones first."""


class StopReading(Exception):  # noqa: N818 -- not an error: what is wrong is noted already
    """The rest of the drawing is not read."""


class Problems:
    """Collects what is wrong with one drawing. The same sentence is reported once, at its first
    place: a drawing with a thousand texts has one problem."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._found: dict[str, Diagnostic] = {}

    def add(self, code: Code, message: str, span: Span | None, *, hint: str) -> None:
        """Reports a problem; raises StopReading when there are enough errors. Warnings beyond that
        number are left out, and the drawing is read on."""
        enough = len(self._found) >= MOST
        if message not in self._found and not (enough and code.severity is Severity.WARNING):
            self._found[message] = Diagnostic(code, message, span, hint, source=self.source)
        if len(self._found) >= MOST and code.severity is Severity.ERROR:
            raise StopReading

    def stop(self, code: Code, message: str, span: Span | None, *, hint: str) -> StopReading:
        """Reports what makes it useless to read on; the caller raises the result."""
        self._found.setdefault(message, Diagnostic(code, message, span, hint, source=self.source))
        return StopReading()

    @property
    def has_errors(self) -> bool:
        return has_errors(self._found.values())

    def __iter__(self) -> Iterator[Diagnostic]:
        return iter(self._found.values())
