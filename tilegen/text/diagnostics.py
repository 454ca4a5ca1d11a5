"""What is wrong with a text: values that are collected, never raised."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Final, NamedTuple

from tilegen.text.source import Source, Span


class Severity(Enum):
    """Errors stop the work; warnings only tell."""

    ERROR = "error"
    WARNING = "warning"


class Code:
    """One kind of thing that can be wrong. It is declared in the `codes.py` of the room that finds
    it, and who wants to know more of it asks for a property, never for its slug.

    `slug` is its name where people and programs read it. `forgivable` is an error that may be let
    stand, as by a `!` behind a move, and then only warns; `fatal` one behind which the text means
    nothing; `claimed` one in what a text says of itself, which leaves no doubt about the rest;
    `unfinished` one that more text may yet mend.
    """

    __slots__ = ("claimed", "fatal", "forgivable", "severity", "slug", "unfinished")

    def __init__(  # noqa: PLR0913 -- each is what somebody asks
        self,
        slug: str,
        severity: Severity = Severity.ERROR,
        *,
        forgivable: bool = False,
        fatal: bool = False,
        claimed: bool = False,
        unfinished: bool = False,
    ) -> None:
        self.slug: Final = slug
        self.severity: Final = severity
        self.forgivable: Final = forgivable
        self.fatal: Final = fatal
        self.claimed: Final = claimed
        self.unfinished: Final = unfinished

    def __repr__(self) -> str:
        return f"<{self.slug}>"


class Label(NamedTuple):
    """A second place that helps to understand a diagnostic, with a few words about it."""

    span: Span
    text: str


class Diagnostic(NamedTuple):
    """One thing that is wrong. `message` is a sentence to a person, `hint` what to do about it. Its
    places are in `source`, or else in the text that is being read. It is `forgiven` where its code
    is forgivable, and it is let stand."""

    code: Code
    message: str
    span: Span | None = None
    hint: str | None = None
    labels: tuple[Label, ...] = ()
    source: Source | None = None
    forgiven: bool = False

    @property
    def severity(self) -> Severity:
        return Severity.WARNING if self.forgiven else self.code.severity

    @property
    def is_error(self) -> bool:
        return self.severity is Severity.ERROR


class Diagnostics:
    """Collects diagnostics while a text is read."""

    def __init__(self) -> None:
        self._found: list[Diagnostic] = []

    def add(
        self,
        code: Code,
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
        return has_errors(self._found)

    def __iter__(self) -> Iterator[Diagnostic]:
        """In the order of the text; what has no place comes first, other texts after it."""
        return iter(sorted(self._found, key=_place))

    def __len__(self) -> int:
        return len(self._found)


def _place(diagnostic: Diagnostic) -> tuple[str, int, int]:
    name = diagnostic.source.name if diagnostic.source else ""
    span = diagnostic.span
    return (name, span.line, span.start) if span else (name, 0, 0)


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether any of them is an error; warnings stop nothing."""
    return any(each.is_error for each in diagnostics)


def count(diagnostics: Iterable[Diagnostic]) -> tuple[int, int]:
    """How many errors and how many warnings there are."""
    severities = [each.severity for each in diagnostics]
    return severities.count(Severity.ERROR), severities.count(Severity.WARNING)
