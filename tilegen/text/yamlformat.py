"""Values as YAML text: in flow style, and at the top with a line for each item or key."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from tilegen.text.yamlpath import Tree
from tilegen.text.yamlword import format_word

_WORD: Final = re.compile(r"[^\W\d_][\w-]*(?: [\w-]+)*")
_NO_WORDS: Final = frozenset(("true", "false", "null", "yes", "no", "on", "off", "y", "n"))


def format_tree(tree: Tree) -> str:
    """A value in flow style."""
    match tree:
        case None:
            return ""
        case bool():
            return "true" if tree else "false"
        case int():
            return str(tree)
        case str():
            return format_text(tree)
        case Mapping():
            return f"{{{', '.join(format_pair(key, value) for key, value in tree.items())}}}"
        case _:
            return f"[{', '.join(map(format_tree, tree))}]"


def format_pair(key: str, value: Tree) -> str:
    """A key and its value in flow style."""
    return f"{format_text(key)}: {format_tree(value)}"


def is_block(value: Tree) -> bool:
    """Whether a value at the top has a line for each of its items or keys."""
    if isinstance(value, str | Mapping) or not isinstance(value, Sequence):
        return isinstance(value, Mapping) and bool(value)
    return any(isinstance(item, Mapping) for item in value)


def format_block(key: str, value: Tree, indent: str) -> str:
    """A key at the top; a mapping has a line for each key of it, and a list of mappings one for
    each of these."""
    if not is_block(value):
        return format_pair(key, value)
    if not isinstance(value, Mapping):
        items = value if isinstance(value, Sequence) else ()
        return "".join((f"{format_text(key)}:", *(f"\n  - {format_tree(item)}" for item in items)))
    lines = [f"\n{indent}  {format_pair(name, inner)}".rstrip() for name, inner in value.items()]
    return f"{format_text(key)}:{''.join(lines)}"


def format_text(text: str) -> str:
    """A text, in quotes unless YAML reads it as a text or a number without them."""
    is_plain = _WORD.fullmatch(text) and text.lower() not in _NO_WORDS
    return text if is_plain or (text.isdecimal() and text.isascii()) else format_word(text)
