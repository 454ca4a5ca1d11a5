"""Files with one letter of a key or a value changed, and whether the hint says which."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tests.games.tiles.reading_files import read
from tilegen.text.diagnostics import Diagnostic, Diagnostics
from tilegen.text.source import Source, Span
from tilegen.text.yamltree import MappingNode, Node, ScalarNode, SequenceNode, compose

LETTERS = "abcdefghijklmnopqrstuvwxyz"
FREE_TEXTS = ("name", "title", "words", "card", "from", "tilegen", "game", "id", "copies")
"""Keys whose values are the designer's own words, or numbers."""

_WORD = re.compile(r"[a-z][a-z-]{2,}")


class Mutation(NamedTuple):
    """A text in which a word has one letter wrong: the line, and the words before and after."""

    text: str
    line: int
    before: str
    after: str


def list_words(text: str) -> list[tuple[Span, str]]:
    """The keys of a file and the words of its values, apart from free texts."""
    root = compose(Source.from_text("a.yaml", text), Diagnostics())
    return [*_walk(root)] if root else []


def _walk(node: Node) -> Iterator[tuple[Span, str]]:
    if isinstance(node, ScalarNode):
        yield from _split(node.span, node.text) if node.plain else ()
    elif isinstance(node, SequenceNode):
        for item in node.items:
            yield from _walk(item)
    elif isinstance(node, MappingNode):
        for entry in node.entries:
            yield from _split(entry.key_span, entry.key)
            if entry.key not in FREE_TEXTS:
                yield from _walk(entry.value)


def _split(span: Span, text: str) -> Iterator[tuple[Span, str]]:
    for match in _WORD.finditer(text):
        start = span.start + match.start()
        yield Span(span.line, start, start + len(match[0])), match[0]


def mutate(text: str, rng: random.Random) -> Mutation:
    """The text with a letter of one of its words wrong, missing, extra, or swapped with the
    next."""
    span, word = rng.choice(list_words(text))
    changed = word
    while changed == word:
        place = rng.randrange(len(word))
        match rng.randrange(4):
            case 0:
                changed = word[:place] + rng.choice(LETTERS) + word[place + 1 :]
            case 1:
                changed = word[:place] + word[place + 1 :]
            case 2:
                changed = word[:place] + rng.choice(LETTERS) + word[place:]
            case _:
                swapped = word[place : place + 2][::-1]
                changed = word[:place] + swapped + word[place + 2 :]
    lines = text.split("\n")
    line = lines[span.line - 1]
    lines[span.line - 1] = line[: span.start - 1] + changed + line[span.stop - 1 :]
    return Mutation("\n".join(lines), span.line, word, changed)


_VALUE = re.compile(r"(\[[^\]\n]*\]|\{[^{}\n]*\}|[^,\n{}\[\]]+)")
_NUMBER = re.compile(r"(?<![\w.-])\d+(?![\w.-])")
LIMITS = ("0", "1", "-1", "9", "99", "1000", "4096", "1000000000000")
"""Numbers that are the least, the most, or too much for something."""


def swap_choice(text: str, values_by_key: Mapping[str, tuple[str, ...]], rng: random.Random) -> str:
    """The text with another legal value of one of its options."""
    keys = "|".join(values_by_key)
    spots = [*re.finditer(rf"\b({keys}): {_VALUE.pattern}", text)]
    spot = rng.choice([spot for spot in spots if {*values_by_key[spot[1]]} - {spot[2]}])
    value = rng.choice([value for value in values_by_key[spot[1]] if value != spot[2]])
    return text[: spot.start(2)] + value + text[spot.end(2) :]


def set_number_to_limit(text: str, rng: random.Random) -> str:
    """The text with one of its numbers at a limit, apart from the version of the format."""
    head = text.index("\n")
    spot = rng.choice([*_NUMBER.finditer(text, head)])
    return text[: spot.start()] + rng.choice(LIMITS) + text[spot.end() :]


class Outcome(NamedTuple):
    """A mutation, what is said of it, whether a hint names the word, and whether the file is still
    right."""

    mutation: Mutation
    diagnostics: tuple[Diagnostic, ...]
    is_named: bool
    is_right: bool


def try_mutations(
    texts: Mapping[str, str], files: Mapping[str, str], number: int, seed: int
) -> Iterator[Outcome]:
    """So many mutations of the texts in turn."""
    rng = random.Random(seed)
    names = sorted(texts)
    for index in range(number):
        text = texts[names[index % len(names)]]
        mutation = mutate(text, rng)
        before = set(_list_messages(read(text, files)[1]))
        game, diagnostics = read(mutation.text, files)
        new = tuple(item for item in diagnostics if (item.code, item.message) not in before)
        yield Outcome(
            mutation, new, any(_names(item, mutation) for item in new), game is not None and not new
        )


def _list_messages(diagnostics: list[Diagnostic]) -> Iterator[tuple[object, str]]:
    for item in diagnostics:
        yield item.code, item.message


def _names(diagnostic: Diagnostic, mutation: Mutation) -> bool:
    """Whether the hint proposes the word as it was, or, where a name was changed at the place that
    gives it, the name as it is now."""
    hint = diagnostic.hint or ""
    proposed = re.findall(r"(?:did you mean|write) '([^']*)'", hint)
    return any(
        word in re.findall(r"[a-z-]+", text)
        for text in proposed
        for word in (mutation.before, mutation.after)
    )
