"""Games on other machines, here on two workers of a scheduler on this one."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import socketserver
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Event, Thread, Timer
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.games.general.picking import Picking, build_game
from tests.outside import CRAZY_EIGHTS, known_game
from tests.thorough import THOROUGH
from tilegen.app.games import remove_game
from tilegen.app.simulation import cluster
from tilegen.app.simulation.reaching import check_answers
from tilegen.cli import main
from tilegen.errors import TilegenError
from tilegen.extras import install_hint

SET = str(Path(__file__).parents[2] / "tests/records/sets/thirty-four.yaml")

pytestmark = pytest.mark.xdist_group("cluster")  # Its scheduler starts once.

needs_dask = pytest.mark.skipif(
    find_spec("distributed") is None, reason="distributed is not installed"
)


def simulate(*arguments: str, games: int = 600) -> Result:
    asked = ("--players", "2", "--bots", "random", "--engine", "plain", "--format", "json")
    return CliRunner().invoke(main, ("simulate", SET, "--games", str(games), *asked, *arguments))


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    distributed: Any = import_module("distributed")
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=THOROUGH,
        dashboard_address=":0",
        protocol="tcp",
    ) as local:
        yield local.scheduler_address


@needs_dask
def test_a_cluster_plays_the_same_games(address: str) -> None:
    there = simulate("--cluster", address)
    assert (there.exit_code, there.stderr) == (0, "")
    assert json.loads(there.stdout) == json.loads(simulate().stdout)


@needs_dask
def test_games_end_at_the_same_look_on_a_cluster(address: str) -> None:
    asked = ("--within", "10%")
    assert simulate(*asked, "--cluster", address, games=4000).stdout == (
        simulate(*asked, games=4000).stdout
    )


@needs_dask
@pytest.mark.skipif(not THOROUGH, reason="its workers are processes in `make thorough` alone")
def test_a_worker_that_is_killed_changes_nothing(address: str) -> None:
    distributed: Any = import_module("distributed")
    with distributed.Client(address) as client:
        victim = min(client.run(os.getpid).values())
    killing = Timer(1.5, os.kill, (victim, signal.SIGKILL))
    killing.start()
    there = simulate("--cluster", address, games=12_000)
    killing.join()
    assert (there.exit_code, there.stderr) == (0, "")
    assert json.loads(there.stdout) == json.loads(simulate(games=12_000).stdout)
    with distributed.Client(address) as client:
        assert victim not in client.run(os.getpid).values()


@needs_dask
def test_a_scheduler_that_does_not_answer_is_said_in_a_sentence() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        nobody = f"tcp://127.0.0.1:{unused.getsockname()[1]}"
        result = simulate("--cluster", nobody)
    assert result.exit_code == 1
    assert f"no scheduler answers at '{nobody}'" in result.stderr
    assert "Traceback" not in result.stderr


class Answering(socketserver.BaseRequestHandler):
    """Says something, and then keeps quiet until the client goes away."""

    words = b""

    def handle(self) -> None:
        self.request.sendall(self.words)
        while self.request.recv(1000):
            pass


@contextmanager
def server(words: bytes, scheme: str) -> Iterator[str]:
    """The address of a server that says this to everybody."""
    handler = type("Handler", (Answering,), {"words": words})
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), handler) as listening:
        listening.daemon_threads = True
        Thread(target=listening.serve_forever, args=(0.01,), daemon=True).start()
        yield f"{scheme}://127.0.0.1:{listening.server_address[1]}"
        listening.shutdown()


GREETING = (300).to_bytes(8, "little")


@pytest.mark.parametrize(
    ("words", "scheme", "said"),
    [
        (b"", "tcp", "no scheduler answers"),
        (b"", "tls", "no scheduler answers"),
        (b"SSH-2.0-OpenSSH\r\n", "tcp", "no scheduler answers"),
        (b"220\r\n", "tls", "no scheduler answers"),
        (GREETING, "tls", "does not speak TLS"),
        (b"\x15\x03\x01", "tcp", "speaks nothing but TLS"),
    ],
)
def test_a_server_that_is_no_scheduler_is_not_waited_for(
    words: bytes, scheme: str, said: str
) -> None:
    with server(words, scheme) as wrong, pytest.raises(TilegenError, match=said) as fault:
        check_answers(wrong, 0.4)
    assert wrong in fault.value.message
    assert fault.value.exit_code == 1


def test_a_name_server_that_takes_its_time_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given_up = Event()

    def find_slowly(*_: object, **__: object) -> None:
        given_up.wait(10)
        raise socket.gaierror

    monkeypatch.setattr("socket.getaddrinfo", find_slowly)
    with pytest.raises(TilegenError, match="no scheduler answers at 'tcp://host:8786'"):
        check_answers("tcp://host:8786", 0.1)
    given_up.set()


@pytest.mark.parametrize(
    ("words", "scheme"),
    [
        (GREETING, "tcp"),
        # Lengths that begin as TLS does.
        ((0x115).to_bytes(8, "little"), "tcp"),
        ((0x30316).to_bytes(8, "little"), "tcp"),
        (b"\x16\x03\x03\x00\x7a\x02\x00\x00", "tls"),
        (b"\x15\x03\x03\x00\x02\x02\x28", "tls"),
    ],
)
def test_a_scheduler_is_known_by_its_first_bytes(words: bytes, scheme: str) -> None:
    with server(words, scheme) as right:
        check_answers(right, 0.4)


@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An authority of our own and what it signed, as Dask's configuration."""
    folder = tmp_path_factory.mktemp("tls")

    def openssl(words: str) -> None:
        subprocess.run(["openssl", *words.split()], cwd=folder, check=True, capture_output=True)  # noqa: S607

    openssl("req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -subj /CN=tiles")
    openssl("req -newkey rsa:2048 -nodes -keyout node.key -out node.csr -subj /CN=node")
    openssl("x509 -req -in node.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out node.pem")
    tls = "distributed.comm.tls"
    parts = [(f"{tls}.ca-file", "ca.pem")]
    for role in ("scheduler", "worker", "client"):
        parts += [(f"{tls}.{role}.cert", "node.pem"), (f"{tls}.{role}.key", "node.key")]
    return {name: str(folder / file) for name, file in parts}


