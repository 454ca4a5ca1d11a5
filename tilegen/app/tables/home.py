"""The folder of games: its tables, found by their codes, and its key."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from itertools import zip_longest
from pathlib import Path
from threading import RLock
from typing import Any, Final, NamedTuple
from weakref import WeakValueDictionary

from tilegen.app import files
from tilegen.app.load import Loaded, carried_set, load
from tilegen.app.records import Ruled
from tilegen.app.tables import bots, keyfile, sets
from tilegen.app.tables.hosts import Hosts
from tilegen.app.tables.journal import FileJournal, Here, Notices
from tilegen.app.tables.keyfile import Chair, Key
from tilegen.app.tables.lock import Lock
from tilegen.app.tables.naming import CODE, Secrets, new_code, player_name
from tilegen.app.tables.paper import begun
from tilegen.app.tables.resume import resumed
from tilegen.app.tables.script import Script
from tilegen.app.tables.seals import Seals, Seat
from tilegen.app.tables.seats import Clock
from tilegen.app.tables.table import Setting, Table
from tilegen.errors import FileError, TilegenError
from tilegen.games.game import Game
from tilegen.text.near import choices_hint, counted, quoted

MOST_OPEN: Final = 250
"""Tables in memory at the same time, beside those that are over or where nobody sits."""

_KEY = ".key"
_SEED = 16


class SeatRequest(NamedTuple):
    """A seat of a new table: for a player with this name, for a bot, or free. With `device`, it is
    played on the device that opens the table."""

    name: str | None = None
    bot: str | None = None
    device: bool = False


class Home:
    """The tables of one folder, which only one process may have open."""

    def __init__(
        self,
        folder: Path,
        clock: Clock,
        today: Callable[[], date],
        secrets: Secrets,
        notices: Notices | None = None,
    ) -> None:
        """`today` is for the headers of records, and `clock` measures all waits. Raises
        TilegenError if another process has the folder open, or it cannot be written."""
        self.clock = clock
        self._folder = folder
        self._today = today
        self._secrets = secrets
        self._notices = notices or Here()
        self._tables: dict[str, Table] = {}
        """Kept open, the one that was asked for last at the end."""
        self._alive: WeakValueDictionary[str, Table] = WeakValueDictionary()
        """All tables that anything holds: two for one record would write over each other."""
        self._sets: dict[str, Loaded] = {}
        self._guard = RLock()
        files.make_folder(folder)
        self._lock = Lock(folder)
        try:
            self.seals = Seals(self._secret())
            self.hosts = Hosts(folder, self.seals, secrets)
        except BaseException:
            self._lock.free()
            raise

    def close(self) -> None:
        """Releases the folder."""
        self._lock.free()

    # Tables.

    def new(self, loaded: Loaded, rules: str, places: Sequence[SeatRequest]) -> Table:
        """Opens a table with a copy of the set. The game starts at once if no seat is free. Raises
        TilegenError with a sentence for the person who asked."""
        chairs, variant = _chairs(loaded.game, places), _variant(loaded.game, rules)
        with self._guard:
            table = self._added(self._key(loaded, variant, chairs))
        if all(chair.name for chair in chairs):
            table.start()
        return table

    def go_on(self, ruled: Ruled, loaded: Loaded, places: Sequence[SeatRequest]) -> Table:
        """Opens a table that continues the game of a record. The record says what chance did so
        far, and a new seed decides from here. Players keep the record's names; `places` say which
        seats are bots', and which belong to this device. Raises TilegenError, with a sentence for
        the person who asked, if the record cannot be continued."""
        game, paper = loaded.game, begun(ruled)
        players = paper.names
        named = [
            (place or SeatRequest())._replace(name=name)
            for name, place in zip_longest(players, places[: len(players)])
        ]
        with self._guard:
            key = self._key(loaded, _variant(game, paper.rules), _chairs(game, named))
            key = key._replace(begun=True, dealt=paper.moves)
            rules = game.rules()(loaded.whole, len(players), key.rules)
            typed, script = ruled.source.text, Script(game, players)
            stuck = resumed(typed, key, rules, script, game.view()).stuck
            if stuck is not None:
                hint = "every line must be a move, and of a game with hands all must be given"
                raise TilegenError(f"the game cannot go on here: {stuck}", hint)
            text = paper.text(key.kept, key.seed)
            FileJournal(self._path(key.code, ".txt")).write("", text)
            return self._added(key)

    def again(self, code: str) -> Table:
        """The next table for the same people, who all move one seat on, so that somebody else
        begins. It is opened the first time. Raises TilegenError if there is no such table."""
        with self._guard:
            table = self.table(code)
            if table is None:
                raise TilegenError("there is no such table", "open a new one")
            key = table.seats.key
            following = None if key.next is None else self.table(key.next)
            if following is None:
                following = self.new(self._kept(key), key.rules, _one_on(key.chairs))
                table.seats.lead_to(following.code)
            return following

    def table(self, code: str) -> Table | None:
        """The table with this code, opened if need be; None if there is none. Raises TilegenError
        if it cannot be opened."""
        if not CODE.fullmatch(code):
            return None
        with self._guard:
            known = self._tables.pop(code, None)
            path = self._path(code, ".key")
            if known is None and path.exists():
                self._make_room()
                known = self._alive.get(code) or self._opened(keyfile.read(path))
            if known is not None:
                self._tables[code] = self._alive[code] = known
            return known

    def kept(self, name: str) -> Loaded | None:
        """The set whose copy in this folder a record names, such as `sets/6b1f.../tiles.yaml`; None
        if there is none. No other name opens a file."""
        with self._guard:
            if not sets.is_place(name) or not (self._folder / name).is_file():
                return None
            try:
                return self._copy(name)
            except TilegenError:
                return None

    def record(self, table: Table, served: Loaded | None) -> str | None:
        """A table's record to take elsewhere; None while it has secrets in it. It names no set if
        they play with the standard one, and `served` by its file's name if that is the set they
        play with; otherwise the copy in this folder."""
        text, key = table.record(), table.seats.key
        if text is None:
            return None
        if sets.place_of(load(str(carried_set(key.game)))) == key.kept:
            return _naming(text, key.kept, None)
        if served is not None and _is_at(key.kept, served):
            return _naming(text, key.kept, Path(served.source.name).name)
        return text

    def codes(self) -> list[str]:
        """The codes of all tables in the folder, the last one to change first."""
        found = [(path.stat().st_mtime, path.stem) for path in self._folder.glob("????-????.key")]
        return [code for _, code in sorted(found, reverse=True) if CODE.fullmatch(code)]

    def opened(self) -> list[Table]:
        """The tables in memory."""
        with self._guard:
            return [*self._tables.values()]

    # Links.

    def token(self, code: str, seat: int | None) -> str:
        """The last part of a link to a seat, or with None of a link to watch."""
        table = self.table(code)
        number = 0 if table is None or seat is None else table.seats.key.chairs[seat].number
        return self.seals.token(Seat(code, seat, number))

    def seat_of(self, token: str) -> Seat | None:
        """The seat that a link's token is for; None if the token is forged or revoked."""
        seat = self.seals.opened(token)
        table = None if seat is None else self.table(seat.code)
        if seat is None or table is None:
            return None
        chairs = table.seats.key.chairs
        holds = seat.seat is None or (
            seat.seat < len(chairs) and chairs[seat.seat].number == seat.number
        )
        return seat if holds else None

    # Inside.

    def _key(self, loaded: Loaded, rules: str, chairs: tuple[Chair, ...]) -> Key:
        """The key of a new table, with a copy of the set."""
        self._make_room()
        kept = sets.keep(loaded, self._folder)
        self._sets.setdefault(kept, loaded)
        today = self._today().isoformat()
        seed = self._secrets(_SEED)
        return Key(self._free_code(), loaded.game.name, rules, seed, kept, today, chairs)

    def _added(self, key: Key) -> Table:
        keyfile.save(key, self._path(key.code, ".key"))
        table = self._tables[key.code] = self._alive[key.code] = self._opened(key)
        return table

    def _opened(self, key: Key) -> Table:
        loaded = self._kept(key)
        edition = loaded.whole
        headers = {"date": key.date}
        if loaded.game.by_set:
            headers["set"] = key.kept
        if key.rules:
            headers["rules"] = key.rules
        setting = Setting(
            game=loaded.game,
            edition=edition,
            title=edition.name,
            faces=Path(key.kept).parent.name,
            headers=headers,
            journal=FileJournal(self._path(key.code, ".txt")),
            notices=self._notices,
            save=lambda changed: keyfile.save(changed, self._path(changed.code, ".key")),
            clock=self.clock,
        )
        return Table(key, setting)

    def _kept(self, key: Key) -> Loaded:
        return self._copy(key.kept)

    def _copy(self, place: str) -> Loaded:
        if place not in self._sets:
            try:
                self._sets[place] = load(str(self._folder / place))
            except TilegenError as error:
                raise FileError(error.message, error.hint) from error
        return self._sets[place]

    def _make_room(self) -> None:
        """Lets go of tables if there are too many: of those that are over, and then of those where
        nobody sits, which nobody has asked for the longest. Their files stay, and whoever still
        looks at one keeps it."""
        for is_over in (True, False):
            for code, table in [*self._tables.items()]:
                is_idle = table.over if is_over else table.seats.is_empty
                if len(self._tables) >= MOST_OPEN and is_idle:
                    del self._tables[code]
        if len(self._tables) >= MOST_OPEN:
            message = f"{MOST_OPEN} tables are open, and there is no room for another"
            raise TilegenError(message, "finish a game first")

    def _free_code(self) -> str:
        while True:
            code = new_code(self._secrets)
            if not self._path(code, ".key").exists():
                return code

    def _path(self, code: str, ending: str) -> Path:
        return self._folder / f"{code}{ending}"

    def _secret(self) -> bytes:
        path = self._folder / _KEY
        try:
            return bytes.fromhex(path.read_text("ascii"))
        except FileNotFoundError:
            made = self._secrets(32)
            files.write_private(path, made.hex().encode())
            return made
        except (OSError, ValueError) as error:
            message = f"'{path}' cannot be read as a key"
            raise TilegenError(message, "take it away: links that were given out end") from error


