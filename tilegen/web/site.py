"""The pages, and what they ask for over HTTP."""

from __future__ import annotations

import asyncio
import gzip
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from http import HTTPStatus
from typing import Any, Final, NamedTuple

from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from tilegen import __version__
from tilegen.app.faces import Faces
from tilegen.app.load import Loaded
from tilegen.web import files, guard, keys
from tilegen.web.guard import ROUTES, Role

Handler = Callable[[Request], Awaitable[Response]]

_FOREVER = "public, max-age=31536000, immutable"
_NO_PAGE: Final = "there is no such page here"
_WAIT: Final = "too many wrong codes or links came from there; wait for a minute"


class Offer(NamedTuple):
    """A set to play with, by the name that the page calls it."""

    name: str
    loaded: Loaded
    faces: Faces


class Address(NamedTuple):
    """Where the site is reached: its port, http or https, its names with their ports, and the links
    for other devices in the house."""

    port: int
    scheme: str
    hosts: tuple[str, ...]
    lan: tuple[str, ...] = ()


class Site:
    """Answers requests; `app` is what a server runs."""

    def __init__(self, address: Address, offers: Sequence[Offer], tries: guard.Tries) -> None:
        self._address = address
        self._offers = {offer.name: offer for offer in offers}
        self._faces = {offer.faces.digest: offer.faces for offer in offers}
        self._drawn: dict[tuple[str, str], bytes] = {}
        self._tries = tries
        self._static = files.static()
        self._words = files.words()
        self._pages = files.pages()
        self._host = secrets.token_urlsafe(16)
        self.once = keys.Once()
        inner = Starlette(
            routes=routes(self.handlers(), self._guarded),
            exception_handlers={
                HTTPStatus.NOT_FOUND: _nothing,
                HTTPStatus.METHOD_NOT_ALLOWED: _nothing,
            },
        )
        self.app: ASGIApp = guard.Guard(inner, hosts=address.hosts, scheme=address.scheme)

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "GET /": partial(self._page, "index"),
            "GET /static/{path:path}": self._static_file,
            "GET /api/words/{language}.json": self._words_file,
            "GET /api/home": self._home,
            "GET /face/{digest}/{piece}.svg": self._face,
            "GET /j/{token}": self._join_page,
            "POST /j/{token}": self._join,
        }

    def _guarded(self, role: Role, handler: Handler) -> Handler:
        """The handler, for those who have the role."""

        async def guarded(request: Request) -> Response:
            if self._role(request) < role:
                return told("only the host may do that", HTTPStatus.FORBIDDEN)
            return await handler(request)

        return guarded

    def _role(self, visitor: HTTPConnection) -> Role:
        given = visitor.cookies.get(keys.cookie(self._address.port), "")
        is_host = secrets.compare_digest(given.encode(), self._host.encode())
        return Role.HOST if is_host else Role.WATCHER

    async def _page(self, name: str, _request: Request, status: int = 200) -> Response:
        nonce = secrets.token_urlsafe(16)
        html = self._pages[name].replace("{{nonce}}", nonce)
        headers = {"content-security-policy": guard.policy(nonce)}
        return Response(html, status, headers, "text/html; charset=utf-8")

    async def _static_file(self, request: Request) -> Response:
        return _file(request, self._static.get(request.path_params["path"]))

    async def _words_file(self, request: Request) -> Response:
        return _file(request, self._words.get(request.path_params["language"]))

    async def _home(self, request: Request) -> Response:
        return JSONResponse(
            {
                "version": __version__,
                "host": self._role(request) is Role.HOST,
                "lan": self._address.lan,
                "games": [_offered(offer) for offer in self._offers.values()],
                "tables": [],
            }
        )

    async def _face(self, request: Request) -> Response:
        digest, piece = request.path_params["digest"], request.path_params["piece"]
        faces = self._faces.get(digest)
        if faces is None or piece not in faces.names:
            return told(_NO_PAGE, HTTPStatus.NOT_FOUND)
        if (digest, piece) not in self._drawn:
            drawn = await asyncio.to_thread(faces.svg, piece)
            self._drawn[digest, piece] = files.zipped(drawn.encode())
        response = sent(request, self._drawn[digest, piece], "image/svg+xml")
        response.headers["content-security-policy"] = guard.DRAWING_POLICY
        response.headers["cache-control"] = _FOREVER
        return response

    async def _join_page(self, request: Request) -> Response:
        return await self._page("join", request)

    async def _join(self, request: Request) -> Response:
        """Trades a link's token for a cookie."""
        address = _address(request)
        if not self._tries.may(address):
            return told(_WAIT, HTTPStatus.TOO_MANY_REQUESTS)
        if not self.once.is_it(request.path_params["token"]):
            self._tries.add(address)
            return told("this link has been used, or is not one of ours", HTTPStatus.NOT_FOUND)
        self.once.use()
        response = JSONResponse({"url": "/"})
        self._set_cookie(response, keys.cookie(self._address.port), self._host)
        return response

    def _set_cookie(self, response: Response, name: str, value: str) -> None:
        secure = self._address.scheme == "https"
        response.set_cookie(
            name, value, max_age=keys.AGE, secure=secure, httponly=True, samesite="strict"
        )


def routes(
    handlers: Mapping[str, Handler], guarded: Callable[[Role, Handler], Handler]
) -> list[Route]:
    """A route for each handler, such as `GET /`. Raises LookupError if ROUTES does not say who may
    ask for it."""
    made = []
    for asked, handler in handlers.items():
        method, path = asked.split(" ")
        made.append(Route(path, guarded(ROUTES[asked], handler), methods=[method]))
    return made


def told(say: str, status: HTTPStatus) -> Response:
    """A sentence, for the script that asked."""
    return JSONResponse({"say": say}, status)


def sent(request: Request, zipped: bytes, kind: str) -> Response:
    """A file, compressed unless the browser cannot read that."""
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(zipped, headers=headers, media_type=kind)
    return Response(gzip.decompress(zipped), headers=headers, media_type=kind)


def _file(request: Request, file: files.Static | None) -> Response:
    if file is None:
        return told(_NO_PAGE, HTTPStatus.NOT_FOUND)
    return sent(request, file.zipped, file.kind)


def _address(visitor: HTTPConnection) -> str:
    """The machine that asks; what no address is known of counts as one."""
    return visitor.client.host if visitor.client else ""


def _offered(offer: Offer) -> dict[str, Any]:
    game = offer.loaded.game
    grammar = game.records().grammar
    return {
        "set": offer.name,
        "game": game.name,
        "title": offer.loaded.whole.name,
        "players": [grammar.seats[0], grammar.seats[-1]],
        "rules": list(grammar.rules),
        "bots": list(game.simulation().bot_names),
    }


async def _nothing(_request: Request, _error: Exception) -> Response:
    return told(_NO_PAGE, HTTPStatus.NOT_FOUND)
