"""Puts nodes of a tree in another place."""

from __future__ import annotations

from tilegen.text.source import Span
from tilegen.text.yamltree import MappingNode, Node, ScalarNode, SequenceNode, UnreadNode


def move_node(node: Node, span: Span) -> Node:
    """The node with this place everywhere."""
    match node:
        case ScalarNode() | UnreadNode():
            return node._replace(span=span)
        case SequenceNode(items):
            return SequenceNode(tuple(move_node(item, span) for item in items), span)
        case MappingNode(entries):
            return MappingNode(
                tuple(
                    entry._replace(key_span=span, value=move_node(entry.value, span))
                    for entry in entries
                ),
                span,
            )
