"""The fast engine for games at a shared table, of players who choose at random.

Plain functions, which both Python and numba run unchanged. The game's `rules/` are the authority:
their tables say which sides meet, and tests play the same games by both.
"""

from __future__ import annotations

from typing import Final

from tilegen.games.tiles.simulation.columns import Column, Fate
from tilegen.games.tiles.simulation.table_board import (
    ANSWERED,
    BY_GOAL,
    BY_MARKER,
    CHOICES,
    CHOOSES,
    CLOCK,
    CLOSED,
    DISCARDS,
    DRAWS,
    DRAWS_MORE,
    ENDERS,
    FILLERS,
    HOLDS,
    LAID,
    NEXT,
    OPEN,
    KernelTable,
    TableSetup,
)
from tilegen.games.tiles.simulation.table_ends import find_leaders, has_ended
from tilegen.games.tiles.simulation.table_figures import find_root, lay, settle, tick
from tilegen.games.tiles.simulation.table_forced import count_forms, find_fillers
from tilegen.games.tiles.simulation.table_results import tell_results
from tilegen.play.jit import Ints
from tilegen.play.seeds import DEALING, DECIDING, STEP, WORD, first_state, shuffle

MOST_TURNS: Final = 5_000
"""A game with more turns counts as one that never ends."""
ALL: Final = 1 << 40
"""More than the number of any move."""


def play_table(
    setup: TableSetup,
    table: KernelTable,
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
        if not play_one(setup, table, seed, first + index, index * setup.row, rows, counts):
            return index
        for player in range(seats):
            scores[seats * index + player] = table.score[player]
    return games


def play_one(
    setup: TableSetup,
    table: KernelTable,
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
            total, pick = position, 0
            if total > 1:
                stream = STEP * (stream & WORD) + (stream >> 32)
                pick = (stream & WORD) * total >> 32
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


def list_choices(setup: TableSetup, table: KernelTable, holder: int) -> None:
    """Lists the forms among which a player chooses, the last one first: in the order of the last
    tile of each, as the rules offer them; where the first tile of each is; and the demands of
    the open cells."""
    begin, mark, found = holder * len(setup.forms), tick(table), 0
    for at in range(begin + table.holdings[holder] - 1, begin - 1, -1):
        form = setup.forms[table.hands[at]]
        if table.form_seen[form] != mark:
            table.form_seen[form] = mark
            table.order[found] = form
            found += 1
        table.first[form] = at
    table.now[CHOICES] = found
    if setup.forces:
        count_forms(setup, table)
    for k in range(table.now[OPEN]):
        table.open_demands[k] = table.demand[table.cells[k]]


def go_through(setup: TableSetup, table: KernelTable, player: int, pick: int) -> int:
    """Goes through the legal moves in the order of the rules up to the one of this number, which
    becomes the chosen `move`; if there is none, through all. Returns how many it has position."""
    now, fit, bits, position = table.now, setup.fit, setup.bits, 0
    is_marking = setup.owner == BY_MARKER and table.free[player] > 0
    is_first = not now[LAID] and not len(setup.board)
    for choice in range(now[CHOICES] - 1, -1, -1):
        form = table.order[choice]
        answers = form * setup.demands
        for k in range(1 if is_first else now[OPEN]):
            ways = 1 if is_first else fit[answers + table.open_demands[k]]
            if not is_marking and not setup.forces and position + bits[ways] <= pick:
                position += bits[ways]
                continue
            for turn in range(setup.sides):
                if not ways >> turn & 1:
                    continue
                cell, segments = setup.middle if is_first else table.cells[k], 0
                if setup.forces:
                    tile = table.hands[table.first[form]]
                    if not find_fillers(setup, table, cell, tile, turn):
                        continue
                if is_marking:
                    segments = list_markable(setup, table, cell, form, turn)
                position += 1
                segment = -1
                while position <= pick and segments:
                    segment += 1
                    position += segments & 1
                    segments >>= 1
                if position > pick:
                    table.move[0], table.move[1] = form, -1 if is_first else k
                    table.move[2], table.move[3] = turn, segment
                    return position
    return position


def list_markable(setup: TableSetup, table: KernelTable, cell: int, form: int, turn: int) -> int:
    """The segments of a tile in a cell that become part of figures without a marker, a bit each."""
    sides, ports, groups, mark = setup.sides, setup.ports, table.groups, tick(table)
    count = setup.begins[form + 1] - setup.begins[form]
    for segment in range(count):
        groups[segment] = 1 << segment
    marked = 0
    for side in range(sides):
        beside = cell + setup.steps[side]
        if not table.poses[beside]:
            continue
        place = (form * sides + turn) * sides + side
        there = (table.poses[beside] - 1) * sides + (side + sides // 2) % sides
        kind = setup.shown[place]
        meets, width = setup.meets[kind * setup.kinds + setup.shown[there]], setup.widths[kind]
        for port in range(width):
            if not meets >> port & 1:
                continue
            segment = setup.segments[place * ports + port]
            node = table.node[beside] + setup.segments[there * ports + width - 1 - port]
            root = find_root(table, node)
            if table.root_seen[root] != mark:
                table.root_seen[root] = mark
                table.meeting[root] = segment
                if table.marks[root]:
                    marked |= 1 << segment
            group = groups[segment] | groups[table.meeting[root]]
            for other in range(count):
                if group >> other & 1:
                    groups[other] = group
    free = 0
    for segment in range(count):
        if not groups[segment] & marked:
            free |= 1 << segment
    return free


def make_move(setup: TableSetup, table: KernelTable, holder: int, player: int) -> int:
    """Makes the chosen move. Returns its tile."""
    form, k = table.move[0], table.move[1]
    at = table.first[form]
    tile = table.hands[at]
    take_out(setup, table, holder, at)
    cell = table.cells[k] if k >= 0 else setup.middle
    lay(setup, table, k, cell, tile, table.move[2])
    if table.move[3] >= 0:
        node = table.node[cell] + table.move[3]
        table.marker[node] = player + 1
        table.marks[find_root(table, node)] += 1
        table.free[player] -= 1
    if setup.forces:
        lay_fillers(setup, table, holder)
    settle(setup, table, cell, player)
    return tile


def take_out(setup: TableSetup, table: KernelTable, holder: int, at: int) -> None:
    """Takes the tile at this place out of a hand."""
    table.holdings[holder] -= 1
    for later in range(at, holder * len(setup.forms) + table.holdings[holder]):
        table.hands[later] = table.hands[later + 1]


def lay_fillers(setup: TableSetup, table: KernelTable, holder: int) -> None:
    """Lays the tiles that the chosen move forces."""
    for filler in range(table.now[FILLERS]):
        tile, cell = table.fillers[filler], table.filler_cells[filler]
        at = holder * len(setup.forms)
        while table.hands[at] != tile:
            at += 1
        take_out(setup, table, holder, at)
        k = 0
        while table.cells[k] != cell:
            k += 1
        lay(setup, table, k, cell, tile, table.filler_turns[filler])


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
