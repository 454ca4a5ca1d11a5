"""The moves at a shared table in the fast engine: which are legal, how they are made, and what ends
the game then.

Plain functions, which both Python and numba run unchanged.
"""

from __future__ import annotations

from tilegen.games.tiles.simulation.table_board import (
    BY_ENDER,
    BY_GOAL,
    BY_LEAST,
    BY_MARKER,
    CHOICES,
    CHOOSES,
    DRAWS,
    DRAWS_MORE,
    ENDERS,
    FILLERS,
    LAID,
    NEXT,
    OPEN,
    KernelTable,
    TableSetup,
)
from tilegen.games.tiles.simulation.table_figures import find_root, lay, settle, tick
from tilegen.games.tiles.simulation.table_forced import count_forms, find_fillers


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
