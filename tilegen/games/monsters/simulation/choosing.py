"""What the bots choose in the fast engine: as those that play by the rules."""

from __future__ import annotations

from tilegen.games.monsters.simulation.desk import JOINED, LIES, WEIGHED, Desk, Setup
from tilegen.play.seeds import STEP, WORD


def fitting(setup: Setup, desk: Desk, player: int, kind: int) -> tuple[int, int]:
    """Where a player may lay a tile (A8, A12), as the desk's hits in the order of the rules: how
    many hits, and how many places."""
    grid, cells, hits, opens = desk.grid, desk.cells, desk.hits, desk.opens
    fit, bits, room, creatures = setup.fit, setup.bits, setup.room, desk.creatures
    answers, finished = 256 * kind, desk.done[player]
    total = found = 0
    for owner in range(len(opens)):
        if finished and owner != player and creatures[owner] == 1:
            continue
        begin = owner * room
        for k in range(begin, begin + opens[owner]):
            ways = fit[answers + grid[cells[k]]]
            if ways:
                hits[found] = 16 * k + ways
                found += 1
                total += bits[ways]
    return found, total


def any_of(setup: Setup, desk: Desk, found: int, total: int, stream: int) -> tuple[int, int, int]:
    """A place by chance: the number of its open cell, and the turn; and the stream."""
    hits, bits = desk.hits, setup.bits
    pick = hit = 0
    if total > 1:
        stream = STEP * (stream & WORD) + (stream >> 32)
        pick = (stream & WORD) * total >> 32
    while pick >= bits[hits[hit] & 15]:
        pick -= bits[hits[hit] & 15]
        hit += 1
    ways = hits[hit] & 15
    while pick:
        ways &= ways - 1  # Without its lowest bit.
        pick -= 1
    # The number of the lowest one left is how many bits are below it.
    return hits[hit] >> 4, bits[(ways & -ways) - 1], stream


def best(
    setup: Setup, desk: Desk, player: int, kind: int, found: int, stream: int
) -> tuple[int, int, int]:
    """The place that is worth most to the player's bot, by chance among equals."""
    grid, cells, hits, ties = desk.grid, desk.cells, desk.hits, desk.ties
    steps, bits, bots = setup.steps, setup.bits, setup.bots
    most, tied = -(1 << 30), 0
    for hit in range(found):
        k, ways = hits[hit] >> 4, hits[hit] & 15
        owner, cell = k // setup.room, cells[k]
        weights = player * WEIGHED + (1 if owner == player else 4)
        base = bots[weights]
        if owner != player and desk.creatures[owner] > 1:
            base += bots[player * WEIGHED + 7]
        free = 0
        for side in range(4):
            if not grid[cell + steps[side]] & (JOINED | LIES):
                free |= 1 << side
        for turn in range(4):
            if not ways >> turn & 1:
                continue
            opens = bits[setup.joining[4 * kind + turn] & free]
            worth = base + bots[weights + 1] * opens
            if not opens and desk.opens[owner] == 1:
                worth += bots[weights + 2]
            if worth > most:
                most, tied = worth, 0
            if worth == most:
                ties[tied] = 4 * k + turn
                tied += 1
    pick = 0
    if tied > 1:
        stream = STEP * (stream & WORD) + (stream >> 32)
        pick = (stream & WORD) * tied >> 32
    return ties[pick] >> 2, ties[pick] & 3, stream
