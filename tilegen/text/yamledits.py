"""Edits to the values of a YAML text that keep its layout, comments and order."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Final

from tilegen.text.source import Source, Span
from tilegen.text.yamltree import MappingNode, Node, PlainValue, ScalarNode, SequenceNode
from tilegen.text.yamlword import format_word


class PositionalWords(tuple[str, ...]):
    """A list in which the position of each word matters, such as the sides of a tile. In other
    lists a word that stays keeps the text around it, even if it moves."""

    __slots__ = ()


FieldValue = int | str | tuple[str, ...]
"""A value: a whole number, a word, or a list of words."""
Edit = tuple[Span, str]

_BETWEEN: Final = re.compile(r"(?:[\s,]|(?:^|(?<=\s))#.*)*")
"""Text that may be between the values of a list in brackets."""

_ALONE: Final = r"\s*,?\s*(?:(?<=\s)#.*)?"
"""The rest of a line with a single word: a comment there is about the word."""


class LayoutError(ValueError):
    """The layout of the text does not allow a change of this value."""


def compute_edits(
    source: Source, node: Node, path: Sequence[str], new_value: FieldValue
) -> list[Edit]:
    """The edits that set the value at `path`, a key followed by keys in it; missing keys are added
    last. Only words that change are touched. Raises LayoutError."""
    if not isinstance(node, MappingNode):
        raise LayoutError
    key, *rest = path
    value = next((entry.value for entry in node.entries if entry.key == key), None)
    if value is None:
        return [_add_key(source, node, f"{key}: {_format_flow(rest, new_value)}")]
    if rest and isinstance(value, MappingNode):
        return compute_edits(source, value, rest, new_value)
    if isinstance(value, ScalarNode):
        is_current = not rest and value.text == str(new_value)
        return [] if is_current else [(value.span, _format_flow(rest, new_value))]
    if isinstance(value, SequenceNode) and isinstance(new_value, tuple) and not rest:
        return [*_diff_words(source, value, new_value)]
    raise LayoutError


def put_value(tree: PlainValue, path: Sequence[str], value: FieldValue) -> PlainValue:
    """The tree with the value set at `path`."""
    if not path:
        return ("[", *value) if isinstance(value, tuple) else str(value)
    key, *rest = path
    pairs = tree[1:] if tree[:1] == ("{",) else ()
    values_by_key = {str(pair[0]): pair[1] for pair in pairs}
    values_by_key[key] = put_value(values_by_key.get(key, ""), rest, value)
    return ("{", *values_by_key.items())


def _format_flow(path: Sequence[str], value: FieldValue) -> str:
    """A value in flow style: in brackets if it is a list, or a mapping below the end of `path`."""
    if path:
        return f"{{{path[0]}: {_format_flow(path[1:], value)}}}"
    if isinstance(value, tuple):
        return f"[{', '.join(map(format_word, value))}]"
    return str(value) if isinstance(value, int) else format_word(value)


def _add_key(source: Source, node: MappingNode, pair: str) -> Edit:
    """A key with its value, after the others."""
    if not node.entries:
        return Span(node.span.line, node.span.start + 1, node.span.start + 1), pair
    last = node.entries[-1].value
    line, column = find_end(source, last)
    if opens_with(source, node, "{"):
        return Span(line, column, column), f", {pair}"
    indent = " " * (node.entries[0].key_span.start - 1)
    after = len(source.line(line)) + 1
    return Span(line, after, after), f"\n{indent}{pair}"


def opens_with(source: Source, node: Node, bracket: str) -> bool:
    """Whether the node is written in brackets; in a mapping, the first key may be in quotes."""
    return source.line(node.span.line)[node.span.start - 1 : node.span.start] == bracket


def find_end(source: Source, node: Node) -> tuple[int, int]:
    """The line and column after a value."""
    span = node.span
    if isinstance(node, MappingNode) and node.entries:
        inner: Node | None = node.entries[-1].value
        close = "}" if opens_with(source, node, "{") else ""
    elif isinstance(node, SequenceNode) and node.items:
        inner, close = node.items[-1], "]" if opens_with(source, node, "[") else ""
    else:
        return span.line, span.stop
    line, column = find_end(source, inner) if inner else (span.line, span.start)
    return find_bracket_end(source, line, column, close) if close else (line, column)


def find_bracket_end(source: Source, line: int, column: int, close: str) -> tuple[int, int]:
    """The line and column after a closing bracket; only commas, blanks and comments may come before
    it."""
    while True:
        text = source.line(line)
        match = _BETWEEN.match(text, column - 1)
        at = match.end() if match else column - 1
        if text[at : at + 1] == close:
            return line, at + 2
        if at < len(text) or line > source.text.count("\n"):
            raise LayoutError
        line, column = line + 1, 1


def _diff_words(source: Source, node: SequenceNode, words: tuple[str, ...]) -> Iterator[Edit]:
    """The edits that turn a list of words into `words`."""
    items = [item for item in node.items if isinstance(item, ScalarNode)]
    if len(items) < len(node.items):
        raise LayoutError
    if isinstance(words, PositionalWords) and len(items) == len(words):
        yield from _replace_words(items, words)
        return
    matcher = SequenceMatcher(None, [item.text for item in items], words, autojunk=False)
    for change, begin, end, first, last in matcher.get_opcodes():
        if change == "equal":
            continue
        both = min(end - begin, last - first)
        yield from _replace_words(items[begin : begin + both], words[first : first + both])
        if begin + both < end:
            yield from _remove_words(source, node, items, begin + both, end)
        if first + both < last:
            yield _insert_words(source, node, items, begin + both, words[first + both : last])


def _replace_words(items: Sequence[ScalarNode], words: Sequence[str]) -> Iterator[Edit]:
    pairs = zip(items, words, strict=True)
    return ((item.span, format_word(text)) for item, text in pairs if item.text != text)


def _insert_words(
    source: Source, node: SequenceNode, items: Sequence[ScalarNode], at: int, more: Sequence[str]
) -> Edit:
    """Inserts words before the item with index `at`, or after the last one."""
    yaml_words = [*map(format_word, more)]
    if not opens_with(source, node, "["):
        item = items[min(at, len(items) - 1)].span
        head = source.line(item.line)[: item.start - 1]
        if head.strip() != "-":
            raise LayoutError
        rows = [f"{head}{yaml_word}" for yaml_word in yaml_words]
        if at < len(items):
            return Span(item.line, 1, 1), "".join(f"{row}\n" for row in rows)
        after = len(source.line(item.line)) + 1
        return Span(item.line, after, after), "".join(f"\n{row}" for row in rows)
    if not items:
        place = node.span.start + 1
        return Span(node.span.line, place, place), ", ".join(yaml_words)
    if at < len(items):
        before = items[at].span
        return Span(before.line, before.start, before.start), "".join(f"{w}, " for w in yaml_words)
    last = items[-1].span
    return Span(last.line, last.stop, last.stop), "".join(f", {w}" for w in yaml_words)


def _remove_words(
    source: Source, node: SequenceNode, items: Sequence[ScalarNode], begin: int, end: int
) -> Iterator[Edit]:
    """Removes the words from `begin` to `end`, each with the comma after it, or with its line if it
    is alone there."""
    spans = [item.span for item in items[begin:end]]
    before = items[begin - 1].span if begin else None
    lines = {span.line for span in spans}
    if opens_with(source, node, "[") and end == len(items) and before and lines == {before.line}:
        yield Span(before.line, before.stop, spans[-1].stop), ""
        return
    for span in spans:
        line = source.line(span.line)
        head, tail = line[: span.start - 1], line[span.stop - 1 :]
        if head.strip() in {"", "-"} and re.fullmatch(_ALONE, tail):
            yield Span(span.line, 1, len(line) + 2), ""
            continue
        comma = re.match(r" *, *", tail)
        yield Span(span.line, span.start, span.stop + (comma.end() if comma else 0)), ""
