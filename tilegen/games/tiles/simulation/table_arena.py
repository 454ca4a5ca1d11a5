"""Plays a job at a shared table with the fast engine, where the options of its rules are
compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tilegen.games.tiles.rules.options import (
    Cannot,
    Count,
    End,
    Grids,
    RuleOptions,
    Supply,
)
from tilegen.games.tiles.rules.rules import TileGameRules
from tilegen.games.tiles.segments import Tile
from tilegen.games.tiles.simulation import table_kernel
from tilegen.games.tiles.simulation.columns import counts_of
from tilegen.games.tiles.simulation.table_setup import OWNERS, build_setup, build_table
from tilegen.games.tiles.simulation.weighing_setup import RANDOM_BOT, build_weighing
from tilegen.play.arena import GameBatch
from tilegen.play.jit import engine
from tilegen.play.tally import BatchResult

_MOST_ANSWERS: Final = 1 << 21
"""The largest table of answers, a number for each form and demand."""
_MOST_SEGMENTS: Final = 30
"""The most segments of a tile, each of which is a bit."""


def is_table_compiled(rules: TileGameRules) -> bool:
    """Whether the kernel can play by these rules with these tiles."""
    options, play_tiles = rules.options, rules.play_tiles
    demands = (len(play_tiles.meeting.kinds) + 1) ** play_tiles.lattice.sides
    return (
        options.grids is Grids.ONE
        and options.owner in OWNERS
        and (options.supply is Supply.HAND or End.HAND_EMPTY not in options.end)
        and (options.supply is not Supply.OPEN or options.cannot is not Cannot.DRAW)
        and (options.board is None or not options.join)
        # The best figure of a player may be one without points, which the kernel does not see.
        and not (options.count is Count.BEST and options.can_lose_points)
        and len({*play_tiles.forms.values()}) * demands <= _MOST_ANSWERS
        and all(_is_tile_compiled(tile, options) for tile in play_tiles.tiles.values())
    )


def _is_tile_compiled(tile: Tile, options: RuleOptions) -> bool:
    """Whether no segment of a tile is finished before a tile lies beside it."""
    return 0 < len(tile.segments) <= _MOST_SEGMENTS and all(
        segment.ports or segment.figure in options.surrounded for segment in tile.segments
    )


def play_table_batch(
    job: GameBatch, rules: TileGameRules, figures: Sequence[str], row: int
) -> BatchResult | None:
    """Plays the games of a job by bots of TABLE_BOTS, with rows of `row` numbers; `figures` are the
    kinds of figures in rows. None if a game does not come to an end."""
    made = engine(job.engine)
    tiles = len(rules.play_tiles.tiles)
    rows = made.zeros(row * job.games)
    counts = made.zeros(counts_of(tiles))
    scores = made.zeros(job.seats * job.games)
    setup = build_setup(rules, tuple(figures), row, job.engine)
    table = build_table(setup, job.seats, job.engine)
    # Without this, code that nobody needs would be compiled.
    weighing = None if {*job.bots} <= {RANDOM_BOT} else build_weighing(rules, setup, table, job)
    ended = made.function(table_kernel.play_table)(
        *(made.fields(setup), made.fields(table), weighing and made.fields(weighing)),
        *(job.seed, job.first, job.games, rows, counts, scores),
    )
    return BatchResult(row, rows, counts, scores) if ended == job.games else None
