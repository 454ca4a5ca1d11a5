"""What a table does for each kind of visitor, and against each kind of harm."""

from __future__ import annotations

import json
import select
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.web.serving import (
    PATIENCE,
    Opened,
    Running,
    Seat,
    connected,
    opened,
    people,
    serving,
    sitting,
)
from tilegen.web.guard import LIMITS, MESSAGES, Role
from tilegen.web.messages import KINDS


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("games"), LIMITS._replace(wrong=1_000)) as running:
        yield running


@pytest.fixture(scope="module")
def host(running: Running) -> str:
    return running.host_cookie()


@pytest.fixture(scope="module")
def table(running: Running, host: str) -> Opened:
    """Ann at the device that opened it, and Bob elsewhere."""
    return opened(running, host, {"game": "misfitz", "seats": people("Ann", "Bob", device=1)})


def bob(running: Running, table: Opened) -> str:
    token = running.server.home.token(table.code, 1)
    return running.post(f"/j/{token}", {}).cookie


SAID: Final[dict[str, dict[str, object]]] = {
    "hello": {"seats": [0]},
    "sit": {"seat": 0, "name": "Eve"},
    "start": {},
    "bot": {"seat": 0, "bot": "random"},
    "aids": {"on": False},
    "link": {"seat": 0},
    "claim": {"seat": 9},
    "admit": {"claim": 7, "yes": True},
    "move": {"id": "1", "seat": 0, "v": 0, "do": "draw"},
    "back": {"v": 0, "seat": 0},
    "agree": {"v": 0, "yes": True, "seat": 0},
    "why": {"v": 0, "seat": 0, "do": "draw"},
    "again": {},
}
"""Each message, as the player in seat 0 would send it to a game that goes on."""

