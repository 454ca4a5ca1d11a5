"""Turns what the bots of a job know into the numbers by which the fast engine weighs moves."""

from __future__ import annotations

from typing import Final

from tilegen.games.tiles.rules.options import End, Owner
from tilegen.games.tiles.rules.rules import TileGameRules
from tilegen.games.tiles.simulation.hopes import (
    CERTAIN,
    HOPES,
    MARKER_TENTHS,
    VICTORY,
    count_growth,
    count_most_waits,
    list_chances,
)
from tilegen.games.tiles.simulation.table_board import DRAWS, NOWS, KernelTable, TableSetup
from tilegen.games.tiles.simulation.table_setup import find_terms
from tilegen.games.tiles.simulation.table_weighing import (
    BY_EXPECTATION,
    BY_POINTS,
    DOES_NOT_WEIGH,
    Weighing,
)
from tilegen.play.arena import GameBatch
from tilegen.play.jit import engine

RANDOM_BOT: Final = "random"
_WAYS: Final = {
    RANDOM_BOT: DOES_NOT_WEIGH,
    "greedy": BY_POINTS,
    **dict.fromkeys(HOPES, BY_EXPECTATION),
}
TABLE_BOTS: Final = frozenset(_WAYS)
"""The bots that the kernel plays."""


def build_weighing(
    rules: TileGameRules, setup: TableSetup, table: KernelTable, job: GameBatch
) -> Weighing:
    """The knowledge of the bots of a job, for a table of these sizes."""
    made, options = engine(job.engine), rules.options
    tiles = [*rules.play_tiles.tiles.values()]
    kinds = sorted({segment.figure for tile in tiles for segment in tile.segments})
    most_waits = count_most_waits(rules.play_tiles)
    begins = {name: at * (most_waits + 1) for at, name in enumerate(HOPES)}
    closed_terms = [find_terms(options, kind)[0] for kind in kinds]
    bonus = int(options.owner is Owner.KIND and End.CLOSED in options.end)
    forms = 1 if setup.supply == DRAWS else len(setup.begins) - 1
    markable = len(table.groups) if setup.markers else 0
    nodes = len(table.parent)
    unit = CERTAIN * len(tiles)
    zeros = made.zeros
    return Weighing(
        ways=made.ints(_WAYS[bot] for bot in job.bots),
        hopes=made.ints(begins.get(bot, 0) for bot in job.bots),
        chances=made.ints(
            chance for hope in HOPES.values() for chance in list_chances(hope, most_waits)
        ),
        scores=made.ints(bool(bonus) or terms is not None for terms in closed_terms),
        bonus=made.ints(bonus for _ in kinds),
        growths=made.ints(count_growth(terms, tiles) for terms in closed_terms),
        watches=made.ints(
            kind in options.surrounded
            or any(
                terms and bool(terms.around or terms.beside) for terms in find_terms(options, kind)
            )
            for kind in kinds
        ),
        best=zeros(forms * len(table.cells) * setup.sides * (markable + 1)),
        heirs=zeros(nodes),
        share=zeros(nodes),
        roots=zeros(nodes),
        outlook=zeros(job.seats + 1),
        visits=zeros(nodes),
        kept_cells=zeros(len(table.cells)),
        kept_hand=zeros(len(tiles)),
        kept_score=zeros(job.seats),
        kept_free=zeros(job.seats),
        kept_parent=zeros(nodes),
        kept_following=zeros(nodes),
        kept_marker=zeros(nodes),
        kept_ports=zeros(nodes),
        kept_marks=zeros(nodes),
        kept_finishes=zeros(nodes),
        kept_owners=zeros(nodes),
        kept_worth=zeros(nodes),
        kept_numbers=zeros(NOWS),
        certain=CERTAIN,
        unit=unit,
        victory=VICTORY,
        of_marker=unit * MARKER_TENTHS // 10,
    )
