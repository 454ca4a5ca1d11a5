"""The socket between a device and its table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection
from contextlib import suppress
from typing import Final, assert_never

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from tilegen.app.tables.refusals import SeatError
from tilegen.app.tables.results import Answer, AppliedChange
from tilegen.errors import TilegenError
from tilegen.web import messages
from tilegen.web.guard import MESSAGES, Role, ServerLimits, TokenBucket
from tilegen.web.hub import Hub, People, SeatView
from tilegen.web.json_types import ValidationFailure
from tilegen.web.messages import (
    ClaimReply,
    ClaimSeat,
    DoneMessage,
    GoodbyeMessage,
    LinkRequest,
    MoveRequest,
    ReasonMessage,
    RefusalMessage,
    RematchRequest,
    Request,
    SetAids,
    SetBot,
    StartRequest,
    Subscribe,
    TakebackReply,
    TakebackRequest,
    TakeSeat,
    WhyNotRequest,
    frame,
)

_REFUSED = "refused"
_NOT_YOURS = "not-yours"

TAKEN: Final = "taken-over"
TAKEN_HERE: Final = "taken-here"
STOPS: Final = "stop"
_BYE: Final = {
    TAKEN: "another device has this seat now, and this one watches",
    TAKEN_HERE: "you play in a newer tab of this device, and this one watches",
    STOPS: "the server stops; the game goes on when it is back",
}


class Device:
    """One socket at a table, and the permissions of its messages.

    `plays` are the seats that it plays: once it has shown one of its seats' views, all of them that
    no newer device has taken over. `seats_in_view` are the seats whose views it shows, empty for a
    spectator."""

    def __init__(
        self,
        socket: WebSocket,
        hub: Hub,
        seats: Collection[int],
        limits: ServerLimits,
        *,
        is_host: bool,
    ) -> None:
        self.is_host = is_host
        self.seats_in_view: tuple[int, ...] = ()
        self.plays: set[int] = set()
        self.name: str | None = None
        self.snapshot_number = 0
        self.people: People | None = None
        self.view: SeatView | None = None
        self._socket = socket
        self._hub = hub
        self._table = hub.table
        self._seats = {*seats}
        self._lost_seats: set[int] = set()
        self._claim_id: str | None = None
        self._pause = 1 / limits.a_second
        self._bucket = TokenBucket(time.monotonic, limits.a_second, limits.burst)

    @property
    def mine(self) -> set[int]:
        """The seats that it may play."""
        return self._seats - self._lost_seats

    async def run(self) -> None:
        """Answers messages until the socket closes."""
        while (heard := await self._socket.receive())["type"] != "websocket.disconnect":
            await self._handle_message(heard.get("text") or "")

    async def send(self, text: str) -> None:
        """Sends at once; a socket with too many unsent bytes is dropped instead."""
        # `run` notices a closed socket by itself.
        with suppress(WebSocketDisconnect, WebSocketDisconnected):
            await self._socket.send_text(text)

    async def close(self, key: str, code: int) -> None:
        """Sends the reason, and closes the socket."""
        await self.send(frame("bye", GoodbyeMessage(key=key, why=_BYE[key])))
        with suppress(WebSocketDisconnect, WebSocketDisconnected):
            await self._socket.close(code)

    async def lose(self, seats: Collection[int], *, to_itself: bool) -> None:
        """A newer device, or a newer page of this device, plays these seats; this one watches."""
        self.plays -= {*seats}
        self._lost_seats |= {*seats}
        self.seats_in_view = tuple(seat for seat in self.seats_in_view if seat not in seats)
        key = TAKEN_HERE if to_itself else TAKEN
        goodbye = GoodbyeMessage(key=key, why=_BYE[key], seats=sorted(seats))
        await self.send(frame("bye", goodbye))

    async def admit(self, seat: int) -> None:
        """Gives the device a seat that it claimed."""
        await self._take_seat(seat, self._claim_id)

    async def refuse_claim(self) -> None:
        """Tells the device that the others at the table said no to its claim."""
        error = SeatError("claim-refused")
        await self._send_refusal(self._claim_id, _REFUSED, error.public, error)

    def forget(self, seat: int) -> bool:
        """Takes away the right to a seat. Returns whether the device was playing it."""
        was_playing = seat in self.plays
        self._seats.discard(seat)
        self.plays.discard(seat)
        self.seats_in_view = tuple(
            other_seat for other_seat in self.seats_in_view if other_seat != seat
        )
        return was_playing

    async def _handle_message(self, text: str) -> None:
        request = messages.parse_request(text)
        request_id = None if isinstance(request, ValidationFailure | Subscribe) else request.id
        if not self._bucket.take():
            await asyncio.sleep(self._pause)
            await self._send_refusal(
                request_id, "slow-down", "too many messages at once; the last one was not read"
            )
        elif isinstance(request, ValidationFailure):
            await self._send_refusal(None, "wrong", request.say)
        elif not MESSAGES[type(request)] & self._roles(request):
            await self._send_refusal(request_id, _NOT_YOURS, _not_yours(request))
        else:
            try:
                await self._do(request)
            except TilegenError as error:
                say = error.sentence if self.is_host else error.public
                await self._send_refusal(request_id, _REFUSED, say, error)

    def _roles(self, request: Request) -> set[Role]:
        match request:
            case MoveRequest(seat=seat) | WhyNotRequest(seat=seat):
                sits = seat in self.plays
            case TakebackRequest(seat=int(seat)) | TakebackReply(seat=int(seat)):
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
            case Subscribe(seats, _, name):
                self.name = name
                await self._subscribe(seats)
            case StartRequest(request_id):
                async with self._hub.seating:
                    await asyncio.to_thread(table.start)
                await self._send_done(request_id)
            case SetAids(on, request_id):
                await asyncio.to_thread(lambda: table.seats.show_aids(on=on))
                await self._send_done(request_id)
            case TakeSeat() | SetBot() | LinkRequest() | ClaimSeat() | ClaimReply():
                await self._change_seats(request)
            case MoveRequest(request_id, seat, v, do):
                await self._answer(
                    request_id, await asyncio.to_thread(table.move, seat, v, request_id, do)
                )
            case TakebackRequest(v, _, request_id):
                own = {*self.plays}
                await self._answer(
                    request_id, await asyncio.to_thread(table.request_takeback, own, v)
                )
            case TakebackReply(v, yes, seat, request_id):
                own = {*self.plays} if seat is None else {seat}
                answer = await asyncio.to_thread(lambda: table.agree(own, v, yes=yes))
                await self._answer(request_id, answer)
            case WhyNotRequest():
                await self._explain_illegal(request)
            case RematchRequest(request_id):
                await self._hub.start_rematch()
                await self._send_done(request_id)
            case _:
                assert_never(request)

    async def _change_seats(
        self, request: TakeSeat | SetBot | LinkRequest | ClaimSeat | ClaimReply
    ) -> None:
        match request:
            case TakeSeat(seat, name, request_id):
                await self._sit(seat, name, request_id)
            case SetBot(seat, bot, request_id):
                async with self._hub.seating:
                    await self._give(seat, bot)
                await self._send_done(request_id)
            case LinkRequest(seat, request_id):
                self._table.seats.check_seat(seat)
                link = await asyncio.to_thread(self._hub.link, [seat])
                await self._send_done(request_id, join=link)
            case ClaimSeat(seat, request_id):
                self._claim_id = request_id
                await self._hub.claim_lost_seat(self, seat)
            case ClaimReply(claim, yes, request_id):
                async with self._hub.seating:
                    await self._hub.answer_claim(claim, yes=yes)
                await self._send_done(request_id)
            case _:
                assert_never(request)

    async def _subscribe(self, seats: tuple[int, ...] | None) -> None:
        """Lets a device that shows a view of its seats play them all, and a watcher none."""
        if seats != ():
            await self._hub.claim(self, self.mine)
        seats_to_show = self._default_seats() if seats is None else seats
        self.seats_in_view = tuple(
            seat for seat in dict.fromkeys(seats_to_show) if seat in self.plays
        )
        await self._hub.enter(self)

    def _default_seats(self) -> tuple[int, ...]:
        """The seats to show by default: empty if several players with hidden hands share the
        device, since they have to choose whose hand is shown."""
        hides = len(self.plays) > 1 and self._table.has_secrets
        return () if hides else tuple(sorted(self.plays))

    async def _sit(self, seat: int, name: str, request_id: str | None) -> None:
        async with self._hub.seating:
            await asyncio.to_thread(self._table.seats.sit, seat, name)
            # A former player of the seat may still have a link.
            await self._hub.revoke(seat)
            await self._take_seat(seat, request_id)

    async def _take_seat(self, seat: int, request_id: str | None) -> None:
        """Plays a seat from now on, and sends the device the link to it."""
        self._seats.add(seat)
        self._lost_seats.discard(seat)
        await self._hub.claim(self, {seat})
        self.seats_in_view = self._default_seats()
        join = await asyncio.to_thread(self._hub.link, self._seats)
        await self._send_done(request_id, join=join)
        await self._hub.enter(self)

    async def _give(self, seat: int, bot: str | None) -> None:
        """Changes the player of a seat: the host for any seat, a player for their own, and every
        player at the table for a seat whose player has been away for long."""
        seats = self._table.seats
        has_begun = seats.stored_table.is_begun
        if self.is_host:
            await asyncio.to_thread(seats.give, seat, bot)
        elif bot is not None:
            await asyncio.to_thread(seats.stand_in, seat, bot)
        elif seat in self.plays:
            await asyncio.to_thread(seats.vacate, seat)
        else:
            raise TilegenError("only its player or the host may free a seat")
        if not has_begun:
            # Once the game has begun a bot only stands in, and the player may come back.
            await self._hub.revoke(seat)

    async def _explain_illegal(self, request: WhyNotRequest) -> None:
        subject: str | tuple[int, int, int]
        if request.do is not None:
            subject = request.do
        elif request.grid is not None and request.x is not None and request.y is not None:
            subject = (request.grid, request.x, request.y)
        else:
            raise TilegenError("say what to ask about: an action, or a grid and a cell")
        explanation = await asyncio.to_thread(self._table.explain_illegal, request.seat, subject)
        reason: ReasonMessage = {"id": request.id, "v": request.v, **explanation}
        await self.send(frame("why", reason))

    async def _answer(self, request_id: str | None, answer: Answer) -> None:
        if isinstance(answer, AppliedChange):
            await self.send(frame("done", DoneMessage(id=request_id, v=answer.version)))
            return
        refusal = RefusalMessage(
            id=request_id, code=answer.code.value, say=answer.say, v=self._table.version
        )
        if answer.sentence is not None:
            refusal["key"] = answer.sentence.key
            refusal["args"] = answer.sentence.args
        await self.send(frame("no", refusal))
        await self._hub.show(self)

    async def _send_done(self, request_id: str | None, join: str | None = None) -> None:
        message = DoneMessage(id=request_id, v=self._table.version)
        if join is not None:
            message["join"] = join
        await self.send(frame("done", message))

    async def _send_refusal(
        self, request_id: str | None, code: str, say: str, error: TilegenError | None = None
    ) -> None:
        refusal = RefusalMessage(id=request_id, code=code, say=say, v=self._table.version)
        if isinstance(error, SeatError):
            # A page can say it in its own language.
            refusal["key"] = error.key
            refusal["args"] = error.places
        await self.send(frame("no", refusal))


def _not_yours(request: Request) -> str:
    if isinstance(request, StartRequest):
        return "only the host may do that"
    return "that seat is not yours"
