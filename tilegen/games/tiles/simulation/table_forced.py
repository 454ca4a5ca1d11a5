"""The tiles that a move forces, in the fast engine: tried on the demands of cells alone. Tiles are
forced only where all lie open, so all come from the same supply."""

from __future__ import annotations

from tilegen.games.tiles.simulation.table_board import (
    ANSWERED,
    CLOCK,
    FILLERS,
    OPEN,
    OPENED,
    QUEUED,
    TRIED_UP,
    USED_UP,
    KernelTable,
    TableSetup,
)
from tilegen.games.tiles.simulation.table_figures import tick


def count_forms(setup: TableSetup, table: KernelTable) -> None:
    """Counts how many tiles of each form there are to choose from."""
    for form in range(len(table.form_count)):
        table.form_count[form] = 0
    begin = len(table.score) * len(setup.forms)
    for at in range(begin, begin + table.holdings[len(table.score)]):
        table.form_count[setup.forms[table.hands[at]]] += 1
    table.now[USED_UP] = 0
    for count in table.form_count:
        table.now[USED_UP] += not count


def find_fillers(setup: TableSetup, table: KernelTable, cell: int, tile: int, turn: int) -> bool:
    """Whether a tile may lie in a cell. Writes the tiles that are then laid at once: cell by cell,
    as they become the only ones left that fit, in one way. False if a cell would be left that no
    tile left can fill, unless all tiles are laid then."""
    mark, now, begin = tick(table), table.now, 0
    now[FILLERS] = now[QUEUED] = now[OPENED] = 0
    now[TRIED_UP] = now[USED_UP]
    left = table.holdings[len(table.score)] - 1
    try_tile(setup, table, cell, tile, turn)
    while begin < now[QUEUED] and left:
        place = table.queue[begin]
        begin += 1
        if table.laid_tick[place] == mark:
            continue
        demand = table.demand[place]
        if table.trial_tick[place] == mark:
            demand += table.trial_demand[place]
        if setup.look_counts[demand] > 1 and not now[TRIED_UP]:
            continue
        answers = find_answers(setup, table, demand)
        if not answers:
            return False
        if answers > 1:
            continue
        filler = find_free(setup, table)
        sole = table.answer_turn[setup.forms[filler]]
        table.fillers[now[FILLERS]] = filler
        table.filler_cells[now[FILLERS]] = place
        table.filler_turns[now[FILLERS]] = sole
        now[FILLERS] += 1
        left -= 1
        try_tile(setup, table, place, filler, sole)
    return True


def try_tile(setup: TableSetup, table: KernelTable, cell: int, tile: int, turn: int) -> None:
    """Takes a tile, notes what it would show to the cells around it, and adds those that could be
    filled to the queue: all open ones if it is the last of its form."""
    now, mark, form = table.now, table.now[CLOCK], setup.forms[tile]
    table.taken_tick[tile] = table.laid_tick[cell] = mark
    if table.form_tick[form] != mark:
        table.form_tick[form] = mark
        table.form_left[form] = table.form_count[form]
    table.form_left[form] -= 1
    for side in range(setup.sides):
        beside = cell + setup.steps[side]
        place = (form * setup.sides + turn) * setup.sides + side
        if table.poses[beside] or table.laid_tick[beside] == mark:
            continue
        if table.trial_tick[beside] != mark:
            table.trial_tick[beside] = mark
            table.trial_demand[beside] = 0
        table.trial_demand[beside] += setup.adds[place]
        is_opened = table.open_flags[beside] or table.open_tick[beside] == mark
        if not is_opened and setup.opens[setup.shown[place]] and not len(setup.rim):
            add_opened(table, beside)
            is_opened = True
        if is_opened:
            table.queue[now[QUEUED]] = beside
            now[QUEUED] += 1
    if not table.form_left[form]:
        now[TRIED_UP] += 1
        for k in range(now[OPEN]):
            table.queue[now[QUEUED]] = table.cells[k]
            now[QUEUED] += 1
        for k in range(now[OPENED]):
            table.queue[now[QUEUED]] = table.opened_cells[k]
            now[QUEUED] += 1


def add_opened(table: KernelTable, cell: int) -> None:
    """Adds a cell that a tried tile opens, among the others in ascending order."""
    table.open_tick[cell] = table.now[CLOCK]
    k = table.now[OPENED]
    while k > 0 and table.opened_cells[k - 1] > cell:
        table.opened_cells[k] = table.opened_cells[k - 1]
        k -= 1
    table.opened_cells[k] = cell
    table.now[OPENED] += 1


def find_answers(setup: TableSetup, table: KernelTable, demand: int) -> int:
    """How many looks of tiles that are left answer a demand, at most 2. If it is one, `answer_tick`
    of each form that has it is the time, and `answer_turn` its turn then."""
    mark, look = tick_answers(table), -1
    for at in range(setup.answer_begins[demand], setup.answer_begins[demand + 1]):
        form = setup.answer_forms[at]
        left = table.form_count[form]
        if table.form_tick[form] == table.now[CLOCK]:
            left = table.form_left[form]
        if not left:
            continue
        if look not in (-1, setup.answer_looks[at]):
            return 2
        look = setup.answer_looks[at]
        if table.answer_tick[form] != mark:
            table.answer_tick[form] = mark
            table.answer_turn[form] = setup.answer_turns[at]
    return 0 if look < 0 else 1


def tick_answers(table: KernelTable) -> int:
    """A mark for the answers to one demand."""
    table.now[ANSWERED] += 1
    return table.now[ANSWERED]


def find_free(setup: TableSetup, table: KernelTable) -> int:
    """The first tile that is not taken and whose form answers the last demand."""
    at = len(table.score) * len(setup.forms)
    while (
        table.taken_tick[table.hands[at]] == table.now[CLOCK]
        or table.answer_tick[setup.forms[table.hands[at]]] != table.now[ANSWERED]
    ):
        at += 1
    return table.hands[at]
