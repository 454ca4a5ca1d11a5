"""The socket between a device and its table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection
from contextlib import suppress
from typing import Final, assert_never

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from tilegen.app.tables.answers import Answer, Done
from tilegen.app.tables.refusals import SeatError
from tilegen.errors import TilegenError
from tilegen.web import messages
from tilegen.web.guard import MESSAGES, Bucket, Limits, Role
from tilegen.web.hub import Hub, People, Sight
from tilegen.web.messages import (
    Again,
    Agree,
    Back,
    Hello,
    Move,
    Request,
    SetBot,
    Sit,
    Start,
    Why,
    frame,
)
from tilegen.web.values import Wrong

_REFUSED = "refused"
_NOT_YOURS = "not-yours"

TAKEN: Final = "taken-over"
STOPS: Final = "stop"
_BYE: Final = {
    TAKEN: "another device has this seat now, and this one watches",
    STOPS: "the server stops; the game goes on when it is back",
}


class Device:
    """One socket at a table, and what its messages may do.

    `plays` are the seats that it plays: once it has looked through one of its seats, all of them
    that no newer device has taken over. `looks` are the seats that it sees the table from, none for
    a spectator."""

    def __init__(
        self,
        socket: WebSocket,
        hub: Hub,
        seats: Collection[int],
        limits: Limits,
        *,
        is_host: bool,
    ) -> None:
        self.is_host = is_host
        self.looks: tuple[int, ...] = ()
        self.plays: set[int] = set()
        self.seen = 0
        self.people: People | None = None
        self.view: Sight | None = None
        self._socket = socket
        self._hub = hub
        self._table = hub.table
        self._seats = {*seats}
        self._lost: set[int] = set()
        self._pause = 1 / limits.a_second
        self._bucket = Bucket(time.monotonic, limits.a_second, limits.burst)

    @property
    def mine(self) -> set[int]:
        """The seats that it may play."""
        return self._seats - self._lost

    async def run(self) -> None:
        """Answers messages until the socket closes."""
        while (heard := await self._socket.receive())["type"] != "websocket.disconnect":
            await self._take(heard.get("text") or "")

    async def send(self, text: str) -> None:
        """Sends at once; a socket with too many unsent bytes is dropped instead."""
        # `run` learns of a closed socket by itself.
        with suppress(WebSocketDisconnect, WebSocketDisconnected):
            await self._socket.send_text(text)

    async def close(self, key: str, code: int) -> None:
        """Says why, and closes the socket."""
        await self.send(frame("bye", {"key": key, "why": _BYE[key]}))
        with suppress(WebSocketDisconnect, WebSocketDisconnected):
            await self._socket.close(code)

    async def lose(self, seats: Collection[int]) -> None:
        """A newer device plays these seats; this one watches."""
        self.plays -= {*seats}
        self._lost |= {*seats}
        self.looks = tuple(seat for seat in self.looks if seat not in seats)
        told = {"key": TAKEN, "why": _BYE[TAKEN], "seats": sorted(seats)}
        await self.send(frame("bye", told))

    def forget(self, seat: int) -> bool:
        """Takes away the right to a seat; true if the device was playing it."""
        played = seat in self.plays
        self._seats.discard(seat)
        self.plays.discard(seat)
        self.looks = tuple(each for each in self.looks if each != seat)
        return played

    async def _take(self, text: str) -> None:
        request = messages.request(text)
        asked = None if isinstance(request, Wrong | Hello) else request.id
        if not self._bucket.take():
            await asyncio.sleep(self._pause)
            await self._no(
                asked, "slow-down", "too many messages at once; the last one was not read"
            )
        elif isinstance(request, Wrong):
            await self._no(None, "wrong", request.say)
        elif not MESSAGES[type(request)] & self._roles(request):
            await self._no(asked, _NOT_YOURS, _not_yours(request))
        else:
            try:
                await self._do(request)
            except TilegenError as error:
                say = error.sentence if self.is_host else error.public
                await self._no(asked, _REFUSED, say, **_key_of(error))

    def _roles(self, request: Request) -> set[Role]:
        match request:
            case Move(seat=seat) | Why(seat=seat):
                sits = seat in self.plays
            case Back(seat=int(seat)) | Agree(seat=int(seat)):
                sits = seat in self.plays
            case _:
                sits = bool(self.plays)
        return {
            Role.WATCHER,
            *([Role.SEAT] if sits else []),
            *([Role.HOST] if self.is_host else []),
        }

    async def _do(self, request: Request) -> None:
        table = self._table
        match request:
            case Hello(seats):
                await self._hello(seats)
            case Sit(seat, name, asked):
                await self._sit(seat, name, asked)
            case Start(asked):
                async with self._hub.seating:
                    await asyncio.to_thread(table.start)
                await self._done(asked)
            case SetBot(seat, bot, asked):
                async with self._hub.seating:
                    await self._give(seat, bot)
                await self._done(asked)
            case Move(asked, seat, v, do):
                await self._answer(asked, await asyncio.to_thread(table.move, seat, v, asked, do))
            case Back(v, _, asked):
                own = {*self.plays}
                await self._answer(asked, await asyncio.to_thread(table.back, own, v))
            case Agree(v, yes, seat, asked):
                own = {*self.plays} if seat is None else {seat}
                answer = await asyncio.to_thread(lambda: table.agree(own, v, yes=yes))
                await self._answer(asked, answer)
            case Why():
                await self._why(request)
            case Again(asked):
                await self._hub.again()
                await self._done(asked)
            case _:
                assert_never(request)

    async def _hello(self, seats: tuple[int, ...] | None) -> None:
        """Lets a device that looks through one of its seats play them all, and a watcher none."""
        if seats != ():
            await self._hub.claim(self, self.mine)
        chosen = self._usual() if seats is None else seats
        self.looks = tuple(seat for seat in dict.fromkeys(chosen) if seat in self.plays)
        await self._hub.enter(self)

    def _usual(self) -> tuple[int, ...]:
        """The seats to look through by default: none if several players with hidden hands share the
        device, since somebody has to say who is looking."""
        hides = len(self.plays) > 1 and self._table.game.view().secret
        return () if hides else tuple(sorted(self.plays))

    async def _sit(self, seat: int, name: str, asked: str | None) -> None:
        async with self._hub.seating:
            await asyncio.to_thread(self._table.seats.sit, seat, name)
            # A former player of the seat may still have a link.
            await self._hub.revoke(seat)
            self._seats.add(seat)
            self._lost.discard(seat)
            await self._hub.claim(self, {seat})
        self.looks = self._usual()
        join = await asyncio.to_thread(self._hub.link, self._seats)
        await self._done(asked, join=join)
        await self._hub.enter(self)

    async def _give(self, seat: int, bot: str | None) -> None:
        """Changes who plays a seat: the host for any seat, a player who leaves for their own, and
        everybody at the table for one whose player was away for long."""
        seats = self._table.seats
        begun = seats.key.begun
        if self.is_host:
            await asyncio.to_thread(seats.give, seat, bot)
        elif bot is not None:
            await asyncio.to_thread(seats.stand_in, seat, bot)
        elif seat in self.plays:
            await asyncio.to_thread(seats.vacate, seat)
        else:
            raise TilegenError("only its player or the host may free a seat")
        if not begun:
            # Once the game has begun a bot only stands in, and the player may come back.
            await self._hub.revoke(seat)

    async def _why(self, why: Why) -> None:
        asked: str | tuple[int, int, int]
        if why.do is not None:
            asked = why.do
        elif why.creature is not None and why.x is not None and why.y is not None:
            asked = (why.creature, why.x, why.y)
        else:
            raise TilegenError("say what to ask about: an action, or a creature and a cell")
        said = await asyncio.to_thread(self._table.why, why.seat, asked)
        await self.send(frame("why", {"id": why.id, "v": why.v, **said}))

    async def _answer(self, asked: str | None, answer: Answer) -> None:
        if isinstance(answer, Done):
            await self.send(frame("done", {"id": asked, "v": answer.version}))
            return
        said = {} if answer.said is None else answer.said.as_json()
        told = {**said, "id": asked, "code": answer.code.value, "say": answer.say}
        await self.send(frame("no", {**told, "v": self._table.version}))
        await self._hub.show(self)

    async def _done(self, asked: str | None, **more: str) -> None:
        await self.send(frame("done", {"id": asked, "v": self._table.version, **more}))

    async def _no(self, asked: str | None, code: str, say: str, **more: object) -> None:
        told = {"id": asked, "code": code, "say": say, "v": self._table.version, **more}
        await self.send(frame("no", told))


def _key_of(error: TilegenError) -> dict[str, object]:
    """What a page needs to say it in its language, if it can."""
    return {"key": error.key, "args": error.places} if isinstance(error, SeatError) else {}


def _not_yours(request: Request) -> str:
    if isinstance(request, Start):
        return "only the host may do that"
    return "that seat is not yours"
