"""The bot that looks ahead, in the fast engine: closers play out games from each legal place, with
the hidden tiles in random order.

The places are the arms of a bandit (UCB1): the more a place wins, the more games it gets, and the
bot takes the place with the most games.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from tilegen.games.tiles.simulation.board import Board, Setup
from tilegen.games.tiles.simulation.choosing import best
from tilegen.games.tiles.simulation.columns import WIN, Column
from tilegen.games.tiles.simulation.laying import begin_again, book, clear, draw, lay
from tilegen.play.jit import Ints
from tilegen.play.seeds import HALF, LOOKING, STEP, WORD, first_state


class Mind(NamedTuple):
    """The memory of seats that look ahead. `games` is how many each seat plays out for a move, 0 if
    it does not look ahead. Closers (`setup`) play them on a `board` of their own, which is clear
    between games; their `rows` and `counts` are not read. For each legal place, `trials` has the
    games that began there, and `shares` the shares of victories in them. `doubt` has by number of
    games the square of how much better a place may be than its single game showed, in shares of a
    victory."""

    games: Ints
    setup: Setup
    board: Board
    rows: Ints
    counts: Ints
    trials: Ints
    shares: Ints
    doubt: Ints


def look(
    setup: Setup, board: Board, mind: Mind, player: int, tile: int, stream: int
) -> tuple[int, int, int, int]:
    """The number of a tile's places, and the best place in games played out, as the number of its
    open cell and the turn; then the next state of the stream."""
    ties, answers = (
        board.ties,
        setup.answers * setup.kinds[tile] + setup.closing * board.done[player],
    )
    places = pick = 0
    first, end = board.begins[setup.firsts[player]], board.begins[setup.ends[player]]
    for k in range(first, end):
        ways = setup.fit[answers + board.grid[board.cells[k]]]
        for turn in range(4):
            if ways >> turn & 1:
                ties[places] = 4 * k + turn
                places += 1
    if places > 1:
        stream = STEP * (stream & WORD) + (stream >> 32)
        pick = consider(setup, board, mind, player, tile, places, (stream & WORD) * HALF >> 32)
    return places, ties[pick] >> 2, ties[pick] & 3, stream


def consider(
    setup: Setup, board: Board, mind: Mind, player: int, tile: int, places: int, seed: int
) -> int:
    """The index of the place to take among the board's `ties`. It depends on the seed, never on the
    order of the hidden tiles."""
    trials, shares = mind.trials, mind.shares
    hidden = mix_up(board, mind.board)
    stream = first_state(seed, 0, LOOKING)
    for place in range(places):
        trials[place] = shares[place] = 0
    for games in range(max(mind.games[player], places)):
        place = games if games < places else promising(mind, places, games)
        stream = shuffle_last(mind.board.deck, hidden, stream)
        share, stream = play_out(
            setup, board, mind, player, tile, board.ties[place], hidden, stream
        )
        trials[place] += 1
        shares[place] += share
    best = 0
    for place in range(1, places):
        more = trials[place] - trials[best]
        if more > 0 or (more == 0 and shares[place] > shares[best]):
            best = place
    return best


def mix_up(board: Board, other: Board) -> int:
    """Puts the hidden tiles of a board at the end of the other's deck, sorted by number, so that
    their real order stays hidden. Returns how many there are."""
    deck, tiles = other.deck, len(other.deck)
    for at in range(tiles):
        deck[at] = 0
    for at in range(board.pile[0], board.pile[1]):
        deck[board.deck[at]] = 1
    # From the last tile down, since a tile's mark must be read before a number overwrites it.
    first = tiles
    for tile in range(tiles - 1, -1, -1):
        if deck[tile]:
            first -= 1
            deck[first] = tile
    return tiles - first


def promising(mind: Mind, places: int, games: int) -> int:
    """The place with the highest upper bound on its share of victories after `games` games."""
    likeliest, most = 0, -1.0
    for place in range(places):
        trials = mind.trials[place]
        # Division and square root are exact to the last bit everywhere; a logarithm is not.
        hope = mind.shares[place] / trials + sqrt(mind.doubt[games] / trials)
        if hope > most:
            likeliest, most = place, hope
    return likeliest


def shuffle_last(deck: Ints, count: int, stream: int) -> int:
    """Shuffles the last `count` tiles of a deck. Returns the next state of the stream."""
    first = len(deck) - count
    for last in range(len(deck) - 1, first, -1):
        stream = STEP * (stream & WORD) + (stream >> 32)
        other = first + ((stream & WORD) * (last - first + 1) >> 32)
        tile = deck[last]
        deck[last] = deck[other]
        deck[other] = tile
    return stream


def play_out(
    setup: Setup,
    board: Board,
    mind: Mind,
    player: int,
    tile: int,
    place: int,
    hidden: int,
    stream: int,
) -> tuple[int, int]:
    """Plays out a game that begins with the tile in this place, encoded as in `ties`. Returns the
    player's share of the victory, and the next state of the stream."""
    closers, table, rows, counts = mind.setup, mind.board, mind.rows, mind.counts
    kinds, pile, seats = setup.kinds, table.pile, len(table.score)
    rows[Column.FINISHED] = copy(setup, board, table)
    pile[0] = len(table.deck) - hidden
    pile[1] = len(table.deck)
    mover, k, turn = player, place >> 2, place & 3
    while True:
        owner = lay(closers, table, k, tile, 4 * kinds[tile] + turn)
        if table.begins[owner] == table.begins[owner + 1]:
            book(closers, table, owner, tile, 0, rows, counts)
            begin_again(closers, table, owner, 0, rows, counts)
        mover = (mover + 1) % seats
        total = 0
        while not total and pile[0] < pile[1] and rows[Column.FINISHED] < setup.goal:
            tile = draw(table)
            total, k, turn, stream = best(closers, table, mover, kinds[tile], stream)
            if setup.passes and not total:
                mover = (mover + 1) % seats
        if not total:
            break
    share = victory(table.score, player)
    clear(closers, table, 0, rows, counts)
    return share, stream


def copy(setup: Setup, board: Board, other: Board) -> int:
    """Copies a board to a clear one. Returns the number of finished first figures."""
    tiles, finished = len(setup.kinds), 0
    for player in range(len(board.score)):
        other.score[player] = board.score[player]
        other.done[player] = board.done[player]
        other.figures[player] = board.figures[player]
        other.begins[player + 1] = board.begins[player + 1]
        other.laid[player] = board.laid[player]
        finished += board.done[player]
        for k in range(board.begins[player], board.begins[player + 1]):
            other.cells[k] = board.cells[k]
        for place in range(player * tiles, player * tiles + board.laid[player]):
            cell = board.at[place]
            other.tiles[place] = board.tiles[place]
            other.at[place] = cell
            other.grid[cell] = board.grid[cell]
            for step in setup.steps:
                other.grid[cell + step] = board.grid[cell + step]
    return finished


def victory(scores: Ints, player: int) -> int:
    """A player's share of the victory with these points."""
    own, winners = scores[player], 0
    for score in scores:
        if score > own:
            return 0
        winners += score == own
    return WIN // winners
