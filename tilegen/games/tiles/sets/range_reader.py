"""Reads ranges of numbers and sizes."""

from __future__ import annotations

import re
from typing import Final

from tilegen.text.codes import NUMBER_RANGE, TYPE
from tilegen.text.diagnostics import Diagnostics, cures_at
from tilegen.text.fields import parse_integer, parse_sequence
from tilegen.text.wording import quoted_text
from tilegen.text.yamltree import MappingNode, Node, ScalarNode, SequenceNode

_RANGE: Final = re.compile(
    r"\s*([0-9]{1,9})\s*(?:\.\.|-|\N{EN DASH}|to)\s*([0-9]{1,9})\s*", re.ASCII
)

_TWO: Final = 2


def find_range(text: str) -> tuple[int, int] | None:
    """The two numbers of a range as people write it, such as 2..4, 2-4 or 2 to 4, in that order;
    None for any other text."""
    match = _RANGE.fullmatch(text)
    return (int(match[1]), int(match[2])) if match else None


def parse_limits(
    node: Node | None, diagnostics: Diagnostics, what: str, low: int, high: int
) -> tuple[int, int] | None:
    """The least and the most of something: two whole numbers, or one for both."""
    if isinstance(node, ScalarNode) and (ends := find_range(node.text.replace(",", ".."))):
        least, most = sorted(ends)
        pair_text = f"[{least}, {most}]"
        diagnostics.add(
            TYPE,
            f"{what} must be two numbers in brackets, not {quoted_text(node.text)}",
            node.span,
            hint=f"write '{pair_text}'",
            cures=cures_at(node.span, pair_text),
        )
        return None
    if isinstance(node, MappingNode):
        message = f"{what} must be one number or two in brackets, not keys with values"
        diagnostics.add(TYPE, message, node.span, hint=f"for example '{what}: [2, 4]'")
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
    numbers = re.findall(r"[0-9]{1,9}", node.text) if isinstance(node, ScalarNode) else []
    example = f"[{', '.join(numbers)}]" if len(numbers) == _TWO else "[6, 4]"
    sequence = parse_sequence(node, diagnostics, what, better_hint=f"write '{what}: {example}'")
    return _parse_pair(sequence, diagnostics, what, 1, high) if sequence else None


def _parse_pair(
    node: SequenceNode, diagnostics: Diagnostics, what: str, low: int, high: int
) -> tuple[int, int] | None:
    if len(node.items) != _TWO:
        message = f"{what} must be two numbers, not {len(node.items)}"
        diagnostics.add(TYPE, message, node.span, hint=f"for example '{what}: [2, 4]'")
        return None
    first, second = (parse_integer(item, diagnostics, what, low, high) for item in node.items)
    return None if first is None or second is None else (first, second)
