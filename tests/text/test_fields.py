from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tilegen.text import fields
from tilegen.text.codes import CHOICE
from tilegen.text.diagnostics import Diagnostic, Diagnostics
from tilegen.text.source import Source, Span
from tilegen.text.suggest.choice import choices_hint, closest_choice, resolve_choice
from tilegen.text.yamltree import Node, UnreadNode, compose

Reader = Callable[[Node | None, Diagnostics, str], Any]


def integer(node: Node | None, found: Diagnostics, what: str) -> int | None:
    return fields.parse_integer(node, found, what, 0, 9)


def length(node: Node | None, found: Diagnostics, what: str) -> float | None:
    return fields.parse_length(node, found, what, 0, 500)


def kind(node: Node | None, found: Diagnostics, _what: str) -> str | None:
    return fields.parse_choice(node, found, "kind", ("blank", "thin", "thick"), CHOICE)


READERS: tuple[Reader, ...] = (
    fields.parse_text,
    fields.parse_boolean,
    fields.parse_number,
    fields.parse_sequence,
    fields.parse_any_mapping,
    integer,
    length,
    kind,
)


def read(reader: Reader, text: str) -> tuple[Any, list[Diagnostic]]:
    found = Diagnostics()
    return reader(compose(Source.from_text("a", text), found), found, "the thing"), list(found)


def problem(reader: Reader, text: str) -> tuple[str, str | None]:
    """The code and the hint of the one thing that is wrong."""
    value, found = read(reader, text)
    assert value is None
    (diagnostic,) = found
    assert diagnostic.span is not None
    return diagnostic.code.slug, diagnostic.hint


@pytest.mark.parametrize(
    ("reader", "text", "value"),
    [
        (fields.parse_text, "two words", "two words"),
        (fields.parse_text, "'010'", "010"),
        (fields.parse_boolean, "true", True),
        (fields.parse_boolean, "false", False),
        (integer, "0", 0),
        (integer, "9", 9),
        (fields.parse_number, "-0.25", -0.25),
        (fields.parse_number, "88", 88.0),
        (length, "44 mm", 44.0),
        (length, "44mm", 44.0),
        (length, "1.1 cm", 11.0),
        (length, "2 in", 50.8),
        (length, "'5 cm'", 50.0),
        (kind, "thick", "thick"),
    ],
)
def test_values_are_read(reader: Reader, text: str, value: object) -> None:
    assert read(reader, text) == (value, [])


WHOLE = "write digits alone, such as 3"
MISSING = "give it a value, or delete it if it is optional"
LISTED = "write '[one, two]', or each on a line of its own after a '-'"
KEYED = "write '{key: value, key: value}', or each on a line of its own"


