"""Sets, adds and removes values anywhere in a YAML text; comments, order and layout of the rest
stay."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Final, NamedTuple, TypeAlias

from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source
from tilegen.text.yamllayout import LayoutError, find_bracket_end, find_end, opens_with
from tilegen.text.yamltree import (
    Entry,
    MappingNode,
    Node,
    ScalarNode,
    SequenceNode,
    UnreadNode,
    compose,
)
from tilegen.text.yamlword import format_word

Tree: TypeAlias = "bool | int | str | Sequence[Tree] | Mapping[str, Tree] | None"
"""A value as JSON has it. None is a key without a value."""


class PositionalWords(tuple[str, ...]):
    """A list in which the position of each word matters, such as the sides of a tile. In other
    lists a value that stays keeps the text around it, even if it moves."""

    __slots__ = ()


Path = Sequence[str]
"""The keys that lead to a value; an item of a list has its index, counted from 0."""
KeyOrder = Callable[[Path], Sequence[str]]
"""The order of the keys of the mapping at a path, by which a new key finds its place."""

_WORD: Final = re.compile(r"[^\W\d_][\w-]*(?: [\w-]+)*")
_NO_WORDS: Final = frozenset(("true", "false", "null", "yes", "no", "on", "off", "y", "n"))
_BEFORE_MARK: Final = re.compile(r" *(?=[,}\]])")
_BOM: Final = "\ufeff"
_MOST_STEPS: Final = 2000


def set_value(text: str, path: Path, value: Tree, order: KeyOrder = lambda _: ()) -> str:
    """The text with the value at `path`; keys that lead there and are missing are added. What is
    right already is not touched. Raises LayoutError if the text must be changed by hand."""
    plain = _Plain.from_text(text)
    changed = plain.text
    for _ in range(_MOST_STEPS):
        document = _Document(changed, order)
        step = _find_step(document.root, [*path], value)
        if step is None:
            return plain.restore(changed)
        changed = document.apply(step)
    raise LayoutError


def remove_value(text: str, path: Path) -> str:
    """The text without the value at `path`, and without mappings that would be empty then. Raises
    LayoutError if the text must be changed by hand."""
    plain = _Plain.from_text(text)
    document = _Document(plain.text)
    if find_node(document.root, path) is None:
        return text
    path = [*path]
    while len(path) > 1:
        above = find_node(document.root, path[:-1])
        if not isinstance(above, MappingNode) or len(above.entries) > 1:
            break
        path.pop()
    return plain.restore(document.apply(_Step(_Remove(), tuple(path))))


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
    """The values of a node as JSON has them: every scalar is a text, and one that is empty None."""
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


class _Plain(NamedTuple):
    """A text with line ends of one character, and what it began and its lines ended with."""

    text: str
    mark: str
    line_end: str

    @classmethod
    def from_text(cls, text: str) -> _Plain:
        """Raises LayoutError if lines end in several ways."""
        source = Source.from_text("", text)
        mark = _BOM if text.startswith(_BOM) else ""
        line_end = "\r\n" if "\r\n" in text else "\n"
        plain = cls(source.text, mark, line_end)
        if plain.restore(source.text) != text:
            raise LayoutError
        return plain

    def restore(self, text: str) -> str:
        """A text with the same beginning and line ends."""
        return self.mark + text.replace("\n", self.line_end)


class _Replace(NamedTuple):
    value: Tree


class _AddKey(NamedTuple):
    key: str
    value: Tree


class _Insert(NamedTuple):
    place: int
    value: Tree


class _Remove(NamedTuple):
    pass


class _Step(NamedTuple):
    """One change at a path; keys are added to the mapping there, items to the list."""

    change: _Replace | _AddKey | _Insert | _Remove
    path: tuple[str, ...]


def _find_step(node: Node | None, path: list[str], value: Tree) -> _Step | None:
    """The first step towards the value at `path` below the node; None if it is there."""
    for index, key in enumerate(path):
        below = find_node(node, path[: index + 1])
        if below is None or (isinstance(below, ScalarNode) and index + 1 < len(path)):
            nested = _nest(path[index + 1 :], value)
            at = tuple(path[:index])
            if below is not None:
                return _Step(_Replace(nested), (*at, key))
            return _Step(_AddKey(key, nested), at)
    return _compare(find_node(node, path), tuple(path), value)


def _nest(path: Path, value: Tree) -> Tree:
    return {path[0]: _nest(path[1:], value)} if path else value


def _compare(node: Node | None, path: tuple[str, ...], value: Tree) -> _Step | None:
    if node is not None and _canonical(to_tree(node)) == _canonical(value):
        return None
    if isinstance(node, MappingNode) and isinstance(value, Mapping) and value:
        return _compare_keys(node, path, value)
    is_list = isinstance(value, Sequence) and not isinstance(value, str)
    if isinstance(node, SequenceNode) and is_list and value and node.items:
        return _compare_items(node, path, value)  # type: ignore[arg-type]
    return _Step(_Replace(value), path)


def _compare_keys(
    node: MappingNode, path: tuple[str, ...], value: Mapping[str, Tree]
) -> _Step | None:
    entries = {entry.key: entry.value for entry in node.entries}
    for key, wanted in value.items():
        if key not in entries:
            return _Step(_AddKey(key, wanted), path)
    for key in entries:
        if key not in value:
            return _Step(_Remove(), (*path, key))
    steps = (_compare(entries[key], (*path, key), value[key]) for key in entries)
    return next((step for step in steps if step), None)


def _compare_items(
    node: SequenceNode, path: tuple[str, ...], value: Sequence[Tree]
) -> _Step | None:
    if isinstance(value, PositionalWords) and len(value) == len(node.items):
        pairs = enumerate(zip(node.items, value, strict=True))
        steps = (_compare(item, (*path, str(at)), word) for at, (item, word) in pairs)
        return next((step for step in steps if step), None)
    before = [repr(_canonical(to_tree(item))) for item in node.items]
    after = [repr(_canonical(item)) for item in value]
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for change, begin, end, first, last in matcher.get_opcodes():
        if change == "equal":
            continue
        if begin < end and first < last:
            return _compare(node.items[begin], (*path, str(begin)), value[first])
        if begin < end:
            return _Step(_Remove(), (*path, str(begin)))
        return _Step(_Insert(begin, value[first]), path)
    return None


def _canonical(tree: Tree) -> object:
    """The values as they would be read back, to compare them."""
    match tree:
        case None:
            return ""
        case bool():
            return "true" if tree else "false"
        case int() | str():
            return str(tree)
        case Mapping():
            return {key: _canonical(value) for key, value in sorted(tree.items())}
        case _:
            return [_canonical(item) for item in tree]


class _Document:
    """A text with its tree. Raises LayoutError if it is not YAML."""

    def __init__(self, text: str, order: KeyOrder = lambda _: ()) -> None:
        self._text = text
        self._source = Source("", text)
        self._order = order
        lines = text.split("\n")
        self._starts = [0]
        for line in lines[:-1]:
            self._starts.append(self._starts[-1] + len(line) + 1)
        diagnostics = Diagnostics()
        root = compose(self._source, diagnostics)
        if root is None and diagnostics.has_errors and text.strip():
            raise LayoutError
        self.root = root

    def apply(self, step: _Step) -> str:
        """The text after a step. Of the ways to write it, the first that says what it should is
        taken."""
        wanted = _canonical(_put(to_tree(self.root), step))
        for begin, end, words in self._list_edits(step):
            text = self._text[:begin] + words + self._text[end:]
            root = compose(Source("", text), Diagnostics())
            if _canonical(to_tree(root)) == wanted:
                return text
        raise LayoutError

    def _list_edits(self, step: _Step) -> Iterator[tuple[int, int, str]]:
        node = find_node(self.root, step.path)
        match step.change:
            case _Replace(value):
                yield from self._replace(step.path, node, value)
            case _AddKey(key, value):
                yield from self._add_key(step.path, node, key, value)
            case _Insert(index, value):
                yield from self._insert(node, index, value)
            case _Remove():
                yield from self._remove(step.path, node)

    # Each yields the offsets of what goes, and the text that comes.

    def _replace(
        self, path: Path, node: Node | None, value: Tree
    ) -> Iterator[tuple[int, int, str]]:
        if node is None:
            raise LayoutError
        entry = self._find_entry(path)
        begin, end = self._start(node), self._end(node)
        is_fresh = self._is_empty(node) or not isinstance(value, Mapping)
        if entry is not None and len(path) == 1 and _is_block(value) and is_fresh:
            yield self._start_of(entry), end, _format_block(path[0], value, "")
            return
        words = _format(value)
        if entry is None:
            yield begin, end, words
            return
        colon = self._after_colon(entry)
        if self._is_empty(node):
            blanks = _BEFORE_MARK.match(self._text, colon)
            yield colon, blanks.end() if blanks else colon, f" {words}" if words else ""
        elif not words:
            yield colon, end, ""
            # In brackets a key without a value needs a blank.
            yield colon, end, " "
        elif self._is_block(node):
            yield colon, end, f" {words}"
        else:
            yield begin, end, words

    def _add_key(
        self, path: Path, node: Node | None, key: str, value: Tree
    ) -> Iterator[tuple[int, int, str]]:
        if node is None and not path:
            yield len(self._text), len(self._text), f"{_format_pair(key, value)}\n"
            return
        if not isinstance(node, MappingNode):
            raise LayoutError
        before = self._find_before(path, node, key)
        if opens_with(self._source, node, "{"):
            yield self._add_in_brackets(
                [(e.key, e.value) for e in node.entries], node, before, _format_pair(key, value)
            )
            return
        first = node.entries[0]
        indent = " " * (first.key_span.start - 1)
        words = _format_block(key, value, indent) if not path else _format_pair(key, value)
        words = words.rstrip()
        if before:
            last = node.entries[before - 1].value
            at = self._line_end(self._end(last))
            yield at, at, f"\n{indent}{words}"
        if before < len(node.entries):
            at = self._offset(node.entries[before].key_span.line, 1)
            yield at, at, f"{indent}{words}\n"
        tail = len(self._text.rstrip("\n"))
        yield tail, tail, f"\n{indent}{words}"

    def _find_before(self, path: Path, node: MappingNode, key: str) -> int:
        """The number of entries before the place of a new key."""
        order = [*self._order(path)]
        if key not in order:
            return len(node.entries)
        earlier = {*order[: order.index(key)]}
        known = [index for index, entry in enumerate(node.entries) if entry.key in earlier]
        return known[-1] + 1 if known else 0

    def _add_in_brackets(
        self, items: Sequence[tuple[str, Node]], node: Node, before: int, words: str
    ) -> tuple[int, int, str]:
        if not items:
            at = self._start(node) + 1
            return at, at, words
        if before:
            at = self._end(items[before - 1][1])
            return at, at, f", {words}"
        at = self._item_start(node, 0)
        return at, at, f"{words}, "

    def _insert(self, node: Node | None, index: int, value: Tree) -> Iterator[tuple[int, int, str]]:
        if not isinstance(node, SequenceNode):
            raise LayoutError
        words = _format(value)
        if opens_with(self._source, node, "["):
            items = [("", item) for item in node.items]
            yield self._add_in_brackets(items, node, index, words)
            return
        model = node.items[min(index, len(node.items) - 1)]
        head = self._source.line(model.span.line)[: model.span.start - 1]
        dash = re.match(r"\s*- *", head)
        if dash is None:
            raise LayoutError
        if index:
            at = self._line_end(self._end(node.items[index - 1]))
            yield at, at, f"\n{dash[0]}{words}"
        else:
            at = self._offset(model.span.line, 1)
            yield at, at, f"{dash[0]}{words}\n"

    def _remove(self, path: Path, node: Node | None) -> Iterator[tuple[int, int, str]]:
        above = find_node(self.root, path[:-1])
        if node is None or not isinstance(above, MappingNode | SequenceNode):
            raise LayoutError
        values = [*_children(above)]
        index = next(at for at, value in enumerate(values) if value is node)
        begin, end = self._item_start(above, index), self._end(node)
        bracket = "{" if isinstance(above, MappingNode) else "["
        if len(values) == 1:
            yield from self._replace(path[:-1], above, {} if bracket == "{" else [])
        elif opens_with(self._source, above, bracket):
            yield from self._remove_in_brackets(above, index, begin, end)
        else:
            line = self._offset(self._line_of(above, index), 1)
            yield line, min(self._line_end(end) + 1, len(self._text)), ""
            if index + 1 < len(values):
                yield begin, self._item_start(above, index + 1), ""

    def _remove_in_brackets(
        self, above: MappingNode | SequenceNode, index: int, begin: int, end: int
    ) -> Iterator[tuple[int, int, str]]:
        values = [*_children(above)]
        if index:
            yield self._end(values[index - 1]), end, ""
        else:
            yield begin, self._item_start(above, 1), ""

    # Places in the text.

    def _find_entry(self, path: Path) -> Entry | None:
        above = find_node(self.root, path[:-1]) if path else None
        if not isinstance(above, MappingNode):
            return None
        return next((entry for entry in above.entries if entry.key == path[-1]), None)

    def _offset(self, line: int, column: int) -> int:
        return self._starts[line - 1] + column - 1

    def _start(self, node: Node) -> int:
        return self._offset(node.span.line, node.span.start)

    def _end(self, node: Node) -> int:
        """The offset after a node's text."""
        for kind, brackets in ((MappingNode, "{}"), (SequenceNode, "[]")):
            is_empty = isinstance(node, kind) and not [*_children(node)]
            if is_empty and opens_with(self._source, node, brackets[0]):
                span = node.span
                place = find_bracket_end(self._source, span.line, span.start + 1, brackets[1])
                return self._offset(*place)
        return self._offset(*find_end(self._source, node))

    def _start_of(self, entry: Entry) -> int:
        return self._offset(entry.key_span.line, entry.key_span.start)

    def _line_end(self, offset: int) -> int:
        end = self._text.find("\n", offset)
        return len(self._text) if end < 0 else end

    def _after_colon(self, entry: Entry) -> int:
        span = entry.key_span
        return self._text.index(":", self._offset(span.line, span.stop)) + 1

    def _item_start(self, node: Node, index: int) -> int:
        if isinstance(node, MappingNode):
            span = node.entries[index].key_span
        else:
            span = [*_children(node)][index].span
        return self._offset(span.line, span.start)

    def _line_of(self, node: Node, index: int) -> int:
        if isinstance(node, MappingNode):
            return node.entries[index].key_span.line
        return [*_children(node)][index].span.line

    def _is_block(self, node: Node) -> bool:
        return (isinstance(node, MappingNode) and not opens_with(self._source, node, "{")) or (
            isinstance(node, SequenceNode) and not opens_with(self._source, node, "[")
        )

    @staticmethod
    def _is_empty(node: Node) -> bool:
        return isinstance(node, ScalarNode) and node.plain and not node.text


