"""Changes a row of a set within its text, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress

from tilegen.app.load import Loaded
from tilegen.errors import TilegenError
from tilegen.text.yamllayout import LayoutError
from tilegen.text.yamlpath import Tree, find_node, to_tree
from tilegen.text.yamlput import copy_item, insert_item, remove_value, set_value
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
    at, _ = _find_row(loaded_set, number)
    for path, value in says.items():
        try:
            text = set_value(text, [loaded_set.game.sets().rows, str(at), *path], value)
        except LayoutError as error:
            raise _by_hand(number) from error
    return text


def copy_row(
    loaded_set: Loaded, number: int, keys: Collection[str] | None = None
) -> tuple[str, int]:
    """The text of the set with a copy of the row behind it, and the copy's number, which is new.
    It is written as the row is; with `keys`, it has these alone, on one line. Raises TilegenError
    as `with_row` does."""
    at, rows = _find_row(loaded_set, number)
    new_number = max(map(_number_of, rows)) + 1
    key, text = loaded_set.game.sets().rows, loaded_set.source.text
    values = to_tree(rows[at])
    own = values if isinstance(values, Mapping) else {}
    copy: dict[str, Tree] = {
        name: value for name, value in own.items() if keys is None or name in keys
    }

    def write_copy() -> str:
        return set_value(copy_item(text, [key, str(at)]), [key, str(at + 1), "id"], new_number)

    def write_one_line() -> str:
        return insert_item(text, [key], at + 1, {**copy, "id": new_number})

    if keys is None:
        with suppress(LayoutError):
            return write_copy(), new_number
    return _write(write_one_line, number), new_number


def delete_row(loaded_set: Loaded, number: int) -> tuple[str, int]:
    """The text of the set without the row, and the number of the row that stands there then.
    Raises TilegenError as `with_row` does, and for the last row of a set."""
    at, rows = _find_row(loaded_set, number)
    if len(rows) == 1:
        raise TilegenError("this is the last row of the set", "change it instead")
    others = [*rows[:at], *rows[at + 1 :]]
    path = [loaded_set.game.sets().rows, str(at)]
    new_text = _write(lambda: remove_value(loaded_set.source.text, path), number)
    return new_text, _number_of(others[min(at, len(others) - 1)])


def _find_row(loaded_set: Loaded, number: int) -> tuple[int, tuple[Node, ...]]:
    rows = rows_of(loaded_set.root, loaded_set)
    at = next((at for at, row in enumerate(rows) if _is_numbered(row, number)), None)
    if at is None:
        message = f"the set has no row with the id {number}"
        raise TilegenError(message, "perhaps it was changed meanwhile: look at it again")
    return at, rows


def _write(change: Callable[[], str], number: int) -> str:
    try:
        return change()
    except LayoutError as error:
        raise _by_hand(number) from error


def _number_of(row: Node) -> int:
    """The last number of the row; 0 if it has none."""
    own = find_node(row, ("id",))
    last = re.search(r"(\d{1,9})$", own.text) if isinstance(own, ScalarNode) else None
    return int(last[1]) if last else 0


def _is_numbered(row: Node, number: int) -> bool:
    own = find_node(row, ("id",))
    return isinstance(own, ScalarNode) and own.text == str(number)


def _by_hand(number: int) -> TilegenError:
    message = f"the row with the id {number} is written in a way that only you can change"
    return TilegenError(message, "write it on one line, as {key: value, key: value}")
