"""The fast engine takes the points of each tile from the rules. What else they say of points
it repeats, and is held to them here."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.monsters.random_games import random_set
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.options import DEAL4
from tilegen.games.tiles.known.monsters.simulation import build_simulation
from tilegen.games.tiles.rules.rules import TileGameRules, make_rules
from tilegen.games.tiles.simulation import kernel, kernel_lookahead
from tilegen.games.tiles.simulation.arena import build_board, build_setup
from tilegen.games.tiles.simulation.board import Board, Setup
from tilegen.games.tiles.simulation.columns import WIN, Column
from tilegen.games.tiles.simulation.laying import count_points
from tilegen.games.tiles.simulation.place_bots import list_weights
from tilegen.play.arena import GameBatch
from tilegen.play.jit import PLAIN
from tilegen.play.reference import play_game


def set_up(game: TileGame, seats: int) -> tuple[TileGameRules, Setup, Board]:
    """The rules of a set, and an empty table of the fast engine."""
    rules = make_rules(game, seats, DEAL4)
    setup = build_setup(rules, [list_weights("random")] * seats, len(Column), PLAIN)
    return rules, setup, build_board(setup, seats, PLAIN)


@pytest.mark.parametrize("number", range(8))
def test_points_are_those_of_the_tiles_of_finished_creatures(number: int) -> None:
    """Each tile of a first monster scores, and each tile of a minion that shows eyes, however many;
    what is not finished scores nothing (A19 to A22)."""
    game = random_set(Random(number), range(60, 89))
    rules, setup, board = set_up(game, 3)
    at = {tile: index for index, tile in enumerate(sorted(rules.play_tiles.tiles))}
    job = GameBatch((), DEAL4, ("random", "closer", "builder"), number, 1)
    end = play_game(build_simulation(game).table(game, job), job, 0).states[-1]
    assert {(grid.is_first, grid.is_finished) for grid in end.grids} >= {(True, True)}
    for grid in end.grids:
        tiles = [at[pose.tile.number] for pose in grid.laid.values()]
        board.laid[grid.owner] = len(tiles)
        board.figures[grid.owner] = 1 if grid.is_first else 2
        for place, tile in enumerate(tiles, grid.owner * len(at)):
            board.tiles[place] = tile
        points = count_points(setup, board, grid.owner, int(not grid.is_finished))
        assert points == rules.scoring.count([grid], is_over=True)[grid.owner]
        eyes = sum(pose.tile.features.get("eyes", 0) > 0 for pose in grid.laid.values())
        assert points == grid.is_finished * (len(tiles) if grid.is_first else eyes)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_players_with_the_most_points_win_and_share_the_victory(seats: int) -> None:
    """As the rules say (A23)."""
    rng = Random(seats)
    _, setup, board = set_up(random_set(rng, range(20, 21)), seats)
    for _ in range(100):
        board.score[:] = [rng.randrange(4) for _ in range(seats)]
        rows = [0] * len(Column)
        kernel.tell_end(setup, board, 0, rows)
        winners = [seat for seat in range(seats) if board.score[seat] == max(board.score)]
        for seat in range(seats):
            share = WIN // len(winners) if seat in winners else 0
            assert rows[Column.WIN_1 + seat] == kernel_lookahead.victory(board.score, seat) == share
        leaders = winners if any(board.score) else []
        assert kernel.leaders(board.score) == sum(1 << seat for seat in leaders)