@needs_dask
@pytest.mark.skipif(shutil.which("openssl") is None, reason="wants openssl")
def test_a_cluster_behind_tls_plays_the_same_games(certificates: dict[str, str]) -> None:
    dask: Any = import_module("dask")
    distributed: Any = import_module("distributed")
    with dask.config.set(certificates):
        local = distributed.LocalCluster(
            n_workers=1,
            processes=False,
            dashboard_address=":0",
            protocol="tls",
            security=distributed.Security(require_encryption=True),
        )
    with local:
        address = local.scheduler_address
        with dask.config.set(certificates):
            there = simulate("--cluster", address, games=40)
        assert (there.exit_code, there.stderr) == (0, "")
        assert json.loads(there.stdout) == json.loads(simulate(games=40).stdout)
        without = simulate("--cluster", address, games=40)
        assert without.exit_code == 1
        assert "needs certificates, and Dask knows of none" in without.stderr
        client = "distributed.comm.tls.client.cert"
        with dask.config.set({**certificates, client: "/nowhere"}):
            unread = simulate("--cluster", address, games=40)
        assert unread.exit_code == 1
        assert "Dask's certificates cannot be read: " in unread.stderr
        # A client that trusts another authority.
        with dask.config.set(
            {**certificates, "distributed.comm.tls.ca-file": certificates[client]}
        ):
            stranger = simulate("--cluster", address, games=40)
        assert stranger.exit_code == 1
        assert "do not trust each other's certificates" in stranger.stderr


@needs_dask
def test_a_scheduler_without_workers_is_said_in_a_sentence() -> None:
    distributed: Any = import_module("distributed")
    with distributed.LocalCluster(
        n_workers=0, processes=False, dashboard_address=":0", protocol="tcp"
    ) as local:
        result = simulate("--cluster", local.scheduler_address)
    assert result.exit_code == 1
    assert "has no workers" in result.stderr


