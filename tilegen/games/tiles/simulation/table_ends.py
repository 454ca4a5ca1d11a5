"""When a game at a shared table ends, and who leads and wins, in the fast engine."""

from __future__ import annotations

from tilegen.games.tiles.simulation.table_board import (
    BY_ENDER,
    BY_GOAL,
    BY_LEAST,
    CHOOSES,
    DRAWS,
    DRAWS_MORE,
    ENDERS,
    LAID,
    NEXT,
    OPEN,
    KernelTable,
    TableSetup,
)
from tilegen.games.tiles.simulation.table_forced import count_forms, find_fillers


def has_ended(setup: TableSetup, table: KernelTable) -> bool:
    """Whether the game ends before the next move."""
    holdings, seats = table.holdings, len(table.score)
    is_empty = table.now[NEXT] >= len(setup.forms)
    if is_board_full(setup, table):
        return True
    if setup.empties and is_empty and not count_held(setup, table):
        return True
    if setup.outs:
        for seat in range(seats):
            if not holdings[seat]:
                return True
    if not setup.stalls:
        return False
    if not is_empty and (setup.supply == DRAWS or setup.cannot == DRAWS_MORE):
        return False
    if setup.supply == DRAWS:
        return True
    if setup.supply == CHOOSES:
        return not can_lay(setup, table, seats)
    for seat in range(seats):
        if can_lay(setup, table, seat):
            return False
    return True


def is_board_full(setup: TableSetup, table: KernelTable) -> bool:
    """Whether there is a board, and each of its cells has a tile."""
    return len(setup.board) > 0 and table.now[LAID] >= len(setup.board)


def has_reached_goal(setup: TableSetup, table: KernelTable) -> bool:
    """Whether the board is full, or without one, all tiles are laid."""
    if len(setup.board):
        return is_board_full(setup, table)
    return table.now[LAID] >= len(setup.forms)


def count_held(setup: TableSetup, table: KernelTable) -> int:
    """The number of tiles in hands, or among which all choose."""
    if setup.supply == DRAWS:
        return 0
    found = 0
    for count in table.holdings:
        found += count
    return found


def can_lay(setup: TableSetup, table: KernelTable, holder: int) -> bool:
    """Whether one of the tiles in a hand fits somewhere."""
    now, begin = table.now, holder * len(setup.forms)
    is_first = not now[LAID] and not len(setup.board)
    if setup.forces:
        count_forms(setup, table)
    for at in range(begin, begin + table.holdings[holder]):
        tile = table.hands[at]
        answers = setup.forms[tile] * setup.demands
        for k in range(1 if is_first else now[OPEN]):
            cell = setup.middle if is_first else table.cells[k]
            ways = 1 if is_first else setup.fit[answers + table.demand[cell]]
            if ways and not setup.forces:
                return True
            for turn in range(setup.sides):
                if ways >> turn & 1 and find_fillers(setup, table, cell, tile, turn):
                    return True
    return False


def find_winners(setup: TableSetup, table: KernelTable) -> int:
    """The seats that win with these points, a bit each."""
    score, seats = table.score, len(table.score)
    everybody = (1 << seats) - 1
    if setup.win == BY_GOAL:
        return everybody
    if setup.win == BY_ENDER:
        return table.now[ENDERS] or everybody
    best, winners = score[0], 0
    for seat in range(seats):
        best = min(best, score[seat]) if setup.win == BY_LEAST else max(best, score[seat])
    for seat in range(seats):
        if score[seat] == best:
            winners |= 1 << seat
    return winners


def find_leaders(setup: TableSetup, table: KernelTable, shared_points: int) -> int:
    """The seats that lead, a bit each; none while no player has a point. All have `shared_points`
    more than their scores, for tiles laid."""
    for points in table.score:
        if points + shared_points:
            return find_winners(setup, table)
    return 0