ANSWERS: Final[dict[str, dict[str, str]]] = {
    #           watcher      another seat  the seat      the host
    "hello": {"watcher": "view", "other": "view", "seat": "view", "host": "view"},
    "sit": dict.fromkeys(("watcher", "other", "seat", "host"), "refused"),
    "start": {"watcher": "not-yours", "other": "not-yours", "seat": "not-yours", "host": "done"},
    "bot": {"watcher": "not-yours", "other": "refused", "seat": "refused", "host": "done"},
    "aids": {"watcher": "not-yours", "other": "not-yours", "seat": "not-yours", "host": "done"},
    "link": {"watcher": "not-yours", "other": "not-yours", "seat": "not-yours", "host": "done"},
    "claim": dict.fromkeys(("watcher", "other", "seat", "host"), "refused"),
    "admit": {"watcher": "not-yours", "other": "refused", "seat": "refused", "host": "refused"},
    "move": {"watcher": "not-yours", "other": "not-yours", "seat": "stale", "host": "not-yours"},
    "back": {"watcher": "not-yours", "other": "not-yours", "seat": "stale", "host": "not-yours"},
    "agree": {"watcher": "not-yours", "other": "not-yours", "seat": "stale", "host": "not-yours"},
    "why": {"watcher": "not-yours", "other": "not-yours", "seat": "why", "host": "not-yours"},
    "again": {"watcher": "not-yours", "other": "refused", "seat": "refused", "host": "refused"},
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("who", ["watcher", "other", "seat", "host"])
def test_each_message_requires_its_role(running: Running, host: str, kind: str, who: str) -> None:
    table = opened(running, host, {"game": "misfitz", "seats": people("Ann", "Bob", device=1)})
    cookies = {"watcher": "", "other": bob(running, table), "seat": table.cookie, "host": host}
    with sitting(running, table.code, cookies[who]) as seat:
        seat.view()
        seat.say(kind, **SAID[kind])
        heard = seat.hear("no", "done", "why", *(["view"] if kind == "hello" else []))
        answer = heard["code"] if heard["type"] == "no" else heard["type"]
        assert answer == ANSWERS[kind][who]
        if kind == "hello" and who != "seat":
            # Nobody looks through the seat of another.
            assert heard["seat"] != 0


def test_every_message_has_roles() -> None:
    assert len(MESSAGES) == len(KINDS)
    assert set(ANSWERS) == set(SAID) == set(KINDS)
    assert all(roles for roles in MESSAGES.values())
    assert (
        Role.WATCHER
        not in MESSAGES[next(kind for kind in MESSAGES if kind.__name__ == "MoveRequest")]
    )


@pytest.mark.parametrize("who", ["watcher", "other", "seat", "host"])
def test_no_record_of_hands_before_the_end(
    running: Running, host: str, table: Opened, who: str
) -> None:
    cookies = {"watcher": "", "other": bob(running, table), "seat": table.cookie, "host": host}
    for path in ("record.txt", "qr.svg"):
        answer = running.get(f"/t/{table.code}/{path}", Cookie=cookies[who])
        assert answer.status == (403 if path == "record.txt" else 200)
    replay = running.get(f"/replay/{table.code}", Cookie=cookies[who])
    assert replay.status == 403
    assert "when the game is over" in replay.json["say"]


def test_the_record_of_a_game_without_secrets_can_be_kept_at_any_time(
    running: Running, host: str
) -> None:
    table = opened(running, host, {"game": "monsters", "seats": people("Ann", "Bob")})
    answer = running.get(f"/t/{table.code}/record.txt")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.body.startswith(b"tilegen record 1\n")


@pytest.mark.parametrize("who", ["", "seat"])
def test_only_the_host_opens_tables(running: Running, table: Opened, who: str) -> None:
    cookie = table.cookie if who else ""
    order = {"game": "monsters", "seats": people("Ann", "Bob")}
    assert running.post("/api/tables", order, Cookie=cookie).status == 403


@pytest.mark.parametrize(
    "order",
    [
        {},
        [],
        None,
        "x",
        {"game": "chess", "seats": people("Ann", "Bob")},
        {"set": "/etc/passwd", "seats": people("Ann", "Bob")},
        {"set": "../specs/tiles.yaml", "seats": people("Ann", "Bob")},
        {"game": "monsters", "seats": []},
        {"game": "monsters", "seats": people("Ann")},
        {"game": "monsters", "seats": people(*"ABCDEFG")},
        {"game": "monsters", "seats": people("Ann", "Ann")},
        {"game": "monsters", "seats": people("Ann, Bob", "Cid")},
        {"game": "monsters", "seats": [{"name": "Ann"}, {"bot": "deep blue"}]},
        {"game": "monsters", "seats": [{"name": "Ann"}, {"bot": 1}]},
        {"game": "monsters", "seats": [{"name": "Ann"}, {"nom": "Bob"}]},
        {"game": "monsters", "rules": "house", "seats": people("Ann", "Bob")},
        {"game": "monsters", "seats": people("Ann", "Bob"), "more": 1},
        {"game": "monsters", "seats": [{"name": "\ud800"}, {}]},
        {"seats": people("Ann", "Bob")},
    ],
)
def test_a_table_that_cannot_be_opened_gets_a_sentence(
    running: Running, host: str, order: object
) -> None:
    before = len(running.server.home.directory.list_codes())
    answer = running.post("/api/tables", order, Cookie=host)
    assert answer.status == 400
    assert answer.json["say"]
    assert len(running.server.home.directory.list_codes()) == before


def test_a_body_is_read_up_to_its_limit_and_no_further(running: Running, host: str) -> None:
    headers = {"Origin": running.origin, "Content-Type": "application/json", "Cookie": host}
    fits = b'{"seats":[]}'.ljust(LIMITS.body)
    assert running.ask("POST", "/api/tables", headers, fits).status == 400
    assert running.ask("POST", "/api/tables", headers, fits + b" ").status == 413


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost:1"])
def test_a_foreign_page_opens_no_socket(running: Running, table: Opened, origin: str) -> None:
    assert denied(running, table.code, origin=origin) == 403


def test_a_socket_must_say_where_it_comes_from(running: Running, table: Opened) -> None:
    asked = (
        f"GET /ws/t/{table.code} HTTP/1.1\r\nHost: {running.host}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", running.port), timeout=PATIENCE) as line:
        line.sendall(asked.encode())
        assert line.recv(20).startswith(b"HTTP/1.1 403 ")


