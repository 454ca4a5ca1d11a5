from __future__ import annotations

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from tilegen.text.diagnostics import Diagnostic, Diagnostics
from tilegen.text.source import Source, Span
from tilegen.text.yamltree import (
    DEEPEST,
    Entry,
    MappingNode,
    Node,
    ScalarNode,
    SequenceNode,
    UnreadNode,
    compose,
)

PIECES = st.sampled_from(
    [
        *"[]{}:-,&*!|>'\"%@`#? \n\t",
        ": ",
        "- ",
        "a",
        "0",
        "<<: ",
        "---\n",
        "&a ",
        "*a",
        "\0",
        "\u2028",
    ]
)
TEXTS = st.one_of(st.text(), st.lists(PIECES).map("".join))


def compose_text(text: str) -> tuple[Node | None, list[Diagnostic]]:
    found = Diagnostics()
    return compose(Source.from_text("a.yaml", text), found), list(found)


def codes(text: str) -> list[tuple[str, Span | None]]:
    return [(found.code.slug, found.span) for found in compose_text(text)[1]]


def values(text: str) -> list[str]:
    """The values of a flat mapping, as they were written."""
    root, found = compose_text(text)
    assert isinstance(root, MappingNode)
    assert not found
    return [entry.value.text for entry in root.entries if isinstance(entry.value, ScalarNode)]


def test_nodes_know_their_place() -> None:
    root, _ = compose_text('name: 눈 \'한\nrow: [a, "b"]\n')
    assert root == MappingNode(
        (
            Entry("name", Span(1, 1, 5), ScalarNode("눈 '한", True, Span(1, 7, 11))),
            Entry(
                "row",
                Span(2, 1, 4),
                SequenceNode(
                    (
                        ScalarNode("a", True, Span(2, 7, 8)),
                        ScalarNode("b", False, Span(2, 10, 13)),
                    ),
                    Span(2, 6, 14),
                ),
            ),
        ),
        Span(1, 1, 5),
    )


def test_values_stay_the_text_that_was_written() -> None:
    text = "a: 010\nb: no\nc: 12:30\nd: 2024-99-99\ne: ~\nf:\n"
    assert values(text) == ["010", "no", "12:30", "2024-99-99", "~", ""]


def test_a_value_of_several_lines_has_its_place_on_the_first() -> None:
    root, _ = compose_text("a: one\n  two\nb: |\n  x\n")
    assert isinstance(root, MappingNode)
    assert [entry.value.span for entry in root.entries] == [Span(1, 4, 7), Span(3, 4, 5)]


def test_a_list_over_two_lines_has_its_place_on_the_first() -> None:
    root, found = compose_text("rows:\n  - {edges: [thin,\n      blank], id: 1}\n")
    assert not found
    assert isinstance(root, MappingNode)
    rows = root.entries[0].value
    assert isinstance(rows, SequenceNode)
    row = rows.items[0]
    assert isinstance(row, MappingNode)
    edges, number = row.entries
    assert row.span == Span(2, 5, 6)
    assert edges.value == SequenceNode(
        (ScalarNode("thin", True, Span(2, 14, 18)), ScalarNode("blank", True, Span(3, 7, 12))),
        Span(2, 13, 14),
    )
    assert number.key_span == Span(3, 15, 17)


def test_lines_count_as_editors_count_them() -> None:
    assert codes("a: \u2028\u0085\r\nb: 1\rb: 2\n") == [
        ("yaml-character", Span(1, 4, 5)),
        ("key-repeated", Span(3, 1, 2)),
    ]


def test_a_repeated_key_names_the_first_one() -> None:
    root, found = compose_text("a: {x: 1, y: 2, x: 3}")
    assert [(d.code.slug, d.span, d.labels[0].span) for d in found] == [
        ("key-repeated", Span(1, 17, 18), Span(1, 5, 6))
    ]
    assert isinstance(root, MappingNode)
    assert isinstance(root.entries[0].value, MappingNode)
    assert [entry.key for entry in root.entries[0].value.entries] == ["x", "y"]


def test_aliases_are_reported_and_not_followed() -> None:
    root, found = compose_text("a: &a [x]\nb: *a\n*a : 1\n")
    assert [(d.code.slug, d.span) for d in found] == [
        ("yaml-anchor", Span(1, 4, 6)),
        ("yaml-anchor", Span(2, 4, 6)),
        ("yaml-anchor", Span(3, 1, 3)),
    ]
    assert isinstance(root, MappingNode)
    assert [type(entry.value) for entry in root.entries] == [SequenceNode, UnreadNode]


