"""Where in a YAML text somebody is typing."""

from __future__ import annotations

import pytest

from tilegen.text.yamlplace import CursorContext, find_cursor_context

TOP = "name: Mine\nart:\n  style: ink\ntiles:\n"


@pytest.mark.parametrize(
    ("text", "path", "keys", "typed"),
    [
        ("", (), set(), ""),
        ("na", (), set(), "na"),
        (f"{TOP}ex", (), {"name", "art", "tiles"}, "ex"),
        ("art:\n  sty", ("art",), set(), "sty"),
        ("art:\n  style: ink\n  p", ("art",), {"style"}, "p"),
        ("art: {style: ink, p", ("art",), {"style"}, "p"),
        (f"{TOP}  - {{id: 1, ed", ("tiles", None), {"id"}, "ed"),
        (f"{TOP}  - {{id: 1}}\n  - id: 2\n    e", ("tiles", None), {"id"}, "e"),
        (f"{TOP}- id: 1\n  e", ("tiles", None), {"id"}, "e"),
        (f"{TOP}- id: 1\n- e", ("tiles", None), set(), "e"),
        (f"{TOP}  - {{id: 1,\n     ed", ("tiles", None), {"id"}, "ed"),
        (f"{TOP}- id: 1\nexp", (), {"name", "art", "tiles"}, "exp"),
        ('expect: {"tiles": 3, ', ("expect",), {"tiles"}, ""),
        ("expect:\n  play:\n    - {players: 4, ", ("expect", "play", None), {"players"}, ""),
    ],
)
def test_a_key_goes_on(text: str, path: tuple[str | None, ...], keys: set[str], typed: str) -> None:
    found = find_cursor_context(text)
    assert found is not None
    assert found.takes_key
    assert (found.path, {*found.keys}, found.prefix) == (path, keys, typed)


@pytest.mark.parametrize(
    ("text", "path", "typed"),
    [
        ("art:\n  style: in", ("art", "style"), "in"),
        ("art: {style: ", ("art", "style"), ""),
        ("art: {style: in", ("art", "style"), "in"),
        (f"{TOP}  - {{id: 1, edges: [thin, bl", ("tiles", None, "edges", None), "bl"),
        (f"{TOP}  - {{edges: [thin,\n  th", ("tiles", None, "edges", None), "th"),
        (f"{TOP}  - {{art: {{parts: [party h", ("tiles", None, "art", "parts", None), "party h"),
        (f"{TOP}  - edges:\n      - thin\n      - b", ("tiles", None, "edges", None), "b"),
        (f"{TOP}  - {{name: it's [one, eyes: ", ("tiles", None, "eyes"), ""),
        ("# it's {here\nart: {style: ", ("art", "style"), ""),
        ("name: 'a: [b'\nart: {style: ", ("art", "style"), ""),
        ("name: a # {b\nart: {style: ", ("art", "style"), ""),
    ],
)
def test_a_value_goes_on(text: str, path: tuple[str | None, ...], typed: str) -> None:
    found = find_cursor_context(text)
    assert found is not None
    assert found.takes_value
    assert (found.path, found.prefix) == (path, typed)
    assert found.start == len(text.rpartition("\n")[2]) - len(typed) + 1


@pytest.mark.parametrize("text", ["# he", "name: Mine  # he", "tiles:\n  - {id: 1,  # he"])
def test_a_comment_is_no_place(text: str) -> None:
    assert find_cursor_context(text) is None


def test_an_item_of_a_list_may_be_a_word_or_begin_with_a_key() -> None:
    found = CursorContext(("tiles", None), True, True, frozenset(), "i", 5)
    assert find_cursor_context("tiles:\n  - i") == found
