from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import SplitResult, urlsplit

import pytest
from click.testing import CliRunner, Result
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from tests.programs import environment
from tilegen.cli import main
from tilegen.extras import install_hint

WEB = {"starlette", "uvicorn", "websockets", "h11", "segno", "asyncio", "tilegen.web"}


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def serve(*words: str) -> Result:
    return CliRunner().invoke(main, ["serve", "--no-open", *words])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--port", "70000"], "70000 is not a port"),
        (["--port", "http"], "'http' is not a number"),
        (["--address", "192.168.1.5"], "--address needs --lan"),
        (
            ["--lan", "--address", "203.0.113.1", "--port", "0"],
            "this machine has no address '203.0.113.1'",
        ),
        (["--key", "key.pem"], "--key needs --cert"),
        (["--cert", "no.pem", "--port", "0"], "'no.pem' cannot be used as a certificate"),
        (["no.yaml"], "no file 'no.yaml'"),
        (["monsterz"], "no file 'monsterz'"),
        (["--new"], "--new needs a name"),
        (["--public", "https://a.b/c", "--port", "0"], "'https://a.b/c' names a page"),
        (["--public", "https://a.b", "--lan"], "--public is for a proxy on this machine"),
    ],
)
def test_what_cannot_be_served_is_told_in_a_sentence(words: list[str], said: str) -> None:
    done = serve(*words)
    assert said in done.stderr
    assert done.exit_code == 2
    assert done.stdout == ""


def test_a_port_that_is_taken_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = serve("--port", str(port))
    assert f"tilegen: port {port} is taken by another program" in done.stderr
    assert done.exit_code == 2


def test_a_set_with_errors_is_served_to_be_mended() -> None:
    Path("my.yaml").write_text("tilegen: 1\ngame: monsters\nname: My\ntiles: []\n")
    with start_server(0, "my.yaml") as program:
        with closing(program.ask("GET", "/")) as answer:
            assert answer.status == 200
        _, said = program.end(signal.SIGINT)
    assert "my.yaml:4" in said
    assert "1 error" in said


def test_without_its_libraries_one_sentence_tells_what_to_install() -> None:
    code = "import sys; sys.modules['uvicorn'] = None; from tilegen.__main__ import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, "serve"],
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == (
        "tilegen: playing at a screen needs 'uvicorn', which is not installed\n"
        f"  hint: {install_hint('web')}\n"
    )
    assert done.returncode == 2


def test_help_loads_none_of_its_libraries() -> None:
    code = (
        "import sys; from tilegen.cli import main\n"
        f"try: main(['serve', '--help'])\nfinally: print({WEB!r} & {{*sys.modules}})"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.endswith("set()\n")


class Program(NamedTuple):
    """A server as somebody starts it in a terminal."""

    process: subprocess.Popen[str]
    link: SplitResult

    @property
    def port(self) -> int:
        assert self.link.port is not None
        return self.link.port

    def end(self, sign: int) -> tuple[int, str]:
        """Its exit code, and what it said on stderr."""
        os.kill(self.process.pid, sign)
        _, said = self.process.communicate(timeout=60)
        return self.process.returncode, said

    def ask(self, method: str, path: str, cookie: str = "", body: object = None) -> HTTPResponse:
        line = HTTPConnection("127.0.0.1", self.port, timeout=60)
        said = {"Origin": f"http://127.0.0.1:{self.port}", "Content-Type": "application/json"}
        line.request(
            method, path, json.dumps(body), {**said, "Cookie": cookie, "Connection": "close"}
        )
        return line.getresponse()


@contextmanager
def start_server(port: int = 0, *words: str) -> Iterator[Program]:
    serve = ["-m", "tilegen", "serve", "--no-open", "--port", str(port), *words]
    process = subprocess.Popen(
        [sys.executable, "-W", "error", *serve],
        env=environment(PYTHONUNBUFFERED="1"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            assert process.stdout is not None
            process.stdout.readline()
            yield Program(process, urlsplit(process.stdout.readline().strip()))
        finally:
            process.kill()


def test_it_serves_one_folder_once_until_ctrl_c() -> None:
    with start_server() as program:
        with closing(program.ask("GET", "/api/home")) as answer:
            assert answer.status == 200
        second = serve("--port", "0")
        assert f"another server (process {program.process.pid}) has the games in 'games' open" in (
            second.stderr
        )
        assert second.exit_code == 2
        assert program.end(signal.SIGINT) == (130, "tilegen: stopped\n")


def test_a_killed_server_goes_on_where_it_was() -> None:
    with start_server() as first:
        with closing(first.ask("POST", first.link.path, body={})) as joined:
            cookie = str(joined.headers["set-cookie"]).partition(";")[0]
        seats = [{"name": "Ann", "device": True}, {"name": "Bob", "device": True}]
        order = {"game": "monsters", "seats": seats}
        with closing(first.ask("POST", "/api/tables", cookie, order)) as ordered:
            code = json.loads(ordered.read())["code"]
            own = str(ordered.headers["set-cookie"]).partition(";")[0]
        with at_table(first.port, code, own) as line:
            view = heard(line, "view")
            move = {"id": "1", "seat": 0, "v": view["v"], "do": view["offers"][3]["do"]}
            line.send(json.dumps({"type": "move", **move}))
            done = heard(line, "done")
            first.end(signal.SIGKILL)
    with start_server(first.port) as again, at_table(again.port, code, own) as line:
        view = heard(line, "view")
        assert (view["v"], view["to_move"], view["mine"]) == (done["v"], 1, [0, 1])
        with closing(again.ask("GET", "/api/home", cookie)) as home:
            assert json.loads(home.read())["host"]


@contextmanager
def at_table(port: int, code: str, cookie: str) -> Iterator[ClientConnection]:
    url, origin = f"ws://127.0.0.1:{port}/ws/t/{code}", Origin(f"http://127.0.0.1:{port}")
    with connect(url, origin=origin, additional_headers={"Cookie": cookie}, proxy=None) as line:
        line.send(json.dumps({"type": "hello"}))
        yield line


def heard(line: ClientConnection, kind: str) -> Any:
    while True:
        said = json.loads(line.recv(timeout=60))
        if said["type"] == kind:
            return said
