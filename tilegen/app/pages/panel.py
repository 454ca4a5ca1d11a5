"""A row of a set as fields of a form: the values that its schema allows, and the current ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Any, Final, NamedTuple

from tilegen.app.load import Loaded
from tilegen.app.row_edits import copy_row, rows_of, with_row
from tilegen.errors import TilegenError
from tilegen.sets.schema import Schema
from tilegen.text.yamlpath import Tree, find_node
from tilegen.text.yamlsteps import PositionalWords
from tilegen.text.yamltree import MappingNode, Node, ScalarNode, SequenceNode

_NUMBER: Final = "id"
_NUMBERING: Final = (_NUMBER, "copies")
"""Keys of rows that only go together, so that no form changes one of them."""


class FieldKind(StrEnum):
    """The kind of value of a field: a text, a whole number, one of its words, a list of words, or a
    list of fixed length with a word in each place."""

    TEXT = "text"
    NUMBER = "number"
    WORD = "word"
    LIST = "list"
    PLACES = "places"


class Field(NamedTuple):
    """A value of a row, by the keys that lead to it. `value` is its current value: one word or a
    list of words, empty if it is missing. `words` are the choices; a text or an item of a list may
    also be another word. A number is from `low` to `high`."""

    path: tuple[str, ...]
    kind: FieldKind
    about: str
    value: tuple[str, ...]
    words: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    size: int = 0
    """The length of the list, for FieldKind.PLACES."""


class FormRow(NamedTuple):
    """A row with its number, and its first and last line, which count from 1."""

    number: int
    first: int
    last: int
    fields: tuple[Field, ...]


def row_at(loaded_set: Loaded, line: int) -> FormRow | None:
    """The row on this line; None between rows, and in a text that is not YAML."""
    for row in rows_of(loaded_set.root, loaded_set):
        if row.span.line <= line <= _last_line(row):
            return _row(loaded_set, row)
    return None


def row_of(loaded_set: Loaded, number: int) -> FormRow | None:
    """The row with this number. None if there is none."""
    rows = (
        _row(loaded_set, row)
        for row in rows_of(loaded_set.root, loaded_set)
        if _number(row) == number
    )
    return next(rows, None)


def list_numbers(loaded_set: Loaded) -> list[int]:
    """The numbers of all rows that have one, in order."""
    numbers = map(_number, rows_of(loaded_set.root, loaded_set))
    return [number for number in numbers if number is not None]


def fill_in(
    loaded_set: Loaded, number: int, path: Sequence[str], typed_words: Sequence[str]
) -> str:
    """The text of the set with a field of a row changed. Raises TilegenError for a row or a field
    that does not exist, for a value that the field cannot have, and if the row's layout can only be
    edited by hand."""
    row = row_of(loaded_set, number)
    fields_by_path = {field.path: field for field in row.fields} if row else {}
    field = fields_by_path.get(tuple(path))
    if row is None or field is None:
        message = f"the set has no row with the id {number} that has such a field"
        raise TilegenError(message, "perhaps it was changed meanwhile: look at it again")
    return with_row(
        loaded_set,
        loaded_set.source.text,
        number,
        {field.path: _parse_field_value(field, typed_words)},
    )


def add_row(loaded_set: Loaded, number: int) -> tuple[str, int]:
    """The text of the set with a new row behind the one with this number, and its own number. It
    has what every row must have, as that row has it. Raises TilegenError as `copy_row` does."""
    required_keys = loaded_set.game.vocabulary().build_row_schema()["required"]
    return copy_row(loaded_set, number, required_keys)


def as_json(row: FormRow) -> dict[str, object]:
    """The row as one object, ready for `json`."""
    return {
        "number": row.number,
        "first": row.first,
        "last": row.last,
        "fields": [_field_as_json(field) for field in row.fields],
    }


def _field_as_json(field: Field) -> dict[str, object]:
    return {
        "path": field.path,
        "kind": field.kind,
        "about": field.about,
        "said": field.value,
        "words": field.words,
        "low": field.low,
        "high": field.high,
        "size": field.size,
    }


def _parse_field_value(field: Field, typed_words: Sequence[str]) -> Tree:
    """The value to write. Raises TilegenError for a value that the field cannot have."""
    match field.kind:
        case FieldKind.LIST:
            return tuple(typed_words)
        case FieldKind.PLACES if len(typed_words) == field.size and {*typed_words} <= {
            *field.words
        }:
            return PositionalWords(typed_words)
        case FieldKind.NUMBER if (
            len(typed_words) == 1 and typed_words[0].isdecimal() and len(typed_words[0]) < 10
        ):
            return int(typed_words[0])
        case FieldKind.WORD if len(typed_words) == 1 and typed_words[0] in field.words:
            return typed_words[0]
        case FieldKind.TEXT if len(typed_words) == 1 and typed_words[0].strip():
            return typed_words[0]
        case _:
            raise TilegenError(f"'{'.'.join(field.path)}' cannot say that", field.about)


def _row(loaded_set: Loaded, row: Node) -> FormRow | None:
    number = _number(row)
    vocabulary = loaded_set.game.vocabulary()
    if number is None or vocabulary.rows is None:
        return None
    schema = vocabulary.build_row_schema()
    own = _own_parts(loaded_set)
    return FormRow(number, row.span.line, _last_line(row), tuple(_fields(schema, row, (), own)))


def _number(row: Node) -> int | None:
    node = find_node(row, (_NUMBER,))
    is_one = isinstance(node, ScalarNode) and node.text.isdecimal() and len(node.text) < 10
    return int(node.text) if is_one and isinstance(node, ScalarNode) else None


def _own_parts(loaded_set: Loaded) -> tuple[str, ...]:
    parts = find_node(loaded_set.root, ("parts",))
    return tuple(entry.key for entry in parts.entries) if isinstance(parts, MappingNode) else ()


def _fields(
    schema: Schema, row: Node | None, path: tuple[str, ...], own: tuple[str, ...]
) -> Iterator[Field]:
    for key, value in schema["properties"].items():
        if path or key not in _NUMBERING:
            yield from _field(value, find_node(row, (key,)), (*path, key), own)


def _field(
    schema: Schema, node: Node | None, path: tuple[str, ...], own: tuple[str, ...]
) -> Iterator[Field]:
    forms = schema.get("anyOf", [schema])
    inner = next((form for form in forms if "properties" in form), None)
    # If the schema allows a text or a mapping, a row with neither gets the fields of the mapping.
    if inner is not None and not (isinstance(node, ScalarNode) and len(forms) > 1):
        yield from _fields(inner, node, path, own)
        return
    about, value = schema["description"], _words(node)
    items = schema.get("items")
    if items is None:
        yield _build_single_field(forms[0], path, about, value)
        return
    words = tuple(word for form in items.get("anyOf", [items]) for word in form.get("enum", ()))
    size = schema.get("maxItems", 0)
    if size and size == schema.get("minItems"):
        places = tuple(word for text in value for word in text.split())
        yield Field(path, FieldKind.PLACES, about, places, words, size=size)
    else:
        yield Field(path, FieldKind.LIST, about, value, (*words, *own))


def _build_single_field(
    schema: Schema, path: tuple[str, ...], about: str, value: tuple[str, ...]
) -> Field:
    if "enum" in schema:
        return Field(path, FieldKind.WORD, about, value, tuple(schema["enum"]))
    if schema.get("type") == "integer":
        low, high = schema["minimum"], schema["maximum"]
        return Field(path, FieldKind.NUMBER, about, value, low=low, high=high)
    return Field(path, FieldKind.TEXT, about, value)


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
