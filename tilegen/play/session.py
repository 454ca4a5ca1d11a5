"""A game in play: its rules, a seed and the moves so far. Pure values: nothing here does any I/O.

Chance depends only on the seed and the number of moves so far. So a game that is restored from its
record goes on exactly as it would have, and a move that is taken back and repeated turns up the
same piece."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from hmac import digest
from typing import Any, Final, Generic, NamedTuple, TypeVar

from tilegen.errors import TilegenError
from tilegen.play.movers import CHANCE_SEPARATOR
from tilegen.play.rules import CHANCE, Chance, Rules, find_move
from tilegen.play.seeds import LARGEST_SEED, Stream

State = TypeVar("State")
Move = TypeVar("Move")
T = TypeVar("T")

RecordedAction = tuple[int | Chance, Any]
"""A line of the record: the player, or chance, and the action."""


MOST_CHANCE_MOVES: Final = 10_000
"""Of chance in a row; more of them never end."""


class EndlessError(TilegenError):
    """Chance moves on and on: a mistake in the rules."""

    def __init__(self) -> None:
        message = f"chance moves {MOST_CHANCE_MOVES:,} times in a row"
        super().__init__(message, "let its rules come to a player's turn", exit_code=1)


class PlayedMove(NamedTuple, Generic[State, Move]):
    """A move, with the states before and after it. `line` is the line that records it; None if no
    line does."""

    before: State
    move: Move
    after: State
    line: RecordedAction | None


def seat_of(line: RecordedAction) -> int:
    """The player of a line, in a game whose record has no lines of chance."""
    player, _ = line
    assert player is not CHANCE  # noqa: S101 - the caller knows its game
    return player


class Session(NamedTuple, Generic[State, Move]):
    """A game after `moves`, including chance's; `movers` has the player, or chance, of each move.
    `to_move` is None once the game is over. `seed` is at least 16 random bytes. `pending` are the
    moves of chance that the line of a later one records."""

    rules: Rules[State, Move, Any]
    seed: bytes
    state: State
    to_move: int | Chance | None
    moves: tuple[Move, ...] = ()
    movers: tuple[int | Chance, ...] = ()
    pending: tuple[str, ...] = ()

    @property
    def mover(self) -> int | None:
        """The player to move; None once the game is over, or while chance is to move."""
        return None if self.to_move is CHANCE else self.to_move

    @property
    def is_chance_to_move(self) -> bool:
        """Whether chance is to move."""
        return self.to_move is CHANCE

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None


Continuation = tuple[Session[State, Move], tuple[PlayedMove[State, Move], ...]]
"""A session, and the moves just made to reach it."""


def begin_session(rules: Rules[State, Move, Any], seed: bytes) -> Session[State, Move]:
    """The game before its first move; call `settle` to deal."""
    state = rules.start()
    return Session(rules, seed, state, _to_move(rules, state))


def hmac_number(seed: bytes, word: str) -> int:
    """A number of 256 bits: the HMAC-SHA256 of the word, in ASCII, with the seed as its key."""
    return int.from_bytes(digest(seed, word.encode(), "sha256"))


def pick_chance_move(seed: bytes, ply: int, moves: Sequence[T]) -> T:
    """Chance's move at `ply`: `moves[n * len(moves) >> 256]`, where n = HMAC(seed, ply). n does not
    depend on `moves`."""
    return moves[hmac_number(seed, str(ply)) * len(moves) >> 256]


def decision_stream(session: Session[State, Move]) -> Stream:
    """The stream for a bot's next decision, independent of chance's draws."""
    return Stream(hmac_number(session.seed, f"bot {len(session.moves)}") & LARGEST_SEED, 0, 0)


def play_move(session: Session[State, Move], move: Move) -> Continuation[State, Move]:
    """Makes one legal move, of a player or of chance."""
    rules, seed, before, mover, moves, movers, pending = session
    assert mover is not None  # noqa: S101 - after the end no move is legal
    after = rules.apply(before, move)
    then = _to_move(rules, after)
    line, pending = _join_chance(rules.line(before, move), pending, then)
    played_move = PlayedMove(before, move, after, line)
    new_session = Session(rules, seed, after, then, (*moves, move), (*movers, mover), pending)
    return new_session, (played_move,)


def list_lines(rules: Rules[State, Move, Any], moves: Iterable[Move]) -> Iterator[RecordedAction]:
    """The lines of the record of these legal moves, all from the first one on."""
    session = begin_session(rules, b"")
    for move in moves:
        session, (played_move,) = play_move(session, move)
        if played_move.line is not None:
            yield played_move.line
    if session.pending:
        yield CHANCE, CHANCE_SEPARATOR.join(session.pending)


def _join_chance(
    line: RecordedAction | None, pending: tuple[str, ...], then: int | Chance | None
) -> tuple[RecordedAction | None, tuple[str, ...]]:
    """The line of a move, and the moves of chance that still need one. `then` is to move next."""
    if line is None or line[0] is not CHANCE:
        return line, pending
    texts = (*pending, line[1])
    return (None, texts) if then is CHANCE else ((CHANCE, CHANCE_SEPARATOR.join(texts)), ())


def _to_move(rules: Rules[State, Move, Any], state: State) -> int | Chance | None:
    return None if rules.is_over(state) else rules.to_move(state)


def settle(session: Session[State, Move]) -> Continuation[State, Move]:
    """Makes chance's moves, until a player is to move or the game is over. Raises EndlessError if
    that never comes."""
    course: list[PlayedMove[State, Move]] = []
    while session.is_chance_to_move:
        if len(course) == MOST_CHANCE_MOVES:
            raise EndlessError
        offers = session.rules.legal_moves(session.state)
        session, played_moves = play_move(
            session, pick_chance_move(session.seed, len(session.moves), offers)
        )
        course += played_moves
    return session, tuple(course)


def play_and_settle(session: Session[State, Move], move: Move) -> Continuation[State, Move]:
    """Makes a legal move of the player to move, and then chance's moves."""
    session, played_moves = play_move(session, move)
    settled_session, chance_moves = settle(session)
    return settled_session, (*played_moves, *chance_moves)


