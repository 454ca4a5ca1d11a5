"""The layout of values in a YAML text: where they end, and whether they are in brackets."""

from __future__ import annotations

import re
from typing import Final

from tilegen.text.source import Source
from tilegen.text.yamltree import MappingNode, Node, SequenceNode

_BETWEEN: Final = re.compile(r"(?:[\s,]|(?:^|(?<=\s))#.*)*")
"""Text that may be between the values of a list in brackets."""


class LayoutError(ValueError):
    """The layout of the text does not allow a change of this value."""


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
