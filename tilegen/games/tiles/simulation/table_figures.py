"""The figures of a shared table in the fast engine: they are joined, finished and scored."""

from __future__ import annotations

from tilegen.games.tiles.simulation.table_board import (
    BY_FINISHER,
    BY_KIND,
    BY_MARKER,
    CLOCK,
    CLOSED,
    ENDERS,
    LAID,
    NODES,
    OPEN,
    KernelTable,
    TableSetup,
)


def find_root(table: KernelTable, node: int) -> int:
    """The node that stands for a figure."""
    parent = table.parent
    while parent[node] != node:
        parent[node] = parent[parent[node]]
        node = parent[node]
    return node


def join(table: KernelTable, node: int, other: int) -> None:
    """Lets a loose port of one meet a loose port of the other."""
    loose, following = table.loose, table.following
    root, child = find_root(table, node), find_root(table, other)
    loose[root] -= 2
    if root != child:
        table.parent[child] = root
        loose[root] += loose[child]
        table.marks[root] += table.marks[child]
        # Two rings of nodes become one.
        next_node = following[root]
        following[root] = following[child]
        following[child] = next_node


def tick(table: KernelTable) -> int:
    """A mark that nothing has been counted with yet."""
    table.now[CLOCK] += 1
    return table.now[CLOCK]


