"""The names of the players are corrected by the lines of the record, with one complaint."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilegen.app.ruling import rule
from tilegen.text.diagnostics import Diagnostic

RIGHT = (Path(__file__).parent / "typical" / "game.txt").read_text(encoding="utf-8")
HEADER = "players: Anna, Natalie, Bob"


def rule_with(players: str) -> list[Diagnostic]:
    """The errors of the right record with these players."""
    ruling = rule(RIGHT.replace(HEADER, f"players: {players}"))
    return [diagnostic for diagnostic in ruling.diagnostics if diagnostic.is_error]


def test_a_mistyped_name_is_one_complaint_that_counts_the_lines_of_the_other() -> None:
    (error,) = rule_with("Anna, Nataly, Bob")
    assert error.code.slug == "players"
    assert error.message == "no line has the name 'Nataly', and 18 have 'Natalie'"
    assert error.span == (3, 16, 22)
    assert [(cure.text, cure.sure) for cure in error.cures] == [("Natalie", True)]


def test_a_digit_in_a_mistyped_name_is_no_second_complaint() -> None:
    (error,) = rule_with("Anna, 0Natalie, 0Bb")[1:]
    assert error.message == "no line has the name '0Bb', and 13 have 'Bob'"


def test_another_name_for_the_only_player_without_lines_is_replaced() -> None:
    (error,) = rule_with("Anna, Mum, Bob")
    assert error.message == "no line has the name 'Mum', and 18 have 'Natalie'"


@pytest.mark.parametrize("players", ["Natalie, Bob", "Anna, Bob", "Anna, Natalie", "Bob"])
def test_players_who_are_missing_are_one_complaint_and_inserted_where_they_move(
    players: str,
) -> None:
    (error,) = rule_with(players)
    assert error.hint == f"write '{HEADER}', in the order of their turns"
    assert error.span is not None
    assert [cure.text for cure in error.cures] == ["Anna, Natalie, Bob"]


def test_a_player_with_nearly_the_name_of_another_is_missing_and_not_mistyped() -> None:
    alike = RIGHT.replace("Bob", "Anne").replace(f"{HEADER[:-3]}Anne", "players: Anna, Natalie")
    (error,) = (item for item in rule(alike).diagnostics if item.is_error)
    assert error.message == "'Anne' has 13 lines, and is not among the players"


def test_a_player_without_a_line_is_no_slip_of_the_header() -> None:
    text = "tilegen record 1\ngame: monsters\nplayers: Anna, Natalie\nAnna: start 53^\n"
    ruling = rule(f"{text}Natalia: start 61^\n")
    assert "players" not in [diagnostic.code.slug for diagnostic in ruling.diagnostics]


def test_a_note_that_is_written_twice_is_no_player() -> None:
    noted = RIGHT.replace(HEADER, f"{HEADER}\nnote: a fine evening\nnote: with tea")
    assert "players" not in [diagnostic.code.slug for diagnostic in rule(noted).diagnostics]
