"""Changes a row of a set within its text, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from tilegen.app.load import Loaded
from tilegen.errors import TilegenError
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.edits import apply_edits
from tilegen.text.source import Source
from tilegen.text.yamledits import FieldValue, LayoutError, compute_edits, put_value
from tilegen.text.yamltree import MappingNode, Node, ScalarNode, SequenceNode, compose, to_values

Says = Mapping[tuple[str, ...], FieldValue]
"""New values of a row by their keys: `("eyes",)`, or `("art", "parts")` for a nested key."""


def rows_of(root: Node | None, loaded_set: Loaded) -> tuple[Node, ...]:
    """The rows of a set, in order."""
    rows = value_of(root, loaded_set.game.sets().rows)
    return rows.items if isinstance(rows, SequenceNode) else ()


def value_of(node: Node | None, key: str) -> Node | None:
    """The value of a key, if the node has it."""
    entries = node.entries if isinstance(node, MappingNode) else ()
    return next((entry.value for entry in entries if entry.key == key), None)


def with_row(loaded_set: Loaded, text: str, number: int, says: Says) -> str:
    """The text of the set with the row changed; comments, order, layout and values that are already
    right stay. Raises TilegenError if there is no such row, and if its layout can only be edited by
    hand."""
    root = loaded_set.root
    for path, value in says.items():
        rows = rows_of(root, loaded_set)
        at = next((at for at, row in enumerate(rows) if _is_numbered(row, number)), None)
        if at is None:
            message = f"the set has no row with the id {number}"
            raise TilegenError(message, "perhaps it was changed meanwhile: look at it again")
        source = Source.from_text(loaded_set.source.name, text)
        try:
            text = apply_edits(text, compute_edits(source, rows[at], path, value))
        except LayoutError as error:
            raise _by_hand(number) from error
        root = compose(Source.from_text(loaded_set.source.name, text), Diagnostics())
        after = rows_of(root, loaded_set)
        expected_rows = [to_values(row) for row in rows]
        expected_rows[at] = put_value(expected_rows[at], path, value)
        if [*map(to_values, after)] != expected_rows:
            raise _by_hand(number)
    return text


def _is_numbered(row: Node, number: int) -> bool:
    own = value_of(row, "id")
    return isinstance(own, ScalarNode) and own.text == str(number)


def _by_hand(number: int) -> TilegenError:
    message = f"the row with the id {number} is written in a way that only you can change"
    return TilegenError(message, "write it on one line, as {key: value, key: value}")
