"""What the bots choose in the fast engine: as those that play by the rules."""

from __future__ import annotations

from tilegen.games.monsters.simulation.desk import BEGUN, BLANK, OPEN, STATE, WEIGHED, Desk, Setup
from tilegen.play.seeds import STEP, WORD


def any_of(
    setup: Setup, desk: Desk, found: int, total: int, stream: int
) -> tuple[int, int, int, int]:
    """A place by chance: its owner, its open cell and the turn; and the stream."""
    hits, pick = desk.hits, 0
    if total > 1:
        stream = STEP * (stream & WORD) + (stream >> 32)
        pick = (stream & WORD) * total >> 32
    for hit in range(0, found, 3):
        ways = hits[hit + 2]
        count = setup.bits[ways]
        if pick < count:
            turn = 0
            while True:
                if ways >> turn & 1:
                    if not pick:
                        return hits[hit], hits[hit + 1], turn, stream
                    pick -= 1
                turn += 1
        pick -= count
    return 0, 0, 0, stream


def best(
    setup: Setup, desk: Desk, player: int, kind: int, found: int, stream: int
) -> tuple[int, int, int, int]:
    """The place that is worth most to the player's bot, by chance among equals."""
    grid, cells, hits, ties, state = desk.grid, desk.cells, desk.hits, desk.ties, desk.state
    shown, steps, bots = setup.shown, setup.steps, setup.bots
    area = setup.width * setup.width
    most, tied = -(1 << 30), 0
    for hit in range(0, found, 3):
        owner, k, ways = hits[hit], hits[hit + 1], hits[hit + 2]
        base, cell = owner * area, cells[k]
        weights = player * WEIGHED + (1 if owner == player else 4)
        bonus = 0
        if owner != player and state[owner * STATE + BEGUN] > 1:
            bonus = bots[player * WEIGHED + 7]
        for turn in range(4):
            if not ways >> turn & 1:
                continue
            lies = 4 * (4 * kind + turn)
            opens = 0
            for side in range(4):
                if shown[lies + side] != BLANK and not grid[base + (cell + steps[side] & area - 1)]:
                    opens += 1
            worth = bots[weights] + bonus + bots[weights + 1] * opens
            if not opens and state[owner * STATE + OPEN] == 1:
                worth += bots[weights + 2]
            if worth > most:
                most, tied = worth, 0
            if worth == most:
                ties[tied] = owner
                ties[tied + 1] = k
                ties[tied + 2] = turn
                tied += 3
    pick = 0
    if tied > 3:
        stream = STEP * (stream & WORD) + (stream >> 32)
        pick = 3 * ((stream & WORD) * (tied // 3) >> 32)
    return ties[pick], ties[pick + 1], ties[pick + 2], stream
