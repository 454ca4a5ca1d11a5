"""Typed readers of nodes. They report problems and never raise.

Each takes a node that may be absent, and returns None if it is absent or wrong; only a wrong one is
reported. `what` names the value in the message.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Final, NamedTuple

from tilegen.text import codes
from tilegen.text.diagnostics import Code, Diagnostics, UnknownWord, cures_at
from tilegen.text.lengths import NUMBER, parse_millimetres, suggest_length
from tilegen.text.source import Span
from tilegen.text.wording import SMALL_NUMBERS, quoted_text
from tilegen.text.yamltree import (
    UNREADABLE,
    MappingNode,
    Node,
    ScalarNode,
    SequenceNode,
)

LONGEST_TEXT = 200

SuggestHint = Callable[[ScalarNode], str | None]
"""From a wrong value to a better hint than the usual one; None if there is no better."""

# Ten digits exceed every limit, and keep a long row of digits cheap to read.
_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,9})", re.ASCII)
_TRUTH = "true|false"
_DIGITS = "-?[0-9]+"
_BEGINS = r"(?a)(-?[0-9]{1,10})(?:\.0+)?(?:\s+[A-Za-z]+)?"


class WrongKeys(NamedTuple):
    """Keys that a mapping may not have: the words whose hints name the nearest key, and the hints
    that others have."""

    words: Sequence[str] = ()
    hints: Sequence[str] = ()


_NO_WRONG_KEYS: Final = WrongKeys()


class Fields:
    """The values of a mapping by key. It may have `keys`; `wrong_keys` are others."""

    def __init__(
        self,
        node: MappingNode,
        diagnostics: Diagnostics,
        what: str,
        keys: Sequence[str] = (),
        wrong_keys: WrongKeys = _NO_WRONG_KEYS,
    ) -> None:
        self._node = node
        self._diagnostics = diagnostics
        self._what = what
        self._entries = {entry.key: entry for entry in node.entries}
        self._keys, self._wrong_keys = keys, wrong_keys

    def get(self, key: str) -> Node | None:
        """The value of a key; None if the key is missing."""
        entry = self._entries.get(key)
        return entry.value if entry else None

    def need(self, key: str, example: str) -> Node | None:
        """The value of a key. A missing key is reported, unless a hint about a wrong key already
        suggests it. `example` is a value that it could have."""
        if key not in self._entries and not self.is_suggested(key):
            self._diagnostics.add(
                codes.KEY_MISSING,
                f"{self._what} needs the key '{key}'",
                self._node.span,
                hint=f"for example '{key}: {example}'",
            )
        return self.get(key)

    def is_suggested(self, key: str) -> bool:
        """Whether a key is missing, and the hint about a wrong key says that it was meant."""
        if key in self._entries:
            return False
        if any(f"'{key}'" in hint for hint in self._wrong_keys.hints):
            return True
        if not self._wrong_keys.words:
            return False
        from tilegen.text.suggest.choice import suggest_choice  # noqa: PLC0415 -- few sets have wrong keys

        return any(
            suggest_choice(unknown, self._keys, self._entries) == key
            for unknown in self._wrong_keys.words
        )

    def key_span(self, key: str) -> Span:
        """The place of a key, or of the mapping if the key is missing."""
        entry = self._entries.get(key)
        return entry.key_span if entry else self._node.span


def parse_mapping(  # noqa: PLR0913 -- the last one is rarely given
    node: Node | None,
    diagnostics: Diagnostics,
    what: str,
    keys: Sequence[str],
    hints_by_key: Mapping[str, str] | None = None,
    *,
    better_hint: str = "",
) -> Fields | None:
    """A mapping; reports keys that are not in `keys`. `hints_by_key` has hints for wrong keys that
    users try, in lower case, and `better_hint` says what to write in place of any other value."""
    pairs = parse_any_mapping(node, diagnostics, what, keys, better_hint)
    if pairs is None:
        return None
    unknown_keys: list[str] = []
    key_hints: list[str] = []
    taken = frozenset(entry.key for entry in pairs.entries).intersection(keys)
    for entry in pairs.entries:
        if entry.key in keys:
            continue
        message = f"{what} has no key called {quoted_text(entry.key)}"
        known_hint = (hints_by_key or {}).get(entry.key.lower())
        if known_hint:
            diagnostics.add(codes.KEY_UNKNOWN, message, entry.key_span, hint=known_hint)
            key_hints.append(known_hint)
            continue
        unknown_keys.append(entry.key)
        unknown_word = UnknownWord(entry.key, keys, "keys", taken)
        diagnostics.add_unknown(codes.KEY_UNKNOWN, message, entry.key_span, unknown_word)
    return Fields(pairs, diagnostics, what, keys, WrongKeys(unknown_keys, key_hints))


def parse_any_mapping(
    node: Node | None,
    diagnostics: Diagnostics,
    what: str,
    keys: Sequence[str] = (),
    better_hint: str = "",
) -> MappingNode | None:
    """A mapping with any keys. A key in `keys` is never taken for the rest of a value after a
    comma. `better_hint` says what to write in place of any other value."""
    if isinstance(node, ScalarNode | SequenceNode):
        items = node.items if isinstance(node, SequenceNode) else ()
        is_dashed = bool(items) and all(isinstance(item, MappingNode) for item in items)
        hint = "write the keys without a '-' in front, in the same column" if is_dashed else ""
        _report_wrong_type(node, diagnostics, what, "keys with values", better_hint or hint)
    if not isinstance(node, MappingNode) or not any(entry.bare for entry in node.entries):
        return node if isinstance(node, MappingNode) else None
    from tilegen.text.suggest.commas import merge_split_values  # noqa: PLC0415 -- a text without mistakes needs no guesses

    return merge_split_values(node, diagnostics, keys)


def parse_sequence(
    node: Node | None, diagnostics: Diagnostics, what: str, example: str = "", better_hint: str = ""
) -> SequenceNode | None:
    """A list; `example` shows how to write it. `better_hint` replaces the hint with the example."""
    if isinstance(node, ScalarNode | MappingNode):
        # Several values in a row are a list without brackets.
        if isinstance(node, ScalarNode) and node.text and ("," in node.text or not example):
            example = f"[{node.text}]"
        hint = better_hint or (example and f"write '{example[:LONGEST_TEXT]}'")
        _report_wrong_type(node, diagnostics, what, "a list", hint)
    return node if isinstance(node, SequenceNode) else None


def parse_text(node: Node | None, diagnostics: Diagnostics, what: str) -> str | None:
    """One line of text: not empty, no control characters, at most LONGEST_TEXT characters."""
    scalar = _check_scalar(node, diagnostics, what, "text")
    if scalar is None:
        return None
    if "\n" in scalar.text or "\t" in scalar.text or UNREADABLE.search(scalar.text):
        diagnostics.add(
            codes.TEXT_CHARACTER,
            f"{what} must be one line, without tabs or control characters",
            scalar.span,
            hint="use only letters, signs and spaces",
        )
        return None
    if len(scalar.text) > LONGEST_TEXT:
        diagnostics.add(
            codes.TEXT_LENGTH,
            f"{what} has {len(scalar.text)} characters",
            scalar.span,
            hint=f"it can have at most {LONGEST_TEXT}",
        )
        return None
    if not scalar.text.strip():
        _report_no_value(scalar, diagnostics, what)
        return None
    return scalar.text


def span_of(node: Node | None) -> Span | None:
    """The place of a value, if there is one."""
    return node.span if node else None


def parse_choice(  # noqa: PLR0913 -- the last two are rarely given
    node: Node | None,
    diagnostics: Diagnostics,
    what: str,
    choices: Sequence[str],
    code: Code,
    *,
    plural: str = "",
    suggest_hint: SuggestHint | None = None,
) -> str | None:
    """One of the words in `choices`; reports any other as `code`. A hint of `suggest_hint` replaces
    the one with the list of choices."""
    scalar = _check_scalar(node, diagnostics, what, "a word")
    if scalar is None or scalar.text in choices:
        return scalar.text if scalar else None
    if not scalar.text:
        _report_no_value(scalar, diagnostics, what)
        return None
    message = f"no {what} is called {quoted_text(scalar.text)}"
    better_hint = suggest_hint(scalar) if suggest_hint else None
    if better_hint:
        diagnostics.add(code, message, scalar.span, hint=better_hint)
    else:
        unknown_word = UnknownWord(scalar.text, choices, plural or f"{what}s")
        diagnostics.add_unknown(code, message, scalar.span, unknown_word)
    return None


def parse_boolean(node: Node | None, diagnostics: Diagnostics, what: str) -> bool | None:
    """`true` or `false`, in lower case and without quotes."""
    scalar = _check_unquoted(node, diagnostics, what, "true or false", _TRUTH)
    if scalar is None:
        return None
    if scalar.text not in {"true", "false"}:
        truths = {"yes": "true", "on": "true", "no": "false", "off": "false"}
        suggestion = truths.get(scalar.text.lower()) or _suggest_truth(scalar.text)
        diagnostics.add(
            codes.CHOICE,
            f"{what} must be true or false, not {quoted_text(scalar.text)}",
            scalar.span,
            hint=f"write {suggestion or 'true or false'}",
            cures=cures_at(scalar.span, suggestion),
        )
        return None
    return scalar.text == "true"


def _suggest_truth(word: str) -> str | None:
    from tilegen.text.suggest.choice import closest_choice  # noqa: PLC0415 -- few texts have mistakes

    return closest_choice(word, ("true", "false"))


def parse_integer(
    node: Node | None, diagnostics: Diagnostics, what: str, low: int, high: int
) -> int | None:
    """A whole number in decimal digits, from `low` to `high` inclusive."""
    scalar = _check_unquoted(node, diagnostics, what, "a whole number", _INTEGER)
    if scalar is None:
        return None
    if _INTEGER.fullmatch(scalar.text):
        value = int(scalar.text)
        if low <= value <= high:
            return value
    elif not re.fullmatch(_DIGITS, scalar.text) or _plain_digits(scalar.text) != scalar.text:
        _report_no_number(scalar, diagnostics, what, "a whole number", low=low, high=high)
        return None
    diagnostics.add(
        codes.NUMBER_RANGE,
        f"{what} is {_shorten(scalar.text)}",
        scalar.span,
        hint=f"it can be {low} to {high}",
    )
    return None


def parse_number(node: Node | None, diagnostics: Diagnostics, what: str) -> float | None:
    """A number in decimal digits, with or without a point."""
    scalar = _check_unquoted(node, diagnostics, what, "a number", NUMBER)
    if scalar is None:
        return None
    if not re.fullmatch(NUMBER, scalar.text):
        _report_no_number(scalar, diagnostics, what, "a number")
        return None
    return float(scalar.text)


def parse_length(  # noqa: PLR0913 -- a range has two ends
    node: Node | None,
    diagnostics: Diagnostics,
    what: str,
    low: float,
    high: float,
    *,
    suggest_hint: SuggestHint | None = None,
) -> float | None:
    """A length with its unit, in millimetres, from `low` to `high` millimetres inclusive. A hint of
    `suggest_hint` replaces the example in the hint about text that is not a length."""
    scalar = _check_scalar(node, diagnostics, what, "a length")
    if scalar is None:
        return None
    if not scalar.text:
        _report_no_value(scalar, diagnostics, what)
        return None
    value = parse_millimetres(scalar.text)
    if value is None:
        better_hint = suggest_hint(scalar) if suggest_hint else None
        near = suggest_length(scalar.text, low, high)
        diagnostics.add(
            codes.LENGTH,
            f"{what} must be a length with its unit, not {quoted_text(scalar.text)}",
            scalar.span,
            hint=better_hint or (f"write '{near}'" if near else _example_length(high)),
            cures=cures_at(scalar.span, near)
            if near and not better_hint and parse_millimetres(near) is not None
            else (),
        )
        return None
    if not low <= value <= high:
        diagnostics.add(
            codes.LENGTH_RANGE,
            f"{what} is {_shorten(scalar.text)}",
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


def _check_scalar(
    node: Node | None, diagnostics: Diagnostics, what: str, expected_type: str
) -> ScalarNode | None:
    if isinstance(node, SequenceNode | MappingNode):
        alone = node.items[0] if isinstance(node, SequenceNode) and len(node.items) == 1 else None
        hint = f"write {quoted_text(alone.text)} alone" if isinstance(alone, ScalarNode) else ""
        _report_wrong_type(node, diagnostics, what, expected_type, hint)
    return node if isinstance(node, ScalarNode) else None


def _check_unquoted(
    node: Node | None,
    diagnostics: Diagnostics,
    what: str,
    expected_type: str,
    form: str | re.Pattern[str],
) -> ScalarNode | None:
    """A value that must not be in quotes; reports it if it would be right without them."""
    scalar = _check_scalar(node, diagnostics, what, expected_type)
    if scalar is None:
        return None
    if not scalar.plain and re.fullmatch(form, scalar.text):
        diagnostics.add(
            codes.TYPE,
            f"{what} must be {expected_type}, not text in quotes",
            scalar.span,
            hint="write it without quotes",
        )
        return None
    if not scalar.text:
        _report_no_value(scalar, diagnostics, what)
        return None
    return scalar


def _report_wrong_type(
    node: ScalarNode | SequenceNode | MappingNode,
    diagnostics: Diagnostics,
    what: str,
    expected_type: str,
    hint: str = "",
) -> None:
    if isinstance(node, ScalarNode):
        if node.plain and not node.text:
            _report_no_value(node, diagnostics, what)
            return
        actual = quoted_text(node.text)
    else:
        actual = "a list" if isinstance(node, SequenceNode) else "keys with values"
    hint = hint or f"write {_EXAMPLES.get(expected_type, expected_type)}"
    diagnostics.add(
        codes.TYPE, f"{what} must be {expected_type}, not {actual}", node.span, hint=hint
    )


def _report_no_value(node: ScalarNode, diagnostics: Diagnostics, what: str) -> None:
    hint = "give it a value, or delete it if it is optional"
    diagnostics.add(codes.VALUE_MISSING, f"{what} has no value", node.span, hint=hint)


def _report_no_number(  # noqa: PLR0913 -- a range has two ends
    node: ScalarNode,
    diagnostics: Diagnostics,
    what: str,
    expected_type: str,
    *,
    low: float = -inf,
    high: float = inf,
) -> None:
    near = _suggest_number(node.text, expected_type)
    is_in_range = near is not None and low <= float(near.split(",")[0]) <= high
    hint = f"write {_shorten(near) if is_in_range and near else _EXAMPLES[expected_type]}"
    message = f"{what} must be {expected_type}, not {quoted_text(node.text)}"
    diagnostics.add(codes.NUMBER, message, node.span, hint=hint)


def _suggest_number(text: str, expected_type: str) -> str | None:
    """`10` for `010`, `2` for `two`, `2.5` for `2,5`, `88` for `88 tiles`."""
    if text.lower() in SMALL_NUMBERS:
        return str(SMALL_NUMBERS.index(text.lower()))
    from tilegen.text.suggest.commas import DECIMAL_COMMA, with_point  # noqa: PLC0415 -- a text without mistakes needs no guesses

    if (
        expected_type == "a number"
        and (comma := re.fullmatch(DECIMAL_COMMA, text))
        and not comma[3]
    ):
        return with_point(comma)
    begins = re.fullmatch(_BEGINS, text)
    return _plain_digits(begins[1]) if begins else None


def _plain_digits(digits: str) -> str:
    """The same digits without leading zeros."""
    sign = "-" * digits.startswith("-")
    return sign + (digits.removeprefix("-").lstrip("0") or "0")


def _shorten(text: str) -> str:
    return text if len(text) <= 20 else f"{text[:19]}…"
