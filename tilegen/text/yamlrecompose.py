"""Composes the tree of a text of which one row has changed, without parsing the other rows."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source, Span
from tilegen.text.yamltree import MappingNode, Node, ScalarNode, SequenceNode, compose

_KEPT: Final = 4
"""Texts that are kept, to compose others that are much like them."""
_SHORTEST: Final = 1000
"""Characters of a text for which this is worth while."""

_ITEM: Final = re.compile(r"( *)- +(?=[^\s#])")
_DOCUMENT: Final = re.compile(r"---|\.\.\.|%")
"""The beginning of a line that ends a document, or belongs to none."""
_KEY: Final = "x"


class _TextTree(NamedTuple):
    """A text without any faults, with its lines and its tree."""

    text: str
    lines: Sequence[str]
    root: MappingNode


class _Row(NamedTuple):
    """An item of a list of the root: its place there, its lines, counted from 0, and how far its
    dash is indented."""

    entry: int
    item: int
    first: int
    stop: int
    indent: str


class _Recomposer:
    def __init__(self) -> None:
        # Replaced, never changed: a server composes in several threads.
        self._memory: tuple[_TextTree, ...] = ()

    def compose(self, source: Source, diagnostics: Diagnostics) -> Node | None:
        """Like `compose`, and with the same result. If a row has changed since one of the last
        calls, all other rows are the very nodes of that call."""
        text, memory = source.text, self._memory
        if len(text) < _SHORTEST:
            return compose(source, diagnostics)
        known = next((old for old in memory if old.text == text), None) or _change_row(memory, text)
        if known is None:
            problems = Diagnostics()
            root = compose(source, problems)
            diagnostics.extend(problems)
            if len(problems) or not isinstance(root, MappingNode):
                return root
            known = _TextTree(text, text.split("\n"), root)
        self._memory = (known, *(old for old in memory if old is not known))[:_KEPT]
        return known.root


recompose = _Recomposer().compose


def _change_row(memory: Sequence[_TextTree], text: str) -> _TextTree | None:
    """The text with the rows of one that differs from it in one row only; None if there is none, or
    if that row needs a look at the rest."""
    lines = text.split("\n")
    for old in memory:
        row = _find_row(old, lines)
        item = row and _compose_row(lines, row)
        if row and item:
            return _TextTree(text, lines, _put_item(old.root, row, item))
    return None


def _find_row(old: _TextTree, lines: Sequence[str]) -> _Row | None:
    """The only row on whose lines the texts differ."""
    if len(old.lines) != len(lines):
        return None
    pairs = enumerate(zip(old.lines, lines, strict=True))
    changed_lines = [at for at, (old_line, line) in pairs if old_line != line]
    entries = old.root.entries
    at = bisect_right([entry.key_span.line - 1 for entry in entries], changed_lines[0] - 1) - 1
    listing = entries[at].value if at >= 0 else None
    if not isinstance(listing, SequenceNode):
        return None
    starts = [item.span.line - 1 for item in listing.items]
    place = bisect_right(starts, changed_lines[0]) - 1
    if place < 0:
        return None
    end = entries[at + 1].key_span.line - 1 if at + 1 < len(entries) else len(lines)
    first, stop = starts[place], [*starts, end][place + 1]
    match = _ITEM.match(old.lines[first])
    # In brackets no row begins behind a dash.
    if match is None or match.end() != listing.items[place].span.start - 1:
        return None
    if changed_lines[-1] >= stop:
        return None
    return _Row(at, place, first, stop, match[1])


def _compose_row(lines: Sequence[str], row: _Row) -> Node | None:
    """The row alone, as deep and on the same lines as in the text. Another one below shows that
    the parser is then where it was."""
    row_lines = lines[row.first : row.stop]
    match = _ITEM.match(row_lines[0])
    if match is None or match[1] != row.indent or any(map(_DOCUMENT.match, row_lines)):
        return None
    head = f"{_KEY}:" + "\n" * (row.first - 1)
    text = "\n".join((head, *row_lines, f"{row.indent}- {_KEY}", ""))
    problems = Diagnostics()
    root = compose(Source("", text), problems)
    if len(problems) or not isinstance(root, MappingNode) or len(root.entries) != 1:
        return None
    listing, start = root.entries[0].value, len(row.indent) + 3
    sentinel = ScalarNode(_KEY, plain=True, span=Span(row.stop + 1, start, start + len(_KEY)))
    match listing:
        case SequenceNode((item, next_item)) if next_item == sentinel:
            # A missing value has the place of whatever comes next.
            is_inside = all(span.line <= row.stop for span in _list_spans(item))
            return item if is_inside else None
        case _:
            return None


def _put_item(root: MappingNode, row: _Row, item: Node) -> MappingNode:
    entries = [*root.entries]
    entry = entries[row.entry]
    if isinstance(entry.value, SequenceNode):
        items = [*entry.value.items]
        items[row.item] = item
        entries[row.entry] = entry._replace(value=entry.value._replace(items=tuple(items)))
    return root._replace(entries=tuple(entries))


def _list_spans(node: Node) -> Iterator[Span]:
    yield node.span
    match node:
        case MappingNode():
            for entry in node.entries:
                yield entry.key_span
                yield from _list_spans(entry.value)
        case SequenceNode():
            for item in node.items:
                yield from _list_spans(item)
        case _:
            return
