"""Tables as spreadsheets export them."""

from __future__ import annotations

import pytest

from tilegen.text.csvtree import compose_table
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source, Span
from tilegen.text.yamltree import Node, ScalarNode, to_values


def read(text: str) -> list[dict[str, object]]:
    """The rows of a table without faults, each with its cells by column."""
    diagnostics = Diagnostics()
    table = compose_table(Source.from_text("rows.csv", text), diagnostics)
    assert [*diagnostics] == []
    assert table is not None
    return [{entry.key: to_values(entry.value) for entry in row.entries} for row in table.rows]


def find_faults(text: str) -> list[tuple[str, Span | None]]:
    diagnostics = Diagnostics()
    compose_table(Source.from_text("rows.csv", text), diagnostics)
    return [(item.message, item.span) for item in diagnostics]


WANTED = [{"id": "1", "name": "Long, bent"}, {"id": "2", "name": "Knee"}]


@pytest.mark.parametrize(
    "text",
    [
        'id,name\n1,"Long, bent"\n2,Knee\n',
        "id;name\r\n1;Long, bent\r\n2;Knee\r\n",
        "id\tname\n1\tLong, bent\n2\tKnee",
        '\ufeffID , Name\n 1 , "Long, bent"\n,\n2,Knee\n\n'.replace(' "', '"'),
        'sep=;\nid;name\n1;"Long, bent"\n2;Knee\n',
        '\n\nid,name,\n1,"Long,\nbent",\n2,Knee,\n',
    ],
    ids=["commas", "semicolons", "tabs", "mark-and-blanks", "excel", "lines-in-cells"],
)
def test_a_table_is_read_however_it_was_exported(text: str) -> None:
    assert read(text) == WANTED


def test_a_cell_in_brackets_is_yaml() -> None:
    assert read('id,paths\n1,"[[0, 2], [1, 3]]"\n') == [
        {"id": "1", "paths": ("[", ("[", "0", "2"), ("[", "1", "3"))}
    ]


def test_cells_know_their_places() -> None:
    table = compose_table(Source("rows.csv", 'id,name\n1,"a, b"\n2,  Knee\n'), Diagnostics())
    assert table is not None
    spans = [find_span(entry.value) for row in table.rows for entry in row.entries]
    assert spans == [Span(2, 1, 2), Span(2, 3, 9), Span(3, 1, 2), Span(3, 5, 9)]
    assert [column.span for column in table.columns] == [Span(1, 1, 3), Span(1, 4, 8)]


def find_span(node: Node) -> Span:
    assert isinstance(node, ScalarNode)
    return node.span


@pytest.mark.parametrize(
    ("text", "message", "span"),
    [
        ("", "the table is empty", Span(1, 1, 1)),
        (" \n\n", "the table is empty", Span(1, 1, 1)),
        ("id,name,id\n1,a,2\n", "two columns are called 'id'", Span(1, 9, 11)),
        ("id,name\n1,a,b\n", "'b' stands in no named column", Span(2, 5, 6)),
        ("id,,name\n1,a,b\n", "'a' stands in no named column", Span(2, 3, 4)),
        ('id,name\n1,a\n2,"b\n3,c\n', "a quotation mark in this row has no end", Span(3, 1, 5)),
    ],
)
def test_a_fault_is_told_at_its_cell(text: str, message: str, span: Span) -> None:
    ((told, place),) = find_faults(text)
    assert told.startswith(message)
    assert place == span
