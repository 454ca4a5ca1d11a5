"""Tables as spreadsheets export them, as a tree of nodes that know their places.

A row is a mapping from the names of columns to cells. Cells stay text, as written; a cell that
begins with a bracket is read as YAML. Empty cells and empty rows are left out.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tilegen.text import codes
from tilegen.text.diagnostics import Diagnostics, Label
from tilegen.text.source import Source, Span
from tilegen.text.wording import format_count, quoted_text
from tilegen.text.yamlmove import move_node
from tilegen.text.yamltree import Entry, MappingNode, Node, ScalarNode, compose

_SEPARATORS: Final = (",", ";", "\t")
_SEPARATOR_LINE: Final = re.compile(r"sep=(.)", re.IGNORECASE)
"""How Excel says at the top of a file what separates its cells."""
_BRACKETS: Final = ("[", "{")


class Column(NamedTuple):
    """A column of a table: its name in small letters, and the place where it stands."""

    name: str
    span: Span


class Table(NamedTuple):
    """The named columns, and the rows with what their cells say."""

    columns: tuple[Column, ...]
    rows: tuple[MappingNode, ...]


class _Line(NamedTuple):
    """A row as it stands: the number of its first line, and its cells with their places."""

    number: int
    cells: tuple[tuple[str, Span], ...]


def compose_table(source: Source, diagnostics: Diagnostics) -> Table | None:
    """The table of a text, whose first line names the columns; None if there is none. Cells are
    separated by commas, semicolons or tabs, whichever the first line has most of."""
    lines = source.text.split("\n")
    first = next((number for number, line in enumerate(lines) if line.strip()), None)
    if first is None:
        hint = "name the columns in the first line, such as id,edges"
        diagnostics.add(codes.VALUE_MISSING, "the table is empty", Span(1, 1, 1), hint=hint)
        return None
    separator = None
    if match := _SEPARATOR_LINE.fullmatch(lines[first].strip('"\r ')):
        separator, first = match[1], first + 1
    head = lines[first] if first < len(lines) else ""
    rows = _split_rows(lines, first, separator or _find_separator(head), diagnostics)
    header = next(rows, None)
    if header is None:
        return None
    columns = _parse_header(header, diagnostics)
    return Table(
        tuple(column for column in columns if column and column.name),
        tuple(
            row
            for line in rows
            if (row := _parse_row(line, columns, diagnostics, source.name)).entries
        ),
    )


def _find_separator(head: str) -> str:
    """The separator of the names of columns: names in quotes may hold any."""
    bare = re.sub(r'"[^"]*"', "", head)
    return max(_SEPARATORS, key=bare.count)


def _split_rows(
    lines: Sequence[str], first: int, separator: str, diagnostics: Diagnostics
) -> Iterator[_Line]:
    """The rows that are not empty. Reports the first place that is not a table, and ends there."""
    reader = csv.reader((f"{line}\n" for line in lines[first:]), delimiter=separator, strict=True)
    number = first + 1
    while True:
        try:
            cells = next(reader, None)
        except csv.Error:
            line = lines[number - 1]
            diagnostics.add(
                codes.TYPE,
                "a quotation mark in this row has no end, or stands inside a cell without any",
                Span(number, 1, len(line) + 1),
                hint='write a cell with quotation marks as "the ""big"" one"',
            )
            return
        if cells is None:
            return
        if any(cell.strip() for cell in cells):
            spans = _find_cells(lines[number - 1], number, separator, len(cells))
            texts = (" ".join(cell.split()) for cell in cells)
            yield _Line(number, tuple(zip(texts, spans, strict=True)))
        number = first + 1 + reader.line_num


def _find_cells(line: str, number: int, separator: str, count: int) -> list[Span]:
    """The places of the cells of a line. In a row of several lines, each cell has the whole first
    line."""
    spans, start, is_quoted = [], 0, False
    for at, letter in enumerate(f"{line}{separator}"):
        if letter == '"':
            is_quoted = not is_quoted
        elif letter == separator and not is_quoted:
            cell = line[start:at]
            left = start + len(cell) - len(cell.lstrip())
            spans.append(Span(number, left + 1, max(start + len(cell.rstrip()), left) + 1))
            start = at + 1
    whole = Span(number, 1, len(line) + 1)
    return spans if len(spans) == count and not is_quoted else [whole] * count


def _parse_header(header: _Line, diagnostics: Diagnostics) -> tuple[Column | None, ...]:
    """The columns, without a name where there is none; None for one whose name is taken."""
    spans: dict[str, Span] = {}
    columns: list[Column | None] = []
    for text, span in header.cells:
        name = text.lower()
        if name in spans:
            diagnostics.add(
                codes.KEY_REPEATED,
                f"two columns are called {quoted_text(name)}",
                span,
                hint="delete one of them, or give it another name",
                labels=(Label(spans[name], "the first one"),),
            )
            columns.append(None)
            continue
        if name:
            spans[name] = span
        columns.append(Column(name, span))
    return tuple(columns)


def _parse_row(
    line: _Line, columns: Sequence[Column | None], diagnostics: Diagnostics, file: str
) -> MappingNode:
    entries = []
    nameless = [(text, span) for text, span in line.cells[len(columns) :] if text]
    for (text, span), column in zip(line.cells, columns, strict=False):
        if text and column and column.name:
            entries.append(Entry(column.name, span, _parse_cell(text, span, diagnostics, file)))
        elif text and column:
            nameless.append((text, span))
    for text, span in nameless[:1]:
        columns_text = format_count(len(columns), "column")
        diagnostics.add(
            codes.KEY_UNKNOWN,
            f"{quoted_text(text)} stands in no named column",
            span,
            hint=f"the first line names {columns_text}; a cell with a comma needs quotes",
        )
    first, last = line.cells[0][1], line.cells[-1][1]
    return MappingNode(tuple(entries), Span(line.number, first.start, max(last.stop, first.stop)))


def _parse_cell(text: str, span: Span, diagnostics: Diagnostics, file: str) -> Node:
    """A cell as YAML if it begins with a bracket, and otherwise as text."""
    if text.startswith(_BRACKETS):
        own_diagnostics = Diagnostics()
        node = compose(Source(file, text), own_diagnostics)
        diagnostics.extend(item._replace(span=span, labels=()) for item in own_diagnostics)
        if node is not None:
            return move_node(node, span)
    return ScalarNode(text, plain=True, span=span)
