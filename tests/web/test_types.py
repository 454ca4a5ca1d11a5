"""The types of messages, by which the pages' scripts are checked."""

from __future__ import annotations

from tools.make_types import FILE, render_types


def test_the_types_of_messages_are_those_of_the_server() -> None:
    assert FILE.read_text(encoding="utf-8") == render_types(), (
        f"{FILE.name} is out of date: run 'python -m tools.make_types'"
    )
