"""Plays the lines of a general record by the rules, also on after a slip."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
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
_MOST_TRIED: Final = 64
"""Legal moves that are tried in place of a wrong one."""
ListLater = Callable[[], Sequence[MoveText]]
"""Lists the moves of the lines below."""
HORIZON: Final = 8
"""The lines below a slip by which the moves in its place are compared."""


class RecordLineTexts(NamedTuple):
    """A line of a record: the player or chance who moves, None if nobody has the name, and the
    texts of the moves."""

    mover: int | Chance | None
    texts: tuple[str, ...]


class MadeMove(NamedTuple):
    """A move in the state before it. `is_written` is False if the record leaves it out."""

    state: Any
    move: Any
    is_written: bool


class Reached(NamedTuple):
    """The state that a line leads to, by these moves. `wrong` is the index of its first text that
    is no legal move there, None if all are."""

    state: Any
    moves: tuple[MadeMove, ...] = ()
    wrong: int | None = None


class Continuation(NamedTuple):
    """A state with which the game may go on after a slip. `text` is the legal move that was played
    in place of the wrong one, if there is one; `is_sure` is whether no other state explains the
    lines below the slip as well."""

    state: Any
    text: str | None
    is_sure: bool


def list_forced(rules: AnyRules, state: Any) -> Iterator[MadeMove]:
    """The next moves of chance that have no alternative: their lines may be left out."""
    for _ in range(_MOST_FORCED):
        if rules.is_over(state) or rules.to_move(state) is not CHANCE:
            return
        moves = rules.legal_moves(state)
        if len(moves) != 1:
            return
        yield MadeMove(state, moves[0], is_written=False)
        state = rules.apply(state, moves[0])


def skip_forced(rules: AnyRules, state: Any) -> Any:
    """The state after the moves of `list_forced`."""
    for forced_move in list_forced(rules, state):
        state = rules.apply(forced_move.state, forced_move.move)
    return state


def play_line(
    rules: AnyRules, state: Any, line: RecordLineTexts, list_later: ListLater = lambda: ()
) -> Reached:
    """Plays the moves of a line, and those of chance before them that have no alternative or follow
    from this line and later ones."""
    moves: list[MadeMove] = []
    for index, text in enumerate(line.texts):
        led, move = _lead_to(rules, state, MoveText(line.mover, text), list_later)
        state = led.state
        if move is None:
            return Reached(state, wrong=index)
        moves += (*led.moves, MadeMove(state, move, is_written=True))
        state = rules.apply(state, move)
    return Reached(state, tuple(moves))


def _lead_to(
    rules: AnyRules, state: Any, wanted: MoveText, list_later: ListLater
) -> tuple[Reached, Any | None]:
    """The state to which moves of chance lead that the record leaves out, and the move that the
    text is there; None if it is none."""
    moves: list[MadeMove] = []
    for _ in range(_MOST_FORCED):
        if rules.is_over(state):
            break
        due = rules.to_move(state)
        if due == wanted.mover:
            move = find_move(rules, state, wanted.text)
            if move is not None or due is not CHANCE:
                return Reached(state, tuple(moves)), move
        forced_move = next(list_forced(rules, state), None)
        if due is CHANCE and wanted.mover is not CHANCE:
            implied = _infer_chance(rules, state, (wanted, *list_later()))
            if implied is not None and implied.is_line:
                return Reached(state, tuple(moves)), implied.move
            if implied is not None:
                forced_move = MadeMove(state, implied.move, is_written=False)
        if forced_move is None:
            break
        moves.append(forced_move)
        state = rules.apply(state, forced_move.move)
    return Reached(state, tuple(moves)), None


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


def go_on(
    rules: AnyRules,
    state: Any,
    line: RecordLineTexts,
    below: Sequence[RecordLineTexts],
    likely: Sequence[str] = (),
) -> Continuation:
    """The likeliest state after a line whose first text is no legal move of its mover in this
    state, by the number of lines below that can be played then. `likely` are the texts of legal
    moves that are like the wrong one, the likeliest first."""
    below = below[:HORIZON]
    best: list[tuple[Any, str | None]] = []
    most = -1
    for after, text in _list_candidates(rules, state, line, likely):
        reach = _count_playable(rules, after, below)
        if reach > most:
            best, most = [], reach
        if reach == most:
            best.append((after, text))
    after, text = best[0]
    states = [candidate for candidate, _ in best]
    is_sure = most == len(below) > 0 and all(candidate == after for candidate in states)
    return Continuation(after, text, is_sure)


def _list_candidates(
    rules: AnyRules, state: Any, line: RecordLineTexts, likely: Sequence[str]
) -> Iterator[tuple[Any, str | None]]:
    """States after the line, each with the text of the move that was played in place of the wrong
    one, if any: the likeliest moves, the move as that of the player who is due, no move, other
    moves, and a move that is missing above the line."""
    wrong, *others = line.texts or ("",)
    rest = RecordLineTexts(line.mover, tuple(others))
    whole = RecordLineTexts(line.mover, line.texts)
    over = rules.is_over(state)
    due = None if over else rules.to_move(state)
    moves = [] if over else [*islice(rules.legal_moves(state), _MOST_TRIED)]
    by_text = {rules.format(move, state): move for move in moves}
    ordered = dict.fromkeys([*filter(by_text.__contains__, likely), *by_text])
    if due == line.mover:
        for text in filter({*likely}.__contains__, ordered):
            yield from _play_whole(rules, rules.apply(state, by_text[text]), rest, text)
    elif due is not None and line.mover is not CHANCE:
        move = find_move(rules, state, wrong)
        if move is not None:
            yield rules.apply(state, move), wrong
    yield from _play_whole(rules, state, rest, None)
    if due == line.mover or line.mover is None:
        for text in ordered:
            yield from _play_whole(rules, rules.apply(state, by_text[text]), rest, text)
    for text in ordered:
        yield from _play_whole(rules, rules.apply(state, by_text[text]), whole, None)
    # A line whose moves cannot be played at all changes nothing.
    yield state, None


def _play_whole(
    rules: AnyRules, state: Any, line: RecordLineTexts, text: str | None
) -> Iterator[tuple[Any, str | None]]:
    reached = play_line(rules, state, line)
    if reached.wrong is None:
        yield reached.state, text


def _count_playable(rules: AnyRules, state: Any, lines: Iterable[RecordLineTexts]) -> int:
    """The number of lines that can be played one after the other."""
    count = 0
    for line in lines:
        reached = play_line(rules, state, line)
        if reached.wrong is not None:
            break
        state = reached.state
        count += 1
    return count
