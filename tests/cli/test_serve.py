from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.programs import environment
from tilegen.cli import main

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
        (["--address", "192.168.1.5"], "--address is for --lan alone"),
        (["--lan", "--address", "203.0.113.1"], "this machine has no address '203.0.113.1'"),
        (["--key", "key.pem"], "--key needs --cert"),
        (["--cert", "no.pem", "--port", "0"], "'no.pem' cannot be used as a certificate"),
        (["no.yaml"], "no file 'no.yaml'"),
        (["monsterz"], "no file 'monsterz'"),
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


def test_a_set_with_errors_is_not_served() -> None:
    Path("my.yaml").write_text("tilegen: 1\ngame: monsters\nname: My\ntiles: []\n")
    done = serve("my.yaml")
    assert "the set 'my.yaml' has" in done.stderr
    assert done.exit_code == 1


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
        '  hint: pip install "tilegen[web]"\n'
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


def test_it_serves_until_ctrl_c() -> None:
    program = subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "tilegen", "serve", "--no-open", "--port", "0"],
        env=environment(PYTHONUNBUFFERED="1"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert program.stdout is not None
    program.stdout.readline()
    link = program.stdout.readline().strip()
    port = int(link.split(":")[2].partition("/")[0])
    line = HTTPConnection("127.0.0.1", port, timeout=10)
    line.request("GET", "/api/home")
    assert line.getresponse().status == 200
    line.close()
    os.kill(program.pid, signal.SIGINT)
    _, said = program.communicate(timeout=20)
    assert said == "tilegen: stopped\n"
    assert program.returncode == 130
