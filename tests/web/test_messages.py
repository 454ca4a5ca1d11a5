from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.thorough import times
from tilegen.app.tables.seat_requests import SeatRequest
from tilegen.web.json_types import ValidationFailure, parse_body
from tilegen.web.messages import (
    KINDS,
    MoveRequest,
    NewTable,
    Subscribe,
    WhyNotRequest,
    parse_request,
)

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=4,
)
KEYS = st.sampled_from(
    ["id", "seat", "v", "do", "name", "bot", "yes", "seats", "have", "x", "more"]
)
FIELDS = st.dictionaries(KEYS, VALUES)


@settings(max_examples=times(25, 3_000))
@given(kind=st.sampled_from(KINDS), fields=FIELDS)
def test_any_object_is_a_message_or_gets_a_complaint(kind: str, fields: dict[str, object]) -> None:
    read = parse_request(json.dumps({**fields, "type": kind}))
    if isinstance(read, ValidationFailure):
        assert read.say
    else:
        # What was read is what was said, and nothing was made up.
        assert {name: getattr(read, name) for name in fields} == {
            name: tuple(value) if isinstance(value, list) else value
            for name, value in fields.items()
        }


@settings(max_examples=times(25, 3_000))
@given(st.text() | st.binary().map(lambda raw: raw.decode("latin-1")))
def test_any_text_is_read(text: str) -> None:
    assert isinstance(parse_request(text), ValidationFailure)
    assert isinstance(parse_body(NewTable, text.encode("utf-8", "replace")), ValidationFailure)


def test_missing_fields_have_their_defaults() -> None:
    assert parse_request('{"type": "hello"}') == Subscribe(None, None)
    asked = '{"seats": [{"name": "Ann", "device": true}, {}], "game": "monsters"}'
    assert parse_body(NewTable, asked.encode()) == NewTable(
        (SeatRequest("Ann", None, device=True), SeatRequest()), game="monsters"
    )


def test_a_move_has_all_its_fields() -> None:
    sent = {"type": "move", "id": "1", "seat": 0, "v": 3, "do": "draw"}
    assert parse_request(json.dumps(sent)) == MoveRequest("1", 0, 3, "draw")
    del sent["do"]
    assert parse_request(json.dumps(sent)) == ValidationFailure("it lacks do")


def test_a_page_of_before_may_ask_about_a_cell_of_a_creature() -> None:
    where = {"type": "why", "v": 3, "seat": 0, "x": 1, "y": 2}
    asked = WhyNotRequest(3, 0, grid=7, x=1, y=2)
    assert parse_request(json.dumps({**where, "grid": 7})) == asked
    assert parse_request(json.dumps({**where, "creature": 7})) == asked
