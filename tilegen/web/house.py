"""Visitors and tables: who may come in, the sockets, and new tables."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from http import HTTPStatus
from typing import Any, Final, NamedTuple

from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket

from tilegen.app.desk import Shelf, ruled_with
from tilegen.app.faces import Faces
from tilegen.app.load import Loaded, load
from tilegen.app.tables.home import Home, SeatRequest
from tilegen.app.tables.table import Table
from tilegen.errors import TilegenError
from tilegen.web import guard
from tilegen.web.hub import Hub
from tilegen.web.keys import Keys
from tilegen.web.messages import NewTable
from tilegen.web.sockets import STOPS, Device

SHOWN: Final = 30
"""Tables in a list, the last ones to change."""

_GOING_AWAY = 1001


class Visit(NamedTuple):
    """A device at a table: the seats that it may play, and whether it is the host's."""

    table: Table
    seats: frozenset[int]
    is_host: bool


class House:
    """All open tables of one folder. `url` is the address of the lobby, with a slash at its end:
    the one for other machines if they may join."""

    def __init__(self, home: Home, keys: Keys, url: str, limits: guard.Limits) -> None:
        self.faces: dict[str, Faces] = {}
        """The pictures of each set in play, by their digests."""
        self._home = home
        self._keys = keys
        self._url = url
        self._limits = limits
        self._tries = guard.Tries(home.clock, limits.wrong)
        self._crowd = guard.Crowd(limits.sockets, limits.sockets_of_one)
        self._hubs: dict[str, Hub] = {}
        self._devices: set[Device] = set()

    # Who comes.

    async def visit(self, visitor: HTTPConnection, code: str) -> Visit | HTTPStatus:
        """The table with this code. An address that tries many wrong codes has to wait, unless the
        device has a seat at the table or is the host's."""
        return await asyncio.to_thread(self._visit, visitor, code)

    def _visit(self, visitor: HTTPConnection, code: str) -> Visit | HTTPStatus:
        cookies, address = visitor.cookies, guard.address_of(visitor)
        is_host = self._keys.is_host(cookies)
        seats = self._keys.seats(cookies, code)
        if not (seats or is_host or self._tries.may(address)):
            return HTTPStatus.TOO_MANY_REQUESTS
        table = self._table(code)
        if table is None:
            self._tries.add(address)
            return HTTPStatus.NOT_FOUND
        return Visit(table, seats, is_host)

    def _table(self, code: str) -> Table | None:
        try:
            return self._home.table(code)
        except TilegenError:
            return None  # It cannot be opened; the folder's owner sees why with `tilegen score`.

    async def join(self, visitor: HTTPConnection, token: str) -> tuple[str, str, str] | HTTPStatus:
        """What `Keys.use` returns for a link's token, or the status that refuses it."""
        address = guard.address_of(visitor)
        if not self._tries.may(address):
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
        if isinstance(visit, Visit) and not self._crowd.enter(address):
            visit = HTTPStatus.SERVICE_UNAVAILABLE
        if not isinstance(visit, Visit):
            await guard.refuse(socket.scope, socket.send, visit)
            return
        try:
            await self._serve(socket, visit)
        finally:
            self._crowd.leave(address)

    async def _serve(self, socket: WebSocket, visit: Visit) -> None:
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

    async def _hub(self, table: Table) -> Hub:
        if table.code not in self._hubs:
            faces = await asyncio.to_thread(Faces, table.game, table.edition)
            self.faces.setdefault(faces.digest, faces)
            if table.code not in self._hubs:
                url = self.url_of(table.code)
                self._hubs[table.code] = Hub(table, faces.digest, url, self)
        return self._hubs[table.code]

    async def end(self) -> None:
        """Tells all devices that the server stops."""
        for device in [*self._devices]:
            await device.close(STOPS, _GOING_AWAY)

    # What hubs ask.

    def clock(self) -> float:
        return self._home.clock()

    def close(self, hub: Hub) -> None:
        self._hubs.pop(hub.table.code, None)

    def link(self, code: str, seats: Iterable[int]) -> str:
        return self._keys.link(code, seats)

    def again(self, code: str) -> str:
        return self._home.again(code).code

    def url_of(self, code: str) -> str:
        """A link to a table, for other devices."""
        return f"{self._url}t/{code}"

    # Tables.

    def new(self, loaded: Loaded, asked: NewTable) -> tuple[Table, str]:
        """Opens a table. Also returns the token of the seats that belong to the device that asks,
        "" for none. Raises TilegenError."""
        return self._with_own(self._home.new(loaded, asked.rules or "", asked.seats), asked.seats)

    def go_on(self, record: str, asked: NewTable, shelf: Shelf) -> tuple[Table, str]:
        """Like `new`, for a game that was begun on paper with the set of the shelf that the record
        names, or else with the standard set. Raises TilegenError for a record that cannot be
        continued."""
        ruled = ruled_with(shelf, record)
        named = shelf.named_in(ruled)
        loaded = load(ruled.game.name) if named is None else named
        table = self._home.go_on(ruled, loaded, asked.seats)
        return self._with_own(table, asked.seats)

    def kept(self, name: str) -> Loaded | None:
        """The set of a table, by its name in the table's own record."""
        return self._home.kept(name)

    def record(self, table: Table, served: Loaded | None) -> str | None:
        """A table's record to take elsewhere, as `Home.record` has it."""
        return self._home.record(table, served)

    def _with_own(self, table: Table, seats: Sequence[SeatRequest]) -> tuple[Table, str]:
        own = [at for at, seat in enumerate(seats) if seat.device and seat.bot is None]
        return table, self._keys.link(table.code, own)

    def listed(self, visitor: HTTPConnection) -> list[dict[str, Any]]:
        """The tables that a visitor may know of: all for the host, for others those where they
        sit."""
        cookies = visitor.cookies
        seats = {code: self._keys.seats(cookies, code) for code in self._keys.codes(cookies)}
        mine = {code for code, held in seats.items() if held}
        known = [*self._home.codes()] if self._keys.is_host(cookies) or mine else []
        if not self._keys.is_host(cookies):
            known = [code for code in known if code in mine]
        tables = (self._table(code) for code in known[:SHOWN])
        return [_row(table, mine) for table in tables if table is not None]


def _row(table: Table, mine: set[str]) -> dict[str, Any]:
    return {
        "code": table.code,
        "game": table.game.name,
        "title": table.edition.name,
        "players": list(table.seats.names),
        "date": table.seats.key.date,
        "waiting": not table.seats.key.begun,
        "over": table.over,
        "mine": table.code in mine,
    }
