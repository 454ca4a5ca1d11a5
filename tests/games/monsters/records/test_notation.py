from __future__ import annotations

import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tilegen.games.monsters.records.notation import (
    GRAMMAR,
    TURNS,
    format_action,
    meant_place,
    place,
)
from tilegen.games.monsters.rules.moves import Action, Discard, Minion, Placement, Start
from tilegen.games.monsters.tiles import Rotation, Side
from tilegen.games.tiles.sets.limits import LARGEST_NUMBER
from tilegen.play.record import BlockCell, RecordLine

NUMBERS = st.integers(0, LARGEST_NUMBER)
TURNINGS = st.sampled_from(Rotation)
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(Start, NUMBERS, TURNINGS),
    st.builds(Minion, NUMBERS, TURNINGS),
    st.builds(Discard, NUMBERS),
    st.builds(Placement, NUMBERS, st.one_of(st.none(), TURNINGS), st.sampled_from(Side), NUMBERS),
)
BLANKS = st.text(" \t\u00a0\u2003", max_size=3)


def parsed(action: str) -> Action | None:
    match = GRAMMAR.move.match(f"Anna: {action}")
    return GRAMMAR.parse_action(match) if match else None


@given(ACTIONS)
def test_what_is_written_is_read_as_it_was(action: Action) -> None:
    assert parsed(format_action(action)) == action


@given(ACTIONS, st.data())
def test_letter_case_blanks_and_leading_zeros_mean_nothing(
    action: Action, data: st.DataObject
) -> None:
    typed = ""
    for piece in re.findall(r"[a-z]+|[0-9]+|\S|\s", format_action(action)):
        if piece.isspace():
            # Two words need a blank between them.
            blanks = data.draw(BLANKS)
            typed += blanks if typed[-1].isdigit() else blanks + " "
        elif piece.isdigit():
            typed += "0" * data.draw(st.integers(0, 3)) + piece
        elif piece in TURNS:
            typed += data.draw(BLANKS) + data.draw(st.sampled_from([piece, piece.upper()]))
        else:
            typed += data.draw(st.sampled_from([piece, piece.upper(), piece.title()]))
    assert parsed(typed) == action


@pytest.mark.parametrize(
    ("typed", "rotation"),
    [
        *(("^", 0), (">", 1), ("v", 2), ("V", 2), ("<", 3)),
        *(("↑", 0), ("→", 1), ("↓", 2), ("←", 3)),
    ],
)
def test_a_turn_is_a_sign_or_an_arrow(typed: str, rotation: int) -> None:
    turn = Rotation(rotation)
    assert parsed(f"start 12{typed}") == Start(12, turn)
    assert parsed(f"12 {typed} above 7") == Placement(12, turn, Side.TOP, 7)
    assert cells(f"12{typed}") == [(12, turn)]


@pytest.mark.parametrize(
    ("typed", "side"),
    [
        *(("above", Side.TOP), ("below", Side.BOTTOM)),
        *(("left", Side.LEFT), ("left of", Side.LEFT), ("LEFT  OF", Side.LEFT)),
        *(("right", Side.RIGHT), ("right of", Side.RIGHT), ("Right\tOf", Side.RIGHT)),
    ],
)
def test_of_may_be_left_out(typed: str, side: Side) -> None:
    assert parsed(f"33> {typed} 12") == Placement(33, Rotation.QUARTER, side, 12)
    assert place(f"  {typed} 12 ") == (side, 12)


@pytest.mark.parametrize("typed", ["", "12", "right", "right of 12^", "near 12", "above of 12"])
def test_a_place_needs_a_side_and_a_number(typed: str) -> None:
    assert place(typed) is None


@pytest.mark.parametrize("word", ["o", "to", "for", "del"])
def test_a_short_word_between_a_side_and_a_number_is_meant_for_of(word: str) -> None:
    assert meant_place(f"right {word} 12") == "right of 12"
    assert meant_place(f"above {word} 12") == "above 12"


def test_a_longer_word_in_that_place_is_a_riddle() -> None:
    assert meant_place("above near 12") is None


def test_a_first_tile_without_a_turn_lies_upright() -> None:
    assert parsed("start 12") == Start(12, Rotation.NONE)
    assert parsed("minion 12") == Minion(12, Rotation.NONE)


def test_a_placed_tile_without_a_turn_has_none() -> None:
    assert parsed("33 above 12") == Placement(33, None, Side.TOP, 12)


@pytest.mark.parametrize(
    "action",
    [
        "",
        "start",
        "start ^",
        "discard 12^",
        "33>> right of 12",
        "33> of 12",
        "33> above of 12",
        "33> right of 12^",
        "33> right off 12",
        "33> 12",
        "-3> above 12",
        "3.> above 12",
        "٣> above 12",
        "33> above 12 !!",
    ],
)
def test_anything_else_is_no_move(action: str) -> None:
    assert parsed(action) is None


