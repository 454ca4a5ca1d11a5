"""Photos of a table, from the host's browser or from a phone that scanned the host's code.

They are read with the set that is served, or with a standard set if the record at the desk is of
that. No photo is stored. The evidence of the last few is, so that photos of one table can be
joined; a photo from a phone waits in memory until the host's desk fetches it."""

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

from tilegen.app.load import Loaded
from tilegen.app.pages import desk
from tilegen.app.photos.photo import Photo
from tilegen.errors import TilegenError
from tilegen.web import qr
from tilegen.web.guard import ServerLimits
from tilegen.web.json_types import LongText, ValidationFailure, parse_body
from tilegen.web.messages import frame
from tilegen.web.responses import (
    Handler,
    HtmlPages,
    Reply,
    SocketHandler,
    read_body,
    refusal,
    respond,
)
from tilegen.web.worker_queue import WorkerQueue

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


class PhotoAnalysis(NamedTuple):
    """The evidence of a photo, and the set that it was analyzed with."""

    sight: desk.Sight
    loaded_set: Loaded


class AnalyzedUpload(NamedTuple):
    """A photo that was read, and its analysis."""

    id: str
    photo: Photo
    analysis: PhotoAnalysis


class PhotoRef(NamedTuple):
    """A reference to a photo that was sent before, and its name."""

    id: str
    name: str


class JoinRequest(NamedTuple):
    """Photos of one table, and the record typed so far."""

    photos: tuple[PhotoRef, ...]
    text: LongText