def _children(node: Node) -> Iterator[Node]:
    match node:
        case MappingNode():
            yield from (entry.value for entry in node.entries)
        case SequenceNode():
            yield from node.items
        case _:
            return


def _put(tree: Tree, step: _Step) -> Tree:
    """The tree after a step."""
    if not step.path:
        return _change(tree, step.change)
    key, *rest = step.path
    inner = _Step(step.change, tuple(rest))
    if isinstance(tree, Mapping):
        if not rest and isinstance(step.change, _Remove):
            return {name: value for name, value in tree.items() if name != key}
        return {**tree, key: _put(tree.get(key), inner)}
    if isinstance(tree, Sequence) and not isinstance(tree, str):
        at = int(key)
        if not rest and isinstance(step.change, _Remove):
            return [*tree[:at], *tree[at + 1 :]]
        return [*tree[:at], _put(tree[at], inner), *tree[at + 1 :]]
    raise LayoutError


def _change(tree: Tree, change: _Replace | _AddKey | _Insert | _Remove) -> Tree:
    match change:
        case _Replace(value):
            return value
        case _AddKey(key, value):
            return {**(tree if isinstance(tree, Mapping) else {}), key: value}
        case _Insert(index, value) if isinstance(tree, Sequence) and not isinstance(tree, str):
            return [*tree[:index], value, *tree[index:]]
        case _:
            raise LayoutError


