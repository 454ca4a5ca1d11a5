"""The steps by which the values of a YAML text become others, one change at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from tilegen.text.yamllayout import LayoutError
from tilegen.text.yamlpath import Path, Tree, find_node, to_tree
from tilegen.text.yamltree import MappingNode, Node, ScalarNode, SequenceNode


class PositionalWords(tuple[str, ...]):
    """A list in which the position of each word matters, such as the sides of a tile. In other
    lists a value that stays keeps the text around it, even if it moves."""

    __slots__ = ()


class Replace(NamedTuple):
    """Another value in place of the one at the path."""

    value: Tree


class AddKey(NamedTuple):
    """A key that the mapping at the path does not have yet."""

    key: str
    value: Tree


class Insert(NamedTuple):
    """An item of the list at the path, before the item that now has this index."""

    place: int
    value: Tree


class Copy(NamedTuple):
    """Behind the item of a list at the path, the same once more, as it is written."""


class Remove(NamedTuple):
    """Nothing in place of the value at the path."""


class Step(NamedTuple):
    """One change at a path; keys are added to the mapping there, items to the list."""

    change: Replace | AddKey | Insert | Copy | Remove
    path: tuple[str, ...]


def find_step(node: Node | None, path: list[str], value: Tree) -> Step | None:
    """The first step towards the value at `path` below the node; None if it is there."""
    for index, key in enumerate(path):
        below = find_node(node, path[: index + 1])
        if below is None or (isinstance(below, ScalarNode) and index + 1 < len(path)):
            nested = _nest(path[index + 1 :], value)
            at = tuple(path[:index])
            if below is not None:
                return Step(Replace(nested), (*at, key))
            return Step(AddKey(key, nested), at)
    return _compare(find_node(node, path), tuple(path), value)


def _nest(path: Path, value: Tree) -> Tree:
    return {path[0]: _nest(path[1:], value)} if path else value


def _compare(node: Node | None, path: tuple[str, ...], value: Tree) -> Step | None:
    if node is not None and canonicalize(to_tree(node)) == canonicalize(value):
        return None
    if isinstance(node, MappingNode) and isinstance(value, Mapping) and value:
        return _compare_keys(node, path, value)
    if isinstance(value, str) or not isinstance(value, Sequence):
        return Step(Replace(value), path)
    if isinstance(node, SequenceNode) and value and node.items:
        return _compare_items(node, path, value)
    return Step(Replace(value), path)


def _compare_keys(
    node: MappingNode, path: tuple[str, ...], value: Mapping[str, Tree]
) -> Step | None:
    entries = {entry.key: entry.value for entry in node.entries}
    for key, wanted in value.items():
        if key not in entries:
            return Step(AddKey(key, wanted), path)
    for key in entries:
        if key not in value:
            return Step(Remove(), (*path, key))
    steps = (_compare(entries[key], (*path, key), value[key]) for key in entries)
    return next((step for step in steps if step), None)


def _compare_items(node: SequenceNode, path: tuple[str, ...], value: Sequence[Tree]) -> Step | None:
    if isinstance(value, PositionalWords) and len(value) == len(node.items):
        pairs = enumerate(zip(node.items, value, strict=True))
        steps = (_compare(item, (*path, str(at)), word) for at, (item, word) in pairs)
        return next((step for step in steps if step), None)
    before = [repr(canonicalize(to_tree(item))) for item in node.items]
    after = [repr(canonicalize(item)) for item in value]
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for change, begin, end, first, last in matcher.get_opcodes():
        if change == "equal":
            continue
        if begin < end and first < last:
            return _compare(node.items[begin], (*path, str(begin)), value[first])
        if begin < end:
            return Step(Remove(), (*path, str(begin)))
        return Step(Insert(begin, value[first]), path)
    return None


def canonicalize(tree: Tree) -> object:
    """The values as they would be read back, to compare them."""
    match tree:
        case None:
            return ""
        case bool():
            return "true" if tree else "false"
        case int() | str():
            return str(tree)
        case Mapping():
            return {key: canonicalize(value) for key, value in sorted(tree.items())}
        case _:
            return [canonicalize(item) for item in tree]


def put_step(tree: Tree, step: Step) -> Tree:
    """The tree after a step."""
    if not step.path:
        return _change(tree, step.change)
    key, *rest = step.path
    inner = Step(step.change, tuple(rest))
    if isinstance(tree, Mapping):
        if not rest and isinstance(step.change, Remove):
            return {name: value for name, value in tree.items() if name != key}
        return {**tree, key: put_step(tree.get(key), inner)}
    if isinstance(tree, Sequence) and not isinstance(tree, str):
        at = int(key)
        if not rest and isinstance(step.change, Remove):
            return [*tree[:at], *tree[at + 1 :]]
        if not rest and isinstance(step.change, Copy):
            return [*tree[: at + 1], *tree[at:]]
        return [*tree[:at], put_step(tree[at], inner), *tree[at + 1 :]]
    raise LayoutError


def _change(tree: Tree, change: Replace | AddKey | Insert | Copy | Remove) -> Tree:
    match change:
        case Replace(value):
            return value
        case AddKey(key, value):
            return {**(tree if isinstance(tree, Mapping) else {}), key: value}
        case Insert(index, value) if isinstance(tree, Sequence) and not isinstance(tree, str):
            return [*tree[:index], value, *tree[index:]]
        case _:
            raise LayoutError
