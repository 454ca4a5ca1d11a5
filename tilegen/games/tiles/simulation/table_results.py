"""The results of a game of the fast engine, as a row: its figures and tiles, its end, its points
and its leaders."""

from __future__ import annotations

from typing import Final

from tilegen.games.tiles.simulation.columns import Column, Fate
from tilegen.games.tiles.simulation.results import tell_fate, tell_leads, tell_points
from tilegen.games.tiles.simulation.table_board import (
    BY_GOAL,
    CHOOSES,
    ENDERS,
    HOLDS,
    LAID,
    NEXT,
    NODES,
    KernelTable,
    TableSetup,
)
from tilegen.games.tiles.simulation.table_ends import (
    count_held,
    find_leaders,
    find_winners,
    has_reached_goal,
    is_board_full,
)
from tilegen.games.tiles.simulation.table_figures import find_owners, gain, is_finished, measure
from tilegen.play.jit import Ints

KIND_COLUMNS: Final = 4


def tell_results(
    setup: TableSetup, table: KernelTable, turns: int, row: int, rows: Ints, counts: Ints
) -> None:
    """Scores what counts as the game ends, after this many turns, and writes all results."""
    tell_figures(setup, table, row, rows, counts)
    tell_hands(setup, table, row, rows, counts)
    tell_ends(setup, table, turns, row, rows)
    winners = find_winners(setup, table)
    rows[row + Column.LAST] = tell_points(table.score, winners, row, rows)
    if turns:  # After the last turn those lead who do in the end.
        table.leads[turns - 1] = find_leaders(setup, table, 0)
    tell_leads(table.leads, turns, winners, row, rows)


def tell_figures(setup: TableSetup, table: KernelTable, row: int, rows: Ints, counts: Ints) -> None:
    """Scores the figures that are not finished as the game ends, and writes what became of all, and
    of their tiles."""
    now = table.now
    for node in range(now[NODES]):
        if table.parent[node] != node:
            continue
        figure = setup.figures[table.segment[node]]
        has_finished = is_finished(setup, table, node)
        size, points = measure(setup, table, node, 0 if has_finished else 1)
        owners = find_owners(setup, table, node)
        if table.is_done[node]:
            points = table.worth[node]
        else:
            gain(setup, table, owners, points)
        if not setup.counts[figure]:
            continue
        if not owners:
            points = 0
        rows[row + Column.FIRST_POINTS] += points
        kind = setup.kinds_at + KIND_COLUMNS * (setup.report_at[figure] - 1)
        if setup.report_at[figure]:
            rows[row + kind] += 1
            rows[row + kind + 3] += points
        if not has_finished:
            continue
        rows[row + Column.FINISHED] += 1
        rows[row + Column.SIZE] += size
        counts[size] += 1
        if setup.report_at[figure]:
            rows[row + kind + 1] += 1
            rows[row + kind + 2] += size
        mark_tiles(table, node)
    for at in range(now[LAID]):
        fate = Fate.FIRST if table.in_finished[at] else Fate.UNFINISHED
        table.in_finished[at] = 0
        tell_fate(setup, table.tiles[at], fate, row, rows, counts)
    for mixed in setup.mixed:
        rows[row + Column.ONE_KIND + mixed] += 1


def mark_tiles(table: KernelTable, root: int) -> None:
    """Notes of the tiles of a finished figure that they are in one."""
    node = root
    while True:
        table.in_finished[table.tile[node]] = 1
        node = table.following[node]
        if node == root:
            return


def tell_hands(setup: TableSetup, table: KernelTable, row: int, rows: Ints, counts: Ints) -> None:
    """Scores what players still hold, and writes the fates of tiles that do not lie."""
    tiles, seats = len(setup.forms), len(table.score)
    pips, has_gone_out = 0, False
    unseen = tiles - table.now[NEXT]
    for at in range(table.now[NEXT], tiles):
        tell_fate(setup, table.deck[at], Fate.UNSEEN, row, rows, counts)
    if setup.supply == CHOOSES:
        unseen += table.holdings[seats]
        for at in range(seats * tiles, seats * tiles + table.holdings[seats]):
            tell_fate(setup, table.hands[at], Fate.UNSEEN, row, rows, counts)
    elif setup.supply == HOLDS:
        for seat in range(seats):
            has_gone_out = has_gone_out or not table.holdings[seat]
            for at in range(seat * tiles, seat * tiles + table.holdings[seat]):
                tile = table.hands[at]
                pips += setup.pips[tile]
                tell_fate(setup, tile, Fate.AGAIN, row, rows, counts)
    rows[row + Column.UNSEEN] = unseen
    for seat in range(seats):
        if setup.win == BY_GOAL:
            table.score[seat] += table.now[LAID]
        if setup.pips_count and has_gone_out and not table.holdings[seat]:
            table.score[seat] += pips


def tell_ends(setup: TableSetup, table: KernelTable, turns: int, row: int, rows: Ints) -> None:
    """Writes what ended the game, out of all that can, and whether it reached its goal."""
    is_empty = table.now[NEXT] >= len(setup.forms) and not count_held(setup, table)
    others = 0
    if setup.empties and is_empty:
        rows[row + Column.STACK_EMPTY] = others = 1
    if setup.outs:
        for seat in range(len(table.score)):
            if not table.holdings[seat]:
                rows[row + Column.HAND_EMPTY] = others = 1
    if table.now[ENDERS]:
        rows[row + Column.CLOSED] = others = 1
    if not others and (setup.stalls or is_board_full(setup, table)):
        rows[row + Column.NOBODY_CAN] = 1
    if setup.win == BY_GOAL and has_reached_goal(setup, table):
        rows[row + Column.REACHED] = 1
        rows[row + Column.REACHED_TURNS] = turns
