"""Finds where a file names a kind of side, so that it can be renamed everywhere at once."""

from __future__ import annotations

from collections.abc import Iterator

from tilegen.games.tiles.sets.name_reader import split_words
from tilegen.games.tiles.sets.tile_rows import KEY
from tilegen.text.source import Span
from tilegen.text.yamlpath import find_node
from tilegen.text.yamltree import MappingNode, Node, ScalarNode, SequenceNode


def list_uses(root: Node, kind: str) -> Iterator[Span]:
    """The places of the name of a kind of side; if its figures have that name too, theirs as
    well. Rows of other files are not searched."""
    edges = find_node(root, ["edges"])
    is_figure = isinstance(edges, SequenceNode) or kind in _texts(find_node(edges, [kind]))
    yield from _in_keys(edges, kind)
    yield from _in_texts(edges, kind)
    if is_figure:
        for _, ports in _entries(edges):
            yield from _in_texts(ports, kind)
    for row in _items(find_node(root, [KEY])):
        yield from _in_texts(split_words(find_node(row, ["edges"])), kind)
        if is_figure:
            yield from _in_row(row, kind)
    yield from _in_keys(find_node(root, ["art", "palette"]), kind)
    yield from _in_keys(find_node(root, ["expect"]), kind, after="_edges")
    for _, words in _entries(find_node(root, ["words"])):
        yield from _in_keys(words, kind)
    variants = [rules for _, rules in _entries(find_node(root, ["variants"]))]
    for rules in (find_node(root, ["rules"]), *variants):
        yield from _in_rules(rules, kind, is_figure=is_figure)
    for _, card in _entries(find_node(root, ["card"])) if is_figure else ():
        yield from _in_keys(card, kind, before="score.")


def _in_row(row: Node, figure: str) -> Iterator[Span]:
    for key in ("apart", "inside"):
        yield from _in_texts(find_node(row, [key]), figure)
    yield from _in_keys(find_node(row, ["on"]), figure)


def _in_rules(rules: Node | None, kind: str, *, is_figure: bool) -> Iterator[Span]:
    yield from _in_texts(find_node(rules, ["rim"]), kind)
    table = find_node(rules, ["match", "table"])
    yield from _in_keys(table, kind)
    for _, others in _entries(table):
        yield from _in_texts(others, kind)
    if not is_figure:
        return
    for key in ("seats", "surrounded"):
        yield from _in_texts(find_node(rules, [key]), kind)
    score = find_node(rules, ["score"])
    yield from _in_keys(score, kind)
    for _, states in _entries(score):
        for _, terms in _entries(states):
            yield from _in_keys(terms, kind, before="beside ")


def _items(node: Node | None) -> tuple[Node, ...]:
    return node.items if isinstance(node, SequenceNode) else ()


def _entries(node: Node | None) -> Iterator[tuple[str, Node]]:
    for entry in node.entries if isinstance(node, MappingNode) else ():
        yield entry.key, entry.value


def _texts(node: Node | None) -> Iterator[str]:
    for item in (*_items(node), node):
        if isinstance(item, ScalarNode):
            yield item.text


def _in_keys(node: Node | None, name: str, before: str = "", after: str = "") -> Iterator[Span]:
    """The places of the name in keys, between two texts."""
    for entry in node.entries if isinstance(node, MappingNode) else ():
        if entry.key == f"{before}{name}{after}":
            quote = entry.key_span.stop - entry.key_span.start - len(entry.key)
            start = entry.key_span.start + quote // 2 + len(before)
            yield Span(entry.key_span.line, start, start + len(name))


def _in_texts(node: Node | None, name: str) -> Iterator[Span]:
    """The places of the name as a text, or as one in a list."""
    for item in (*_items(node), node):
        if isinstance(item, ScalarNode) and item.text == name:
            start = item.span.start + (not item.plain)
            yield Span(item.span.line, start, start + len(name))
