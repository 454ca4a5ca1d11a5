"""Who looks at each table, and what they are sent when it changes.

All this happens in the server's loop; tables wait for the disk, and so are asked in threads."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable
from itertools import count
from typing import Any, NamedTuple, Protocol

from tilegen.app.tables.table import Table
from tilegen.errors import TilegenError
from tilegen.web.messages import frame

_TRIES_AGAIN = 5.0
"""Seconds until a bot tries again after its move could not be written."""


class Looker(Protocol):
    """A device at a table: the seats that it looks through, none for a spectator, those that it
    plays, and those that it may play. `seen` is the number of the last look that was sent to it,
    as `people` and `view`."""

    looks: tuple[int, ...]
    plays: set[int]
    is_host: bool
    seen: int
    people: str
    view: str

    @property
    def mine(self) -> set[int]: ...

    async def send(self, text: str) -> None: ...

    async def lose(self, seats: Collection[int]) -> None: ...

    def forget(self, seat: int) -> bool:
        """Has no right to the seat any more; whether it played it."""


class Look(NamedTuple):
    """A table as several pairs of eyes see it at one moment. A later look has a higher number."""

    number: int
    views: dict[tuple[int, ...], dict[str, Any]]
    people: list[dict[str, Any]]
    bot_due: float | None


class House(Protocol):
    """What a room asks of the server. All but `close` and `clock` may read the disk."""

    def clock(self) -> float:
        """Seconds, as the tables count them."""

    def close(self, room: Room) -> None:
        """Nobody is in that room any more."""

    def link(self, code: str, seats: Iterable[int]) -> str:
        """The token of a link to these seats; "" for none."""

    def again(self, code: str) -> str:
        """Opens another table for the same people; its code."""


class Room:
    """The devices at a table. `faces` stands for the pictures of its set, `url` leads to it."""

    def __init__(self, table: Table, faces: str, url: str, house: House) -> None:
        self.table = table
        self.visitors: set[Looker] = set()
        """Those that it is open for; `devices` are those among them that have said hello."""
        self.devices: set[Looker] = set()
        self._faces = faces
        self._url = url
        self._house = house
        self._next: str | None = None
        self._moving_on = asyncio.Lock()
        self._numbers = count(1)
        self._loop = asyncio.get_running_loop()
        self._changed = False
        self._pushing: asyncio.Task[None] | None = None
        self._bot: asyncio.TimerHandle | None = None
        self._playing: asyncio.Task[None] | None = None
        self._end = table.subscribe(self._notice)

    # Who is there.

    async def enter(self, device: Looker) -> None:
        """Shows a device the table, now and whenever it changes."""
        self.devices.add(device)
        await self.show([device], again=True)
        self.push()

    async def claim(self, device: Looker, seats: Collection[int]) -> None:
        """The device plays these seats, and no other does."""
        new = {*seats} - device.plays
        device.plays |= new
        losing = [(other, new & other.plays) for other in self.devices if other is not device]
        for other, lost in losing:
            if lost:
                await other.lose(lost)
                await asyncio.to_thread(self._leave, lost)
        await asyncio.to_thread(self._arrive, new)

    async def leave(self, device: Looker) -> None:
        """The device is gone. Nobody looks after the last one: bots wait until somebody does."""
        self.devices.discard(device)
        self.visitors.discard(device)
        left, device.plays = device.plays, set()
        if not self.visitors:
            self._house.close(self)
            self._end()
            self._wake(None)
        await asyncio.to_thread(self._leave, left)
        if self.visitors:
            self.push()

    async def revoke(self, seat: int) -> None:
        """Whoever had the seat has it no longer, not by a link either."""
        await asyncio.to_thread(self.table.seats.revoke, seat)
        for device in [*self.visitors]:
            if device.forget(seat):
                await asyncio.to_thread(self._leave, [seat])
        self.push()

    def _arrive(self, seats: Iterable[int]) -> None:
        for seat in seats:
            self.table.seats.arrive(seat)

    def _leave(self, seats: Iterable[int]) -> None:
        for seat in seats:
            self.table.seats.leave(seat)

    def link(self, seats: Iterable[int]) -> str:
        """The path of a link that brings another device to these seats. May read the disk."""
        return f"/j/{self._house.link(self.table.code, seats)}"

    async def again(self) -> None:
        """Has the same people play again, each with the own link to the next table. Raises
        TilegenError while this game goes on."""
        if not self.table.over:
            raise TilegenError("this game goes on", "another one begins after it")
        async with self._moving_on:
            if self._next is None:
                self._next = await asyncio.to_thread(self._house.again, self.table.code)
        for device in [*self.devices]:
            await device.send(await asyncio.to_thread(self._moved, self._next, {*device.plays}))

    def _moved(self, code: str, seats: Collection[int]) -> str:
        """Everybody sits one seat further on, so that another one begins."""
        places = len(self.table.seats.names)
        token = self._house.link(code, {(seat - 1) % places for seat in seats})
        return frame("again", {"code": code, "join": f"/j/{token}" if token else None})

    # What is seen.

    def _notice(self, _code: str, _version: int) -> None:
        """May be told from any thread, and after the server's end."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.push)

    def push(self) -> None:
        """Shows everybody what is there now; several changes at once are shown once."""
        self._changed = True
        if self._pushing is None:
            self._pushing = self._loop.create_task(self._push())

    async def _push(self) -> None:
        try:
            while self._changed:
                self._changed = False
                await self.show([*self.devices])
        finally:
            self._pushing = None

    async def show(self, devices: Collection[Looker], *, again: bool = False) -> None:
        """Sends each device what it may see and who is there, as far as that is new to it; with
        `again` in any case."""
        wanted = {device.looks for device in devices}
        number = next(self._numbers)
        look = await asyncio.to_thread(self._look, number, wanted)
        for device in devices:
            await self._send(device, look, again=again)
        self._wake(look.bot_due)

    def _look(self, number: int, wanted: Iterable[tuple[int, ...]]) -> Look:
        views = {seats: self._seen(seats) for seats in wanted}
        return Look(number, views, self.table.seats.as_json(), self.table.bot_due())

    def _seen(self, seats: tuple[int, ...]) -> dict[str, Any]:
        """Through several seats of one device a table is seen from the one that is to move."""
        view = self.table.view(seats[0] if seats else None)
        mover = view["to_move"]
        if mover in seats[1:]:
            view = self.table.view(mover)
        view["faces"] = self._faces
        view["next"] = self._next
        return view

    async def _send(self, device: Looker, look: Look, *, again: bool) -> None:
        # What was asked before the device looked elsewhere is no longer for it.
        if look.number <= device.seen or device.looks not in look.views:
            return
        device.seen = look.number
        view = {**look.views[device.looks], "mine": sorted(device.mine)}
        people = frame("people", self._people(device, look.people))
        shown = frame("view", view)
        if again or people != device.people:
            device.people = people
            await device.send(people)
        if again or shown != device.view:
            device.view = shown
            await device.send(shown)

    def _people(self, device: Looker, seats: list[dict[str, Any]]) -> dict[str, Any]:
        watching = sum(not other.plays for other in self.devices)
        mine = [{**seat, "mine": at in device.mine} for at, seat in enumerate(seats)]
        return {"seats": mine, "watching": watching, "host": device.is_host, "url": self._url}

    def _wake(self, due: float | None, least: float = 0.0) -> None:
        """Sees to it that a bot moves when it is due, in `least` seconds or later."""
        if self._bot is not None:
            self._bot.cancel()
            self._bot = None
        if due is not None and self.visitors:
            wait = max(least, due - self._house.clock())
            self._bot = self._loop.call_later(wait, self._let_bots_move)

    def _let_bots_move(self) -> None:
        self._bot = None
        if self._playing is None:
            self._playing = self._loop.create_task(self._play())

    async def _play(self) -> None:
        try:
            moved, due = await asyncio.to_thread(self._played)
        finally:
            self._playing = None
        # The disk may be full: what is tried again at once would be tried all the time.
        self._wake(due, 0.0 if moved else _TRIES_AGAIN)

    def _played(self) -> tuple[bool, float | None]:
        return self.table.let_bots_move(), self.table.bot_due()