@pytest.mark.parametrize(
    ("reader", "text", "code", "hint"),
    [
        (integer, "007", "number", "write 7"),
        (integer, "010", "number", WHOLE),
        (integer, "two", "number", "write 2"),
        (integer, "none", "number", "write 0"),
        (integer, "3 tiles", "number", "write 3"),
        (integer, "33 tiles", "number", WHOLE),
        (integer, "'two'", "number", "write 2"),
        (integer, "'3'", "type", "write it without quotes"),
        (integer, "1_0", "number", WHOLE),
        (integer, "0x1", "number", WHOLE),
        (integer, "1.0", "number", "write 1"),
        (integer, "1.5", "number", WHOLE),
        (integer, "٣", "number", WHOLE),
        (integer, "10", "number-range", "it can be 0 to 9"),
        (integer, "-1", "number-range", "it can be 0 to 9"),
        (integer, "9" * 5000, "number-range", "it can be 0 to 9"),
        (integer, "[1, 2]", "type", WHOLE),
        (integer, "[1]", "type", "write '1' alone"),
        (fields.parse_number, "2,5", "number", "write 2.5"),
        (fields.parse_number, "1,000", "number", "write 1.000, or 1000"),
        (fields.parse_number, ".inf", "number", "write digits, such as 3 or 0.5"),
        (fields.parse_number, "9" * 5000, "number", "write digits, such as 3 or 0.5"),
        (fields.parse_number, "1e5", "number", "write digits, such as 3 or 0.5"),
        (length, "44", "length", "write '44 mm'"),
        (length, "44 + 1 mm", "length", "for example 44 mm, 4.4 cm or 1.75 in"),
        (length, "__import__('os')", "length", "for example 44 mm, 4.4 cm or 1.75 in"),
        (length, "9" * 5000 + " mm", "length", "for example 44 mm, 4.4 cm or 1.75 in"),
        (length, "4,4 cm", "length", "write '4.4 cm'"),
        (length, "44 MM", "length", "write '44 mm'"),
        (length, "2 inches", "length", "write '2 in'"),
        (length, "'2\"'", "length", "write '2 in'"),
        (length, "44 millimetres", "length", "write '44 mm'"),
        (length, "44 parsec", "length", "for example 44 mm, 4.4 cm or 1.75 in"),
        (length, "900", "length", "for example 44 mm, 4.4 cm or 1.75 in"),
        (length, "-1 mm", "length-range", "it can be 0 mm to 500 mm"),
        (length, "20 in", "length-range", "it can be 0 mm to 500 mm"),
        (fields.parse_boolean, "Yes", "choice", "write true"),
        (fields.parse_boolean, "off", "choice", "write false"),
        (fields.parse_boolean, "1", "choice", "write true or false"),
        (kind, "thik", "choice", "did you mean 'thick'? the kinds are blank, thin, thick"),
        (fields.parse_text, "''", "value-missing", MISSING),
        (
            fields.parse_text,
            '"\\e[31m"',
            "text-character",
            "use only letters, signs and spaces",
        ),
        (fields.parse_text, "x" * 201, "text-length", "it can have at most 200"),
        (fields.parse_sequence, "thin", "type", "write '[thin]'"),
        (fields.parse_sequence, "'thin, blank'", "type", "write '[thin, blank]'"),
        (fields.parse_sequence, "{a: 1}", "type", LISTED),
        (fields.parse_any_mapping, "[thin]", "type", KEYED),
    ],
)
def test_a_wrong_value_is_reported(reader: Reader, text: str, code: str, hint: str) -> None:
    assert problem(reader, text) == (code, hint)


@pytest.mark.parametrize("reader", READERS)
def test_no_value_is_not_a_wrong_value(reader: Reader) -> None:
    found = Diagnostics()
    root = compose(Source.from_text("a", "a:"), found)
    row = fields.parse_mapping(root, found, "a row", ("a",))
    assert row is not None
    assert reader(row.get("a"), found, "a") is None
    assert [d.code.slug for d in found] == ["value-missing"]


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("node", [None, UnreadNode(Span(1, 1, 2))])
def test_what_is_absent_or_reported_already_is_not_reported(
    reader: Reader, node: Node | None
) -> None:
    found = Diagnostics()
    assert reader(node, found, "a") is None
    assert len(found) == 0


def test_unknown_keys_are_reported_and_the_rest_is_read() -> None:
    found = Diagnostics()
    root = compose(Source.from_text("a", "eye: 1\nid: 2\n"), found)
    row = fields.parse_mapping(root, found, "a tile", ("id", "eyes"))
    assert row is not None
    assert integer(row.get("id"), found, "the id") == 2
    assert row.key_span("id") == Span(2, 1, 3)
    assert row.get("eyes") is None
    ((code, message, hint),) = [(d.code.slug, d.message, d.hint) for d in found]
    assert (code, message) == ("key-unknown", "a tile has no key called 'eye'")
    assert hint == "did you mean 'eyes'? the keys are id, eyes"


def test_a_key_by_another_name_gets_the_right_one_as_a_hint() -> None:
    found = Diagnostics()
    root = compose(Source.from_text("a", "Number: 1"), found)
    fields.parse_mapping(root, found, "a tile", ("id", "name"), {"number": "did you mean 'id'?"})
    assert [each.hint for each in found] == ["did you mean 'id'?"]


@pytest.mark.parametrize(
    ("text", "shown", "hint"),
    [
        ("{size: 4,4 cm, id: 1}", "4,4 cm", "write 4.4 cm"),
        ("{size: 4,4 cm }", "4,4 cm", "write 4.4 cm"),
        # No thousand has a unit of a length.
        ("{size: 1,125 in}", "1,125 in", "write 1.125 in"),
        ("{size: 2,0\n}", "2,0", "write 2.0"),
        ("{size: 1,909}", "1,909", "write 1.909, or 1909"),
        ("{size: Bob, the monster}", "Bob, the monster", 'put it in quotes: "Bob, the monster"'),
        ("{size: a, b,c}", "a, b,c", 'put it in quotes: "a, b,c"'),
        ("{size: Bob,\n  the monster}", "Bob, the monster", 'put it in quotes: "Bob, the monster"'),
    ],
)
def test_a_value_that_a_comma_cuts_in_two_is_reported_once(
    text: str, shown: str, hint: str
) -> None:
    found = Diagnostics()
    row = fields.parse_mapping(
        compose(Source.from_text("a", text), found), found, "a row", ("size", "id")
    )
    assert row is not None
    assert fields.parse_text(row.get("size"), found, "the size") is None
    ((code, message, said),) = [(each.code.slug, each.message, each.hint) for each in found]
    assert (code, message) == ("value-comma", f"the comma in '{shown}' ends the value")
    assert said == hint


