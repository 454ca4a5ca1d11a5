"""The fast engine of the game.

Plain functions, which both Python and numba run unchanged. The game's `rules/` are the authority:
their tables say which sides meet, and tests play the same games by both.
"""

from __future__ import annotations

from tilegen.games.monsters.simulation.board import ROW, WEIGHED, Board, Setup
from tilegen.games.monsters.simulation.choosing import any_of, best
from tilegen.games.monsters.simulation.columns import WIN, Column, Fate
from tilegen.games.monsters.simulation.laying import (
    begin,
    begin_minions,
    book,
    clear,
    dead_ends,
    is_complete,
    lay,
    meet,
)
from tilegen.games.monsters.simulation.lookahead import Mind, look
from tilegen.play.jit import Ints
from tilegen.play.seeds import DEALING, DECIDING, DRAFTING, STEP, WORD, first_state, shuffle


def play(
    setup: Setup,
    board: Board,
    mind: Mind | None,
    seed: int,
    first: int,
    games: int,
    rows: Ints,
    counts: Ints,
    scores: Ints,
) -> None:
    """Plays `games` games. Writes a row and the scores for each, and adds to the counts. Without a
    mind nobody looks ahead, and that code is not compiled."""
    seats = len(board.score)
    for index in range(games):
        game(setup, board, mind, seed, first + index, index * ROW, rows, counts)
        for player in range(seats):
            scores[seats * index + player] = board.score[player]


def game(
    setup: Setup,
    board: Board,
    mind: Mind | None,
    seed: int,
    index: int,
    row: int,
    rows: Ints,
    counts: Ints,
) -> None:
    """Plays one game, from the deal to its row."""
    kinds, bots, deck, pile = setup.kinds, setup.bots, board.deck, board.pile
    led, begins = board.led, board.begins
    seats = len(board.score)
    shuffle(deck, first_state(seed, index, DEALING))
    draft(setup, board, first_state(seed, index, DRAFTING))
    stream = begin_all(setup, board, first_state(seed, index, DECIDING), row, rows, counts)
    turns = discards = run = longest = choices = forced = 0
    player = spells = 0
    hidden = pile[0]  # The index in the deck of the first tile hidden as the turn began.
    finishers = row + Column.FINISHED
    while pile[0] < pile[1] and rows[finishers] < seats:
        tile = deck[pile[0]]
        pile[0] += 1
        if mind is not None and mind.games[player]:
            total, k, turn, stream = look(setup, board, mind, player, tile, stream)
        elif bots[player * WEIGHED]:
            total, k, turn, stream = best(setup, board, player, kinds[tile], stream)
        else:
            total, k, turn, stream = any_of(setup, board, player, kinds[tile], stream)
        if not total:  # A9
            meet(setup, tile, Fate.BOXED, row, rows, counts)
            discards += 1
            run += 1
            longest = max(longest, run)
            continue
        if pile[1] - pile[0] <= setup.draws:  # It may be the last turn.
            rows[row + Column.DEAD] = dead_ends(setup, board, hidden)
        owner = lay(setup, board, k, tile, 4 * kinds[tile] + turn)
        run = 0
        choices += total
        if total == 1:
            forced += 1
        completed = begins[owner] == begins[owner + 1]
        if completed:
            book(setup, board, owner, tile, row, rows, counts)
            rows[row + Column.MEDDLED] += owner != player
            begin_minions(setup, board, owner, row, rows, counts)
        if completed or not turns:  # A tile without open sides may have begun with a point.
            led[2 * spells] = turns
            led[2 * spells + 1] = leaders(board.score)
            spells += 1
        turns += 1
        player = (player + 1) % seats
        hidden = pile[0]
    if run:
        rows[row + Column.DEAD] = dead_ends(setup, board, hidden)
    rows[row + Column.TURNS] = turns
    rows[row + Column.DISCARDS] = discards
    rows[row + Column.RUN] = longest
    rows[row + Column.CHOICES] = choices
    rows[row + Column.FORCED] = forced
    counts[setup.runs + longest] += 1
    tell_end(setup, board, row, rows)
    tell_course(board, spells, turns, row, rows)
    clear(setup, board, row, rows, counts)


