"""Plays a job with the kernel."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from math import log
from typing import Final, NamedTuple

from tilegen.games.monsters.rules import scoring
from tilegen.games.monsters.rules.creature import Kind
from tilegen.games.monsters.rules.known_options import DEAL4, OPTIONS, build_set_tiles
from tilegen.games.monsters.simulation import kernel
from tilegen.games.monsters.simulation.board import DEMANDS, ROW, Board, Setup
from tilegen.games.monsters.simulation.bots import WEIGHTS, Weights, games_ahead
from tilegen.games.monsters.simulation.columns import WIN, counts_of, fates_at, runs_at
from tilegen.games.monsters.simulation.lookahead import Mind
from tilegen.games.monsters.simulation.pieces import edges_of_code, is_mixed, tile_set_of
from tilegen.games.monsters.tiles import Rotation, Side, Tile, TileSet, turned
from tilegen.games.tiles.rules.rules import count_dealt
from tilegen.play.arena import GameBatch
from tilegen.play.jit import engine
from tilegen.play.tally import BatchResult


class _Kind(NamedTuple):
    """Tiles with the same sides. `joins` counts the sides that join. For each demand, `fit` has the
    turns that answer it, a bit each, only the first of turns that look alike, and `places` their
    number. For each turn, `meets` has what each side demands of the cell beside it, and `joining`
    the sides that join, a bit each."""

    joins: int
    fit: tuple[int, ...]
    places: tuple[int, ...]
    meets: tuple[int, ...]
    joining: tuple[int, ...]


@lru_cache(81)
def _kind(code: int) -> _Kind:
    edges = edges_of_code(code)
    play_tiles = build_set_tiles(TileSet("", (Tile(1, edges),)))
    answers, poses = play_tiles.turns[1], play_tiles.poses[1]
    fit = tuple(sum(1 << turn for turn in answers[demand]) for demand in range(DEMANDS))
    turns = (*fit, *fit, *(0,) * DEMANDS)
    meets = (touch.digit for pose in poses for touch in pose.touches)
    joining = (
        sum(edge.joins << side for side, edge in enumerate(turned(edges, turn)))
        for turn in Rotation
    )
    return _Kind(
        joins=sum(edge.joins for edge in edges),
        fit=turns,
        places=tuple(ways.bit_count() for ways in turns),
        meets=tuple(meets),
        joining=tuple(joining),
    )


def batch(job: GameBatch) -> BatchResult:
    """Plays the games of a job with the fast engine."""
    made = engine(job.engine)
    tiles = len(job.pieces)
    rows = made.zeros(ROW * job.games)
    counts = made.zeros(counts_of(tiles))
    scores = made.zeros(job.seats * job.games)
    setup = setup_of(job)
    board = board_of(job, setup)
    mind = mind_of(job, setup)
    state = made.fields(setup), made.fields(board), mind
    made.function(kernel.play)(*state, job.seed, job.first, job.games, rows, counts, scores)
    return BatchResult(ROW, rows, counts, scores)


def setup_of(job: GameBatch) -> Setup:
    """What is the same in all games of the job."""
    ints = engine(job.engine).ints
    codes = sorted({piece // 2 for piece in job.pieces})
    number = {code: at for at, code in enumerate(codes)}
    known = [_kind(code) for code in codes]
    tiles = len(job.pieces)
    # Cells that a creature of n tiles touches differ by n + 1 columns, or by n in different rows.
    width = tiles + 1
    return Setup(
        kinds=ints(number[piece // 2] for piece in job.pieces),
        eyes=ints(piece % 2 for piece in job.pieces),
        joins=ints(_kind(piece // 2).joins for piece in job.pieces),
        mixed=ints(is_mixed(piece) for piece in job.pieces),
        points=ints(
            scoring.tile_points(kind, tile)
            for kind in (Kind.FIRST, Kind.MINION)
            for tile in tile_set_of(job.pieces).tiles
        ),
        fit=ints(chain.from_iterable(kind.fit for kind in known)),
        places=ints(chain.from_iterable(kind.places for kind in known)),
        meets=ints(chain.from_iterable(kind.meets for kind in known)),
        joining=ints(chain.from_iterable(kind.joining for kind in known)),
        bits=ints(turns.bit_count() for turns in range(16)),
        steps=ints((-width, 1, width, -1)),
        bots=ints(number for bot in job.bots for number in _weighed(bot)),
        width=width,
        runs=runs_at(tiles),
        fates=fates_at(tiles),
        draws=1 + sum(_kind(piece // 2).joins == 0 for piece in job.pieces),
        dealt=count_dealt(OPTIONS[job.rules], tiles, job.seats) if job.rules == DEAL4 else 0,
    )


def board_of(job: GameBatch, setup: Setup) -> Board:
    """An empty board for the job's games."""
    zeros = engine(job.engine).zeros
    tiles, seats = len(job.pieces), job.seats
    # A creature of n tiles has at most 2 n + 2 of them.
    cells = 2 * tiles + 2 * seats
    return Board(
        grid=zeros((seats + 1) * setup.width * setup.width),
        score=zeros(seats),
        done=zeros(seats),
        creatures=zeros(seats),
        begins=zeros(seats + 1),
        cells=zeros(cells),
        opened=zeros(len(Side)),
        laid=zeros(seats),
        tiles=zeros(seats * tiles),
        at=zeros(seats * tiles),
        hits=zeros(cells),
        before=zeros(cells + 1),
        ties=zeros(len(Rotation) * cells),
        deck=zeros(tiles),
        rest=zeros(tiles),
        used=zeros(tiles),
        pile=zeros(2),
        led=zeros(2 * tiles + 2),
    )


def mind_of(job: GameBatch, setup: Setup) -> Mind | None:
    """The memory of the job's seats that look ahead; None if there are none."""
    games = [games_ahead(bot) for bot in job.bots]
    if not any(games):
        return None
    made, tiles, board = engine(job.engine), len(job.pieces), board_of(job, setup)
    places = len(board.ties)
    closers = made.ints(_weighed(_PLAYS_OUT) * job.seats)
    # UCB1: a place may be better by the root of 2 ln n over its own games.
    doubt = (round(2 * log(number) * WIN**2) for number in range(1, max(*games, places) + 1))
    mind: Mind = made.fields(
        Mind(
            games=made.ints(games),
            setup=made.fields(setup._replace(bots=closers)),
            board=made.fields(board),
            rows=made.zeros(ROW),
            counts=made.zeros(counts_of(tiles)),
            tried=made.zeros(places),
            won=made.zeros(places),
            doubt=made.ints((0, *doubt)),
        )
    )
    return mind


_PLAYS_OUT: Final = "closer"


def _weighed(bot: str) -> tuple[int, ...]:
    weights = WEIGHTS.get(_PLAYS_OUT if games_ahead(bot) else bot)
    return (0, *Weights()) if weights is None else (1, *weights)
