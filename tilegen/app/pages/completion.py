"""Completes an unfinished set by its schema, which lists everything that readers accept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from tilegen.app.games import GAMES, game_of_set
from tilegen.app.schema import schema
from tilegen.sets.schema import Schema
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source
from tilegen.text.yamlplace import CursorContext, find_cursor_context
from tilegen.text.yamltree import MappingNode, compose
from tilegen.text.yamlword import format_word

_OWN_PARTS: Final = "parts"
"""The key under which a set names parts of its own."""
_ART: Final = "art"
_GAME: Final = ("game",)


class Completion(NamedTuple):
    """A word to complete to, its explanation, and the text to insert, which for a key ends in a
    colon."""

    word: str
    about: str
    text: str

    def as_json(self) -> dict[str, str]:
        """One object, ready for `json`."""
        return {"word": self.word, "about": self.about, "text": self.text}


class CompletionList(NamedTuple):
    """The completions of the text from the column `start`, counted from 1, to the cursor."""

    start: int
    words: tuple[Completion, ...] = ()


def words(text: str, line: int, column: int) -> CompletionList:
    """The completions at a line and column, counted from 1, given the text before them, which may
    have open brackets. The text after them is read only for the game and the set's own parts."""
    lines = Source.from_text("", text).text.split("\n")
    before = [*lines[: line - 1], lines[line - 1][: column - 1] if line <= len(lines) else ""]
    context = find_cursor_context("\n".join(before))
    if context is None:
        return CompletionList(column)
    game = _game(lines)
    # A game's schema lists the words of that game alone.
    schemas = [*map(_schema, GAMES if context.path == _GAME else [game])]
    completions = [
        completion
        for root_schema in schemas
        for node in _schemas_at(root_schema, root_schema, context.path)
        for completion in _list_completions(node, context)
    ]
    rows = GAMES[game].sets().rows
    if context.takes_value and context.path[:1] == (rows,) and _ART in context.path[1:-1]:
        completions += [Completion(name, "", format_word(name)) for name in _own_parts(lines)]
    return CompletionList(
        context.start, tuple({completion.word: completion for completion in completions}.values())
    )


@cache
def _schema(game: str) -> Schema:
    return schema(GAMES[game])


def _game(lines: Sequence[str]) -> str:
    """The game named on the set's `game:` line; the default game without such a line."""
    game_lines = [line for line in lines if line.startswith("game:")]
    root = compose(Source("", "\n".join(game_lines[:1])), Diagnostics())
    return game_of_set(root, Diagnostics()).name


def _own_parts(lines: Sequence[str]) -> list[str]:
    """The names of the set's own parts. Empty if that section of the text cannot be read."""
    starts = [index for index, line in enumerate(lines) if line.startswith(f"{_OWN_PARTS}:")]
    if not starts:
        return []
    begin = starts[0]
    rest = (index for index in range(begin + 1, len(lines)) if lines[index][:1].strip(" #\t"))
    text = "\n".join(lines[begin : next(rest, len(lines))])
    root = compose(Source("", text), Diagnostics())
    parts = root.entries[0].value if isinstance(root, MappingNode) and root.entries else None
    return [entry.key for entry in parts.entries] if isinstance(parts, MappingNode) else []


def _schemas_at(root_schema: Schema, node: Schema, path: Sequence[str | None]) -> list[Schema]:
    """The schemas for the value at a path from a node."""
    nodes = [*_forms(root_schema, node)]
    for step in path:
        inner = [child for outer in nodes for child in _child_schemas(outer, step)]
        nodes = [form for child in inner for form in _forms(root_schema, child)]
    return nodes


def _forms(root_schema: Schema, node: Schema) -> Iterator[Schema]:
    """A schema, or the schemas that it is composed of."""
    parts = [*node.get("anyOf", ()), *node.get("allOf", ())]
    if "$ref" in node:
        parts.append(root_schema["definitions"][node["$ref"].rpartition("/")[2]])
    if not parts:
        yield node
    for part in parts:
        yield from _forms(root_schema, part)


def _child_schemas(node: Schema, step: str | None) -> Iterator[Schema]:
    if step is None:
        items = node.get("items")
        yield from [items] if items else []
    elif step in node.get("properties", {}):
        yield node["properties"][step]
    elif isinstance(more := node.get("additionalProperties"), dict):
        yield more


def _list_completions(node: Schema, context: CursorContext) -> Iterator[Completion]:
    if context.takes_key:
        for key, inner in node.get("properties", {}).items():
            if key not in context.keys:
                yield Completion(key, inner.get("description", ""), f"{key}: ")
    if context.takes_value:
        about = node.get("description", "")
        for choice in [*node.get("enum", ()), *([node["const"]] if "const" in node else ())]:
            yield Completion(str(choice), about, _format_choice(choice))


def _format_choice(choice: Any) -> str:
    return format_word(choice) if isinstance(choice, str) else str(choice)
