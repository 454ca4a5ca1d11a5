"""Reads named choices, ranges of numbers and names, as the table of options has them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.option_table import LARGEST_KIND, Choice, Option
from tilegen.text.codes import NUMBER_RANGE, TYPE
from tilegen.text.diagnostics import Code, Diagnostics, UnknownWord, cures_at
from tilegen.text.fields import (
    SuggestHint,
    parse_choice,
    parse_integer,
    parse_sequence,
    parse_text,
)
from tilegen.text.source import Span
from tilegen.text.wording import quoted_text
from tilegen.text.yamltree import Entry, MappingNode, Node, ScalarNode, SequenceNode

_NAME = re.compile(r"[a-z][a-z0-9-]{0,39}|0|[1-9][0-9]?", re.ASCII)
_RANGE = re.compile(r"([0-9]{1,9})\s*(?:\.\.|-|\u2013|to|,)\s*([0-9]{1,9})", re.ASCII)
"""Two numbers as people write them outside YAML: 2..4, 2-4, 2 to 4."""
RESERVED = ("ground", "figure", "first", "again", "any", "stack", "table", "tile")
"""Words that files use for something else, so that no kind or feature is called so."""


class Chosen(NamedTuple):
    """A choice in a file, with the value that it carries and the values of the keys beside it."""

    choice: Choice
    span: Span
    number: int = 0
    value: Node | None = None
    beside: tuple[Entry, ...] = ()


def parse_option(node: Node | None, diagnostics: Diagnostics, option: Option) -> Chosen | None:
    """A choice of an option: a word, or a key with a value; None if there is none or it is
    wrong."""
    if isinstance(node, MappingNode):
        return _parse_with_argument(node, diagnostics, option)
    word = parse_choice(
        node,
        diagnostics,
        f"choice of '{option.key}'",
        option.words,
        codes.NO_SUCH_CHOICE,
        plural=f"choices of '{option.key}'",
    )
    if word is None or node is None:
        return None
    choice = option.choices[option.words.index(word)]
    if choice.argument:
        diagnostics.add(
            codes.NO_SUCH_CHOICE,
            f"'{option.key}: {word}' needs a value",
            node.span,
            hint=f"write '{option.key}: {{{word}: {choice.argument.example}}}'",
        )
        return None
    return Chosen(choice, node.span)


def _parse_with_argument(
    node: MappingNode, diagnostics: Diagnostics, option: Option
) -> Chosen | None:
    choices = {choice.word: choice for choice in option.choices}
    with_argument = tuple(choice.word for choice in option.choices if choice.argument)
    if not with_argument:
        words = ", ".join(option.words)
        message = f"'{option.key}' must be a word, not keys with values"
        diagnostics.add(TYPE, message, node.span, hint=f"the choices are {words}")
        return None
    keys = (*with_argument, *option.beside)
    chosen_entries: list[Entry] = []
    beside: list[Entry] = []
    is_whole = True
    for entry in node.entries:
        if entry.key in with_argument:
            chosen_entries.append(entry)
        elif entry.key in option.beside:
            beside.append(entry)
        else:
            is_whole = False
            message = f"no choice of '{option.key}' is called {quoted_text(entry.key)}"
            if entry.key in choices:
                hint = f"write '{option.key}: {entry.key}' alone"
                message = f"'{option.key}: {entry.key}' has no value"
                diagnostics.add(codes.NO_SUCH_CHOICE, message, entry.key_span, hint=hint)
                continue
            unknown = UnknownWord(entry.key, keys, f"keys of '{option.key}'")
            diagnostics.add_unknown(codes.NO_SUCH_CHOICE, message, entry.key_span, unknown)
    if len(chosen_entries) != 1:
        if is_whole:
            diagnostics.add(
                codes.NO_SUCH_CHOICE,
                f"'{option.key}' must be one choice, not {len(chosen_entries) or 'none'}",
                node.span,
                hint=f"the choices are {', '.join(option.words)}",
            )
        return None
    entry = chosen_entries[0]
    choice = choices[entry.key]
    argument = choice.argument
    if argument is None or argument.least > argument.most:
        return Chosen(choice, entry.key_span, 0, entry.value, tuple(beside))
    number = parse_integer(
        entry.value, diagnostics, f"'{entry.key}'", argument.least, argument.most
    )
    if number is None:
        return None
    return Chosen(choice, entry.key_span, number, entry.value, tuple(beside))


def parse_limits(
    node: Node | None, diagnostics: Diagnostics, what: str, low: int, high: int
) -> tuple[int, int] | None:
    """The least and the most of something: two whole numbers, or one for both."""
    if isinstance(node, ScalarNode) and (ends := _RANGE.fullmatch(node.text)):
        least, most = sorted(map(int, ends.groups()))
        pair_text = f"[{least}, {most}]"
        diagnostics.add(
            TYPE,
            f"{what} must be two numbers in brackets, not {quoted_text(node.text)}",
            node.span,
            hint=f"write '{pair_text}'",
            cures=cures_at(node.span, pair_text),
        )
        return None
    if not isinstance(node, SequenceNode):
        number = parse_integer(node, diagnostics, what, low, high)
        return None if number is None else (number, number)
    pair = _parse_pair(node, diagnostics, what, low, high)
    if pair and pair[0] > pair[1]:
        diagnostics.add(
            NUMBER_RANGE,
            f"nothing is at least {pair[0]} and at most {pair[1]}",
            node.span,
            hint=f"write '[{pair[1]}, {pair[0]}]'",
        )
        return None
    return pair


def parse_size(
    node: Node | None, diagnostics: Diagnostics, what: str, high: int
) -> tuple[int, int] | None:
    """Two whole numbers from 1: how many across and how many down."""
    sequence = parse_sequence(node, diagnostics, what, "[6, 4]")
    return _parse_pair(sequence, diagnostics, what, 1, high) if sequence else None


def _parse_pair(
    node: SequenceNode, diagnostics: Diagnostics, what: str, low: int, high: int
) -> tuple[int, int] | None:
    if len(node.items) != 2:
        message = f"{what} must be two numbers, not {len(node.items)}"
        diagnostics.add(TYPE, message, node.span, hint=f"for example '{what}: [2, 4]'")
        return None
    first, second = (parse_integer(item, diagnostics, what, low, high) for item in node.items)
    return None if first is None or second is None else (first, second)


def parse_known_name(  # noqa: PLR0913 -- the last one is rarely given
    node: Node | None,
    diagnostics: Diagnostics,
    what: str,
    names: Sequence[str],
    code: Code,
    *,
    suggest_hint: SuggestHint | None = None,
) -> str | None:
    """One of the names, such as a kind's; reports any other as `code`, with the hint of
    `suggest_hint` if it has one."""
    if not names:
        return None  # They could not be read, which is reported.
    return parse_choice(
        node, diagnostics, what, names, code, plural=_plural(what), suggest_hint=suggest_hint
    )


@cache
def _plural(what: str) -> str:
    """`kinds of sides` for `kind of side`."""
    return " of ".join(f"{word}s" for word in what.split(" of "))


def parse_known_names(
    node: Node | None, diagnostics: Diagnostics, what: str, names: Sequence[str], code: Code
) -> tuple[str, ...]:
    """A list of some of the names."""
    sequence = parse_sequence(node, diagnostics, _plural(what))
    items = sequence.items if sequence else ()
    parsed = (parse_known_name(item, diagnostics, what, names, code) for item in items)
    return tuple(name for name in parsed if name is not None)


def parse_new_name(node: Node | None, diagnostics: Diagnostics, what: str) -> str | None:
    """A name that a file gives to a kind or a feature."""
    name = parse_text(node, diagnostics, f"the name of a {what}")
    if name is None or node is None:
        return None
    return name if check_new_name(name, node.span, diagnostics, what) else None


def check_new_name(name: str, span: Span, diagnostics: Diagnostics, what: str) -> bool:
    """Whether a kind or a feature can have this name; reports it if not."""
    if name in RESERVED:
        message = f"no {what} can be called '{name}': files use the word for something else"
        hint = f"choose another name; taken are {', '.join(RESERVED)}"
        diagnostics.add(codes.KIND_NAME, message, span, hint=hint)
        return False
    if not _NAME.fullmatch(name):
        plain = re.sub(r"[\s_]+", "-", name.strip().lower())
        suggestion = plain if _NAME.fullmatch(plain) and plain not in RESERVED else None
        form = f"a name has small letters, digits and '-', or is a number from 0 to {LARGEST_KIND}"
        diagnostics.add(
            codes.KIND_NAME,
            f"no {what} can be called {quoted_text(name)}",
            span,
            hint=f"did you mean '{suggestion}'? {form}" if suggestion else form,
            cures=cures_at(span, suggestion),
        )
        return False
    return True


def split_words(node: Node | None) -> Node | None:
    """The node, or a list of its words if it is a text of several words without commas."""
    if not isinstance(node, ScalarNode) or "," in node.text or len(node.text.split()) < 2:
        return node
    first = node.span.start + (not node.plain)
    items = []
    for match in re.finditer(r"\S+", node.text):
        start = first + match.start()
        span = Span(node.span.line, start, start + len(match[0]))
        items.append(ScalarNode(match[0], plain=True, span=span))
    return SequenceNode(tuple(items), node.span)
