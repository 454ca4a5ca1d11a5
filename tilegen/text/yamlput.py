"""Sets, adds and removes values anywhere in a YAML text; comments, order and layout of the rest
stay."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source, Span
from tilegen.text.yamlformat import format_block, format_pair, format_tree, is_block
from tilegen.text.yamllayout import LayoutError, find_bracket_end, find_end, opens_with
from tilegen.text.yamlpath import Path, Tree, find_node, to_tree
from tilegen.text.yamlrecompose import recompose
from tilegen.text.yamlsteps import (
    AddKey,
    Copy,
    Insert,
    Remove,
    Replace,
    Step,
    canonicalize,
    find_step,
    put_step,
)
from tilegen.text.yamltree import (
    Entry,
    MappingNode,
    Node,
    ScalarNode,
    SequenceNode,
)

KeyOrder = Callable[[Path], Sequence[str]]
"""The order of the keys of the mapping at a path, by which a new key finds its place."""

_BEFORE_MARK: Final = re.compile(r" *(?=[,}\]])")
_BOM: Final = "\ufeff"
_MOST_STEPS: Final = 2000
_EMPTY: Final = ScalarNode("", plain=True, span=Span(1, 1, 1))


def set_value(text: str, path: Path, value: Tree, order: KeyOrder = lambda _: ()) -> str:
    """The text with the value at `path`; keys that lead there and are missing are added. What is
    right already is not touched. Raises LayoutError if the text must be changed by hand."""
    plain = _PlainText.from_text(text)
    new_text = plain.text
    for _ in range(_MOST_STEPS):
        document = _Document(new_text, order)
        step = find_step(document.root, [*path], value)
        if step is None:
            return plain.restore(new_text)
        new_text = document.apply(step)
    raise LayoutError


def remove_value(text: str, path: Path) -> str:
    """The text without the value at `path`, and without mappings that would be empty then. Raises
    LayoutError if the text must be changed by hand."""
    plain = _PlainText.from_text(text)
    document = _Document(plain.text)
    if find_node(document.root, path) is None:
        return text
    path = [*path]
    while len(path) > 1:
        above = find_node(document.root, path[:-1])
        if not isinstance(above, MappingNode) or len(above.entries) > 1:
            break
        path.pop()
    return plain.restore(document.apply(Step(Remove(), tuple(path))))


def insert_item(text: str, path: Path, index: int, value: Tree) -> str:
    """The text with a value in the list at `path`, before the item that now has this index. Raises
    LayoutError if the text must be changed by hand."""
    return _apply_step(text, Step(Insert(index, value), tuple(path)))


def copy_item(text: str, path: Path) -> str:
    """The text with the item of a list at `path` once more behind it, on as many lines. Raises
    LayoutError if the text must be changed by hand."""
    return _apply_step(text, Step(Copy(), tuple(path)))


def _apply_step(text: str, step: Step) -> str:
    plain = _PlainText.from_text(text)
    return plain.restore(_Document(plain.text).apply(step))


class _PlainText(NamedTuple):
    """A text with line ends of one character, and its original byte order mark and line ends."""

    text: str
    mark: str
    line_end: str

    @classmethod
    def from_text(cls, text: str) -> _PlainText:
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
        root = recompose(self._source, diagnostics)
        if root is None and diagnostics.has_errors and text.strip():
            raise LayoutError
        self.root = root

    def apply(self, step: Step) -> str:
        """The text after a step. Takes the first way to write it that reads back as the intended
        value."""
        for begin, end, words in self._list_edits(step):
            text = self._text[:begin] + words + self._text[end:]
            root = recompose(Source("", text), Diagnostics())
            old_root, new_root = _leave_out_shared(self.root, root, step.path)
            if canonicalize(to_tree(new_root)) == canonicalize(put_step(to_tree(old_root), step)):
                return text
        raise LayoutError

    def _list_edits(self, step: Step) -> Iterator[tuple[int, int, str]]:
        node = find_node(self.root, step.path)
        match step.change:
            case Replace(value):
                yield from self._replace(step.path, node, value)
            case AddKey(key, value):
                yield from self._add_key(step.path, node, key, value)
            case Insert(index, value):
                yield from self._insert(node, index, value)
            case Copy():
                yield from self._copy(step.path, node)
            case Remove():
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
        if entry is not None and len(path) == 1 and is_block(value) and is_fresh:
            yield self._start_of(entry), end, format_block(path[0], value, "")
            return
        words = format_tree(value)
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
            yield len(self._text), len(self._text), f"{format_pair(key, value)}\n"
            return
        if not isinstance(node, MappingNode):
            raise LayoutError
        before = self._find_before(path, node, key)
        if opens_with(self._source, node, "{"):
            yield self._add_in_brackets(
                [(e.key, e.value) for e in node.entries], node, before, format_pair(key, value)
            )
            return
        first = node.entries[0]
        indent = " " * (first.key_span.start - 1)
        words = format_block(key, value, indent) if not path else format_pair(key, value)
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
        indexes = [index for index, entry in enumerate(node.entries) if entry.key in earlier]
        return indexes[-1] + 1 if indexes else 0

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
        words = format_tree(value)
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

    def _copy(self, path: Path, node: Node | None) -> Iterator[tuple[int, int, str]]:
        above = find_node(self.root, path[:-1])
        if node is None or not isinstance(above, SequenceNode):
            raise LayoutError
        if opens_with(self._source, above, "["):
            at = self._end(node)
            yield at, at, f", {self._text[self._start(node) : at]}"
            return
        head = self._source.line(node.span.line)[: node.span.start - 1]
        if not re.fullmatch(r"\s*- *", head):
            raise LayoutError
        # What is said behind the item is about the first one.
        begin, end = self._offset(node.span.line, 1), self._end(node)
        at = self._line_end(end)
        yield at, at, f"\n{self._text[begin:end]}"

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


def _leave_out_shared(
    old_root: Node | None, new_root: Node | None, path: Path
) -> tuple[Node | None, Node | None]:
    """Both trees, without the nodes that they share in the list that the path leads through: of
    hundreds of rows most stay as they are."""
    key, at, *_ = (*path, "", "")
    old, new = find_node(old_root, (key,)), find_node(new_root, (key,))
    match old_root, new_root, old, new:
        case MappingNode(), MappingNode(), SequenceNode(), SequenceNode() if at.isdecimal() and len(
            old.items
        ) == len(new.items):
            place = int(at)
            pairs = [
                (_EMPTY, _EMPTY) if one is other and index != place else (one, other)
                for index, (one, other) in enumerate(zip(old.items, new.items, strict=True))
            ]
            shorter = [old._replace(items=items) for items in zip(*pairs, strict=True)]
            return _put_entry(old_root, key, shorter[0]), _put_entry(new_root, key, shorter[1])
        case _:
            return old_root, new_root


def _put_entry(node: MappingNode, key: str, value: Node) -> MappingNode:
    entries = (e._replace(value=value) if e.key == key else e for e in node.entries)
    return node._replace(entries=tuple(entries))


def _children(node: Node) -> Iterator[Node]:
    match node:
        case MappingNode():
            yield from (entry.value for entry in node.entries)
        case SequenceNode():
            yield from node.items
        case _:
            return
