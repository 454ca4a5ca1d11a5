"""What is laid, drawn, completed and taken off the table, in the fast engine."""

from __future__ import annotations

from tilegen.games.monsters.simulation.columns import Column, Fate
from tilegen.games.monsters.simulation.desk import JOINED, LIES, Desk, Setup
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
    deck, used = desk.deck, desk.used
    dead = 0
    for player in range(len(desk.score)):
        if desk.creatures[player] != 1:
            continue
        begin = player * setup.room
        for k in range(begin, begin + desk.opens[player]):
            demand = desk.grid[desk.cells[k]]
            answered = False
            for at in range(first, len(deck)):
                tile = deck[at]
                if not used[tile] and setup.fit[256 * setup.kinds[tile] + demand]:
                    answered = True
                    break
            if not answered:
                dead += 1
                break
    return dead


def begin(setup: Setup, desk: Desk, player: int, tile: int) -> None:
    """A new creature of a player's; a tile that lies alone lies as it is."""
    first = player * setup.room
    desk.creatures[player] += 1
    desk.opens[player] = 1
    desk.cells[first] = (player + 1) * setup.width * setup.width
    lay(setup, desk, player, first, tile, 4 * setup.kinds[tile])


def begin_minions(setup: Setup, desk: Desk, owner: int, row: int, rows: Ints, counts: Ints) -> None:
    """A minion for whoever has nothing open, and one more where that was complete at once (A14,
    R-A8 to R-A10)."""
    seats = len(desk.score)
    while desk.pile[1] and rows[row + Column.FINISHED] < seats and not desk.opens[owner]:
        tile = draw(desk)
        begin(setup, desk, owner, tile)
        if not desk.opens[owner]:
            book(setup, desk, owner, tile, row, rows, counts)


def lay(setup: Setup, desk: Desk, owner: int, k: int, tile: int, lies: int) -> None:
    """A tile in the open cell number k, of a creature of that owner; `lies` is four times its kind,
    and its turn."""
    grid, cells, meets, sides = desk.grid, desk.cells, setup.meets, 4 * lies
    cell, begin = cells[k], owner * setup.room
    end = begin + desk.opens[owner] - 1
    for later in range(k, end):
        cells[later] = cells[later + 1]
    for side, step in enumerate(setup.steps):
        beside = cell + step
        demand = grid[beside]
        if demand != LIES:
            met = meets[sides + side]
            if met & JOINED and not demand & JOINED:
                cells[end] = beside
                end += 1
            grid[beside] = demand | met
    grid[cell] = LIES
    desk.opens[owner] = end - begin
    place = owner * len(setup.kinds) + desk.laid[owner]
    desk.tiles[place] = tile
    desk.at[place] = cell
    desk.laid[owner] += 1


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
    deck, used, tiles = desk.deck, desk.used, len(setup.kinds)
    for player in range(len(desk.score)):
        lift(setup, desk, player, setup.fates + tiles * Fate.UNFINISHED, counts)
    unseen = setup.fates + tiles * Fate.UNSEEN
    for at in range(desk.pile[0], tiles):
        counts[unseen + deck[at]] += not used[deck[at]]
    for place in range(max(tiles - len(desk.score) * max(setup.dealt, 1), 0), tiles):
        used[desk.rest[place]] = 0
