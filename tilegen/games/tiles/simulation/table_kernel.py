"""The fast engine for games at a shared table, of players who choose at random.

Plain functions, which both Python and numba run unchanged. The game's `rules/` are the authority:
their tables say which sides meet, and tests play the same games by both.
"""

from __future__ import annotations

from typing import Final

from tilegen.games.tiles.simulation.columns import GROUPS, WIN, Column, Fate
from tilegen.games.tiles.simulation.table_board import (
    BY_ENDER,
    BY_GOAL,
    BY_LEAST,
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
    NODES,
    OPEN,
    KernelTable,
    TableSetup,
)
from tilegen.games.tiles.simulation.table_figures import (
    find_owners,
    find_root,
    gain,
    is_finished,
    lay,
    measure,
    settle,
    tick,
)
from tilegen.games.tiles.simulation.table_forced import count_forms, find_fillers
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


def has_ended(setup: TableSetup, table: KernelTable) -> bool:
    """Whether the game ends before the next move."""
    holdings, seats = table.holdings, len(table.score)
    is_empty = table.now[NEXT] >= len(setup.forms)
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
