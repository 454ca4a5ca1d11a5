"""One table: the game, the seats, and the record, which is on disk before anybody hears of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import islice
from threading import RLock
from typing import Any, NamedTuple

from tilegen.app.tables import bots, notes, screen
from tilegen.app.tables.answers import Answer, Done, No, Refused
from tilegen.app.tables.asking import move_meant, why
from tilegen.app.tables.journal import EditedError, Journal, Notices
from tilegen.app.tables.keyfile import Key
from tilegen.app.tables.log import Log
from tilegen.app.tables.resume import Resumed, resumed
from tilegen.app.tables.script import Script, last_numbers, version
from tilegen.app.tables.seats import Clock, Seats
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.games.view import Asked, Eyes, Json, Said, View
from tilegen.play.rules import CHANCE
from tilegen.play.session import Line, Made, Session, last_move, play, replayed, settle

Course = Sequence[Made[Any, Any]]


class Setting(NamedTuple):
    """What a table needs from outside. `edition` is its copy of the set, `title` the set's name,
    and `faces` the digest of its pictures. `headers` go into the record; `save` writes the key."""

    game: Game[Any, Any, Any]
    edition: Any
    title: str
    faces: str
    headers: dict[str, str]
    journal: Journal
    notices: Notices
    save: Callable[[Key], None]
    clock: Clock


class _Takeback(NamedTuple):
    """A player's request to take a move back, and all later ones: `course`, until `plies` are left.
    `missing` have not agreed yet."""

    seat: int
    plies: int
    course: Course
    missing: frozenset[int]


class Table:
    """Thread-safe. Calls are short, but may wait for the disk."""

    def __init__(self, key: Key, setting: Setting) -> None:
        """Opens the table of this key, with the game that its record has so far. Raises
        TilegenError if the record cannot be read."""
        self._lock = RLock()
        self._its = setting
        self.code = key.code
        self.seats = Seats(key, setting.game, setting.save, setting.clock, self._lock)
        self.seats.told = self._publish
        self._view: View[Any, Any] = setting.game.view()
        self._rules = setting.game.rules()(setting.edition, len(key.chairs), key.rules)
        self._text = ""
        self._now: screen.Moment | None = None
        self._logs: dict[Eyes, Log] = {}
        self._last: Line | None = None
        self._stuck: str | None = None
        self._takeback: _Takeback | None = None
        self._paper = 0
        self._done: dict[int, Done] = {}
        self.changed = setting.clock()
        """When a move was last made, or the table opened."""
        if key.begun:
            self._open()

    # How it stands.

    @property
    def game(self) -> Game[Any, Any, Any]:
        return self._its.game

    @property
    def edition(self) -> Any:
        """The table's copy of the set, for its pictures."""
        return self._its.edition

    @property
    def version(self) -> int:
        """How many lines the record has; it never falls."""
        return version(self._text)

    @property
    def over(self) -> bool:
        return self._now is not None and self._now.over

    @property
    def session(self) -> Session[Any, Any] | None:
        """The game with all its secrets, never to be shown; None before it begins."""
        return None if self._now is None else self._now.session

    def record(self) -> str | None:
        """The record's text; None while it has secrets in it."""
        with self._lock:
            return None if self._view.secret and not self.over else self._text

    def view(self, eyes: Eyes) -> Json:
        """All that a seat may see, or with None a spectator."""
        with self._lock:
            scene = screen.Scene(
                key=self.seats.key,
                view=self._view,
                title=self._its.title,
                faces=self._its.faces,
                version=self.version,
                now=self._now,
                log=self._logs.get(eyes if self._view.secret else None),
                stuck=self._stuck,
                may_take_back=eyes is not None and self._plies_back({eyes}) is not None,
                asks_back=None if self._takeback is None else self._takeback.seat,
                goes_back=() if self._takeback is None else self._takeback.course,
            )
            return screen.seen(scene, eyes)

    def subscribe(self, told: Callable[[str, int], None]) -> Callable[[], None]:
        """Calls `told` with the code and version after each change, from any thread and with the
        table locked: it may look at the table, but must not wait. Returns a function that ends the
        subscription."""
        return self._its.notices.subscribe(self.code, told)

    # The game.

    def start(self) -> None:
        """Starts the game and deals. Raises TilegenError while a seat is free, and if the disk
        refuses."""
        with self._lock:
            if not self.seats.key.begun:
                self.seats.check_full()
                head = self._head()
                self._its.journal.write("", head)
                self.seats.begin()
                self._read(head)
            elif self._now is not None and self._now.session.is_chances:
                # The disk refused the deal the last time.
                self._read(self._text)
            self.changed = self._its.clock()
            self._publish()

    def move(self, seat: int, version: int, move_id: str, do: str) -> Answer:
        """Makes the move of an action such as `33> right of 12`. A move that was sent twice, with
        the same id, is made once."""
        with self._lock:
            known = self._done.get(seat)
            if known is not None and known.id == move_id:
                return known
            now = self._now
            refused = self._refused(move_id, version)
            if refused is not None or now is None:
                return refused or self._no(move_id, No.STUCK, "the game has not begun")
            if now.mover != seat:
                return self._no(move_id, No.NOT_YOURS, "it is not your turn")
            move = move_meant(do, now, seat, self._script, self._view)
            if move is None:
                reason = self._why(now.session, seat, do)
                return self._no(move_id, No.NOT_LEGAL, reason.say)._replace(said=reason)
            refused = self._make(move_id, now.session, move)
            if refused is not None:
                return refused
            done = self._done[seat] = Done(move_id, self.version)
            return done

    def why(self, seat: int, asked: Asked) -> Json:
        """Why this is not a legal move now: a sentence, from what the seat may know."""
        with self._lock:
            if self._now is None:
                return {"say": "The game has not begun.", "key": "waiting", "args": {}}
            return self._why(self._now.session, seat, asked).as_json()

    def _why(self, session: Session[Any, Any], seat: int, asked: Asked) -> Said:
        edition = self._its.edition
        return why(asked, seat, session, self._text, self._script, self._view, edition)

    def back(self, own: Collection[int], version: int) -> Answer:
        """Asks to take back the last move of `own`, the seats of one device, and all moves after
        it. That happens once all other people at the table agree."""
        with self._lock:
            refused, plies, now = self._refused("", version), self._plies_back(own), self._now
            if refused is not None or plies is None or now is None:
                return refused or self._no("", No.NOT_LEGAL, "there is no move to take back")
            _, course = replayed(now.session, len(now.session.moves))
            seat = next(each for each in own if each == now.session.movers[plies])
            missing = self.seats.people() - {*own}
            self._takeback = _Takeback(seat, plies, course[plies:], missing)
            return self._take_back(self._takeback)

    def agree(self, seats: Collection[int], version: int, *, yes: bool) -> Answer:
        """Answers a request to take back, for all players on a device."""
        with self._lock:
            refused = self._refused("", version)
            if refused is not None or self._takeback is None:
                return refused or self._no("", No.STALE, "nobody asks to take a move back now")
            if yes:
                self._takeback = self._takeback._replace(missing=self._takeback.missing - {*seats})
                return self._take_back(self._takeback)
            if self._takeback.seat not in seats:
                self._note(notes.refused(self.seats.names[min(seats)]))
            self._takeback = None
            self._publish()
            return Done("", self.version)

    # Bots.

    def bot_due(self) -> float | None:
        """When the next bot is due, always equally long after the last move; None if no bot is to
        move."""
        with self._lock:
            return None if self._bot() is None else self.changed + bots.WAITS

    def let_bots_move(self) -> bool:
        """Makes one bot's move if it is due; true if it was made. The table stays unlocked while
        the bot thinks."""
        with self._lock:
            bot, now, due = self._bot(), self._now, self.bot_due()
            if bot is None or now is None or due is None or self._its.clock() < due:
                return False
        move = bots.choice(bot, self.game, self._its.edition, now.session)
        with self._lock:
            if self._now is not now or self._bot() != bot:
                return False
            is_made = self._make("", now.session, move) is None
            # If the disk refuses, the bot tries again after the same pause.
            self.changed = self._its.clock()
            return is_made

    def _bot(self) -> str | None:
        seat = None if self._now is None or self._stuck else self._now.mover
        return None if seat is None else self.seats.bot_of(seat)

    # The record.

    def read_anew(self) -> None:
        """Continues from the record as somebody has edited it. Raises TilegenError if it cannot be
        read."""
        with self._lock:
            self._open()
            self._publish()

    @property
    def _script(self) -> Script:
        return Script(self.game, self.seats.names)

    def _head(self) -> str:
        return self._script.head(self._its.headers, self.seats.key.seed)

    def _open(self) -> None:
        text, head = self._its.journal.read(), self._head()
        if text != head and head.startswith(text):
            # The power failed while the head was written, so nothing was dealt.
            self._its.journal.write(text, head)
            text = head
        self._read(text)

    def _read(self, text: str) -> None:
        """Sets up the game from the record, and writes any moves of chance that are due."""
        found: Resumed = resumed(text, self.seats.key, self._rules, self._script, self._view)
        names = self.seats.names
        # Where the record has no secrets, everybody reads the same.
        readers: tuple[Eyes, ...] = (None, *(range(len(names)) if self._view.secret else ()))
        self._logs = {eyes: Log(self._view, names, eyes) for eyes in readers}
        self._tell(found.course, found.numbers)
        self._text, self._stuck, self._takeback = text, found.stuck, None
        self._now = screen.moment(found.session, self._view)
        self._paper = _plies_of(found.course, self.seats.key.dealt)
        self._last = next((made.line for made in reversed(found.course) if made.line), None)
        if found.stuck is None:
            self._write(*settle(found.session))

    def _make(self, move_id: str, session: Session[Any, Any], move: Any) -> Refused | None:
        """Makes a move; if the disk refuses, says why and changes nothing."""
        try:
            self._write(*play(session, move))
        except TilegenError as error:
            return self._failed(move_id, error)
        self._takeback, self.changed = None, self._its.clock()
        self._publish()
        return None

    def _failed(self, move_id: str, error: TilegenError) -> Refused:
        """Reports a failed write. If somebody has edited the record, the table stops."""
        if not isinstance(error, EditedError):
            return self._no(move_id, No.DISK, error.public)
        self._stuck = error.public
        self._publish()
        return self._no(move_id, No.STUCK, self._stuck)

    def _write(self, session: Session[Any, Any], course: Course) -> None:
        """Writes these moves to the record, and after the last one its end."""
        script, lines = self._script, [(made.line, self._view.turn(made)) for made in course]
        told = [(line, turn) for line, turn in lines if line is not None]
        text = script.added(self._text, self._last, told) if told else self._text
        numbers = last_numbers(text, len(told))
        if session.is_over:
            scores, counts = self._rules.scores(session.state), self._view.counts(session.state)
            text = script.ended(text, scores, counts, session.seed)
        if text != self._text:
            self._its.journal.write(self._text, text)
        self._text, self._now = text, screen.moment(session, self._view)
        self._last = told[-1][0] if told else self._last
        self._tell(course, numbers)

    def _tell(self, course: Course, numbers: Sequence[int]) -> None:
        for log in self._logs.values():
            log.add(course, numbers)

    def _note(self, said: Said) -> None:
        for log in self._logs.values():
            log.note(said, self.version)

    # Taking back.

    def _plies_back(self, seats: Collection[int]) -> int | None:
        """How many moves would be left; None if there is nothing to take back. In a game with
        secrets, no player can unsee what chance has shown; and moves from paper cannot be dealt
        again by the seed."""
        if self._now is None or self._stuck or self.over:
            return None
        session = self._now.session
        plies = last_move(session, seats)
        if plies is None or plies < self._paper:
            return None
        if not self._view.secret:
            return plies
        return None if CHANCE in session.movers[plies:] else plies

    def _take_back(self, takeback: _Takeback) -> Answer:
        """Takes moves back if everybody agrees; else announces who is asked."""
        if takeback.missing or self._now is None:
            self._publish()
            return Done("", self.version)
        _, course = replayed(self._now.session, takeback.plies)
        keep = sum(made.line is not None for made in course)
        who = self.seats.names[takeback.seat]
        try:
            text = self._script.taken_back(self._text, keep, who)
            self._its.journal.write(self._text, text)
        except TilegenError as error:
            return self._failed("", error)
        self._read(text)
        movers = dict.fromkeys(made.line[0] for made in takeback.course if made.line is not None)
        others = [self.seats.names[seat] for seat in movers if seat != takeback.seat]
        self._note(notes.taken_back(who, others))
        self._done.clear()
        self.changed = self._its.clock()
        self._publish()
        return Done("", self.version)

    # Answers.

    def _refused(self, move_id: str, version: int) -> Refused | None:
        if self._stuck is not None:
            return self._no(move_id, No.STUCK, self._stuck)
        if self.over:
            return self._no(move_id, No.OVER, "the game is over")
        if version != self.version:
            return self._no(move_id, No.STALE, "the game has gone on since")
        return None

    def _no(self, move_id: str, code: No, say: str) -> Refused:
        return Refused(move_id, code, say, self.version)

    def _publish(self) -> None:
        self._its.notices.publish(self.code, self.version)


def _plies_of(course: Course, lines: int) -> int:
    """How many moves the first `lines` lines of the record take."""
    ends = (ply for ply, made in enumerate(course, 1) if made.line is not None)
    return next(islice(ends, lines - 1, None), 0) if lines else 0