def test_a_foreign_name_opens_no_socket(running: Running, table: Opened) -> None:
    asked = (
        f"GET /ws/t/{table.code} HTTP/1.1\r\nHost: evil.example:{running.port}\r\n"
        f"Origin: http://evil.example:{running.port}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", running.port), timeout=PATIENCE) as line:
        line.sendall(asked.encode())
        assert line.recv(20).startswith(b"HTTP/1.1 421 ")


@pytest.mark.parametrize(
    "code", ["AAAA-AAAA", "aaaa-aaaa", "x", "..%2f..%2fkey", "AAAA-AAAA%00", "%C3%84AAA-AAAA"]
)
def test_an_unknown_table_opens_no_socket(running: Running, code: str) -> None:
    assert denied(running, code) in {403, 404}


def denied(running: Running, code: str, origin: str | None = None, cookie: str = "") -> int:
    with pytest.raises(InvalidStatus) as refused:
        connected(running, code, cookie, origin)
    return refused.value.response.status_code


def test_guessing_codes_ends_after_ten(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        host = running.host_cookie()
        table = opened(running, host, {"game": "monsters", "seats": people("Ann", "Bob", device=1)})
        ways = [f"/t/AAAA-AAA{n}" for n in range(6)] + [
            f"/t/AAAB-AAA{n}/record.txt" for n in range(4)
        ]
        assert [running.get(way).status for way in ways] == [404] * 10
        assert running.get(f"/t/{table.code}/qr.svg").status == 429
        assert denied(running, table.code) == 429
        # Who has a seat proves it without a look-up, and so does the host.
        with sitting(running, table.code, table.cookie) as ann:
            assert ann.view()["mine"] == [0]
        assert running.get(f"/t/{table.code}/qr.svg", Cookie=host).status == 200


def test_a_seat_at_one_table_is_no_seat_at_another(
    running: Running, host: str, table: Opened
) -> None:
    other = opened(running, host, {"game": "misfitz", "seats": people("Ann", "Bob", device=1)})
    name, _, value = table.cookie.partition("=")
    forged = f"{name.replace(table.code, other.code)}={value}"
    with sitting(running, other.code, forged) as eve:
        assert eve.view()["mine"] == []
    altered = f"{other.cookie.partition('=')[0]}={value.replace(table.code, other.code)}"
    with sitting(running, other.code, altered) as eve:
        assert eve.view()["mine"] == []


def test_an_older_link_to_a_seat_ends_when_it_is_taken_anew(running: Running, host: str) -> None:
    table = opened(running, host, {"game": "monsters", "seats": [{"name": "Ann"}, {}]})
    with sitting(running, table.code) as bob, sitting(running, table.code, host) as owner:
        bob.say("sit", seat=1, name="Bob")
        join = bob.hear("done")["join"]
        owner.say("bot", seat=1, bot=None)
        owner.hear("done")
        with sitting(running, table.code) as eve:
            eve.say("sit", seat=1, name="Eve")
            assert eve.hear("done")["join"] != join
    assert running.post(join, {}).status == 404


@pytest.mark.parametrize("bot", ["random", None])
def test_a_player_who_loses_a_seat_before_the_start_cannot_return(
    running: Running, host: str, bot: str | None
) -> None:
    order = {"game": "misfitz", "seats": [*people("Ann", device=1), {}]}
    table = opened(running, host, order)
    with (
        sitting(running, table.code, table.cookie, {"seats": []}) as ann,
        sitting(running, table.code, host) as owner,
    ):
        assert ann.view()["mine"] == [0]
        owner.say("bot", seat=0, bot=bot)
        assert owner.hear("done")
        ann.view(mine=[])
        if bot is None:
            with sitting(running, table.code) as eve:
                eve.say("sit", seat=0, name="Eve")
                assert eve.hear("done")
        ann.say("hello", seats=[0])
        ann.view(mine=[])
        ann.say("move", id="1", seat=0, v=0, do="draw")
        assert ann.hear("no")["code"] == "not-yours"
    with sitting(running, table.code, table.cookie) as ann:
        assert ann.view()["mine"] == []


@pytest.mark.parametrize("bot", ["random", None])
@pytest.mark.parametrize("begun", [False, True])
def test_no_guest_takes_a_seat_from_another_however_long_its_player_is_away(
    running: Running, host: str, monkeypatch: pytest.MonkeyPatch, bot: str | None, *, begun: bool
) -> None:
    monkeypatch.setattr("tilegen.app.tables.seats.ABSENT", 0.0)
    order = {"game": "misfitz", "seats": [*people("Ann", "Bob", device=1), {}]}
    table = opened(running, host, order)
    bobs = bob(running, table)
    with sitting(running, table.code) as eve, sitting(running, table.code, host) as owner:
        eve.say("sit", seat=2, name="Eve")
        assert eve.hear("done")
        if begun:
            owner.say("start")
            assert owner.hear("done")
        eve.say("bot", seat=1, bot=bot)
        answer = eve.hear("done", "no")
        assert answer["type"] == ("done" if begun and bot else "no")
        eve.say("sit", seat=1, name="Bob")
        assert eve.hear("no")["code"] == "refused"
        eve.say("hello")
        assert eve.view()["names"] == ["Ann", "Bob", "Eve"]
    # A bot that stands in leaves when the player comes.
    with sitting(running, table.code, bobs) as other:
        assert other.hear("people")["seats"][1]["bot"] is None
        assert other.view()["mine"] == [1]


def test_a_player_leaves_a_seat_before_the_start_and_not_after_it(
    running: Running, host: str
) -> None:
    table = opened(running, host, {"game": "misfitz", "seats": [*people("Ann"), {}]})
    with sitting(running, table.code) as eve, sitting(running, table.code, host) as owner:
        eve.say("sit", seat=1, name="Eve")
        join = eve.hear("done")["join"]
        eve.say("bot", seat=1, bot=None)
        assert eve.hear("done")
        eve.say("hello")
        assert eve.view(mine=[])["names"] == ["Ann", None]
        assert running.post(join, {}).status == 404
        eve.say("sit", seat=1, name="Eve")
        assert eve.hear("done")
        owner.say("start")
        assert owner.hear("done")
        eve.say("bot", seat=1, bot=None)
        assert eve.hear("no")["say"].startswith("a seat stays its player's")


GARBAGE = [
    "",
    "x",
    "null",
    "[]",
    "1",
    '"hello"',
    "{}",
    '{"type":null}',
    '{"type":["move"]}',
    '{"type":"resign"}',
    '{"type":"__class__"}',
    '{"type":"hello","more":1}',
    '{"type":"hello","seats":0}',
    '{"type":"hello","seats":[true]}',
    '{"type":"hello","seats":[1e400]}',
    '{"type":"hello","have":NaN}',
    '{"type":"move"}',
    '{"type":"move","id":1,"seat":0,"v":0,"do":"draw"}',
    '{"type":"move","id":"1","seat":0.0,"v":0,"do":"draw"}',
    '{"type":"move","id":"1","seat":0,"v":' + "9" * 5_000 + ',"do":"draw"}',
    '{"type":"move","id":"1","seat":0,"v":0,"do":"\\ud800"}',
    '{"type":"move","id":"1","seat":0,"v":0,"do":"' + "x" * 201 + '"}',
    '{"type":"agree","v":0,"yes":1}',
    "[" * 60_000,
    '{"a":' * 10_000,
]


def test_rubbish_is_refused_and_the_socket_stays_open(
    running: Running, table: Opened, capfd: pytest.CaptureFixture[str]
) -> None:
    with sitting(running, table.code, table.cookie) as seat:
        for rubbish in GARBAGE:
            seat.line.send(rubbish)
            assert seat.hear("no")["code"] == "wrong", rubbish[:60]
        seat.line.send(b'{"type":"hello"}')
        assert seat.hear("no")["code"] == "wrong"
        seat.line.send(b"\xff\xfe", text=True)
        assert seat.hear("no")["code"] == "wrong"
        seat.say("hello")
        assert seat.view()
    assert capfd.readouterr() == ("", "")


def test_a_frame_is_read_up_to_its_limit(running: Running, table: Opened) -> None:
    with sitting(running, table.code) as seat:
        seat.line.send(" " * LIMITS.frame)
        assert seat.hear("no")["code"] == "wrong"
        seat.line.send(" " * (LIMITS.frame + 1))
        with pytest.raises(ConnectionClosed) as closed:
            seat.hear("no")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_a_flood_of_messages_is_slowed_down(tmp_path: Path) -> None:
    with serving(tmp_path, LIMITS._replace(burst=1, a_second=4)) as running:
        table = opened(
            running,
            running.host_cookie(),
            {"game": "monsters", "seats": people("Ann", "Bob", device=1)},
        )
        with sitting(running, table.code, table.cookie) as ann:
            ann.view()
            for number in range(3):
                ann.say("move", id=str(number), seat=0, v=0, do="x")
            heard = [ann.hear("no") for _ in range(3)]
        assert [no["id"] for no in heard] == list("012")
        assert {no["code"] for no in heard} == {"stale", "slow-down"}


def test_sockets_of_one_address_are_counted(tmp_path: Path) -> None:
    with serving(tmp_path, LIMITS._replace(sockets_of_one=2)) as running:
        table = opened(
            running, running.host_cookie(), {"game": "monsters", "seats": people("Ann", "Bob")}
        )
        with sitting(running, table.code), sitting(running, table.code) as second:
            second.view()
            assert denied(running, table.code) == 503
        for _ in range(100):
            try:
                with sitting(running, table.code) as third:
                    assert third.view()
                break
            except InvalidStatus:
                continue  # The others are still leaving.


def test_a_slow_reader_is_dropped_and_the_others_play_on(tmp_path: Path) -> None:
    with serving(tmp_path, LIMITS._replace(unsent=20_000, a_second=1_000, burst=10_000)) as running:
        table = opened(
            running,
            running.host_cookie(),
            {"game": "monsters", "rules": "open", "seats": people("Ann", "Bob", device=2)},
        )
        many = framed(json.dumps({"type": "hello"})) * 300
        with sitting(running, table.code, table.cookie) as ann:
            with slow_reader(running, table.code) as slow:
                slow.sendall(many)
                ended = select.poll()
                ended.register(slow, select.POLLHUP)
                assert ended.poll(10_000)
            view = fresh(ann)
            ann.move(view)
            assert ann.hear("done")["v"] > view["v"]


def fresh(seat: Seat) -> Any:
    seat.say("hello")
    return seat.view()


def slow_reader(running: Running, code: str) -> socket.socket:
    """A socket that sends, and reads nothing but the answer to its request."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    line.connect(("127.0.0.1", running.port))
    asked = (
        f"GET /ws/t/{code} HTTP/1.1\r\nHost: {running.host}\r\nOrigin: {running.origin}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    line.settimeout(PATIENCE)
    line.sendall(asked.encode())
    assert line.recv(4_096).startswith(b"HTTP/1.1 101 ")
    return line


def framed(text: str) -> bytes:
    """A short frame as browsers send it, masked with zeros."""
    return bytes([0x81, 0x80 | len(text)]) + bytes(4) + text.encode()
