"""Completes a set that somebody is typing, by the schema, which knows all that readers know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from tilegen.app.games import GAMES, game_of_set
from tilegen.app.schema import schema
from tilegen.sets.schema import Schema
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source
from tilegen.text.yamlplace import Place, place
from tilegen.text.yamltree import MappingNode, compose
from tilegen.text.yamlword import word

_OWN_PARTS: Final = "parts"
"""The key under which a set names parts of its own."""
_ART: Final = "art"
_GAME: Final = ("game",)


class Word(NamedTuple):
    """A completion, what it means, and the text to insert, which for a key ends in a colon."""

    word: str
    about: str
    text: str


class Words(NamedTuple):
    """The completions of what is typed from the column `start` on, counted from 1."""

    start: int
    words: tuple[Word, ...] = ()


def words(text: str, line: int, column: int) -> Words:
    """The completions at a line and column, counted from 1, given the text before them, where
    brackets may still be open. The text after them only tells the game and the set's own parts."""
    lines = Source.of("", text).text.split("\n")
    before = [*lines[: line - 1], lines[line - 1][: column - 1] if line <= len(lines) else ""]
    found = place("\n".join(before))
    if found is None:
        return Words(column)
    game = _game(lines)
    # The schema of a game knows that game alone.
    schemas = [*map(_schema, GAMES if found.path == _GAME else [game])]
    told = [
        each
        for known in schemas
        for node in _at(known, known, found.path)
        for each in _told(node, found)
    ]
    rows = GAMES[game].sets().rows
    if found.takes_value and found.path[:1] == (rows,) and _ART in found.path[1:-1]:
        told += [Word(name, "", word(name)) for name in _own_parts(lines)]
    return Words(found.start, tuple({each.word: each for each in told}.values()))


@cache
def _schema(game: str) -> Schema:
    return schema(GAMES[game])


def _game(lines: Sequence[str]) -> str:
    """The game named on the set's `game:` line; the usual one without such a line."""
    said = [line for line in lines if line.startswith("game:")]
    root = compose(Source("", "\n".join(said[:1])), Diagnostics())
    return game_of_set(root, Diagnostics()).name


def _own_parts(lines: Sequence[str]) -> list[str]:
    """The names of the set's own parts, if that section of the text can be read."""
    starts = [at for at, line in enumerate(lines) if line.startswith(f"{_OWN_PARTS}:")]
    if not starts:
        return []
    begin = starts[0]
    rest = (at for at in range(begin + 1, len(lines)) if lines[at][:1].strip(" #\t"))
    text = "\n".join(lines[begin : next(rest, len(lines))])
    root = compose(Source("", text), Diagnostics())
    parts = root.entries[0].value if isinstance(root, MappingNode) and root.entries else None
    return [entry.key for entry in parts.entries] if isinstance(parts, MappingNode) else []


def _at(known: Schema, node: Schema, path: Sequence[str | None]) -> list[Schema]:
    """The schemas for the value at a path from a node."""
    nodes = [*_forms(known, node)]
    for step in path:
        inner = [each for outer in nodes for each in _in(outer, step)]
        nodes = [form for each in inner for form in _forms(known, each)]
    return nodes


def _forms(known: Schema, node: Schema) -> Iterator[Schema]:
    """A schema, or the schemas that it is composed of."""
    parts = [*node.get("anyOf", ()), *node.get("allOf", ())]
    if "$ref" in node:
        parts.append(known["definitions"][node["$ref"].rpartition("/")[2]])
    if not parts:
        yield node
    for each in parts:
        yield from _forms(known, each)


def _in(node: Schema, step: str | None) -> Iterator[Schema]:
    if step is None:
        items = node.get("items")
        yield from [items] if items else []
    elif step in node.get("properties", {}):
        yield node["properties"][step]
    elif isinstance(more := node.get("additionalProperties"), dict):
        yield more


def _told(node: Schema, at: Place) -> Iterator[Word]:
    if at.takes_key:
        for key, inner in node.get("properties", {}).items():
            if key not in at.keys:
                yield Word(key, inner.get("description", ""), f"{key}: ")
    if at.takes_value:
        about = node.get("description", "")
        for said in [*node.get("enum", ()), *([node["const"]] if "const" in node else ())]:
            yield Word(str(said), about, _written(said))


def _written(said: Any) -> str:
    return word(said) if isinstance(said, str) else str(said)
