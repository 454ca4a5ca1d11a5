"""The fast engine for games at a shared table.

Plain functions, which both Python and numba run unchanged. The game's `rules/` are the authority:
their tables say which sides meet, and tests play the same games by both.
"""

from __future__ import annotations

from typing import Final

from tilegen.games.tiles.simulation.columns import Column, Fate
from tilegen.games.tiles.simulation.results import tell_fate
from tilegen.games.tiles.simulation.table_board import (
    ANSWERED,
    BY_GOAL,
    CHOOSES,
    CLOCK,
    CLOSED,
    DISCARDS,
    DRAWS,
    DRAWS_MORE,
    ENDERS,
    HOLDS,
    LAID,
    NEXT,
    OPEN,
    KernelTable,
    TableSetup,
)
from tilegen.games.tiles.simulation.table_ends import find_leaders, has_ended
from tilegen.games.tiles.simulation.table_figures import lay
from tilegen.games.tiles.simulation.table_moves import go_through, list_choices, make_move
from tilegen.games.tiles.simulation.table_results import tell_results
from tilegen.games.tiles.simulation.table_weighing import Weighing, weigh_moves
from tilegen.play.jit import Ints
from tilegen.play.seeds import DEALING, DECIDING, STEP, WORD, first_state, shuffle

MOST_TURNS: Final = 5_000
"""A game with more turns counts as one that never ends."""
ALL: Final = 1 << 40
"""More than the number of any move."""


def play_table(
    setup: TableSetup,
    table: KernelTable,
    weighing: Weighing | None,
    seed: int,
    first: int,
    games: int,
    rows: Ints,
    counts: Ints,
    scores: Ints,
) -> int:
    """Plays `games` games. Writes a row and the scores for each, and adds to the counts. Returns
    how many games came to an end, which is all or those before the first that did not."""
    seats = len(table.score)
    for index in range(games):
        row = index * setup.row
        if not play_one(setup, table, weighing, seed, first + index, row, rows, counts):
            return index
        for player in range(seats):
            scores[seats * index + player] = table.score[player]
    return games


def play_one(
    setup: TableSetup,
    table: KernelTable,
    weighing: Weighing | None,
    seed: int,
    index: int,
    row: int,
    rows: Ints,
    counts: Ints,
) -> bool:
    """Plays one game, from the deal to its row. Returns whether it came to an end."""
    now, holdings, seats, tiles = table.now, table.holdings, len(table.score), len(setup.forms)
    begin_table(setup, table, seed, index)
    stream = first_state(seed, index, DECIDING)
    turns = discards = run = longest = choices = forced = passes = draws = widest = moves = 0
    player = 0
    for column in range(setup.row):
        rows[row + column] = 0
    is_over = has_ended(setup, table)
    while not is_over:
        moves += 1
        if moves > MOST_TURNS:
            clear_table(setup, table)
            return False
        holder = player if setup.supply == HOLDS else seats
        if setup.supply == DRAWS:
            table.hands[seats * tiles] = draw(table)
            holdings[seats] = 1
        list_choices(setup, table, holder)
        total, pick = 0, ALL
        for _ in range(2):  # First all moves are counted, then one of them is chosen.
            position = go_through(setup, table, player, pick)
            if pick < ALL or not position:
                break
            total = among = position
            pick = 0
            if weighing is not None and weighing.ways[player] and total > 1:
                among = weigh_moves(setup, table, weighing, holder, player)
            if among > 1:
                stream = STEP * (stream & WORD) + (stream >> 32)
                pick = (stream & WORD) * among >> 32
            if weighing is not None and weighing.ways[player] and total > 1:
                pick = weighing.best[pick]
        if total:
            tile = make_move(setup, table, holder, player)
            run = 0
            choices += total
            widest = max(widest, total)
            if total == 1:
                forced += 1
            rows[row + Column.COMPLETED] += now[CLOSED]
            if now[CLOSED]:
                tell_fate(setup, tile, Fate.CLOSED, row, rows, counts)
            if setup.refill and not now[ENDERS]:
                while holdings[player] < setup.hand and now[NEXT] < tiles:
                    take(setup, table, player)
            shared_points = now[LAID] if setup.win == BY_GOAL else 0
            table.leads[turns] = find_leaders(setup, table, shared_points)
            turns += 1
            player = (player + 1) % seats
        elif setup.supply == DRAWS:
            tile = table.hands[seats * tiles]
            tell_fate(setup, tile, Fate.BOXED, row, rows, counts)
            discards += 1
            if setup.cannot == DISCARDS:
                run += 1
                longest = max(longest, run)
            else:
                passes += 1
                player = (player + 1) % seats
        elif setup.cannot == DRAWS_MORE and now[NEXT] < tiles:
            draws += 1
            take(setup, table, player)
        else:
            passes += 1
            player = (player + 1) % seats
        is_over = now[ENDERS] > 0 or has_ended(setup, table)
    rows[row + Column.TURNS] = turns
    rows[row + Column.DISCARDS] = discards
    rows[row + Column.RUN] = longest
    rows[row + Column.CHOICES] = choices
    rows[row + Column.FORCED] = forced
    rows[row + Column.PASSES] = passes
    rows[row + Column.DRAWN] = draws
    rows[row + Column.MOST_CHOICES] = widest
    counts[setup.runs + longest] += 1
    tell_results(setup, table, turns, row, rows, counts)
    clear_table(setup, table)
    return True


