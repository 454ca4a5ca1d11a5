"""What a card says of points: a line for each label of figures, finished and unfinished."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tilegen.games.tiles.card.card_sentences import POINTS
from tilegen.games.tiles.card.filling import fill_text
from tilegen.games.tiles.card.words import WordBook
from tilegen.games.tiles.rules.options import Again, RuleOptions, Terms
from tilegen.games.tiles.rules.scoring import ANY, FIRST

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
    unfinished figures, or one on both if they score alike. `any` comes last, and is said to be
    about all others if there are others. Nobody's only figure is called the first one."""
    for label, rule in sorted(options.score.items(), key=lambda item: item[0] == ANY):
        key = label if label in POINTS else _KIND
        mark = "@others" if label == ANY and len(options.score) > 1 else ""
        if label == FIRST and options.again is Again.NONE:
            mark = "@only"
        joint = "-" if mark else "@"
        if rule.finished == rule.unfinished:
            states = [(rule.finished, f"{mark}{joint}both")]
        else:
            states = [(rule.finished, mark), (rule.unfinished, f"{mark}{joint}unfinished")]
        for terms, suffix in states:
            if terms is not None:
                text = _join_terms(terms, book, values)
                features = (*terms.tile_with, *terms.features)
                yield PointsLine(key + suffix, label, text, features)


def list_label_values(label: str, book: WordBook) -> dict[str, str]:
    """The forms of the kind of figure that a label names."""
    return {} if label in POINTS else book.list_forms(_KIND, label)


def _join_terms(terms: Terms, book: WordBook, values: Mapping[str, str]) -> str:
    """The points for all that counts: those for the figure itself first, and those that are taken
    away last, without a sign unless there are no others."""
    counts = [*_list_counts(terms)]
    has_more = any(count.points > 0 for count in counts)
    texts = [
        (count.points > 0, _fill_term(count, book, values, is_signed=not has_more))
        for count in counts
    ]
    more = [text for is_more, text in texts if is_more]
    less = [text for is_more, text in texts if not is_more]
    if not has_more:
        return book.join(less, "and")
    text = book.join(more, "and")
    if terms.fixed > 0 and len(more) > 1:
        others = book.join(more[1:], "and")
        text = fill_text(book.texts["terms.besides"], {"fixed": more[0], "terms": others})
    if less:
        text = fill_text(book.texts["terms.less"], {"terms": text, "less": book.join(less, "and")})
    return text


class _Count(NamedTuple):
    """Something that counts: the key of its text, the word in it, and the points for each."""

    key: str
    word: str
    points: int


def _list_counts(terms: Terms) -> Iterator[_Count]:
    by_word = [
        ("term.fixed", "", terms.fixed),
        ("term.tile", "", terms.tile),
        *(("term.with", feature, points) for feature, points in terms.tile_with.items()),
        *(("term.each", feature, points) for feature, points in terms.features.items()),
        ("term.around", "", terms.around),
        *(("term.beside", kind, points) for kind, points in terms.beside.items()),
    ]
    return (_Count(*row) for row in by_word if row[-1])


def _fill_term(count: _Count, book: WordBook, values: Mapping[str, str], *, is_signed: bool) -> str:
    is_feature = count.key in {"term.with", "term.each"}
    list_forms = book.list_feature_forms if is_feature else book.list_forms
    forms = list_forms("word", count.word) if count.word else {}
    points = book.count_points(count.points if is_signed else abs(count.points))
    return fill_text(book.texts[count.key], {**values, **forms, "points": points})