def _is_at(place: str, loaded: Loaded) -> bool:
    """Whether this place below the folder is the one for a copy of the set."""
    try:
        return sets.place_of(loaded) == place
    except TilegenError:
        return False


def _naming(text: str, kept: str, name: str | None) -> str:
    """The record with another name in place of the kept set's, or with none."""
    return text.replace(f"\nset: {kept}\n", f"\nset: {name}\n" if name else "\n", 1)


def _one_on(chairs: Sequence[Chair]) -> list[SeatRequest]:
    """The people and bots of these chairs, each one seat further on."""
    places = [
        SeatRequest(chair.name, None if chair.stands_in else chair.bot, chair.device)
        for chair in chairs
    ]
    return [*places[1:], places[0]]


def _variant(game: Game[Any, Any, Any], rules: str) -> str:
    known = game.records().grammar.rules
    if rules in known or (not rules and not known):
        return rules
    if not rules:
        return known[0]
    message = f"{game.name} is not played by rules called {quoted(rules)}"
    raise TilegenError(message, choices_hint(rules, known, "rules") if known else "leave it out")


def _chairs(game: Game[Any, Any, Any], places: Sequence[SeatRequest]) -> tuple[Chair, ...]:
    seats = game.records().grammar.seats
    if len(places) not in seats:
        message = f"{counted(len(places), 'player')} cannot play {game.name}"
        raise TilegenError(message, f"{seats[0]} to {seats[-1]} can")
    chairs: list[Chair] = []
    for place in places:
        others = [chair.name for chair in chairs if chair.name]
        if place.bot is not None and not bots.is_known(game, place.bot):
            message = f"no bot of {game.name} is called {quoted(place.bot)}"
            raise TilegenError(message, choices_hint(place.bot, bots.known(game), "bots"))
        name = place.name
        if name is not None:
            name = player_name(name, others, game)
        elif place.bot is not None:
            name = bots.name_of(place.bot, others)
        chairs.append(Chair(name, place.bot, device=place.device))
    return tuple(chairs)


def facts(games: Mapping[str, Game[Any, Any, Any]]) -> list[dict[str, Any]]:
    """Each game with its numbers of players, its variants of the rules and its bots."""
    return [
        {
            "name": name,
            "players": [game.records().grammar.seats[0], game.records().grammar.seats[-1]],
            "rules": [*game.records().grammar.rules],
            "bots": [*bots.known(game)],
        }
        for name, game in games.items()
    ]
