"""The permissions and limits of requests: hosts, origins, roles and rates.

All of it is decided here, before any page or table sees the request.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, MutableMapping
from enum import Enum
from http import HTTPStatus
from threading import Lock
from typing import Any, Final, NamedTuple

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilegen.web.messages import (
    ClaimReply,
    ClaimSeat,
    LinkRequest,
    MoveRequest,
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
)


class Role(Enum):
    """The role of a visitor. A host need not have a seat, and most players are not the host."""

    WATCHER = "watcher"
    """Anybody who reaches the server; of a table, anybody who knows its code."""
    SEAT = "seat"
    """The player of the seat that a message names; any player at the table if it names none."""
    CAMERA = "camera"
    """A phone to which the host has shown the code for photos."""
    HOST = "host"
    """The person who started the server."""


ROUTES: Final[Mapping[str, Role]] = {
    "GET /": Role.WATCHER,
    "GET /static/{path:path}": Role.WATCHER,
    "GET /api/words/{page}/{language}.json": Role.WATCHER,
    "GET /api/home": Role.WATCHER,
    "GET /cover/{digest}.svg": Role.HOST,
    "POST /api/host/end-others": Role.HOST,
    "GET /api/tables": Role.WATCHER,
    "POST /api/tables": Role.HOST,
    "GET /face/{digest}/{piece}.svg": Role.WATCHER,
    "GET /face/{digest}/rules/{language}.json": Role.WATCHER,
    "GET /face/{digest}/rules/{picture}.svg": Role.WATCHER,
    "GET /j/{token}": Role.WATCHER,
    "POST /j/{token}": Role.WATCHER,
    "GET /desk": Role.WATCHER,
    "POST /api/desk": Role.WATCHER,
    "POST /api/desk/lines": Role.WATCHER,
    "POST /api/desk/table": Role.WATCHER,
    "POST /api/desk/piece": Role.WATCHER,
    "POST /api/desk/owners": Role.WATCHER,
    "POST /api/desk/photo": Role.HOST,
    "POST /api/desk/photos": Role.HOST,
    "GET /api/desk/photo/{id}": Role.HOST,
    "GET /api/desk/camera": Role.HOST,
    "WS /ws/desk": Role.HOST,
    "GET /photo": Role.CAMERA,
    "POST /api/photo": Role.CAMERA,
    "GET /design": Role.HOST,
    "GET /design/face/{digest}.svg": Role.HOST,
    "POST /api/design/save": Role.HOST,
    "POST /api/design/begin": Role.HOST,
    "POST /api/design/check": Role.HOST,
    "POST /api/design/words": Role.HOST,
    "POST /api/design/row": Role.HOST,
    "POST /api/design/fill": Role.HOST,
    "POST /api/design/rows": Role.HOST,
    "POST /api/design/form": Role.HOST,
    "POST /api/design/put": Role.HOST,
    "POST /api/design/rename": Role.HOST,
    "GET /design/draft/{digest}/{piece}.svg": Role.HOST,
    "GET /design/draft/{digest}/rules/{language}.json": Role.HOST,
    "GET /design/draft/{digest}/rules/{picture}.svg": Role.HOST,
    "GET /api/design/parts": Role.HOST,
    "GET /design/part/{digest}.svg": Role.HOST,
    "GET /api/design/options": Role.HOST,
    "POST /api/design/print": Role.HOST,
    "POST /api/design/sheets": Role.HOST,
    "POST /api/design/trial": Role.HOST,
    "POST /api/design/trial/stop": Role.HOST,
    "GET /design/sheet/{digest}/{number}.svg": Role.HOST,
    "WS /ws/design": Role.HOST,
    "GET /t/{code}": Role.WATCHER,
    "GET /t/{code}/screen": Role.WATCHER,
    "GET /t/{code}/record.txt": Role.WATCHER,
    "GET /t/{code}/qr.svg": Role.WATCHER,
    "GET /t/{code}/seat/{seat}/qr.svg": Role.HOST,
    "GET /replay/{code}": Role.WATCHER,
    "GET /replay/{code}/replay.html": Role.WATCHER,
    "WS /ws/t/{code}": Role.WATCHER,
}
"""The role that each route requires. The server does not start with a route that has none."""

MESSAGES: Final[Mapping[type[Request], frozenset[Role]]] = {
    Subscribe: frozenset(Role),
    TakeSeat: frozenset(Role),
    StartRequest: frozenset({Role.HOST}),
    SetBot: frozenset({Role.HOST, Role.SEAT}),
    SetAids: frozenset({Role.HOST}),
    LinkRequest: frozenset({Role.HOST}),
    ClaimSeat: frozenset(Role),
    ClaimReply: frozenset({Role.HOST, Role.SEAT}),
    MoveRequest: frozenset({Role.SEAT}),
    TakebackRequest: frozenset({Role.SEAT}),
    TakebackReply: frozenset({Role.SEAT}),
    WhyNotRequest: frozenset({Role.SEAT}),
    RematchRequest: frozenset({Role.HOST, Role.SEAT}),
}
"""The roles that may send each message. A player may free only their own seat, and let a bot stand
in for another only in a game, after that player was away for long."""


class ServerLimits(NamedTuple):
    """The limits of one process; tests raise or lower them."""

    body: int = 200_000
    """Bytes of a POST."""
    set: int = 2_000_000
    """Bytes of a POST with a set."""
    photo: int = 40_000_000
    """Bytes of a POST with a photo."""
    frame: int = 65_536
    """Bytes of a message over a socket."""
    unsent: int = 1_000_000
    """Bytes that may wait for a slow reader."""
    a_second: float = 20.0
    """Messages per second over a socket."""
    burst: int = 40
    """Messages at once over a socket that was quiet."""
    sockets: int = 1_000
    sockets_of_one: int = 64
    """Sockets of one address."""
    connections: int = 2_000
    connections_of_one: int = 160
    """Connections of one address."""
    wrong: int = 10
    """Wrong codes and links from one address in a minute, before it has to wait for a minute."""


LIMITS: Final = ServerLimits()

_ALWAYS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_UNLESS_SAID = {"cache-control": "no-store"}
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'{nonce}; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'; "
    "require-trusted-types-for 'script'"
)
DRAWING_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""The policy of a picture that a designer may have drawn: it runs no script."""

