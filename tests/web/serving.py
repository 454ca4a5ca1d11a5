"""The real server, at a free port, in a thread of its own."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

from tilegen.web.guard import LIMITS, Limits
from tilegen.web.server import Server, Wish


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
        """As our own pages do it."""
        said = {"Origin": self.origin, "Content-Type": "application/json", **headers}
        return self.ask("POST", path, said, json.dumps(value).encode())

    def ask(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes | None = None
    ) -> Answer:
        """A request with these headers."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            line.request(method, path, body, dict(headers))
            response = line.getresponse()
            found = {name.lower(): value for name, value in response.getheaders()}
            return Answer(response.status, found, response.read())
        finally:
            line.close()

    def host_cookie(self) -> str:
        """What makes a browser the host's; the link for it works once."""
        return self.post(f"/j/{self.server.site.once.token}", {}).cookie


@contextmanager
def serving(folder: Path, limits: Limits = LIMITS) -> Iterator[Running]:
    """Serves the games in the folder."""
    server = Server(Wish(folder=folder, port=0), limits)
    thread = Thread(target=server.run)
    thread.start()
    try:
        yield Running(server, server.opened.port)
    finally:
        server.stop()
        thread.join()
