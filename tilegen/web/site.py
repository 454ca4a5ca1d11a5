"""The routes of all pages, and of their requests over HTTP."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from typing import Final, NamedTuple

from starlette.applications import Starlette
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket, WebSocketDisconnect

from tilegen.app.pages.desk import SetResolver
from tilegen.app.pages.replay_page import render_replay
from tilegen.app.pages.studio import Studio
from tilegen.app.replay import ReplayLink
from tilegen.app.tables.naming import spell_code
from tilegen.errors import TilegenError
from tilegen.version import __version__
from tilegen.web import desk, guard, keys, messages, qr, static_files
from tilegen.web.design import Design
from tilegen.web.guard import ROUTES, Role
from tilegen.web.json_types import ValidationFailure, parse_body, sentence
from tilegen.web.keys import Keys
from tilegen.web.lobby import Lobby, TableAccess
from tilegen.web.messages import NewTable
from tilegen.web.offers import Offers
from tilegen.web.photos import Photos
from tilegen.web.piece_frames import PieceEndpoints
from tilegen.web.posts import PostEndpoints
from tilegen.web.responses import (
    FOREVER,
    Handler,
    HtmlPages,
    RefusedError,
    SocketHandler,
    file_response,
    picture_response,
    read_body,
    refusal,
    respond,
)
from tilegen.web.worker_queue import WorkerQueue

_COMES_BACK: Final = 1012
"""Closes a socket whose page should connect again."""
_NO_CAMERA: Final = "scan the code at the referee's desk; it holds until the server stops"
_REPLAY: Final = "replay.html"
_LONGEST_WORDS: Final = 100
_NO_LIST: Final = "a list of tables starts at a number, and finds them by a few words"
_WHY_GONE: Final = {HTTPStatus.NOT_FOUND: "table", HTTPStatus.GONE: "game"}
"""The keys of the sentences on the error page of a table."""
_STOPS: Final = "the server stops; ask again when it is back"
_HANDS: Final = "the record has everybody's hands, and can be read when the game is over"


class Address(NamedTuple):
    """The site's address: http or https, its names with their ports, and the links for other
    devices on the network."""

    scheme: str
    hosts: tuple[str, ...]
    lan: tuple[str, ...] = ()


class Site:
    """Answers requests; `app` is the ASGI application."""

    def __init__(  # noqa: PLR0913, PLR0917 -- all that pages show is in one of them
        self,
        address: Address,
        offers: Offers,
        house: Lobby,
        keys: Keys,
        limits: guard.ServerLimits,
        studio: Studio,
    ) -> None:
        self._address = address
        self._offers = offers
        self._house = house
        self._keys = keys
        self._limits = limits
        self._desk = PostEndpoints(desk.questions(self._shelf), limits.body, keys.client)
        camera = f"{address.lan[0]}j/{keys.camera}#now" if address.lan else None
        self._photos = Photos(offers.served_set, limits, keys.client, camera)
        self._design = Design(studio, limits)
        self._pieces = PieceEndpoints(house.faces.get)
        self._hosts: set[WebSocket] = set()
        """The sockets that were opened with the host's rights."""
        self._static = static_files.static()
        self._words = static_files.words_of_pages(self._static, static_files.words())
        self._stamp = static_files.stamp(self._static)
        self._pages = HtmlPages(self._stamp)
        # A long game takes half a second of CPU.
        self._replays = WorkerQueue()
        inner = Starlette(
            routes=[
                *routes(self.handlers(), self._guard_handler),
                *sockets(self.socket_handlers(), self._guard_socket),
            ],
            exception_handlers={
                HTTPStatus.NOT_FOUND: self._handle_not_found,
                HTTPStatus.METHOD_NOT_ALLOWED: self._handle_not_found,
            },
        )
        self.app: ASGIApp = guard.OriginGuard(inner, hosts=address.hosts, scheme=address.scheme)

    def handlers(self) -> Mapping[str, Handler]:
        """The handler of each route."""
        return {
            "GET /": self._pages.handler("index"),
            "GET /static/{path:path}": self._static_file,
            "GET /api/words/{page}/{language}.json": self._words_file,
            "GET /api/home": self._home,
            "GET /cover/{digest}.svg": self._cover,
            "POST /api/host/end-others": self._end_other_hosts,
            "GET /api/tables": self._list_tables,
            "POST /api/tables": self._new_table,
            "GET /j/{token}": self._pages.handler("join"),
            "POST /j/{token}": self._join,
            "GET /t/{code}": partial(self._table_page, "table"),
            "GET /t/{code}/screen": partial(self._table_page, "screen"),
            "GET /t/{code}/record.txt": self._record,
            "GET /t/{code}/qr.svg": self._code,
            "GET /t/{code}/seat/{seat}/qr.svg": self._seat_code,
            "GET /replay/{code}": self._replay,
            "GET /replay/{code}/replay.html": self._replay_to_keep,
            **self._pieces.handlers(),
            "GET /desk": self._pages.handler("desk"),
            **self._desk.handlers(),
            **self._photos.handlers(self._pages),
            **self._design.handlers(self._pages),
        }

    def socket_handlers(self) -> Mapping[str, SocketHandler]:
        """The handler of each socket."""
        return {
            "WS /ws/t/{code}": self._house.socket,
            **self._photos.socket_handlers(),
            **self._design.socket_handlers(),
        }

    def _guard_handler(self, role: Role, handler: Handler) -> Handler:
        """The handler, closed to visitors without the role."""

        async def handle_if_allowed(request: Request) -> Response:
            try:
                if not self._keys.has(role, request.cookies):
                    if role is Role.CAMERA:
                        raise RefusedError(HTTPStatus.FORBIDDEN, _NO_CAMERA, "camera")
                    raise RefusedError(HTTPStatus.FORBIDDEN)
                return await handler(request)
            except RefusedError as refused:
                return self._pages.error_response(request, refused)
            except asyncio.CancelledError:
                # Only a stopping server cancels a request.
                return refusal(HTTPStatus.SERVICE_UNAVAILABLE, _STOPS)

        return handle_if_allowed

    def _guard_socket(self, role: Role, handler: SocketHandler) -> SocketHandler:
        async def handle_if_allowed(socket: WebSocket) -> None:
            if not self._keys.has(role, socket.cookies):
                await guard.refuse(socket.scope, socket.send, HTTPStatus.FORBIDDEN)
                return
            if self._keys.is_host(socket.cookies):
                self._hosts.add(socket)
            try:
                await handler(socket)
            finally:
                self._hosts.discard(socket)

        return handle_if_allowed

    async def _handle_not_found(self, request: Request, _error: Exception) -> Response:
        return self._pages.error_response(request, RefusedError(HTTPStatus.NOT_FOUND))

    # Pages.

    async def _table_page(self, name: str, request: Request) -> Response:
        typed_code: str = request.path_params["code"]
        if (code := spell_code(typed_code)) != typed_code:
            address = f"{request.url.path}{request.url.query and f'?{request.url.query}'}"
            return RedirectResponse(address.replace(typed_code, code, 1))
        visit = await self._house.visit(request, code)
        if isinstance(visit, HTTPStatus):
            return self._pages.show(request, "gone", visit, _WHY_GONE.get(visit, "tries"))
        return self._pages.show(request, name)

    async def _static_file(self, request: Request) -> Response:
        """A file by its path below the stamp, to cache without limit, or by its bare path."""
        path: str = request.path_params["path"]
        bare_path = path.removeprefix(f"{self._stamp}/")
        response = _file(request, self._static.get(bare_path))
        if bare_path != path:
            response.headers["cache-control"] = FOREVER
        return response

    async def _words_file(self, request: Request) -> Response:
        words_key = (request.path_params["page"], request.path_params["language"])
        return _file(request, self._words.get(words_key))

    # Access.

    async def _join(self, request: Request) -> Response:
        """Trades a link's token for a cookie."""
        grant = await self._house.join(request, request.path_params["token"])
        if isinstance(grant, HTTPStatus):
            return refusal(grant)
        name, value, url = grant
        response = JSONResponse({"url": url})
        self._set_cookie(response, name, value)
        return response

    async def _end_other_hosts(self, _request: Request) -> Response:
        """Makes the browser that sent the request the only one of the host."""
        try:
            name, value = await asyncio.to_thread(self._keys.end_other_hosts)
        except TilegenError as error:
            return respond(sentence(error))
        # Its own pages come back with the new cookie.
        response = JSONResponse({}, background=BackgroundTask(self._close_hosts, {*self._hosts}))
        self._set_cookie(response, name, value)
        return response

    async def _close_hosts(self, sockets: Collection[WebSocket]) -> None:
        for socket in sockets:
            with suppress(WebSocketDisconnect, RuntimeError):
                await socket.close(_COMES_BACK)

    def _set_cookie(self, response: Response, name: str, value: str) -> None:
        secure = self._address.scheme == "https"
        response.set_cookie(
            name, value, max_age=keys.AGE, secure=secure, httponly=True, samesite="strict"
        )

    async def _home(self, request: Request) -> Response:
        tables = await asyncio.to_thread(self._house.list_tables, request)
        offers = await asyncio.to_thread(self._offers.list_offers)
        return JSONResponse(
            {
                "version": __version__,
                "host": self._keys.is_host(request.cookies),
                "lan": list(self._address.lan),
                "games": [offer.as_json() for offer in offers],
                **tables,
            }
        )

    async def _list_tables(self, request: Request) -> Response:
        words, start = request.query_params.get("words", ""), request.query_params.get("start", "0")
        if len(words) > _LONGEST_WORDS or not re.fullmatch(r"[0-9]{1,6}", start):
            return refusal(HTTPStatus.BAD_REQUEST, _NO_LIST)
        return JSONResponse(
            await asyncio.to_thread(self._house.list_tables, request, words, int(start))
        )

    async def _cover(self, request: Request) -> Response:
        content = await asyncio.to_thread(self._offers.cover, request.path_params["digest"])
        if content is None:
            raise RefusedError(HTTPStatus.NOT_FOUND)
        return picture_response(request, content)

    # Tables.

    async def _new_table(self, request: Request) -> Response:
        table_request = parse_body(messages.NewTable, await read_body(request, self._limits.body))
        if isinstance(table_request, ValidationFailure):
            return respond(table_request)
        try:
            return await asyncio.to_thread(self._open_table, table_request)
        except TilegenError as error:
            return respond(sentence(error))

    def _open_table(self, table_request: NewTable) -> Response:
        if table_request.record is not None:
            table, own = self._house.resume_from_record(
                table_request.record, table_request, self._shelf()
            )
        elif (
            offer := self._offers.find_offer(table_request.set or table_request.game or "")
        ) is not None:
            table, own = self._house.create_table(offer.loaded_set, table_request)
        else:
            return refusal(HTTPStatus.BAD_REQUEST, "no set here has that name")
        response = JSONResponse({"code": table.code, "url": f"/t/{table.code}"})
        if own:
            self._set_cookie(response, self._keys.cookie(table.code), own)
        return response

    async def _visit(self, request: Request) -> TableAccess:
        visit = await self._house.visit(request, request.path_params["code"])
        if isinstance(visit, HTTPStatus):
            raise RefusedError(visit)
        return visit

    async def _record(self, request: Request) -> Response:
        """The record as a file to download."""
        visit = await self._visit(request)
        text = await asyncio.to_thread(self._to_keep, visit)
        return Response(_ensure_readable(text), media_type="text/plain; charset=utf-8")

    def _to_keep(self, visit: TableAccess) -> str | None:
        return self._house.record(visit.table, self._offers.served_set())

    def _shelf(self) -> SetResolver:
        """The sets that records may name: the set that is served, and the sets of the tables."""
        return SetResolver(self._offers.served_set(), self._house.stored_set)

    async def _code(self, request: Request) -> Response:
        visit = await self._visit(request)
        svg = await asyncio.to_thread(qr.svg, self._house.url_of(visit.table.code))
        return Response(svg, media_type="image/svg+xml")

    async def _seat_code(self, request: Request) -> Response:
        """The link to a seat, which gives it to the phone that opens it."""
        visit, seat = await self._visit(request), request.path_params["seat"]
        if seat not in {str(number) for number in range(len(visit.table.seats.names))}:
            raise RefusedError(HTTPStatus.NOT_FOUND)
        link = await asyncio.to_thread(self._house.seat_url, visit.table.code, int(seat))
        svg = await asyncio.to_thread(qr.svg, link)
        return Response(svg, media_type="image/svg+xml")

    async def _replay(self, request: Request) -> Response:
        code = request.path_params["code"]
        back = ReplayLink("links.table", f"/t/{code}")
        keep = ReplayLink("replay.save", f"/replay/{code}/{_REPLAY}", _REPLAY)
        return await self._render_replay(request, (back, keep))

    async def _replay_to_keep(self, request: Request) -> Response:
        """The replay as a file to download, without links."""
        response = await self._render_replay(request, ())
        response.headers["content-disposition"] = f'attachment; filename="{_REPLAY}"'
        return response

    async def _render_replay(self, request: Request, links: Sequence[ReplayLink]) -> Response:
        visit = await self._visit(request)
        text = _ensure_readable(await asyncio.to_thread(visit.table.record))
        work = partial(render_replay, text, visit.table.edition, links)
        try:
            html = await self._replays.run(work, self._keys.client(request))
        except TilegenError as error:
            raise RefusedError(HTTPStatus.NOT_FOUND, error.public) from error
        if isinstance(html, HTTPStatus):
            raise RefusedError(html)
        headers = {"content-security-policy": _policy_in(html)}
        return Response(html, headers=headers, media_type="text/html; charset=utf-8")


