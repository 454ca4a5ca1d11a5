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
    assert diagnostic.message == "tile 12 already lies left of 55"
    # No table can let two tiles lie in one place, and nothing that fits only by a mark is offered.
    assert diagnostic.hint == (
        "it fits nowhere now: write 'discard 20', or check beside which tile it lies, and on which "
        "side"
    )


@pytest.mark.parametrize("tile", ["12", "12v"])
def test_words_too_many_leave_no_blanks_and_keep_the_side(tile: str) -> None:
    (diagnostic,) = rule(
        HEAD.replace("12v left of 55", f"{tile} to the left of 55"),
        load_once(str(ROBOTS)).edition,
    ).diagnostics
    assert [cure.text for cure in diagnostic.cures] == [f"{tile} left of 55"]


ON = """3 Ida: 46v left of 47
4 Mum: 8v left of 46
5 Leo: 17^ right of 55
Mum: gadget 25^
6 Ida: 29v left of 25
Mum: gadget 26^
7 Mum: 38v left of 26
8 Leo: 35> right of 50
9 Ida: 34^ above 35
10 Mum: 23< above 38
Mum: gadget 41^
11 Leo: 19v left of 34
12 Ida: 32> right of 41
13 Mum: 54^ left of 41
14 Leo: 28< above 32
15 Ida: 52> above 46
16 Mum: 14v left of 54
Mum: gadget 61^
17 Leo: 60^ right of 61
18 Ida: 39^ left of 61
19 Mum: 4v left of 39
20 Leo: 64^ right of 60
21 Ida: 63> below 47
22 Mum: 30> below 61
23 Leo: 2> below 63
24 Ida: 15< above 52
25 Mum: 20^ right of 64
26 Leo: 40v left of 50
27 Ida: 31< below 46
28 Mum: 36> below 64
29 Leo: 58v left of 40
30 Ida: 56^ right of 63
31 Mum: 16v right of 30""".splitlines()
"""The lines below HEAD."""


def find_turn(number: int) -> int:
    return next(at for at, line in enumerate(ON) if line.startswith(f"{number} "))


def test_a_turn_that_is_missing_is_named_by_its_number_and_hides_what_may_follow() -> None:
    at = find_turn(20)
    assert not judge(*ON).diagnostics
    diagnostic = find_only_complaint(*ON[:at], *ON[at + 1 :])
    assert diagnostic.span
    assert diagnostic.span.line == at + HEAD.count("\n") + 1
    assert diagnostic.message == "it is Leo's turn 20, not Ida's"
    assert diagnostic.hint
    assert f"did you mean '20 {ON[at].partition(' ')[2]}'?" in diagnostic.hint


@pytest.mark.parametrize("text", ["53 left of 57!", "53^ left of 57", "53 right of 1"])
def test_a_line_that_the_next_one_puts_right_is_to_be_taken_out(text: str) -> None:
    at = find_turn(24)
    diagnostic = find_only_complaint(*ON[:at], f"24 Ida: {text}", *ON[at:])
    assert diagnostic.span
    assert diagnostic.span.line == at + HEAD.count("\n") + 1
    assert diagnostic.hint == "take this line out: those below are right without it"


def test_a_line_of_a_later_turn_does_not_belong_above_one_of_an_earlier() -> None:
    at = find_turn(21)
    out_of_turn = ON[at].replace("Ida", "Mum")
    hints = [each.hint for each in judge(*ON[:at], out_of_turn, *ON[at:]).diagnostics]
    assert not any(hint and "belongs above" in hint for hint in hints)
