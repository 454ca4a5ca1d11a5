"""Changes a row of a set within its text, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from tilegen.app.load import Loaded
from tilegen.errors import TilegenError
from tilegen.text.yamllayout import LayoutError
from tilegen.text.yamlpath import Tree, find_node
from tilegen.text.yamlput import set_value
from tilegen.text.yamltree import Node, ScalarNode, SequenceNode

Says = Mapping[tuple[str, ...], Tree]
"""New values of a row by their keys: `("eyes",)`, or `("art", "parts")` for a nested key."""


def rows_of(root: Node | None, loaded_set: Loaded) -> tuple[Node, ...]:
    """The rows of a set, in order."""
    rows = find_node(root, (loaded_set.game.sets().rows,))
    return rows.items if isinstance(rows, SequenceNode) else ()


def with_row(loaded_set: Loaded, text: str, number: int, says: Says) -> str:
    """The text of the set with the row changed; comments, order, layout and values that are already
    right stay. Raises TilegenError if there is no such row, and if its layout can only be edited by
    hand."""
    rows = rows_of(loaded_set.root, loaded_set)
    at = next((at for at, row in enumerate(rows) if _is_numbered(row, number)), None)
    if at is None:
        message = f"the set has no row with the id {number}"
        raise TilegenError(message, "perhaps it was changed meanwhile: look at it again")
    for path, value in says.items():
        try:
            text = set_value(text, [loaded_set.game.sets().rows, str(at), *path], value)
        except LayoutError as error:
            raise _by_hand(number) from error
    return text


def _is_numbered(row: Node, number: int) -> bool:
    own = find_node(row, ("id",))
    return isinstance(own, ScalarNode) and own.text == str(number)


def _by_hand(number: int) -> TilegenError:
    message = f"the row with the id {number} is written in a way that only you can change"
    return TilegenError(message, "write it on one line, as {key: value, key: value}")