def draft(setup: Setup, board: Board, stream: int) -> None:
    """Puts the tiles from which the players choose at the end of `rest`, the first one last: the
    dealt ones, shuffled as `shuffle` does, or all tiles in order."""
    rest = board.rest
    tiles = len(rest)
    for tile in range(tiles):
        rest[tile] = tile if setup.dealt else tiles - 1 - tile
    wanted = len(board.score) * setup.dealt
    for last in range(tiles - 1, max(tiles - 1 - wanted, 0), -1):
        stream = STEP * (stream & WORD) + (stream >> 32)
        other = (stream & WORD) * (last + 1) >> 32
        rest[last], rest[other] = rest[other], rest[last]


def begin_all(setup: Setup, board: Board, stream: int, row: int, rows: Ints, counts: Ints) -> int:
    """Lays the start tiles, and begins minions for those whose first monster was complete at once
    (A4, A14, R-A8). Returns the stream after the players' choices."""
    rest, used = board.rest, board.used
    seats, tiles = len(board.score), len(rest)
    for player in range(seats):
        board.score[player] = board.done[player] = board.creatures[player] = 0
        board.begins[player + 1] = 0
    for column in range(ROW):
        rows[row + column] = 0
    for player in range(min(seats, tiles)):
        first = tiles - 1 - player * max(setup.dealt, 1)
        choices = setup.dealt or tiles - player
        chosen = first
        if setup.bots[player * WEIGHED]:
            for place in range(first - 1, first - choices, -1):
                if setup.joins[rest[place]] > setup.joins[rest[chosen]]:
                    chosen = place
        elif choices > 1:
            stream = STEP * (stream & WORD) + (stream >> 32)
            chosen = first - ((stream & WORD) * choices >> 32)
        tile = rest[chosen]
        for place in range(chosen, first):  # The others keep their order.
            rest[place] = rest[place + 1]
        used[tile] = 1
        begin(setup, board, player, tile)
        if is_complete(board, player):
            book(setup, board, player, tile, row, rows, counts)
    put_aside(board)
    for player in range(seats):
        if board.done[player]:
            begin_minions(setup, board, player, row, rows, counts)
    return stream


def put_aside(board: Board) -> None:
    """Takes the start tiles out of the deck."""
    deck, used, left = board.deck, board.used, 0
    for tile in deck:
        if used[tile]:
            used[tile] = 0
        else:
            deck[left] = tile
            left += 1
    board.pile[0] = 0
    board.pile[1] = left


def leaders(scores: Ints) -> int:
    """The players with the most points (A23), a bit each; 0 while nobody has a point."""
    most, mask = 0, 0
    for player, score in enumerate(scores):
        if score > most:
            most, mask = score, 0
        if score and score == most:
            mask |= 1 << player
    return mask


def tell_end(setup: Setup, board: Board, row: int, rows: Ints) -> None:
    """Writes how the game ended."""
    seats = len(board.score)
    points, most, second, winners = 0, -1, -1, 0
    for score in board.score:
        points += score
        if score > most:
            most, second, winners = score, most, 1
        elif score == most:
            second = score
            winners += 1
        elif score > second:
            second = score
    for player in range(seats):
        if board.score[player] == most:
            rows[row + Column.WIN_1 + player] = WIN // winners
    rows[row + Column.GAMES] = 1
    for mixed in setup.mixed:
        rows[row + Column.ONE_KIND + mixed] += 1
    rows[row + Column.SEATS] = seats
    rows[row + Column.EVEN] = WIN // seats
    rows[row + Column.POINTS] = points
    rows[row + Column.WINNER] = most
    rows[row + Column.MARGIN] = most - second
    rows[row + Column.TIED] = winners > 1
    rows[row + Column.ALL_FINISHED] = rows[row + Column.FINISHED] == seats
    rows[row + Column.UNSEEN] = board.pile[1] - board.pile[0]


def tell_course(board: Board, spells: int, turns: int, row: int, rows: Ints) -> None:
    """Writes how the lead changed, from its `spells` and the winners."""
    led, winners = board.led, 0
    for player in range(len(board.score)):
        if rows[row + Column.WIN_1 + player]:
            winners |= 1 << player
    alone = leads = behind = decided = 0
    led[2 * spells] = turns
    for spell in range(spells):
        mask, end = led[2 * spell + 1], led[2 * spell + 2]
        if not mask & winners:
            decided = end
            if mask:
                behind += end - led[2 * spell]
        if mask and not mask & mask - 1:
            leads += alone not in (0, mask)
            alone = mask
    rows[row + Column.BEHIND] = behind
    rows[row + Column.DECIDED] = min(decided + 1, turns)
    rows[row + Column.LEADS] = leads
