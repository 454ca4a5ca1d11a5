"""A row of a set as fields of a form: what its schema allows, and what the row says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Any, Final, NamedTuple

from tilegen.app.load import Loaded
from tilegen.app.rows import rows_of, value_of, with_row
from tilegen.errors import TilegenError
from tilegen.sets.schema import Schema
from tilegen.text.yamledits import Places, Said
from tilegen.text.yamltree import MappingNode, Node, ScalarNode, SequenceNode

_NUMBER: Final = "id"


class Kind(StrEnum):
    """What a field takes: a text, a whole number, one of its words, a list of words, or a list of
    fixed length with a word in each place."""

    TEXT = "text"
    NUMBER = "number"
    WORD = "word"
    LIST = "list"
    PLACES = "places"


class Field(NamedTuple):
    """A value of a row, by the keys that lead to it. `said` is its value now: one word or a list of
    words, empty if it is missing. `words` are the choices, but a text or an item of a list may be
    another word. A number is from `low` to `high`."""

    path: tuple[str, ...]
    kind: Kind
    about: str
    said: tuple[str, ...]
    words: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    size: int = 0
    """The length of the list, for Kind.PLACES."""


class Row(NamedTuple):
    """A row with its number, and its first and last line, which count from 1."""

    number: int
    first: int
    last: int
    fields: tuple[Field, ...]


def row_at(loaded: Loaded, line: int) -> Row | None:
    """The row on this line; None between rows, and in a text that is not YAML."""
    for row in rows_of(loaded.root, loaded):
        if row.span.line <= line <= _last_line(row):
            return _row(loaded, row)
    return None


def row_of(loaded: Loaded, number: int) -> Row | None:
    """The row with this number, if any."""
    found = (_row(loaded, row) for row in rows_of(loaded.root, loaded) if _number(row) == number)
    return next(found, None)


def filled_in(loaded: Loaded, number: int, path: Sequence[str], said: Sequence[str]) -> str:
    """The text of the set with a field of a row changed. Raises TilegenError for a row or a field
    that does not exist, for a value that the field cannot have, and if the row's layout needs a
    person to change it."""
    row = row_of(loaded, number)
    known = {field.path: field for field in row.fields} if row else {}
    field = known.get(tuple(path))
    if row is None or field is None:
        message = f"the set has no row with the id {number} that has such a field"
        raise TilegenError(message, "perhaps it was changed meanwhile: look at it again")
    return with_row(loaded, loaded.source.text, number, {field.path: _said(field, said)})


def as_json(row: Row) -> dict[str, object]:
    """One object, ready for `json`."""
    return {**row._asdict(), "fields": [field._asdict() for field in row.fields]}


def _said(field: Field, said: Sequence[str]) -> Said:
    """The value to write. Raises TilegenError for one that the field cannot have."""
    match field.kind:
        case Kind.LIST:
            return tuple(said)
        case Kind.PLACES if len(said) == field.size and {*said} <= {*field.words}:
            return Places(said)
        case Kind.NUMBER if len(said) == 1 and said[0].isdecimal() and len(said[0]) < 10:
            return int(said[0])
        case Kind.WORD if len(said) == 1 and said[0] in field.words:
            return said[0]
        case Kind.TEXT if len(said) == 1 and said[0].strip():
            return said[0]
        case _:
            raise TilegenError(f"'{'.'.join(field.path)}' cannot say that", field.about)


def _row(loaded: Loaded, row: Node) -> Row | None:
    number = _number(row)
    if number is None:
        return None
    schema = loaded.game.vocabulary().row()
    own = _own_parts(loaded)
    return Row(number, row.span.line, _last_line(row), tuple(_fields(schema, row, (), own)))


def _number(row: Node) -> int | None:
    node = value_of(row, _NUMBER)
    is_one = isinstance(node, ScalarNode) and node.text.isdecimal() and len(node.text) < 10
    return int(node.text) if is_one and isinstance(node, ScalarNode) else None


def _own_parts(loaded: Loaded) -> tuple[str, ...]:
    parts = value_of(loaded.root, "parts")
    return tuple(entry.key for entry in parts.entries) if isinstance(parts, MappingNode) else ()


def _fields(
    schema: Schema, row: Node | None, path: tuple[str, ...], own: tuple[str, ...]
) -> Iterator[Field]:
    for key, value in schema["properties"].items():
        if (*path, key) != (_NUMBER,):
            yield from _field(value, value_of(row, key), (*path, key), own)


def _field(
    schema: Schema, node: Node | None, path: tuple[str, ...], own: tuple[str, ...]
) -> Iterator[Field]:
    forms = schema.get("anyOf", [schema])
    inner = next((form for form in forms if "properties" in form), None)
    # If the schema allows a text or a mapping, a row with neither gets the fields of the mapping.
    if inner is not None and not (isinstance(node, ScalarNode) and len(forms) > 1):
        yield from _fields(inner, node, path, own)
        return
    about, said = schema["description"], _words(node)
    items = schema.get("items")
    if items is None:
        yield _single(forms[0], path, about, said)
        return
    words = tuple(word for form in items.get("anyOf", [items]) for word in form.get("enum", ()))
    size = schema.get("maxItems", 0)
    if size and size == schema.get("minItems"):
        yield Field(path, Kind.PLACES, about, said, words, size=size)
    else:
        yield Field(path, Kind.LIST, about, said, (*words, *own))


def _single(schema: Schema, path: tuple[str, ...], about: str, said: tuple[str, ...]) -> Field:
    if "enum" in schema:
        return Field(path, Kind.WORD, about, said, tuple(schema["enum"]))
    if schema.get("type") == "integer":
        low, high = schema["minimum"], schema["maximum"]
        return Field(path, Kind.NUMBER, about, said, low=low, high=high)
    return Field(path, Kind.TEXT, about, said)


def _words(node: Node | None) -> tuple[str, ...]:
    if isinstance(node, ScalarNode):
        return (node.text,)
    items: tuple[Any, ...] = node.items if isinstance(node, SequenceNode) else ()
    return tuple(item.text for item in items if isinstance(item, ScalarNode))


def _last_line(node: Node) -> int:
    """The last line on which a value of the node begins."""
    match node:
        case MappingNode():
            inner = [entry.value for entry in node.entries]
        case SequenceNode():
            inner = [*node.items]
        case _:
            inner = []
    return max([node.span.line, *map(_last_line, inner)])
