"""Records of random games: the referee says what the game says."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.games.monsters.random_games import (
    Game,
    Starts,
    both,
    log,
    photo,
    random_game,
    random_set,
    typed,
)
from tests.games.monsters.standard import standard_set
from tilegen.app.records import rule

GAMES = 50


@pytest.mark.parametrize("write", [log, photo, both, typed])
def test_a_right_record_scores_as_the_game_did(write: Callable[[Game, Random], str]) -> None:
    rng = Random(write.__name__)
    standard = standard_set()
    for _ in range(GAMES):
        tile_set = standard if rng.random() < 0.2 else random_set(rng)
        turns = rng.randint(0, 40) if rng.random() < 0.4 else None
        starts = rng.choice(list(Starts))
        game = random_game(rng, tile_set, starts=starts, turns=turns, care=rng.random())
        text = write(game, rng)
        ruling = rule(text, tile_set).ruling
        assert not ruling.diagnostics, text
        assert tuple(player.score for player in ruling.players) == game.scores, text
        assert tuple(player.score_max for player in ruling.players) == game.scores, text
        assert ruling.winners == game.winners, text
        if ruling.left is not None or write is not photo:
            assert (ruling.left, ruling.over) == (game.left, game.over), text
        for player, own in zip(ruling.players, game.table, strict=True):
            assert [
                (each.kind, len(each.tiles), each.eye_tiles, each.complete, each.points)
                for each in player.creatures
            ] == [
                (each.kind, len(each.tiles), each.eye_tiles, each.complete, each.points)
                for each in own
            ], text
