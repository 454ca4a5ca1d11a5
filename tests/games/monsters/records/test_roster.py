"""A name that is mistyped among the players is told there, and nowhere else."""

from __future__ import annotations

from pathlib import Path

from tilegen.app.ruling import rule

RIGHT = (Path(__file__).parent / "typical" / "game.txt").read_text(encoding="utf-8")
HEADER = "players: Anna, Natalie, Bob"


def test_a_name_mistyped_in_the_header_is_told_once_with_how_often_the_other_stands() -> None:
    (told,) = (
        each
        for each in rule(RIGHT.replace(HEADER, "players: Anna, Nataly, Bob")).diagnostics
        if each.is_error
    )
    assert told.code.slug == "players"
    assert told.message == "no line has the name 'Nataly', and 18 have 'Natalie'"
    assert told.span == (3, 16, 22)
    assert [(cure.text, cure.sure) for cure in told.cures] == [("Natalie", True)]


def test_a_player_without_a_line_is_no_slip_of_the_header() -> None:
    text = "tilegen record 1\ngame: monsters\nplayers: Anna, Natalie\nAnna: start 53^\n"
    codes = [each.code.slug for each in rule(f"{text}Natalia: start 61^\n").diagnostics]
    assert "players" not in codes
