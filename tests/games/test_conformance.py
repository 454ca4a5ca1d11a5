"""Each game, played at random by its rules, keeps what rules promise, and its records are right."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.playing import TABLES, Played, Table, claims, lines, play, record
from tests.thorough import some, times
from tilegen.app.fmt import format_bytes
from tilegen.app.games import GAMES
from tilegen.app.ruling import rule
from tilegen.play.rules import CHANCE, Rules

ROUNDS = times(1, thorough=4)
"""Games for each number of players, and each of the rules that a game has."""

_ALL_TRIED = 0.02
"""In so many of the states each legal move is tried, and not only the one that is made."""


def observe_state(rules: Rules[Any, Any, Any], state: Any) -> tuple[object, ...]:
    """All that the rules say of a state."""
    over = rules.is_over(state)
    return over, over or rules.to_move(state), rules.legal_moves(state), rules.scores(state)


def check(table: Table, rng: Random) -> None:
    """That one random game keeps what the rules promise."""
    rules = table.rules()
    played = play(rules, rng)
    before = [observe_state(rules, state) for state in played.states]
    for state, known in zip(played.states, before, strict=True):
        check_state(table, rules, state)
        if rng.random() < _ALL_TRIED:
            for move in rules.legal_moves(state):
                observe_state(rules, rules.apply(state, move))
        assert observe_state(rules, state) == known
    middle = rng.randrange(len(played.moves))
    again = played.states[middle]
    play(rules, rng, again)
    assert [observe_state(rules, state) for state in played.states] == before
    for move, known in zip(played.moves[middle:], before[middle + 1 :], strict=True):
        again = rules.apply(again, move)
        assert observe_state(rules, again) == known
    check_record(table, played)


def check_state(table: Table, rules: Rules[Any, Any, Any], state: Any) -> None:
    moves, scores = rules.legal_moves(state), rules.scores(state)
    assert len(scores) == table.seats
    assert len({*moves}) == len(moves)
    items = rules.explain_scores(state)
    assert not items or scores == tuple(sum(item.points for item in own) for own in items)
    if rules.is_over(state):
        assert not moves
        return
    assert moves
    mover = rules.to_move(state)
    assert mover is CHANCE or mover in range(table.seats)


def check_record(table: Table, played: Played) -> None:
    """That the referee finds the record right, and sees the same end, however it is written."""
    text = record(table, lines(table, played), claims(table, played))
    formatted = format_bytes(text.encode(), "game.txt").after.decode()
    for written in (text, formatted):
        ruled = rule(written)
        assert ruled.record.game == table.name
        assert not ruled.ruling.diagnostics, written
        assert table.game.records().as_json(ruled.ruling)["over"], written


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_game_keeps_what_rules_promise(table: Table) -> None:
    rng = Random(str(table))
    for _ in range(ROUNDS):
        check(table, rng)


@pytest.mark.parametrize("table", some(TABLES, 3), ids=str)
def test_a_game_is_not_over_before_its_last_move(table: Table) -> None:
    played = play(table.rules(), Random(f"last {table}"))
    all_but_one = Played(played.rules, played.states[:-1], played.moves[:-1])
    for end, over in ((played, True), (all_but_one, False)):
        ruled = rule(record(table, lines(table, end), claims(table, end)))
        assert table.game.records().as_json(ruled.ruling)["over"] is over


@pytest.mark.parametrize("name", GAMES)
def test_a_record_that_claims_one_more_is_found_out(name: str) -> None:
    table = next(each for each in TABLES if each.name == name)
    played = play(table.rules(), Random(name))
    text = record(table, lines(table, played), claims(table, played, more=1))
    assert not rule(text).ruling.ok
