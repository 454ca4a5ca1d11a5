"""The game as fast as it goes.

Plain functions, which Python runs as they are and numba compiles as they are. The rules of the
house are the authority: all that is known here of sides that meet comes from their tables, and
tests play the same games by both.
"""

from __future__ import annotations

from tilegen.games.monsters.simulation.choosing import any_of, best
from tilegen.games.monsters.simulation.columns import WIN, Column, Fate
from tilegen.games.monsters.simulation.desk import ROW, WEIGHED, Desk, Setup
from tilegen.games.monsters.simulation.laying import (
    begin,
    begin_minions,
    book,
    clear,
    dead_ends,
    is_complete,
    lay,
)
from tilegen.games.monsters.simulation.lookahead import Mind, look
from tilegen.play.jit import Ints
from tilegen.play.seeds import DEALING, DECIDING, DRAFTING, STEP, WORD, begun, shuffle


def play(
    setup: Setup,
    desk: Desk,
    mind: Mind | None,
    seed: int,
    first: int,
    games: int,
    rows: Ints,
    counts: Ints,
) -> None:
    """So many games; a row for each, and what is added to the counts. Without a mind nobody looks
    ahead, and nothing of that is compiled."""
    for index in range(games):
        game(setup, desk, mind, seed, first + index, index * ROW, rows, counts)


def game(
    setup: Setup,
    desk: Desk,
    mind: Mind | None,
    seed: int,
    index: int,
    row: int,
    rows: Ints,
    counts: Ints,
) -> None:
    """One game, from the deal to its row."""
    kinds, bots, deck, pile = setup.kinds, setup.bots, desk.deck, desk.pile
    led, begins = desk.led, desk.begins
    tiles, seats = len(kinds), len(desk.score)
    boxed = setup.fates + tiles * Fate.BOXED
    shuffle(deck, begun(seed, index, DEALING))
    draft(setup, desk, begun(seed, index, DRAFTING))
    stream = begin_all(setup, desk, begun(seed, index, DECIDING), row, rows, counts)
    turns = discards = run = longest = choices = forced = 0
    player = spells = 0
    hidden = pile[0]  # Where in the deck the tiles lie that were hidden as the turn began.
    finishers = row + Column.FINISHED
    while pile[0] < pile[1] and rows[finishers] < seats:
        tile = deck[pile[0]]
        pile[0] += 1
        if mind is not None and mind.games[player]:
            total, k, turn, stream = look(setup, desk, mind, player, tile, stream)
        elif bots[player * WEIGHED]:
            total, k, turn, stream = best(setup, desk, player, kinds[tile], stream)
        else:
            total, k, turn, stream = any_of(setup, desk, player, kinds[tile], stream)
        if not total:  # A9
            counts[boxed + tile] += 1
            discards += 1
            run += 1
            longest = max(longest, run)
            continue
        if pile[1] - pile[0] <= setup.draws:  # It may be the last turn.
            rows[row + Column.DEAD] = dead_ends(setup, desk, hidden)
        owner = lay(setup, desk, k, tile, 4 * kinds[tile] + turn)
        run = 0
        choices += total
        if total == 1:
            forced += 1
        completed = begins[owner] == begins[owner + 1]
        if completed:
            book(setup, desk, owner, tile, row, rows, counts)
            rows[row + Column.MEDDLED] += owner != player
            begin_minions(setup, desk, owner, row, rows, counts)
        if completed or not turns:  # A tile without open sides may have begun with a point.
            led[2 * spells] = turns
            led[2 * spells + 1] = leaders(desk.score)
            spells += 1
        turns += 1
        player = (player + 1) % seats
        hidden = pile[0]
    if run:
        rows[row + Column.DEAD] = dead_ends(setup, desk, hidden)
    rows[row + Column.TURNS] = turns
    rows[row + Column.DISCARDS] = discards
    rows[row + Column.RUN] = longest
    rows[row + Column.CHOICES] = choices
    rows[row + Column.FORCED] = forced
    counts[setup.runs + longest] += 1
    tell_end(setup, desk, row, rows)
    tell_course(desk, spells, turns, row, rows)
    clear(setup, desk, counts)


def draft(setup: Setup, desk: Desk, stream: int) -> None:
    """Puts the tiles from which the players choose at the end of all, the first one last: those
    that are dealt, shuffled as `shuffle` would, or all tiles in their order."""
    rest = desk.rest
    tiles = len(rest)
    for tile in range(tiles):
        rest[tile] = tile if setup.dealt else tiles - 1 - tile
    wanted = len(desk.score) * setup.dealt
    for last in range(tiles - 1, max(tiles - 1 - wanted, 0), -1):
        stream = STEP * (stream & WORD) + (stream >> 32)
        other = (stream & WORD) * (last + 1) >> 32
        rest[last], rest[other] = rest[other], rest[last]


def begin_all(setup: Setup, desk: Desk, stream: int, row: int, rows: Ints, counts: Ints) -> int:
    """The start tiles, and the minions of those whose first monster was complete at once (A4, A14,
    R-A8); the stream behind the players' choices."""
    rest, used = desk.rest, desk.used
    seats, tiles = len(desk.score), len(rest)
    for player in range(seats):
        desk.score[player] = desk.done[player] = desk.creatures[player] = 0
        desk.begins[player + 1] = 0
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
        begin(setup, desk, player, tile)
        if is_complete(desk, player):
            book(setup, desk, player, tile, row, rows, counts)
    put_aside(desk)
    for player in range(seats):
        if desk.done[player]:
            begin_minions(setup, desk, player, row, rows, counts)
    return stream


def put_aside(desk: Desk) -> None:
    """Takes the start tiles out of the deck."""
    deck, used, left = desk.deck, desk.used, 0
    for tile in deck:
        if used[tile]:
            used[tile] = 0
        else:
            deck[left] = tile
            left += 1
    desk.pile[0] = 0
    desk.pile[1] = left


def leaders(scores: Ints) -> int:
    """The players with most points (A23), a bit each; nobody while nobody has any."""
    most, mask = 0, 0
    for player, score in enumerate(scores):
        if score > most:
            most, mask = score, 0
        if score and score == most:
            mask |= 1 << player
    return mask


def tell_end(setup: Setup, desk: Desk, row: int, rows: Ints) -> None:
    """How the game ended."""
    seats = len(desk.score)
    points, most, second, winners = 0, -1, -1, 0
    for score in desk.score:
        points += score
        if score > most:
            most, second, winners = score, most, 1
        elif score == most:
            second = score
            winners += 1
        elif score > second:
            second = score
    for player in range(seats):
        if desk.score[player] == most:
            rows[row + Column.WIN_1 + player] = WIN // winners
    rows[row + Column.GAMES] = 1
    rows[row + Column.SEATS] = seats
    rows[row + Column.EVEN] = WIN // seats
    rows[row + Column.POINTS] = points
    rows[row + Column.WINNER] = most
    rows[row + Column.MARGIN] = most - second
    rows[row + Column.TIED] = winners > 1
    rows[row + Column.ALL_FINISHED] = rows[row + Column.FINISHED] == seats
    rows[row + Column.UNSEEN] = desk.pile[1] - desk.pile[0]


def tell_course(desk: Desk, spells: int, turns: int, row: int, rows: Ints) -> None:
    """How the lead changed: so many spells against those who won."""
    led, winners = desk.led, 0
    for player in range(len(desk.score)):
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
