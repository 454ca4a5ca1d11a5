"""How moves of monsters may be typed, and what is said of a text that is none."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.monsters.creature_tiles import Rotation
from tests.games.monsters.random_games import SIDES, SIGNS
from tilegen.app.ruling import rule
from tilegen.games.tiles.art.creatures.creature_tile import Side
from tilegen.games.tiles.known.monsters.game import MONSTERS
from tilegen.games.tiles.sets.limits import LARGEST_NUMBER
from tilegen.play.record import BlockCell, RecordLine
from tilegen.text.diagnostics import Diagnostic

GRAMMAR = MONSTERS.records().grammar
BEGUN = "tilegen record 1\ngame: monsters\nplayers: Anna, Bo\nAnna: start 53^\nBo: start 61^\n"
NUMBERS = st.integers(0, LARGEST_NUMBER)
TURNINGS = st.sampled_from(Rotation)
SIGNED = st.builds("{}{}".format, NUMBERS, st.sampled_from(SIGNS))
ACTIONS: st.SearchStrategy[str] = st.one_of(
    st.builds("start {}".format, SIGNED),
    st.builds("minion {}".format, SIGNED),
    st.builds("discard {}".format, NUMBERS),
    st.builds(
        "{} {} {}".format,
        st.one_of(SIGNED, NUMBERS.map(str)),
        st.sampled_from([*SIDES.values()]),
        NUMBERS,
    ),
)
BLANKS = st.text(" \t\u00a0\u2003", max_size=3)


def read_action(typed: str) -> str | None:
    """A move as it is spelled, however it was typed; None for a line without one."""
    match = GRAMMAR.move.match(f"Anna: {typed}")
    return GRAMMAR.parse_action(match) if match else None


@given(ACTIONS)
def test_what_is_written_is_read_as_it_was(action: str) -> None:
    assert read_action(action) == action


@given(ACTIONS, st.data())
def test_letter_case_blanks_and_leading_zeros_mean_nothing(
    action: str, data: st.DataObject
) -> None:
    typed = ""
    for piece in re.findall(r"[a-z]+|[0-9]+|\S|\s", action):
        if piece.isspace():
            # Two words need a blank between them.
            blanks = data.draw(BLANKS)
            typed += blanks if typed[-1].isdigit() else blanks + " "
        elif piece.isdigit():
            typed += "0" * data.draw(st.integers(0, 3)) + piece
        elif piece in SIGNS:
            typed += data.draw(BLANKS) + data.draw(st.sampled_from([piece, piece.upper()]))
        else:
            typed += data.draw(st.sampled_from([piece, piece.upper(), piece.title()]))
    assert read_action(typed) == action


@pytest.mark.parametrize(
    ("typed", "sign"),
    [
        *(("^", "^"), (">", ">"), ("v", "v"), ("V", "v"), ("<", "<")),
        *(("↑", "^"), ("→", ">"), ("↓", "v"), ("←", "<")),
    ],
)
def test_a_turn_is_a_sign_or_an_arrow(typed: str, sign: str) -> None:
    assert read_action(f"start 12{typed}") == f"start 12{sign}"
    assert read_action(f"12 {typed} above 7") == f"12{sign} above 7"
    assert cells(f"12{typed}") == [(12, Rotation(SIGNS.index(sign)))]


@pytest.mark.parametrize(
    ("typed", "side"),
    [
        *(("above", Side.TOP), ("below", Side.BOTTOM)),
        *(("left", Side.LEFT), ("left of", Side.LEFT), ("LEFT  OF", Side.LEFT)),
        *(("right", Side.RIGHT), ("right of", Side.RIGHT), ("Right\tOf", Side.RIGHT)),
    ],
)
def test_of_may_be_left_out(typed: str, side: Side) -> None:
    assert read_action(f"33> {typed} 12") == f"33> {SIDES[side]} 12"


def test_the_number_of_the_turn_may_touch_the_name() -> None:
    glued = f"{BEGUN}1Anna:1>right53\n002BO:20>right061\n"
    assert rule(glued).diagnostics == ()


def test_a_first_tile_without_a_turn_lies_upright() -> None:
    assert read_action("start 12") == "start 12^"
    assert read_action("minion 12") == "minion 12^"


def test_a_placed_tile_without_a_turn_has_none() -> None:
    assert read_action("33 above 12") == "33 above 12"


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
        "." if tile is None else f"{tile[0]}{'?' if tile[1] is None else SIGNS[tile[1]]}"
        for tile in tiles
    )
    assert cells(text) == tiles


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("12^ 33", "the row does not say how tile 33 is turned; "),
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


def explain(action: str) -> tuple[Diagnostic, str]:
    """What is said of a first turn, and what it points at."""
    line = f"1 Anna: {action}"
    diagnostic, *_ = rule(f"{BEGUN}{line}\n").diagnostics
    assert diagnostic.span is not None
    assert diagnostic.span.line == BEGUN.count("\n") + 1
    return diagnostic, line[diagnostic.span.start - 1 : diagnostic.span.stop - 1]


@pytest.mark.parametrize(
    "action",
    [
        "start",
        "start ^",
        "1>> right of 53",
        "1> of 53",
        "1> above of 53",
        "1> right of 53^",
        "1> right off 53",
        "1> 53",
        "-1> above 53",
        "1.> above 53",
    ],
)
def test_anything_else_is_no_move(action: str) -> None:
    diagnostic, _ = explain(action)
    assert diagnostic.code.slug == "syntax"
    assert diagnostic.hint


def test_nothing_is_no_action() -> None:
    diagnostic, _ = explain("")
    assert diagnostic.message == "the line does not say what happened"


def test_a_very_long_action_is_cut() -> None:
    diagnostic, _ = explain("33> " * 10_000)
    assert len(diagnostic.message) < 100


@pytest.mark.parametrize("word", ["ok", "then", "x", "!?"])
def test_a_word_too_many_is_pointed_at(word: str) -> None:
    rng = Random(word)
    for action in ("1> right of 53", "discard 77", f"{rng.randint(1, 88)}^ above 53"):
        diagnostic, pointed = explain(f"{action} {word}")
        assert pointed == word
        assert diagnostic.message.startswith(f"'{word}' ")


@given(st.text(max_size=60))
def test_any_text_gets_an_explanation(text: str) -> None:
    line = " ".join(text.replace("#", "").replace("!", "").split())
    for diagnostic in rule(f"{BEGUN}1 Anna: {line}\n").diagnostics:
        assert diagnostic.message
        assert diagnostic.hint
