"""What a card says of points: a line for each label of figures, finished and unfinished."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tilegen.games.tiles.card.card_sentences import POINTS
from tilegen.games.tiles.card.filling import fill_text
from tilegen.games.tiles.card.words import WordBook
from tilegen.games.tiles.rules.options import RuleOptions, Terms

_KIND = "kind"


class PointsLine(NamedTuple):
    """A line on points: the ending of its key among the texts, the label of figures that it is
    about, its points, and the features that it names."""

    key: str
    label: str
    terms: str
    features: tuple[str, ...]


def list_points(
    options: RuleOptions, book: WordBook, values: Mapping[str, str]
) -> Iterator[PointsLine]:
    """The lines on points, in the order of the file: for each label one on finished and one on
    unfinished figures, or one on both if they score alike."""
    for label, rule in options.score.items():
        key = label if label in POINTS else _KIND
        if rule.finished == rule.unfinished:
            states = [(rule.finished, "@both")]
        else:
            states = [(rule.finished, ""), (rule.unfinished, "@unfinished")]
        for terms, suffix in states:
            if terms is not None:
                text = book.join([*_list_terms(terms, book, values)], "and")
                features = (*terms.tile_with, *terms.features)
                yield PointsLine(key + suffix, label, text, features)


def list_label_values(label: str, book: WordBook) -> dict[str, str]:
    """The forms of the kind of figure that a label names."""
    return {} if label in POINTS else book.list_forms(_KIND, label)


def _list_terms(terms: Terms, book: WordBook, values: Mapping[str, str]) -> Iterator[str]:
    by_word = [
        ("term.tile", "", terms.tile),
        *(("term.with", feature, count) for feature, count in terms.tile_with.items()),
        *(("term.each", feature, count) for feature, count in terms.features.items()),
        ("term.around", "", terms.around),
        *(("term.beside", kind, count) for kind, count in terms.beside.items()),
        ("term.fixed", "", terms.fixed),
    ]
    for key, word, count in by_word:
        if count:
            is_feature = key in {"term.with", "term.each"}
            list_forms = book.list_feature_forms if is_feature else book.list_forms
            forms = list_forms("word", word) if word else {}
            points = {"points": book.count_points(count)}
            yield fill_text(book.texts[key], {**values, **forms, **points})
