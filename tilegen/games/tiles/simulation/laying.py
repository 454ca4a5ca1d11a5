"""Draws, lays, finishes and lifts tiles in the fast engine."""

from __future__ import annotations

from tilegen.games.tiles.simulation.board import JOINED, LIES, Board, Setup
from tilegen.games.tiles.simulation.columns import Column, Fate
from tilegen.games.tiles.simulation.results import tell_fate
from tilegen.play.jit import Ints


def draw(board: Board) -> int:
    """The next tile of the deck, which must not be empty."""
    at = board.pile[0]
    board.pile[0] = at + 1
    return board.deck[at]


def dead_ends(setup: Setup, board: Board, first: int) -> int:
    """The number of first figures with an open cell that no tile in the deck from index `first` on
    answers."""
    deck, dead = board.deck, 0
    for player in range(len(board.score)):
        if board.figures[player] != 1:
            continue
        for k in range(board.begins[player], board.begins[player + 1]):
            demand = board.grid[board.cells[k]]
            answered = False
            for at in range(first, board.pile[1]):
                if setup.fit[setup.answers * setup.kinds[deck[at]] + demand]:
                    answered = True
                    break
            if not answered:
                dead += 1
                break
    return dead


def begin(setup: Setup, board: Board, player: int, tile: int) -> None:
    """Begins a figure of a player with a tile, unturned."""
    cells, begins = board.cells, board.begins
    seats = len(board.score)
    for later in range(begins[seats], begins[player], -1):
        cells[later] = cells[later - 1]
    cells[begins[player]] = (player + 1) * setup.width * setup.width
    for later in range(player + 1, seats + 1):
        begins[later] += 1
    board.figures[player] += 1
    lay(setup, board, begins[player], tile, 4 * setup.kinds[tile])


def begin_again(setup: Setup, board: Board, owner: int, row: int, rows: Ints, counts: Ints) -> None:
    """Begins another figure for a player who has no open one, if the rules say so, and one more if
    that was finished at once."""
    while (
        setup.again
        and board.pile[0] < board.pile[1]
        and rows[row + Column.FINISHED] < setup.goal
        and is_finished(board, owner)
    ):
        tile = draw(board)
        begin(setup, board, owner, tile)
        if is_finished(board, owner):
            book(setup, board, owner, tile, row, rows, counts)


def lay(setup: Setup, board: Board, k: int, tile: int, lies: int) -> int:
    """Lays a tile in open cell `k`; `lies` is 4 times its kind plus its turn. Returns the owner of
    the figure."""
    grid, cells, begins, opened = board.grid, board.cells, board.begins, board.opened
    meets, seats, owner, opens = setup.meets, len(board.score), 0, 0
    while k >= begins[owner + 1]:
        owner += 1
    cell, side = cells[k], 4 * lies
    first = setup.demands if board.figures[owner] == 1 else 0
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
    place = owner * len(setup.kinds) + board.laid[owner]
    board.tiles[place] = tile
    board.at[place] = cell
    board.laid[owner] += 1
    # New open cells go after the owner's others, and before those of the next player.
    end, more = begins[owner + 1] - 1, opens - 1
    if more > 0:
        for later in range(begins[seats] - 1, end, -1):
            cells[later + more] = cells[later]
    elif more:
        end = begins[seats] - 1
    for later in range(k, end):
        cells[later] = cells[later + 1]
    if opens:
        for index in range(opens):
            cells[end + index] = opened[index]
    if more:
        for later in range(owner + 1, seats + 1):
            begins[later] += more
    return owner


def is_finished(board: Board, owner: int) -> bool:
    """Whether a player's current figure has no open cell."""
    return board.begins[owner] == board.begins[owner + 1]


def book(
    setup: Setup, board: Board, owner: int, tile: int, row: int, rows: Ints, counts: Ints
) -> None:
    """Scores a figure that the tile finished, and takes it off the board."""
    laid, is_first = board.laid[owner], board.figures[owner] == 1
    fate = Fate.FIRST if is_first else Fate.AGAIN
    points = count_points(setup, board, owner, 0)
    board.score[owner] += points
    marked = lift(setup, board, owner, fate, row, rows, counts)
    tell_fate(setup, tile, Fate.CLOSED, row, rows, counts)
    rows[row + Column.COMPLETED] += 1
    if is_first:
        board.done[owner] = 1
        counts[laid] += 1
        rows[row + Column.FINISHED] += 1
        rows[row + Column.SIZE] += laid
    else:
        rows[row + Column.AGAIN] += 1
        rows[row + Column.AGAIN_MARKED] += marked
        rows[row + Column.PLAIN] += marked == 0
    if setup.row > Column.FIRST_POINTS:
        rows[row + (Column.FIRST_POINTS if is_first else Column.AGAIN_POINTS)] += points


def count_points(setup: Setup, board: Board, owner: int, unfinished: int) -> int:
    """The points of a player's current figure, finished or, with 1, unfinished."""
    tiles = len(setup.kinds)
    label = 2 * unfinished + (board.figures[owner] != 1)
    points, offset = setup.fixed[label], tiles * label
    for place in range(owner * tiles, owner * tiles + board.laid[owner]):
        points += setup.points[offset + board.tiles[place]]
    return points


def lift(
    setup: Setup, board: Board, owner: int, fate: int, row: int, rows: Ints, counts: Ints
) -> int:
    """Takes the tiles of the current figure off the board and counts their fate. Returns how many
    of them are marked by a feature."""
    grid, width = board.grid, setup.width
    tiles, marked = owner * len(setup.kinds), 0
    for place in range(tiles, tiles + board.laid[owner]):
        tile, cell = board.tiles[place], board.at[place]
        grid[cell - width] = grid[cell - 1] = grid[cell] = grid[cell + 1] = grid[cell + width] = 0
        tell_fate(setup, tile, fate, row, rows, counts)
        marked += setup.marked[tile]
    board.laid[owner] = 0
    return marked


def clear(setup: Setup, board: Board, row: int, rows: Ints, counts: Ints) -> None:
    """Takes off all unfinished figures after the game, and counts the tiles never turned up."""
    for player in range(len(board.score)):
        lift(setup, board, player, Fate.UNFINISHED, row, rows, counts)
    for at in range(board.pile[0], board.pile[1]):
        tell_fate(setup, board.deck[at], Fate.UNSEEN, row, rows, counts)
