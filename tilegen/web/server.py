"""The server: uvicorn, set up for a home."""

from __future__ import annotations

import asyncio
import secrets
import socket
import ssl
import time
from collections.abc import Sequence
from contextlib import ExitStack
from datetime import date
from math import ceil
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import uvicorn

try:
    import resource
except ImportError:  # Windows, which has no such limit.
    resource = None  # type: ignore[assignment]  # a module elsewhere

from tilegen.app.games import USUAL, usual_game
from tilegen.app.load import read
from tilegen.app.own_file import choose_new_file
from tilegen.app.pages.forms import has_form
from tilegen.app.pages.studio import Studio
from tilegen.app.tables.store import TableStore
from tilegen.errors import TilegenError
from tilegen.web import addresses, guard, qr
from tilegen.web.forwarding import ForwardedClient, parse_public_url
from tilegen.web.keys import Keys
from tilegen.web.lobby import Lobby
from tilegen.web.offers import Offers
from tilegen.web.protocols import LimitedHttpProtocol, LimitedWebSocketProtocol
from tilegen.web.site import Address, Site

_PING = 10.0
"""Seconds between pings, and to wait for the answer to one."""
_OTHER_FILES = 100
"""Open files that are not connections."""
_GRACE = 2.0
"""Seconds for requests to finish when the server stops."""
_SAYS = 2
"""Seconds to tell those that did not."""


class ServeOptions(NamedTuple):
    """The server's settings. With `lan`, it also serves other machines: at `addresses`, or by
    default at all of this machine's addresses on home networks. `public` is the address that
    browsers see if a reverse proxy on this machine passes their requests on. If the set `is_new`,
    it is the path of a file or folder, and the designer's page begins it."""

    set: str | None = None
    folder: Path = Path("games")
    port: int = 8765
    lan: bool = False
    addresses: tuple[str, ...] = ()
    cert: Path | None = None
    key: Path | None = None
    is_new: bool = False
    public: str | None = None


class QrLink(NamedTuple):
    """A link for other devices, and its QR code as lines of half blocks."""

    url: str
    code: str


class StartupLinks(NamedTuple):
    """The port, the link for the host, which works once, and the links for others. The host's link
    leads to the designer's page if `designs`, and otherwise to the lobby."""

    port: int
    host: str
    lan: tuple[QrLink, ...]
    designs: bool


class Server(uvicorn.Server):
    """Listens as soon as it is made; `run` answers requests until `stop`. Raises TilegenError for a
    folder, port, address or certificate that cannot be used, or a set that cannot be read."""

    def __init__(self, options: ServeOptions, limits: guard.ServerLimits = guard.LIMITS) -> None:
        own_set = options.set
        if options.is_new and own_set is not None:
            own_set = str(choose_new_file(own_set))
            self.studio = Studio(own_set, is_new=True)
        else:
            # The designer's page is for games with pieces or with a form.
            game = usual_game() if own_set is None else read(own_set).game
            self.studio = Studio(own_set if game.has("press") or has_form(game) else USUAL)
        default_set = None if self.studio.is_ours else str(self.studio.file)
        self.offers = Offers(own_set or default_set, is_new=options.is_new)
        others = _lan_addresses(options)
        own = [*addresses.LOOPBACK, *others]
        with ExitStack() as stack:
            self.home = TableStore(options.folder, time.monotonic, date.today, secrets.token_bytes)
            stack.callback(self.home.close)
            self._sockets = addresses.listen(own, options.port)
            for listener in self._sockets:
                stack.enter_context(listener)
            port = int(self._sockets[0].getsockname()[1])
            where, own_url = _build_address(options, own, others, port)
            designs = options.set is not None and not self.studio.is_ours
            keys = Keys(self.home, port, "/design" if designs else "/")
            self.house = Lobby(self.home, keys, where.lan[0] if where.lan else own_url, limits)
            self.site = Site(where, self.offers, self.house, keys, limits, self.studio)
            self.startup_links = StartupLinks(
                port, f"{own_url}j/{keys.once}#now", _with_codes(where.lan), designs
            )
            super().__init__(self._build_config(options, limits))
            self._files = limits.connections + limits.sockets + _OTHER_FILES
            self._close = stack.pop_all().close

    def _build_config(self, options: ServeOptions, limits: guard.ServerLimits) -> uvicorn.Config:
        # A proxy's connections all come from one address.
        connections_of_one = limits.connections if options.public else limits.connections_of_one
        connection_limit = guard.ConnectionLimit(limits.connections, connections_of_one)
        config = uvicorn.Config(
            ForwardedClient(self.site.app) if options.public else self.site.app,
            http=LimitedHttpProtocol.protocol_factory(connection_limit),
            ws=LimitedWebSocketProtocol.protocol_factory(limits.unsent),
            loop="asyncio",
            lifespan="off",
            log_config=None,
            log_level="error",
            access_log=False,
            proxy_headers=False,
            server_header=False,
            ws_max_size=limits.frame,
            ws_per_message_deflate=False,
            ws_ping_interval=_PING,
            ws_ping_timeout=_PING,
            timeout_graceful_shutdown=ceil(_GRACE + _SAYS),
            ssl_certfile=options.cert,
            ssl_keyfile=options.key,
        )
        try:
            config.load()
        except (OSError, ssl.SSLError) as error:
            raise TilegenError(
                f"'{options.cert}' cannot be used as a certificate",
                "--cert and --key name PEM files that belong together",
            ) from error
        return config

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        _make_room(self._files)
        try:
            super().run(sockets or self._sockets)
        finally:
            self._close()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.house.end()
        # Sooner than uvicorn does, which would log it and drop the connections.
        asyncio.get_running_loop().call_later(_GRACE, self._cancel)
        await super().shutdown(sockets)

    def _cancel(self) -> None:
        for task in [*self.server_state.tasks]:
            task.cancel()

    def stop(self) -> None:
        """Makes `run` return soon. May be called from any thread."""
        self.should_exit = True


def _make_room(files: int) -> None:
    """Raises the process's limit of open files to `files`, or to the system's maximum if that is
    lower."""
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        limit = files if hard == resource.RLIM_INFINITY else min(files, hard)
        if soft != resource.RLIM_INFINITY and soft < limit:
            resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))


def _lan_addresses(options: ServeOptions) -> tuple[str, ...]:
    """The addresses for other machines."""
    if not options.lan:
        return ()
    others = options.addresses or addresses.private_addresses()
    if not others:
        raise TilegenError(
            "this machine has no address on a home network",
            "connect it to one, or name its address: --lan --address 192.168.1.5",
        )
    return others


def _build_address(
    options: ServeOptions, own: Sequence[str], others: Sequence[str], port: int
) -> tuple[Address, str]:
    """The address under which the site answers, and the URL for a browser on this machine."""
    if options.public is not None:
        url = parse_public_url(options.public)
        parts = urlsplit(url)
        return Address(parts.scheme, (parts.netloc,), (url,)), url
    scheme = "https" if options.cert else "http"
    links = tuple(addresses.link(address, port, scheme) for address in others)
    hosts = addresses.hosts(own, port, scheme)
    return Address(scheme, hosts, links), addresses.link("localhost", port, scheme)


def _with_codes(links: tuple[str, ...]) -> tuple[QrLink, ...]:
    return tuple(QrLink(url, qr.text(url)) for url in links)
