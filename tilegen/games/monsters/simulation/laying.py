"""What is laid, drawn, completed and taken off the table, in the fast engine."""

from __future__ import annotations

from tilegen.games.monsters.simulation.columns import Column, Fate
from tilegen.games.monsters.simulation.desk import (
    BEGUN,
    BLANK,
    DONE,
    LAID,
    OPEN,
    SCORE,
    STATE,
    Desk,
    Setup,
)
from tilegen.play.jit import Ints


def draw(desk: Desk) -> int:
    """The next tile of the deck, of which one is left."""
    deck, used, pile = desk.deck, desk.used, desk.pile
    at = pile[0]
    while used[deck[at]]:
        at += 1
    pile[0] = at + 1
    pile[1] -= 1
    return deck[at]


def dead_ends(setup: Setup, desk: Desk, first: int) -> int:
    """First monsters with an open cell that no tile in the deck answers, from `first` on."""
    deck, used, state = desk.deck, desk.used, desk.state
    dead = 0
    for player in range(len(state) // STATE):
        if state[player * STATE + BEGUN] != 1:
            continue
        begin = player * setup.room
        for k in range(begin, begin + state[player * STATE + OPEN]):
            answered = False
            for at in range(first, len(deck)):
                tile = deck[at]
                if not used[tile] and setup.fit[256 * setup.kinds[tile] + desk.demands[k]]:
                    answered = True
                    break
            if not answered:
                dead += 1
                break
    return dead


def begin(setup: Setup, desk: Desk, player: int, tile: int) -> None:
    """A new creature of a player's; a tile that lies alone lies as it is."""
    desk.state[player * STATE + BEGUN] += 1
    desk.state[player * STATE + LAID] = 0
    lay(setup, desk, player, 0, tile, 4 * setup.kinds[tile])


def begin_minions(setup: Setup, desk: Desk, owner: int, row: int, rows: Ints, counts: Ints) -> None:
    """A minion for whoever has nothing open, and one more where that was complete at once (A14,
    R-A8 to R-A10)."""
    state = desk.state
    seats = len(state) // STATE
    while desk.pile[1] and rows[row + Column.FINISHED] < seats and not state[owner * STATE + OPEN]:
        tile = draw(desk)
        begin(setup, desk, owner, tile)
        if not state[owner * STATE + OPEN]:
            book(setup, desk, owner, tile, row, rows, counts)


def lay(setup: Setup, desk: Desk, owner: int, cell: int, tile: int, lies: int) -> None:
    """A tile in an open cell of a creature, or the first one of a new creature."""
    grid, cells, demands, state = desk.grid, desk.cells, desk.demands, desk.state
    shown, steps = setup.shown, setup.steps
    area = setup.width * setup.width
    base, begin, mine = owner * area, owner * setup.room, owner * STATE
    n = state[mine + OPEN]
    k = grid[base + cell] - 1
    if k >= 0:
        n -= 1
        for later in range(k, n):
            moved = cells[begin + later + 1]
            cells[begin + later] = moved
            demands[begin + later] = demands[begin + later + 1]
            grid[base + moved] = later + 1
    grid[base + cell] = -lies - 1
    laid = state[mine + LAID]
    desk.tiles[owner * len(setup.kinds) + laid] = tile
    desk.at[owner * len(setup.kinds) + laid] = cell
    state[mine + LAID] = laid + 1
    for side in range(4):
        beside = cell + steps[side] & area - 1
        there = grid[base + beside]
        if there < 0:
            continue
        edge = shown[4 * lies + side]
        if there:
            demands[begin + there - 1] |= edge << setup.across[side]
        elif edge != BLANK:
            demand = 0
            for other in range(4):
                lain = grid[base + (beside + steps[other] & area - 1)]
                if lain < 0:
                    demand |= shown[4 * (-lain - 1) + (other ^ 2)] << 2 * other
            cells[begin + n] = beside
            demands[begin + n] = demand
            n += 1
            grid[base + beside] = n
    state[mine + OPEN] = n


def book(
    setup: Setup, desk: Desk, owner: int, tile: int, row: int, rows: Ints, counts: Ints
) -> None:
    """A creature that the tile completed: what it is worth (A19 to A21), and off the table."""
    state, tiles = desk.state, len(setup.kinds)
    mine = owner * STATE
    laid, is_first = state[mine + LAID], state[mine + BEGUN] == 1
    fate = setup.fates + tiles * (Fate.FIRST if is_first else Fate.MINION)
    eyes = lift(setup, desk, owner, fate, counts)
    counts[setup.fates + tiles * Fate.CLOSED + tile] += 1
    rows[row + Column.COMPLETED] += 1
    if is_first:
        state[mine + DONE] = 1
        state[mine + SCORE] += laid
        counts[laid] += 1
        rows[row + Column.FINISHED] += 1
        rows[row + Column.SIZE] += laid
    else:
        state[mine + SCORE] += eyes
        rows[row + Column.MINIONS] += 1
        rows[row + Column.MINION_EYES] += eyes
        rows[row + Column.BLIND] += eyes == 0


def lift(setup: Setup, desk: Desk, owner: int, fate: int, counts: Ints) -> int:
    """Takes the tiles of the current creature off the table, each with that fate; how many of them
    show an eye."""
    tiles, eyes = owner * len(setup.kinds), 0
    base = owner * setup.width * setup.width
    for place in range(tiles, tiles + desk.state[owner * STATE + LAID]):
        tile = desk.tiles[place]
        desk.grid[base + desk.at[place]] = 0
        counts[fate + tile] += 1
        eyes += setup.eyes[tile]
    desk.state[owner * STATE + LAID] = 0
    return eyes


def clear(setup: Setup, desk: Desk, counts: Ints) -> None:
    """What lies there when the game is over goes off the table, and the tiles that nobody saw are
    counted."""
    tiles, state = len(setup.kinds), desk.state
    for player in range(len(state) // STATE):
        lift(setup, desk, player, setup.fates + tiles * Fate.UNFINISHED, counts)
        base, begin = player * setup.width * setup.width, player * setup.room
        for k in range(begin, begin + state[player * STATE + OPEN]):
            desk.grid[base + desk.cells[k]] = 0
    for at in range(desk.pile[0], tiles):
        if not desk.used[desk.deck[at]]:
            counts[setup.fates + tiles * Fate.UNSEEN + desk.deck[at]] += 1
