"""Reads a set's expectations, under `expect`: of its metrics, and of games that bots play with
it."""

from __future__ import annotations

import re

from tilegen.sets import codes, meant
from tilegen.sets.edition import Expectation, Promise
from tilegen.text.codes import NUMBER
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import (
    Fields,
    any_mapping,
    boolean,
    integer,
    mapping,
    number,
    sequence,
    text,
)
from tilegen.text.near import quoted
from tilegen.text.yamltree import Entry, MappingNode, Node, ScalarNode

PLAY = "play"
"""The key of promises about games played with the set."""

_METRIC = re.compile(r"[a-z0-9_]{1,60}")
LIMITS = ("at_least", "at_most")
WHO = ("players", "bots", "rules")
"""The keys of a promise that are not metrics."""
_EXAMPLE = "{players: 4, completion: {at_least: 0.7}}"
MOST_SEATS = 99


def read_expectations(
    node: Node | None, found: Diagnostics
) -> tuple[tuple[Expectation, ...], tuple[Promise, ...]]:
    """The expectations of the set's metrics, and the promises about play. Whether such metrics
    exist is checked elsewhere."""
    metrics = any_mapping(node, found, "expect")
    if metrics is None:
        return (), ()
    own = [entry for entry in metrics.entries if entry.key != PLAY]
    read = (_read_expectation(entry, found) for entry in own)
    played = next((entry.value for entry in metrics.entries if entry.key == PLAY), None)
    return tuple(filter(None, read)), _read_promises(played, found)


def _read_promises(node: Node | None, found: Diagnostics) -> tuple[Promise, ...]:
    items = sequence(node, found, PLAY, f"[{_EXAMPLE}]")
    read = (_read_promise(item, found) for item in items.items) if items else ()
    return tuple(filter(None, read))


def _read_promise(node: Node, found: Diagnostics) -> Promise | None:
    pairs = any_mapping(node, found, "a promise of play", WHO)
    if pairs is None:
        return None
    fields = Fields(pairs, found, "a promise of play")
    players = integer(fields.need("players", "4"), found, "players", 1, MOST_SEATS)
    bots, rules = (text(fields.get(key), found, key) for key in ("bots", "rules"))
    entries = [entry for entry in pairs.entries if entry.key not in WHO]
    read = [_read_expectation(entry, found) for entry in entries]
    for entry, each in zip(entries, read, strict=True):
        if each and each.at_least is not None and each.at_least == each.at_most:
            found.add(
                codes.EXPECT_RANGE,
                f"no run of games has exactly {each.at_least:g} as its {entry.key}",
                entry.key_span,
                hint=f"write a range, such as '{entry.key}: {{at_least: {each.at_least:g}}}'",
            )
    if players is None:
        return None
    return Promise(players, bots, rules, tuple(filter(None, read)), pairs.span)


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
        fields = mapping(node, found, entry.key, LIMITS, meant.KEYS_OF_LIMITS)
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
