"""Plays a job by the rules, and makes the rows of its games."""

from __future__ import annotations

from functools import partial
from typing import Any

from tilegen.games.monsters.rules.moves import Placement, find_placement
from tilegen.games.monsters.rules.rules import TileRules, rules_for
from tilegen.games.monsters.rules.state import Deal, Move, State
from tilegen.games.monsters.simulation.bots import BOTS
from tilegen.games.monsters.simulation.columns import ROW
from tilegen.games.monsters.simulation.pieces import tile_set_of
from tilegen.games.monsters.simulation.thinking import Lookahead
from tilegen.games.monsters.tiles import TileSet
from tilegen.games.tiles.rules import tile_moves
from tilegen.games.tiles.simulation.columns import counts_of
from tilegen.games.tiles.simulation.looking_ahead import count_games_ahead
from tilegen.games.tiles.simulation.observed import Observer
from tilegen.play.arena import GameBatch
from tilegen.play.reference import ReferenceGame, Trajectory, play_batch
from tilegen.play.tally import BatchResult


def table_of(tile_set: TileSet, job: GameBatch) -> ReferenceGame[State, Move]:
    """The set, set up to be played by the rules."""
    return _set_up(rules_for(tile_set, job.seats, job.rules), job)


def slow_batch(job: GameBatch) -> BatchResult:
    """Plays the games of a job by the rules."""
    rules = rules_for(tile_set_of(job.pieces), job.seats, job.rules)
    observe = partial(_observe, Observer(rules.general, ()))
    return play_batch(_set_up(rules, job), job, observe, counts_of(len(job.pieces)))


def _set_up(rules: TileRules, job: GameBatch) -> ReferenceGame[State, Move]:
    at = {tile.id: index for index, tile in enumerate(rules.tile_set.tiles)}
    return ReferenceGame(
        rules,
        len(at),
        lambda move: at[move.tile],
        State.hide_hands,
        {
            **BOTS,
            **{bot: Lookahead(games) for bot in job.bots if (games := count_games_ahead(bot))},
        },
        # Dealt tiles that nobody chose are shuffled back among the rest.
        lambda move: isinstance(move, Deal),
    )


def _observe(observer: Observer, game: Trajectory[State, Move], counts: list[int]) -> list[int]:
    """The game's row; adds its histograms and fates to the counts."""
    states = [state.general for state in game.states]
    moves: list[tile_moves.Move] = [
        find_placement(state.grids, move) if isinstance(move, Placement) else move
        for state, move in zip(states, game.moves, strict=False)
    ]
    offers: list[Any] = [*game.offers]  # Only counted.
    return observer.observe(Trajectory(states, moves, offers), counts)[:ROW]
