"""Cookies and links, which identify visitors."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from hmac import compare_digest
from threading import Lock
from typing import Final, assert_never

from starlette.requests import HTTPConnection

from tilegen.app.tables.naming import CODE
from tilegen.app.tables.store import TableStore
from tilegen.errors import TilegenError
from tilegen.web.guard import Role, address_of

AGE: Final = 400 * 24 * 3600
"""Seconds that a cookie lives, the most that browsers allow."""

_HOST = "host"
_CAMERA = "camera"
_BETWEEN = "~"
_MOST_TOKENS = 16
"""Tokens in a cookie or a link, one for each seat."""


class Keys:
    """Recognizes hosts and players by cookies signed with the folder's key, so that they survive a
    restart. Browsers send cookies to all ports of a machine, so each name has the port in it. The
    host's link leads to the page `start`."""

    def __init__(self, home: TableStore, port: int, start: str = "/") -> None:
        self._home = home
        self._start = start
        self._name = f"tilegen-{port}"
        self.once = secrets.token_urlsafe(16)
        """The token of the link that makes a browser the host's; it works once."""
        self.camera = secrets.token_urlsafe(16)
        """The token of the link that lets phones send photos until the server stops."""
        self._is_used = False
        self._lock = Lock()

    def is_host(self, cookies: Mapping[str, str]) -> bool:
        return self._home.hosts.holds(cookies.get(self._name, ""))

    def client(self, visitor: HTTPConnection) -> str:
        """The client in whose turn slow work for a visitor is done: the host, or all other visitors
        at an address together, since a guest can omit or invent any cookie."""
        return _HOST if self.is_host(visitor.cookies) else address_of(visitor)

    def has(self, role: Role, cookies: Mapping[str, str]) -> bool:
        """Whether a visitor has this role. Tables themselves check their seats."""
        match role:
            case Role.HOST:
                return self.is_host(cookies)
            case Role.CAMERA:
                token = cookies.get(f"{self._name}-{_CAMERA}", "")
                return compare_digest(token.encode(), self.camera.encode()) or self.is_host(cookies)
            case Role.SEAT | Role.WATCHER:
                return True
            case _:
                assert_never(role)

    def seats(self, cookies: Mapping[str, str], code: str) -> frozenset[int]:
        """The seats that a device may play at a table. May read the disk."""
        return self._valid_seats(_tokens(cookies.get(f"{self._name}-{code}", "")), code)

    def codes(self, cookies: Iterable[str]) -> list[str]:
        """The codes of the tables that a device has cookies for, valid or not."""
        candidates = (name.removeprefix(f"{self._name}-") for name in cookies)
        return [code for code in candidates if CODE.fullmatch(code)]

    def use(self, token: str, cookies: Mapping[str, str]) -> tuple[str, str, str] | None:
        """Trades a link's token for a cookie: its name, its value, and the page to open. None for a
        token that is forged, spent or revoked."""
        if compare_digest(token.encode(), self.once.encode()):
            with self._lock:
                is_spent, self._is_used = self._is_used, True
            return None if is_spent else (self._name, self._home.hosts.seal, self._start)
        if compare_digest(token.encode(), self.camera.encode()):
            return f"{self._name}-{_CAMERA}", token, "/photo"
        tokens = _tokens(token)
        code = tokens[0].partition(".")[0] if tokens else ""
        seats = self._valid_seats(tokens, code)
        if not seats:
            return None
        all_seats = self.seats(cookies, code) | seats
        return f"{self._name}-{code}", self.link(code, all_seats), f"/t/{code}"

    def end_other_hosts(self) -> tuple[str, str]:
        """Ends the rights of all browsers of the host. Returns a cookie that restores them to one:
        its name and its value. Raises TilegenError if the disk refuses."""
        self._home.hosts.end_all()
        return self._name, self._home.hosts.seal

    def link(self, code: str, seats: Iterable[int]) -> str:
        """The token of a link to these seats, for another device."""
        return _BETWEEN.join(self._home.token(code, seat) for seat in sorted(seats))

    def cookie(self, code: str) -> str:
        """The name of a table's cookie."""
        return f"{self._name}-{code}"

    def _valid_seats(self, tokens: Iterable[str], code: str) -> frozenset[int]:
        seats = set()
        for token in tokens:
            try:
                seat_link = self._home.seat_of(token)
            except TilegenError:
                continue  # The cookie of a table that cannot be opened.
            if seat_link is not None and seat_link.code == code and seat_link.seat is not None:
                seats.add(seat_link.seat)
        return frozenset(seats)


def _tokens(text: str) -> list[str]:
    return [token for token in text.split(_BETWEEN)[:_MOST_TOKENS] if token]
