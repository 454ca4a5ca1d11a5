"""Runs the real server at a free port, in a thread."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from tilegen.web.guard import LIMITS, ServerLimits
from tilegen.web.server import ServeOptions, Server

PATIENCE = 60.0
"""Seconds; a busy machine is no fault of the server."""


class Answer(NamedTuple):
    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def cookie(self) -> str:
        """The cookie that it sets, as a browser sends it back."""
        return self.headers["set-cookie"].partition(";")[0]


class Running(NamedTuple):
    server: Server
    port: int

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def origin(self) -> str:
        return f"http://{self.host}"

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, headers)

    def post(self, path: str, value: object, **headers: str) -> Answer:
        """Posts as our own pages do."""
        said = {"Origin": self.origin, "Content-Type": "application/json", **headers}
        return self.ask("POST", path, said, json.dumps(value).encode())

    def ask(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes | None = None
    ) -> Answer:
        """A request with these headers."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            line.request(method, path, body, dict(headers))
            response = line.getresponse()
            found = {name.lower(): value for name, value in response.getheaders()}
            return Answer(response.status, found, response.read())
        finally:
            line.close()

    @property
    def host_link(self) -> str:
        """The path of the one-time link that makes a browser the host's."""
        return urlsplit(self.server.startup_links.host).path

    def host_cookie(self) -> str:
        """The cookie that the browser sends from then on."""
        return self.post(self.host_link, {}).cookie


@contextmanager
def serving(
    folder: Path,
    limits: ServerLimits = LIMITS,
    own: Path | None = None,
    *,
    is_new: bool = False,
    public: str | None = None,
) -> Iterator[Running]:
    """Serves the games in the folder, and a set if there is one or if it is to begin; behind a
    proxy if there is a `public` address."""
    options = ServeOptions(str(own) if own else None, folder, port=0, is_new=is_new, public=public)
    server = Server(options, limits)
    thread = Thread(target=server.run)
    thread.start()
    try:
        yield Running(server, server.startup_links.port)
    finally:
        server.stop()
        thread.join()


class Seat(NamedTuple):
    """A device at a table, which sends what a page sends."""

    line: ClientConnection

    def say(self, kind: str, **said: object) -> None:
        self.line.send(json.dumps({"type": kind, **said}))

    def hear(self, *kinds: str) -> Any:
        """The next message of one of these kinds; skips others."""
        while True:
            heard = json.loads(self.line.recv(timeout=PATIENCE))
            if heard["type"] in kinds:
                return heard

    def view(self, **until: object) -> Any:
        """The next view that has these values."""
        while True:
            view = self.hear("view")
            if until.items() <= view.items():
                return view

    def moved(self) -> tuple[Any, Any]:
        """The answer to a move, and the view of what came of it; either may come first."""
        done = view = None
        while done is None or view is None or view["v"] < done["v"]:
            heard = self.hear("done", "view")
            done, view = (heard, view) if heard["type"] == "done" else (done, heard)
        return done, view

    def move(self, view: Mapping[str, Any], offer: int = 0, **other: object) -> None:
        """Makes one of the moves that a view offers."""
        said = {"id": "1", "seat": view["seat"], "v": view["v"], "do": view["offers"][offer]["do"]}
        self.say("move", **{**said, **other})


@contextmanager
def sitting(
    running: Running, code: str, cookie: str = "", hello: Mapping[str, object] | None = None
) -> Iterator[Seat]:
    """A device at a table that has said hello."""
    with connected(running, code, cookie) as line:
        seat = Seat(line)
        seat.say("hello", **(hello or {}))
        yield seat


def connected(
    running: Running, code: str, cookie: str = "", origin: str | None = None, **headers: str
) -> ClientConnection:
    url = f"ws://{running.host}/ws/t/{code}"
    more = {**({"Cookie": cookie} if cookie else {}), **headers}
    origins = Origin(origin if origin is not None else running.origin)
    return connect(url, origin=origins, additional_headers=more, compression=None, proxy=None)


class Opened(NamedTuple):
    code: str
    cookie: str
    """The cookie of the seats on the device that opened the table."""


def opened(running: Running, host: str, order: Mapping[str, object]) -> Opened:
    """A table that the host opens."""
    answer = running.post("/api/tables", order, Cookie=host)
    assert answer.status == 200, answer.body
    return Opened(answer.json["code"], answer.cookie if "set-cookie" in answer.headers else "")


def people(*names: str, device: int = 0) -> list[dict[str, object]]:
    """Seats with these names; the first ones are on the device that opens the table."""
    return [{"name": name, "device": at < device} for at, name in enumerate(names)]
