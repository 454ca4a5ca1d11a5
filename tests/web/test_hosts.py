"""The host ends the rights of other browsers that were the host's, and of nobody else."""

from __future__ import annotations

import json
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.app.tables.homes import Homes
from tests.web.serving import PATIENCE, Running, opened, people, serving, sitting
from tilegen.web.keys import Keys

END = "/api/host/end-others"


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    with serving(tmp_path / "games") as running:
        yield running


def is_host(running: Running, cookie: str) -> bool:
    told: bool = running.get("/api/home", Cookie=cookie).json["host"]
    return told


def test_the_host_ends_the_rights_of_all_other_browsers(running: Running) -> None:
    old = running.host_cookie()
    answer = running.post(END, {}, Cookie=old)
    assert answer.status == 200
    assert is_host(running, answer.cookie)
    assert not is_host(running, old)
    order = {"game": "monsters", "seats": people("Ann", "Bob")}
    assert running.post("/api/tables", order, Cookie=old).status == 403
    assert running.post("/api/tables", order, Cookie=answer.cookie).status == 200
    assert running.post(END, {}, Cookie=old).status == 403
    for flag in ("HttpOnly", "SameSite=strict", "Max-Age=34560000"):
        assert flag in answer.headers["set-cookie"]


def test_a_guest_ends_nobodys_rights(running: Running) -> None:
    host = running.host_cookie()
    assert running.post(END, {}).status == 403
    assert is_host(running, host)


def test_seats_and_their_links_stay(running: Running) -> None:
    host = running.host_cookie()
    table = opened(running, host, {"game": "monsters", "seats": people("Ann", "Bob", device=1)})
    link = f"/j/{running.server.home.token(table.code, 1)}"
    with sitting(running, table.code, table.cookie) as ann:
        view = ann.view()
        assert running.post(END, {}, Cookie=host).status == 200
        ann.move(view)
        assert ann.hear("done")
    bob = running.post(link, {})
    assert bob.status == 200
    with sitting(running, table.code, bob.cookie) as seat:
        assert seat.view()["mine"] == [1]


def design(running: Running, cookie: str) -> ClientConnection:
    said = {"Origin": running.origin, "Cookie": cookie}
    return connect(f"ws://{running.host}/ws/design", additional_headers=said, max_size=None)


def read_on(line: ClientConnection) -> None:
    while True:
        line.recv(timeout=PATIENCE)


def test_pages_that_are_open_lose_the_hosts_rights_too(running: Running) -> None:
    old = running.host_cookie()
    table = opened(running, old, {"game": "monsters", "seats": [{"name": "Ann"}, {}]})
    with (
        sitting(running, table.code, old) as lobby,
        sitting(running, table.code) as guest,
        design(running, old) as page,
    ):
        assert lobby.hear("people")["host"]
        assert json.loads(page.recv(timeout=PATIENCE))["type"] == "seen"
        guest.view()
        new = running.post(END, {}, Cookie=old).cookie
        for line in (lobby.line, page):
            with pytest.raises(ConnectionClosed):
                read_on(line)
        guest.say("hello")
        assert guest.view()
    for cookie, rights in ((old, False), (new, True)):
        with sitting(running, table.code, cookie) as lobby:
            assert lobby.hear("people")["host"] is rights


def test_a_restart_brings_no_right_back(tmp_path: Path) -> None:
    homes = Homes(tmp_path / "games")
    with homes.opened() as home:
        keys = Keys(home, 80)
        old = keys.use(keys.once, {})
        assert old is not None
        new = keys.end_other_hosts()
    for _ in range(2):
        with homes.opened() as home:
            keys = Keys(home, 80)
            assert not keys.is_host(dict([old[:2]]))
            assert keys.is_host(dict([new]))
            assert stat.S_IMODE((homes.folder / ".host").stat().st_mode) == 0o600


@pytest.mark.parametrize("content", [None, "", "00", "nonsense", "\u00e9"])
def test_who_was_the_host_is_not_any_more_once_the_secret_is_lost(
    tmp_path: Path, content: str | None
) -> None:
    homes = Homes(tmp_path / "games")
    with homes.opened() as home:
        keys = Keys(home, 80)
        old = keys.use(keys.once, {})
        assert old is not None
    homes.seed += 1
    secret = homes.folder / ".host"
    if content is None:
        secret.unlink()
    else:
        secret.write_text(content)
    with homes.opened() as home:
        keys = Keys(home, 80)
        assert not keys.is_host(dict([old[:2]]))
        new = keys.use(keys.once, {})
        assert new is not None
        assert keys.is_host(dict([new[:2]]))
