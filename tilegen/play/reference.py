"""Plays simulated games by the rules themselves: slow, but right by definition. Tests compare the
fast engines with it, and records of simulated games come from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from tilegen.errors import TilegenError
from tilegen.play.arena import GameBatch
from tilegen.play.bots import Bot
from tilegen.play.rules import CHANCE, Rules
from tilegen.play.seeds import DEALING, DECIDING, DRAFTING, Stream, first_state, shuffle
from tilegen.play.tally import BatchResult

State = TypeVar("State")
Move = TypeVar("Move")


MOST_MOVES: Final = 10_000
"""After so many moves, chance's among them, a game counts as one that never ends."""


class Trajectory(NamedTuple, Generic[State, Move]):
    """A played game: all its states, the moves between them, and the offers each was chosen
    from."""

    states: list[State]
    moves: list[Move]
    offers: list[Sequence[Move]]


class ReferenceGame(NamedTuple, Generic[State, Move]):
    """A game's part in its own simulation. `pieces` is the number of pieces, and `piece` the index,
    as in the job, of the piece that a move of chance turns up; None if chance makes each of its
    moves with equal probability. `view` is a seat's view of a state. `is_draft` says whether a move
    of chance comes before the pieces are shuffled for the game."""

    rules: Rules[State, Move, Any]
    pieces: int
    piece: Callable[[Move], int] | None
    view: Callable[[State, int], Any]
    bots: Mapping[str, Bot[Any, Move]]
    is_draft: Callable[[Move], bool] = lambda _: False


def play_game(
    reference: ReferenceGame[State, Move], job: GameBatch, index: int
) -> Trajectory[State, Move]:
    """Plays game `index` of the run. Raises TilegenError if it does not end within MOST_MOVES
    moves."""
    rules = reference.rules
    pick_chance_move = _chance_of(reference, job.seed, index)
    stream = Stream(job.seed, index, DECIDING)
    bots = [reference.bots[name] for name in job.bots]
    trajectory: Trajectory[State, Move] = Trajectory([rules.start()], [], [])
    while not rules.is_over(trajectory.states[-1]):
        state = trajectory.states[-1]
        offers = rules.legal_moves(state)
        mover = rules.to_move(state)
        if len(trajectory.moves) == MOST_MOVES:
            message = f"game {index} of seed {job.seed} goes on after {MOST_MOVES:,} moves"
            hint = "make its rules end every game, such as after a number of turns"
            raise TilegenError(message, hint, exit_code=1)
        if mover is CHANCE:
            move = pick_chance_move(offers)
        elif len(offers) == 1:
            move = offers[0]
        else:
            move = bots[mover].choose(reference.view(state, mover), offers, stream)
        trajectory.moves.append(move)
        trajectory.offers.append(offers)
        trajectory.states.append(rules.apply(state, move))
    return trajectory


def _chance_of(
    reference: ReferenceGame[State, Move], seed: int, index: int
) -> Callable[[Sequence[Move]], Move]:
    """Picks the moves of chance. Pieces are shuffled once, and the first possible piece is turned
    up; drafted pieces come from the end of a shuffle of their own."""
    piece_of = reference.piece
    if piece_of is None:
        return Stream(seed, index, DEALING).pick
    deck, draft = [0] * reference.pieces, [0] * reference.pieces
    shuffle(deck, first_state(seed, index, DEALING))
    shuffle(draft, first_state(seed, index, DRAFTING))
    order = {piece: at for at, piece in enumerate(deck)}
    drafts = {piece: at for at, piece in enumerate(reversed(draft))}

    def turn_up(offers: Sequence[Move]) -> Move:
        turn_up_order = drafts if reference.is_draft(offers[0]) else order
        return min(offers, key=lambda offer: turn_up_order[piece_of(offer)])

    return turn_up


def play_batch(
    reference: ReferenceGame[State, Move],
    job: GameBatch,
    observe: Callable[[Trajectory[State, Move], list[int]], list[int]],
    counts: int,
) -> BatchResult:
    """Plays the games of a job. `observe` returns a game's row, and adds to its list of `counts`
    counts."""
    rows: list[int] = []
    scores: list[int] = []
    counters = [0] * counts
    width = 0
    for index in range(job.first, job.first + job.games):
        trajectory = play_game(reference, job, index)
        row = observe(trajectory, counters)
        width = len(row)
        rows += row
        scores += reference.rules.scores(trajectory.states[-1])
    return BatchResult(width, rows, counters, scores)
