"""Reads a set's expectations, under `expect`: of its metrics, and of games that bots play with
it."""

from __future__ import annotations

import re

from tilegen.sets import codes, misspellings
from tilegen.sets.edition import Expectation, Promise
from tilegen.text.codes import NUMBER
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import (
    Fields,
    parse_any_mapping,
    parse_boolean,
    parse_integer,
    parse_mapping,
    parse_number,
    parse_sequence,
    parse_text,
)
from tilegen.text.wording import quoted_text
from tilegen.text.yamltree import Entry, MappingNode, Node, ScalarNode

PLAY = "play"
"""The key of promises about games played with the set."""

_METRIC = re.compile(r"[a-z0-9_]{1,60}")
LIMITS = ("at_least", "at_most")
WHO = ("players", "bots", "rules")
"""The keys of a promise that are not metrics."""
_EXAMPLE = "{players: 4, completion: {at_least: 0.7}}"
MOST_SEATS = 99


def parse_expectations(
    node: Node | None, diagnostics: Diagnostics
) -> tuple[tuple[Expectation, ...], tuple[Promise, ...]]:
    """The expectations of the set's metrics, and the promises about play. Whether such metrics
    exist is not checked here."""
    metrics = parse_any_mapping(node, diagnostics, "expect")
    if metrics is None:
        return (), ()
    own = [entry for entry in metrics.entries if entry.key != PLAY]
    expectations = (_parse_expectation(entry, diagnostics) for entry in own)
    play_node = next((entry.value for entry in metrics.entries if entry.key == PLAY), None)
    return tuple(filter(None, expectations)), _parse_promises(play_node, diagnostics)


def _parse_promises(node: Node | None, diagnostics: Diagnostics) -> tuple[Promise, ...]:
    items = parse_sequence(node, diagnostics, PLAY, f"[{_EXAMPLE}]")
    promises = (_parse_promise(item, diagnostics) for item in items.items) if items else ()
    return tuple(filter(None, promises))


def _parse_promise(node: Node, diagnostics: Diagnostics) -> Promise | None:
    pairs = parse_any_mapping(node, diagnostics, "a promise of play", WHO)
    if pairs is None:
        return None
    fields = Fields(pairs, diagnostics, "a promise of play")
    players = parse_integer(fields.need("players", "4"), diagnostics, "players", 1, MOST_SEATS)
    bots, rules = (parse_text(fields.get(key), diagnostics, key) for key in ("bots", "rules"))
    entries = [entry for entry in pairs.entries if entry.key not in WHO]
    expectations = [_parse_expectation(entry, diagnostics) for entry in entries]
    for entry, expectation in zip(entries, expectations, strict=True):
        if (
            expectation
            and expectation.at_least is not None
            and expectation.at_least == expectation.at_most
        ):
            diagnostics.add(
                codes.EXPECT_RANGE,
                f"no run of games has exactly {expectation.at_least:g} as its {entry.key}",
                entry.key_span,
                hint=f"write a range, such as '{entry.key}: {{at_least: "
                f"{expectation.at_least:g}}}'",
            )
    if players is None:
        return None
    return Promise(players, bots, rules, tuple(filter(None, expectations)), pairs.span)


def name_metric(key: str) -> str:
    """The name of the metric under a key: kinds of sides may have a `-`, which metrics write
    `_`."""
    return key.replace("-", "_")


def _parse_expectation(entry: Entry, diagnostics: Diagnostics) -> Expectation | None:
    if not _METRIC.fullmatch(name_metric(entry.key)):
        diagnostics.add(
            codes.EXPECT_NAME,
            f"no metric can be called {quoted_text(entry.key)}",
            entry.key_span,
            hint="a metric's name has only small letters, digits and _"
            + (f": '{near}'" if (near := misspellings.suggest_metric(entry.key)) else ""),
        )
        return None
    low, high = _parse_limits(entry, diagnostics)
    if low is not None and high is not None and low > high:
        diagnostics.add(
            codes.EXPECT_RANGE,
            f"nothing is at least {low:g} and at most {high:g}",
            entry.key_span,
            hint="swap the two",
        )
    return Expectation(name_metric(entry.key), low, high, entry.key_span)


def _parse_limits(entry: Entry, diagnostics: Diagnostics) -> tuple[float | None, float | None]:
    node = entry.value
    if isinstance(node, MappingNode):
        fields = parse_mapping(node, diagnostics, entry.key, LIMITS, misspellings.KEYS_OF_LIMITS)
        if fields is None or not node.entries:
            diagnostics.add(
                codes.EXPECT_RANGE,
                f"{entry.key} has neither at_least nor at_most",
                node.span,
                hint=f"for example '{entry.key}: {{at_least: 1}}'",
            )
            return None, None
        return (
            parse_number(fields.get("at_least"), diagnostics, "at_least"),
            parse_number(fields.get("at_most"), diagnostics, "at_most"),
        )
    if isinstance(node, ScalarNode) and node.text.lower() in _TRUTHS:
        holds = parse_boolean(node, diagnostics, entry.key)
        value = None if holds is None else float(holds)
        return value, value
    limits = misspellings.suggest_limits(node)
    if limits:
        message = f"{entry.key} must be a number or a range"
        diagnostics.add(NUMBER, message, node.span, hint=f"write '{entry.key}: {limits}'")
        return None, None
    if isinstance(node, ScalarNode) and node.plain and node.text.isalpha():
        message = f"{entry.key} must be a number, a range, or true or false"
        hint = f"write for example 3, {{at_least: 3}} or true instead of {quoted_text(node.text)}"
        diagnostics.add(NUMBER, message, node.span, hint=hint)
        return None, None
    value = parse_number(node, diagnostics, entry.key)
    return value, value


_TRUTHS = frozenset(("true", "false", "yes", "no", "on", "off"))
