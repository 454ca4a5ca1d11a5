"""Typed readers of nodes. They report what is wrong and never raise.

Each takes a node that may be absent, and returns None if it is absent or wrong; only a wrong one is
reported. `what` names the value in the message.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from math import inf

from tilegen.text import codes
from tilegen.text.commas import DECIMAL_COMMA, rejoined, with_point
from tilegen.text.diagnostics import Code, Diagnostics, cures_at
from tilegen.text.lengths import NUMBER, meant_length, millimetres
from tilegen.text.near import choice_meant, choices_hint, quoted
from tilegen.text.source import Span
from tilegen.text.yamltree import (
    UNREADABLE,
    MappingNode,
    Node,
    ScalarNode,
    SequenceNode,
)

LONGEST_TEXT = 200

# Ten digits exceed every limit, and keep a long row of digits cheap to read.
_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,9})", re.ASCII)
_TRUTH = "true|false"
_DIGITS = "-?[0-9]+"
_BEGINS = r"(?a)(-?[0-9]{1,10})(?:\.0+)?(?:\s+[A-Za-z]+)?"
_WORDS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Fields:
    """The values of a mapping by key; `misspelled` are the keys that a hint about a wrong key
    suggests."""

    def __init__(
        self, node: MappingNode, found: Diagnostics, what: str, misspelled: Collection[str] = ()
    ) -> None:
        self._node = node
        self._found = found
        self._what = what
        self._entries = {entry.key: entry for entry in node.entries}
        self._misspelled = misspelled

    def get(self, key: str) -> Node | None:
        """The value of a key; None if the key is missing."""
        entry = self._entries.get(key)
        return entry.value if entry else None

    def need(self, key: str, example: str) -> Node | None:
        """The value of a key. A missing key is reported, unless a hint about a wrong key already
        suggests it. `example` is a value that it could have."""
        if key not in self._entries and key not in self._misspelled:
            self._found.add(
                codes.KEY_MISSING,
                f"{self._what} needs the key '{key}'",
                self._node.span,
                hint=f"for example '{key}: {example}'",
            )
        return self.get(key)

    def key_span(self, key: str) -> Span:
        """The place of a key, or of the mapping if the key is missing."""
        entry = self._entries.get(key)
        return entry.key_span if entry else self._node.span


def mapping(
    node: Node | None,
    found: Diagnostics,
    what: str,
    known: Sequence[str],
    otherwise: Mapping[str, str] | None = None,
) -> Fields | None:
    """A mapping; reports keys that are not in `known`. `otherwise` has hints for other keys that
    people try, in lower case."""
    pairs = any_mapping(node, found, what, known)
    if pairs is None:
        return None
    misspelled: set[str] = set()
    for entry in pairs.entries:
        if entry.key not in known:
            instead = (otherwise or {}).get(entry.key.lower())
            right = None if instead else choice_meant(entry.key, known)
            if right is not None:
                misspelled.add(right)
            found.add(
                codes.KEY_UNKNOWN,
                f"{what} has no key called {quoted(entry.key)}",
                entry.key_span,
                hint=instead or choices_hint(entry.key, known, "keys"),
                cures=cures_at(entry.key_span, right),
            )
    return Fields(pairs, found, what, misspelled)


def any_mapping(
    node: Node | None, found: Diagnostics, what: str, known: Sequence[str] = ()
) -> MappingNode | None:
    """A mapping with any keys. A key in `known` is never taken for the rest of a value after a
    comma."""
    if isinstance(node, ScalarNode | SequenceNode):
        _wrong_type(node, found, what, "keys with values")
    return rejoined(node, found, known) if isinstance(node, MappingNode) else None


def sequence(
    node: Node | None, found: Diagnostics, what: str, example: str = "", instead: str = ""
) -> SequenceNode | None:
    """A list; `example` shows how to write it. `instead` is a better hint, if there is one."""
    if isinstance(node, ScalarNode | MappingNode):
        # Several values in a row are a list without brackets.
        if isinstance(node, ScalarNode) and node.text and ("," in node.text or not example):
            example = f"[{node.text}]"
        hint = instead or (example and f"write '{example[:LONGEST_TEXT]}'")
        _wrong_type(node, found, what, "a list", hint)
    return node if isinstance(node, SequenceNode) else None


def text(node: Node | None, found: Diagnostics, what: str) -> str | None:
    """One line of text: not empty, no control characters, at most LONGEST_TEXT characters."""
    scalar = _scalar(node, found, what, "text")
    if scalar is None:
        return None
    if "\n" in scalar.text or "\t" in scalar.text or UNREADABLE.search(scalar.text):
        found.add(
            codes.TEXT_CHARACTER,
            f"{what} must be one line, without tabs or control characters",
            scalar.span,
            hint="use only letters, signs and spaces",
        )
        return None
    if len(scalar.text) > LONGEST_TEXT:
        found.add(
            codes.TEXT_LENGTH,
            f"{what} has {len(scalar.text)} characters",
            scalar.span,
            hint=f"it can have at most {LONGEST_TEXT}",
        )
        return None
    if not scalar.text.strip():
        _no_value(scalar, found, what)
        return None
    return scalar.text


def span_of(node: Node | None) -> Span | None:
    """The place of a value, if there is one."""
    return node.span if node else None


def one_of(  # noqa: PLR0913 -- the last two are rarely given
    node: Node | None,
    found: Diagnostics,
    what: str,
    choices: Sequence[str],
    code: Code,
    *,
    plural: str = "",
    instead: str | None = None,
) -> str | None:
    """One of the words in `choices`; reports any other as `code`. `instead` is a better hint than
    the list of choices, if there is one."""
    scalar = _scalar(node, found, what, "a word")
    if scalar is None or scalar.text in choices:
        return scalar.text if scalar else None
    if not scalar.text:
        _no_value(scalar, found, what)
        return None
    found.add(
        code,
        f"no {what} is called {quoted(scalar.text)}",
        scalar.span,
        hint=instead or choices_hint(scalar.text, choices, plural or f"{what}s"),
        cures=() if instead else cures_at(scalar.span, choice_meant(scalar.text, choices)),
    )
    return None


def boolean(node: Node | None, found: Diagnostics, what: str) -> bool | None:
    """`true` or `false`, in lower case and without quotes."""
    scalar = _unquoted(node, found, what, "true or false", _TRUTH)
    if scalar is None:
        return None
    if scalar.text not in {"true", "false"}:
        truths = {"yes": "true", "on": "true", "no": "false", "off": "false"}
        meant = truths.get(scalar.text.lower())
        found.add(
            codes.CHOICE,
            f"{what} must be true or false, not {quoted(scalar.text)}",
            scalar.span,
            hint=f"write {meant or 'true or false'}",
            cures=cures_at(scalar.span, meant),
        )
        return None
    return scalar.text == "true"


def integer(node: Node | None, found: Diagnostics, what: str, low: int, high: int) -> int | None:
    """A whole number in decimal digits, from `low` to `high` inclusive."""
    scalar = _unquoted(node, found, what, "a whole number", _INTEGER)
    if scalar is None:
        return None
    if _INTEGER.fullmatch(scalar.text):
        value = int(scalar.text)
        if low <= value <= high:
            return value
    elif not re.fullmatch(_DIGITS, scalar.text) or _plain_digits(scalar.text) != scalar.text:
        _no_number(scalar, found, what, "a whole number", low=low, high=high)
        return None
    found.add(
        codes.NUMBER_RANGE,
        f"{what} is {_shortened(scalar.text)}",
        scalar.span,
        hint=f"it can be {low} to {high}",
    )
    return None


def number(node: Node | None, found: Diagnostics, what: str) -> float | None:
    """A number in decimal digits, with or without a point."""
    scalar = _unquoted(node, found, what, "a number", NUMBER)
    if scalar is None:
        return None
    if not re.fullmatch(NUMBER, scalar.text):
        _no_number(scalar, found, what, "a number")
        return None
    return float(scalar.text)


def length(  # noqa: PLR0913 -- a range has two ends
    node: Node | None,
    found: Diagnostics,
    what: str,
    low: float,
    high: float,
    *,
    instead: str | None = None,
) -> float | None:
    """A length with its unit, in millimetres, from `low` to `high` millimetres inclusive. `instead`
    is a better hint for text that is not a length than an example, if there is one."""
    scalar = _scalar(node, found, what, "a length")
    if scalar is None:
        return None
    if not scalar.text:
        _no_value(scalar, found, what)
        return None
    value = millimetres(scalar.text)
    if value is None:
        near = meant_length(scalar.text, low, high)
        found.add(
            codes.LENGTH,
            f"{what} must be a length with its unit, not {quoted(scalar.text)}",
            scalar.span,
            hint=instead or (f"write '{near}'" if near else _example_length(high)),
            cures=cures_at(scalar.span, near)
            if near and not instead and millimetres(near) is not None
            else (),
        )
        return None
    if not low <= value <= high:
        found.add(
            codes.LENGTH_RANGE,
            f"{what} is {_shortened(scalar.text)}",
            scalar.span,
            hint=f"it can be {low:g} mm to {high:g} mm",
        )
        return None
    return value


def _example_length(high: float) -> str:
    """An example that is always within the range."""
    return "for example 44 mm, 4.4 cm or 1.75 in" if high > 100 else f"for example {high / 5:g} mm"


# Hints by the wanted type.
_EXAMPLES = {
    "keys with values": "'{key: value, key: value}', or each on a line of its own",
    "a list": "'[one, two]', or each on a line of its own after a '-'",
    "a whole number": "digits alone, such as 3",
    "a number": "digits, such as 3 or 0.5",
    "a length": "a number and its unit, such as 44 mm",
    "text": "a few words",
    "a word": "one word",
}


def _scalar(node: Node | None, found: Diagnostics, what: str, wanted: str) -> ScalarNode | None:
    if isinstance(node, SequenceNode | MappingNode):
        alone = node.items[0] if isinstance(node, SequenceNode) and len(node.items) == 1 else None
        hint = f"write {quoted(alone.text)} alone" if isinstance(alone, ScalarNode) else ""
        _wrong_type(node, found, what, wanted, hint)
    return node if isinstance(node, ScalarNode) else None


def _unquoted(
    node: Node | None, found: Diagnostics, what: str, wanted: str, form: str | re.Pattern[str]
) -> ScalarNode | None:
    """A value that must not be in quotes; reports it if it would be right without them."""
    scalar = _scalar(node, found, what, wanted)
    if scalar is None:
        return None
    if not scalar.plain and re.fullmatch(form, scalar.text):
        found.add(
            codes.TYPE,
            f"{what} must be {wanted}, not text in quotes",
            scalar.span,
            hint="write it without quotes",
        )
        return None
    if not scalar.text:
        _no_value(scalar, found, what)
        return None
    return scalar


def _wrong_type(
    node: ScalarNode | SequenceNode | MappingNode,
    found: Diagnostics,
    what: str,
    wanted: str,
    hint: str = "",
) -> None:
    if isinstance(node, ScalarNode):
        if node.plain and not node.text:
            _no_value(node, found, what)
            return
        got = quoted(node.text)
    else:
        got = "a list" if isinstance(node, SequenceNode) else "keys with values"
    hint = hint or f"write {_EXAMPLES.get(wanted, wanted)}"
    found.add(codes.TYPE, f"{what} must be {wanted}, not {got}", node.span, hint=hint)


def _no_value(node: ScalarNode, found: Diagnostics, what: str) -> None:
    hint = "give it a value, or delete it if it is optional"
    found.add(codes.VALUE_MISSING, f"{what} has no value", node.span, hint=hint)


def _no_number(  # noqa: PLR0913 -- a range has two ends
    node: ScalarNode,
    found: Diagnostics,
    what: str,
    wanted: str,
    *,
    low: float = -inf,
    high: float = inf,
) -> None:
    near = _number_meant(node.text, wanted)
    there = near is not None and low <= float(near.split(",")[0]) <= high
    hint = f"write {_shortened(near) if there and near else _EXAMPLES[wanted]}"
    message = f"{what} must be {wanted}, not {quoted(node.text)}"
    found.add(codes.NUMBER, message, node.span, hint=hint)


def _number_meant(text: str, wanted: str) -> str | None:
    """`10` for `010`, `2` for `two`, `2.5` for `2,5`, `88` for `88 tiles`."""
    if text.lower() in _WORDS:
        return str(_WORDS.index(text.lower()))
    if wanted == "a number" and (comma := re.fullmatch(DECIMAL_COMMA, text)) and not comma[3]:
        return with_point(comma)
    begins = re.fullmatch(_BEGINS, text)
    return _plain_digits(begins[1]) if begins else None


def _plain_digits(digits: str) -> str:
    """The same digits without leading zeros."""
    sign = "-" * digits.startswith("-")
    return sign + (digits.removeprefix("-").lstrip("0") or "0")


def _shortened(text: str) -> str:
    return text if len(text) <= 20 else f"{text[:19]}…"