_CHANGES = {"POST", "PUT", "PATCH", "DELETE"}
_KIND = frozenset({"application/json"})
_PHOTO = frozenset({"image/jpeg", "image/png", "image/webp"})
_PHOTOS: Final = frozenset({"/api/desk/photo", "/api/photo"})
"""The routes whose body is a photo, by its own media type, which no form can send."""


def policy(nonce: str | None = None) -> str:
    """The Content-Security-Policy of a page whose `<style>` elements have this nonce."""
    return _POLICY.replace("{nonce}", f" 'nonce-{nonce}'" if nonce else "")


def address_of(visitor: HTTPConnection) -> str:
    """The address of the machine that sent the request; "" if unknown."""
    return visitor.client.host if visitor.client else ""


class OriginGuard:
    """Lets through requests from our own pages, under one of our own names.

    `hosts` are the names with their ports, as browsers write them; `scheme` is http or https. A
    request under another name (DNS rebinding) gets 421 and no body. A request that changes
    something must come from the same origin, and be JSON or a photo, which no form can send."""

    def __init__(self, app: ASGIApp, *, hosts: Iterable[str], scheme: str) -> None:
        self._app = app
        self._hosts = frozenset(hosts)
        self._scheme = scheme

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        send_with_headers = with_headers(send)
        status = self._check_request(scope)
        if status is None:
            await self._app(scope, receive, send_with_headers)
        else:
            await refuse(scope, send_with_headers, status)

    def _check_request(self, scope: Scope) -> HTTPStatus | None:
        hosts = _values(scope, b"host")
        if len(hosts) != 1 or hosts[0] not in self._hosts:
            return HTTPStatus.MISDIRECTED_REQUEST
        origins = _values(scope, b"origin")
        changes = scope["type"] == "websocket" or scope["method"] in _CHANGES
        if (origins or changes) and origins != [f"{self._scheme}://{hosts[0]}"]:
            return HTTPStatus.FORBIDDEN
        if scope["type"] == "http" and changes:
            kinds = [kind.partition(";")[0].strip() for kind in _values(scope, b"content-type")]
            media_types = _PHOTO if scope["path"] in _PHOTOS else _KIND
            fits = len(kinds) == 1 and kinds[0] in media_types
            return None if fits else HTTPStatus.UNSUPPORTED_MEDIA_TYPE
        return None


