"""The fast engine takes the points of each tile from the known rules. What else they say of points
it repeats, which is listed here, each with the check that holds it to the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

import pytest

from tests.games.monsters.random_games import random_set
from tilegen.games.monsters.rules import scoring
from tilegen.games.monsters.rules.creature import Kind
from tilegen.games.monsters.simulation import arena
from tilegen.games.monsters.simulation.arena import board_of, setup_of
from tilegen.games.monsters.simulation.columns import ROW
from tilegen.games.monsters.simulation.pieces import piece_of, pieces_of, tile_set_of
from tilegen.games.monsters.tile_game import build_tile_game
from tilegen.games.monsters.tiles import Tile, TileSet, edges_of
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import ScoreRule, Terms
from tilegen.games.tiles.simulation import kernel, kernel_lookahead
from tilegen.games.tiles.simulation.columns import WIN, Column
from tilegen.games.tiles.simulation.laying import count_points
from tilegen.play.arena import GameBatch

TRIES = 200


def job(pieces: tuple[int, ...], seats: int) -> GameBatch:
    return GameBatch(pieces, "deal4", ("random",) * seats, 1, 1)


def check_sums(rng: Random) -> None:
    tiles = random_set(rng, range(5, 40)).tiles
    asked = job(tuple(map(piece_of, tiles)), 3)
    setup = setup_of(asked)
    board = board_of(asked, setup)
    owner, chosen = rng.randrange(3), rng.sample(range(len(tiles)), rng.randint(1, 5))
    board.laid[owner] = len(chosen)
    for place, tile in enumerate(chosen, owner * len(tiles)):
        board.tiles[place] = tile
    for creatures, kind in ((1, Kind.FIRST), (rng.randint(2, 4), Kind.MINION)):
        board.figures[owner] = creatures
        points = scoring.points(kind, [tiles[tile] for tile in chosen], complete=True)
        assert count_points(setup, board, owner, 0) == points


def check_unfinished(rng: Random) -> None:
    tiles = random_set(rng, range(5, 40)).tiles
    for kind in Kind:
        assert scoring.points(kind, tiles, complete=False) == 0


def check_eyes(rng: Random) -> None:
    tile = Tile(1, edges_of("0121"), rng.randint(0, 9))
    (same,) = tile_set_of([piece_of(tile)]).tiles
    for kind in Kind:
        assert scoring.tile_points(kind, tile) == scoring.tile_points(kind, same)


def check_winners(rng: Random) -> None:
    seats = rng.randint(2, 6)
    asked = job(pieces_of(random_set(rng, range(20, 21))), seats)
    setup = setup_of(asked)
    board = board_of(asked, setup)
    board.score[:] = [rng.randrange(4) for _ in range(seats)]
    rows = [0] * ROW
    kernel.tell_end(setup, board, 0, rows)
    winners = scoring.leaders(board.score)
    for seat in range(seats):
        share = WIN // len(winners) if seat in winners else 0
        assert rows[Column.WIN_1 + seat] == kernel_lookahead.victory(board.score, seat) == share
    leaders = winners if any(board.score) else ()
    assert kernel.leaders(board.score) == sum(1 << seat for seat in leaders)


REPEATED: Mapping[str, Callable[[Random], None]] = {
    "the points of a complete creature are those of its tiles (A19, A20)": check_sums,
    "an unfinished creature scores nothing (A22)": check_unfinished,
    "one eye scores as many do (A21): a piece only says whether there is any": check_eyes,
    "the players with the most points win, and share the victory (A23)": check_winners,
}
"""The course of a game, which the engine repeats too, is held to the rules in `test_kernel.py`."""


@pytest.mark.parametrize("rule", REPEATED)
def test_what_the_fast_engine_repeats_is_what_the_rules_say(rule: str) -> None:
    rng = Random(rule)
    for _ in range(TRIES):
        REPEATED[rule](rng)


def test_a_tile_that_scores_more_by_the_known_rules_scores_more_in_the_fast_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    score = {"first": ScoreRule(Terms(tile=2)), "again": ScoreRule(Terms(tile_with={"eyes": 7}))}

    def build_other_game(tile_set: TileSet) -> TileGame:
        game = build_tile_game(tile_set)
        rules = {name: replace(options, score=score) for name, options in game.variants.items()}
        return replace(game, variants=rules)

    monkeypatch.setattr(arena, "build_tile_game", build_other_game)
    arena.rules_of.cache_clear()
    try:
        points = setup_of(job((2, 3, 160), 2)).points
    finally:
        arena.rules_of.cache_clear()
    assert points[:6] == [2, 2, 2, 0, 7, 0]