def replay_moves(session: Session[State, Move], plies: int) -> Continuation[State, Move]:
    """The game after the first `plies` of its moves, replayed from the start."""
    new_session = begin_session(session.rules, session.seed)
    course: list[PlayedMove[State, Move]] = []
    for move in session.moves[:plies]:
        new_session, played_moves = play_move(new_session, move)
        course += played_moves
    return new_session, tuple(course)


def last_move(session: Session[State, Move], players: Collection[int]) -> int | None:
    """The index of the last move of any of these players; None if they made none."""
    movers = session.movers
    return next((ply for ply in reversed(range(len(movers))) if movers[ply] in players), None)


def _make_up_nothing(
    _: Rules[State, Move, Any], __: Sequence[RecordedAction]
) -> Sequence[RecordedAction]:
    return ()


class Dealer(NamedTuple, Generic[State, Move]):
    """Works out chance's moves from the lines of a game that was played on paper. `resolve_line` is
    the legal move that a line stands for, in any of its written forms; `find_chance_move` is the
    move of chance that makes the following lines of players possible. Both are None if there is no
    such move. A line of chance says its moves itself. `make_up_lines` are the lines that a record
    may leave out, such as hands that were dealt: of all that would make its lines legal, some;
    empty if it has them, or if none would."""

    resolve_line: Callable[[Rules[State, Move, Any], State, RecordedAction], Move | None]
    find_chance_move: Callable[
        [Rules[State, Move, Any], State, Sequence[RecordedAction]], Move | None
    ]
    make_up_lines: Callable[
        [Rules[State, Move, Any], Sequence[RecordedAction]], Sequence[RecordedAction]
    ] = _make_up_nothing


class ReplayResult(NamedTuple, Generic[State, Move]):
    """The `session` and `course` up to the last line that could be played. `wrong` is the index of
    the line that cannot be played; None if all could."""

    session: Session[State, Move]
    course: tuple[PlayedMove[State, Move], ...]
    wrong: int | None = None


def replay_lines(
    session: Session[State, Move],
    lines: Sequence[RecordedAction],
    dealer: Dealer[State, Move] | None = None,
    dealt_lines: int = 0,
) -> ReplayResult[State, Move]:
    """Makes the moves of these lines. In the first `dealt_lines` lines the dealer determines
    chance's moves; after them the seed does, and a line that disagrees with it is wrong. Chance's
    moves after the last line are left to `settle`."""
    course: list[PlayedMove[State, Move]] = []
    index = 0
    while index < len(lines):
        if session.is_over:
            return ReplayResult(session, tuple(course), index)
        active_dealer = dealer if index < dealt_lines else None
        moves = _next_moves(session, lines[index:], active_dealer)
        for move in moves:
            session, (played_move,) = play_move(session, move)
            if played_move.line is not None and _is_left_out(played_move.line, lines[index]):
                played_move = played_move._replace(line=None)
            course.append(played_move)
            index += played_move.line is not None
        if not moves:
            return ReplayResult(session, tuple(course), index)
    return ReplayResult(session, tuple(course))


def _next_moves(
    session: Session[State, Move],
    ahead: Sequence[RecordedAction],
    dealer: Dealer[State, Move] | None,
) -> tuple[Move, ...]:
    """The next moves of a record with these lines ahead; empty if none leads to them."""
    rules, state = session.rules, session.state
    if dealer is None:
        return _moves_by_seed(session, ahead[0])
    if session.is_chance_to_move:
        if ahead[0][0] is CHANCE:
            chance_move = _read_chance_move(session, ahead[0][1])
        else:
            chance_move = dealer.find_chance_move(rules, state, ahead)
        return () if chance_move is None else (chance_move,)
    player_move = (
        dealer.resolve_line(rules, state, ahead[0]) if session.mover == ahead[0][0] else None
    )
    return () if player_move is None else (player_move,)


def _is_left_out(line: RecordedAction, next_line: RecordedAction) -> bool:
    """Whether the record goes on without chance's line, as it may if chance had no choice."""
    return line[0] is CHANCE and next_line[0] is not CHANCE


def _read_chance_move(session: Session[State, Move], action: str) -> Move | None:
    """The next move of chance on its line; None if the line says no more, or none that is legal."""
    texts = action.split(CHANCE_SEPARATOR)[len(session.pending) :]
    return find_move(session.rules, session.state, texts[0]) if texts else None


def _moves_by_seed(session: Session[State, Move], line: RecordedAction) -> tuple[Move, ...]:
    rules, state = session.rules, session.state
    offers = rules.legal_moves(state)
    if session.is_chance_to_move:
        move = pick_chance_move(session.seed, len(session.moves), offers)
        _, (chance_move,) = play_move(session, move)
        return (move,) if chance_move.line in {None, line} else ()
    # A wish has no line of its own: the line of chance's answer records both.
    wishes: list[tuple[Move, ...]] = []
    for move in offers:
        move_line = rules.line(state, move)
        if move_line == line:
            return (move,)
        if move_line is None:
            wish_session, _ = play_move(session, move)
            answers = _moves_by_seed(wish_session, line) if wish_session.is_chance_to_move else ()
            wishes += [(move, *answers)] if answers else []
    return wishes[0] if wishes else ()
