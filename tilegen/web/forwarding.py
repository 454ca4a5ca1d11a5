"""Requests that come through a reverse proxy on this machine."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Receive, Scope, Send

from tilegen.errors import TilegenError

_FORWARDED_FOR: Final = b"x-forwarded-for"
_HINT: Final = "write the address that browsers see: --public https://games.example.org"


def parse_public_url(text: str) -> str:
    """The address that browsers see, with a slash at its end. Raises TilegenError for one that has
    more than a scheme, a name and a port."""
    try:
        parts = urlsplit(text)
        is_address = parts.scheme in {"http", "https"} and bool(parts.hostname)
        is_address = is_address and (parts.port is None or parts.port > 0)
    except ValueError:  # A bracket without its fellow, or a port that is no number or too large.
        raise TilegenError(f"'{text}' is not the address of a site", _HINT) from None
    if not is_address or "@" in parts.netloc:
        raise TilegenError(f"'{text}' is not the address of a site", _HINT)
    if parts.path.strip("/") or parts.query or parts.fragment:
        raise TilegenError(f"'{text}' names a page, and tilegen needs a name of its own", _HINT)
    return f"{parts.scheme}://{parts.netloc.lower()}/"


class ForwardedClient:
    """Takes the visitor's address from `X-Forwarded-For`, so that limits for one address hold for
    one visitor. Only the last entry counts: the proxy wrote it, the visitor may have written all
    others."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        values = [value for name, value in scope.get("headers", ()) if name == _FORWARDED_FOR]
        if values:
            address = values[-1].decode("latin-1").rpartition(",")[2].strip()
            scope = {**scope, "client": (address, 0)}
        await self._app(scope, receive, send)