def test_the_last_of_two_colons_does_not_begin_a_move() -> None:
    assert GRAMMAR.move.match("Anna: Bo: 33> above 12") is None


# Rows.


def row(text: str) -> tuple[tuple[BlockCell | None, ...], str | None]:
    assert GRAMMAR.row
    found, problem, _ = GRAMMAR.row(RecordLine(1, text, ""))
    return found, problem and f"{problem.message}; {problem.hint}"


def cells(text: str) -> list[tuple[int | None, int | None] | None]:
    found, problem = row(text)
    assert problem is None
    return [
        cell and (cell.number, None if cell.turn is None else cell.turn // 90) for cell in found
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12^ . 33>", [(12, 0), None, (33, 1)]),
        ("  12 ^.33V?", [(12, 0), None, (33, 2), (None, None)]),
        ("041? ?", [(41, None), (None, None)]),
        (". .\t.", [None, None, None]),
        ("7↑ 8→ 9↓ 10←", [(7, 0), (8, 1), (9, 2), (10, 3)]),
    ],
)
def test_a_row_has_its_cells(text: str, expected: list[object]) -> None:
    assert cells(text) == expected


@given(
    st.lists(st.one_of(st.none(), st.tuples(NUMBERS, st.one_of(st.none(), TURNINGS))), max_size=9)
)
def test_a_row_is_read_as_it_was_written(tiles: list[tuple[int, Rotation | None] | None]) -> None:
    text = " ".join(
        "." if tile is None else f"{tile[0]}{'?' if tile[1] is None else TURNS[tile[1]]}"
        for tile in tiles
    )
    assert cells(text) == tiles


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("12^ 33", "the row does not say how tile 33 is turned; write 33^, 33>, 33v or 33<"),
        ("12^ 3l>", "'3l>' is not a cell; did you mean 31>?"),
        ("12^ x x", "'x' is not a cell; a cell is '.', a tile and its turn such as 12^, 12? or ?"),
    ],
)
def test_what_is_no_cell_is_told_once(text: str, problem: str) -> None:
    found, said = row(text)
    assert said is not None
    assert said.startswith(problem)
    assert found[1] is not None
    assert (found[1].number, found[1].turn) == (None, None)


# What is wrong with an action.


def explained(action: str) -> tuple[str, str, str]:
    """The message, what it points at, and the hint."""
    text = f"7 Anna: {action}"
    problem = GRAMMAR.explain(text, len("7 Anna:"))
    return problem.message, text[problem.start : problem.stop], problem.hint


@pytest.mark.parametrize(
    ("action", "place", "meant"),
    [
        ("strat 12^", "strat", "start 12^"),
        ("start l2^", "l2^", "start 12^"),
        ("1O> right of S3", "1O>", "10> right of 53"),
        ("33> rihgt of 12", "rihgt", "33> right of 12"),
        ("33>, right of 12.", "33>,", "33> right of 12"),
        ("disacrd 7", "disacrd", "discard 7"),
        ("33> right od 12", "od", "33> right of 12"),
        ("33> right fo 12", "fo", "33> right of 12"),
        ("33> left 0f 12", "0f", "33> left of 12"),
        ("33> left so 12", "so", "33> left of 12"),
        ("33> rigth fo 12", "rigth", "33> right of 12"),
        ("33> righ tof 12", "righ", "33> right of 12"),
        ("33> left-of 12", "left-of", "33> left of 12"),
        ("33> r of 12", "r", "33> right of 12"),
        ("33> rigthof12", "rigthof12", "33> right of 12"),
        ("33> abvoe 12", "abvoe", "33> above 12"),
        ("33> abov e 12", "abov", "33> above 12"),
        ("33> undre 12", "undre", "33> below 12"),
        ("33> right of l2", "l2", "33> right of 12"),
        ("33> right lO", "lO", "33> right of 10"),
    ],
)
def test_what_was_meant_is_guessed(action: str, place: str, meant: str) -> None:
    _, pointed, hint = explained(action)
    assert pointed == place
    assert hint == f"did you mean '{meant}'?"


@given(ACTIONS, st.sampled_from(["ok", "then", "x", "12", "!?"]))
def test_a_word_too_many_is_pointed_at(action: Action, word: str) -> None:
    assume(word != "12" or not isinstance(action, Discard))  # That is two discards.
    message, pointed, _ = explained(f"{format_action(action)} {word}")
    assert pointed == word
    assert message == f"'{word}' does not belong here"


@given(st.text(max_size=60))
def test_any_text_gets_an_explanation(text: str) -> None:
    message, _, hint = explained(" ".join(text.split()))
    assert message
    assert hint


def test_nothing_is_no_action() -> None:
    assert explained("")[0] == "the line does not say what happened"


def test_a_very_long_action_is_cut() -> None:
    message, _, _ = explained("33> " * 10_000)
    assert len(message) < 100
