"""Reads the rows of tiles from a table, as spreadsheets export them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath
from typing import Final

from tilegen.games.tiles.sets.segment_reader import TileTerms
from tilegen.games.tiles.sets.side_reader import ROW_KEYS
from tilegen.text.codes import KEY_MISSING, KEY_REPEATED, KEY_UNKNOWN
from tilegen.text.csvtree import Table, compose_table
from tilegen.text.diagnostics import Diagnostics, UnknownWord
from tilegen.text.source import Source, Span
from tilegen.text.wording import join_words, quoted_text
from tilegen.text.yamltree import Entry, MappingNode, ScalarNode, SequenceNode

EDGES: Final = "edges"
SIDE_COLUMNS: Final[Mapping[int, tuple[str, ...]]] = {
    2: ("first", "second"),
    4: ("top", "right", "bottom", "left"),
    6: ("upper right", "right", "lower right", "lower left", "left", "upper left"),
}
"""The columns of the sides, by how many there are, in place of the one for all of them."""

_ENDINGS: Final = (".csv", ".tsv")


def is_table(name: str) -> bool:
    """Whether a file of this name is a table."""
    return PurePath(name).suffix.lower() in _ENDINGS


def read_table(source: Source, diagnostics: Diagnostics, terms: TileTerms) -> SequenceNode | None:
    """The rows of a table, in the form of a file's rows; None if there is none, or no column for
    sides."""
    table = compose_table(source, diagnostics)
    if table is None:
        return None
    sides = SIDE_COLUMNS[terms.sides]
    keys = (*ROW_KEYS, *terms.features)
    _check_columns(table, diagnostics, keys, sides)
    has_sides = _check_sides(table, diagnostics, sides)
    rows = tuple(_build_row(row, keys, sides) for row in table.rows)
    return SequenceNode(rows, _find_span(table)) if has_sides else None


def _find_span(table: Table) -> Span:
    spans = [column.span for column in table.columns]
    return Span(spans[0].line, spans[0].start, spans[-1].stop) if spans else Span(1, 1, 1)


def _check_columns(
    table: Table, diagnostics: Diagnostics, keys: tuple[str, ...], sides: tuple[str, ...]
) -> None:
    for column in table.columns:
        if column.name not in keys and column.name not in sides:
            message = f"tiles have no column called {quoted_text(column.name)}"
            word = UnknownWord(column.name, (*keys, *sides), "columns")
            diagnostics.add_unknown(KEY_UNKNOWN, message, column.span, word)


def _check_sides(table: Table, diagnostics: Diagnostics, sides: tuple[str, ...]) -> bool:
    """Whether the columns define the sides, and define each once."""
    spans = {column.name: column.span for column in table.columns}
    columns = [name for name in sides if name in spans]
    alternatives = f"one column '{EDGES}', or {join_words(sides, 'and')}"
    if EDGES in spans and columns:
        message = f"the columns '{EDGES}' and '{columns[0]}' both say what the sides are"
        diagnostics.add(KEY_REPEATED, message, spans[columns[0]], hint=f"keep {alternatives}")
        return False
    missing = [name for name in sides if name not in spans]
    if EDGES not in spans and missing:
        lacking = f"'{missing[0]}'" if columns else "for the sides"
        message = f"the table has no column {lacking}"
        diagnostics.add(KEY_MISSING, message, _find_span(table), hint=f"name {alternatives}")
        return False
    return True


def _build_row(row: MappingNode, keys: tuple[str, ...], sides: tuple[str, ...]) -> MappingNode:
    """The known columns of a row, with its sides in one list, and its name as text even if it looks
    like a number."""
    entries = [
        entry._replace(value=entry.value._replace(plain=False))
        if entry.key == "name" and isinstance(entry.value, ScalarNode)
        else entry
        for entry in row.entries
        if entry.key in keys and entry.key not in sides
    ]
    cells = {entry.key: entry for entry in row.entries if entry.key in sides}
    if cells:
        listing = [cells[name] for name in sides if name in cells]
        span = listing[0].key_span
        node = SequenceNode(
            tuple(entry.value for entry in listing),
            span._replace(stop=max(listing[-1].key_span.stop, span.stop)),
        )
        entries.append(Entry(EDGES, span, node))
    return MappingNode(tuple(entries), row.span)