def _values(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key.lower() == name]


def with_headers(send: Send) -> Send:
    """A `send` that adds the headers of every response."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] in {"http.response.start", "websocket.http.response.start"}:
            _complete(message)
        await send(message)

    return send_with_headers


def _complete(message: MutableMapping[str, Any]) -> None:
    headers = list(message.get("headers", ()))
    header_names = {name.lower() for name, _ in headers}
    more = {**_ALWAYS, **_UNLESS_SAID, "content-security-policy": policy()}
    headers += [
        (name.encode(), value.encode())
        for name, value in more.items()
        if name.encode() not in header_names
    ]
    message["headers"] = headers


async def refuse(scope: Scope, send: Send, status: HTTPStatus) -> None:
    """Sends a status without a body, also to a socket that is not open yet."""
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    headers = [(b"content-length", b"0")]
    await send({"type": f"{kind}.start", "status": status.value, "headers": headers})
    await send({"type": f"{kind}.body", "body": b""})


class AttemptLimit:
    """Slows down guessing of codes and links: after `max_attempts` wrong ones within a minute, an
    address has to wait for a minute. `clock` gives seconds. Thread-safe."""

    _MINUTE = 60.0
    _ADDRESSES = 10_000
    """Addresses remembered; a home network has a few."""

    def __init__(self, clock: Callable[[], float], max_attempts: int = LIMITS.wrong) -> None:
        self._clock = clock
        self._most = max_attempts
        self._wrong: OrderedDict[str, list[float]] = OrderedDict()
        self._lock = Lock()

    def allows(self, address: str) -> bool:
        """Whether the address may try another code."""
        wrong = self._wrong.get(address, [])
        return len(wrong) < self._most or self._clock() >= wrong[-1] + self._MINUTE

    def add(self, address: str) -> None:
        """Counts a wrong code."""
        now = self._clock()
        with self._lock:
            recent = [
                moment for moment in self._wrong.pop(address, []) if now < moment + self._MINUTE
            ]
            self._wrong[address] = [*recent, now][-self._most :]
            while len(self._wrong) > self._ADDRESSES:
                self._wrong.popitem(last=False)


class TokenBucket:
    """A token bucket: `a_second` messages per second, and bursts of `burst`. `clock` gives
    seconds."""

    def __init__(self, clock: Callable[[], float], a_second: float, burst: int) -> None:
        self._clock = clock
        self._a_second = a_second
        self._burst = float(burst)
        self._left = self._burst
        self._at = clock()

    def take(self) -> bool:
        """Takes a token. Returns False if there is none left."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._a_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class ConnectionLimit:
    """Counts connections, in total and by address."""

    def __init__(self, max_total: int, max_per_address: int) -> None:
        self._most = max_total
        self._most_of_one = max_per_address
        self._counts: dict[str, int] = {}
        self._all = 0

    def enter(self, address: str) -> bool:
        """Counts one more if there is room; the caller must then call `leave`."""
        count = self._counts.get(address, 0)
        if self._all >= self._most or count >= self._most_of_one:
            return False
        self._counts[address] = count + 1
        self._all += 1
        return True

    def leave(self, address: str) -> None:
        self._all -= 1
        self._counts[address] -= 1
        if not self._counts[address]:
            del self._counts[address]