@pytest.mark.parametrize("text", ["{id: 1, siz}", "{id: 1, colour}", "{size: a, siez}"])
def test_a_key_without_a_value_is_not_taken_for_the_rest_of_another(text: str) -> None:
    found = Diagnostics()
    fields.parse_mapping(
        compose(Source.from_text("a", text), found), found, "a row", ("size", "id")
    )
    assert [each.code.slug for each in found] == ["key-unknown"]


def test_many_words_with_commas_make_one_short_complaint() -> None:
    words = ",".join(f"w{number}" for number in range(20_000))
    found = Diagnostics()
    root = compose(Source.from_text("a", f"{{size: a,{words}}}"), found)
    fields.parse_mapping(root, found, "a row", ("size", "id"))
    ((code, hint),) = [(each.code.slug, each.hint) for each in found]
    assert code == "value-comma"
    assert len(hint or "") < 300


def test_a_known_key_after_a_comma_is_a_key_without_a_value() -> None:
    found = Diagnostics()
    root = compose(Source.from_text("a", "{id: 1, size}"), found)
    row = fields.parse_mapping(root, found, "a row", ("size", "id"))
    assert row is not None
    assert fields.parse_integer(row.get("id"), found, "the id", 1, 9) == 1
    assert fields.parse_text(row.get("size"), found, "the size") is None
    assert [each.code.slug for each in found] == ["value-missing"]


def test_an_example_of_a_length_is_never_out_of_its_range() -> None:
    found = Diagnostics()
    fields.parse_length(compose(Source.from_text("a", "round"), found), found, "the corner", 0, 4)
    fields.parse_length(compose(Source.from_text("a", "5"), found), found, "the size", 10, 500)
    assert [each.hint for each in found] == ["for example 0.8 mm", "write '5 cm'"]


def test_a_missing_key_is_reported_with_an_example() -> None:
    found = Diagnostics()
    root = compose(Source.from_text("a", "{}"), found)
    row = fields.parse_mapping(root, found, "a tile", ("id",))
    assert row is not None
    assert row.need("id", "1") is None
    assert [(d.code.slug, d.hint) for d in found] == [("key-missing", "for example 'id: 1'")]


def test_a_long_value_is_shortened_in_the_message() -> None:
    _, found = read(kind, "x" * 10_000)
    assert len(found[0].message) < 80


@pytest.mark.parametrize(
    ("word", "near"), [("thik", "thick"), ("THIN", "thin"), ("purple", None), ("t" * 10_000, None)]
)
def test_the_nearest_word_is_found(word: str, near: str | None) -> None:
    assert closest_choice(word, ("blank", "thin", "thick")) == near


@pytest.mark.parametrize(
    ("word", "choices", "near"),
    [
        ("no", ("aruco", "none"), "none"),
        ("long", ("none", "long-edge", "short-edge"), "long-edge"),
        ("few-cuts", ("most", "fewest-cuts"), "fewest-cuts"),
        ("tihn", ("blank", "thin", "thick"), "thin"),
        ("pdf", ("svg", "dxf"), None),
        ("title", ("name", "tiles"), None),
        ("style", ("art", "tiles"), None),
        ("watercolour", ("ink", "colour-in"), None),
        ("tabletop simulator", ("tts", "tabletopia"), None),
        ("b5", ("a4", "a5"), None),
    ],
)
def test_no_word_is_suggested_that_was_hardly_meant(
    word: str, choices: tuple[str, ...], near: str | None
) -> None:
    assert resolve_choice(word, choices) == near
    assert ("did you mean" in choices_hint(word, choices, "words")) == (near is not None)


def test_one_choice_needs_no_list() -> None:
    assert choices_hint("monster", ("monsters",), "games") == "write 'monsters'"
