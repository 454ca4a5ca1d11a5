"""The fast engine of the game.

Plain functions, which both Python and numba run unchanged. It plays games in which each figure has
a grid of its own and tiles are drawn. The game's `rules/` are the authority: their tables say which
sides meet, and tests play the same games by both.
"""

from __future__ import annotations

from tilegen.games.tiles.simulation.board import VALUES, WEIGHED, WEIGHS, Board, Hopes, Setup
from tilegen.games.tiles.simulation.choosing import any_of, best
from tilegen.games.tiles.simulation.columns import Column, Fate
from tilegen.games.tiles.simulation.kernel_lookahead import Mind, look
from tilegen.games.tiles.simulation.laying import (
    begin,
    begin_again,
    book,
    clear,
    count_points,
    dead_ends,
    is_finished,
    lay,
)
from tilegen.games.tiles.simulation.results import tell_fate, tell_leads, tell_points
from tilegen.games.tiles.simulation.valuing import most_valued, most_valued_start
from tilegen.play.jit import Ints
from tilegen.play.seeds import DEALING, DECIDING, DRAFTING, STEP, WORD, first_state, shuffle


def play(
    setup: Setup,
    board: Board,
    mind: Mind | None,
    hopes: Hopes | None,
    seed: int,
    first: int,
    games: int,
    rows: Ints,
    counts: Ints,
    scores: Ints,
) -> None:
    """Plays `games` games. Writes a row and the scores for each, and adds to the counts. Without a
    mind no bot looks ahead, without hopes none values positions, and that code is not compiled."""
    seats = len(board.score)
    for index in range(games):
        game(setup, board, mind, hopes, seed, first + index, index * setup.row, rows, counts)
        for player in range(seats):
            scores[seats * index + player] = board.score[player]


def game(
    setup: Setup,
    board: Board,
    mind: Mind | None,
    hopes: Hopes | None,
    seed: int,
    index: int,
    row: int,
    rows: Ints,
    counts: Ints,
) -> None:
    """Plays one game, from the deal to its row."""
    kinds, bots, deck, pile = setup.kinds, setup.bots, board.deck, board.pile
    leads, begins = board.leads, board.begins
    seats = len(board.score)
    shuffle(deck, first_state(seed, index, DEALING))
    draft(setup, board, first_state(seed, index, DRAFTING))
    stream = begin_all(setup, board, hopes, first_state(seed, index, DECIDING), row, rows, counts)
    turns = discards = run = longest = choices = forced = passes = widest = 0
    player = leading = 0
    hidden = pile[0]  # The index in the deck of the first tile hidden as the turn began.
    finishers = row + Column.FINISHED
    while pile[0] < pile[1] and rows[finishers] < setup.goal:
        tile = deck[pile[0]]
        pile[0] += 1
        if mind is not None and mind.games[player]:
            total, k, turn, stream = look(setup, board, mind, player, tile, stream)
        elif hopes is not None and bots[player * WEIGHED] == VALUES:
            total, k, turn, stream = most_valued(setup, board, hopes, player, tile, stream)
        elif bots[player * WEIGHED]:
            total, k, turn, stream = best(setup, board, player, kinds[tile], stream)
        else:
            total, k, turn, stream = any_of(setup, board, player, kinds[tile], stream)
        is_near_end = pile[1] - pile[0] <= setup.draws  # It may be the last turn.
        if not total:
            tell_fate(setup, tile, Fate.BOXED, row, rows, counts)
            discards += 1
            if setup.passes:
                if is_near_end:
                    rows[row + Column.DEAD] = dead_ends(setup, board, hidden)
                passes += 1
                player = (player + 1) % seats
                hidden = pile[0]
            else:
                run += 1
                longest = max(longest, run)
            continue
        if is_near_end:
            rows[row + Column.DEAD] = dead_ends(setup, board, hidden)
        owner = lay(setup, board, k, tile, 4 * kinds[tile] + turn)
        run = 0
        choices += total
        widest = max(widest, total)
        if total == 1:
            forced += 1
        completed = begins[owner] == begins[owner + 1]
        if completed:
            book(setup, board, owner, tile, row, rows, counts)
            rows[row + Column.MEDDLED] += owner != player
            begin_again(setup, board, owner, row, rows, counts)
        if completed or not turns:  # A tile without open sides may have begun with a point.
            leading = leaders(board.score)
        leads[turns] = leading
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
    if setup.row > Column.WIN_7:
        rows[row + Column.MOST_CHOICES] = widest
        rows[row + Column.PASSES] = passes
        count_unfinished(setup, board, row, rows)
    winners = tell_end(setup, board, row, rows)
    if turns:
        leads[turns - 1] = leaders(board.score)
    tell_leads(leads, turns, winners, row, rows)
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


def begin_all(
    setup: Setup,
    board: Board,
    hopes: Hopes | None,
    stream: int,
    row: int,
    rows: Ints,
    counts: Ints,
) -> int:
    """Lays the start tiles, and begins other figures for those whose first one was finished at
    once. Returns the stream after the players' choices."""
    rest, used = board.rest, board.used
    seats, tiles = len(board.score), len(rest)
    for player in range(seats):
        board.score[player] = board.done[player] = board.figures[player] = 0
        board.begins[player + 1] = 0
    for column in range(setup.row):
        rows[row + column] = 0
    for player in range(min(seats, tiles)):
        first = tiles - 1 - player * max(setup.dealt, 1)
        choices = setup.dealt or tiles - player
        chosen = first
        if hopes is not None and setup.bots[player * WEIGHED] == VALUES:
            chosen, stream = most_valued_start(setup, board, hopes, player, first, choices, stream)
        elif setup.bots[player * WEIGHED] == WEIGHS:
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
        if is_finished(board, player):
            book(setup, board, player, tile, row, rows, counts)
    put_aside(board)
    for player in range(seats):
        if board.done[player]:
            begin_again(setup, board, player, row, rows, counts)
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
    """The players with the most points, a bit each; 0 while no player has a point."""
    most, mask = 0, 0
    for player, score in enumerate(scores):
        if score > most:
            most, mask = score, 0
        if score and score == most:
            mask |= 1 << player
    return mask


def count_unfinished(setup: Setup, board: Board, row: int, rows: Ints) -> None:
    """Scores the figures that are unfinished as the game ends."""
    for player in range(len(board.score)):
        if board.laid[player]:
            points = count_points(setup, board, player, 1)
            column = Column.FIRST_POINTS if board.figures[player] == 1 else Column.AGAIN_POINTS
            rows[row + column] += points
            board.score[player] += points


def tell_end(setup: Setup, board: Board, row: int, rows: Ints) -> int:
    """Writes how the game ended. Returns the winners, a bit each: all, if nobody has a point."""
    seats = len(board.score)
    winners = leaders(board.score) or (1 << seats) - 1
    last = tell_points(board.score, winners, row, rows)
    for mixed in setup.mixed:
        rows[row + Column.ONE_KIND + mixed] += 1
    rows[row + Column.ALL_FINISHED] = rows[row + Column.FINISHED] == seats
    rows[row + Column.UNSEEN] = board.pile[1] - board.pile[0]
    if setup.row > Column.WIN_7:
        rows[row + Column.LAST] = last
        if setup.empties and board.pile[0] >= board.pile[1]:
            rows[row + Column.STACK_EMPTY] = 1
        elif setup.stalls and rows[row + Column.FINISHED] < seats:
            rows[row + Column.NOBODY_CAN] = 1
    return winners
