"""Commas that end a value by accident: decimal commas, and commas in names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tilegen.text import codes
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.suggest.choice import resolve_choice
from tilegen.text.wording import quoted_text
from tilegen.text.yamltree import Entry, MappingNode, ScalarNode, UnreadNode

DECIMAL_COMMA = r"(?a)(-?[0-9]+),([0-9]+)(\s*[A-Za-z]*)"
_LONGEST = 200


def merge_split_values(
    node: MappingNode, diagnostics: Diagnostics, keys: Sequence[str]
) -> MappingNode:
    """The mapping without keys that are really the rest of a value after its comma, such as `4 cm`
    in `{size: 4,4 cm}`; each such value is reported. `keys` are the valid keys."""
    entries: list[Entry] = []
    cut: dict[int, str] = {}
    for entry in node.entries:
        before = entries[-1].value if entries else None
        if isinstance(before, ScalarNode) and _continues(before.text, entry, keys):
            gap = entry.key_span.start - before.span.stop - 1
            blanks = " " * max(gap, 0) if entry.key_span.line == before.span.line else " "
            joined_text = cut.get(len(entries) - 1, before.text)
            # Limited, since a file can have a million such keys.
            cut[len(entries) - 1] = f"{joined_text},{blanks}{entry.key}"[:_LONGEST]
            whole = before.span._replace(stop=max(entry.key_span.stop, before.span.stop))
            entries[-1] = entries[-1]._replace(value=before._replace(span=whole))
        else:
            entries.append(entry)
    for index, joined_text in cut.items():
        span = entries[index].value.span
        message = f"the comma in {quoted_text(joined_text)} ends the value"
        diagnostics.add(codes.VALUE_COMMA, message, span, hint=_comma_hint(joined_text))
        entries[index] = entries[index]._replace(value=UnreadNode(span))
    return node._replace(entries=tuple(entries))


def _continues(before: str, entry: Entry, keys: Sequence[str]) -> bool:
    """Whether a key is probably the rest of the value before it: it has no ':', and either begins
    with a digit or follows a word and resembles no known key."""
    if not entry.bare or not entry.key or not before:
        return False
    if entry.key[0].isdigit():
        return True
    is_word = not before[0].isdigit()
    return bool(keys) and is_word and resolve_choice(entry.key, keys) is None


def _comma_hint(joined_text: str) -> str:
    decimal = re.fullmatch(DECIMAL_COMMA, joined_text)
    return f"write {with_point(decimal)}" if decimal else f'put it in quotes: "{joined_text}"'


def with_point(decimal: re.Match[str]) -> str:
    """The correct form of a match of DECIMAL_COMMA: with a point."""
    before, after, unit = decimal.groups()
    # 1,000 may mean a thousand.
    other = f", or {before}{after}" if len(after) == 3 and not unit else ""
    return f"{before}.{after}{unit}{other}"
