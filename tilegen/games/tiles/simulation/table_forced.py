"""The tiles that a move forces, in the fast engine: tried on the demands of cells alone. Tiles are
forced only where all lie open, so all come from the same supply."""

from __future__ import annotations

from tilegen.games.tiles.simulation.table_board import (
    CLOCK,
    FILLERS,
    QUEUED,
    KernelTable,
    TableSetup,
)
from tilegen.games.tiles.simulation.table_figures import tick


def find_fillers(setup: TableSetup, table: KernelTable, cell: int, tile: int, turn: int) -> bool:
    """Whether a tile may lie in a cell. Writes the tiles that are then laid at once: cell by cell,
    as they become the only ones to fit. False if a cell would be left that no tile can fill, or
    that one alone could, of which there is no more."""
    mark, now, begin = tick(table), table.now, 0
    now[FILLERS] = now[QUEUED] = 0
    table.taken_tick[tile] = mark
    try_tile(setup, table, cell, setup.forms[tile] * setup.sides + turn)
    while begin < now[QUEUED]:
        place = table.queue[begin]
        begin += 1
        if table.laid_tick[place] == mark:
            continue
        demand = table.demand[place] + table.trial_demand[place]
        if not setup.narrow[demand]:
            continue
        filler = find_free(setup, table, demand)
        if filler < 0:
            return False
        sole = setup.sole[setup.forms[filler] * setup.demands + demand] - 1
        table.taken_tick[filler] = mark
        table.fillers[now[FILLERS]] = filler
        table.filler_cells[now[FILLERS]] = place
        table.filler_turns[now[FILLERS]] = sole
        now[FILLERS] += 1
        try_tile(setup, table, place, setup.forms[filler] * setup.sides + sole)
    return True


def try_tile(setup: TableSetup, table: KernelTable, cell: int, pose: int) -> None:
    """Notes what a tile would show to the cells around it, and adds those that could be place to
    the queue."""
    now, mark = table.now, table.now[CLOCK]
    table.laid_tick[cell] = mark
    for side in range(setup.sides):
        beside, place = cell + setup.steps[side], pose * setup.sides + side
        if table.poses[beside] or table.laid_tick[beside] == mark:
            continue
        if table.trial_tick[beside] != mark:
            table.trial_tick[beside] = mark
            table.trial_demand[beside] = 0
        table.trial_demand[beside] += setup.adds[place]
        if setup.opens[setup.shown[place]] and not len(setup.rim):
            table.open_tick[beside] = mark
        if table.open_tick[beside] == mark or table.open_flags[beside]:
            table.queue[now[QUEUED]] = beside
            now[QUEUED] += 1


def find_free(setup: TableSetup, table: KernelTable, demand: int) -> int:
    """The first tile that is not taken and answers a demand; below 0 for none."""
    holder = len(table.score)
    begin = holder * len(setup.forms)
    for at in range(begin, begin + table.holdings[holder]):
        tile = table.hands[at]
        answer = setup.sole[setup.forms[tile] * setup.demands + demand]
        if answer and table.taken_tick[tile] != table.now[CLOCK]:
            return tile
    return -1
