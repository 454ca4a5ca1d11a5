"""What a page asks of a set while it is typed, before it is saved."""

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
    """What is wrong with the text as the set of that file; how its pieces look is not among it."""
    return {"diagnostics": [as_dict(each) for each in complaints(load_text(text, file))]}


def words(text: str, line: int, column: int) -> Json:
    """What may come at a place, counted from 1."""
    # It knows the schemas of all games, which nobody needs who types nothing.
    from tilegen.app import completing  # noqa: PLC0415

    found = completing.words(text, line, column)
    return {"start": found.start, "words": [each._asdict() for each in found.words]}


def row_at(text: str, file: Path, line: int) -> Json:
    """The row on that line; null where there is none."""
    found = panel.row_at(load_text(text, file), line)
    return {"row": found and panel.as_json(found)}


def row_of(text: str, file: Path, number: int) -> Json:
    """The row with that number; null where there is none."""
    found = panel.row_of(load_text(text, file), number)
    return {"row": found and panel.as_json(found)}


def fill_in(text: str, file: Path, number: int, path: Sequence[str], said: Sequence[str]) -> Json:
    """The text in which a field of that row says so, and its row then. Raises TilegenError where
    it cannot."""
    filled = panel.filled_in(load_text(text, file), number, path, said)
    return {"text": filled, **row_of(filled, file, number)}