def routes(
    handlers: Mapping[str, Handler], guard_handler: Callable[[Role, Handler], Handler]
) -> list[BaseRoute]:
    """A guarded route for each handler, by keys such as `GET /`. Raises LookupError for a key
    without a role in ROUTES."""
    http_routes: list[BaseRoute] = []
    for route, handler in handlers.items():
        method, path = route.split(" ")
        http_routes.append(Route(path, guard_handler(ROUTES[route], handler), methods=[method]))
    return http_routes


def sockets(
    socket_handlers: Mapping[str, SocketHandler],
    guard_handler: Callable[[Role, SocketHandler], SocketHandler],
) -> list[BaseRoute]:
    """Like `routes`, for sockets. Any visitor may open a table's: each message needs its own
    role."""
    socket_routes: list[BaseRoute] = []
    for route, handler in socket_handlers.items():
        socket_routes.append(
            WebSocketRoute(route.removeprefix("WS "), guard_handler(ROUTES[route], handler))
        )
    return socket_routes


def _file(request: Request, file: static_files.Static | None) -> Response:
    if file is None:
        raise RefusedError(HTTPStatus.NOT_FOUND)
    return file_response(request, file.gzip_bytes, file.kind)


def _ensure_readable(record: str | None) -> str:
    """The record of a table, if it may be read now."""
    if record is None:
        raise RefusedError(HTTPStatus.FORBIDDEN, _HANDS, "hands")
    return record


def _policy_in(html: bytes) -> str:
    """The policy in the page's own `<meta>`, with the directives that only a header can have, such
    as that no site may frame it."""
    match = re.search(rb'http-equiv="Content-Security-Policy" content="([^"]+)"', html)
    page_policy = match[1].decode() if match else "default-src 'none'"
    return f"{page_policy}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
