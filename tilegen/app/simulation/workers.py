"""Workers on this machine: this process, or several at once."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from pickle import PicklingError, dumps

from tilegen.errors import TilegenError
from tilegen.play.arena import OutsideGame
from tilegen.play.jit import COMPILED
from tilegen.play.jit import engine as load_engine


@contextmanager
def workers(
    engine: str, count: int, outside_game: OutsideGame | None = None
) -> Iterator[Executor | None]:
    """An executor with `count` workers, while the context is open; None for a single worker, if the
    system cannot start processes, and if only this process has the game. Compiled functions release
    the GIL, so they run in threads."""
    if count < 2:
        yield None
        return
    load_engine(engine)  # Once, before several threads begin to compile.
    executor = _pool(engine, count, outside_game)
    if executor is None:
        yield None
        return
    with executor as pool:
        try:
            yield pool
        finally:
            pool.shutdown(cancel_futures=True)


def _pool(engine: str, count: int, outside_game: OutsideGame | None) -> Executor | None:
    if engine == COMPILED:
        return ThreadPoolExecutor(count)
    if outside_game is not None and not _can_send(outside_game):
        return None
    try:
        return ProcessPoolExecutor(count, initializer=partial(_begin_worker, outside_game))
    except (ImportError, NotImplementedError, OSError):  # A system without semaphores.
        return None


def _can_send(outside_game: OutsideGame) -> bool:
    """Whether another process can have the game and its set."""
    try:
        dumps(outside_game.edition)
    except (PicklingError, AttributeError, TypeError):
        return False
    return bool(outside_game.digest)


def _begin_worker(outside_game: OutsideGame | None) -> None:
    # Ctrl-C reaches all processes at once; only the parent decides how to react.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if outside_game is not None:
        from tilegen.app.outside_games import load_origin  # noqa: PLC0415 - most games are ours

        # Before the first job, whose set may be of a class of the game's own. If it cannot be
        # loaded, the job says so in a sentence.
        with suppress(TilegenError):
            load_origin(outside_game)
