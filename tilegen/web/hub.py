"""The devices at each table, and the messages to each after a change of the table.

Hubs live in the server's event loop. Tables wait for the disk, so they are called in threads."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable
from functools import cache
from itertools import count
from typing import NamedTuple, Protocol

from tilegen.app.tables.seats import SeatMessage
from tilegen.app.tables.table import LiveTable
from tilegen.errors import TilegenError
from tilegen.web.messages import (
    ClaimMessage,
    HubView,
    PeopleMessage,
    PersonMessage,
    RematchMessage,
    ViewMessage,
    frame,
)

_TRIES_AGAIN = 5.0
"""Seconds until a bot tries again after its move could not be written."""


class People(NamedTuple):
    """The seats of the table, how many devices watch, and the seats that the device may play. The
    last two are the claims to be answered there, as numbers and seats, and the seat that the device
    itself claims."""

    chairs: list[SeatMessage]
    watching: int
    mine: tuple[int, ...]
    claims: tuple[tuple[int, int], ...]
    claimed_seat: int | None


SeatView = tuple[HubView, tuple[int, ...]]
"""A view of the table, and the seats that the device may play."""


class Viewer(Protocol):
    """A device at a table. `seats_in_view` are the seats whose views it shows, empty for a
    spectator; `plays` the seats that it plays, and `mine` the seats that it may play.
    `name` is what the device calls itself on all its pages. `people` and
    `view` are the last values sent to it, from the snapshot with the number `snapshot_number`."""

    seats_in_view: tuple[int, ...]
    plays: set[int]
    is_host: bool
    name: str | None
    snapshot_number: int
    people: People | None
    view: SeatView | None

    @property
    def mine(self) -> set[int]: ...

    async def send(self, text: str) -> None: ...

    async def lose(self, seats: Collection[int], *, to_itself: bool) -> None: ...

    async def admit(self, seat: int) -> None:
        """Gives the device a seat that it claimed."""

    async def refuse_claim(self) -> None:
        """Tells the device that the others at the table said no to its claim."""

    def forget(self, seat: int) -> bool:
        """Takes away the right to a seat. Returns whether the device was playing it."""


class TableSnapshot(NamedTuple):
    """A table at one moment, as seen from several sets of seats. Numbers rise with time."""

    number: int
    views: dict[tuple[int, ...], HubView]
    people: list[SeatMessage]
    bot_due: float | None


class HubServer(Protocol):
    """The hub's interface to the server. All methods except `close` and `clock` may read the
    disk."""

    def clock(self) -> float:
        """Seconds on the clock of the tables."""

    def close(self, hub: Hub) -> None:
        """Called when the last visitor has left this hub."""

    def link(self, code: str, seats: Iterable[int]) -> str:
        """The token of a link to these seats; "" for none."""

    def open_rematch(self, code: str) -> str:
        """The code of the rematch table. The first call opens it."""


class SetPictures(NamedTuple):
    """The digest of a set's pictures, and the names of the pieces that pages have to be told."""

    digest: str
    pieces: tuple[str, ...] = ()


