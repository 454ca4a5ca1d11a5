"""Plays a job with the fast engine of tile games, by the known rules."""

from __future__ import annotations

from functools import lru_cache, partial
from math import log
from typing import Final

from tilegen.games.monsters.rules.known_options import OPEN, OPTIONS, build_set_tiles
from tilegen.games.monsters.simulation.bots import WEIGHTS, Weights
from tilegen.games.monsters.simulation.columns import ROW
from tilegen.games.monsters.simulation.pieces import tile_set_of
from tilegen.games.tiles.rules.rules import TileGameRules, build_rules
from tilegen.games.tiles.simulation.arena import KernelBots, build_board, build_setup, play_batch
from tilegen.games.tiles.simulation.board import RANDOM, WEIGHED, WEIGHS, Board, Setup
from tilegen.games.tiles.simulation.columns import WIN, Column, counts_of
from tilegen.games.tiles.simulation.kernel_lookahead import Mind
from tilegen.games.tiles.simulation.looking_ahead import count_games_ahead
from tilegen.play.arena import GameBatch
from tilegen.play.jit import engine
from tilegen.play.tally import BatchResult


@lru_cache(16)
def rules_of(pieces: tuple[int, ...], variant: str, seats: int) -> TileGameRules:
    """The rules for a set, whose tiles have numbers in the order of the pieces."""
    return build_rules(OPTIONS[variant or OPEN], build_set_tiles(tile_set_of(pieces)), seats)


def batch(job: GameBatch) -> BatchResult:
    """Plays the games of a job with the fast engine."""
    rules = rules_of(job.pieces, job.rules, job.seats)
    bots = KernelBots(_list_bots(job.bots), partial(mind_of, job))
    return play_batch(job, rules, bots, ROW)


def setup_of(job: GameBatch) -> Setup:
    """The tables that all games of the job share."""
    rules = rules_of(job.pieces, job.rules, job.seats)
    return build_setup(rules, _list_bots(job.bots), ROW, job.engine)


def board_of(job: GameBatch, setup: Setup) -> Board:
    """An empty board for the job's games."""
    return build_board(setup, job.seats, job.engine)


def mind_of(job: GameBatch, setup: Setup) -> Mind | None:
    """The memory of the job's seats that look ahead; None if there are none."""
    games = [count_games_ahead(bot) for bot in job.bots]
    if not any(games):
        return None
    functions, board = engine(job.engine), board_of(job, setup)
    places = len(board.ties)
    closers = functions.ints(_list_numbers(_PLAYS_OUT) * job.seats)
    # UCB1: a place may be better by the root of 2 ln n over its own games.
    doubt = (round(2 * log(number) * WIN**2) for number in range(1, max(*games, places) + 1))
    mind: Mind = functions.fields(
        Mind(
            games=functions.ints(games),
            setup=functions.fields(setup._replace(bots=closers)),
            board=functions.fields(board),
            rows=functions.zeros(len(Column)),
            counts=functions.zeros(counts_of(len(job.pieces))),
            tried=functions.zeros(places),
            won=functions.zeros(places),
            doubt=functions.ints((0, *doubt)),
        )
    )
    return mind


_PLAYS_OUT: Final = "closer"


def _list_bots(bots: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(_list_numbers(_PLAYS_OUT if count_games_ahead(bot) else bot) for bot in bots)


def _list_numbers(bot: str) -> tuple[int, ...]:
    weights = WEIGHTS.get(bot)
    numbers = (RANDOM, *Weights()) if weights is None else (WEIGHS, *weights)
    assert len(numbers) == WEIGHED  # noqa: S101 - the kernel counts on it
    return numbers
