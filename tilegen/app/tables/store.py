"""The folder of games: its tables, found by their codes, and its key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from itertools import zip_longest
from pathlib import Path
from threading import RLock
from typing import Any, Final
from weakref import WeakValueDictionary

from tilegen.app.games import find_game
from tilegen.app.load import Loaded, load
from tilegen.app.output import files
from tilegen.app.ruling import Ruled
from tilegen.app.set_places import carried_set
from tilegen.app.tables import keyfile, stored_sets
from tilegen.app.tables.hosts import Hosts
from tilegen.app.tables.journal import FileJournal, LocalPubSub, PubSub
from tilegen.app.tables.keyfile import StoredSeat, StoredTable
from tilegen.app.tables.lock import Lock
from tilegen.app.tables.naming import CODE, Secrets, new_code
from tilegen.app.tables.paper_game import to_paper_game
from tilegen.app.tables.resume import restore_game
from tilegen.app.tables.script import Script
from tilegen.app.tables.seat_requests import SeatRequest, build_chairs, rotate_seats
from tilegen.app.tables.seats import Clock
from tilegen.app.tables.table import LiveTable, Setting
from tilegen.app.tables.table_directory import TableDirectory
from tilegen.app.tables.tokens import SeatLink, TokenSigner
from tilegen.errors import FileError, TilegenError
from tilegen.games.game import Game
from tilegen.text.suggest.choice import choices_hint
from tilegen.text.wording import quoted_text

MOST_OPEN: Final = 250
"""Tables in memory at the same time, beside those that are over or where nobody sits."""

_KEY = ".key"
_SEED = 16


class MissingGameError(TilegenError):
    """The game of a table is not known here: it was added from a file, or its package is gone.
    `stored_table` is kept."""

    def __init__(self, stored_table: StoredTable) -> None:
        message = f"table {stored_table.code} plays {stored_table.game}, which this server lacks"
        super().__init__(message, "start the server with that game: --game")
        self.stored_table = stored_table


class TableStore:
    """The tables of one folder, which only one process may have open."""

    def __init__(
        self,
        folder: Path,
        clock: Clock,
        today: Callable[[], date],
        secrets: Secrets,
        notices: PubSub | None = None,
    ) -> None:
        """`today` is for the headers of records, and `clock` measures all waits. Raises
        TilegenError if another process has the folder open, or it cannot be written."""
        self.clock = clock
        self.directory = TableDirectory(folder)
        self._folder = folder
        self._today = today
        self._secrets = secrets
        self._notices = notices or LocalPubSub()
        self._tables: dict[str, LiveTable] = {}
        """Kept open, the one that was asked for last at the end."""
        self._alive: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        """All tables that anything holds: two for one record would write over each other."""
        self._sets: dict[str, Loaded] = {}
        self._guard = RLock()
        files.make_folder(folder)
        self._lock = Lock(folder)
        try:
            self.signer = TokenSigner(self._secret())
            self.hosts = Hosts(folder, self.signer, secrets)
        except BaseException:
            self._lock.free()
            raise

    def close(self) -> None:
        """Releases the folder."""
        self._lock.free()

    # Tables.

    def create_table(
        self, loaded_set: Loaded, rules: str, places: Sequence[SeatRequest]
    ) -> LiveTable:
        """Opens a table with a copy of the set, by these rules, or with "" by the game's usual ones
        for a table. The game starts at once if no seat is free. Raises TilegenError with a sentence
        for the host."""
        chairs, variant = (
            build_chairs(loaded_set.game, places),
            _check_variant(loaded_set.game, rules or loaded_set.game.table_variant or ""),
        )
        with self._guard:
            table = self._add_table(self._build_stored_table(loaded_set, variant, chairs))
        if all(chair.name for chair in chairs):
            table.start()
        return table

    def resume_from_record(
        self, ruled_record: Ruled, loaded_set: Loaded, places: Sequence[SeatRequest]
    ) -> LiveTable:
        """Opens a table that continues the game of a record. The record has the chance moves so
        far, and a new seed decides from here. Players keep the record's names; `places` select the
        seats of bots, and the seats of this device. Raises TilegenError, with a sentence for the
        host, if the record cannot be continued."""
        game, paper = loaded_set.game, to_paper_game(ruled_record)
        players = paper.names
        seat_requests = [
            (place or SeatRequest())._replace(name=name)
            for name, place in zip_longest(players, places[: len(players)])
        ]
        with self._guard:
            stored_table = self._build_stored_table(
                loaded_set, _check_variant(game, paper.rules), build_chairs(game, seat_requests)
            )
            stored_table = stored_table._replace(is_begun=True, paper_moves=paper.moves)
            rules = game.rules()(loaded_set.valid_edition, len(players), stored_table.rules)
            record_text, script = paper.ruled_record.source.text, Script(game, players)
            stuck = restore_game(record_text, stored_table, rules, script, game.view()(rules)).stuck
            if stuck is not None:
                hint = "every line must be a move, and of a game with hands all must be given"
                raise TilegenError(f"the game cannot go on here: {stuck}", hint)
            text = paper.text(stored_table.set_path, stored_table.seed)
            FileJournal(self._path(stored_table.code, ".txt")).write("", text)
            return self._add_table(stored_table)

    def open_rematch(self, code: str) -> LiveTable:
        """The rematch table: the same players, each one seat further on, so that another player
        begins. The first call opens it. Raises TilegenError if there is no such table."""
        with self._guard:
            table = self.table(code)
            if table is None:
                raise TilegenError("there is no such table", "open a new one")
            stored_table = table.seats.stored_table
            next_table = (
                None if stored_table.rematch_code is None else self.table(stored_table.rematch_code)
            )
            if next_table is None:
                next_table = self.create_table(
                    self._load_set(stored_table),
                    stored_table.rules,
                    rotate_seats(stored_table.seats),
                )
                table.seats.lead_to(next_table.code)
            return next_table

    def table(self, code: str) -> LiveTable | None:
        """The table with this code, opened if necessary. None if there is none. Raises TilegenError
        if it cannot be opened, and MissingGameError if its game is not here."""
        if not CODE.fullmatch(code):
            return None
        with self._guard:
            table = self._tables.pop(code, None)
            path = self._path(code, ".key")
            if table is None and path.exists():
                self._make_room()
                table = self._alive.get(code) or self._open_table(keyfile.read(path))
            if table is not None:
                self._tables[code] = self._alive[code] = table
            return table

    def stored_set(self, name: str) -> Loaded | None:
        """The set whose copy in this folder a record names, such as `sets/6b1f.../tiles.yaml`. None
        if there is none. No other name opens a file."""
        with self._guard:
            if not stored_sets.is_place(name) or not (self._folder / name).is_file():
                return None
            try:
                return self._load_copy(name)
            except TilegenError:
                return None

    def record(self, table: LiveTable, served_set: Loaded | None) -> str | None:
        """A table's record for use elsewhere. It names no set if the table plays with the standard
        set, and `served_set` by its file's name if the table plays with that; otherwise the copy in
        this folder. None while the record has secrets in it."""
        text, stored_table = table.record(), table.seats.stored_table
        if text is None or not table.game.by_set:
            return text
        if stored_sets.place_of(load(str(carried_set(stored_table.game)))) == stored_table.set_path:
            return _replace_set_name(text, stored_table.set_path, None)
        if served_set is not None and _is_at(stored_table.set_path, served_set):
            return _replace_set_name(text, stored_table.set_path, Path(served_set.source.name).name)
        return text

    def tables_in_memory(self) -> list[LiveTable]:
        """The tables in memory."""
        with self._guard:
            return [*self._tables.values()]

    # Links.

    def token(self, code: str, seat: int | None) -> str:
        """The last part of a link to a seat, or with None of a link to watch."""
        table = self.table(code)
        number = 0 if table is None or seat is None else table.seats.stored_table.seats[seat].number
        return self.signer.token(SeatLink(code, seat, number))

    def seat_of(self, token: str) -> SeatLink | None:
        """The seat of a link's token. None if the token is forged or revoked."""
        seat_link = self.signer.verify(token)
        stored_table = None if seat_link is None else self._stored_table(seat_link.code)
        if seat_link is None or stored_table is None:
            return None
        chairs = stored_table.seats
        holds = seat_link.seat is None or (
            seat_link.seat < len(chairs) and chairs[seat_link.seat].number == seat_link.number
        )
        return seat_link if holds else None

    # Inside.

    def _stored_table(self, code: str) -> StoredTable | None:
        """The stored data of a table, even if its game is not installed here."""
        try:
            table = self.table(code)
        except MissingGameError as error:
            return error.stored_table
        return None if table is None else table.seats.stored_table

    def _build_stored_table(
        self, loaded_set: Loaded, rules: str, chairs: tuple[StoredSeat, ...]
    ) -> StoredTable:
        """The key of a new table, with a copy of the set."""
        self._make_room()
        set_path = stored_sets.keep(loaded_set, self._folder)
        self._sets.setdefault(set_path, loaded_set)
        today = self._today().isoformat()
        seed = self._secrets(_SEED)
        return StoredTable(
            self._free_code(), loaded_set.game.name, rules, seed, set_path, today, chairs
        )

    def _add_table(self, stored_table: StoredTable) -> LiveTable:
        code, path = stored_table.code, self._path(stored_table.code, ".key")
        keyfile.save(stored_table, path)
        try:
            table = self._tables[code] = self._alive[code] = self._open_table(stored_table)
        except TilegenError:
            # Nobody can ever play there.
            path.unlink(missing_ok=True)
            raise
        return table

    def _open_table(self, stored_table: StoredTable) -> LiveTable:
        if find_game(stored_table.game) is None:
            raise MissingGameError(stored_table)
        loaded_set = self._load_set(stored_table)
        edition = loaded_set.valid_edition
        headers = {"date": stored_table.date}
        if loaded_set.game.by_set:
            headers |= {"set": stored_table.set_path, **loaded_set.record_headers}
        if stored_table.rules:
            headers["rules"] = stored_table.rules
        setting = Setting(
            game=loaded_set.game,
            edition=edition,
            title=edition.name,
            titles=dict(edition.names),
            faces=Path(stored_table.set_path).parent.name,
            headers=headers,
            journal=FileJournal(self._path(stored_table.code, ".txt")),
            notices=self._notices,
            save=lambda revision: keyfile.save(revision, self._path(revision.code, ".key")),
            clock=self.clock,
        )
        return LiveTable(stored_table, setting)

    def _load_set(self, stored_table: StoredTable) -> Loaded:
        return self._load_copy(stored_table.set_path)

    def _load_copy(self, place: str) -> Loaded:
        if place not in self._sets:
            try:
                self._sets[place] = load(str(self._folder / place))
            except TilegenError as error:
                raise FileError(error.message, error.hint) from error
        return self._sets[place]

    def _make_room(self) -> None:
        """Drops tables from memory if there are too many: first finished ones, then those without
        players, the least recently used first. Their files stay, and open pages keep theirs
        alive."""
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
            secret = self._secrets(32)
            files.write_private(path, secret.hex().encode())
            return secret
        except (OSError, ValueError) as error:
            message = f"'{path}' cannot be read as a key"
            raise TilegenError(message, "take it away: links that were given out end") from error


def _is_at(place: str, loaded_set: Loaded) -> bool:
    """Whether a copy of the set belongs at this path below the folder."""
    try:
        return stored_sets.place_of(loaded_set) == place
    except TilegenError:
        return False


def _replace_set_name(text: str, set_path: str, name: str | None) -> str:
    """The record with `name` in place of the stored set's path, or with no set if it is None."""
    return text.replace(f"\nset: {set_path}\n", f"\nset: {name}\n" if name else "\n", 1)


def _check_variant(game: Game[Any, Any, Any], rules: str) -> str:
    variants = game.records().grammar.rules
    if rules in variants or (not rules and not variants):
        return rules
    if not rules:
        return variants[0]
    message = f"{game.title} has no rules called {quoted_text(rules)}"
    raise TilegenError(
        message, choices_hint(rules, variants, "rules") if variants else "leave it out"
    )


def list_table_variants(game: Game[Any, Any, Any]) -> list[str]:
    """The variants of the game's rules, that of a new table first."""
    return sorted(game.records().grammar.rules, key=lambda name: name != game.table_variant)
