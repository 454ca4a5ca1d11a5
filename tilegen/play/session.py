"""A game in play: its rules, a seed and the moves so far. Pure values: nothing here does any I/O.

Chance depends only on the seed and the number of moves so far. So a game that is restored from its
record goes on exactly as it would have, and a move that is taken back and made again turns up the
same piece."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from hmac import digest
from typing import Any, Generic, NamedTuple, TypeVar

from tilegen.play.rules import CHANCE, Chance, Rules
from tilegen.play.seeds import LARGEST_SEED, Stream

State = TypeVar("State")
Move = TypeVar("Move")
T = TypeVar("T")

Line = tuple[int, Any]
"""A line of the record: the player and the action."""


class Made(NamedTuple, Generic[State, Move]):
    """A move, with the states before and after it. `line` is the line that records it, if one
    does."""

    before: State
    move: Move
    after: State
    line: Line | None


class Session(NamedTuple, Generic[State, Move]):
    """A game after `moves`, chance's included; `movers` says who made each. `to_move` is None once
    the game is over. `seed` is at least 16 random bytes."""

    rules: Rules[State, Move, Any]
    seed: bytes
    state: State
    to_move: int | Chance | None
    moves: tuple[Move, ...] = ()
    movers: tuple[int | Chance, ...] = ()

    @property
    def mover(self) -> int | None:
        """The player to move; None once the game is over, or while chance is to move."""
        return None if self.to_move is CHANCE else self.to_move

    @property
    def is_chances(self) -> bool:
        """Whether chance is to move."""
        return self.to_move is CHANCE

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None


Course = tuple[Session[State, Move], tuple[Made[State, Move], ...]]
"""A session, and the moves just made to reach it."""


def begin(rules: Rules[State, Move, Any], seed: bytes) -> Session[State, Move]:
    """The game before its first move; call `settle` to deal."""
    state = rules.start()
    return Session(rules, seed, state, _to_move(rules, state))


def number(seed: bytes, word: str) -> int:
    """A number of 256 bits: the HMAC-SHA256 of the word, in ASCII, with the seed as its key."""
    return int.from_bytes(digest(seed, word.encode(), "sha256"))


def drawn(seed: bytes, ply: int, moves: Sequence[T]) -> T:
    """Chance's move number `ply`. Its random number is the same whatever `moves` there are."""
    return moves[number(seed, str(ply)) * len(moves) >> 256]


def deciding(session: Session[State, Move]) -> Stream:
    """The stream for a bot's next decision, independent of chance's draws."""
    return Stream(number(session.seed, f"bot {len(session.moves)}") & LARGEST_SEED, 0, 0)


def make(session: Session[State, Move], move: Move) -> Course[State, Move]:
    """Makes one legal move, of a player or of chance."""
    rules, seed, before, mover, moves, movers = session
    assert mover is not None  # noqa: S101 - after the end no move is legal
    after = rules.apply(before, move)
    made = Made(before, move, after, rules.line(before, move))
    then = _to_move(rules, after)
    return Session(rules, seed, after, then, (*moves, move), (*movers, mover)), (made,)


def _to_move(rules: Rules[State, Move, Any], state: State) -> int | Chance | None:
    return None if rules.is_over(state) else rules.to_move(state)


def settle(session: Session[State, Move]) -> Course[State, Move]:
    """Makes chance's moves, until a player is to move or the game is over."""
    course: list[Made[State, Move]] = []
    while session.is_chances:
        offers = session.rules.legal_moves(session.state)
        session, made = make(session, drawn(session.seed, len(session.moves), offers))
        course += made
    return session, tuple(course)


def play(session: Session[State, Move], move: Move) -> Course[State, Move]:
    """Makes a legal move of the player to move, and then chance's moves."""
    session, made = make(session, move)
    settled, then = settle(session)
    return settled, (*made, *then)


def replayed(session: Session[State, Move], plies: int) -> Course[State, Move]:
    """The game after the first `plies` of its moves, replayed from the start."""
    again = begin(session.rules, session.seed)
    course: list[Made[State, Move]] = []
    for move in session.moves[:plies]:
        again, made = make(again, move)
        course += made
    return again, tuple(course)


def last_move(session: Session[State, Move], players: Collection[int]) -> int | None:
    """How many moves came before the last one of these players; None if they made none."""
    movers = session.movers
    return next((ply for ply in reversed(range(len(movers))) if movers[ply] in players), None)


class Dealer(NamedTuple, Generic[State, Move]):
    """Works out chance's moves from the lines of a game that was played on paper. `meant` is the
    legal move that a line stands for, however it is written; `dealt` is the move of chance that
    makes the following lines possible. Both are None if there is no such move."""

    meant: Callable[[Rules[State, Move, Any], State, Line], Move | None]
    dealt: Callable[[Rules[State, Move, Any], State, Sequence[Line]], Move | None]


class Followed(NamedTuple, Generic[State, Move]):
    """How far the lines of a record could be followed: the `session` and `course` up to there.
    `wrong` is the index of the line that cannot be played, None if all could."""

    session: Session[State, Move]
    course: tuple[Made[State, Move], ...]
    wrong: int | None = None


def follow(
    session: Session[State, Move],
    lines: Sequence[Line],
    dealer: Dealer[State, Move] | None = None,
    dealt: int = 0,
) -> Followed[State, Move]:
    """Makes the moves of these lines. In the first `dealt` lines the dealer says what chance did;
    after them the seed does, and a line that disagrees with it is wrong. Chance's moves after the
    last line are left to `settle`."""
    course: list[Made[State, Move]] = []
    at = 0
    while at < len(lines):
        if session.is_over:
            return Followed(session, tuple(course), at)
        told = dealer if at < dealt else None
        moves = _next(session, lines[at:], told)
        for move in moves:
            session, made = make(session, move)
            course += made
            at += made[0].line is not None
        if not moves:
            return Followed(session, tuple(course), at)
    return Followed(session, tuple(course))


def _next(
    session: Session[State, Move], ahead: Sequence[Line], dealer: Dealer[State, Move] | None
) -> tuple[Move, ...]:
    """The next moves of a record with these lines ahead; empty if none leads to them."""
    rules, state = session.rules, session.state
    if dealer is None:
        return _by_seed(session, ahead[0])
    if session.is_chances:
        turned = dealer.dealt(rules, state, ahead)
        return () if turned is None else (turned,)
    meant = dealer.meant(rules, state, ahead[0]) if session.mover == ahead[0][0] else None
    return () if meant is None else (meant,)


def _by_seed(session: Session[State, Move], line: Line) -> tuple[Move, ...]:
    rules, state = session.rules, session.state
    offers = rules.legal_moves(state)
    if session.is_chances:
        move = drawn(session.seed, len(session.moves), offers)
        return (move,) if rules.line(state, move) in {None, line} else ()
    # A wish has no line of its own: the line of chance's answer records both.
    wishes: list[tuple[Move, ...]] = []
    for move in offers:
        told = rules.line(state, move)
        if told == line:
            return (move,)
        if told is None:
            wished, _ = make(session, move)
            answers = _by_seed(wished, line) if wished.is_chances else ()
            wishes += [(move, *answers)] if answers else []
    return wishes[0] if wishes else ()
