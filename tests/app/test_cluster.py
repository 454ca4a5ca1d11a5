"""Games on other machines, here on two workers of a scheduler on this one."""

from __future__ import annotations

import json
import os
import signal
import socket
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Timer
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.thorough import THOROUGH
from tilegen.app.simulation import cluster
from tilegen.cli import main
from tilegen.errors import TilegenError

SET = str(Path(__file__).parents[2] / "tests/records/sets/thirty-four.yaml")

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
def test_a_scheduler_that_does_not_answer_is_said_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE", "1s")
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        nobody = f"tcp://127.0.0.1:{unused.getsockname()[1]}"
        result = simulate("--cluster", nobody)
    assert result.exit_code == 1
    assert f"no scheduler answers at '{nobody}'" in result.stderr
    assert "Traceback" not in result.stderr


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
    code: cluster._Code, engine: str, said: str
) -> None:
    with pytest.raises(TilegenError, match=said):
        cluster._check({"tcp://a:1": OURS._replace(compiles=True), "tcp://b:1": code}, "x", engine)


def test_without_the_extra_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda _: None)
    result = simulate("--cluster", "tcp://host:8786")
    assert result.exit_code == 2
    assert "needs distributed, which is not installed" in result.stderr
    assert "tilegen[cluster]" in result.stderr


@pytest.mark.parametrize("address", ["host", "http://host:1", "tcp://host", "tcp://:1 2", ""])
def test_an_address_that_is_none_is_said_in_a_sentence(address: str) -> None:
    result = simulate("--cluster", address)
    assert result.exit_code == 2
    assert "is no address of a scheduler" in result.stderr


def test_workers_are_here_or_elsewhere() -> None:
    result = simulate("--cluster", "tcp://host:8786", "--workers", "2")
    assert result.exit_code == 2
    assert "--workers are here, and --cluster is elsewhere" in result.stderr
