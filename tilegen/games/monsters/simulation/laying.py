"""What is laid, drawn, completed and taken off the table, in the fast engine."""

from __future__ import annotations

from tilegen.games.monsters.simulation.columns import Column, Fate
from tilegen.games.monsters.simulation.desk import ANSWERS, FIRST, JOINED, LIES, Desk, Setup
from tilegen.play.jit import Ints


def draw(desk: Desk) -> int:
    """The next tile of the deck, of which one is left."""
    at = desk.pile[0]
    desk.pile[0] = at + 1
    return desk.deck[at]


def dead_ends(setup: Setup, desk: Desk, first: int) -> int:
    """First monsters with an open cell that no tile in the deck answers, from `first` on."""
    deck, dead = desk.deck, 0
    for player in range(len(desk.score)):
        if desk.creatures[player] != 1:
            continue
        for k in range(desk.begins[player], desk.begins[player + 1]):
            demand = desk.grid[desk.cells[k]]
            answered = False
            for at in range(first, desk.pile[1]):
                if setup.fit[ANSWERS * setup.kinds[deck[at]] + demand]:
                    answered = True
                    break
            if not answered:
                dead += 1
                break
    return dead


def begin(setup: Setup, desk: Desk, player: int, tile: int) -> None:
    """A new creature of a player's; a tile that lies alone lies as it is."""
    cells, begins = desk.cells, desk.begins
    seats = len(desk.score)
    for later in range(begins[seats], begins[player], -1):
        cells[later] = cells[later - 1]
    cells[begins[player]] = (player + 1) * setup.width * setup.width
    for later in range(player + 1, seats + 1):
        begins[later] += 1
    desk.creatures[player] += 1
    lay(setup, desk, begins[player], tile, 4 * setup.kinds[tile])


def begin_minions(setup: Setup, desk: Desk, owner: int, row: int, rows: Ints, counts: Ints) -> None:
    """A minion for whoever has nothing open, and one more where that was complete at once (A14,
    R-A8 to R-A10)."""
    seats = len(desk.score)
    while (
        desk.pile[0] < desk.pile[1]
        and rows[row + Column.FINISHED] < seats
        and is_complete(desk, owner)
    ):
        tile = draw(desk)
        begin(setup, desk, owner, tile)
        if is_complete(desk, owner):
            book(setup, desk, owner, tile, row, rows, counts)


def lay(setup: Setup, desk: Desk, k: int, tile: int, lies: int) -> int:
    """A tile in the open cell number k; `lies` is four times its kind, and its turn. Returns whose
    creature that is."""
    grid, cells, begins, opened = desk.grid, desk.cells, desk.begins, desk.opened
    meets, seats, owner, opens = setup.meets, len(desk.score), 0, 0
    while k >= begins[owner + 1]:
        owner += 1
    cell, side = cells[k], 4 * lies
    first = FIRST if desk.creatures[owner] == 1 else 0
    for step in setup.steps:
        beside = cell + step
        demand = grid[beside]
        if demand != LIES:
            met = meets[side]
            if met & JOINED and not demand & JOINED:
                opened[opens] = beside
                opens += 1
            grid[beside] = demand | met | first
        side += 1
    grid[cell] = LIES
    place = owner * len(setup.kinds) + desk.laid[owner]
    desk.tiles[place] = tile
    desk.at[place] = cell
    desk.laid[owner] += 1
    # What was opened stands behind the owner's other cells, and before those of the next player.
    end, more = begins[owner + 1] - 1, opens - 1
    if more > 0:
        for later in range(begins[seats] - 1, end, -1):
            cells[later + more] = cells[later]
    elif more:
        end = begins[seats] - 1
    for later in range(k, end):
        cells[later] = cells[later + 1]
    if opens:
        for each in range(opens):
            cells[end + each] = opened[each]
    if more:
        for later in range(owner + 1, seats + 1):
            begins[later] += more
    return owner


def is_complete(desk: Desk, owner: int) -> bool:
    """Whether nothing of a player's current creature is open."""
    return desk.begins[owner] == desk.begins[owner + 1]


def book(
    setup: Setup, desk: Desk, owner: int, tile: int, row: int, rows: Ints, counts: Ints
) -> None:
    """A creature that the tile completed: what it is worth (A19 to A21), and off the table."""
    tiles, laid, is_first = len(setup.kinds), desk.laid[owner], desk.creatures[owner] == 1
    fate = setup.fates + tiles * (Fate.FIRST if is_first else Fate.MINION)
    eyes = lift(setup, desk, owner, fate, counts)
    counts[setup.fates + tiles * Fate.CLOSED + tile] += 1
    rows[row + Column.COMPLETED] += 1
    if is_first:
        desk.done[owner] = 1
        desk.score[owner] += laid
        counts[laid] += 1
        rows[row + Column.FINISHED] += 1
        rows[row + Column.SIZE] += laid
    else:
        desk.score[owner] += eyes
        rows[row + Column.MINIONS] += 1
        rows[row + Column.MINION_EYES] += eyes
        rows[row + Column.BLIND] += eyes == 0


def lift(setup: Setup, desk: Desk, owner: int, fate: int, counts: Ints) -> int:
    """Takes the tiles of the current creature off the table, each with that fate; how many of them
    show an eye."""
    grid, width = desk.grid, setup.width
    tiles, eyes = owner * len(setup.kinds), 0
    for place in range(tiles, tiles + desk.laid[owner]):
        tile, cell = desk.tiles[place], desk.at[place]
        grid[cell - width] = grid[cell - 1] = grid[cell] = grid[cell + 1] = grid[cell + width] = 0
        counts[fate + tile] += 1
        eyes += setup.eyes[tile]
    desk.laid[owner] = 0
    return eyes


def clear(setup: Setup, desk: Desk, counts: Ints) -> None:
    """What lies there when the game is over goes off the table, and the tiles that nobody saw are
    counted."""
    tiles = len(setup.kinds)
    for player in range(len(desk.score)):
        lift(setup, desk, player, setup.fates + tiles * Fate.UNFINISHED, counts)
    unseen = setup.fates + tiles * Fate.UNSEEN
    for at in range(desk.pile[0], desk.pile[1]):
        counts[unseen + desk.deck[at]] += 1
