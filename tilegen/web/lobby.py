"""Visitors and tables: access, sockets, and new tables."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from http import HTTPStatus
from typing import Any, Final, NamedTuple

from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket

from tilegen.app.games import GAMES
from tilegen.app.load import Loaded, load
from tilegen.app.pages.desk import SetResolver, rule_with_sets
from tilegen.app.pages.piece_pictures import Faces, hide_marks
from tilegen.app.tables.keyfile import StoredTable
from tilegen.app.tables.seat_requests import SeatRequest
from tilegen.app.tables.store import MissingGameError, TableStore
from tilegen.app.tables.table import LiveTable
from tilegen.errors import TilegenError
from tilegen.web import guard
from tilegen.web.hub import Hub, SetPictures
from tilegen.web.keys import Keys
from tilegen.web.messages import NewTable
from tilegen.web.sockets import STOPS, Device

SHOWN: Final = 30
"""Tables on a page of the list."""

_GOING_AWAY = 1001


class TableAccess(NamedTuple):
    """A device at a table: the seats that it may play, and whether it is the host's."""

    table: LiveTable
    seats: frozenset[int]
    is_host: bool


class Lobby:
    """All open tables of one folder. `url` is the address of the lobby, with a slash at its end:
    the one for other machines if they may join."""

    def __init__(self, home: TableStore, keys: Keys, url: str, limits: guard.ServerLimits) -> None:
        self.faces: dict[str, Faces] = {}
        """The pictures of each set in play, by their digests."""
        self._home = home
        self._keys = keys
        self._url = url
        self._limits = limits
        self._tries = guard.AttemptLimit(home.clock, limits.wrong)
        self._connection_limit = guard.ConnectionLimit(limits.sockets, limits.sockets_of_one)
        self._hubs: dict[str, Hub] = {}
        self._devices: set[Device] = set()

    # Access.

    async def visit(self, visitor: HTTPConnection, code: str) -> TableAccess | HTTPStatus:
        """The table with this code; 410 if its game is not here. An address that tries many wrong
        codes has to wait, unless the device has a seat at the table or is the host's."""
        return await asyncio.to_thread(self._visit, visitor, code)

    def _visit(self, visitor: HTTPConnection, code: str) -> TableAccess | HTTPStatus:
        cookies, address = visitor.cookies, guard.address_of(visitor)
        is_host = self._keys.is_host(cookies)
        seats = self._keys.seats(cookies, code)
        if not (seats or is_host or self._tries.allows(address)):
            return HTTPStatus.TOO_MANY_REQUESTS
        table = self._table(code)
        if isinstance(table, StoredTable):
            return HTTPStatus.GONE
        if table is None:
            self._tries.add(address)
            return HTTPStatus.NOT_FOUND
        return TableAccess(table, seats, is_host)

    def _table(self, code: str) -> LiveTable | StoredTable | None:
        """The table with this code; only its stored data if its game is not here."""
        try:
            return self._home.table(code)
        except MissingGameError as error:
            return error.stored_table
        except TilegenError:
            return None  # It cannot be opened; the folder's owner sees why with `tilegen score`.

    async def join(self, visitor: HTTPConnection, token: str) -> tuple[str, str, str] | HTTPStatus:
        """The result of `Keys.use` for a link's token, or the status that refuses it."""
        address = guard.address_of(visitor)
        if not self._tries.allows(address):
            return HTTPStatus.TOO_MANY_REQUESTS
        used = await asyncio.to_thread(self._keys.use, token, visitor.cookies)
        if used is None:
            self._tries.add(address)
            return HTTPStatus.NOT_FOUND
        return used

    # Sockets.

    async def socket(self, socket: WebSocket) -> None:
        """Connects a device to a table for as long as its socket is open."""
        address = guard.address_of(socket)
        visit = await self.visit(socket, socket.path_params["code"])
        if isinstance(visit, TableAccess) and not self._connection_limit.enter(address):
            visit = HTTPStatus.SERVICE_UNAVAILABLE
        if not isinstance(visit, TableAccess):
            await guard.refuse(socket.scope, socket.send, visit)
            return
        try:
            await self._serve(socket, visit)
        finally:
            self._connection_limit.leave(address)

    async def _serve(self, socket: WebSocket, visit: TableAccess) -> None:
        hub = await self._hub(visit.table)
        device = Device(socket, hub, visit.seats, self._limits, is_host=visit.is_host)
        hub.visitors.add(device)
        self._devices.add(device)
        try:
            await socket.accept()
            await device.run()
        finally:
            self._devices.discard(device)
            await hub.leave(device)

    async def _hub(self, table: LiveTable) -> Hub:
        if table.code not in self._hubs:
            faces = await asyncio.to_thread(_build_faces, table)
            self.faces.setdefault(faces.digest, faces)
            if table.code not in self._hubs:
                url = self.url_of(table.code)
                # The pages of our own games know the pieces, whatever the set.
                names = () if table.game.name in GAMES else faces.names
                self._hubs[table.code] = Hub(table, SetPictures(faces.digest, names), url, self)
        return self._hubs[table.code]

    async def end(self) -> None:
        """Tells all devices that the server is stopping."""
        for device in [*self._devices]:
            await device.close(STOPS, _GOING_AWAY)

    # For hubs.

    def clock(self) -> float:
        return self._home.clock()

    def close(self, hub: Hub) -> None:
        self._hubs.pop(hub.table.code, None)

    def link(self, code: str, seats: Iterable[int]) -> str:
        return self._keys.link(code, seats)

    def open_rematch(self, code: str) -> str:
        return self._home.open_rematch(code).code

    def url_of(self, code: str) -> str:
        """A link to a table, for other devices."""
        return f"{self._url}t/{code}"

    def seat_url(self, code: str, seat: int) -> str:
        """A link that gives a seat to another device. May read the disk."""
        return f"{self._url}j/{self.link(code, [seat])}"

    # Tables.

    def create_table(self, loaded_set: Loaded, table_request: NewTable) -> tuple[LiveTable, str]:
        """Opens a table. Also returns the token of the requesting device's seats, "" for none.
        Raises TilegenError if the table cannot be opened."""
        return self._with_own(
            self._home.create_table(loaded_set, table_request.rules or "", table_request.seats),
            table_request.seats,
        )

    def resume_from_record(
        self, record: str, table_request: NewTable, shelf: SetResolver
    ) -> tuple[LiveTable, str]:
        """Like `create_table`, for a game that was begun on paper, with the set of the shelf that
        the record names, or with the standard set if it names none. Raises TilegenError for a
        record that cannot be continued."""
        ruled_record = rule_with_sets(shelf, record)
        named_set = shelf.find_named_set(ruled_record)
        loaded_set = load(ruled_record.game.name) if named_set is None else named_set
        table = self._home.resume_from_record(ruled_record, loaded_set, table_request.seats)
        return self._with_own(table, table_request.seats)

    def stored_set(self, name: str) -> Loaded | None:
        """The set of a table, by its name in the table's own record."""
        return self._home.stored_set(name)

    def record(self, table: LiveTable, served_set: Loaded | None) -> str | None:
        """A table's record for use elsewhere, from `TableStore.record`."""
        return self._home.record(table, served_set)

    def _with_own(self, table: LiveTable, seats: Sequence[SeatRequest]) -> tuple[LiveTable, str]:
        own = [at for at, seat in enumerate(seats) if seat.device and seat.bot is None]
        return table, self._keys.link(table.code, own)

    def list_tables(
        self, visitor: HTTPConnection, words: str = "", start: int = 0
    ) -> dict[str, Any]:
        """A page of the tables with these words that a visitor may know of, from the table
        `start` on, counted from 0, and how many are `left`: all for the host, for other visitors
        those where they have a seat. Games that go on come first."""
        cookies = visitor.cookies
        seats = {code: self._keys.seats(cookies, code) for code in self._keys.codes(cookies)}
        mine = {code for code, held_seats in seats.items() if held_seats}
        is_host = self._keys.is_host(cookies)
        seen_codes = None if is_host else mine
        codes = self._home.directory.find_codes(words, seen_codes) if is_host or mine else []
        tables = (self._table(code) for code in codes[start : start + SHOWN])
        return {
            "tables": [_row(table, mine) for table in tables if table is not None],
            "left": max(0, len(codes) - start - SHOWN),
        }


def _build_faces(table: LiveTable) -> Faces:
    """The pictures of a table's pieces. Of a game from paper they are as they were printed."""
    game, edition = table.game, table.edition
    is_from_paper = table.seats.stored_table.paper_moves > 0
    return Faces(game, edition if is_from_paper else hide_marks(game, edition))


def _row(table: LiveTable | StoredTable, mine: set[str]) -> dict[str, Any]:
    stored_table = table if isinstance(table, StoredTable) else table.seats.stored_table
    return {
        "code": stored_table.code,
        "game": stored_table.game,
        "title": stored_table.game if isinstance(table, StoredTable) else table.edition.name,
        "titles": {} if isinstance(table, StoredTable) else dict(table.edition.names),
        "players": [chair.name or "" for chair in stored_table.seats],
        "date": stored_table.date,
        "waiting": not stored_table.is_begun,
        "over": isinstance(table, LiveTable) and table.over,
        "missing": isinstance(table, StoredTable),
        "mine": stored_table.code in mine,
    }
