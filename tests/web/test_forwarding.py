"""Behind a reverse proxy: the address that browsers see, and whose request it is."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from starlette.types import Receive, Scope, Send
from websockets import Origin
from websockets.sync.client import connect

from tests.web.loops import run_in_thread
from tests.web.serving import PATIENCE, Running, serving
from tilegen.errors import TilegenError
from tilegen.web.forwarding import ForwardedClient, parse_public_url

PAGE = Path(__file__).parents[2] / "docs/scale.md"
NAME = "games.example.org"
PUBLIC = f"https://{NAME}/"


@pytest.mark.parametrize(
    ("text", "url"),
    [
        ("https://games.example.org", "https://games.example.org/"),
        ("https://Games.Example.org:8443/", "https://games.example.org:8443/"),
        ("http://[::1]:80", "http://[::1]:80/"),
    ],
)
def test_the_address_of_a_site_is_a_scheme_a_name_and_a_port(text: str, url: str) -> None:
    assert parse_public_url(text) == url


@pytest.mark.parametrize(
    "text",
    [
        "games.example.org",
        "ftp://a.b",
        "https://",
        "https://a:port",
        "https://a.b:99999",
        "//a.b",
        "https://[a",
    ],
)
def test_what_is_no_address_of_a_site_is_refused(text: str) -> None:
    with pytest.raises(TilegenError, match="is not the address of a site"):
        parse_public_url(text)


@pytest.mark.parametrize("text", ["https://a.b/games", "https://a.b?x", "https://a.b/#x"])
def test_a_page_below_a_site_is_refused(text: str) -> None:
    with pytest.raises(TilegenError, match="tilegen needs a name of its own"):
        parse_public_url(text)


def find_client(headers: list[tuple[bytes, bytes]]) -> str:
    """The address that the application sees of a request with these headers."""
    seen: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope["client"][0])

    async def receive() -> dict[str, object]:
        return {}

    async def send(_: object) -> None:
        return None

    scope = {"type": "http", "headers": headers, "client": ("127.0.0.1", 9)}
    run_in_thread(ForwardedClient(app)(scope, receive, send))
    return seen[0]


def test_the_proxy_says_whose_request_it_is_and_the_visitor_does_not() -> None:
    assert find_client([]) == "127.0.0.1"
    assert find_client([(b"x-forwarded-for", b"198.51.100.7")]) == "198.51.100.7"
    forged = [(b"x-forwarded-for", b"1.1.1.1"), (b"x-forwarded-for", b"2.2.2.2, 198.51.100.7")]
    assert find_client(forged) == "198.51.100.7"


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    with serving(tmp_path / "games", public=PUBLIC) as running:
        yield running


def test_links_lead_to_the_address_that_browsers_see(running: Running) -> None:
    links = running.server.startup_links
    assert links.host.startswith(f"{PUBLIC}j/")
    assert [link.url for link in links.lan] == [PUBLIC]


def test_only_requests_for_that_address_are_answered(running: Running) -> None:
    assert running.get("/", Host=NAME).status == 200
    assert running.get("/").status == 421
    own = {"Host": NAME, "Origin": PUBLIC.rstrip("/")}
    answer = running.post(running.host_link, {}, **own)
    assert answer.status == 200
    assert "Secure" in answer.headers["set-cookie"]
    assert running.post("/api/tables", {}, Host=NAME, Origin=f"http://{NAME}").status == 403


def test_guessing_is_slowed_down_for_one_visitor_and_not_for_all(running: Running) -> None:
    def visit(address: str) -> int:
        return running.get("/t/AAAA-AAAA", **{"Host": NAME, "X-Forwarded-For": address}).status

    answers = [visit("198.51.100.7") for _ in range(12)]
    assert answers[0] == 404
    assert answers[-1] == 429
    assert visit("198.51.100.8") == 404


def read_example(room: str) -> str:
    """The example for a proxy on the page."""
    (text,) = re.findall(rf"^```{room}\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    return str(text)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


@contextmanager
def proxied(program: str, folder: Path, backend: int) -> Iterator[int]:
    """Runs a proxy by the example of the page, and yields the port at which it serves TLS."""
    port = free_port()
    openssl = "openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2"
    named = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    subprocess.run([*openssl.split(), *named], cwd=folder, capture_output=True, check=True)
    text = read_example(program)
    own: Mapping[str, str]
    if program == "nginx":
        own = {
            "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
            "/etc/ssl/games.pem": str(folder / "cert.pem"),
            "/etc/ssl/games.key": str(folder / "key.pem"),
        }
        around = "events {}\npid here.pid;\nerror_log stderr;\nhttp {\naccess_log off;\n%s}\n"
        command = ["nginx", "-p", str(folder), "-c", "own.conf", "-g", "daemon off;"]
    else:
        own = {f"{NAME} {{": f"{NAME}:{port} {{\n\tbind 127.0.0.1\n\ttls cert.pem key.pem"}
        around = "{\n\tadmin off\n\tauto_https off\n}\n%s"
        command = ["caddy", "run", "--config", "own.conf", "--adapter", "caddyfile"]
    for old, new in {**own, "127.0.0.1:8765": f"127.0.0.1:{backend}"}.items():
        assert old in text
        text = text.replace(old, new)
    (folder / "own.conf").write_text(around.replace("%s", text))
    home = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    process = subprocess.Popen(command, cwd=folder, env=home, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + PATIENCE
        while process.poll() is None and time.monotonic() < end:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        assert process.poll() is None, "the proxy did not start"
        yield port
    finally:
        process.terminate()
        process.wait()


@pytest.mark.parametrize("program", ["nginx", "caddy"])
def test_a_proxy_as_on_the_page_passes_pages_and_sockets_on(
    program: str, running: Running, tmp_path: Path
) -> None:
    if shutil.which(program) is None or shutil.which("openssl") is None:
        pytest.skip(f"{program} and openssl are not both installed")
    with proxied(program, tmp_path, running.port) as port:
        trusting = ssl.create_default_context(cafile=tmp_path / "cert.pem")

        def open_line() -> ssl.SSLSocket:
            raw = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
            return trusting.wrap_socket(raw, server_hostname=NAME)

        line = HTTPConnection(NAME)
        line.sock = open_line()
        headers = {"Origin": PUBLIC.rstrip("/"), "Content-Type": "application/json"}
        line.request("POST", urlsplit(running.server.startup_links.host).path, "{}", headers)
        answer = line.getresponse()
        assert answer.status == 200
        cookie = str(answer.headers["set-cookie"]).partition(";")[0]
        answer.read()
        line.close()
        with connect(
            f"ws://{NAME}/ws/desk",
            sock=open_line(),
            origin=Origin(PUBLIC.rstrip("/")),
            additional_headers={"Cookie": cookie},
            proxy=None,
        ) as opened:
            assert opened.ping().wait(PATIENCE)
