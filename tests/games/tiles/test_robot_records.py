"""What is said about slips in the records of a game of robots."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tilegen.app.load import load
from tilegen.app.ruling import Ruled, rule
from tilegen.text.diagnostics import Diagnostic

ROBOTS = Path(__file__).parents[3] / "specs" / "robots.yaml"
HEAD = """tilegen record 1
game: tiles
note: robots
players: Mum, Leo, Ida

Mum: start 55^
Leo: start 50^
Ida: start 47^
1 Mum: 12v left of 55
2 Leo: 3^ right of 47
"""
load_once = cache(load)


def judge(*lines: str) -> Ruled:
    return rule("\n".join((f"{HEAD}{lines[0]}", *lines[1:], "")), load_once(str(ROBOTS)).edition)


def find_only_complaint(*lines: str) -> Diagnostic:
    (diagnostic,) = judge(*lines).diagnostics
    return diagnostic


@pytest.mark.parametrize("text", ["20 left of 55 !", "20^ left of 55 !", "20^ left of 55"])
def test_a_line_whose_place_is_taken_names_what_lies_there(text: str) -> None:
    diagnostic = find_only_complaint(f"3 Ida: {text}", "4 Mum: 17 right of 55!")
    assert diagnostic.message == "tile 12 lies left of 55, and two tiles cannot lie there"
    # No table can let two tiles lie in one place, and nothing that fits only by a mark is offered.
    assert diagnostic.hint == "write 'discard 20', or look for a wrong line above"


@pytest.mark.parametrize("tile", ["12", "12v"])
def test_words_too_many_leave_no_blanks_and_keep_the_side(tile: str) -> None:
    (diagnostic,) = rule(
        HEAD.replace("12v left of 55", f"{tile} to the left of 55"),
        load_once(str(ROBOTS)).edition,
    ).diagnostics
    assert [cure.text for cure in diagnostic.cures] == [f"{tile} left of 55"]
