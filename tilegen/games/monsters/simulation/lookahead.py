"""The bot that looks ahead, in the fast engine: each legal place is tried in games that closers
play out, with the hidden tiles in an order by chance.

The places are the arms of a bandit (UCB1): the more a place wins the more of the games it gets, and
the one that got most is taken.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from tilegen.games.monsters.simulation.choosing import best
from tilegen.games.monsters.simulation.columns import WIN, Column
from tilegen.games.monsters.simulation.desk import ANSWERS, DEMANDS, Desk, Setup
from tilegen.games.monsters.simulation.laying import begin_minions, book, clear, draw, lay
from tilegen.play.jit import Ints
from tilegen.play.seeds import HALF, LOOKING, STEP, WORD, begun


class Mind(NamedTuple):
    """What seats look ahead with. `games`: how many each seat plays out for a move, 0 where it does
    not look ahead. They are played by closers (`setup`) on a table of their own (`desk`), clear
    between them; nobody reads their `rows` and `counts`. Of each legal place: `tried`, the games
    that began there, and `won`, the shares of victories in them. `doubt`: after so many games, the
    square of what a place may be better by than its one game showed, in shares of a victory."""

    games: Ints
    setup: Setup
    desk: Desk
    rows: Ints
    counts: Ints
    tried: Ints
    won: Ints
    doubt: Ints


def look(
    setup: Setup, desk: Desk, mind: Mind, player: int, tile: int, stream: int
) -> tuple[int, int, int, int]:
    """How many places a tile has (A8), and the one that won most when games were played out: the
    number of its open cell, and the turn; and the stream."""
    ties, answers = desk.ties, ANSWERS * setup.kinds[tile] + DEMANDS * desk.done[player]
    places = pick = 0
    for k in range(desk.begins[-1]):
        ways = setup.fit[answers + desk.grid[desk.cells[k]]]
        for turn in range(4):
            if ways >> turn & 1:
                ties[places] = 4 * k + turn
                places += 1
    if places > 1:
        stream = STEP * (stream & WORD) + (stream >> 32)
        pick = consider(setup, desk, mind, player, tile, places, (stream & WORD) * HALF >> 32)
    return places, ties[pick] >> 2, ties[pick] & 3, stream


def consider(
    setup: Setup, desk: Desk, mind: Mind, player: int, tile: int, places: int, seed: int
) -> int:
    """Which of several places among the desk's ties to take. All chance comes from the seed, and
    nothing from the order in which the hidden tiles lie."""
    tried, won = mind.tried, mind.won
    hidden = mix_up(desk, mind.desk)
    stream = begun(seed, 0, LOOKING)
    for place in range(places):
        tried[place] = won[place] = 0
    for games in range(max(mind.games[player], places)):
        place = games if games < places else promising(mind, places, games)
        stream = shuffle_last(mind.desk.deck, hidden, stream)
        share, stream = play_out(setup, desk, mind, player, tile, desk.ties[place], hidden, stream)
        tried[place] += 1
        won[place] += share
    taken = 0
    for place in range(1, places):
        more = tried[place] - tried[taken]
        if more > 0 or (more == 0 and won[place] > won[taken]):
            taken = place
    return taken


def mix_up(desk: Desk, other: Desk) -> int:
    """Puts the hidden tiles of a desk last in the other's deck, in the order of their numbers, so
    that theirs is not seen; how many there are."""
    deck, tiles = other.deck, len(other.deck)
    for at in range(tiles):
        deck[at] = 0
    for at in range(desk.pile[0], desk.pile[1]):
        deck[desk.deck[at]] = 1
    # From the last tile down, a tile's mark is read before a number is written over it.
    first = tiles
    for tile in range(tiles - 1, -1, -1):
        if deck[tile]:
            first -= 1
            deck[first] = tile
    return tiles - first


def promising(mind: Mind, places: int, games: int) -> int:
    """The place whose share of victories may be the largest, as far as so many games can tell."""
    found, most = 0, -1.0
    for place in range(places):
        tried = mind.tried[place]
        # Division and square root are exact to the last bit everywhere; a logarithm is not.
        hope = mind.won[place] / tried + sqrt(mind.doubt[games] / tried)
        if hope > most:
            found, most = place, hope
    return found


def shuffle_last(deck: Ints, count: int, stream: int) -> int:
    """Shuffles the last tiles of a deck; the stream after that."""
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
    desk: Desk,
    mind: Mind,
    player: int,
    tile: int,
    place: int,
    hidden: int,
    stream: int,
) -> tuple[int, int]:
    """A game from this table on that begins with the tile in that place, written as ties are: the
    player's share of the victory, and the stream."""
    closers, table, rows, counts = mind.setup, mind.desk, mind.rows, mind.counts
    kinds, pile, seats = setup.kinds, table.pile, len(table.score)
    rows[Column.FINISHED] = copy(setup, desk, table)
    pile[0] = len(table.deck) - hidden
    pile[1] = len(table.deck)
    mover, k, turn = player, place >> 2, place & 3
    while True:
        owner = lay(closers, table, k, tile, 4 * kinds[tile] + turn)
        if table.begins[owner] == table.begins[owner + 1]:
            book(closers, table, owner, tile, 0, rows, counts)
            begin_minions(closers, table, owner, 0, rows, counts)
        mover = (mover + 1) % seats
        total = 0
        while not total and pile[0] < pile[1] and rows[Column.FINISHED] < seats:
            tile = draw(table)
            total, k, turn, stream = best(closers, table, mover, kinds[tile], stream)
        if not total:
            break
    share = victory(table.score, player)
    clear(closers, table, counts)
    return share, stream


def copy(setup: Setup, desk: Desk, other: Desk) -> int:
    """Lays on a clear table what lies on another; how many first monsters are finished."""
    tiles, finished = len(setup.kinds), 0
    for player in range(len(desk.score)):
        other.score[player] = desk.score[player]
        other.done[player] = desk.done[player]
        other.creatures[player] = desk.creatures[player]
        other.begins[player + 1] = desk.begins[player + 1]
        other.laid[player] = desk.laid[player]
        finished += desk.done[player]
        for k in range(desk.begins[player], desk.begins[player + 1]):
            other.cells[k] = desk.cells[k]
        for place in range(player * tiles, player * tiles + desk.laid[player]):
            cell = desk.at[place]
            other.tiles[place] = desk.tiles[place]
            other.at[place] = cell
            other.grid[cell] = desk.grid[cell]
            for step in setup.steps:
                other.grid[cell + step] = desk.grid[cell + step]
    return finished


def victory(scores: Ints, player: int) -> int:
    """A player's share of the victory, as the points stand (A23)."""
    own, winners = scores[player], 0
    for score in scores:
        if score > own:
            return 0
        winners += score == own
    return WIN // winners
