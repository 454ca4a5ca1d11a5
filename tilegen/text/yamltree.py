"""YAML as a tree of nodes that know their places; values stay text, as written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from typing import Final, NamedTuple, Protocol, assert_never

import yaml

from tilegen.text import codes
from tilegen.text.diagnostics import Diagnostic, Diagnostics, Label, cures_at
from tilegen.text.source import Source, Span
from tilegen.text.yamlindent import find_slip
from tilegen.text.yamlwords import LOOK, PLAIN_WORDS

DEEPEST = 32

# Characters that YAML forbids, and three line ends that YAML counts but editors do not.
UNREADABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")


# A value that begins with '#'. In an intended comment a blank follows the '#'.
_COMMENT = r"\s+(#[^\s#,\]}][^,\]}]*[^\s,\]}]|#[^\s#,\]}])"
_VALUE = rf"\s*:{_COMMENT}"
_IN_BRACKETS = rf"[:,\[{{]{_COMMENT}"


class ScalarNode(NamedTuple):
    """One value. `plain` is false when it was written in quotes or as a block."""

    text: str
    plain: bool
    span: Span


class SequenceNode(NamedTuple):
    """A list."""

    items: tuple[Node, ...]
    span: Span


class Entry(NamedTuple):
    """A key and its value. `bare` is true if there is no ':' between them: in `{size: 4,4 cm}` the
    comma makes `4 cm` a key."""

    key: str
    key_span: Span
    value: Node
    bare: bool = False


class MappingNode(NamedTuple):
    """Keys with values. No key occurs twice: of repeated keys the first is kept."""

    entries: tuple[Entry, ...]
    span: Span


class UnreadNode(NamedTuple):
    """A value that could not be read, after that was reported."""

    span: Span


Node = ScalarNode | SequenceNode | MappingNode | UnreadNode


PlainValue = str | tuple["PlainValue", ...]


def to_values(node: Node) -> PlainValue:
    """The values of a tree without their places: equal for texts that differ only in layout and
    comments."""
    match node:
        case ScalarNode():
            return node.text
        case SequenceNode():
            return ("[", *map(to_values, node.items))
        case MappingNode():
            return ("{", *((entry.key, to_values(entry.value)) for entry in node.entries))
        case UnreadNode():
            return ()
        case _:
            assert_never(node)


def compose(source: Source, diagnostics: Diagnostics) -> Node | None:
    """The tree of a text; None if the text is empty, or is not YAML, which is reported. The parser
    stops at the first syntax error; all other problems are reported at once. A node's span is on
    its first line."""
    root, problems = _compose_text(source.text)
    diagnostics.extend(problems)
    return root


# Whoever edits a set sends its whole text with each question about it, and a text is composed again
# to see what a change came to. A tree has no more than its text, and nothing in it changes.
@lru_cache(maxsize=4)
def _compose_text(text: str) -> tuple[Node | None, tuple[Diagnostic, ...]]:
    diagnostics = Diagnostics()
    root = _Composer(text, diagnostics).compose()
    return root, tuple(diagnostics)


_Place = tuple[int, int]
"""A line and a column as YAML counts them, from 0."""


class _YamlMark(Protocol):
    """The attributes that the marks of both parsers share."""

    line: int
    column: int


_BRACKET: Final = re.compile(r"[\[{]")
_SCANNED: Final = 900
"""How many of the innermost brackets are left out, so that fewer than 1,000 are scanned."""


class _Open(NamedTuple):
    """A collection that has not ended yet; a mapping's items are key, value, key, value."""

    start: yaml.CollectionStartEvent
    items: list[Node]


