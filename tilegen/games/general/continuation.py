"""Plays the lines of a general record by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from tilegen.play.rules import (
    CHANCE,
    Chance,
    IllegalMoveError,
    ImpliedMove,
    MoveText,
    Rules,
    find_move,
)

AnyRules = Rules[Any, Any, Any]

_MOST_FORCED: Final = 10_000
"""Moves of chance in a row without a choice; more of them never end."""
ListLater = Callable[[], Sequence[MoveText]]
"""Lists the moves of the lines below."""


class RecordLineTexts(NamedTuple):
    """A line of a record: the player or chance who moves, None for an unknown name, and the texts
    of the moves."""

    mover: int | Chance | None
    texts: tuple[str, ...]


class MadeMove(NamedTuple):
    """A move in the state before it. `is_written` is False if the record leaves it out."""

    state: Any
    move: Any
    is_written: bool


class ReachedState(NamedTuple):
    """The state that a line leads to, by these moves. `wrong` is the index of its first text that
    is no legal move there, None if all are."""

    state: Any
    moves: tuple[MadeMove, ...] = ()
    wrong: int | None = None


def list_forced(rules: AnyRules, state: Any) -> Iterator[MadeMove]:
    """The next moves of chance that have no alternative: their lines may be left out, but not those
    that players have to write."""
    for _ in range(_MOST_FORCED):
        if rules.is_over(state) or rules.to_move(state) is not CHANCE:
            return
        moves = rules.legal_moves(state)
        if len(moves) != 1 or rules.list_unfinished(state):
            return
        yield MadeMove(state, moves[0], is_written=False)
        state = rules.apply(state, moves[0])


def skip_forced(rules: AnyRules, state: Any) -> Any:
    """The state after the moves of `list_forced`."""
    for step in list_forced(rules, state):
        state = rules.apply(step.state, step.move)
    return state


def play_line(
    rules: AnyRules, state: Any, line: RecordLineTexts, list_later: ListLater = lambda: ()
) -> ReachedState:
    """Plays the moves of a line, or notes what it tells. Before moves it plays moves of chance that
    have no alternative, or that follow from this line and later ones."""
    moves: list[MadeMove] = []
    for index, text in enumerate(line.texts):
        try:
            note = rules.note(state, MoveText(line.mover, text))
        except IllegalMoveError:
            return ReachedState(state, wrong=index)
        if note is not None:
            state = note
            continue
        reach, move = _lead_to(rules, state, MoveText(line.mover, text), list_later)
        state = reach.state
        if move is None:
            return ReachedState(state, wrong=index)
        moves += (*reach.moves, MadeMove(state, move, is_written=True))
        state = rules.apply(state, move)
    return ReachedState(state, tuple(moves))


def _lead_to(
    rules: AnyRules, state: Any, move_text: MoveText, list_later: ListLater
) -> tuple[ReachedState, Any | None]:
    """The state to which moves of chance lead that the record leaves out, and the move that the
    text is there; None if it is none."""
    moves: list[MadeMove] = []
    for _ in range(_MOST_FORCED):
        if rules.is_over(state):
            break
        due = rules.to_move(state)
        if due == move_text.mover:
            move = find_move(rules, state, move_text.text)
            if move is not None or due is not CHANCE:
                return ReachedState(state, tuple(moves)), move
        inference = None
        if due is CHANCE and move_text.mover is not CHANCE:
            inference = _infer_chance(rules, state, (move_text, *list_later()))
        if inference is not None and inference.is_line:
            return ReachedState(state, tuple(moves)), inference.move
        step = (
            next(list_forced(rules, state), None)
            if inference is None
            else MadeMove(state, inference.move, is_written=False)
        )
        if step is None:
            break
        moves.append(step)
        state = rules.apply(state, step.move)
    return ReachedState(state, tuple(moves)), None


def _infer_chance(
    rules: AnyRules, state: Any, lines: Sequence[MoveText]
) -> ImpliedMove[Any] | None:
    try:
        return rules.infer_chance(state, lines)
    except IllegalMoveError:
        return None


def legal_texts(rules: AnyRules, state: Any) -> list[str]:
    """The texts of the legal moves."""
    return [rules.format(move, state) for move in rules.legal_moves(state)]
