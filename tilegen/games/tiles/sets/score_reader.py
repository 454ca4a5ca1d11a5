"""Reads the points of figures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from tilegen.games.tiles.rules.options import ScoreRule, Terms
from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.limits import MOST_POINTS
from tilegen.games.tiles.sets.option_table import SCORE_TERMS, Names, Term
from tilegen.text.codes import KEY_UNKNOWN, TYPE
from tilegen.text.diagnostics import Diagnostics, UnknownWord
from tilegen.text.fields import parse_any_mapping, parse_integer, parse_mapping
from tilegen.text.source import Span
from tilegen.text.wording import quoted_text
from tilegen.text.yamltree import Entry, MappingNode, Node, ScalarNode

FIRST: Final = "first"
AGAIN: Final = "again"
ANY: Final = "any"
OWN_GRID_LABELS: Final = (FIRST, AGAIN)
"""The labels of figures that have a grid of their own."""

STATES: Final = ("finished", "unfinished")
_TERMS: Final = tuple(term.word for term in SCORE_TERMS if term.names is None)
_TERMS_OF_WORDS: Final = tuple(term.word for term in SCORE_TERMS if term.names is not None)
_OF_WORD: Final = re.compile(rf"({'|'.join(_TERMS_OF_WORDS)}) (\S.*)")


class ScoreTerms(NamedTuple):
    """The words that a score may use: the names of features and of kinds of figures. Unless they
    are all known, others are only reported if they are like one."""

    features: tuple[str, ...]
    figures: tuple[str, ...]
    are_all_known: bool = True

    def list_terms(self) -> tuple[str, ...]:
        """All terms that there may be, as a file writes them."""
        return tuple(text for text, _ in self.list_known_terms())

    def list_known_terms(self) -> Iterator[tuple[str, Term]]:
        """All terms that there may be, as a file writes them, each with its row of the table."""
        for term in SCORE_TERMS:
            if term.names is None:
                yield term.word, term
                continue
            names = self.figures if term.names is Names.FIGURES else self.features
            yield from ((f"{term.word} {name}", term) for name in names)


class ParsedScore(NamedTuple):
    """The rules of scoring by label, and the place of each label."""

    rules: Mapping[str, ScoreRule] = {}
    spans: Mapping[str, Span] = {}


def parse_score(node: Node | None, diagnostics: Diagnostics, words: ScoreTerms) -> ParsedScore:
    """The points of figures by label. Whether there are such labels is not checked here."""
    labels = parse_any_mapping(node, diagnostics, "score", (*OWN_GRID_LABELS, ANY, *words.figures))
    rules: dict[str, ScoreRule] = {}
    spans: dict[str, Span] = {}
    for entry in labels.entries if labels else ():
        what = f"the score of '{entry.key}'"
        if _report_flat(entry, what, diagnostics, words):
            spans[entry.key] = entry.key_span
            continue
        fields = parse_mapping(entry.value, diagnostics, what, STATES)
        if fields is None:
            continue
        errors = Diagnostics()
        parsed = [_parse_terms(fields.get(state), errors, words) for state in STATES]
        has_unknown = isinstance(entry.value, MappingNode) and any(
            other.key not in STATES for other in entry.value.entries
        )
        rule = ScoreRule(*(terms if terms and terms != Terms() else None for terms in parsed))
        rules[entry.key], spans[entry.key] = rule, entry.key_span
        if rule == ScoreRule() and not errors.has_errors and not has_unknown:
            errors.add(
                codes.SCORES_NOTHING,
                f"a figure labelled '{entry.key}' never scores a point",
                entry.key_span,
                hint=f"give it points, such as '{entry.key}: {{finished: {{tile: 1}}}}', "
                "or delete it",
            )
        diagnostics.extend(errors)
    return ParsedScore(rules, spans)


def _report_flat(entry: Entry, what: str, diagnostics: Diagnostics, words: ScoreTerms) -> bool:
    """Whether points stand where it must be said whether they are for finished figures; reports
    it."""
    value = entry.value
    if isinstance(value, ScalarNode) and value.text.isdecimal():
        terms = f"tile: {value.text}"
    elif isinstance(value, MappingNode) and value.entries:
        known = words.list_terms()
        pairs = [(item.key, item.value) for item in value.entries]
        if not all(key in known and isinstance(node, ScalarNode) for key, node in pairs):
            return False
        terms = ", ".join(
            f"{key}: {node.text}" for key, node in pairs if isinstance(node, ScalarNode)
        )
    else:
        return False
    message = f"{what} does not say whether it is for finished figures"
    hint = f"write '{entry.key}: {{finished: {{{terms}}}}}', or 'unfinished' for those still open"
    diagnostics.add(TYPE, message, value.span, hint=hint)
    return True


def _parse_terms(node: Node | None, diagnostics: Diagnostics, words: ScoreTerms) -> Terms | None:
    terms = parse_any_mapping(node, diagnostics, "points", words.list_terms())
    if terms is None:
        return None
    plain = dict.fromkeys(_TERMS, 0)
    by_word: dict[str, dict[str, int]] = {words: {} for words in _TERMS_OF_WORDS}
    for entry in terms.entries:
        points = parse_integer(entry.value, diagnostics, entry.key, -MOST_POINTS, MOST_POINTS)
        match = _OF_WORD.fullmatch(entry.key)
        if entry.key in _TERMS:
            plain[entry.key] = points or 0
        elif match is None:
            unknown = UnknownWord(entry.key, words.list_terms(), "terms")
            message = f"no points are given for {quoted_text(entry.key)}"
            diagnostics.add_unknown(KEY_UNKNOWN, message, entry.key_span, unknown)
        elif _check_word(match[1], match[2], entry, diagnostics, words) and points:
            by_word[match[1]][match[2]] = points
    return Terms(
        plain["tile"],
        by_word["tile with"],
        by_word["each"],
        plain["fixed"],
        plain["around"],
        by_word["beside"],
    )


def _check_word(
    term: str, word: str, entry: Entry, diagnostics: Diagnostics, words: ScoreTerms
) -> bool:
    """Whether there is such a feature, or for `beside` such a kind of figure; reports it if not."""
    if word in (words.figures if term == "beside" else words.features):
        return True
    if term == "beside":
        message = f"no kind of figure is called {quoted_text(word)}"
        code, names = codes.NO_SUCH_FIGURE, words.figures
    else:
        message = f"no tile has a feature {quoted_text(word)}, so it never scores"
        code, names = codes.SCORES_NOTHING, words.features
    terms = tuple(f"{term} {name}" for name in names)
    if not words.are_all_known:
        from tilegen.text.suggest.choice import resolve_choice  # noqa: PLC0415 -- a text without mistakes needs no guesses

        if not resolve_choice(word, names):
            return False
    if names:
        unknown = UnknownWord(entry.key, terms, "terms of this kind")
        diagnostics.add_unknown(code, message, entry.key_span, unknown)
    else:
        hint = f"name it at the top, such as 'features: [{word}]', and give it to tiles"
        diagnostics.add(code, message, entry.key_span, hint=hint)
    return False