class _Composer:
    def __init__(self, text: str, diagnostics: Diagnostics) -> None:
        self._diagnostics = diagnostics
        self._text = text
        self._lines = text.split("\n")
        self._open: list[_Open] = []

    def compose(self) -> Node | None:
        text = self._text
        if UNREADABLE.search(text):
            self._refuse_characters()
            text = UNREADABLE.sub("\ufffd", text)
        try:
            root = self._build(text)
        except yaml.MarkedYAMLError as error:
            if not self._report_depth(text, error):
                self._report_error(error)
            return None
        if isinstance(root, ScalarNode) and root.plain and not root.text:
            hint = "write keys with values, such as 'name: My game'"
            self._diagnostics.add(
                codes.YAML_EMPTY, "there is nothing in this file", Span(1, 1, 1), hint=hint
            )
            return None
        return root

    def _refuse_characters(self) -> None:
        for number, line in enumerate(self._lines, 1):
            if bad := UNREADABLE.search(line):
                self._diagnostics.add(
                    codes.YAML_CHARACTER,
                    f"a file cannot contain the character U+{ord(bad.group()):04X}",
                    Span(number, bad.start() + 1, bad.end() + 1),
                    hint="delete it; only the first on each line is reported",
                )

    def _build(self, text: str) -> Node | None:
        # An explicit stack: no depth of nesting can exhaust Python's own.
        stack = self._open
        root: Node | None = None
        node: Node
        for event in _events(text):
            if isinstance(event, yaml.ScalarEvent):
                self._refuse_properties(event)
                node = ScalarNode(event.value, not event.style, self._span(event))
            elif isinstance(event, yaml.AliasEvent):
                node = self._refuse_alias(event)
            elif isinstance(event, yaml.CollectionStartEvent):
                self._refuse_properties(event)
                stack.append(_Open(event, []))
                if len(stack) > DEEPEST:
                    self._diagnostics.add(
                        codes.YAML_DEPTH,
                        f"this is nested more than {DEEPEST} levels deep",
                        self._span(event),
                        hint="look for a bracket that is not closed",
                    )
                    return None
                continue
            elif isinstance(event, yaml.CollectionEndEvent):
                node = self._close(stack.pop(), event)
            elif isinstance(event, yaml.DocumentStartEvent) and root is not None:
                self._diagnostics.add(
                    codes.YAML_DOCUMENTS,
                    "a second document begins here; a file holds only one",
                    self._span(event),
                    hint="delete the line '---' or move what follows into a file of its own",
                )
                return root
            else:
                continue
            if stack:
                stack[-1].items.append(node)
            else:
                root = node
        return root or ScalarNode("", plain=True, span=Span(1, 1, 1))

    def _report_comment(self, number: int, match: re.Match[str]) -> UnreadNode:
        """Reports a value that begins with `#`, which YAML alone takes for a comment."""
        span = Span(number, match.start(1) + 1, match.end(1) + 1)
        value = match[1][:40]
        # A colour has more digits.
        count = value[1:] if value[1:].isdecimal() and len(value) < 6 else ""
        self._diagnostics.add(
            codes.YAML_COMMENT,
            f"'{value}' is not a value: YAML takes what follows a '#' for a comment",
            span,
            hint=f"write {count} without '#'" if count else f'put it in quotes: "{value}"',
        )
        return UnreadNode(span)

    def _report_comment_in_brackets(self, last: int) -> bool:
        """Whether a value that begins with '#' is inside open brackets, which is reported. It hides
        their end from the parser, which gives up on line `last` at the latest."""
        flow = [collection.start for collection in self._open if collection.start.flow_style]
        if not flow:
            return False
        first = _place(flow[0].start_mark)
        for number in range(first[0] + 1, last + 1):
            column = first[1] if number == first[0] + 1 else 0
            match = re.compile(_IN_BRACKETS).search(self._lines[number - 1], column)
            if match is not None:
                self._report_comment(number, match)
                return True
        return False

    def _close(self, collection: _Open, end: yaml.Event) -> Node:
        start, items = collection.start, collection.items
        span = self._span(start)
        first, last = _place(start.start_mark), _place(end.end_mark)
        if start.flow_style and first[0] == last[0]:
            span = self._span_between(first, last)
        if isinstance(start, yaml.SequenceStartEvent):
            return SequenceNode(tuple(items), span)
        if not start.flow_style and items:
            span = items[0].span
        return MappingNode(tuple(self._entries(items)), span)

    def _entries(self, items: list[Node]) -> Iterator[Entry]:
        first: dict[str, Span] = {}
        for key, value in zip(items[::2], items[1::2], strict=True):
            if isinstance(key, UnreadNode):
                continue
            if not isinstance(key, ScalarNode):
                self._diagnostics.add(
                    codes.KEY_TYPE,
                    "a key must be one word, not a list or a mapping",
                    key.span,
                    hint="write a word before the ':'",
                )
            elif key.plain and key.text == "<<":
                self._diagnostics.add(
                    codes.YAML_MERGE,
                    "merging with '<<' is not supported here",
                    key.span,
                    hint="write the keys out",
                )
            elif key.text in first:
                self._diagnostics.add(
                    codes.KEY_REPEATED,
                    f"the key '{key.text[:40]}' occurs twice",
                    key.span,
                    hint="keep one of them",
                    labels=(Label(first[key.text], "it occurs here first"),),
                )
            else:
                first[key.text] = key.span
                yield self._entry(key, value)

    def _entry(self, key: ScalarNode, value: Node) -> Entry:
        if isinstance(value, ScalarNode) and value.plain and not value.text:
            line = self._lines[key.span.line - 1]
            match = re.compile(_VALUE).match(line, key.span.stop - 1)
            if match is not None:
                return Entry(key.text, key.span, self._report_comment(key.span.line, match))
            # A missing value has the place of whatever comes next.
            last = value.span.start - 1 if value.span.line == key.span.line else len(line)
            bare = ":" not in line[key.span.stop - 1 : last]
            return Entry(key.text, key.span, value, bare)
        return Entry(key.text, key.span, value)

    def _refuse_alias(self, event: yaml.AliasEvent) -> UnreadNode:
        span = self._span(event)
        self._diagnostics.add(
            codes.YAML_ANCHOR,
            "aliases with '*' are not supported here",
            span,
            hint="write the value out; text that begins with '*' needs quotes",
        )
        return UnreadNode(span)

    def _refuse_properties(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> None:
        if event.anchor is not None:
            self._diagnostics.add(
                codes.YAML_ANCHOR,
                "anchors with '&' are not supported here",
                self._property(event, "&"),
                hint="delete it; text that begins with '&' needs quotes",
            )
        if event.tag is not None:
            self._diagnostics.add(
                codes.YAML_TAG,
                "tags with '!' are not supported here",
                self._property(event, "!"),
                hint="delete it; text that begins with '!' needs quotes",
            )

    def _property(self, event: yaml.Event, sign: str) -> Span:
        """The place of an anchor or a tag, which may come before the value in either order."""
        line, column = _place(event.start_mark)
        match = re.compile(re.escape(sign) + r"[^\s,\[\]{}]*").search(self._lines[line], column)
        if match is None:
            return self._span(event)
        return Span(line + 1, match.start() + 1, match.end() + 1)

    def _span(self, event: yaml.Event) -> Span:
        start, end = event.start_mark, event.end_mark
        if start and end and start.line == end.line < len(self._lines):
            return Span(start.line + 1, start.column + 1, end.column + 1)
        return self._span_between(_place(start), _place(end))

    def _span_between(self, start: _Place, end: _Place) -> Span:
        """The span between two marks. Limited, since marks are after the last line if a text ends
        early."""
        line = min(start[0], len(self._lines) - 1)
        length = len(self._lines[line])
        first = min(start[1], length)
        last = end[1] if end[0] == start[0] else length
        return Span(line + 1, first + 1, min(max(last, first), length) + 1)

    def _report_depth(self, text: str, error: yaml.MarkedYAMLError) -> bool:
        """Whether brackets are nested so deep that PyYAML 6.0.4 and newer stop, at 1,000, before
        the first event; then what comes before the innermost of them is built."""
        if error.problem_mark is None or "nesting depth" not in (error.problem or ""):
            return False
        brackets = [match.start() for match in _BRACKET.finditer(text, 0, error.problem_mark.index)]
        if len(brackets) < _SCANNED:
            return False
        self._open.clear()
        count = len(self._diagnostics)
        with suppress(yaml.MarkedYAMLError):
            self._build(text[: brackets[-_SCANNED]])
        return len(self._diagnostics) > count

    def _report_error(self, error: yaml.MarkedYAMLError) -> None:
        mark, context = error.problem_mark or error.context_mark, error.context_mark
        if mark is None:
            self._diagnostics.add(
                codes.YAML_SYNTAX, f"this is not YAML: {error.problem}", hint=LOOK
            )
            return
        span = self._character(mark)
        line = self._lines[span.line - 1]
        if "\t" in line[: len(line) - len(line.lstrip())]:
            self._diagnostics.add(
                codes.YAML_TAB,
                "a tab cannot indent a line",
                Span(span.line, line.index("\t") + 1, line.index("\t") + 2),
                hint="use spaces",
            )
            return
        if self._report_comment_in_brackets(span.line):
            return
        if self._report_wrong_indent(span.line):
            return
        problem = error.problem or "the parser does not say what is wrong"
        message, hint, at_context = PLAIN_WORDS.get(
            problem, (f"this is not YAML: {problem}", LOOK, False)
        )
        labels: tuple[Label, ...] = ()
        if context is not None:
            context_span = self._character(context)
            if at_context and context_span.line != span.line:
                span = context_span
            elif context_span != span:
                labels = (Label(context_span, "in the part that begins here"),)
        self._diagnostics.add(codes.YAML_SYNTAX, message, span, hint=hint, labels=labels)

    def _report_wrong_indent(self, number: int) -> bool:
        """Whether the text is not YAML because a line at or above this one is indented unlike its
        neighbours, which is reported."""
        wrong_indent = find_slip(UNREADABLE.sub("\ufffd", self._text), number, _is_yaml)
        if wrong_indent is None:
            return False
        span = Span(wrong_indent.line, 1, wrong_indent.indent + 1)
        self._diagnostics.add(
            codes.YAML_SYNTAX,
            f"this line is indented by {wrong_indent.indent}, its neighbours by "
            f"{wrong_indent.expected_indent}",
            span if wrong_indent.indent else Span(wrong_indent.line, 1, 2),
            hint=f"indent it by {wrong_indent.expected_indent} too"
            if wrong_indent.expected_indent
            else "do not indent it",
            cures=cures_at(span, " " * wrong_indent.expected_indent),
        )
        return True

    def _character(self, mark: _YamlMark) -> Span:
        span = self._span_between(_place(mark), _place(mark))
        stop = min(span.start + 1, len(self._lines[span.line - 1]) + 1)
        return Span(span.line, span.start, stop)


def _place(mark: _YamlMark | None) -> _Place:
    # The stubs allow events without marks; the parser makes none.
    return (mark.line, mark.column) if mark else (0, 0)


def _is_yaml(text: str) -> bool:
    try:
        return all(True for _ in _events(text))
    except yaml.YAMLError:
        return False


def _events(text: str) -> Iterator[yaml.Event]:
    # The C parser is ten times as fast; some builds of PyYAML come without it.
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return iter(yaml.parse(text, Loader=loader))
