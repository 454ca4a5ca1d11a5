"""Games with a goal, which all players reach together or miss together."""

from __future__ import annotations

import pytest

from tests.games.tiles.reading_files import read_game
from tilegen.app.ruling import rule
from tilegen.app.score import describe
from tilegen.games.tiles.rules.rules import make_rules

PUZZLE = """\
tilegen: 1
game: tiles
name: Two cells
edges: [red, green]
tiles: [{id: 1, edges: red red red red}, {id: 2, edges: COLOUR COLOUR COLOUR COLOUR}]
rules: {players: [1, 2], BOARDsupply: open, win: goal, end: [stack empty, nobody can]}
"""


def judge(colour: str, board: str, *lines: str) -> str:
    """What is said of a record of a game in which tiles are laid on cells in a row."""
    game = read_game(PUZZLE.replace("COLOUR", colour).replace("BOARD", board))
    head = ("tilegen record 1", "game: tiles", "players: Ann, Bob")
    return describe(rule("\n".join((*head, *lines, "")), game)).partition("\n")[0]


BOARD = "board: [2, 1], "


def test_a_board_that_cannot_be_filled_is_a_goal_missed() -> None:
    assert judge("green", BOARD, "Ann: 1 at a1") == "The goal is missed, with 1 point."
    assert judge("red", BOARD, "Ann: 1 at a1", "Bob: 2 at b1") == (
        "Ann and Bob share the victory with 2 points each."
    )


def test_without_a_board_tiles_that_are_left_are_a_goal_missed() -> None:
    assert judge("green", "", "Ann: 1") == "The goal is missed, with 1 point."
    assert judge("red", "", "Ann: 1", "Bob: 2 right of 1").startswith("Ann and Bob share")


@pytest.mark.parametrize(
    "win", ["goal", "most, owner: finisher, score: {any: {finished: {tile: 1}}}"]
)
def test_nothing_is_missed_before_the_end_or_without_a_goal(win: str) -> None:
    game = read_game(
        PUZZLE.replace("COLOUR", "red").replace("BOARD", BOARD).replace("win: goal", f"win: {win}")
    )
    rules = make_rules(game, 2, "standard")
    state = rules.start()
    while not rules.is_over(state):
        assert not rules.is_goal_missed(state)
        state = rules.apply(state, rules.legal_moves(state)[0])
    assert not rules.is_goal_missed(state)
