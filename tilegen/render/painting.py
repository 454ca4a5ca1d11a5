"""Turns SVG into PNG, in worker processes while the caller draws the next pictures."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from tilegen.render.png import png

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

_AHEAD = 4
"""The most files that wait for each worker: enough to keep all busy, few enough to save memory."""


class PngJob(NamedTuple):
    """An SVG file to be turned into PNG at `dpi` pixels to the inch; `faces` is the number of faces
    in it."""

    svg: str
    dpi: float
    faces: int = 1


Content = bytes | PngJob


def cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def paint_files(
    files: Iterable[tuple[str, Content]], workers: int = 1
) -> Iterator[tuple[str, bytes]]:
    """The files in the same order, with the same bytes for any number of workers. More than one
    worker are processes of their own, which end with the iterator; if the system cannot start any,
    this process does the work. Raises TilegenError if the cairo library is missing."""
    with _pool(workers) as pool:
        waiting: deque[tuple[str, Callable[[], bytes]]] = deque()
        for name, content in files:
            waiting.append((name, _start(content, pool)))
            while len(waiting) > (workers * _AHEAD if pool else 0):
                first, finish = waiting.popleft()
                yield first, finish()
        for name, finish in waiting:
            yield name, finish()


def _start(content: Content, pool: ProcessPoolExecutor | None) -> Callable[[], bytes]:
    """A function that returns the bytes. A worker, if there is a pool, starts painting now."""
    if isinstance(content, bytes):
        return lambda: content
    if pool is None:
        return lambda: png(content.svg, content.dpi)
    try:
        with _interrupts_blocked():
            future = pool.submit(png, content.svg, content.dpi)
    except (OSError, RuntimeError):  # No process can be started, or the workers have died.
        return lambda: png(content.svg, content.dpi)
    return lambda: _result(future, content)


def _result(future: Future[bytes], content: PngJob) -> bytes:
    from concurrent.futures.process import BrokenProcessPool  # noqa: PLC0415 -- few builds use it

    try:
        return future.result()
    except BrokenProcessPool:
        return png(content.svg, content.dpi)


@contextmanager
def _pool(workers: int) -> Iterator[ProcessPoolExecutor | None]:
    """Workers that end with the block; None if one is enough, or none can be started."""
    pool = _executor(workers) if workers > 1 else None
    try:
        yield pool
    finally:
        if pool is not None:
            pool.shutdown(cancel_futures=True)


def _executor(workers: int) -> ProcessPoolExecutor | None:
    try:
        # Few builds use them.
        from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415
        from multiprocessing import get_context  # noqa: PLC0415

        # Spawned everywhere: a fork of a program with threads may hang.
        return ProcessPoolExecutor(workers, get_context("spawn"), initializer=_init_worker)
    except (ImportError, NotImplementedError, OSError):  # A system without semaphores or processes.
        return None


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Makes workers started here ignore Ctrl-C, which a terminal sends to all: they would print
    tracebacks as they load. This process handles it at the end."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _init_worker() -> None:
    """In a worker: ignores Ctrl-C, and exits when the process that started it ends for any
    reason."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    from multiprocessing import parent_process  # noqa: PLC0415 -- loaded in a worker anyway

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
