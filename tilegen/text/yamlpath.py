"""The values of a YAML text by the keys that lead to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from tilegen.text.yamltree import MappingNode, Node, ScalarNode, SequenceNode, UnreadNode

Tree: TypeAlias = "bool | int | str | Sequence[Tree] | Mapping[str, Tree] | None"
"""A value as JSON has it. None is a key without a value."""

Path = Sequence[str]
"""The keys that lead to a value; an item of a list has its index, counted from 0."""


def find_node(root: Node | None, path: Path) -> Node | None:
    """The node at a path, if there is one."""
    for key in path:
        match root:
            case MappingNode():
                root = next((entry.value for entry in root.entries if entry.key == key), None)
            case SequenceNode() if key.isdecimal() and int(key) < len(root.items):
                root = root.items[int(key)]
            case _:
                return None
    return root


def to_tree(node: Node | None) -> Tree:
    """The values of a node as JSON has them: every scalar is a text, and an empty one None."""
    match node:
        case ScalarNode():
            return None if node.plain and not node.text else node.text
        case SequenceNode():
            return [to_tree(item) for item in node.items]
        case MappingNode():
            return {entry.key: to_tree(entry.value) for entry in node.entries}
        case UnreadNode() | None:
            return None


def find_path_at(root: Node | None, line: int, column: int) -> tuple[str, ...]:
    """The path to the innermost value whose key or text begins last before a place; line and column
    count from 1."""
    path: list[str] = []
    while True:
        starts = [*_list_starts(root)]
        inside = [(key, node) for start, key, node in starts if start <= (line, column)]
        if not inside:
            return tuple(path)
        key, root = inside[-1]
        path.append(key)


def _list_starts(node: Node | None) -> Iterator[tuple[tuple[int, int], str, Node]]:
    match node:
        case MappingNode():
            for entry in node.entries:
                span = entry.key_span
                yield (span.line, span.start), entry.key, entry.value
        case SequenceNode():
            for index, item in enumerate(node.items):
                yield (item.span.line, item.span.start), str(index), item
        case _:
            return