@pytest.mark.parametrize(
    ("text", "code", "span"),
    [
        ("a: !!int 1", "yaml-tag", Span(1, 4, 9)),
        ("a: &b !c d", "yaml-tag", Span(1, 7, 9)),
        ("<<: {a: 1}", "yaml-merge", Span(1, 1, 3)),
        ("{[a]: 1}", "key-type", Span(1, 2, 5)),
        ("a: 1\n--- \nb: 1\n", "yaml-documents", Span(2, 1, 4)),
        ("a: x\x00y\n", "yaml-character", Span(1, 5, 6)),
        ("a:\n\t- 1", "yaml-tab", Span(2, 1, 2)),
        ("a: b: c", "yaml-syntax", Span(1, 5, 6)),
        ("a: [1\n", "yaml-syntax", Span(1, 4, 5)),
        ("a: 'b\n", "yaml-syntax", Span(1, 4, 5)),
        ("", "yaml-empty", Span(1, 1, 1)),
        ("# a\n", "yaml-empty", Span(1, 1, 1)),
        ("---\n", "yaml-empty", Span(1, 1, 1)),
    ],
)
def test_what_is_not_supported_is_reported_in_its_place(text: str, code: str, span: Span) -> None:
    assert (code, span) in codes(text)


@pytest.mark.parametrize(
    ("text", "span", "hint"),
    [
        ("a: {thin: #86cf4f}\n", Span(1, 11, 18), 'put it in quotes: "#86cf4f"'),
        ("a: {\n  b: [x, y],\n  thin: #86cf4f,\n}", Span(3, 9, 16), 'put it in quotes: "#86cf4f"'),
        ("rows:\n  - {id: #1, a: b}\n  - {id: 2}\n", Span(2, 10, 12), "write 1 without '#'"),
        ("a:\n  thin: #86cf4f\n", Span(2, 9, 16), 'put it in quotes: "#86cf4f"'),
        ("name: #1 game\n", Span(1, 7, 14), 'put it in quotes: "#1 game"'),
    ],
)
def test_a_value_that_begins_like_a_comment_is_reported(text: str, span: Span, hint: str) -> None:
    assert [(d.code.slug, d.span, d.hint) for d in compose_text(text)[1]] == [
        ("yaml-comment", span, hint)
    ]


@pytest.mark.parametrize(
    "text", ["a: # what it is\n  b: 1\n", "a: [x, # the first\n  y]\n", "a: #no key\n  b: 1\n"]
)
def test_a_comment_is_not_a_value(text: str) -> None:
    assert codes(text) == []


def test_a_comment_elsewhere_is_not_blamed_for_a_bracket() -> None:
    text = "a: # what it is\nb: [x, # first\n  y\nc: 1\n"
    assert [code for code, _ in codes(text)] == ["yaml-syntax"]


def test_a_quoted_merge_is_a_key_like_any() -> None:
    assert values("'<<': 1") == ["1"]


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
def test_deep_nesting_is_one_diagnostic(opening: str) -> None:
    root, found = compose_text(opening * 3000)
    assert root is None
    assert [d.code.slug for d in found] == ["yaml-depth"]


def test_the_deepest_nesting_is_read() -> None:
    assert codes("[" * DEEPEST + "]" * DEEPEST) == []
    assert [code for code, _ in codes("[" * (DEEPEST + 1))] == ["yaml-depth"]


def test_the_slow_parser_gives_the_same_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "name: é 눈\nrows:\n  - {id: 1, edges: [a, 'b']}\n  - x\ntext: |\n  one\n"
    fast = compose_text(text)
    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    assert compose_text(text) == fast


@given(TEXTS)
@example("[" * 3000)
@example("a: 'x\n")
@example("%YAML 9.9\n---\na: 1")
def test_any_text_gives_a_tree_or_a_diagnostic(text: str) -> None:
    source, found = Source.from_text("a.yaml", text), Diagnostics()
    root = compose(source, found)
    assert root is not None or found.has_errors
    lines = source.text.split("\n")
    spans = [span for d in found for span in (d.span, *(label.span for label in d.labels)) if span]
    for span in spans + (_spans(root) if root else []):
        assert 1 <= span.line <= len(lines)
        assert 1 <= span.start <= span.stop <= len(lines[span.line - 1]) + 1


def _spans(node: Node) -> list[Span]:
    spans = [node.span]
    if isinstance(node, SequenceNode):
        spans += [span for item in node.items for span in _spans(item)]
    elif isinstance(node, MappingNode):
        spans += [entry.key_span for entry in node.entries]
        spans += [span for entry in node.entries for span in _spans(entry.value)]
    return spans
