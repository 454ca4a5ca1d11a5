"""The bots of the fast engine that weigh each of their moves at a shared table: they make it, look
at the points or at what they may expect, and take it back. The bots of the rules are the authority:
tests let both play the same games.

Plain functions, which both Python and numba run unchanged.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tilegen.games.tiles.simulation.table_board import (
    BY_FINISHER,
    BY_GOAL,
    BY_LEAST,
    BY_MARKER,
    CHOICES,
    ENDERS,
    LAID,
    NEXT,
    NODES,
    OPEN,
    KernelTable,
    TableSetup,
)
from tilegen.games.tiles.simulation.table_ends import find_winners, has_ended
from tilegen.games.tiles.simulation.table_figures import (
    find_owners,
    find_root,
    gain,
    is_finished,
    measure,
    tick,
)
from tilegen.games.tiles.simulation.table_forced import count_forms, find_fillers
from tilegen.games.tiles.simulation.table_moves import list_markable, make_move
from tilegen.play.jit import Ints, compile_apart

DOES_NOT_WEIGH: Final = 0
BY_POINTS: Final = 1
BY_EXPECTATION: Final = 2
"""How a bot chooses: at random, by the points after a move, or by those that it may expect."""


class Weighing(NamedTuple):
    """The knowledge of bots that weigh moves, and scratch space.

    For each seat: how its bot chooses (`ways`), and where its chances begin (`hopes`): `chances`
    has the probability that a number of loose ports gets closed, in parts of `certain`. For each
    kind of figure: whether finished ones score (`scores`), the points that they have besides
    (`bonus`), what one more tile adds to one, times the number of tiles (`growths`), and whether
    tiles elsewhere change what one is worth (`watches`). `unit` is the worth of a point, `victory`
    that of a victory in points, `of_marker` that of a marker that is free.

    `best` has the numbers of the best moves. For each root before the move: its `heirs`, a bit for
    each seat and one more for who is next, and its `share`; `roots` lists them. `outlook` has what
    each may expect, and `visits` says when a figure was last looked at. The others keep what a move
    changes."""

    ways: Ints
    hopes: Ints
    chances: Ints
    scores: Ints
    bonus: Ints
    growths: Ints
    watches: Ints
    best: Ints
    heirs: Ints
    share: Ints
    roots: Ints
    outlook: Ints
    visits: Ints
    kept_cells: Ints
    kept_hand: Ints
    kept_score: Ints
    kept_free: Ints
    kept_parent: Ints
    kept_following: Ints
    kept_marker: Ints
    kept_ports: Ints
    kept_marks: Ints
    kept_finishes: Ints
    kept_owners: Ints
    kept_worth: Ints
    kept_numbers: Ints
    certain: int
    unit: int
    victory: int
    of_marker: int


@compile_apart
def weigh_moves(
    setup: TableSetup, table: KernelTable, weighing: Weighing, holder: int, player: int
) -> int:
    """Weighs all legal moves, in the order of the rules. Writes the numbers of the best ones to
    `best`, and returns how many there are."""
    now, move = table.now, table.move
    is_marking = setup.owner == BY_MARKER and table.free[player] > 0
    is_first = not now[LAID] and not len(setup.board)
    keep(table, weighing, len(setup.forms) * holder, table.holdings[holder])
    roots = 0
    if weighing.ways[player] == BY_EXPECTATION:
        roots = list_shares(setup, table, weighing, player)
    number = count = highest = 0
    for choice in range(now[CHOICES] - 1, -1, -1):
        form = table.order[choice]
        for k in range(1 if is_first else now[OPEN]):
            cell = setup.middle if is_first else table.cells[k]
            ways = 1 if is_first else setup.fit[form * setup.demands + table.open_demands[k]]
            for turn in range(setup.sides):
                if not ways >> turn & 1:
                    continue
                tile, segments = table.hands[table.first[form]], 0
                if setup.forces and not find_fillers(setup, table, cell, tile, turn):
                    continue
                if is_marking:
                    segments = list_markable(setup, table, cell, form, turn)
                most = setup.begins[form + 1] - setup.begins[form]
                for segment in range(-1, most if segments else 0):
                    if segment >= 0:
                        if not segments >> segment & 1:
                            continue
                        if setup.forces:
                            find_fillers(setup, table, cell, tile, turn)
                    move[0], move[1] = form, -1 if is_first else k
                    move[2], move[3] = turn, segment
                    worth = weigh(setup, table, weighing, holder, player, roots)
                    if not count or worth > highest:
                        highest, count = worth, 0
                    if worth == highest:
                        weighing.best[count] = number
                        count += 1
                    number += 1
    return count


@compile_apart
def keep(table: KernelTable, weighing: Weighing, begin: int, size: int) -> None:
    """Keeps what moves change, and lets each node lead to its root at once, so that looking for it
    changes nothing."""
    now = table.now
    for node in range(now[NODES]):
        table.parent[node] = find_root(table, node)
        weighing.kept_parent[node] = table.parent[node]
        weighing.kept_following[node] = table.following[node]
        weighing.kept_marker[node] = table.marker[node]
        weighing.kept_ports[node] = table.loose[node]
        weighing.kept_marks[node] = table.marks[node]
        weighing.kept_finishes[node] = table.is_done[node]
        weighing.kept_owners[node] = table.owners[node]
        weighing.kept_worth[node] = table.worth[node]
    for k in range(now[OPEN]):
        weighing.kept_cells[k] = table.cells[k]
    for at in range(size):
        weighing.kept_hand[at] = table.hands[begin + at]
    for seat in range(len(table.score)):
        weighing.kept_score[seat] = table.score[seat]
        weighing.kept_free[seat] = table.free[seat]
    weighing.kept_numbers[OPEN] = now[OPEN]
    weighing.kept_numbers[LAID] = now[LAID]
    weighing.kept_numbers[NODES] = now[NODES]
    weighing.kept_numbers[NEXT] = size


@compile_apart
def weigh(
    setup: TableSetup,
    table: KernelTable,
    weighing: Weighing,
    holder: int,
    player: int,
    roots: int,
) -> int:
    """The worth of the position after the move, which is made and taken back."""
    now = table.now
    make_move(setup, table, holder, player)
    # Who draws again after laying has not ended the game.
    is_drawing = (
        setup.refill and table.holdings[player] < setup.hand and now[NEXT] < len(setup.forms)
    )
    is_over = now[ENDERS] > 0 or (not is_drawing and has_ended(setup, table))
    if is_over:
        score_all(setup, table)
    if weighing.ways[player] == BY_POINTS:
        worth = compare_points(setup, table, player)
    elif is_over:
        worth = weigh_end(setup, table, weighing, player)
    else:
        worth = weigh_expectations(setup, table, weighing, player, roots)
    take_back(setup, table, weighing, holder)
    return worth


@compile_apart
def score_all(setup: TableSetup, table: KernelTable) -> None:
    """Scores what has no points before the game ends: figures that are not finished, and hands."""
    tiles, seats = len(setup.forms), len(table.score)
    for node in range(table.now[NODES]):
        if table.parent[node] == node and not table.is_done[node]:
            label = 0 if is_finished(setup, table, node) else 1
            _, points = measure(setup, table, node, label)
            gain(setup, table, find_owners(setup, table, node), points)
    if not setup.pips_count:
        return
    pips = 0
    for seat in range(seats):
        for at in range(seat * tiles, seat * tiles + table.holdings[seat]):
            pips += setup.pips[table.hands[at]]
    for seat in range(seats):
        if not table.holdings[seat]:
            table.score[seat] += pips


def compare_points(setup: TableSetup, table: KernelTable, player: int) -> int:
    """The points between a seat and the best of the others, where the least may be best."""
    score, winners = table.score, find_winners(setup, table)
    lowest = highest = score[0]
    for points in score:
        lowest, highest = min(lowest, points), max(highest, points)
    is_least = lowest < highest
    for seat in range(len(score)):
        if winners >> seat & 1 and score[seat] != lowest:
            is_least = False
    shared_points = table.now[LAID] if setup.win == BY_GOAL else 0
    return compare(score, len(score), player, -1 if is_least else 1, shared_points)


def compare(points: Ints, seats: int, player: int, sign: int, shared_points: int) -> int:
    """The lead of a seat, with the points of each; all have `shared_points` more."""
    best, has_others = 0, False
    for seat in range(seats):
        if seat != player:
            own = sign * points[seat]
            best = max(best, own) if has_others else own
            has_others = True
    lead = sign * points[player] - best
    return lead if has_others else lead + shared_points


def weigh_end(setup: TableSetup, table: KernelTable, weighing: Weighing, player: int) -> int:
    """The worth of a game that is over: the lead in points, and the victory."""
    winners = find_winners(setup, table)
    shared_points = table.now[LAID] if setup.win == BY_GOAL else 0
    sign = -1 if setup.win == BY_LEAST else 1
    lead = compare(table.score, len(table.score), player, sign, shared_points)
    if winners != (1 << len(table.score)) - 1:
        lead += weighing.victory if winners >> player & 1 else -weighing.victory
    return lead * weighing.unit


@compile_apart
def weigh_expectations(
    setup: TableSetup, table: KernelTable, weighing: Weighing, player: int, roots: int
) -> int:
    """The worth of a game that goes on: what the seat may expect, less what the best other may."""
    outlook, seats = weighing.outlook, len(table.score)
    for heir in range(seats + 1):
        outlook[heir] = 0
    mark = tick(table)
    for node in range(weighing.kept_numbers[NODES], table.now[NODES]):
        root = find_root(table, node)
        if weighing.visits[root] != mark:
            meet(table, weighing, root, mark)
            expect(setup, table, weighing, player, root)
    for at in range(roots):
        root = weighing.roots[at]
        if weighing.visits[root] == mark:
            continue
        if weighing.watches[setup.figures[table.segment[root]]]:
            expect(setup, table, weighing, player, root)
        else:
            add(setup, weighing, weighing.heirs[root], weighing.share[root])
    following = (player + 1) % seats
    if setup.best:
        outlook[following] = max(outlook[following], outlook[seats])
    else:
        outlook[following] += outlook[seats]
    if setup.owner == BY_MARKER:
        for seat in range(seats):
            outlook[seat] += table.free[seat] * weighing.of_marker
    if setup.pips_count:
        begin = player * len(setup.forms)
        for at in range(begin, begin + table.holdings[player]):
            outlook[player] -= setup.pips[table.hands[at]] * weighing.unit
    return compare(outlook, seats, player, -1 if setup.win == BY_LEAST else 1, 0)


def meet(table: KernelTable, weighing: Weighing, root: int, mark: int) -> None:
    """Notes that all nodes of a figure were looked at, and so the figures that it grew of."""
    node = root
    while True:
        weighing.visits[node] = mark
        node = table.following[node]
        if node == root:
            return


@compile_apart
def list_shares(setup: TableSetup, table: KernelTable, weighing: Weighing, player: int) -> int:
    """Writes what each figure is worth before the move, and to whom. Returns how many there are."""
    count = 0
    for node in range(table.now[NODES]):
        if table.parent[node] == node:
            weighing.roots[count] = node
            count += 1
            weighing.heirs[node] = find_heirs(setup, table, node)
            if weighing.heirs[node]:
                weighing.share[node] = expect_of_figure(setup, table, weighing, player, node)
    return count


def expect(
    setup: TableSetup, table: KernelTable, weighing: Weighing, player: int, root: int
) -> None:
    """Adds what a figure is worth to what its heirs may expect."""
    heirs = find_heirs(setup, table, root)
    if heirs:
        add(setup, weighing, heirs, expect_of_figure(setup, table, weighing, player, root))


def add(setup: TableSetup, weighing: Weighing, heirs: int, worth: int) -> None:
    """Lets heirs, a bit each, expect so much more, or that much where the best figure counts."""
    seat = 0
    while heirs:
        if heirs & 1:
            if setup.best:
                weighing.outlook[seat] = max(weighing.outlook[seat], worth)
            else:
                weighing.outlook[seat] += worth
        heirs >>= 1
        seat += 1


def find_heirs(setup: TableSetup, table: KernelTable, root: int) -> int:
    """The seats that score a figure, a bit each, with one for who is next after the last seat's:
    that one is expected to finish open figures."""
    owners = find_owners(setup, table, root)
    if owners or setup.owner != BY_FINISHER or is_finished(setup, table, root):
        return owners
    return 1 << len(table.score)


@compile_apart
def expect_of_figure(
    setup: TableSetup, table: KernelTable, weighing: Weighing, player: int, root: int
) -> int:
    """The points to be expected of a figure, as the bots of the rules see it."""
    figure = setup.figures[table.segment[root]]
    _, open_points = measure(setup, table, root, 1)
    if not weighing.scores[figure]:
        return open_points * weighing.unit
    _, closed_points = measure(setup, table, root, 0)
    loose = table.loose[root]
    if setup.closes[figure]:
        loose += count_empty(setup, table, root)
    chance = weighing.chances[weighing.hopes[player] + loose]
    tiles = len(setup.forms)
    hope = (closed_points + weighing.bonus[figure]) * tiles + loose * weighing.growths[figure]
    return chance * hope + (weighing.certain - chance) * open_points * tiles


def count_empty(setup: TableSetup, table: KernelTable, root: int) -> int:
    """The number of cells around a figure on which no tile lies."""
    mark, node, count = tick(table), root, 0
    while True:
        cell = table.at[table.tile[node]]
        for step in setup.around:
            beside = cell + step
            if not table.poses[beside] and table.cell_seen[beside] != mark:
                table.cell_seen[beside] = mark
                count += 1
        node = table.following[node]
        if node == root:
            return count


@compile_apart
def take_back(setup: TableSetup, table: KernelTable, weighing: Weighing, holder: int) -> None:
    """Takes a move back: all is as it was kept."""
    now, nodes, tiles = table.now, weighing.kept_numbers[NODES], weighing.kept_numbers[LAID]
    if setup.surrounds:
        for node in range(nodes):
            restore(table, weighing, node)
    else:
        mark = tick(table)
        for first in range(nodes, now[NODES]):
            node = first
            while weighing.visits[node] != mark:
                weighing.visits[node] = mark
                following = table.following[node]
                if node < nodes:
                    restore(table, weighing, node)
                node = following
    for at in range(tiles, now[LAID]):
        cell = table.at[at]
        place = (table.poses[cell] - 1) * setup.sides
        table.poses[cell] = 0
        for side in range(setup.sides):
            table.demand[cell + setup.steps[side]] -= setup.adds[place + side]
    for k in range(now[OPEN]):
        table.open_flags[table.cells[k]] = 0
    for k in range(weighing.kept_numbers[OPEN]):
        table.cells[k] = weighing.kept_cells[k]
        table.open_flags[table.cells[k]] = 1
    size = table.holdings[holder] = weighing.kept_numbers[NEXT]
    for at in range(size):
        table.hands[len(setup.forms) * holder + at] = weighing.kept_hand[at]
    for seat in range(len(table.score)):
        table.score[seat] = weighing.kept_score[seat]
        table.free[seat] = weighing.kept_free[seat]
    now[OPEN], now[LAID], now[NODES] = weighing.kept_numbers[OPEN], tiles, nodes
    now[ENDERS] = 0
    if setup.forces:
        count_forms(setup, table)


def restore(table: KernelTable, weighing: Weighing, node: int) -> None:
    """Lets a node be as it was kept."""
    table.parent[node] = weighing.kept_parent[node]
    table.following[node] = weighing.kept_following[node]
    table.marker[node] = weighing.kept_marker[node]
    table.loose[node] = weighing.kept_ports[node]
    table.marks[node] = weighing.kept_marks[node]
    table.is_done[node] = weighing.kept_finishes[node]
    table.owners[node] = weighing.kept_owners[node]
    table.worth[node] = weighing.kept_worth[node]
