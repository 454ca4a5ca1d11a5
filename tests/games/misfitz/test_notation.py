from __future__ import annotations

import pytest

from tilegen.app.fmt import format_bytes
from tilegen.app.records import rule
from tilegen.games.misfitz.notation import GRAMMAR, written

TOP = "tilegen record 1\ngame: misfitz\nplayers: Ann, Bob\n"


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("3H", "3H"),
        (" 03 h ", "3H"),
        ("DRAW 9t", "draw 9T"),
        ("skip11L", "skip 11L"),
        ("meld 05", "meld 5"),
        ("Wrong 4T", "wrong 4T"),
        ("overlooked 8 l", "overlooked 8L"),
        ("PASS", "pass"),
        ("hand 3H,3L 8t", "hand 3H 3L 8T"),
    ],
)
def test_an_action_is_written_in_one_way(typed: str, canonical: str) -> None:
    match = GRAMMAR.move.match(f"Ann:{typed}")
    assert match
    assert written(GRAMMAR.read(match)) == canonical


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("1 Ann: 3H", "lines of this game have no numbers: begin with the name"),
        ("Ann: H3", "did you mean '3H'?"),
        ("Ann: drew 9T", "did you mean 'draw 9T'?"),
        ("Ann: 3 torso", "did you mean '3T'?"),
        ("Ann: draw l1T", "did you mean 'draw 11T'?"),
        ("Ann: 3H !", "did you mean '3H'?"),
        ("Ann: passes", "did you mean 'pass'?"),
        ("Ann:", "write what happened: '3H', 'draw 9T', 'pass'"),
        ("Ann: 3H Bob: 3T", "a line holds one move, and begins with the name"),
        ("Ann: 33", "moves look like '3H', 'draw 9T', 'skip 11L', 'meld 5' and 'pass'"),
        ("Ann: 3H and smiles", "a line holds one move; notes go behind a '#'"),
        ("Ann 3H", "write 'Ann: 3H'"),
    ],
)
def test_what_is_no_move_is_told_what_it_may_have_meant(line: str, hint: str) -> None:
    (found,) = rule(f"{TOP}{line}\n").ruling.diagnostics
    assert (found.code, found.hint) == ("syntax", hint)


def test_a_record_is_put_into_its_canonical_form() -> None:
    typed = "rules: STANDARD\nANN : Hand 3h  3T\nann: 03H   # leads\nbob:  Draw 9t\nchips: ann 10\n"
    text = format_bytes((TOP + typed).encode(), "game.txt").after.decode()
    moves = "Ann: 3H  # leads\nBob: draw 9T\nchips: Ann 10\n"
    assert text == f"{TOP}rules: standard\n\nAnn: hand 3H 3T\n\n{moves}"