def begin_table(setup: TableSetup, table: KernelTable, seed: int, index: int) -> None:
    """Shuffles the tiles, lays the first one, and deals hands."""
    now, holdings, seats, tiles = table.now, table.holdings, len(table.score), len(setup.forms)
    shuffle(table.deck, first_state(seed, index, DEALING))
    for at in range(len(now)):
        if at not in (CLOCK, ANSWERED):
            now[at] = 0
    for seat in range(seats):
        table.score[seat] = holdings[seat] = 0
        table.free[seat] = setup.markers
    holdings[seats] = 0
    for at in range(len(setup.board)):
        cell = setup.board[at]
        table.cells[at] = cell
        table.demand[cell] = setup.rim[at]
        table.open_flags[cell] = 1
        now[OPEN] += 1
    if setup.begin >= 0:
        k = -1
        for at in range(now[OPEN]):
            if table.cells[at] == setup.middle:
                k = at
        lay(setup, table, k, setup.middle, setup.begin, 0)
        left = 0
        for tile in table.deck:
            if tile != setup.begin:
                table.deck[left] = tile
                left += 1
        # The deck ends where all tiles would: the first one is empty.
        for at in range(left, 0, -1):
            table.deck[at] = table.deck[at - 1]
        now[NEXT] = 1
    if setup.supply == HOLDS:
        for seat in range(seats):
            for _ in range(setup.hand):
                if now[NEXT] < tiles:
                    take(setup, table, seat)
    elif setup.supply == CHOOSES:
        now[NEXT] = tiles
        for tile in range(tiles):
            if tile != setup.begin:
                table.hands[seats * tiles + holdings[seats]] = tile
                holdings[seats] += 1


def draw(table: KernelTable) -> int:
    """The next tile of the deck, which must not be empty."""
    table.now[NEXT] += 1
    return table.deck[table.now[NEXT] - 1]


def take(setup: TableSetup, table: KernelTable, seat: int) -> None:
    """Puts the next tile of the deck in a hand, among the others in ascending order."""
    tile, hands = draw(table), table.hands
    at = seat * len(setup.forms) + table.holdings[seat]
    first = seat * len(setup.forms)
    while at > first and hands[at - 1] > tile:
        hands[at] = hands[at - 1]
        at -= 1
    hands[at] = tile
    table.holdings[seat] += 1


def clear_table(setup: TableSetup, table: KernelTable) -> None:
    """Takes all tiles off the table."""
    now = table.now
    for at in range(now[LAID]):
        cell = table.at[at]
        table.poses[cell] = table.demand[cell] = table.open_flags[cell] = 0
        for step in setup.steps:
            table.demand[cell + step] = table.open_flags[cell + step] = 0
    for at in range(now[OPEN]):
        table.demand[table.cells[at]] = table.open_flags[table.cells[at]] = 0
