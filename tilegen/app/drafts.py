"""What a page asks about a set that is being edited, before it is saved."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tilegen.app import panel
from tilegen.app.load import load_text
from tilegen.app.validate import complaints
from tilegen.text.report import as_dict

Json = dict[str, Any]
"""One object, ready for `json`."""


def check(text: str, file: Path) -> Json:
    """What is wrong with the text, as if it were in this file. Pieces are not compared."""
    return {"diagnostics": [as_dict(each) for each in complaints(load_text(text, file))]}


def words(text: str, line: int, column: int) -> Json:
    """The completions at a line and column, counted from 1."""
    # Loaded late: it builds the schemas of all games.
    from tilegen.app import completing  # noqa: PLC0415

    found = completing.words(text, line, column)
    return {"start": found.start, "words": [each._asdict() for each in found.words]}


def row_at(text: str, file: Path, line: int) -> Json:
    """The row on this line; null if there is none."""
    found = panel.row_at(load_text(text, file), line)
    return {"row": found and panel.as_json(found)}


def row_of(text: str, file: Path, number: int) -> Json:
    """The row with this number; null if there is none."""
    found = panel.row_of(load_text(text, file), number)
    return {"row": found and panel.as_json(found)}


def fill_in(text: str, file: Path, number: int, path: Sequence[str], said: Sequence[str]) -> Json:
    """The text with a field of the row changed, and the row as it is then. Raises TilegenError if
    the field cannot say that."""
    filled = panel.filled_in(load_text(text, file), number, path, said)
    return {"text": filled, **row_of(filled, file, number)}
