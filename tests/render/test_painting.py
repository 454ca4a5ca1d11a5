from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.processes import start_processes
from tilegen.errors import TilegenError
from tilegen.render import painting
from tilegen.render.painting import Content, PngJob, paint_files

SVG = '<svg xmlns="http://www.w3.org/2000/svg" height="5mm" width="{}mm" viewBox="0 0 5 5"/>'


def files(count: int = 12) -> Iterator[tuple[str, Content]]:
    for number in range(1, count + 1):
        yield f"{number}.svg", b"as it is"
        yield f"{number}.png", PngJob(SVG.format(number), 25.4)


@pytest.fixture
def painted_files() -> list[tuple[str, bytes]]:
    return list(paint_files(files()))


@pytest.mark.cairo
def test_workers_give_the_same_files_in_the_same_order(
    painted_files: list[tuple[str, bytes]],
) -> None:
    assert list(paint_files(files(), workers=3)) == painted_files
    assert [name for name, _ in painted_files] == [name for name, _ in files()]


@pytest.mark.cairo
def test_a_system_that_starts_no_process_paints_in_this_one(
    painted_files: list[tuple[str, bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse_to_start(*_: Any, **__: Any) -> None:
        raise OSError

    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor.submit", refuse_to_start)
    assert list(paint_files(files(), workers=2)) == painted_files
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor.__init__", refuse_to_start)
    assert list(paint_files(files(), workers=2)) == painted_files


@pytest.mark.cairo
def test_what_a_worker_that_was_killed_leaves_is_painted_in_this_process(
    painted_files: list[tuple[str, bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(painting, "_init_worker", _dies)

    assert list(paint_files(files(), workers=2)) == painted_files


def _dies() -> None:
    os._exit(1)


def test_a_fault_in_a_worker_is_the_sentence_that_it_is_here() -> None:
    sent = pickle.loads(pickle.dumps(TilegenError("no cairo", "install it", exit_code=1)))  # noqa: S301

    assert (sent.message, sent.hint, sent.exit_code) == ("no cairo", "install it", 1)


PROGRAM = """
from multiprocessing import active_children
from tilegen.render import painting
from tests.render.test_painting import SVG

def files():
    for number in range(100_000):
        if number == 3:
            print(*(each.pid for each in active_children()), flush=True)
        yield f"{number}.png", painting.PngJob(SVG.format(5), 25.4)

if __name__ == "__main__":
    for _ in painting.paint_files(files(), 2):
        pass
"""


@pytest.mark.cairo
@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_workers_end_with_the_process_that_started_them(number: int) -> None:
    start_processes().shutdown()
    program = [sys.executable, "-c", PROGRAM]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as begun:
        assert begun.stdout is not None
        workers = [int(word) for word in begun.stdout.readline().split()]
        begun.send_signal(number)
        begun.wait()

    assert workers
    until = time.monotonic() + 30
    while any(map(_lives, workers)):
        assert time.monotonic() < until
        time.sleep(0.05)


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
