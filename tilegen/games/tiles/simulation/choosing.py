"""The choices of bots in the fast engine that weigh places, and of bots that choose at random."""

from __future__ import annotations

from tilegen.games.tiles.simulation.board import JOINED, WEIGHED, Board, Setup
from tilegen.play.seeds import STEP, WORD


def any_of(
    setup: Setup, board: Board, player: int, kind: int, stream: int
) -> tuple[int, int, int, int]:
    """The number of a tile's legal places, and one of them at random, as the number of its open
    cell and the turn; then the next state of the stream."""
    grid, cells, begins, before = board.grid, board.cells, board.begins, board.before
    places, bits = setup.places, setup.bits
    answers = setup.answers * kind + setup.closing * board.done[player]
    total = 0
    owner, end = setup.firsts[player], begins[setup.ends[player]]
    # From the first cell on, also where those of others do not count: an index that is surely not
    # negative makes compiled code a fifth faster.
    for k in range(end):
        before[k] = total
        total += places[answers + grid[cells[k]]]
    before[end] = total
    pick = before[begins[owner]]
    total -= pick
    if not total:
        return 0, 0, 0, stream
    if total > 1:
        stream = STEP * (stream & WORD) + (stream >> 32)
        pick += (stream & WORD) * total >> 32
    while before[begins[owner + 1]] <= pick:
        owner += 1
    k = begins[owner]
    while before[k + 1] <= pick:
        k += 1
    ways = setup.fit[answers + grid[cells[k]]]
    pick -= before[k]
    while pick:
        ways &= ways - 1  # Clears the lowest bit.
        pick -= 1
    # The index of the lowest bit left is the number of bits below it.
    return total, k, bits[(ways & -ways) - 1], stream


def find_hits(setup: Setup, board: Board, player: int, kind: int) -> int:
    """Writes the open cells that a tile fits to `hits`, up to the last that the player may add to.
    Returns their number."""
    grid, cells, begins, hits = board.grid, board.cells, board.begins, board.hits
    answers = setup.answers * kind + setup.closing * board.done[player]
    found = 0
    for k in range(begins[setup.ends[player]]):
        hits[found] = k
        if setup.fit[answers + grid[cells[k]]]:
            found += 1
    return found


def best(
    setup: Setup, board: Board, player: int, kind: int, stream: int
) -> tuple[int, int, int, int]:
    """The number of a tile's legal places, and the one worth most to the player's bot, at random
    among equals, as the number of its open cell and the turn; then the next state of the stream."""
    grid, cells, begins = board.grid, board.cells, board.begins
    hits, ties = board.hits, board.ties
    steps, bits, bots, fit = setup.steps, setup.bits, setup.bots, setup.fit
    answers = setup.answers * kind + setup.closing * board.done[player]
    total = pick = owner = tied = 0
    most, first = -(1 << 30), begins[setup.firsts[player]]
    for hit in range(find_hits(setup, board, player, kind)):
        k = hits[hit]
        if k < first:
            continue
        cell = cells[k]
        ways = fit[answers + grid[cell]]
        while k >= begins[owner + 1]:
            owner += 1
        weights = player * WEIGHED + (1 if owner == player else 4)
        base, opening, closing = bots[weights], bots[weights + 1], 0
        if owner != player and board.figures[owner] > 1:
            base += bots[player * WEIGHED + 7]
        if begins[owner + 1] - begins[owner] == 1:
            closing = bots[weights + 2]
        free = 0
        for side in range(4):
            if not grid[cell + steps[side]] & JOINED:
                free |= 1 << side
        for turn in range(4):
            if not ways >> turn & 1:
                continue
            total += 1
            opens = bits[setup.joining[4 * kind + turn] & free]
            worth = base + opening * opens
            if not opens:
                worth += closing
            if worth > most:
                most, tied = worth, 0
            if worth == most:
                ties[tied] = 4 * k + turn
                tied += 1
    if tied > 1:
        stream = STEP * (stream & WORD) + (stream >> 32)
        pick = (stream & WORD) * tied >> 32
    return total, ties[pick] >> 2, ties[pick] & 3, stream
