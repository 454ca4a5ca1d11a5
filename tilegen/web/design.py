"""The designer's page: shows a set after each save, made on the page or in any editor."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from typing import Any, Final, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from tilegen.app.pages.forms import Forms
from tilegen.app.pages.studio import Studio
from tilegen.errors import TilegenError
from tilegen.web import static_files
from tilegen.web.drafts import BeginRequest, SaveRequest, form_questions, questions
from tilegen.web.guard import LIMITS, ServerLimits
from tilegen.web.json_types import ValidationFailure, parse_body, sentence
from tilegen.web.messages import frame
from tilegen.web.piece_frames import PieceEndpoints
from tilegen.web.posts import PostEndpoints
from tilegen.web.prints import PrintEndpoints
from tilegen.web.responses import (
    Handler,
    HtmlPages,
    Reply,
    SocketHandler,
    picture_response,
    read_body,
    refusal,
    respond,
)
from tilegen.web.samples import Parts
from tilegen.web.trial_games import Trials

_Made = TypeVar("_Made")

_LOOKS: Final = 0.2
"""Seconds between two looks at the files."""
_QUIET: Final = 1.0
"""Seconds without a change, and without a picture to draw, before all pieces are compared."""


class Design:
    """Watches the set while a page is open, and sends each page the changes. Slow work runs in a
    thread, one job at a time."""

    def __init__(self, studio: Studio, limits: ServerLimits = LIMITS) -> None:
        self._studio = studio
        self._limits = limits
        forms = Forms(lambda: studio.file)
        self._questions = {
            **questions(lambda: studio.file, forms),
            **form_questions(forms),
        }
        self._drafts = PostEndpoints(self._questions, limits.set)
        self._draft_pieces = PieceEndpoints(forms.find_faces, "/design/draft")
        self._prints = PrintEndpoints(studio, limits, partial(self._run_exclusively, studio.look))
        self._parts = Parts(studio)
        self._trials = Trials(studio, limits, self._tell_of_games)
        self._lock = asyncio.Lock()
        self._pages: set[WebSocket] = set()
        self._new_pages: set[WebSocket] = set()
        """The pages that have not been sent the set yet."""
        self._watching: asyncio.Task[None] | None = None
        self._drew = 0.0
        """When a picture was last asked for, by the clock of the loop."""

    def handlers(self, pages: HtmlPages) -> Mapping[str, Handler]:
        """The handler of each route."""
        return {
            "GET /design": pages.handler("design"),
            "GET /design/face/{digest}.svg": self._face,
            "POST /api/design/save": self._save,
            "POST /api/design/begin": self._begin,
            **self._drafts.handlers(),
            **self._draft_pieces.handlers(),
            **self._prints.handlers(),
            **self._parts.handlers(),
            **self._trials.handlers(),
        }

    def socket_handlers(self) -> Mapping[str, SocketHandler]:
        """The handler of each socket."""
        return {"WS /ws/design": self.serve}

    async def picture(self, digest: str) -> str | None:
        """A picture of the last save without errors."""
        self._drew = asyncio.get_running_loop().time()
        return await self._run_exclusively(partial(self._studio.picture, digest))

    async def serve(self, page: WebSocket) -> None:
        """Serves a page for as long as its socket is open."""
        await page.accept()
        self._pages.add(page)
        self._new_pages.add(page)
        if self._watching is None:
            self._watching = asyncio.create_task(self._watch())
        elif self._studio.version:
            first_frame = await self._first_frame()
            # Meanwhile the set may have changed, and been sent to all pages.
            if page in self._new_pages:
                self._new_pages.discard(page)
                await _send(page, first_frame)
        if self._trials.last_message is not None:
            await _send(page, frame("played", self._trials.last_message))
        try:
            # The page only listens; what it sends here is ignored.
            while (await page.receive())["type"] != "websocket.disconnect":
                pass
        finally:
            self._pages.discard(page)
            self._new_pages.discard(page)
            if not self._pages and self._watching is not None:
                self._watching.cancel()
                self._watching = None
                await self._trials.end()

    async def save(self, content: bytes) -> Reply:
        """Writes the set, unless it was saved elsewhere since the page read it."""
        request = parse_body(SaveRequest, content)
        if isinstance(request, ValidationFailure):
            return request
        try:
            is_written = await self._run_exclusively(
                partial(self._studio.save, request.text, request.digest)
            )
        except TilegenError as error:
            return sentence(error)
        return {"saved": is_written}

    async def _begin(self, request: Request) -> Response:
        """Writes a new set; the pages learn of it as of any save."""
        begin_request = parse_body(BeginRequest, await read_body(request, self._limits.body))
        if isinstance(begin_request, ValidationFailure):
            return respond(begin_request)
        try:
            await self._run_exclusively(partial(self._studio.begin, begin_request.like))
        except TilegenError as error:
            return respond(sentence(error))
        return respond({"begun": True})

    async def _face(self, request: Request) -> Response:
        svg = await self.picture(request.path_params["digest"])
        if svg is None:
            return refusal(HTTPStatus.NOT_FOUND)
        return picture_response(request, static_files.compress_content(svg.encode()))

    async def _save(self, request: Request) -> Response:
        return respond(await self.save(await read_body(request, self._limits.set)))

    async def _watch(self) -> None:
        loop = asyncio.get_running_loop()
        last_version, since = 0, loop.time()
        while True:
            await self._run_exclusively(self._studio.look)
            # The page before this one may have closed during that look, or too soon.
            if self._studio.version != last_version:
                last_version = self._studio.version
                await self._tell()
                # Pages ask for pictures now, which would wait while all pieces are compared.
                since = loop.time()
            elif not self._studio.is_compared and loop.time() - max(since, self._drew) > _QUIET:
                await self._run_exclusively(self._studio.compare)
                continue
            await asyncio.sleep(_LOOKS)

    async def _run_exclusively(self, act: Callable[[], _Made]) -> _Made:
        """Runs `act` with the studio in a thread, one call at a time. It runs to its end even if
        the caller is cancelled: no other call may begin before."""

        async def run() -> _Made:
            async with self._lock:
                return await asyncio.to_thread(act)

        return await asyncio.shield(asyncio.create_task(run()))

    async def _tell(self) -> None:
        pages, new_pages, self._new_pages = [*self._pages], self._new_pages, set()
        first_frame = await self._first_frame() if new_pages else ""
        studio_frame = frame("seen", self._studio.as_json())
        for page in pages:
            await _send(page, first_frame if page in new_pages else studio_frame)

    async def _tell_of_games(self, message: Mapping[str, Any]) -> bool:
        await self._send_all(frame("played", message))
        return bool(self._pages)

    async def _send_all(self, text: str) -> None:
        for page in [*self._pages]:
            await _send(page, text)

    async def _first_frame(self) -> str:
        """The set with the answer to the question that a page asks first, which would otherwise
        travel there and back with the whole text."""
        state = self._studio.as_json()
        text, pieces = state["text"], state["pieces"]
        if not pieces or state["stale"]:
            return frame("seen", state)
        if state["has_form"]:
            route, question = "POST /api/design/form", {"text": text}
        else:
            number = pieces[0]["number"]
            route, question = "POST /api/design/row", {"text": text, "number": number}
        opening = await self._drafts.answer(self._questions[route], json.dumps(question).encode())
        if isinstance(opening, dict):  # not while too many questions wait
            state["opening"] = opening
        return frame("seen", state)


async def _send(page: WebSocket, text: str) -> None:
    # `serve` learns of a closed socket by itself.
    with suppress(WebSocketDisconnect, RuntimeError):
        await page.send_text(text)