def _format(tree: Tree) -> str:
    """A value in flow style."""
    match tree:
        case None:
            return ""
        case bool():
            return "true" if tree else "false"
        case int():
            return str(tree)
        case str():
            return _format_text(tree)
        case Mapping():
            return f"{{{', '.join(_format_pair(key, value) for key, value in tree.items())}}}"
        case _:
            return f"[{', '.join(map(_format, tree))}]"


def _format_pair(key: str, value: Tree) -> str:
    return f"{_format_text(key)}: {_format(value)}"


def _is_block(value: Tree) -> bool:
    """Whether a value at the top has a line for each of its items or keys."""
    if isinstance(value, str | Mapping) or not isinstance(value, Sequence):
        return isinstance(value, Mapping) and bool(value)
    return any(isinstance(item, Mapping) for item in value)


def _format_block(key: str, value: Tree, indent: str) -> str:
    """A key at the top; a mapping has a line for each key of it, and a list of mappings one for
    each of these."""
    if not _is_block(value):
        return _format_pair(key, value)
    if not isinstance(value, Mapping):
        items = value if isinstance(value, Sequence) else ()
        return "".join((f"{_format_text(key)}:", *(f"\n  - {_format(item)}" for item in items)))
    lines = [f"\n{indent}  {_format_pair(name, inner)}".rstrip() for name, inner in value.items()]
    return f"{_format_text(key)}:{''.join(lines)}"


def _format_text(text: str) -> str:
    is_plain = _WORD.fullmatch(text) and text.lower() not in _NO_WORDS
    return text if is_plain or (text.isdecimal() and text.isascii()) else format_word(text)
