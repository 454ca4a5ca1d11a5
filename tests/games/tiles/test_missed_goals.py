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


SPARE = PUZZLE.replace("BOARD", BOARD).replace(
    "{id: 2, edges: COLOUR COLOUR COLOUR COLOUR}", "{id: 2-5, copies: 4, edges: red red red red}"
)
"""A board of two cells, and five tiles."""


@pytest.mark.parametrize("end", ["[stack empty, nobody can]", "[stack empty]", "[nobody can]"])
@pytest.mark.parametrize("supply", ["open", "draw", "{hand: 2}"])
def test_a_full_board_ends_the_game_though_tiles_are_left(end: str, supply: str) -> None:
    text = SPARE.replace("[stack empty, nobody can]", end).replace("open", supply)
    rules = make_rules(read_game(text), 2, "standard")
    state = rules.start()
    while not rules.is_over(state):
        assert len(state.grids[0].laid) < 2
        state = rules.apply(state, rules.legal_moves(state)[0])
    assert len(state.grids[0].laid) == 2
    assert state.stack or any(state.hands)
    assert not rules.is_goal_missed(state)
    assert rules.scores(state) == (2, 2)


@pytest.mark.parametrize("lines", [("Ann: 1 at a1", "Bob: 4 at b1"), ("table:", "1^ 4^")])
def test_a_record_of_a_full_board_says_that_the_goal_is_reached(lines: tuple[str, ...]) -> None:
    game = read_game(SPARE)
    head = ("tilegen record 1", "game: tiles", "players: Ann, Bob", "")
    ruling = rule("\n".join((*head, *lines, "")), game)
    assert [*ruling.diagnostics] == []
    assert describe(ruling).startswith("Ann and Bob share the victory with 2 points each.")
    late = rule("\n".join((*head, "Ann: 1 at a1", "Bob: 4 at b1", "Ann: pass", "")), game)
    assert [each.code.slug for each in late.diagnostics] == ["game-over"]


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
