"""Reads the kinds of sides and the features of a tile game."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.segments import Kind
from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.limits import MOST_KINDS
from tilegen.games.tiles.sets.name_reader import check_new_name, parse_new_name
from tilegen.text.codes import KEY_REPEATED, NUMBER_RANGE, TYPE
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import parse_sequence
from tilegen.text.yamltree import Entry, MappingNode, Node, ScalarNode, SequenceNode

EDGES_EXAMPLE: Final = "[red, green, blue]"
_MOST_PORTS = 9
_MOST_DEMANDS = 1_000_000
_FEWEST_KINDS = 2
_NOTHING = ("", "~", "null", "Null", "NULL")
"""How files write that a kind joins nothing; programs that write YAML spell it out."""

SIDES_BY_SHAPE: Final = {Shape.SQUARE: 4, Shape.HEX: 6, Shape.LINE: 2}

ROW_KEYS: Final = (
    *("id", "edges", "copies", "name", "art", "back"),
    *("apart", "paths", "inside", "on"),
)
"""The keys of a row beside features."""


def parse_kinds(node: Node | None, diagnostics: Diagnostics, shape: Shape) -> tuple[Kind, ...]:
    """The kinds of sides: a list of names, or names with nothing, a kind of figure or a list of
    ports; empty if there is an error."""
    errors = Diagnostics()
    if isinstance(node, MappingNode):
        kinds = [kind for entry in node.entries if (kind := _parse_kind(entry, errors))]
    else:
        sequence = parse_sequence(node, errors, "edges", EDGES_EXAMPLE)
        items = sequence.items if sequence else ()
        names = [parse_new_name(item, errors, "kind of side") for item in items]
        kinds = [Kind(name, (name,)) for name in names if name is not None]
        _check_repeated(items, errors)
    if node is not None and not errors.has_errors:
        _check_number(len(kinds), node, errors, SIDES_BY_SHAPE[shape])
    diagnostics.extend(errors)
    return () if errors.has_errors else tuple(kinds)


def _parse_kind(entry: Entry, diagnostics: Diagnostics) -> Kind | None:
    if not check_new_name(entry.key, entry.key_span, diagnostics, "kind of side"):
        return None
    node = entry.value
    if isinstance(node, ScalarNode) and node.plain and node.text in _NOTHING:
        return Kind(entry.key)
    if isinstance(node, ScalarNode):
        figure = parse_new_name(node, diagnostics, "kind of figure")
        return Kind(entry.key, (figure,)) if figure else None
    what = f"the ports of '{entry.key}'"
    sequence = parse_sequence(node, diagnostics, what)
    if sequence is None:
        return None
    if len(sequence.items) > _MOST_PORTS:
        message = f"{what} are {len(sequence.items)}"
        hint = f"a side has at most {_MOST_PORTS} ports"
        diagnostics.add(NUMBER_RANGE, message, sequence.span, hint=hint)
        return None
    figures = [parse_new_name(item, diagnostics, "kind of figure") for item in sequence.items]
    ports = tuple(figure for figure in figures if figure)
    return Kind(entry.key, ports) if len(ports) == len(figures) else None


def _check_repeated(items: Collection[Node], diagnostics: Diagnostics) -> None:
    for node, text in _list_repeated(items):
        message = f"the name '{text}' occurs twice"
        diagnostics.add(KEY_REPEATED, message, node.span, hint="keep one of them")


def _list_repeated(items: Collection[Node]) -> Iterator[tuple[Node, str]]:
    texts: set[str] = set()
    for item in items:
        if isinstance(item, ScalarNode):
            if item.text in texts:
                yield item, item.text
            texts.add(item.text)


def _check_number(kinds: int, node: Node, diagnostics: Diagnostics, sides: int) -> None:
    if kinds < _FEWEST_KINDS:
        diagnostics.add(
            NUMBER_RANGE,
            f"the game has {kinds or 'no'} kind{'s' * (kinds != 1)} of sides",
            node.span,
            hint=f"name {_FEWEST_KINDS} to {MOST_KINDS}, such as 'edges: {EDGES_EXAMPLE}'",
        )
    elif kinds > MOST_KINDS or (kinds + 1) ** sides > _MOST_DEMANDS:
        most = next(
            number for number in range(MOST_KINDS, 0, -1) if (number + 1) ** sides <= _MOST_DEMANDS
        )
        diagnostics.add(
            codes.TOO_MANY_ANSWERS,
            f"the game has {kinds} kinds of sides: too many kinds of empty cells to know what fits",
            node.span,
            hint=f"tiles with {sides} sides can have {_FEWEST_KINDS} to {most} kinds",
        )


def parse_features(node: Node | None, diagnostics: Diagnostics) -> tuple[str, ...]:
    """The names of the features of tiles."""
    is_word = isinstance(node, ScalarNode) and bool(node.text)
    sequence = parse_sequence(node, diagnostics, "features", "" if is_word else "[eyes]")
    items = sequence.items if sequence else ()
    if isinstance(node, ScalarNode):
        # What is meant is clear, so that no row is told of a feature that there is not.
        names = node.text.replace(",", " ").split()
        items = tuple(ScalarNode(name, node.plain, node.span) for name in names)
    features: list[str] = []
    for item in items:
        if isinstance(item, SequenceNode | MappingNode):
            hint = "write names only, such as 'features: [eyes]'"
            diagnostics.add(TYPE, "a feature must be a name", item.span, hint=hint)
            continue
        name = parse_new_name(item, diagnostics, "feature")
        if name in ROW_KEYS:
            message = f"rows have a key '{name}' already, so no feature can be called so"
            diagnostics.add(codes.FEATURE_TAKEN, message, item.span, hint="choose another name")
        elif name is not None:
            features.append(name)
    _check_repeated(items, diagnostics)
    return tuple(dict.fromkeys(features))
