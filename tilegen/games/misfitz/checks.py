"""What makes a pack unplayable (errors) or worse than it could be (warnings), a function each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tilegen.games.misfitz.cards import FIGURES as STANDARD
from tilegen.games.misfitz.cards import PACK
from tilegen.games.misfitz.figures import FIGURES, figures
from tilegen.games.misfitz.pack import LANGUAGES, Pack
from tilegen.sets.checks import unmet, unprintable
from tilegen.text.diagnostics import Diagnostic, Diagnostics, Label, Severity
from tilegen.text.near import counted, listed
from tilegen.text.source import Span

Check = Callable[[Pack], Iterable[Diagnostic]]

_SHOWN = 5
_CALLED = {"en": "English", "ru": "Russian", "es": "Spanish", "ko": "Korean"}


def expectations(pack: Pack) -> Iterator[Diagnostic]:
    yield from unmet(pack.expectations, figures(pack), FIGURES, "figures")


def other_pack(pack: Pack) -> Iterator[Diagnostic]:
    """The referee knows one pack alone (B1)."""
    ids = {figure.id for figure in pack.figures}
    if ids == set(STANDARD):
        return
    said = [
        _said(sorted(ids - set(STANDARD)), f"beyond {STANDARD.stop - 1}"),
        _said(sorted(set(STANDARD) - ids), "missing"),
    ]
    yield Diagnostic(
        "pack-differs",
        f"the rules are for {len(PACK)} cards, and the pack has {counted(len(pack.cards), 'card')}:"
        f" {listed([each for each in said if each], 'and')}",
        pack.name_span,
        f"have the figures 1 to {STANDARD.stop - 1}; 'tilegen score' knows these alone",
        severity=Severity.WARNING,
    )


def _said(numbers: list[int], how: str) -> str:
    """Which figures are so, in words; nothing for none."""
    if not numbers:
        return ""
    if len(numbers) == 1:
        return f"figure {numbers[0]} is {how}"
    shown = [str(number) for number in numbers[:_SHOWN]]
    more = "" if len(numbers) <= _SHOWN else f" and {len(numbers) - _SHOWN} more"
    return f"figures {', '.join(shown)}{more} are {how}"


def missing_names(pack: Pack) -> Iterator[Diagnostic]:
    for figure in pack.figures:
        missing = [each for each in LANGUAGES if not figure.names.get(each)]
        if missing:
            yield Diagnostic(
                "name-missing",
                f"figure {figure.id} has no name in"
                f" {listed([_CALLED[each] for each in missing], 'and')}",
                figure.span,
                f"'{figure.name('')}' is printed there; add '{missing[0]}: ...' to its name",
                severity=Severity.WARNING,
            )


def repeated_names(pack: Pack) -> Iterator[Diagnostic]:
    """Players ask each other for cards by these names."""
    for language in LANGUAGES:
        first: dict[str, Span | None] = {}
        for figure in pack.figures:
            name = figure.names.get(language, "").casefold()
            if name and name in first:
                place = first[name]
                yield Diagnostic(
                    "name-repeated",
                    f"two figures are called '{figure.names[language]}' in {_CALLED[language]}",
                    figure.span,
                    "give one of them another name",
                    labels=(Label(place, "the other one"),) if place else (),
                    severity=Severity.WARNING,
                )
            first.setdefault(name, figure.span)


def unprintable_names(pack: Pack) -> Iterator[Diagnostic]:
    yield from unprintable(pack.name, pack.name_span)
    for figure in pack.figures:
        for name in figure.names.values():
            yield from unprintable(name, figure.span)


CHECKS: tuple[Check, ...] = (
    expectations,
    other_pack,
    missing_names,
    repeated_names,
    unprintable_names,
)


def check(pack: Pack) -> tuple[Diagnostic, ...]:
    """All that the checks find, in the order of the text; what has no place comes first."""
    found = Diagnostics()
    for each in CHECKS:
        found.extend(each(pack))
    return tuple(found)
