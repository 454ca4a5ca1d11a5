"""Records of random games: the referee says what the game says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from tests.benchmarks.slip_kinds import KINDS, Paper
from tests.games.monsters.lawless_games import lawless_game
from tests.games.monsters.random_games import Game, Starts, random_game, random_set
from tests.games.monsters.random_records import (
    claims,
    header,
    log,
    log_lines,
    photo,
    text_of,
    write_both,
    write_loosely,
)
from tests.games.monsters.standard import standard_set
from tests.games.monsters.verdicts import Verdict, judge
from tests.thorough import times

GAMES = times(5, thorough=100)
LAWLESS = times(60, thorough=1000)
SLIPS = times(3, thorough=30)
FOUND_AT_ONCE = (
    *("tile number: not in the set", "neighbour: not in the set", "number of the turn"),
    *("line doubled", "l for 1", "claim: score", "claim: winner", "claim: left"),
)
"""Kinds of slips that stay no secret in any game."""


@pytest.mark.parametrize("write", [log, photo, write_both, write_loosely])
def test_a_right_record_scores_as_the_game_did(write: Callable[[Game, Random], str]) -> None:
    rng = Random(write.__name__)
    standard = standard_set()
    for _ in range(GAMES):
        tile_set = standard if rng.random() < 0.2 else random_set(rng)
        turns = rng.randint(0, 40) if rng.random() < 0.4 else None
        starts = rng.choice(list(Starts))
        game = random_game(rng, tile_set, starts=starts, turns=turns, care=rng.random())
        text = write(game, rng)
        verdict = judge(text, tile_set)
        assert not verdict.diagnostics, text
        assert tuple(player.score_max for player in verdict.players) == game.scores, text
        if verdict.left is not None or write is not photo:
            assert (verdict.left, verdict.over) == (game.left, game.over), text
        assert_same(verdict, game, text)


def assert_same(verdict: Verdict, game: Game, text: str) -> None:
    """Who won, with which creatures."""
    assert verdict.scores == game.scores, text
    assert verdict.winners == game.winners, text
    for player, own in zip(verdict.players, game.table, strict=True):
        assert [each[:-1] for each in player.creatures] == [
            (each.kind, len(each.tiles), each.eye_tiles, each.complete, each.points) for each in own
        ], text


def test_a_record_of_what_the_table_let_stand_scores_as_the_game_did() -> None:
    rng = Random("let stand")
    broken: Counter[str] = Counter()
    for _ in range(LAWLESS):
        tile_set = random_set(rng, range(12, 24))
        turns = rng.randint(0, 30) if rng.random() < 0.4 else None
        game = lawless_game(rng, tile_set, turns=turns, daring=rng.uniform(0.02, 0.3))
        write = rng.choice((log, write_both))
        text = write(game, rng)
        verdict = judge(text, tile_set)
        warned = [
            (len(header(game)) + index, move.broken)
            for index, move in enumerate(game.moves, 1)
            if move.broken
        ]
        assert verdict.ok, text
        assert [
            (each.span and each.span.line, each.code.slug) for each in verdict.diagnostics
        ] == warned
        assert (verdict.left, verdict.over) == (game.left, game.over), text
        assert_same(verdict, game, text)
        broken.update(code for _, code in warned)
    assert len(broken) == 5
    assert min(broken.values()) > LAWLESS / 10


@pytest.mark.parametrize("kind", FOUND_AT_ONCE)
def test_one_slip_behind_a_line_that_was_let_stand_is_found_on_its_line(kind: str) -> None:
    rng = Random(kind)
    found = 0
    while found < SLIPS:
        tile_set = random_set(rng, range(12, 32))
        game = lawless_game(rng, tile_set)
        top = header(game)
        paper = Paper(game, [*top, *log_lines(game), *claims(game)], len(top))
        slip = KINDS[kind](paper, rng)
        let = [number for number, line in enumerate(paper.lines, 1) if line.endswith("!")]
        if slip is None or not let or let[0] >= min(slip.own):
            continue
        found += 1
        text = text_of(slip.lines)
        errors = [each for each in judge(text, tile_set).diagnostics if each.is_error]
        assert [each.span and each.span.line in slip.own for each in errors] == [True], text
