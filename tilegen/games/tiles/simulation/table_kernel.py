"""The fast engine for games at a shared table.

Plain functions, which both Python and numba run unchanged. The game's `rules/` are the authority:
their tables say which sides meet, and tests play the same games by both.
"""

from __future__ import annotations

from typing import Final

from tilegen.games.tiles.simulation.columns import GROUPS, WIN, Column, Fate
from tilegen.games.tiles.simulation.table_board import (
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
    NODES,
    OPEN,
    KernelTable,
    TableSetup,
)
from tilegen.games.tiles.simulation.table_figures import (
    find_owners,
    gain,
    is_finished,
    lay,
    measure,
)
from tilegen.games.tiles.simulation.table_moves import (
    count_held,
    find_winners,
    go_through,
    has_ended,
    list_choices,
    make_move,
)
from tilegen.games.tiles.simulation.table_weighing import Weighing, weigh_moves
from tilegen.play.jit import Ints
from tilegen.play.seeds import DEALING, DECIDING, STEP, WORD, first_state, shuffle

MOST_TURNS: Final = 5_000
"""A game with more turns counts as one that never ends."""
ALL: Final = 1 << 40
"""More than the number of any move."""
SIX: Final = 6
"""As many seats have their victories side by side."""
KIND_COLUMNS: Final = 4


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
                counts[setup.fates + tiles * Fate.CLOSED + tile] += 1
                rows[row + Column.CLOSED_ONE_KIND + setup.mixed[tile]] += 1
            if setup.refill and not now[ENDERS]:
                while holdings[player] < setup.hand and now[NEXT] < tiles:
                    take(setup, table, player)
            shared_points = now[LAID] if setup.win == BY_GOAL else 0
            table.leads[turns] = find_leaders(setup, table, shared_points)
            turns += 1
            player = (player + 1) % seats
        elif setup.supply == DRAWS:
            tile = table.hands[seats * tiles]
            counts[setup.fates + tiles * Fate.BOXED + tile] += 1
            rows[row + Column.BOXED_ONE_KIND + setup.mixed[tile]] += 1
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
    tell_figures(setup, table, row, rows, counts)
    tell_hands(setup, table, row, rows, counts)
    tell_ends(setup, table, row, rows)
    winners = tell_scores(setup, table, row, rows)
    tell_leads(setup, table, turns, winners, row, rows)
    clear_table(setup, table)
    return True


def begin_table(setup: TableSetup, table: KernelTable, seed: int, index: int) -> None:
    """Shuffles the tiles, lays the first one, and deals hands."""
    now, holdings, seats, tiles = table.now, table.holdings, len(table.score), len(setup.forms)
    shuffle(table.deck, first_state(seed, index, DEALING))
    for at in range(len(now)):
        if at != CLOCK:
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


def find_leaders(setup: TableSetup, table: KernelTable, shared_points: int) -> int:
    """The seats that lead, a bit each; none while no player has a point. All have `shared_points`
    more than their scores, for tiles laid."""
    for points in table.score:
        if points + shared_points:
            return find_winners(setup, table)
    return 0


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


def tell_fate(setup: TableSetup, tile: int, fate: int, row: int, rows: Ints, counts: Ints) -> None:
    """Counts the fate of a tile."""
    counts[setup.fates + len(setup.forms) * fate + tile] += 1
    rows[row + Column.FIRST_ONE_KIND + GROUPS * fate + setup.mixed[tile]] += 1


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


def tell_ends(setup: TableSetup, table: KernelTable, row: int, rows: Ints) -> None:
    """Writes what ended the game, out of all that can end it."""
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
    if setup.stalls and not others:
        rows[row + Column.NOBODY_CAN] = 1


def tell_scores(setup: TableSetup, table: KernelTable, row: int, rows: Ints) -> int:
    """Writes the points and who won. Returns the winners, a bit each."""
    score, seats, winners = table.score, len(table.score), find_winners(setup, table)
    points = count = 0
    best = lowest = highest = score[0]
    for seat in range(seats - 1, -1, -1):
        points += score[seat]
        lowest, highest = min(lowest, score[seat]), max(highest, score[seat])
        if winners >> seat & 1:
            best = score[seat]  # In the end, that of the first of them.
            count += 1
    second, has_second, is_least = best, False, lowest < highest
    for seat in range(seats):
        if winners >> seat & 1:
            is_least = is_least and score[seat] == lowest
        elif count == 1 and (not has_second or abs(best - score[seat]) < abs(best - second)):
            second, has_second = score[seat], True
    for seat in range(seats):
        if winners >> seat & 1:
            rows[row + column_of_victories(seat)] = WIN // count
    rows[row + Column.GAMES] = 1
    rows[row + Column.SEATS] = seats
    rows[row + Column.EVEN] = WIN // seats
    rows[row + Column.POINTS] = points
    rows[row + Column.WINNER] = best
    rows[row + Column.MARGIN] = abs(best - second)
    rows[row + Column.LAST] = highest if is_least else lowest
    rows[row + Column.TIED] = count > 1
    return winners


def column_of_victories(seat: int) -> int:
    """The column of a seat's victories."""
    return Column.WIN_1 + seat if seat < SIX else Column.WIN_7 + seat - SIX


def tell_leads(
    setup: TableSetup, table: KernelTable, turns: int, winners: int, row: int, rows: Ints
) -> None:
    """Writes how the lead changed. After the last turn those lead who do in the end."""
    behind = losing = leads = alone = 0
    for turn in range(turns):
        leaders = table.leads[turn] if turn < turns - 1 else find_leaders(setup, table, 0)
        if not leaders & winners:
            losing = turn + 1
            behind += leaders > 0
        if leaders and not leaders & leaders - 1:
            leads += alone not in (0, leaders)
            alone = leaders
    rows[row + Column.BEHIND] = behind
    rows[row + Column.DECIDED] = min(losing + 1, turns)
    rows[row + Column.LEADS] = leads


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
