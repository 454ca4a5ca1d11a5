"""The choices of bots that value positions in the fast engine, the same as by the rules.

All worth is in whole numbers: points times the number of tiles times `certain`.
"""

from __future__ import annotations

from tilegen.games.tiles.simulation.board import LIES, WEIGHED, Board, Hopes, Setup
from tilegen.games.tiles.simulation.choosing import find_hits
from tilegen.games.tiles.simulation.laying import count_points
from tilegen.play.seeds import STEP, WORD


def expect(
    setup: Setup,
    hopes: Hopes,
    player: int,
    label: int,
    finished: int,
    unfinished: int,
    loose: int,
) -> int:
    """The worth that the player's bot expects of an open figure with these points if it gets
    finished, or if not."""
    tiles, certain = len(setup.kinds), hopes.certain
    if not hopes.scores[label]:
        return unfinished * tiles * certain
    chance = hopes.chances[setup.bots[player * WEIGHED + 1] + loose]
    hoped = chance * (finished * tiles + loose * hopes.growths[label])
    return hoped + (certain - chance) * unfinished * tiles


def count_loose(setup: Setup, board: Board, hopes: Hopes, owner: int) -> int:
    """The number of loose ports of a player's current figure."""
    loose = 0
    for k in range(board.begins[owner], board.begins[owner + 1]):
        loose += hopes.loose[board.grid[board.cells[k]] & (setup.demands - 1)]
    return loose


def weigh_all(setup: Setup, board: Board, hopes: Hopes, player: int) -> int:
    """Writes the worth of all seats, as the player's bot sees it, and the loose ports and points of
    their open figures. Returns the number of finished first figures."""
    unit, done = len(setup.kinds) * hopes.certain, 0
    for owner in range(len(board.score)):
        worth = board.score[owner] * unit
        finished = unfinished = 0
        done += board.done[owner]
        if board.laid[owner]:
            finished = count_points(setup, board, owner, 0)
            unfinished = count_points(setup, board, owner, 1)
            label = 1 if board.figures[owner] > 1 else 0
            loose = count_loose(setup, board, hopes, owner)
            hopes.ports[owner] = loose
            worth += expect(setup, hopes, player, label, finished, unfinished, loose)
        hopes.worth[owner] = worth
        hopes.finished[owner], hopes.unfinished[owner] = finished, unfinished
    return done


def measure(hopes: Hopes, player: int, owner: int, own: int) -> int:
    """The player's lead if the owner's worth becomes `own`."""
    lead = others = rivals = 0
    for seat in range(len(hopes.worth)):
        worth = own if seat == owner else hopes.worth[seat]
        if seat == player:
            lead = worth
        else:
            others = max(others, worth) if rivals else worth
            rivals += 1
    return lead - others


def measure_end(
    setup: Setup, board: Board, hopes: Hopes, player: int, owner: int, points: int
) -> int:
    """The worth of a game that ends as the owner's figure gets these points: the lead, and the
    victory unless all share it."""
    seats = len(board.score)
    own = others = most = winners = 0
    for seat in range(seats):
        score = board.score[seat] + (points if seat == owner else hopes.unfinished[seat])
        if seat == player:
            own = score
        else:
            others = max(others, score)
        if score > most:
            most, winners = score, 0
        winners += score == most
    unit, lead = len(setup.kinds) * hopes.certain, own - others
    if winners == seats:
        return lead * unit
    return (lead + (hopes.victory if own == most else -hopes.victory)) * unit


def most_valued(
    setup: Setup, board: Board, hopes: Hopes, player: int, tile: int, stream: int
) -> tuple[int, int, int, int]:
    """The number of a tile's legal places, and the one after which the position is worth most, at
    random among equals, as the number of its open cell and the turn; then the next state of the
    stream."""
    grid, cells, begins = board.grid, board.cells, board.begins
    hits, ties, steps = board.hits, board.ties, setup.steps
    tiles, kind = len(setup.kinds), setup.kinds[tile]
    answers = setup.answers * kind + setup.closing * board.done[player]
    unit = tiles * hopes.certain
    total = pick = owner = tied = most = 0
    done = weigh_all(setup, board, hopes, player)
    is_last, first = board.pile[0] >= board.pile[1], begins[setup.firsts[player]]
    for hit in range(find_hits(setup, board, player, kind)):
        k = hits[hit]
        if k < first:
            continue
        cell = cells[k]
        ways = setup.fit[answers + grid[cell]]
        while k >= begins[owner + 1]:
            owner += 1
        label = 1 if board.figures[owner] > 1 else 0
        finished = hopes.finished[owner] + setup.points[tiles * label + tile]
        unfinished = hopes.unfinished[owner] + setup.points[tiles * (label + 2) + tile]
        others = hopes.ports[owner] - hopes.loose[grid[cell] & (setup.demands - 1)]
        free = 0
        for side in range(4):
            if grid[cell + steps[side]] != LIES:
                free |= 1 << side
        for turn in range(4):
            if not ways >> turn & 1:
                continue
            total += 1
            loose = others + hopes.loosened[16 * (4 * kind + turn) + free]
            if is_last or (not loose and not label and done + 1 >= setup.goal):
                points = unfinished if loose else finished
                value = measure_end(setup, board, hopes, player, owner, points)
            else:
                own = board.score[owner] * unit
                if loose:
                    own += expect(setup, hopes, player, label, finished, unfinished, loose)
                else:
                    own += finished * unit
                value = measure(hopes, player, owner, own)
            if not tied or value > most:
                most, tied = value, 0
            if value == most:
                ties[tied] = 4 * k + turn
                tied += 1
    if tied > 1:
        stream = STEP * (stream & WORD) + (stream >> 32)
        pick = (stream & WORD) * tied >> 32
    return total, ties[pick] >> 2, ties[pick] & 3, stream


def most_valued_start(
    setup: Setup,
    board: Board,
    hopes: Hopes,
    player: int,
    first: int,
    choices: int,
    stream: int,
) -> tuple[int, int]:
    """The place in `rest` of the start tile worth most, of `choices` tiles from `first` down, at
    random among equals; then the next state of the stream."""
    rest, ties, seats, tiles = board.rest, board.ties, len(board.score), len(setup.kinds)
    unit, tied, pick, most = tiles * hopes.certain, 0, 0, 0
    done = weigh_all(setup, board, hopes, player)
    for place in range(first, first - choices, -1):
        tile = rest[place]
        finished = setup.fixed[0] + setup.points[tile]
        unfinished = setup.fixed[2] + setup.points[2 * tiles + tile]
        loose = hopes.loosened[64 * setup.kinds[tile] + 15]
        is_last = tiles == seats or (not loose and done + 1 >= setup.goal)
        if is_last and player == seats - 1:
            points = unfinished if loose else finished
            value = measure_end(setup, board, hopes, player, player, points)
        else:
            own = finished * unit
            if loose:
                own = expect(setup, hopes, player, 0, finished, unfinished, loose)
            value = measure(hopes, player, player, own)
        if not tied or value > most:
            most, tied = value, 0
        if value == most:
            ties[tied] = place
            tied += 1
    if tied > 1:
        stream = STEP * (stream & WORD) + (stream >> 32)
        pick = (stream & WORD) * tied >> 32
    return ties[pick], stream
