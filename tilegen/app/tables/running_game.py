"""The game of a table and its record, which is on disk before the game goes on."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import islice
from typing import Any

from tilegen.app.tables import notes, screen
from tilegen.app.tables.choosing import play_choices
from tilegen.app.tables.failures import GameFailureError, report_failures
from tilegen.app.tables.journal import Journal
from tilegen.app.tables.log_sentences import SentenceLog
from tilegen.app.tables.resume import restore_game
from tilegen.app.tables.script import Script, last_numbers, version
from tilegen.app.tables.seats import Seats
from tilegen.games.game import Game
from tilegen.games.view import Eyes, Sentence, View
from tilegen.play.rules import CHANCE
from tilegen.play.session import (
    PlayedMove,
    RecordedAction,
    Session,
    last_move,
    replay_moves,
    settle,
)

PlayedMoves = Sequence[PlayedMove[Any, Any]]


class RunningGame:
    """A game that goes on, and its record. Not thread-safe: its table locks it. If the disk
    refuses, methods that write raise TilegenError and change nothing; if the game's own code fails,
    they raise GameFailureError."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        edition: Any,
        seats: Seats,
        journal: Journal,
        headers: dict[str, str],
    ) -> None:
        """A game that has not begun, whose record will have these headers."""
        self._game = game
        self._seats = seats
        self._journal = journal
        self._headers = headers
        stored_table = seats.stored_table
        with report_failures(game.name, keep_errors=True):
            self._rules = game.rules()(edition, len(stored_table.seats), stored_table.rules)
            self.view: View[Any, Any] = game.view()(self._rules)
        self.text = ""
        self.position: screen.PositionSummary | None = None
        self.stuck: str | None = None
        """The reason why the game cannot go on, if it cannot."""
        self._logs: dict[Eyes, SentenceLog] = {}
        self._last: RecordedAction | None = None
        self._paper = 0

    @property
    def version(self) -> int:
        """The number of lines of the record; it never falls."""
        return version(self.text)

    @property
    def is_over(self) -> bool:
        return self.position is not None and self.position.over

    @property
    def script(self) -> Script:
        return Script(self._game, self._seats.names)

    def find_log(self, eyes: Eyes) -> SentenceLog | None:
        """The view of the game so far that a seat may read."""
        return self._logs.get(eyes if self.view.secret else None)

    def note(self, sentence: Sentence) -> None:
        """Adds to what all seats may read, and not to the record."""
        for log in self._logs.values():
            log.note(sentence, self.version)

    # From the record.

    def write_head(self) -> str:
        """Writes the beginning of the record, without a deal, and returns it."""
        head = self._head()
        self._journal.write("", head)
        return head

    def open(self) -> None:
        """Continues from the record on disk."""
        text, head = self._journal.read(), self._head()
        if text != head and head.startswith(text):
            # The power failed while the head was written, so nothing was dealt.
            self._journal.write(text, head)
            text = head
        self.resume(text)

    def resume(self, text: str) -> None:
        """Continues from this text of the record, and makes the moves of chance that are due. If
        the game's code fails, the game is there, but stuck."""
        try:
            self._read(text)
        except GameFailureError as error:
            self.text, self.stuck = text, error.public

    def _head(self) -> str:
        return self.script.head(self._headers, self._seats.stored_table.seed)

    def _read(self, text: str) -> None:
        """Sets up the game from the record, and writes any moves of chance that are due."""
        with report_failures(self._game.name):
            session = self._replay(text)
            if self.stuck is not None:
                return
            session, course = settle(session)
        self._write(session, course)

    def _replay(self, text: str) -> Session[Any, Any]:
        """Sets up the game from the record, up to its last valid line."""
        stored_table, names = self._seats.stored_table, self._seats.names
        restored_game = restore_game(text, stored_table, self._rules, self.script, self.view)
        # A record without secrets reads the same for every seat.
        readers: tuple[Eyes, ...] = (None, *(range(len(names)) if self.view.secret else ()))
        self._logs = {eyes: SentenceLog(self.view, names, eyes) for eyes in readers}
        self._tell(restored_game.course, restored_game.numbers)
        self.text, self.stuck = text, restored_game.stuck
        self._check_mover(restored_game.session)
        self.position = screen.summarize_position(restored_game.session, self.view)
        self._paper = _plies_of(restored_game.course, stored_table.paper_moves)
        lines = [move.line for move in restored_game.course if move.line is not None]
        self._last = lines[-1] if lines else None
        return restored_game.session

    # Onward.

    def play(self, session: Session[Any, Any], moves: Mapping[int, Any]) -> None:
        """Plays a move, or those that several seats have chosen."""
        with report_failures(self._game.name):
            session, course = play_choices(session, moves)
        self._write(session, course)

    def _write(self, session: Session[Any, Any], course: PlayedMoves) -> None:
        """Writes these moves to the record, and after the last one its end."""
        self._check_mover(session)
        with report_failures(self._game.name):
            text, numbers = self._append(session, course)
            # Summarized first: a move that the game's code cannot show is not made.
            position = screen.summarize_position(session, self.view)
        if text != self.text:
            self._journal.write(self.text, text)
        self.text, self.position = text, position
        lines = [played_move.line for played_move in course if played_move.line is not None]
        self._last = lines[-1] if lines else self._last
        with report_failures(self._game.name):
            self._tell(course, numbers)

    def _check_mover(self, session: Session[Any, Any]) -> None:
        """Raises GameFailureError if a player is to move who does not exist."""
        with report_failures(self._game.name):
            mover = None if session.is_over else self._rules.to_move(session.state)
        count = len(self._seats.names)
        if mover is None or mover is CHANCE or mover in range(count):
            return
        problem = f"{mover!r} is to move, and the seats are 0 to {count - 1}"
        raise GameFailureError(f"the code of {self._game.name} failed: {problem}")

    def _append(self, session: Session[Any, Any], course: PlayedMoves) -> tuple[str, list[int]]:
        """The record with these moves added, and the numbers of their lines."""
        script = self.script
        lines = [(played_move.line, self.view.turn(played_move)) for played_move in course]
        numbered_lines = [(line, turn) for line, turn in lines if line is not None]
        text = (
            script.append_lines(self.text, self._last, numbered_lines)
            if numbered_lines
            else self.text
        )
        numbers = last_numbers(text, len(numbered_lines))
        if session.is_over:
            rules, state = self._rules, session.state
            text = script.append_end(
                text,
                rules.scores(state) if rules.has_points() else (),
                rules.winners(state),
                self.view.counts(state),
                session.seed,
            )
        return text, numbers

    def _tell(self, course: PlayedMoves, numbers: Sequence[int]) -> None:
        for log in self._logs.values():
            log.add(course, numbers)

    # Back.

    def find_plies_back(self, seats: Collection[int]) -> int | None:
        """The number of moves left after the last move of these seats is taken back. None if there
        is nothing to take back: no player can unsee a revealed card, nor a die of a game without a
        view of its own, and the seed cannot deal moves from paper again."""
        if self.position is None or self.stuck or self.is_over:
            return None
        session = self.position.session
        plies = last_move(session, seats)
        if plies is None or plies < self._paper:
            return None
        if not self.view.secret and self._game.has("view"):
            return plies
        return None if CHANCE in session.movers[plies:] else plies

    def take_back(
        self, position: screen.PositionSummary, plies: int, course: PlayedMoves, seat: int
    ) -> None:
        """Takes back `course`, at a seat's request, until `plies` moves are left, and notes whose
        they were."""
        who = self._seats.names[seat]
        with report_failures(self._game.name):
            _, rest = replay_moves(position.session, plies)
        keep = sum(played_move.line is not None for played_move in rest)
        text = self.script.take_back_moves(self.text, keep, who)
        self._journal.write(self.text, text)
        self._read(text)
        movers = dict.fromkeys(move.line[0] for move in course if move.line is not None)
        others = [
            self._seats.names[other] for other in movers if other is not CHANCE and other != seat
        ]
        self.note(notes.takeback_sentence(who, others))


def _plies_of(course: PlayedMoves, lines: int) -> int:
    """The number of moves in the first `lines` lines of the record."""
    ends = (ply for ply, played_move in enumerate(course, 1) if played_move.line is not None)
    return next(islice(ends, lines - 1, None), 0) if lines else 0
