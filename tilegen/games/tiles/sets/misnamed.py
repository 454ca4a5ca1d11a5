"""Finds names that are mistyped where a file gives them, and right wherever it uses them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.name_reader import split_words
from tilegen.text.codes import KEY_UNKNOWN
from tilegen.text.diagnostics import Code, Diagnostic, Diagnostics, cures_at
from tilegen.text.source import Span
from tilegen.text.wording import format_count, quoted_text
from tilegen.text.yamltree import MappingNode, Node, ScalarNode, SequenceNode

_OF_USES: Final = frozenset(
    (
        *(codes.NO_SUCH_EDGE, codes.NO_SUCH_FIGURE, codes.NO_SUCH_LABEL, codes.NO_SUCH_FEATURE),
        *(codes.SCORES_NOTHING, KEY_UNKNOWN),
    )
)
"""The codes of complaints about a name that the file does not give."""


class _Word(NamedTuple):
    """A word of a key or of a value; of a term such as `each eyes` it is the last, in the place of
    all."""

    text: str
    span: Span


def merge_misnamed(root: Node, diagnostics: Diagnostics) -> Sequence[Diagnostic]:
    """The diagnostics. Where uses of a name are said to mean another one that stands in the file
    only where it is given, that place alone is reported; and of a word that is reported nobody is
    told that it has no translation."""
    items = [*diagnostics]
    words = [*_list_words(root)]
    counts = Counter(word.text for word in words)
    uses: defaultdict[str, list[Diagnostic]] = defaultdict(list)
    for item in items:
        if item.code in _OF_USES and item.cure is not None:
            uses[item.cure.text.rpartition(" ")[2]].append(item)
    suspects = {_find_word(item, words) for item in items if item.cure is not None}
    for name, span in _list_names(root):
        of_name = uses[name]
        spellings = {_find_word(item, words) for item in of_name}
        if counts[name] > 1 or len(spellings) != 1:
            continue
        word = spellings.pop()
        places = counts[word] + sum(item.source is not None for item in of_name)
        if places > 1:
            items = [item for item in items if item not in of_name and item.span != span]
            items.append(_report(of_name[0].code, _Word(name, span), word, places))
            suspects.add(name)
    wrong_spans = {item.span for item in items if item.is_error}
    return [
        item
        for item in items
        if not _is_untranslated(item, suspects)
        and (item.code is not codes.FIGURES_ALIKE or item.span not in wrong_spans)
    ]


def _report(code: Code, name: _Word, word: str, places: int) -> Diagnostic:
    return Diagnostic(
        code,
        f"{quoted_text(name.text)} stands only here, but {quoted_text(word)} in "
        f"{format_count(places, 'place')}",
        name.span,
        f"did you mean {quoted_text(word)}?",
        cures=cures_at(name.span, word),
    )


def _is_untranslated(item: Diagnostic, words: set[str]) -> bool:
    """Whether a diagnostic says of one of these words alone that a language lacks it."""
    return item.code is codes.WORD_MISSING and any(
        f" lack {quoted_text(word)}:" in item.message for word in words
    )


def _find_word(item: Diagnostic, words: Sequence[_Word]) -> str:
    """The word that a diagnostic is about; empty if it is about none."""
    span, source = item.span, item.source
    if span is None:
        return ""
    if source is not None:
        return source.line(span.line)[span.start - 1 : span.stop - 1]
    return next((word.text for word in words if word.span == span), "")


def _list_names(root: Node) -> Iterator[_Word]:
    """The names that a file gives to sides, figures and features, where it does."""
    for entry in root.entries if isinstance(root, MappingNode) else ():
        if entry.key in {"edges", "features"}:
            yield from _list_words(entry.value)


def _list_words(node: Node) -> Iterator[_Word]:
    match node:
        case MappingNode(entries):
            for entry in entries:
                yield _Word(entry.key.rpartition(" ")[2], entry.key_span)
                yield from _list_words(entry.value)
        case SequenceNode(items):
            for item in items:
                yield from _list_words(item)
        case ScalarNode():
            words = split_words(node)
            items = words.items if isinstance(words, SequenceNode) else (node,)
            yield from (
                _Word(item.text, item.span) for item in items if isinstance(item, ScalarNode)
            )