class Hub:
    """The devices at a table. `pictures` are the pictures of its set, `url` is its address."""

    def __init__(self, table: LiveTable, pictures: SetPictures, url: str, house: HubServer) -> None:
        self.table = table
        self.visitors: set[Viewer] = set()
        """All connected devices; `devices` are those that have said hello."""
        self.devices: set[Viewer] = set()
        self.seating = asyncio.Lock()
        """Held while a seat gets another player or the game starts: one at a time, so that nobody
        loses a seat that somebody else has just left."""
        self._claims: dict[int, tuple[Viewer, int]] = {}
        """The devices that claim a seat, by the numbers of their claims."""
        self._claim_numbers = count(1)
        self._pictures = pictures
        self._url = url
        self._house = house
        self._numbers = count(1)
        self._loop = asyncio.get_running_loop()
        self._shown = 0
        self._announced_snapshot: TableSnapshot | None = None
        self._changed = False
        self._pushing: asyncio.Task[None] | None = None
        self._bot: asyncio.TimerHandle | None = None
        self._playing: asyncio.Task[None] | None = None
        self._end = table.subscribe(self._notice)

    # Devices.

    async def enter(self, device: Viewer) -> None:
        """Sends a device the table, now and after each change."""
        self.devices.add(device)
        await self.show(device)
        self.push()

    async def claim(self, device: Viewer, seats: Collection[int]) -> None:
        """Gives these seats to the device, and takes them from any other."""
        new = {*seats} - device.plays
        device.plays |= new
        losing = [(other, new & other.plays) for other in self.devices if other is not device]
        for other, lost_seats in losing:
            if lost_seats:
                is_itself = device.name is not None and device.name == other.name
                await other.lose(lost_seats, to_itself=is_itself)
                await asyncio.to_thread(self.table.seats.leave, lost_seats)
        await asyncio.to_thread(self.table.seats.arrive, new)

    async def leave(self, device: Viewer) -> None:
        """Removes a device. After the last one the hub closes, and bots wait until a device
        returns."""
        self.devices.discard(device)
        self.visitors.discard(device)
        self._drop_claims(device)
        seats, device.plays = device.plays, set()
        if not self.visitors:
            self._house.close(self)
            self._end()
            self._wake(None)
        await asyncio.to_thread(self.table.seats.leave, seats)
        if self.visitors:
            self.push()

    async def revoke(self, seat: int) -> None:
        """Takes the seat from every device and every link that had it."""
        await asyncio.to_thread(self.table.seats.revoke, seat)
        for device in [*self.visitors]:
            if device.forget(seat):
                await asyncio.to_thread(self.table.seats.leave, [seat])
        self.push()

    async def claim_lost_seat(self, device: Viewer, seat: int) -> None:
        """Asks the others whether this device is that of the seat's player. Raises SeatError if no
        player can have lost the seat."""
        await asyncio.to_thread(self.table.seats.check_claimable, seat)
        self._drop_claims(device)
        self._claims[next(self._claim_numbers)] = device, seat
        self.push()

    async def answer_claim(self, number: int, *, yes: bool) -> None:
        """Gives the seat to the device that claims it, or says no. Raises TilegenError if there is
        no such claim any more."""
        device, seat = self._claims.pop(number, (None, 0))
        if device is None:
            raise TilegenError("nobody asks for that seat any more")
        if yes:
            await device.admit(seat)
        else:
            await device.refuse_claim()
        self.push()

    def _drop_claims(self, device: Viewer) -> None:
        self._claims = {
            number: claim for number, claim in self._claims.items() if claim[0] is not device
        }

    def link(self, seats: Iterable[int]) -> str:
        """The path of a link that gives these seats to another device. May read the disk."""
        return f"/j/{self._house.link(self.table.code, seats)}"

    async def start_rematch(self) -> None:
        """Sends each device a link to its seats at the rematch table, which is opened once. Raises
        TilegenError while this game goes on."""
        if not self.table.over:
            raise TilegenError("this game goes on", "another one begins after it")
        code = await asyncio.to_thread(self._house.open_rematch, self.table.code)
        for device in [*self.devices]:
            await device.send(await asyncio.to_thread(self._rematch_frame, code, {*device.plays}))

    def _rematch_frame(self, code: str, seats: Collection[int]) -> str:
        """The message that sends a device to the rematch table, where each player sits one seat
        further on, so that another player begins."""
        places = len(self.table.seats.names)
        token = self._house.link(code, {(seat - 1) % places for seat in seats})
        return frame("again", RematchMessage(code=code, join=f"/j/{token}" if token else None))

    # Views.

    def _notice(self, _code: str, _version: int) -> None:
        """Takes a snapshot at once, in the thread that changed the table: devices wait for the
        frames, and going through the loop to another thread takes longer than the snapshot."""
        snapshot = self._take_snapshot(self._wanted_views())
        # A notice may come even after the server has stopped.
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._announce, snapshot)

    def _announce(self, snapshot: TableSnapshot) -> None:
        if self._announced_snapshot is None or snapshot.number > self._announced_snapshot.number:
            self._announced_snapshot = snapshot
        self._begin_pushing()

    def push(self) -> None:
        """Shows the table to all devices after a change outside the table itself; changes in quick
        succession are shown once."""
        self._changed = True
        self._begin_pushing()

    def _begin_pushing(self) -> None:
        if self._pushing is None:
            self._pushing = self._loop.create_task(self._push())

    async def _push(self) -> None:
        try:
            while self._announced_snapshot is not None or self._changed:
                snapshot, self._announced_snapshot = self._announced_snapshot, None
                if snapshot is None:
                    self._changed = False
                    snapshot = await asyncio.to_thread(self._take_snapshot, self._wanted_views())
                await self._send([*self.devices], snapshot)
        finally:
            self._pushing = None

    async def show(self, device: Viewer) -> None:
        """Sends a device its view and the seats, even if they have not changed."""
        snapshot = await asyncio.to_thread(self._take_snapshot, {device.seats_in_view})
        await self._send([device], snapshot, again=True)

    def _wanted_views(self) -> set[tuple[int, ...]]:
        return {device.seats_in_view for device in [*self.devices]}

    def _take_snapshot(self, seat_sets: Iterable[tuple[int, ...]]) -> TableSnapshot:
        """The table as seen from these sets of seats. May be called from any thread."""
        # Numbered first, so that later changes can only be in a snapshot with a higher number.
        number = next(self._numbers)
        views = {seats: self._build_view(seats) for seats in seat_sets}
        return TableSnapshot(number, views, self.table.seats.as_json(), self.table.bot_due())

    def _build_view(self, seats: tuple[int, ...]) -> HubView:
        """The view from these seats of one device: from the seat to move, or the first that still
        chooses, if it is among them."""
        view = self.table.view(seats[0] if seats else None)
        due = view["choosing"] or (view["to_move"],)
        mover = next((seat for seat in due if seat in seats), None)
        if mover in seats[1:]:
            view = self.table.view(mover)
        rematch_code = self.table.seats.stored_table.rematch_code
        return {
            **view,
            "faces": self._pictures.digest,
            "pieces": self._pictures.pieces,
            "next": rematch_code,
        }

    async def _send(
        self, devices: Iterable[Viewer], snapshot: TableSnapshot, *, again: bool = False
    ) -> None:
        """Sends each device its changes; with `again` everything."""
        watching = sum(not other.plays for other in self.devices)

        # Devices with the same view share one text: writing it is most of the work.
        @cache
        def view_frame(seats_in_view: tuple[int, ...], mine: tuple[int, ...]) -> str:
            view: ViewMessage = {**snapshot.views[seats_in_view], "mine": mine}
            return frame("view", view)

        # A device may have changed seats, or had a newer snapshot, since this one was taken.
        due = [
            viewer
            for viewer in devices
            if snapshot.number > viewer.snapshot_number and viewer.seats_in_view in snapshot.views
        ]
        # The device to move comes last: its legal moves take longest to write.
        for device in sorted(
            due, key=lambda viewer: bool(snapshot.views[viewer.seats_in_view]["offers"])
        ):
            device.snapshot_number = snapshot.number
            seats_in_view, mine = device.seats_in_view, tuple(sorted(device.mine))
            people = self._describe_people(device, snapshot.people, watching, mine)
            view = snapshot.views[seats_in_view], mine
            if again or people != device.people:
                device.people = people
                await device.send(self._people(people, is_host=device.is_host))
            if again or view != device.view:
                device.view = view
                await device.send(view_frame(seats_in_view, mine))
        if snapshot.number > self._shown:
            self._shown = snapshot.number
            self._wake(snapshot.bot_due)

    def _describe_people(
        self, device: Viewer, chairs: list[SeatMessage], watching: int, mine: tuple[int, ...]
    ) -> People:
        may_answer = bool(device.plays) or device.is_host
        claims = self._claims.items()
        return People(
            chairs,
            watching,
            mine,
            tuple((number, seat) for number, (_, seat) in claims) if may_answer else (),
            next((seat for _, (other, seat) in claims if other is device), None),
        )

    def _people(self, people: People, *, is_host: bool) -> str:
        chairs, watching, mine, claims, claimed_seat = people

        def describe_person(at: int, chair: SeatMessage) -> PersonMessage:
            return {**chair, "mine": at in mine}

        seats = [describe_person(at, chair) for at, chair in enumerate(chairs)]
        return frame(
            "people",
            PeopleMessage(
                seats=seats,
                watching=watching,
                host=is_host,
                url=self._url,
                claims=[ClaimMessage(number=number, seat=seat) for number, seat in claims],
                claimed=claimed_seat,
            ),
        )

    def _wake(self, due: float | None, least: float = 0.0) -> None:
        """Schedules the next bot move for when it is due, at least `least` seconds from now."""
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
            made_move, due = await asyncio.to_thread(self._play_due_bots)
        finally:
            self._playing = None
        # The disk may be full: trying again at once would never stop.
        self._wake(due, 0.0 if made_move else _TRIES_AGAIN)

    def _play_due_bots(self) -> tuple[bool, float | None]:
        return self.table.let_bots_move(), self.table.bot_due()
