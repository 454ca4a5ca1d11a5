"""Chance by a seed: a game goes on as it went, from any of its lines."""

from __future__ import annotations

import hmac
from random import Random

import pytest

from tests.games.playing import FEW, Table
from tests.games.screens import SEED, play_screened
from tilegen.play.rules import CHANCE
from tilegen.play.session import (
    begin_session,
    decision_stream,
    last_move,
    pick_chance_move,
    play_and_settle,
    replay_lines,
    replay_moves,
    settle,
)

at_each_table = pytest.mark.parametrize("table", FEW, ids=str)


def test_chance_is_the_hmac_of_the_number_of_moves_so_far() -> None:
    moves = ["a", "b", "c", "d", "e"]
    for ply in (0, 1, 12, 300):
        mac = int(hmac.new(SEED, str(ply).encode(), "sha256").hexdigest(), 16)
        assert pick_chance_move(SEED, ply, moves) == moves[mac * 5 // 2**256]


def test_each_seed_draws_in_another_way_and_no_piece_more_often_than_another() -> None:
    counts = [0] * 8
    for number in range(4_000):
        counts[pick_chance_move(number.to_bytes(16), 7, range(8))] += 1
    assert all(400 < count < 600 for count in counts)


@at_each_table
def test_a_game_follows_from_its_lines_and_its_seed(table: Table) -> None:
    game = play_screened(table, Random(str(table)))
    for share in (0.0, 0.01, 0.3, 0.6, 0.99, 1.0):
        lines = game.lines[: round(share * len(game.lines))]
        followed = replay_lines(begin_session(table.rules(), SEED), lines)
        assert followed.wrong is None
        assert [made.line for made in followed.course if made.line] == lines
        settled, _ = settle(followed.session)
        assert settled.moves == game.end.moves[: len(settled.moves)]


@at_each_table
def test_a_line_that_chance_cannot_have_made_is_told_by_its_number(table: Table) -> None:
    game = play_screened(table, Random(str(table)))
    other = replay_lines(begin_session(table.rules(), bytes(16)), game.lines)
    assert other.wrong is not None
    half = len(game.lines) // 2
    twice = [*game.lines[:half], game.lines[half - 1], *game.lines[half:]]
    assert replay_lines(begin_session(table.rules(), SEED), twice).wrong == half


@at_each_table
def test_nothing_follows_the_end(table: Table) -> None:
    game = play_screened(table, Random(str(table)))
    followed = replay_lines(begin_session(table.rules(), SEED), [*game.lines, game.lines[-1]])
    assert followed.wrong == len(game.lines)


@at_each_table
def test_a_move_that_is_taken_back_and_made_again_draws_the_same(table: Table) -> None:
    rng = Random(f"back {table}")
    game = play_screened(table, rng)
    for session, _ in rng.sample(game.sessions[1:], 10):
        before = rng.choice([*range(table.seats)])
        plies = last_move(session, {before})
        if plies is None:
            continue
        again, course = replay_moves(session, plies)
        assert again.mover == before
        assert len(course) == plies
        once_more, _ = play_and_settle(again, session.moves[plies])
        assert once_more.moves == session.moves[: len(once_more.moves)]


@at_each_table
def test_who_has_not_moved_has_nothing_to_take_back(table: Table) -> None:
    session, _ = settle(begin_session(table.rules(), SEED))
    assert last_move(session, range(table.seats)) is None


@at_each_table
def test_after_chance_a_player_is_to_move_or_the_game_is_over(table: Table) -> None:
    game = play_screened(table, Random(f"settled {table}"))
    for session, _ in game.sessions[:-1]:
        assert session.mover == session.rules.to_move(session.state) is not CHANCE
    assert game.end.mover is None
    assert game.end.rules.is_over(game.end.state)


@at_each_table
def test_lines_of_paper_say_what_chance_did(table: Table) -> None:
    game = play_screened(table, Random(f"paper {table}"))
    for share in (0.3, 1.0):
        lines = game.lines[: round(share * len(game.lines))]
        dealer = table.view().dealer
        followed = replay_lines(begin_session(table.rules(), bytes(16)), lines, dealer, len(lines))
        assert followed.wrong is None
        assert [made.line for made in followed.course if made.line] == lines
    assert followed.session.rules.is_over(followed.session.state)


def test_what_a_bot_decides_tells_nothing_of_what_chance_does() -> None:
    session, _ = settle(begin_session(FEW[0].rules(), SEED))
    assert decision_stream(session).draw_below(2**31) != pick_chance_move(
        SEED, len(session.moves), range(2**31)
    )
