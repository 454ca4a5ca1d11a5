"""Photos of a table, from the host's browser or from a phone that scanned the host's code.

They are read with the set that is served, or with a standard one if the record at the desk is of
that. No photo is kept. What was seen on the last few is, so that photos of one table can be joined;
a photo from a phone waits in memory until the host's desk fetches it."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from http import HTTPStatus
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from tilegen.app import desk
from tilegen.app.games import GAMES
from tilegen.app.load import Loaded
from tilegen.app.photos.photo import Photo
from tilegen.errors import TilegenError
from tilegen.web import qr
from tilegen.web.answers import Handler, Pages, Reply, SocketHandler, body, refusal, respond
from tilegen.web.guard import Limits
from tilegen.web.messages import frame
from tilegen.web.turns import Turns
from tilegen.web.values import Post, Wrong, list_of, long_text, made_of, text

_QUEUE: Final = 8
"""Photos of one client that may wait: each is received and read before the next one."""
_SENDING: Final = 60.0
"""Seconds in which a photo must arrive."""
_COMES_BACK = 2.0
"""Seconds to wait for a desk that is being reloaded."""
_REMEMBERED: Final = 32
"""Photos whose sightings are kept."""
_ON_THE_WAY: Final = 4
"""Photos from phones that may wait for the desk to fetch them."""
_LONGEST_NAME: Final = 60


class Looked(NamedTuple):
    """What was seen on a photo, and the set whose pieces were looked for."""

    sight: desk.Sight
    loaded: Loaded


class Sent(NamedTuple):
    """A photo that was read, and what was seen on it."""

    id: str
    photo: Photo
    looked: Looked


class Shown(NamedTuple):
    """A photo that was sent before, and its name."""

    id: str
    name: str


class Laid(NamedTuple):
    """Photos of one table, and the record typed so far."""

    photos: tuple[Shown, ...]
    text: str


_SHOWN: Final = {"id": text, "name": text}
_LAID: Final = Post(
    Laid,
    {"photos": list_of(lambda value: made_of(Shown, _SHOWN, value)), "text": long_text},
)


class Photos:
    """`served` returns the set that is served, if any, and `client` who asks; they take turns.
    `camera` is the link for phones; None if no phone can reach the server."""

    def __init__(
        self,
        served: Callable[[], Loaded | None],
        limits: Limits,
        client: Callable[[Request], str],
        camera: str | None = None,
    ) -> None:
        self._served = served
        self._limits = limits
        self._client = client
        self._camera = camera
        self._turns = Turns(_QUEUE)
        self._known: OrderedDict[str, Looked] = OrderedDict()
        self._desks: list[WebSocket] = []
        self._is_open = asyncio.Event()
        self._coming: OrderedDict[str, bytes] = OrderedDict()

    def handlers(self, pages: Pages) -> Mapping[str, Handler]:
        """The handler of each route."""
        return {
            "GET /photo": pages.handler("phone"),
            "POST /api/photo": self._from_phone,
            "GET /api/desk/camera": self._link,
            "GET /api/desk/photo/{id}": self._fetched,
            "POST /api/desk/photo": self._from_desk,
            "POST /api/desk/photos": self._joined,
        }

    def socket_handlers(self) -> Mapping[str, SocketHandler]:
        """The handler of each socket."""
        return {"WS /ws/desk": self._serve}

    async def _sent(self, request: Request) -> Sent | Reply:
        """Receives and reads the posted photo when its turn comes. Raises RefusedError."""
        try:
            sent = await self._turns.hold(lambda: self._looked(request), self._client(request))
        except TilegenError as error:
            return Wrong(error.public)
        if not isinstance(sent, Sent):
            return sent
        self._known[sent.id] = sent.looked
        self._known.move_to_end(sent.id)
        while len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return sent

    async def _looked(self, request: Request) -> Sent:
        content = await body(request, self._limits.photo, _SENDING)
        photo = Photo(_name(request.query_params.get("name", "")), content)
        name = request.query_params.get("set", "")
        looked = await asyncio.to_thread(self._read, photo, name)
        return Sent(sha256(content).hexdigest()[:32], photo, looked)

    def _read(self, photo: Photo, name: str) -> Looked:
        loaded = desk.standard(name) if name in GAMES else desk.on_photos("", self._served())
        return Looked(desk.look(photo, loaded), loaded)

    async def _from_desk(self, request: Request) -> Response:
        sent = await self._sent(request)
        return respond({"id": sent.id} if isinstance(sent, Sent) else sent)

    async def _from_phone(self, request: Request) -> Response:
        """Answers with what was seen, and tells the host's desk to fetch the photo."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._is_open.wait(), _COMES_BACK)
        if not self._desks:
            return refusal(HTTPStatus.CONFLICT, "open the referee's desk on the computer first")
        sent = await self._sent(request)
        if not isinstance(sent, Sent):
            return respond(sent)
        self._coming[sent.id] = sent.photo.content
        while len(self._coming) > _ON_THE_WAY:
            self._coming.popitem(last=False)
        for page in self._desks[-1:]:
            with suppress(WebSocketDisconnect, RuntimeError):
                await page.send_text(frame("photo", {"id": sent.id, "name": sent.photo.name}))
        sight, loaded = sent.looked
        seen = await asyncio.to_thread(desk.joined, [(sent.photo.name, sight)], "", loaded)
        return JSONResponse({key: seen[key] for key in ("count", "creatures", "doubts")})

    async def _link(self, _request: Request) -> Response:
        """The link for phones and its QR code, or what to install first."""
        try:
            await asyncio.to_thread(desk.reads_photos)
        except TilegenError as error:
            return JSONResponse({"missing": Wrong(error.public).say, "url": None, "code": None})
        told: dict[str, str | None] = {"missing": None, "url": self._camera, "code": None}
        if self._camera is not None:
            told["code"] = (await asyncio.to_thread(qr.svg, self._camera)).decode()
        return JSONResponse(told)

    async def _fetched(self, request: Request) -> Response:
        """Hands out a photo from a phone, once."""
        content = self._coming.pop(request.path_params["id"], None)
        if content is None:
            return refusal(HTTPStatus.NOT_FOUND)
        return Response(content, media_type="application/octet-stream")

    async def _joined(self, request: Request) -> Response:
        asked = _LAID.read(await body(request, self._limits.body))
        if isinstance(asked, Wrong):
            return respond(asked)
        if not asked.photos:
            return respond(Wrong("name a photo that was sent"))
        try:
            return JSONResponse(await asyncio.to_thread(self._table, asked))
        except TilegenError as error:
            return respond(Wrong(error.public))

    def _table(self, asked: Laid) -> dict[str, object]:
        """What the photos show together; or which are `missing`, since they were forgotten or
        looked at with another `set` than the record's, "" for the one that is served."""
        own = self._served()
        loaded = desk.on_photos(asked.text, own)
        sights = {key: each.sight for key, each in self._known.items() if each.loaded is loaded}
        missing = [each.id for each in asked.photos if each.id not in sights]
        if missing:
            return {"missing": missing, "set": "" if loaded is own else loaded.game.name}
        looked = [(_name(each.name), sights[each.id]) for each in asked.photos]
        return desk.joined(looked, asked.text, loaded, own)

    async def _serve(self, page: WebSocket) -> None:
        """Keeps a desk's socket open. The desk that opened last hears of photos from phones."""
        await page.accept()
        self._desks.append(page)
        self._is_open.set()
        try:
            # The page only listens; what it sends here is ignored.
            while (await page.receive())["type"] != "websocket.disconnect":
                pass
        finally:
            self._desks.remove(page)
            if not self._desks:
                self._is_open.clear()
                self._coming.clear()


def _name(typed: str) -> str:
    """The name in letters that a record's header can list."""
    return re.sub(r"[^\w.-]+", "-", typed)[:_LONGEST_NAME].strip("-") or "photo.jpg"
