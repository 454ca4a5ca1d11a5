"""Games in a process of their own, so that whoever waits for them can do something else."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from tilegen.app.simulation.growing import Trial, grow

_NICE = 10
"""How much rather than these games all else is done."""


class Apart:
    """A trial that is played apart. It ends with its games, when stopped, and with the process
    that began it, however that ends."""

    def __init__(self, asked: Trial) -> None:
        # A process that is forked from one with threads may hang.
        context = get_context("spawn")
        self._told, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=_play, args=(theirs, asked), daemon=True)
        self._process.start()
        theirs.close()

    def told(self) -> dict[str, Any] | None:
        """Waits for what the next games show; None when there are no more."""
        try:
            said: dict[str, Any] = self._told.recv()
        except (EOFError, OSError):
            self._process.join()
            self._told.close()
            return None
        return said

    def stop(self) -> None:
        """Ends it at once; may be called again. `told` says so to whoever waits."""
        self._process.kill()


def _play(told: Connection, asked: Trial) -> None:
    # Ctrl-C reaches all of them at once; the first process alone decides what comes of it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICE)
    # Nobody listens any more where the first process has ended.
    with suppress(BrokenPipeError):
        grow(asked, told.send)
