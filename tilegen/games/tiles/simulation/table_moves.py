"""The moves at a shared table in the fast engine: which are legal, and how they are made.

Plain functions, which both Python and numba run unchanged.
"""

from __future__ import annotations

from tilegen.games.tiles.simulation.table_board import (
    BY_MARKER,
    CHOICES,
    FILLERS,
    LAID,
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
