"""Answers to a page about a set that is being edited, before it is saved."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tilegen.app.load import load_text
from tilegen.app.pages import panel
from tilegen.app.validate import complaints
from tilegen.text.report import to_dict

Json = dict[str, Any]
"""One object, ready for `json`."""


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


def row_at(text: str, file: Path, line: int) -> Json:
    """The row on this line; null if there is none."""
    row = panel.row_at(load_text(text, file), line)
    return {"row": row and panel.as_json(row)}


def row_of(text: str, file: Path, number: int) -> Json:
    """The row with this number; null if there is none."""
    row = panel.row_of(load_text(text, file), number)
    return {"row": row and panel.as_json(row)}


def fill_in(
    text: str, file: Path, number: int, path: Sequence[str], typed_words: Sequence[str]
) -> Json:
    """The text with a field of the row changed, and the changed row. Raises TilegenError for a
    value that the field cannot have."""
    new_text = panel.fill_in(load_text(text, file), number, path, typed_words)
    return {"text": new_text, **row_of(new_text, file, number)}
