"""Reads the choices of options, as the table of options has them."""

from __future__ import annotations

import re
from functools import partial
from typing import Final, NamedTuple

from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.option_table import Choice, Option
from tilegen.text.codes import TYPE
from tilegen.text.diagnostics import Diagnostics, UnknownWord
from tilegen.text.fields import (
    parse_choice,
    parse_integer,
)
from tilegen.text.source import Span
from tilegen.text.wording import quoted_text
from tilegen.text.yamltree import Entry, MappingNode, Node, ScalarNode, SequenceNode

_MOST_SLIPS: Final = 2
"""Letters at the end of a word that may be slips."""
_WITH_NUMBER: Final = re.compile(r"([a-z]*)[\s:=(-]*([0-9]{1,3})\)?", re.ASCII)


class ParsedChoice(NamedTuple):
    """A choice in a file, with the value that it carries and the values of the keys beside it."""

    choice: Choice
    span: Span
    number: int = 0
    value: Node | None = None
    beside: tuple[Entry, ...] = ()


def parse_option(
    node: Node | None, diagnostics: Diagnostics, option: Option
) -> ParsedChoice | None:
    """A choice of an option: a word, or a key with a value; None if there is none or it is
    wrong."""
    if isinstance(node, MappingNode):
        return _parse_with_argument(node, diagnostics, option)
    if isinstance(node, SequenceNode) and _report_pair(node, diagnostics, option):
        return None
    word = parse_choice(
        node,
        diagnostics,
        f"choice of '{option.key}'",
        option.words,
        codes.NO_SUCH_CHOICE,
        plural=f"choices of '{option.key}'",
        suggest_hint=partial(_suggest_choice, option),
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
    return ParsedChoice(choice, node.span)


def _format_argument(option: Option, choice: str, number: str) -> str:
    """A choice with its number, in quotes, as a file writes it."""
    pair = f"{{{choice}: {number}}}"
    return f"'{pair}'" if option.is_list else f"'{option.key}: {pair}'"


def _report_pair(node: SequenceNode, diagnostics: Diagnostics, option: Option) -> bool:
    """Whether a list has a choice and its number, such as `[hand, 5]`, which is reported."""
    texts = [item.text for item in node.items if isinstance(item, ScalarNode)]
    known = {choice.word for choice in option.choices if choice.argument}
    is_pair = len(texts) == len(node.items) == 2 and texts[0] in known and texts[1].isdecimal()
    if is_pair:
        message = f"choice of '{option.key}' must be a key with a value, not a list"
        hint = f"write {_format_argument(option, texts[0], texts[1])}"
        diagnostics.add(TYPE, message, node.span, hint=hint)
    return is_pair


def _suggest_choice(option: Option, node: ScalarNode) -> str | None:
    """How to write a choice whose number stands beside it, such as `hand 5`, or alone, and a choice
    that is longer than its word, such as `hexagon`."""
    match = _WITH_NUMBER.fullmatch(node.text.lower())
    numbered = [
        choice.word
        for choice in option.choices
        if choice.argument and choice.argument.least <= choice.argument.most
    ]
    if match:
        meant = [choice for choice in numbered if choice.startswith(match[1])]
        written = [_format_argument(option, choice, match[2]) for choice in meant]
        return f"write {' or '.join(written)}" if written else None
    typed = node.text.lower()
    choices = (choice for choice in option.words if typed.startswith(choice))
    longer = next((choice for choice in choices if len(typed) - len(choice) > _MOST_SLIPS), None)
    return f"write '{option.key}: {longer}'" if longer and longer not in numbered else None


def _parse_with_argument(
    node: MappingNode, diagnostics: Diagnostics, option: Option
) -> ParsedChoice | None:
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
    is_chosen = bool(option.beside) and any(entry.key in with_argument for entry in node.entries)
    for entry in node.entries:
        if entry.key in with_argument:
            chosen_entries.append(entry)
        elif entry.key in option.beside:
            beside.append(entry)
        else:
            is_whole = False
            message = (
                f"'{option.key}' has no key called {quoted_text(entry.key)}"
                if is_chosen
                else f"no choice of '{option.key}' is called {quoted_text(entry.key)}"
            )
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
        return ParsedChoice(choice, entry.key_span, 0, entry.value, tuple(beside))
    number = parse_integer(
        entry.value, diagnostics, f"'{entry.key}'", argument.least, argument.most
    )
    if number is None:
        return None
    return ParsedChoice(choice, entry.key_span, number, entry.value, tuple(beside))