def lay(setup: TableSetup, table: KernelTable, k: int, cell: int, tile: int, turn: int) -> None:
    """Lays a tile in a cell, which is open cell `k`, or not open if `k` is below 0."""
    demand, poses, now, sides, ports = (
        table.demand,
        table.poses,
        table.now,
        setup.sides,
        setup.ports,
    )
    form = setup.forms[tile]
    pose = form * sides + turn
    if k >= 0:
        now[OPEN] -= 1
        for at in range(k, now[OPEN]):
            table.cells[at] = table.cells[at + 1]
        table.open_flags[cell] = 0
    first = now[NODES]
    table.node[cell] = first
    poses[cell] = pose + 1
    table.tiles[now[LAID]] = tile
    table.at[now[LAID]] = cell
    for segment in range(setup.begins[form], setup.begins[form + 1]):
        node = now[NODES]
        now[NODES] += 1
        table.parent[node] = table.following[node] = node
        table.segment[node] = segment
        table.tile[node] = now[LAID]
        table.loose[node] = setup.loose[segment]
        table.marks[node] = table.marker[node] = table.is_done[node] = 0
        table.owners[node] = table.worth[node] = 0
    now[LAID] += 1
    for side in range(sides):
        beside, place = cell + setup.steps[side], pose * sides + side
        kind, opposite = setup.shown[place], (side + sides // 2) % sides
        if poses[beside]:
            there = (poses[beside] - 1) * sides + opposite
            meets, width = setup.meets[kind * setup.kinds + setup.shown[there]], setup.widths[kind]
            for port in range(width):
                if meets >> port & 1:
                    join(
                        table,
                        first + setup.segments[place * ports + port],
                        table.node[beside] + setup.segments[there * ports + width - 1 - port],
                    )
        elif len(setup.rim):
            digit = demand[cell] // setup.weights[side] % (setup.kinds + 1)
            if digit:
                meets = setup.meets[kind * setup.kinds + digit - 1]
                for port in range(setup.widths[kind]):
                    if meets >> port & 1:
                        node = first + setup.segments[place * ports + port]
                        table.loose[find_root(table, node)] -= 1
        elif setup.opens[kind] and not table.open_flags[beside]:
            table.open_flags[beside] = 1
            table.cells[now[OPEN]] = beside
            now[OPEN] += 1
        demand[beside] += setup.adds[place]


def is_finished(setup: TableSetup, table: KernelTable, root: int) -> bool:
    """Whether a figure is finished by now."""
    figure = setup.figures[table.segment[root]]
    if table.loose[root]:
        return False
    if not setup.closes[figure]:
        return setup.finishes[figure] > 0
    node, count = root, len(setup.around)
    while True:
        cell = table.at[table.tile[node]]
        for at in range(count):
            if not table.poses[cell + setup.around[at]]:
                return False
        node = table.following[node]
        if node == root:
            return True


def measure(setup: TableSetup, table: KernelTable, root: int, unfinished: int) -> tuple[int, int]:
    """The number of tiles of a figure, and its points if it is finished or, with 1, if not."""
    mark, tiles = tick(table), 0
    label = 2 * setup.figures[table.segment[root]] + unfinished
    points, forms = setup.fixed[label], len(setup.begins) - 1
    node, near = root, setup.near[label]
    while True:
        segment, tile = table.segment[node], table.tile[node]
        points += setup.scores[2 * segment + unfinished]
        if table.tile_seen[tile] != mark:
            table.tile_seen[tile] = mark
            tiles += 1
            points += setup.points[label * forms + setup.forms[table.tiles[tile]]]
        node = table.following[node]
        if node == root:
            break
    if near:
        points += near * count_around(setup, table, root, mark)
    if setup.touch:
        points += count_neighbours(setup, table, root, label)
    return tiles, points


def count_around(setup: TableSetup, table: KernelTable, root: int, mark: int) -> int:
    """The number of tiles that lie around a figure, all of whose tiles bear the mark."""
    seen, node, count = table.cell_seen, root, 0
    while True:
        seen[table.at[table.tile[node]]] = mark
        node = table.following[node]
        if node == root:
            break
    while True:
        cell = table.at[table.tile[node]]
        for step in setup.around:
            beside = cell + step
            if table.poses[beside] and seen[beside] != mark:
                seen[beside] = mark
                count += 1
        node = table.following[node]
        if node == root:
            return count


def count_neighbours(setup: TableSetup, table: KernelTable, root: int, label: int) -> int:
    """The points of a figure for the finished figures that it touches on one of its tiles."""
    mark, node, points = tick(table), root, 0
    kinds = len(setup.finishes)
    while True:
        segment, tile = table.segment[node], table.tile[node]
        # The nodes of a tile follow each other as its segments do.
        first = node - segment + setup.begins[setup.forms[table.tiles[tile]]]
        touches, other = setup.touches[segment], first
        while touches:
            if touches & 1:
                near = find_root(table, other)
                if table.root_seen[near] != mark:
                    table.root_seen[near] = mark
                    amount = setup.neighbours[label * kinds + setup.figures[table.segment[near]]]
                    if amount and is_finished(setup, table, near):
                        points += amount
            touches >>= 1
            other += 1
        node = table.following[node]
        if node == root:
            return points


def find_owners(setup: TableSetup, table: KernelTable, root: int) -> int:
    """The seats that own a figure, a bit each; none before it is finished if finishers own them."""
    if table.is_done[root] or setup.owner == BY_FINISHER:
        return table.owners[root]
    if setup.owner == BY_KIND:
        seat = setup.seats[setup.figures[table.segment[root]]]
        return 1 << seat - 1 if seat else 0
    if setup.owner == BY_MARKER:
        return count_votes(table, root) if table.marks[root] else 0
    return 1 if len(table.score) == 1 else 0


def count_votes(table: KernelTable, root: int) -> int:
    """The seats with most markers on a figure, a bit each."""
    votes, node, most, owners = table.votes, root, 0, 0
    for seat in range(len(votes)):
        votes[seat] = 0
    while True:
        if table.marker[node]:
            votes[table.marker[node] - 1] += 1
        node = table.following[node]
        if node == root:
            break
    for seat in range(len(votes)):
        if votes[seat] > most:
            most, owners = votes[seat], 0
        if most and votes[seat] == most:
            owners |= 1 << seat
    return owners


def take_markers(table: KernelTable, root: int) -> None:
    """Gives the markers on a figure back."""
    node = root
    while True:
        if table.marker[node]:
            table.free[table.marker[node] - 1] += 1
            table.marker[node] = 0
        node = table.following[node]
        if node == root:
            break
    table.marks[root] = 0


def gain(setup: TableSetup, table: KernelTable, owners: int, points: int) -> None:
    """Adds the points of a figure to the scores of its owners."""
    score = table.score
    for seat in range(len(score)):
        if owners >> seat & 1:
            if setup.best:
                score[seat] = max(score[seat], points)
            else:
                score[seat] += points


def finish(setup: TableSetup, table: KernelTable, root: int, owners: int) -> None:
    """Scores a finished figure."""
    _, points = measure(setup, table, root, 0)
    if table.marks[root]:
        take_markers(table, root)
    table.is_done[root] = 1
    table.owners[root] = owners
    table.worth[root] = points
    gain(setup, table, owners, points)


def settle(setup: TableSetup, table: KernelTable, cell: int, player: int) -> None:
    """Finishes the figures that a player's tile in a cell, and those laid since, have finished, and
    finds those that end the game."""
    now, enders = table.now, 0
    own = list_own(table, cell)
    found = own
    if setup.surrounds and setup.does_score:
        for at in range(table.tile[table.node[cell]], now[LAID]):
            found = list_surrounded(setup, table, table.at[at], found)
    now[CLOSED] = 0
    for at in range(found):
        root = table.candidates[at]
        has_finished = is_finished(setup, table, root)
        owners = find_owners(setup, table, root)
        if at < own and has_finished:
            now[CLOSED] += setup.counts[setup.figures[table.segment[root]]]
        if has_finished and setup.does_score and not table.is_done[root]:
            if setup.owner == BY_FINISHER:
                owners = 1 << player
            finish(setup, table, root, owners)
        if (
            at < own
            and owners
            and (
                (setup.ends_closed and has_finished)
                or (setup.spans and find_span(setup, table, root) >= setup.spans)
            )
        ):
            enders |= owners
    now[ENDERS] = 1 << player if enders >> player & 1 else enders


def list_own(table: KernelTable, cell: int) -> int:
    """Writes the figures of the tile in this cell, and of those laid since, to `candidates`.
    Returns how many there are."""
    mark, count = tick(table), 0
    for node in range(table.node[cell], table.now[NODES]):
        root = find_root(table, node)
        if table.root_seen[root] != mark:
            table.root_seen[root] = mark
            table.candidates[count] = root
            count += 1
    return count


def list_surrounded(setup: TableSetup, table: KernelTable, cell: int, found: int) -> int:
    """Adds the figures of tiles around a cell that finish when surrounded, unless they have
    finished, to the `candidates`. Returns how many there are then."""
    for step in setup.around:
        beside = cell + step
        if not table.poses[beside]:
            continue
        form, first = (table.poses[beside] - 1) // setup.sides, table.node[beside]
        for node in range(first, first + setup.begins[form + 1] - setup.begins[form]):
            if setup.closes[setup.figures[table.segment[node]]]:
                root = find_root(table, node)
                is_new = not table.is_done[root]
                for at in range(found):
                    if table.candidates[at] == root:
                        is_new = False
                if is_new:
                    table.candidates[found] = root
                    found += 1
    return found


def find_span(setup: TableSetup, table: KernelTable, root: int) -> int:
    """The columns or rows that a figure covers, whichever are more."""
    node, left, top, right, bottom = root, 1 << 30, 1 << 30, -1, -1
    while True:
        cell = table.at[table.tile[node]]
        column, row = cell % setup.width, cell // setup.width
        left, right = min(left, column), max(right, column)
        top, bottom = min(top, row), max(bottom, row)
        node = table.following[node]
        if node == root:
            return max(right - left, bottom - top) + 1
