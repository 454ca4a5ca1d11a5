"""Games that are played by the rules of the house themselves: slow, and right by definition. The
fast engines are held to them, and records of simulated games are made from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from tilegen.play.arena import Job
from tilegen.play.bots import Bot
from tilegen.play.rules import CHANCE, Rules
from tilegen.play.seeds import DEALING, DECIDING, DRAFTING, Stream, begun, shuffle
from tilegen.play.tally import Batch

State = TypeVar("State")
Move = TypeVar("Move")


class Watched(NamedTuple, Generic[State, Move]):
    """A game as it went: all its states, the moves between them, and what each was chosen from."""

    states: list[State]
    moves: list[Move]
    offers: list[Sequence[Move]]


class Table(NamedTuple, Generic[State, Move]):
    """What a game has to say to be played here. `piece` tells which of the pieces a move of
    chance's turns up, counted as in the job; `view` is what a seat may see of a state. `is_drafted`
    tells whether a move of chance's comes before the pieces are shuffled for the game."""

    rules: Rules[State, Move, Any]
    pieces: int
    piece: Callable[[Move], int]
    view: Callable[[State, int], Any]
    bots: Mapping[str, Bot[Any, Move]]
    is_drafted: Callable[[Move], bool] = lambda _: False


def game(table: Table[State, Move], job: Job, index: int) -> Watched[State, Move]:
    """Game `index` of the run. The pieces lie in an order that was shuffled once, and chance turns
    up the first of them that may come; those that are drafted lie in another one, the first of them
    last."""
    rules = table.rules
    deck, draft = [0] * table.pieces, [0] * table.pieces
    shuffle(deck, begun(job.seed, index, DEALING))
    shuffle(draft, begun(job.seed, index, DRAFTING))
    order = {piece: at for at, piece in enumerate(deck)}
    drafts = {piece: at for at, piece in enumerate(reversed(draft))}
    stream = Stream(job.seed, index, DECIDING)
    bots = [table.bots[name] for name in job.bots]
    watched: Watched[State, Move] = Watched([rules.start()], [], [])
    while not rules.is_over(watched.states[-1]):
        state = watched.states[-1]
        offers = rules.legal_moves(state)
        mover = rules.to_move(state)
        if mover is CHANCE:
            comes = drafts if table.is_drafted(offers[0]) else order
            move = min(offers, key=lambda each: comes[table.piece(each)])
        elif len(offers) == 1:
            move = offers[0]
        else:
            move = bots[mover].choose(table.view(state, mover), offers, stream)
        watched.moves.append(move)
        watched.offers.append(offers)
        watched.states.append(rules.apply(state, move))
    return watched


def batch(
    table: Table[State, Move],
    job: Job,
    observe: Callable[[Watched[State, Move], list[int]], list[int]],
    counts: int,
) -> Batch:
    """The games of a job. `observe` gives a game's row, and adds to so many counts."""
    rows: list[int] = []
    counted = [0] * counts
    width = 0
    for index in range(job.first, job.first + job.games):
        row = observe(game(table, job, index), counted)
        width = len(row)
        rows += row
    return Batch(width, rows, counted)
