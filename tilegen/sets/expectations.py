"""Reads what a set expects of its metrics, under `expect`."""

from __future__ import annotations

import re

from tilegen.sets import codes, meant
from tilegen.sets.edition import Expectation
from tilegen.text.codes import NUMBER
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import (
    any_mapping,
    boolean,
    mapping,
    number,
)
from tilegen.text.near import quoted
from tilegen.text.yamltree import Entry, MappingNode, Node, ScalarNode

_METRIC = re.compile(r"[a-z0-9_]{1,60}")


def read_expectations(node: Node | None, found: Diagnostics) -> tuple[Expectation, ...]:
    """What metrics must be, in the order of the text; wrong ones are reported and left out."""
    metrics = any_mapping(node, found, "expect")
    if metrics is None:
        return ()
    read = (_read_expectation(entry, found) for entry in metrics.entries)
    return tuple(expectation for expectation in read if expectation)


def _read_expectation(entry: Entry, found: Diagnostics) -> Expectation | None:
    if not _METRIC.fullmatch(entry.key):
        found.add(
            codes.EXPECT_NAME,
            f"no metric can be called {quoted(entry.key)}",
            entry.key_span,
            hint="a metric's name has only small letters, digits and _"
            + (f": '{near}'" if (near := meant.metric(entry.key)) else ""),
        )
        return None
    low, high = _read_limits(entry, found)
    if low is not None and high is not None and low > high:
        found.add(
            codes.EXPECT_RANGE,
            f"nothing is at least {low:g} and at most {high:g}",
            entry.key_span,
            hint="swap the two",
        )
    return Expectation(entry.key, low, high, entry.key_span)


def _read_limits(entry: Entry, found: Diagnostics) -> tuple[float | None, float | None]:
    node = entry.value
    if isinstance(node, MappingNode):
        fields = mapping(node, found, entry.key, ("at_least", "at_most"), meant.KEYS_OF_LIMITS)
        if fields is None or not node.entries:
            found.add(
                codes.EXPECT_RANGE,
                f"{entry.key} has neither at_least nor at_most",
                node.span,
                hint=f"for example '{entry.key}: {{at_least: 1}}'",
            )
            return None, None
        return (
            number(fields.get("at_least"), found, "at_least"),
            number(fields.get("at_most"), found, "at_most"),
        )
    if isinstance(node, ScalarNode) and node.text.lower() in _TRUTHS:
        holds = boolean(node, found, entry.key)
        value = None if holds is None else float(holds)
        return value, value
    limits = meant.limits(node)
    if limits:
        message = f"{entry.key} must be a number or a range"
        found.add(NUMBER, message, node.span, hint=f"write '{entry.key}: {limits}'")
        return None, None
    if isinstance(node, ScalarNode) and node.plain and node.text.isalpha():
        message = f"{entry.key} must be a number, a range, or true or false"
        hint = f"write for example 3, {{at_least: 3}} or true instead of {quoted(node.text)}"
        found.add(NUMBER, message, node.span, hint=hint)
        return None, None
    value = number(node, found, entry.key)
    return value, value


_TRUTHS = frozenset(("true", "false", "yes", "no", "on", "off"))
