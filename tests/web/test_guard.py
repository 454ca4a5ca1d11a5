"""Each row of the table of threats that a request alone can show."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.serving import PATIENCE, Running, serving
from tilegen.web.guard import LIMITS, ROUTES, AttemptLimit, ConnectionLimit, TokenBucket
from tilegen.web.site import routes


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("games")) as running:
        yield running


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:{port}", "localhost", "127.0.0.1:1", "", "[::1]"]
)
@pytest.mark.parametrize("path", ["/", "/api/home", "/no/such/page"])
def test_a_foreign_host_gets_no_answer(running: Running, host: str, path: str) -> None:
    answer = running.get(path, Host=host.replace("{port}", str(running.port)))
    assert (answer.status, answer.body) == (421, b"")


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "[::1]"])
def test_the_names_of_this_machine_are_ours(running: Running, name: str) -> None:
    assert running.get("/api/home", Host=f"{name}:{running.port}").status == 200


def test_two_hosts_are_refused(running: Running) -> None:
    hosts = f"Host: {running.host}\r\nHost: evil.example\r\n"
    assert raw(running, f"GET /api/home HTTP/1.1\r\n{hosts}\r\n").startswith(b"HTTP/1.1 400 ")


def raw(running: Running, request: str) -> bytes:
    with socket.create_connection(("127.0.0.1", running.port), timeout=PATIENCE) as line:
        line.sendall(request.encode())
        return line.recv(1000)


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://{host}", "http://localhost:{port}", ""]
)
def test_a_foreign_page_is_refused(running: Running, origin: str) -> None:
    said = origin.replace("{host}", running.host).replace("{port}", str(running.port))
    assert running.get("/api/home", Origin=said).status == 403
    assert running.post(running.host_link, {}, Origin=said).status == 403


def test_a_request_that_changes_something_needs_an_origin(running: Running) -> None:
    kind = {"Content-Type": "application/json"}
    assert running.ask("POST", running.host_link, kind, b"{}").status == 403


@pytest.mark.parametrize(
    "kind",
    ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain", "", "text/json"],
)
def test_no_form_gets_through(running: Running, kind: str) -> None:
    assert running.post(running.host_link, {}, **{"Content-Type": kind}).status == 415


def test_every_response_has_the_security_headers(running: Running) -> None:
    for path in ("/api/home", "/no/such/page", "/static/none.js"):
        headers = running.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert headers["cache-control"] == "no-store"
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "require-trusted-types-for 'script'" in policy
        assert "unsafe" not in policy
        assert "server" not in headers


def test_a_refusal_has_the_security_headers_too(running: Running) -> None:
    headers = running.get("/", Host="evil.example").headers
    assert headers["content-security-policy"].startswith("default-src 'none'")


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_no_other_method_is_allowed(running: Running, method: str) -> None:
    headers = {"Origin": running.origin, "Content-Type": "application/json"}
    assert running.ask(method, "/api/home", headers, b"{}").status == 404


@pytest.mark.parametrize(
    "request_text",
    [
        "rubbish\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        "\x00\x01\x02\r\n\r\n",
    ],
)
def test_a_malformed_request_is_refused_and_nothing_is_logged(
    running: Running, request_text: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert raw(running, request_text).startswith(b"HTTP/1.1 400 ")
    assert capfd.readouterr() == ("", "")


def test_a_route_without_a_role_is_refused() -> None:
    async def handler(_request: object) -> None: ...

    with pytest.raises(LookupError):
        routes({"GET /secrets": handler}, lambda _role, same: same)  # type: ignore[dict-item]  # no role


def test_every_route_has_a_handler(running: Running) -> None:
    site = running.server.site
    assert {*site.handlers(), *site.socket_handlers()} == ROUTES.keys()


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_after_ten_wrong_codes_in_a_minute_an_address_waits_a_minute() -> None:
    clock = Clock()
    tries = AttemptLimit(clock, max_attempts=10)
    looks = 0
    for _ in range(1_000):
        if tries.allows("1.2.3.4"):
            looks += 1
            tries.add("1.2.3.4")
        clock.now += 0.05
    assert looks == 10
    assert tries.allows("1.2.3.5")
    clock.now += 60
    assert tries.allows("1.2.3.4")


def test_the_minute_begins_with_the_last_of_ten_wrong_codes() -> None:
    clock = Clock()
    tries = AttemptLimit(clock, max_attempts=10)
    for _ in range(10):
        clock.now += 5
        tries.add("1.2.3.4")
    clock.now += 59
    assert not tries.allows("1.2.3.4")
    clock.now += 1
    assert tries.allows("1.2.3.4")


def test_an_occasional_wrong_code_blocks_nobody() -> None:
    clock = Clock()
    tries = AttemptLimit(clock, max_attempts=10)
    for _ in range(100):
        assert tries.allows("1.2.3.4")
        tries.add("1.2.3.4")
        clock.now += 7


def test_guesses_from_many_addresses_do_not_fill_the_memory() -> None:
    tries = AttemptLimit(Clock(), max_attempts=10)
    for number in range(20_000):
        tries.add(str(number))
    assert len(tries._wrong) == 10_000


def test_a_bucket_allows_a_burst_of_forty_and_then_twenty_a_second() -> None:
    clock = Clock()
    bucket = TokenBucket(clock, a_second=20, burst=40)
    assert [bucket.take() for _ in range(41)] == [True] * 40 + [False]
    clock.now += 1
    assert [bucket.take() for _ in range(21)] == [True] * 20 + [False]


def test_a_crowd_is_limited_by_address_and_in_all() -> None:
    crowd = ConnectionLimit(3, 2)
    assert [crowd.enter(who) for who in "aaabb"] == [True, True, False, True, False]
    crowd.leave("a")
    assert crowd.enter("b")


def test_a_thousand_guesses_try_only_ten_codes(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        statuses = [running.post(f"/j/{number}", {}).status for number in range(30)]
        assert statuses == [404] * 10 + [429] * 20
        # Who holds a right link waits too: nothing is looked up.
        assert running.post(running.host_link, {}).status == 429


def test_connections_beyond_the_limit_are_dropped(tmp_path: Path) -> None:
    with serving(tmp_path, LIMITS._replace(connections_of_one=2)) as running:
        lines = [socket.create_connection(("127.0.0.1", running.port)) for _ in range(3)]
        request = f"GET /api/home HTTP/1.1\r\nHost: {running.host}\r\n\r\n".encode()
        answers = []
        for line in lines:
            try:
                line.sendall(request)
                answers.append(line.recv(12))
            except ConnectionError:
                answers.append(b"")
            line.close()
        assert sorted(answers) == [b"", b"HTTP/1.1 200", b"HTTP/1.1 200"]


@pytest.mark.parametrize("begun", ["", "GET / HTTP/1.1\r\nHost: "])
def test_a_connection_that_does_not_finish_its_request_is_dropped(
    running: Running, begun: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tilegen.web.protocols._ASKING", 0.05)
    with socket.create_connection(("127.0.0.1", running.port), timeout=PATIENCE) as line:
        line.sendall(begun.encode())
        assert received(line) == b""


@pytest.mark.parametrize("with_the_first", ["", "GET "], ids=["after the first", "with the first"])
def test_a_slow_second_request_is_dropped(
    running: Running, with_the_first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Long enough for the first request to come whole on a busy machine.
    monkeypatch.setattr("tilegen.web.protocols._ASKING", 1.0)
    first = f"GET /static/x HTTP/1.1\r\nHost: {running.host}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", running.port), timeout=PATIENCE) as line:
        line.sendall(f"{first}{with_the_first}".encode())
        heard = received(line)
        # From here on uvicorn waits for ever.
        line.sendall(b"GET /"[len(with_the_first) :])
        heard += b"".join(iter(lambda: received(line), b""))
    assert heard.startswith(b"HTTP/1.1 404 ")
    assert heard.count(b"HTTP/1.1") == 1


def received(line: socket.socket) -> bytes:
    try:
        return line.recv(4_096)
    except ConnectionError:
        return b""