class Photos:
    """`served_set` returns the set that is served, if any, and `client` the key of the visitor's
    queue. `camera` is the link for phones; None if no phone can reach the server."""

    def __init__(
        self,
        served_set: Callable[[], Loaded | None],
        limits: ServerLimits,
        client: Callable[[Request], str],
        camera: str | None = None,
    ) -> None:
        self._served_set = served_set
        self._limits = limits
        self._client = client
        self._camera = camera
        self._queue = WorkerQueue(_QUEUE)
        self._analyses: OrderedDict[str, PhotoAnalysis] = OrderedDict()
        self._desks: list[WebSocket] = []
        self._is_open = asyncio.Event()
        self._uploads: OrderedDict[str, bytes] = OrderedDict()

    def handlers(self, pages: HtmlPages) -> Mapping[str, Handler]:
        """The handler of each route."""
        return {
            "GET /photo": pages.handler("phone"),
            "POST /api/photo": self._from_phone,
            "GET /api/desk/camera": self._link,
            "GET /api/desk/photo/{id}": self._fetch_photo,
            "POST /api/desk/photo": self._from_desk,
            "POST /api/desk/photos": self._join_photos,
        }

    def socket_handlers(self) -> Mapping[str, SocketHandler]:
        """The handler of each socket."""
        return {"WS /ws/desk": self._serve}

    async def _receive_photo(self, request: Request) -> AnalyzedUpload | Reply:
        """Receives and reads the posted photo when its turn comes; 503 at once if too many of the
        client's wait. A photo that cannot be read is a ValidationFailure. Raises RefusedError if it
        is too large, or takes too long to arrive."""
        try:
            upload = await self._queue.run_async(
                lambda: self._read_upload(request), self._client(request)
            )
        except TilegenError as error:
            return ValidationFailure(error.public)
        if not isinstance(upload, AnalyzedUpload):
            return upload
        self._analyses[upload.id] = upload.analysis
        self._analyses.move_to_end(upload.id)
        while len(self._analyses) > _REMEMBERED:
            self._analyses.popitem(last=False)
        return upload

    async def _read_upload(self, request: Request) -> AnalyzedUpload:
        content = await read_body(request, self._limits.photo, _SENDING)
        photo = Photo(_name(request.query_params.get("name", "")), content)
        name = request.query_params.get("set", "")
        analysis = await asyncio.to_thread(self._analyze_photo, photo, name)
        return AnalyzedUpload(sha256(content).hexdigest()[:32], photo, analysis)

    def _analyze_photo(self, photo: Photo, name: str) -> PhotoAnalysis:
        if name in desk.PHOTO_SETS:
            loaded_set = desk.standard(name)
        else:
            loaded_set = desk.on_photos("", self._served_set())
        return PhotoAnalysis(desk.look(photo, loaded_set), loaded_set)

    async def _from_desk(self, request: Request) -> Response:
        upload = await self._receive_photo(request)
        return respond({"id": upload.id} if isinstance(upload, AnalyzedUpload) else upload)

    async def _from_phone(self, request: Request) -> Response:
        """Reads a photo, tells the host's desk to fetch it, and answers with the counts and
        doubts."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._is_open.wait(), _COMES_BACK)
        if not self._desks:
            return refusal(HTTPStatus.CONFLICT, "open the referee's desk on the computer first")
        upload = await self._receive_photo(request)
        if not isinstance(upload, AnalyzedUpload):
            return respond(upload)
        self._uploads[upload.id] = upload.photo.content
        while len(self._uploads) > _ON_THE_WAY:
            self._uploads.popitem(last=False)
        for page in self._desks[-1:]:
            with suppress(WebSocketDisconnect, RuntimeError):
                await page.send_text(frame("photo", {"id": upload.id, "name": upload.photo.name}))
        sight, loaded_set = upload.analysis
        summary = await asyncio.to_thread(
            desk.join_photos, [(upload.photo.name, sight)], "", loaded_set
        )
        return JSONResponse({key: summary[key] for key in ("count", "groups", "doubts")})

    async def _link(self, _request: Request) -> Response:
        """The link for phones and its QR code, or the package to install first."""
        try:
            await asyncio.to_thread(desk.reads_photos)
        except TilegenError as error:
            return JSONResponse(
                {"missing": ValidationFailure(error.public).say, "url": None, "code": None}
            )
        payload: dict[str, str | None] = {"missing": None, "url": self._camera, "code": None}
        if self._camera is not None:
            payload["code"] = (await asyncio.to_thread(qr.svg, self._camera)).decode()
        return JSONResponse(payload)

    async def _fetch_photo(self, request: Request) -> Response:
        """Hands out a photo from a phone, once."""
        content = self._uploads.pop(request.path_params["id"], None)
        if content is None:
            return refusal(HTTPStatus.NOT_FOUND)
        return Response(content, media_type="application/octet-stream")

    async def _join_photos(self, request: Request) -> Response:
        join_request = parse_body(JoinRequest, await read_body(request, self._limits.body))
        if isinstance(join_request, ValidationFailure):
            return respond(join_request)
        if not join_request.photos:
            return respond(ValidationFailure("name a photo that was sent"))
        try:
            return JSONResponse(await asyncio.to_thread(self._table, join_request))
        except TilegenError as error:
            return respond(ValidationFailure(error.public))

    def _table(self, join_request: JoinRequest) -> dict[str, object]:
        """The joint result of the photos; or `missing`, the ids of photos that were dropped or
        analyzed with another set, and `set`, the name of the record's set or "" for the set that is
        served."""
        own = self._served_set()
        loaded_set = desk.on_photos(join_request.text, own)
        sights = {
            key: analysis.sight
            for key, analysis in self._analyses.items()
            if analysis.loaded_set is loaded_set
        }
        missing_ids = [photo.id for photo in join_request.photos if photo.id not in sights]
        if missing_ids:
            return {
                "missing": missing_ids,
                "set": "" if loaded_set is own else desk.find_standard_name(loaded_set),
            }
        named_sights = [(_name(photo.name), sights[photo.id]) for photo in join_request.photos]
        return desk.join_photos(named_sights, join_request.text, loaded_set, own)

    async def _serve(self, page: WebSocket) -> None:
        """Keeps a desk's socket open. Only the latest desk gets messages about photos from
        phones."""
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
                self._uploads.clear()


def _name(typed_name: str) -> str:
    """The name, reduced to the characters that a record's header can list."""
    return re.sub(r"[^\w.-]+", "-", typed_name)[:_LONGEST_NAME].strip("-") or "photo.jpg"
