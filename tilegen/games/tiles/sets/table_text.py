"""Writes tiles as a table for spreadsheets."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable
from io import StringIO
from typing import Final

from tilegen.games.tiles.segments import Tile
from tilegen.games.tiles.sets.row_text import RowOfCopies, RowTerms, list_rows
from tilegen.games.tiles.sets.table_reader import EDGES, SIDE_COLUMNS

_FIRST: Final = ("id", "copies")
_BYTE_ORDER_MARK: Final = "\ufeff"


def format_table(tiles: Iterable[Tile], terms: RowTerms, separator: str = ",") -> str:
    """The rows as a table, with a column for each side and for each key that some row has. One with
    letters beyond ASCII begins with a byte order mark, without which spreadsheets garble them."""
    rows = list(list_rows(tiles, terms))
    used = {key for row in rows for key in row.texts} - {EDGES}
    keys = [key for row in rows[:1] for key in row.texts if key in used]
    order = dict.fromkeys((*terms.features, "name", *keys, *sorted(used)))
    keys = [key for key in order if key in used]
    sides = SIDE_COLUMNS[len(rows[0].texts[EDGES].split())] if rows else ()
    text = StringIO()
    writer = csv.writer(text, delimiter=separator, lineterminator="\n")
    writer.writerow((*_FIRST, *sides, *keys))
    for row in rows:
        writer.writerow((*_list_numbers(row), *row.texts[EDGES].split(), *_list_cells(row, keys)))
    table = text.getvalue()
    return table if table.isascii() else f"{_BYTE_ORDER_MARK}{table}"


def _list_numbers(row: RowOfCopies) -> tuple[str, str]:
    """The numbers with dots between them: spreadsheets take 1-8 for a day in January."""
    last = row.number + row.copies - 1
    return (f"{row.number}..{last}" if row.copies > 1 else str(row.number)), str(row.copies)


def _list_cells(row: RowOfCopies, keys: Iterable[str]) -> list[str]:
    """The cells of the keys: a text in YAML's quotes is written without them."""
    texts = (row.texts.get(key, "") for key in keys)
    return [json.loads(text) if text.startswith('"') else text for text in texts]
