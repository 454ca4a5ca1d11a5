"""One table: the game, the seats, and the record, which is on disk before any client is
notified."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from threading import RLock
from typing import Any, NamedTuple

from tilegen.app.tables import bot_seats, notes, screen
from tilegen.app.tables.choosing import ChosenMove, find_choices, imagine_turn, play_choices
from tilegen.app.tables.failures import GameFailureError, report_failures
from tilegen.app.tables.journal import EditedError, Journal, PubSub
from tilegen.app.tables.keyfile import StoredTable
from tilegen.app.tables.log_sentences import SentenceLog
from tilegen.app.tables.results import Answer, AppliedChange, Refusal, RefusalReason
from tilegen.app.tables.resume import RestoredGame, restore_game
from tilegen.app.tables.script import Script, last_numbers, version
from tilegen.app.tables.seats import Clock, Seats
from tilegen.app.tables.why_not import explain_illegal_move, resolve_typed_move
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.games.view import Eyes, Sentence, SentenceMessage, View, WhyNotSubject
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


class Setting(NamedTuple):
    """A table's dependencies. `edition` is its copy of the set, `title` and `titles` are the set's
    name, also in other languages, and `faces` is the digest of its pictures. `headers` go into the
    record; `save` writes the key file."""

    game: Game[Any, Any, Any]
    edition: Any
    title: str
    titles: Mapping[str, str]
    faces: str
    headers: dict[str, str]
    journal: Journal
    notices: PubSub
    save: Callable[[StoredTable], None]
    clock: Clock


class _Takeback(NamedTuple):
    """A player's request to take a move back, and all later ones: `course`, until `plies` are left.
    The seats in `missing` have not agreed yet."""

    seat: int
    plies: int
    course: PlayedMoves
    missing: frozenset[int]


class LiveTable:
    """Thread-safe. Calls are short, but may wait for the disk."""

    def __init__(self, stored_table: StoredTable, setting: Setting) -> None:
        """Opens the table of this key file, with the game in its record so far. Raises TilegenError
        if the record cannot be read."""
        self._lock = RLock()
        self._setting = setting
        self.code = stored_table.code
        self.seats = Seats(stored_table, setting.game, setting.save, setting.clock, self._lock)
        self.seats.on_change = self._publish
        with report_failures(setting.game.name, keep_errors=True):
            self._rules = setting.game.rules()(
                setting.edition, len(stored_table.seats), stored_table.rules
            )
            self._view: View[Any, Any] = setting.game.view()(self._rules)
        self._text = ""
        self._position: screen.PositionSummary | None = None
        self._logs: dict[Eyes, SentenceLog] = {}
        self._last: RecordedAction | None = None
        self._stuck: str | None = None
        self._takeback: _Takeback | None = None
        self._paper = 0
        self._last_answers: dict[int, AppliedChange] = {}
        self.changed = setting.clock()
        """When a move was last made, or the table opened."""
        if stored_table.is_begun:
            self._open()

    # State.

    @property
    def game(self) -> Game[Any, Any, Any]:
        return self._setting.game

    @property
    def edition(self) -> Any:
        """The table's copy of the set, for its pictures."""
        return self._setting.edition

    @property
    def version(self) -> int:
        """The number of lines of the record; it never falls."""
        return version(self._text)

    @property
    def has_secrets(self) -> bool:
        """Whether the record has secrets before the end."""
        return self._view.secret

    @property
    def over(self) -> bool:
        return self._position is not None and self._position.over

    @property
    def session(self) -> Session[Any, Any] | None:
        """The game with all its secrets, never to be shown; None before it begins."""
        return None if self._position is None else self._position.session

    def record(self) -> str | None:
        """The record's text; None while it has secrets in it."""
        with self._lock:
            return None if self._view.secret and not self.over else self._text

    def view(self, eyes: Eyes) -> screen.TableView:
        """Everything that a seat may see, or with None a spectator."""
        with self._lock:
            scene = screen.ViewContext(
                stored_table=self.seats.stored_table,
                view=self._view,
                title=self._setting.title,
                titles=self._setting.titles,
                faces=self._setting.faces,
                version=self.version,
                position=self._position,
                log=self._logs.get(eyes if self._view.secret else None),
                stuck=self._stuck,
                may_take_back=eyes is not None and self._plies_back({eyes}) is not None,
                asks_back=None if self._takeback is None else self._takeback.seat,
                goes_back=() if self._takeback is None else self._takeback.course,
                choices={seat: choice.offer for seat, choice in self._choices.items()},
            )
            try:
                with report_failures(self.game.name):
                    return screen.render_view(scene, eyes)
            except GameFailureError as error:
                self._stuck = error.public
                empty_scene = scene._replace(position=None, log=None, stuck=self._stuck)
                return screen.render_view(empty_scene, eyes)

    def subscribe(self, subscriber: Callable[[str, int], None]) -> Callable[[], None]:
        """Calls `subscriber` with the code and version after each change, from any thread and with
        the table locked: it may read the table, but must not wait. Returns a function that ends the
        subscription."""
        return self._setting.notices.subscribe(self.code, subscriber)

    # The game.

    def start(self) -> None:
        """Starts the game and deals. Raises TilegenError while a seat is free, and if the disk
        refuses."""
        with self._lock:
            if not self.seats.stored_table.is_begun:
                self.seats.check_full()
                head = self._head()
                self._setting.journal.write("", head)
                self.seats.begin()
                self._begin_from(head)
            elif self._position is not None and self._position.session.is_chance_to_move:
                # The disk refused the deal the last time.
                self._begin_from(self._text)
            self.changed = self._setting.clock()
            self._publish()

    def _begin_from(self, text: str) -> None:
        """As `_read`; if the game's code fails, the table is there, but stuck."""
        try:
            self._read(text)
        except GameFailureError as error:
            self._text, self._stuck = text, error.public

    def move(self, seat: int, version: int, move_id: str, do: str) -> Answer:
        """Plays the move of an action such as `33> right of 12`. A move that was sent twice, with
        the same id, is played once."""
        with self._lock:
            previous = self._last_answers.get(seat)
            if previous is not None and previous.id == move_id:
                return previous
            position = self._position
            refusal = self._find_refusal(move_id, version)
            if refusal is not None or position is None:
                return refusal or self._refuse(
                    move_id, RefusalReason.STUCK, "the game has not begun"
                )
            if seat not in self._due_seats:
                return self._refuse(move_id, RefusalReason.NOT_YOURS, "it is not your turn")
            try:
                with report_failures(self.game.name):
                    refusal = self._play_typed(position, seat, move_id, do)
            except GameFailureError as error:
                refusal = self._report_failure(move_id, error)
            if refusal is not None:
                return refusal
            answer = self._last_answers[seat] = AppliedChange(move_id, self.version)
            return answer

    def _play_typed(
        self, position: screen.PositionSummary, seat: int, move_id: str, do: str
    ) -> Refusal | None:
        move = resolve_typed_move(do, position, seat, self._script, self._view)
        if move is not None:
            return self._make_or_choose(move_id, position, seat, move)
        reason = self._explain_illegal(position.session, seat, do)
        refusal = self._refuse(move_id, RefusalReason.NOT_LEGAL, reason.say)
        return refusal._replace(sentence=reason)

    def explain_illegal(self, seat: int, subject: WhyNotSubject) -> SentenceMessage:
        """The reason why this is not a legal move now: a sentence, made without secrets of other
        seats."""
        with self._lock:
            if self._position is None:
                return {"say": "The game has not begun.", "key": "waiting", "args": {}}
            with report_failures(self.game.name):
                return self._explain_illegal(self._position.session, seat, subject).as_json()

    def _explain_illegal(
        self, session: Session[Any, Any], seat: int, subject: WhyNotSubject
    ) -> Sentence:
        edition = self._setting.edition
        return explain_illegal_move(
            subject, seat, session, self._text, self._script, self._view, edition
        )

    def request_takeback(self, own_seats: Collection[int], version: int) -> Answer:
        """Asks to take back the last move of `own_seats`, the seats of one device, and all moves
        after it. They are taken back once all other players at the table agree, or at once if no
        other player has moved since and nothing is hidden."""
        with self._lock:
            refusal, plies, position = (
                self._find_refusal("", version),
                self._plies_back(own_seats),
                self._position,
            )
            if refusal is not None or plies is None or position is None:
                return refusal or self._refuse(
                    "", RefusalReason.NOT_LEGAL, "there is no move to take back"
                )
            try:
                with report_failures(self.game.name):
                    _, course = replay_moves(position.session, len(position.session.moves))
            except GameFailureError as error:
                return self._report_failure("", error)
            seat = next(
                candidate for candidate in own_seats if candidate == position.session.movers[plies]
            )
            concerns_nobody = not self._view.secret and {*position.session.movers[plies:]} <= {
                *own_seats,
                CHANCE,
            }
            missing_seats = frozenset() if concerns_nobody else self.seats.people() - {*own_seats}
            self._takeback = _Takeback(seat, plies, course[plies:], missing_seats)
            return self._take_back(self._takeback)

    def agree(self, seats: Collection[int], version: int, *, yes: bool) -> Answer:
        """Answers a request to take back, for all players on a device."""
        with self._lock:
            refusal = self._find_refusal("", version)
            if refusal is not None or self._takeback is None:
                return refusal or self._refuse(
                    "", RefusalReason.STALE, "nobody asks to take a move back now"
                )
            if yes:
                self._takeback = self._takeback._replace(missing=self._takeback.missing - {*seats})
                return self._take_back(self._takeback)
            if self._takeback.seat not in seats:
                self._note(notes.refusal_sentence(self.seats.names[min(seats)]))
            self._takeback = None
            self._publish()
            return AppliedChange("", self.version)

    # Bots.

    def bot_due(self) -> float | None:
        """The time of the next bot move, always the same pause after the last move. None if no bot
        is to move."""
        with self._lock:
            return None if self._find_bot() is None else self.changed + bot_seats.WAITS

    def let_bots_move(self) -> bool:
        """Plays a bot's move if it is due, and returns whether it did. The table stays unlocked
        while the bot thinks."""
        with self._lock:
            bot_seat, position, due = self._find_bot(), self._position, self.bot_due()
            if bot_seat is None or position is None or due is None or self._setting.clock() < due:
                return False
        seat, bot = bot_seat
        edition, variant = self._setting.edition, self.seats.stored_table.rules
        try:
            with report_failures(self.game.name):
                session = imagine_turn(position.session, seat)
                move = bot_seats.choice(bot, self.game, edition, session, variant)
        except GameFailureError as error:
            with self._lock:
                self._report_failure("", error)
            return False
        with self._lock:
            if self._position is not position or self._find_bot() != bot_seat:
                return False
            is_made = self._make_or_choose("", position, seat, move) is None
            # If the disk refuses, the bot tries again after the same pause.
            self.changed = self._setting.clock()
            return is_made

    def _find_bot(self) -> tuple[int, str] | None:
        """The first seat to move or to choose that a bot plays, and its bot."""
        bots = ((seat, self.seats.bot_of(seat)) for seat in self._due_seats)
        return next(((seat, bot) for seat, bot in bots if bot is not None), None)

    # Choosing at the same time.

    @property
    def _choices(self) -> dict[int, ChosenMove]:
        return find_choices(self._position, self.seats.choices)

    @property
    def _due_seats(self) -> list[int]:
        """The seats that have to move or to choose now."""
        if self._position is None or self._stuck is not None:
            return []
        return sorted(self._position.legal.keys() - self._choices.keys())

    def _make_or_choose(
        self, move_id: str, position: screen.PositionSummary, seat: int, move: Any
    ) -> Refusal | None:
        """Plays a move, or keeps it while others still choose theirs: the last choice plays all of
        them. If the disk refuses, returns the reason and changes nothing."""
        moves = {other: choice.move for other, choice in self._choices.items()} | {seat: move}
        if len(moves) == len(position.legal):
            return self._make(move_id, position.session, moves)
        at = position.legal[seat].index(move)
        try:
            self.seats.choose(seat, position.offers[seat][at]["do"])
        except TilegenError as error:
            return self._report_failure(move_id, error)
        self.changed = self._setting.clock()
        self._publish()
        return None

    # The record.

    def read_anew(self) -> None:
        """Continues from the record after an edit from outside. Raises TilegenError if it cannot be
        read."""
        with self._lock:
            self._open()
            self._publish()

    @property
    def _script(self) -> Script:
        return Script(self.game, self.seats.names)

    def _head(self) -> str:
        return self._script.head(self._setting.headers, self.seats.stored_table.seed)

    def _open(self) -> None:
        text, head = self._setting.journal.read(), self._head()
        if text != head and head.startswith(text):
            # The power failed while the head was written, so nothing was dealt.
            self._setting.journal.write(text, head)
            text = head
        self._begin_from(text)

    def _read(self, text: str) -> None:
        """Sets up the game from the record, and writes any moves of chance that are due."""
        with report_failures(self.game.name):
            session = self._replay(text)
            if self._stuck is not None:
                return
            session, course = settle(session)
        self._write(session, course)

    def _replay(self, text: str) -> Session[Any, Any]:
        """Sets up the game from the record, up to its last valid line."""
        restored_game: RestoredGame = restore_game(
            text, self.seats.stored_table, self._rules, self._script, self._view
        )
        names = self.seats.names
        # A record without secrets reads the same for every seat.
        readers: tuple[Eyes, ...] = (None, *(range(len(names)) if self._view.secret else ()))
        self._logs = {eyes: SentenceLog(self._view, names, eyes) for eyes in readers}
        self._tell(restored_game.course, restored_game.numbers)
        self._text, self._stuck, self._takeback = text, restored_game.stuck, None
        self._check_mover(restored_game.session)
        self._position = screen.summarize_position(restored_game.session, self._view)
        self._paper = _plies_of(restored_game.course, self.seats.stored_table.paper_moves)
        self._last = next(
            (
                played_move.line
                for played_move in reversed(restored_game.course)
                if played_move.line
            ),
            None,
        )
        return restored_game.session

    def _make(
        self, move_id: str, session: Session[Any, Any], moves: Mapping[int, Any]
    ) -> Refusal | None:
        """Plays a move, or those that several seats have chosen. If the disk refuses, returns the
        reason and changes nothing."""
        try:
            with report_failures(self.game.name):
                session, course = play_choices(session, moves)
            self._write(session, course)
        except TilegenError as error:
            return self._report_failure(move_id, error)
        self._takeback, self.changed = None, self._setting.clock()
        # The record has them now, so that choices that the disk keeps are of no use any more.
        with suppress(TilegenError):
            self.seats.clear_choices()
        self._publish()
        return None

    def _report_failure(self, move_id: str, error: TilegenError) -> Refusal:
        """Reports a failed move. If the record was edited from outside, or the game's own code
        failed, the table stops."""
        if not isinstance(error, EditedError | GameFailureError):
            return self._refuse(move_id, RefusalReason.DISK, error.public)
        self._stuck = error.public
        self._publish()
        return self._refuse(move_id, RefusalReason.STUCK, self._stuck)

    def _write(self, session: Session[Any, Any], course: PlayedMoves) -> None:
        """Writes these moves to the record, and after the last one its end."""
        self._check_mover(session)
        with report_failures(self.game.name):
            text, numbers = self._append(session, course)
            # Summarized first: a move that the game's code cannot show is not made.
            position = screen.summarize_position(session, self._view)
        if text != self._text:
            self._setting.journal.write(self._text, text)
        self._text, self._position = text, position
        lines = [played_move.line for played_move in course if played_move.line is not None]
        self._last = lines[-1] if lines else self._last
        with report_failures(self.game.name):
            self._tell(course, numbers)

    def _check_mover(self, session: Session[Any, Any]) -> None:
        """Raises GameFailureError if a player is to move who does not exist."""
        with report_failures(self.game.name):
            mover = None if session.is_over else self._rules.to_move(session.state)
        count = len(self.seats.names)
        if mover is None or mover is CHANCE or mover in range(count):
            return
        problem = f"{mover!r} is to move, and the seats are 0 to {count - 1}"
        raise GameFailureError(f"the code of {self.game.name} failed: {problem}")

    def _append(self, session: Session[Any, Any], course: PlayedMoves) -> tuple[str, list[int]]:
        """The record with these moves added, and the numbers of their lines."""
        script = self._script
        lines = [(played_move.line, self._view.turn(played_move)) for played_move in course]
        numbered_lines = [(line, turn) for line, turn in lines if line is not None]
        text = (
            script.append_lines(self._text, self._last, numbered_lines)
            if numbered_lines
            else self._text
        )
        numbers = last_numbers(text, len(numbered_lines))
        if session.is_over:
            rules, state = self._rules, session.state
            text = script.append_end(
                text,
                rules.scores(state) if rules.has_points() else (),
                rules.winners(state),
                self._view.counts(state),
                session.seed,
            )
        return text, numbers

    def _tell(self, course: PlayedMoves, numbers: Sequence[int]) -> None:
        for log in self._logs.values():
            log.add(course, numbers)

    def _note(self, sentence: Sentence) -> None:
        for log in self._logs.values():
            log.note(sentence, self.version)

    # Taking back.

    def _plies_back(self, seats: Collection[int]) -> int | None:
        """The number of moves left after taking back. None if there is nothing to take back: no
        player can unsee a revealed card, nor a die of a game without a view of its own, and the
        seed cannot deal moves from paper again."""
        if self._position is None or self._stuck or self.over:
            return None
        session = self._position.session
        plies = last_move(session, seats)
        if plies is None or plies < self._paper:
            return None
        if not self._view.secret and self.game.has("view"):
            return plies
        return None if CHANCE in session.movers[plies:] else plies

    def _take_back(self, takeback: _Takeback) -> Answer:
        """Takes moves back if all players agree; otherwise announces whose agreement is missing."""
        if takeback.missing or self._position is None:
            self._publish()
            return AppliedChange("", self.version)
        who = self.seats.names[takeback.seat]
        try:
            with report_failures(self.game.name):
                _, course = replay_moves(self._position.session, takeback.plies)
            keep = sum(played_move.line is not None for played_move in course)
            text = self._script.take_back_moves(self._text, keep, who)
            self._setting.journal.write(self._text, text)
            self._read(text)
        except TilegenError as error:
            return self._report_failure("", error)
        movers = dict.fromkeys(
            played_move.line[0] for played_move in takeback.course if played_move.line is not None
        )
        others = [
            self.seats.names[seat]
            for seat in movers
            if seat is not CHANCE and seat != takeback.seat
        ]
        self._note(notes.takeback_sentence(who, others))
        self._last_answers.clear()
        self.changed = self._setting.clock()
        self._publish()
        return AppliedChange("", self.version)

    # Answers.

    def _find_refusal(self, move_id: str, version: int) -> Refusal | None:
        if self._stuck is not None:
            return self._refuse(move_id, RefusalReason.STUCK, self._stuck)
        if self.over:
            return self._refuse(move_id, RefusalReason.OVER, "the game is over")
        if version != self.version:
            return self._refuse(move_id, RefusalReason.STALE, "the game has gone on since")
        return None

    def _refuse(self, move_id: str, code: RefusalReason, say: str) -> Refusal:
        return Refusal(move_id, code, say, self.version)

    def _publish(self) -> None:
        self._setting.notices.publish(self.code, self.version)


def _plies_of(course: PlayedMoves, lines: int) -> int:
    """The number of moves in the first `lines` lines of the record."""
    ends = (ply for ply, played_move in enumerate(course, 1) if played_move.line is not None)
    return next(islice(ends, lines - 1, None), 0) if lines else 0
