"""Plays simulated games by the rules themselves: slow, but right by definition. Tests compare the
fast engines with it, and records of simulated games come from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from tilegen.play.arena import Job
from tilegen.play.bots import Bot
from tilegen.play.rules import CHANCE, Rules
from tilegen.play.seeds import DEALING, DECIDING, DRAFTING, Stream, first_state, shuffle
from tilegen.play.tally import Batch

State = TypeVar("State")
Move = TypeVar("Move")


class Watched(NamedTuple, Generic[State, Move]):
    """A played game: all its states, the moves between them, and the offers each was chosen
    from."""

    states: list[State]
    moves: list[Move]
    offers: list[Sequence[Move]]


class Table(NamedTuple, Generic[State, Move]):
    """What a game supplies to be played here. `pieces` is their number, and `piece` the index of
    the one that a move of chance turns up, as in the job; `view` is what a seat may see of a state.
    `is_drafted` tells whether a move of chance comes before the pieces are shuffled for the
    game."""

    rules: Rules[State, Move, Any]
    pieces: int
    piece: Callable[[Move], int]
    view: Callable[[State, int], Any]
    bots: Mapping[str, Bot[Any, Move]]
    is_drafted: Callable[[Move], bool] = lambda _: False


def game(table: Table[State, Move], job: Job, index: int) -> Watched[State, Move]:
    """Plays game `index` of the run. The pieces are shuffled once, and chance turns up the first
    one that is possible; drafted pieces come from the end of a shuffle of their own."""
    rules = table.rules
    deck, draft = [0] * table.pieces, [0] * table.pieces
    shuffle(deck, first_state(job.seed, index, DEALING))
    shuffle(draft, first_state(job.seed, index, DRAFTING))
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
    """Plays the games of a job. `observe` returns a game's row, and adds to its list of `counts`
    counts."""
    rows: list[int] = []
    scores: list[int] = []
    counted = [0] * counts
    width = 0
    for index in range(job.first, job.first + job.games):
        watched = game(table, job, index)
        row = observe(watched, counted)
        width = len(row)
        rows += row
        scores += table.rules.scores(watched.states[-1])
    return Batch(width, rows, counted, scores)
