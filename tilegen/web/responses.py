"""Reads request bodies, and writes responses of every kind."""

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

from tilegen.names import LANGUAGES
from tilegen.web import guard, static_files
from tilegen.web.json_types import Json, ValidationFailure

Handler = Callable[[Request], Awaitable[Response]]
SocketHandler = Callable[[WebSocket], Awaitable[None]]
Reply = Json | ValidationFailure | HTTPStatus

FOREVER: Final = "public, max-age=31536000, immutable"
_SENDING = 10.0
"""Seconds in which a posted body must arrive."""
_SAID: Final = {
    HTTPStatus.NOT_FOUND: "there is no such page here, or no longer",
    HTTPStatus.FORBIDDEN: "only the host may do that",
    HTTPStatus.GONE: "the game of this table is not here; the server has to be started with it",
    HTTPStatus.TOO_MANY_REQUESTS: "too many wrong codes; wait for a minute",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "that is too large",
    HTTPStatus.REQUEST_TIMEOUT: "that took too long",
    HTTPStatus.SERVICE_UNAVAILABLE: "the server is busy; try again",
}


_WHY: Final = {
    HTTPStatus.NOT_FOUND: "page",
    HTTPStatus.FORBIDDEN: "host",
    HTTPStatus.GONE: "game",
    HTTPStatus.TOO_MANY_REQUESTS: "tries",
}
"""The reason that the error page shows, by the key of its words; `_ELSE` for any other status."""
_ELSE: Final = "busy"


class RefusedError(Exception):
    """A refused request: `say` is the sentence for a script, `why` the key of the sentence on the
    error page."""

    def __init__(self, status: HTTPStatus, say: str | None = None, why: str | None = None) -> None:
        super().__init__(status)
        self.status = status
        self.say = say
        self.why = why


class HtmlPages:
    """The HTML pages, with a new nonce for each response. They load files from addresses with a
    stamp, so that browsers may cache the files without limit."""

    def __init__(self, stamp: str) -> None:
        templates = static_files.pages().items()
        self._pages = {
            name: html.replace('"/static/', f'"/static/{stamp}/') for name, html in templates
        }

    def show(
        self, request: Request, name: str, status: int = HTTPStatus.OK, why: str = ""
    ) -> Response:
        """A page; `why` is the reason on the error page."""
        nonce = secrets.token_urlsafe(16)
        language = _guess_language(request.headers.get("accept-language", ""))
        html = self._pages[name].replace("{{nonce}}", nonce).replace("{{why}}", why)
        html = html.replace("{{language}}", language)
        headers = {"content-security-policy": guard.policy(nonce)}
        return Response(html, status, headers, "text/html; charset=utf-8")

    def error_response(self, request: Request, error: RefusedError) -> Response:
        """The error page for a browser that opens a page, a sentence for a script."""
        if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
            return self.show(
                request, "gone", error.status, error.why or _WHY.get(error.status, _ELSE)
            )
        return refusal(error.status, error.say)

    def handler(self, name: str) -> Handler:
        """A handler that answers each request with this page."""

        async def show(request: Request) -> Response:
            return self.show(request, name)

        return show


def _guess_language(accepted: str) -> str:
    """The language that the page will probably ask words for: the first of ours that the browser
    accepts. The page itself knows what its reader has chosen."""
    codes = (part.split(";")[0].strip().split("-")[0].lower() for part in accepted.split(","))
    return next((code for code in codes if code in LANGUAGES), "en")


async def read_body(request: Request, max_bytes: int, seconds: float = _SENDING) -> bytes:
    """The posted body. Raises RefusedError if it has more than `max_bytes` bytes, or takes too
    long."""
    read = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for part in request.stream():
                read += part
                if len(read) > max_bytes:
                    raise RefusedError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    except (TimeoutError, ClientDisconnect) as error:
        raise RefusedError(HTTPStatus.REQUEST_TIMEOUT) from error
    return bytes(read)


def refusal(status: HTTPStatus, say: str | None = None) -> Response:
    """A sentence for the script that sent the request, by default the usual one for the status."""
    return JSONResponse({"say": say or _SAID[status]}, status)


def respond(reply: Reply) -> Response:
    """The response for an answer, a mistake in the request, or a status."""
    if isinstance(reply, HTTPStatus):
        return refusal(reply)
    if isinstance(reply, ValidationFailure):
        return refusal(HTTPStatus.BAD_REQUEST, reply.say)
    return JSONResponse(reply)


def file_response(request: Request, gzip_bytes: bytes, kind: str) -> Response:
    """A file, compressed if the browser reads gzip."""
    headers = {"vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(gzip_bytes), headers=headers, media_type=kind)
    headers["content-encoding"] = "gzip"
    return Response(gzip_bytes, headers=headers, media_type=kind)


def picture_response(request: Request, gzip_bytes: bytes) -> Response:
    """A drawing to cache without limit: its address changes when it does."""
    response = file_response(request, gzip_bytes, "image/svg+xml")
    response.headers["content-security-policy"] = guard.DRAWING_POLICY
    response.headers["cache-control"] = FOREVER
    return response
