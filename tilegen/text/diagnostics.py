"""Diagnostics: problems of a text, as values that are collected and never raised."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

from tilegen.text.source import Source, Span
from tilegen.text.wording import format_count


class Severity(Enum):
    """Errors stop the work; warnings do not."""

    ERROR = "error"
    WARNING = "warning"


class Code:
    """One kind of problem, declared in the `codes.py` of the room that finds it. Decisions that
    depend on the kind use its properties, never its slug.

    `slug` is its name in messages and JSON. A `forgivable` error may be allowed to stand, as by a
    `!` after a move, and is then a warning. After a `fatal` one the rest of the text means nothing.
    A `claimed` one is about a claim in the text, and casts no doubt on the rest. An `unfinished`
    one may be mended by more text.
    """

    __slots__ = ("claimed", "fatal", "forgivable", "severity", "slug", "unfinished")

    def __init__(  # noqa: PLR0913 -- some caller asks for each
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
    """A second place that helps explain a diagnostic, with a few words about it."""

    span: Span
    text: str


class Cure(NamedTuple):
    """An edit that mends a text: it replaces the text at `span`, which may be empty, by `text`.
    `also` are edits of other lines that belong to it, when a habit is wrong in each of them. It is
    not `sure` if something else may have been meant."""

    span: Span
    text: str
    also: tuple[Cure, ...] = ()
    sure: bool = True


def cures_at(span: Span, *texts: str | None, sure: bool = True) -> tuple[Cure, ...]:
    """A cure for each text that is not None, all at the same place; several are guesses."""
    candidates = [text for text in texts if text is not None]
    return tuple(Cure(span, text, (), sure and len(candidates) == 1) for text in candidates)


class Phrase(NamedTuple):
    """A message as a page words it in its reader's language: the key of its words, and the values
    in their places."""

    key: str
    values: tuple[tuple[str, str | int], ...]


def build_phrase(key: str, **values: str | int) -> Phrase:
    """A phrase with values by the names of their places."""
    return Phrase(key, tuple(values.items()))


class Diagnostic(NamedTuple):
    """One problem. `message` is a sentence, and `hint` says what to do. Its places are in `source`;
    None is the text being read. `forgiven` marks a forgivable error that was allowed to stand.
    `cures` are the alternative edits that the hint suggests. With a `phrase`, pages say the message
    in other languages, too."""

    code: Code
    message: str
    span: Span | None = None
    hint: str | None = None
    labels: tuple[Label, ...] = ()
    source: Source | None = None
    forgiven: bool = False
    cures: tuple[Cure, ...] = ()
    phrase: Phrase | None = None

    @property
    def cure(self) -> Cure | None:
        """The first sure cure; None if there is none."""
        return next((cure for cure in self.cures if cure.sure), None)

    @property
    def severity(self) -> Severity:
        return Severity.WARNING if self.forgiven else self.code.severity

    @property
    def is_error(self) -> bool:
        return self.severity is Severity.ERROR


class UnknownWord(NamedTuple):
    """A word that is none of the `choices`; `plural` is what these are called. Those that are
    `taken` stand in the text already, so that another one was rather meant."""

    word: str
    choices: Sequence[str]
    plural: str
    taken: Collection[str] = ()


class Diagnostics:
    """Collects diagnostics while a text is read. What unknown words were meant to be is guessed
    when the diagnostics are."""

    def __init__(self) -> None:
        self._diagnostics: list[Diagnostic] = []
        self._unknown_words: dict[int, UnknownWord] = {}

    def add(  # noqa: PLR0913 -- the last four are rarely given
        self,
        code: Code,
        message: str,
        span: Span | None = None,
        *,
        hint: str | None = None,
        labels: tuple[Label, ...] = (),
        cures: tuple[Cure, ...] = (),
        phrase: Phrase | None = None,
    ) -> None:
        """Adds a problem at `span`; None is the whole text."""
        diagnostic = Diagnostic(code, message, span, hint, labels, cures=cures, phrase=phrase)
        self._diagnostics.append(diagnostic)

    def add_unknown(self, code: Code, message: str, span: Span, unknown_word: UnknownWord) -> None:
        """Adds an unknown word at `span`. Its hint names the choices and the likeliest of them,
        which is the cure."""
        self._unknown_words[len(self._diagnostics)] = unknown_word
        self.add(code, message, span)

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Adds diagnostics that another collection or check has made."""
        self._diagnostics.extend(diagnostics)

    @property
    def has_errors(self) -> bool:
        return has_errors(self._diagnostics)

    def __iter__(self) -> Iterator[Diagnostic]:
        """The diagnostics in the order of the text; first those without a place, last those about
        other texts."""
        if self._unknown_words:
            self._guess_meanings()
        return iter(sorted(self._diagnostics, key=_place))

    def __len__(self) -> int:
        return len(self._diagnostics)

    def _guess_meanings(self) -> None:
        from tilegen.text.suggest.choice import choices_hint, suggest_choice  # noqa: PLC0415 -- a text without mistakes needs no guesses

        for index, (word, choices, plural, taken) in self._unknown_words.items():
            diagnostic = self._diagnostics[index]
            hint = choices_hint(word, choices, plural, taken)
            choice = suggest_choice(word, choices, taken)
            cures = cures_at(diagnostic.span, choice) if diagnostic.span else ()
            self._diagnostics[index] = diagnostic._replace(hint=hint, cures=cures)
        self._unknown_words.clear()


def _place(diagnostic: Diagnostic) -> tuple[str, int, int]:
    name = diagnostic.source.name if diagnostic.source else ""
    span = diagnostic.span
    return (name, span.line, span.start) if span else (name, 0, 0)


def list_wrong_lines(diagnostics: Iterable[Diagnostic]) -> set[int]:
    """The numbers of the lines with an error."""
    return {
        diagnostic.span.line
        for diagnostic in diagnostics
        if diagnostic.is_error and diagnostic.span
    }


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether any of them is an error; warnings stop nothing."""
    return any(diagnostic.is_error for diagnostic in diagnostics)


def count_by_severity(diagnostics: Iterable[Diagnostic]) -> tuple[int, int]:
    """The numbers of errors and of warnings."""
    severities = [diagnostic.severity for diagnostic in diagnostics]
    return severities.count(Severity.ERROR), severities.count(Severity.WARNING)


def format_severities(diagnostics: Iterable[Diagnostic]) -> str:
    """`1 error, 0 warnings`."""
    errors, warnings = count_by_severity(diagnostics)
    return f"{format_count(errors, 'error')}, {format_count(warnings, 'warning')}"
