"""Why a line is not a move, in any notation."""

from __future__ import annotations

import re

import pytest

from tilegen.play.record import Problem
from tilegen.play.unread_moves import MoveForm, explain_line, find_surplus

FORM = MoveForm(
    re.compile(r"\s*[a-z]+:\s*go \d(?: \d)*\s*\Z"),
    longest=19,
    examples="'go 1' or 'go 1 2'",
    example="go 1",
    beginning="the name",
)


def explain(text: str) -> Problem | None:
    return explain_line(text, text.index(":") + 1, FORM)


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ("ann:", "the line does not say what happened", (3, 4)),
        ("ann:   ", "the line does not say what happened", (3, 4)),
        ("ann: go 1 bob: go 2 ", "this is more than one move", (5, 19)),
        ("ann: go 1 2 3 4 5 6 7 8 9", "'go 1 2 3 4 5 6 7 8 9' is not a move", (5, 25)),
    ],
)
def test_a_line_with_no_action_or_too_much_is_explained_in_its_place(
    text: str, message: str, place: tuple[int, int]
) -> None:
    problem = explain(text)
    assert problem
    assert (problem.message, (problem.start, problem.stop)) == (message, place)


def test_a_line_with_one_action_is_left_to_the_game() -> None:
    assert explain("ann: went 1") is None


def test_the_surplus_begins_after_the_longest_move() -> None:
    surplus = find_surplus("ann: go 1 2 quickly 3", 4, FORM)
    assert surplus
    assert surplus[0] == "quickly"


def test_an_action_that_begins_with_no_move_has_no_surplus() -> None:
    assert find_surplus("ann: went 1 2", 4, FORM) is None
