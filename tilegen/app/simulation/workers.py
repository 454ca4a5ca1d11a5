"""Workers on this machine: this process, or several at once."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager

from tilegen.play.jit import COMPILED
from tilegen.play.jit import engine as load_engine


@contextmanager
def workers(engine: str, count: int) -> Iterator[Executor | None]:
    """An executor with `count` workers, while the context is open; None for a single worker, and if
    the system cannot start processes. Compiled functions release the GIL, so they run in
    threads."""
    if count < 2:
        yield None
        return
    load_engine(engine)  # Once, before several threads begin to compile.
    executor = _pool(engine, count)
    if executor is None:
        yield None
        return
    with executor as pool:
        try:
            yield pool
        finally:
            pool.shutdown(cancel_futures=True)


def _pool(engine: str, count: int) -> Executor | None:
    if engine == COMPILED:
        return ThreadPoolExecutor(count)
    try:
        return ProcessPoolExecutor(count, initializer=_ignore_interrupts)
    except (ImportError, NotImplementedError, OSError):  # A system without semaphores.
        return None


def _ignore_interrupts() -> None:
    # Ctrl-C reaches all processes at once; only the parent decides how to react.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
