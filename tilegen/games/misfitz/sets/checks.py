"""Checks of a pack, one function each: faults that make it unplayable are errors, flaws are
warnings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tilegen.games.misfitz.art.faces import shown_name
from tilegen.games.misfitz.cards import FIGURES, PACK, cards_of
from tilegen.games.misfitz.pack import Pack
from tilegen.games.misfitz.sets import codes
from tilegen.games.misfitz.sets.metrics import METRICS, metrics_of
from tilegen.names import LANGUAGES
from tilegen.sets.checks import check_expectations, check_letters
from tilegen.text.codes import TEXT_LENGTH
from tilegen.text.diagnostics import Diagnostic, Label
from tilegen.text.source import Span
from tilegen.text.wording import format_count, join_words

Check = Callable[[Pack], Iterable[Diagnostic]]

_SHOWN = 5


def expectations(pack: Pack) -> Iterator[Diagnostic]:
    yield from check_expectations(pack.expectations, metrics_of(pack), lambda: METRICS, "figures")


def other_pack(pack: Pack) -> Iterator[Diagnostic]:
    """A warning about a pack of other figures: the referee knows only one pack (B1)."""
    ids = {figure.id for figure in pack.figures}
    is_deliberate = any(
        expectation.metric == "figures" and expectation.at_least == expectation.at_most
        for expectation in pack.expectations
    )
    if ids == set(FIGURES) or (is_deliberate and len(ids) != len(FIGURES)):
        # A set that expects exactly another number of figures has it on purpose.
        return
    clauses = [
        _figures_clause(sorted(ids - set(FIGURES)), f"beyond {FIGURES.stop - 1}"),
        _figures_clause(sorted(set(FIGURES) - ids), "missing"),
    ]
    yield Diagnostic(
        codes.PACK_DIFFERS,
        f"the rules are for {len(PACK)} cards, and the pack has "
        f"{format_count(len(pack.cards), 'card')}:"
        f" {join_words([clause for clause in clauses if clause], 'and')}",
        pack.name_span,
        f"use the figures 1 to {FIGURES.stop - 1}; 'tilegen score' knows only these",
    )


def _figures_clause(numbers: list[int], how: str) -> str:
    """A clause such as `figures 3, 5 are missing`; empty without numbers."""
    if not numbers:
        return ""
    if len(numbers) == 1:
        return f"figure {numbers[0]} is {how}"
    first_numbers = [str(number) for number in numbers[:_SHOWN]]
    more = "" if len(numbers) <= _SHOWN else f" and {len(numbers) - _SHOWN} more"
    return f"figures {', '.join(first_numbers)}{more} are {how}"


def missing_names(pack: Pack) -> Iterator[Diagnostic]:
    for figure in pack.figures:
        missing = [language for language in LANGUAGES if not figure.names.get(language)]
        if missing:
            languages = join_words([LANGUAGES[language].english for language in missing], "and")
            yield Diagnostic(
                codes.NAME_MISSING,
                f"figure {figure.id} has no name in {languages}",
                figure.span,
                f"'{figure.name('')}' is printed there; add '{missing[0]}: ...' to its name",
            )


def repeated_names(pack: Pack) -> Iterator[Diagnostic]:
    """A warning for each name of two figures: players ask each other for cards by name."""
    for language in LANGUAGES:
        first: dict[str, Span | None] = {}
        for figure in pack.figures:
            name = figure.names.get(language, "").casefold()
            if name and name in first:
                place, printed_name = first[name], figure.names[language]
                yield Diagnostic(
                    codes.NAME_REPEATED,
                    f"two figures are called '{printed_name}' in {LANGUAGES[language].english}",
                    figure.span,
                    "give one of them another name",
                    labels=(Label(place, "the other one"),) if place else (),
                )
            first.setdefault(name, figure.span)


def unprintable_names(pack: Pack) -> Iterator[Diagnostic]:
    for name in dict.fromkeys((pack.name, *pack.names.values())):
        yield from check_letters(name, pack.name_span)
    for figure in pack.figures:
        for name in dict.fromkeys(figure.names.values()):
            yield from check_letters(name, figure.name_span)


def long_names(pack: Pack) -> Iterator[Diagnostic]:
    for figure in pack.figures:
        for name in dict.fromkeys(figure.names.values()):
            card_name = shown_name(name)
            if card_name != name:
                yield Diagnostic(
                    TEXT_LENGTH,
                    f"the name does not fit on a card, which shows '{card_name}'",
                    figure.name_span,
                    "make it shorter",
                    forgiven=True,
                )


def bare_cards(pack: Pack) -> Iterator[Diagnostic]:
    """A warning for cards that ask for no parts: a plain shape is rarely intended."""
    for figure in pack.figures:
        bare = [str(card) for card in cards_of(figure.id) if not figure.look.part_names(card.part)]
        if bare:
            yield Diagnostic(
                codes.CARD_BARE,
                f"the set does not say what {join_words(bare, 'and')}"
                f" {'show' if bare[1:] else 'shows'}",
                figure.span,
                "add it, such as 'art: {head: [round head, smile]}'; `tilegen parts --game misfitz`"
                " draws every part",
            )


CHECKS: tuple[Check, ...] = (
    expectations,
    other_pack,
    missing_names,
    repeated_names,
    unprintable_names,
    long_names,
    bare_cards,
)