@needs_dask
@pytest.mark.parametrize(
    ("raised", "said"),
    [
        ("distributed.comm:CommClosedError", "has gone away"),
        ("distributed:KilledWorker", "died of the same games"),
    ],
)
def test_what_happens_on_the_way_is_said_in_a_sentence(
    address: str, raised: str, said: str
) -> None:
    module, _, name = raised.partition(":")
    fault = getattr(import_module(module), name)
    with (
        pytest.raises(TilegenError, match=said),
        cluster.team(address, "plain"),
    ):
        raise fault(*(("task", None, 3) if name == "KilledWorker" else ("gone",)))


class Strangers:
    """Workers that know nothing of tilegen."""

    def run(self, function: object) -> object:
        raise ModuleNotFoundError("No module named 'tilegen'")


def test_workers_without_tilegen_are_said_in_a_sentence() -> None:
    with pytest.raises(TilegenError, match="has no tilegen that can play these games"):
        cluster._codes(Strangers(), "tcp://host:8786")


OURS = cluster._code()


@pytest.mark.parametrize(
    ("code", "engine", "said"),
    [
        (OURS._replace(version="0.1"), "plain", "has tilegen 0.1, which may play other games"),
        (OURS._replace(source="0"), "plain", "that was changed, which may play other games"),
        (OURS._replace(compiles=False), "compiled", "has no numba to compile the games"),
    ],
)
def test_workers_that_would_play_otherwise_are_refused(
    code: cluster._WorkerCode, engine: str, said: str
) -> None:
    with pytest.raises(TilegenError, match=said):
        cluster._check({"tcp://a:1": OURS._replace(compiles=True), "tcp://b:1": code}, "x", engine)


def test_without_the_extra_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda _: None)
    result = simulate("--cluster", "tcp://host:8786")
    assert result.exit_code == 2
    assert "needs distributed, which is not installed" in result.stderr
    assert f"hint: {install_hint('cluster')}\n" in result.stderr


@pytest.mark.parametrize(
    "address", ["host", "http://host:1", "tcp://host", "tcp://:1 2", "tcp://host:99999", ""]
)
def test_an_address_that_is_none_is_said_in_a_sentence(address: str) -> None:
    result = simulate("--cluster", address)
    assert result.exit_code == 2
    assert "is no address of a scheduler" in result.stderr


def test_workers_are_here_or_elsewhere() -> None:
    result = simulate("--cluster", "tcp://host:8786", "--workers", "2")
    assert result.exit_code == 2
    assert "--workers and --cluster cannot go together" in result.stderr


def simulate_file(file: Path, *words: str) -> Result:
    options = ("--game", str(file), "--players", "3", "--games", "60", "--format", "json")
    try:
        return CliRunner().invoke(main, ("simulate", *options, *words))
    finally:
        # It would be the usual game of tests after this one.
        remove_game("crazy-eights")


@needs_dask
def test_a_cluster_plays_a_game_from_a_file(address: str) -> None:
    there = simulate_file(CRAZY_EIGHTS, "--cluster", address)
    assert (there.exit_code, there.stderr) == (0, "")
    assert there.stdout == simulate_file(CRAZY_EIGHTS).stdout


@needs_dask
@pytest.mark.parametrize(
    ("answer", "sentence"),
    [(None, "cannot load crazy-eights"), ("another digest", "has another crazy-eights")],
)
def test_a_worker_without_the_same_game_is_refused(
    address: str, monkeypatch: pytest.MonkeyPatch, answer: str | None, sentence: str
) -> None:
    monkeypatch.setattr(cluster, "_load_game", lambda _: answer)
    refused = simulate_file(CRAZY_EIGHTS, "--cluster", address)
    assert refused.exit_code == 1
    assert sentence in refused.stderr
    assert f"put '{CRAZY_EIGHTS}' where the workers are" in " ".join(refused.stderr.split())


@needs_dask
def test_a_game_that_only_this_process_has_is_no_game_for_a_cluster(address: str) -> None:
    with known_game(build_game(Picking)) as game:
        refused = CliRunner().invoke(main, ("simulate", game.name, "--cluster", address))
    assert refused.exit_code == 2
    assert "no worker can load picking" in refused.stderr
