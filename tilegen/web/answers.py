"""How requests are read and answered, whatever they ask for."""

from __future__ import annotations

import asyncio
import gzip
import secrets
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Final

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.websockets import WebSocket

from tilegen.web import files, guard
from tilegen.web.values import Json, Wrong

Handler = Callable[[Request], Awaitable[Response]]
Talker = Callable[[WebSocket], Awaitable[None]]
Told = Json | Wrong | HTTPStatus

FOREVER: Final = "public, max-age=31536000, immutable"
_SENDING = 10.0
"""Seconds to send what is posted."""
_SAID: Final = {
    HTTPStatus.NOT_FOUND: "there is no such page here, or no longer",
    HTTPStatus.FORBIDDEN: "only the host may do that",
    HTTPStatus.TOO_MANY_REQUESTS: "too many wrong codes came from there; wait for a minute",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "that is too much",
    HTTPStatus.REQUEST_TIMEOUT: "that took too long",
    HTTPStatus.SERVICE_UNAVAILABLE: "others are being answered; try again",
}


_WHY: Final = {
    HTTPStatus.NOT_FOUND: "page",
    HTTPStatus.FORBIDDEN: "host",
    HTTPStatus.TOO_MANY_REQUESTS: "tries",
}
"""What the page says that a browser is shown instead of what it went to."""
_ELSE: Final = "busy"


class RefusedError(Exception):
    """A request that is not answered: the sentence for a script, and the word by which the page for
    people knows its own."""

    def __init__(self, status: HTTPStatus, say: str | None = None, why: str | None = None) -> None:
        super().__init__(status)
        self.status = status
        self.say = say
        self.why = why


class Pages:
    """The pages, each time with a new nonce. What they load has the stamp in its address, so that
    browsers may keep it until it changes."""

    def __init__(self, stamp: str) -> None:
        found = files.pages().items()
        self._pages = {
            name: html.replace('"/static/', f'"/static/{stamp}/') for name, html in found
        }

    def show(self, name: str, status: int = HTTPStatus.OK, why: str = "") -> Response:
        """A page; `why` is what the one about something that is not there says of it."""
        nonce = secrets.token_urlsafe(16)
        html = self._pages[name].replace("{{nonce}}", nonce).replace("{{why}}", why)
        headers = {"content-security-policy": guard.policy(nonce)}
        return Response(html, status, headers, "text/html; charset=utf-8")

    def refused(self, request: Request, error: RefusedError) -> Response:
        """A page where a browser was to go there, a sentence for the script that asked."""
        if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
            return self.show("gone", error.status, error.why or _WHY.get(error.status, _ELSE))
        return told(error.status, error.say)

    def handler(self, name: str) -> Handler:
        """Answers every request with that page."""

        async def show(_request: Request) -> Response:
            return self.show(name)

        return show


async def body(request: Request, most: int, seconds: float = _SENDING) -> bytes:
    """What is posted, and not a byte more than `most`. Raises RefusedError."""
    read = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for part in request.stream():
                read += part
                if len(read) > most:
                    raise RefusedError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    except (TimeoutError, ClientDisconnect) as error:
        raise RefusedError(HTTPStatus.REQUEST_TIMEOUT) from error
    return bytes(read)


def told(status: HTTPStatus, say: str | None = None) -> Response:
    """A sentence, for the script that asked."""
    return JSONResponse({"say": say or _SAID[status]}, status)


def answered(said: Told) -> Response:
    """What came of a request."""
    if isinstance(said, HTTPStatus):
        return told(said)
    if isinstance(said, Wrong):
        return told(HTTPStatus.BAD_REQUEST, said.say)
    return JSONResponse(said)


def sent(request: Request, zipped: bytes, kind: str) -> Response:
    """A file, compressed unless the browser cannot read that."""
    headers = {"vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(zipped), headers=headers, media_type=kind)
    headers["content-encoding"] = "gzip"
    return Response(zipped, headers=headers, media_type=kind)


def picture(request: Request, zipped: bytes) -> Response:
    """A drawing, whose address changes when it does."""
    response = sent(request, zipped, "image/svg+xml")
    response.headers["content-security-policy"] = guard.DRAWING_POLICY
    response.headers["cache-control"] = FOREVER
    return response
