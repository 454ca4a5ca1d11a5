"""Answers to a page about a set that is being edited, before it is saved."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any, assert_never

from tilegen.app.load import Loaded, load_text
from tilegen.app.pages import panel
from tilegen.app.pages.forms import Forms
from tilegen.app.row_edits import copy_row, delete_row
from tilegen.app.validate import complaints
from tilegen.text.report import to_dict

Json = dict[str, Any]
"""One object, ready for `json`."""


class RowChange(StrEnum):
    """A way to change how many rows a set has."""

    ADD = "add"
    COPY = "copy"
    DELETE = "delete"


def check(text: str, file: Path) -> Json:
    """The faults of the text, as if it were in this file. Pieces are not compared."""
    return {
        "diagnostics": [to_dict(diagnostic) for diagnostic in complaints(load_text(text, file))]
    }


def words(text: str, line: int, column: int) -> Json:
    """The completions at a line and column, counted from 1."""
    # Loaded late: it builds the schemas of all games.
    from tilegen.app.pages import completion  # noqa: PLC0415

    completion_list = completion.words(text, line, column)
    return {
        "start": completion_list.start,
        "words": [word.as_json() for word in completion_list.words],
    }


def row_at(text: str, file: Path, line: int, forms: Forms | None) -> Json:
    """The row on this line, with its pieces, null if there is none; and the
    numbers of all rows, null for a text that is not YAML."""
    loaded_set = load_text(text, file)
    return _row_as_json(loaded_set, panel.row_at(loaded_set, line), forms)


def row_of(text: str, file: Path, number: int, forms: Forms | None) -> Json:
    """The row with this number, as `row_at` gives it."""
    loaded_set = load_text(text, file)
    return _row_as_json(loaded_set, panel.row_of(loaded_set, number), forms)


def fill_in(  # noqa: PLR0913, PLR0917 -- a place in a text, and what it says
    text: str,
    file: Path,
    number: int,
    path: Sequence[str],
    typed_words: Sequence[str],
    forms: Forms | None,
) -> Json:
    """The text with a field of the row changed, and the changed row. Raises TilegenError for a
    value that the field cannot have."""
    new_text = panel.fill_in(load_text(text, file), number, path, typed_words)
    return {"text": new_text, **row_of(new_text, file, number, forms)}


def change_rows(text: str, file: Path, number: int, change: RowChange, forms: Forms | None) -> Json:
    """The text with a row more or less, and the row to look at then. Raises TilegenError if there
    is no row with this number."""
    loaded_set = load_text(text, file)
    match change:
        case RowChange.ADD:
            new_text, shown = panel.add_row(loaded_set, number)
        case RowChange.COPY:
            new_text, shown = copy_row(loaded_set, number)
        case RowChange.DELETE:
            new_text, shown = delete_row(loaded_set, number)
        case _:
            assert_never(change)
    return {"text": new_text, **row_of(new_text, file, shown, forms)}


def _row_as_json(loaded_set: Loaded, row: panel.FormRow | None, forms: Forms | None) -> Json:
    numbers = None if loaded_set.root is None else panel.list_numbers(loaded_set)
    if row is None:
        return {"row": None, "numbers": numbers}
    pictures = forms.draw_row(loaded_set, row.number) if forms else {"faces": None, "pieces": []}
    return {"row": {**panel.as_json(row), **pictures}, "numbers": numbers}
