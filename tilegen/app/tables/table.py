"""One table: the game, the seats, and the record, which is on disk before any client is
notified."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from threading import RLock
from typing import Any, NamedTuple

from tilegen.app.tables import bot_seats, notes, screen
from tilegen.app.tables.choosing import ChosenMove, find_choices, imagine_turn
from tilegen.app.tables.failures import GameFailureError, report_failures
from tilegen.app.tables.journal import EditedError, Journal, PubSub
from tilegen.app.tables.keyfile import StoredTable
from tilegen.app.tables.results import Answer, AppliedChange, Refusal, RefusalReason
from tilegen.app.tables.running_game import PlayedMoves, RunningGame
from tilegen.app.tables.seats import Clock, Seats
from tilegen.app.tables.why_not import explain_illegal_move, resolve_typed_move
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.games.view import Eyes, Sentence, SentenceMessage, WhyNotSubject
from tilegen.play.rules import CHANCE
from tilegen.play.session import Session, replay_moves


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
        self._running = RunningGame(
            setting.game, setting.edition, self.seats, setting.journal, setting.headers
        )
        self._takeback: _Takeback | None = None
        self._last_answers: dict[int, AppliedChange] = {}
        self.changed = setting.clock()
        """When a move was last made, or the table opened."""
        if stored_table.is_begun:
            self._running.open()

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
        return self._running.version

    @property
    def has_secrets(self) -> bool:
        """Whether the record has secrets before the end."""
        return self._running.view.secret

    @property
    def over(self) -> bool:
        return self._running.is_over

    @property
    def session(self) -> Session[Any, Any] | None:
        """The game with all its secrets, never to be shown; None before it begins."""
        position = self._running.position
        return None if position is None else position.session

    def record(self) -> str | None:
        """The record's text; None while it has secrets in it."""
        with self._lock:
            return None if self.has_secrets and not self.over else self._running.text

    def view(self, eyes: Eyes) -> screen.TableView:
        """Everything that a seat may see, or with None a spectator."""
        with self._lock:
            running = self._running
            scene = screen.ViewContext(
                stored_table=self.seats.stored_table,
                view=running.view,
                title=self._setting.title,
                titles=self._setting.titles,
                faces=self._setting.faces,
                version=self.version,
                position=running.position,
                log=running.find_log(eyes),
                stuck=running.stuck,
                may_take_back=eyes is not None and running.find_plies_back({eyes}) is not None,
                asks_back=None if self._takeback is None else self._takeback.seat,
                goes_back=() if self._takeback is None else self._takeback.course,
                choices={seat: choice.offer for seat, choice in self._choices.items()},
            )
            try:
                with report_failures(self.game.name):
                    return screen.render_view(scene, eyes)
            except GameFailureError as error:
                self._running.stuck = error.public
                empty_scene = scene._replace(position=None, log=None, stuck=self._running.stuck)
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
                head = self._running.write_head()
                self.seats.begin()
                self._running.resume(head)
            elif self.session is not None and self.session.is_chance_to_move:
                # The disk refused the deal the last time.
                self._running.resume(self._running.text)
            self.changed = self._setting.clock()
            self._publish()

    def move(self, seat: int, version: int, move_id: str, do: str) -> Answer:
        """Plays the move of an action such as `33> right of 12`. A move that was sent twice, with
        the same id, is played once."""
        with self._lock:
            previous = self._last_answers.get(seat)
            if previous is not None and previous.id == move_id:
                return previous
            position = self._running.position
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
        move = resolve_typed_move(do, position, seat, self._running.script, self._running.view)
        if move is not None:
            return self._make_or_choose(move_id, position, seat, move)
        reason = self._explain_illegal(position.session, seat, do)
        refusal = self._refuse(move_id, RefusalReason.NOT_LEGAL, reason.say)
        return refusal._replace(sentence=reason)

    def explain_illegal(self, seat: int, subject: WhyNotSubject) -> SentenceMessage:
        """The reason why this is not a legal move now: a sentence, made without secrets of other
        seats."""
        with self._lock:
            session = self.session
            if session is None:
                return {"say": "The game has not begun.", "key": "waiting", "args": {}}
            with report_failures(self.game.name):
                return self._explain_illegal(session, seat, subject).as_json()

    def _explain_illegal(
        self, session: Session[Any, Any], seat: int, subject: WhyNotSubject
    ) -> Sentence:
        running, edition = self._running, self._setting.edition
        return explain_illegal_move(
            subject, seat, session, running.text, running.script, running.view, edition
        )

    def request_takeback(self, own_seats: Collection[int], version: int) -> Answer:
        """Asks to take back the last move of `own_seats`, the seats of one device, and all moves
        after it. They are taken back once all other players at the table agree, or at once if no
        other player has moved since and nothing is hidden."""
        with self._lock:
            refusal, running = self._find_refusal("", version), self._running
            plies, position = running.find_plies_back(own_seats), running.position
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
            concerns_nobody = not running.view.secret and {*position.session.movers[plies:]} <= {
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
                self._running.note(notes.refusal_sentence(self.seats.names[min(seats)]))
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
            bot_seat, position, due = self._find_bot(), self._running.position, self.bot_due()
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
            if self._running.position is not position or self._find_bot() != bot_seat:
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
        return find_choices(self._running.position, self.seats.choices)

    @property
    def _due_seats(self) -> list[int]:
        """The seats that have to move or to choose now."""
        position = self._running.position
        if position is None or self._running.stuck is not None:
            return []
        return sorted(position.legal.keys() - self._choices.keys())

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
            self._takeback = None
            self._running.open()
            self._publish()

    def _make(
        self, move_id: str, session: Session[Any, Any], moves: Mapping[int, Any]
    ) -> Refusal | None:
        """Plays a move, or those that several seats have chosen. If the disk refuses, returns the
        reason and changes nothing."""
        try:
            self._running.play(session, moves)
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
        self._running.stuck = error.public
        self._publish()
        return self._refuse(move_id, RefusalReason.STUCK, self._running.stuck)

    # Taking back.

    def _take_back(self, takeback: _Takeback) -> Answer:
        """Takes moves back if all players agree; otherwise announces whose agreement is missing."""
        position, version = self._running.position, self.version
        if takeback.missing or position is None:
            self._publish()
            return AppliedChange("", self.version)
        try:
            self._running.take_back(position, takeback.plies, takeback.course, takeback.seat)
        except TilegenError as error:
            if self.version != version:
                self._takeback = None
            return self._report_failure("", error)
        self._takeback = None
        self._last_answers.clear()
        self.changed = self._setting.clock()
        self._publish()
        return AppliedChange("", self.version)

    # Answers.

    def _find_refusal(self, move_id: str, version: int) -> Refusal | None:
        if self._running.stuck is not None:
            return self._refuse(move_id, RefusalReason.STUCK, self._running.stuck)
        if self.over:
            return self._refuse(move_id, RefusalReason.OVER, "the game is over")
        if version != self.version:
            return self._refuse(move_id, RefusalReason.STALE, "the game has gone on since")
        return None

    def _refuse(self, move_id: str, code: RefusalReason, say: str) -> Refusal:
        return Refusal(move_id, code, say, self.version)

    def _publish(self) -> None:
        self._setting.notices.publish(self.code, self.version)
