"""Bots that play any tile game by its file."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.tiles.games_of_tiles import FINISHED_SCORE, build_castles
from tests.games.tiles.reading_files import read_game
from tests.games.tiles.test_tile_files import ROWS, TEXTS
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.game import TILES
from tilegen.games.tiles.rules.options import Owner
from tilegen.games.tiles.rules.rules import TileState, make_rules
from tilegen.games.tiles.rules.tile_moves import Move
from tilegen.games.tiles.simulation.bots import TILE_BOTS
from tilegen.games.tiles.simulation.worth import Valuer
from tilegen.play.arena import GameBatch
from tilegen.play.reference import Trajectory, play_game

TOWERS = """
tilegen: 1
game: tiles
name: Towers
edges: {wall: , hall: tower}
features: [flags]
tiles:
  - {id: 1-9, copies: 9, edges: hall wall wall wall}
  - {id: 10-20, copies: 11, edges: hall wall hall wall, flags: 1}
  - {id: 21-26, copies: 6, edges: hall hall hall wall}
rules:
  players: 2
  join: 1
  grids: figure
  begin: choose
  cannot: discard
  owner: beginner
  score: {first: {finished: {tile: 1, each flags: 2}}}
  end: [stack empty]
"""


def play(game: TileGame, bots: tuple[str, ...], index: int) -> Trajectory[TileState, Move]:
    simulation = TILES.for_set(game).simulation()
    job = GameBatch((), next(iter(game.variants)), bots, 5, 1, index)
    return play_game(simulation.table(game, job), job, index)


def count_victories(game: TileGame, bot: str, games: int) -> float:
    """How many games the bot wins against random moves, at each seat in turn; ties are halves."""
    rules = make_rules(game, 2, next(iter(game.variants)))
    won = 0.0
    for index in range(games):
        seat = index % 2
        bots = (bot, "random") if seat == 0 else ("random", bot)
        end = play(game, bots, index).states[-1]
        winners = rules.winners(end)
        won += (seat in winners) / len(winners)
    return won


def test_a_builder_beats_random_moves() -> None:
    game = read_game(TEXTS["monsters"], files=ROWS)
    assert count_victories(game, "builder", 12) >= 9


def test_a_builder_beats_random_moves_where_the_finisher_scores() -> None:
    castles = build_castles(players=(2, 2), owner=Owner.FINISHER, score=FINISHED_SCORE)
    game = replace(castles, variants={"standard": castles.variants[""]})
    assert count_victories(game, "builder", 8) >= 6


@pytest.mark.parametrize("bot", ["builder", "closer"])
def test_a_bot_plays_the_same_game_again(bot: str) -> None:
    game = read_game(TEXTS["dominoes"])
    once, again = (play(game, (bot, bot), 3).moves for _ in range(2))
    assert once == again


def test_the_usual_bot_is_the_builder() -> None:
    game = read_game(TEXTS["dominoes"])
    simulation = TILES.for_set(game).simulation()
    assert list(simulation.bots) == ["builder", "closer", "greedy", "random"]
    assert TILE_BOTS.words.keys() == TILE_BOTS.bots.keys()


def test_a_loose_end_is_worth_a_tile_and_a_doubt() -> None:
    rules = make_rules(read_game(TOWERS), 2, "standard")
    state = rules.start()
    for text in ("start 1", "start 21"):
        state = rules.apply(state, rules.parse(text, state))
    # One more tile has 1 point, and 22 for flags on 26 tiles.
    growth = (26 + 2 * 11) / 26
    own, other = 0.5 * (1 + growth), 0.5**3 * (1 + 3 * growth)
    valuer = Valuer(rules)
    assert valuer.measure(state, 0, 0.5) / valuer.unit == pytest.approx(own - other)
    assert valuer.measure(state, 1, 0.5) / valuer.unit == pytest.approx(other - own)


def test_a_finished_figure_is_worth_its_points() -> None:
    rules = make_rules(read_game(TOWERS), 2, "standard")
    state = rules.start()
    for text in ("start 10", "start 1", "turn up 2", "2v above 10", "turn up 3", "3 below 10"):
        state = rules.apply(state, rules.parse(text, state))
    assert rules.scores(state) == (5, 0)
    valuer = Valuer(rules)
    assert valuer.measure(state, 0, 0.0) == 5 * valuer.unit


def test_a_game_that_is_won_is_worth_more_than_any_points() -> None:
    game = read_game(TOWERS)
    rules = make_rules(game, 2, "standard")
    end = play(game, ("builder", "random"), 0).states[-1]
    scores = rules.scores(end)
    best = scores.index(max(scores))
    valuer = Valuer(rules)
    assert valuer.measure(end, best, 0.85) > 900 * valuer.unit


def test_bots_do_not_look_at_the_hands_of_others() -> None:
    rules = make_rules(read_game(TEXTS["dominoes"]), 2, "standard")
    state = rules.start()
    while state.deals:
        state = rules.apply(state, rules.legal_moves(state)[0])
    swapped = state._replace(stack=state.hands[1], hands=(state.hands[0], state.stack[:7]))
    assert Valuer(rules).measure(state, 0, 0.85) == Valuer(rules).measure(swapped, 0, 0.85)
