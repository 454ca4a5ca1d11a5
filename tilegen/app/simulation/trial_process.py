"""Plays a trial in a process of its own, so that a server stays responsive."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from tilegen.app.simulation.growing import DraftTrial, grow

_NICE = 10
"""The nice value of the process: everything else goes first."""


class TrialProcess:
    """A trial in its own process, which ends with its games, with `stop`, or with the parent
    process, however that ends."""

    def __init__(self, trial: DraftTrial) -> None:
        # A process forked from one with threads may hang.
        context = get_context("spawn")
        self._connection, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=_play, args=(theirs, trial), daemon=True)
        self._process.start()
        theirs.close()

    def receive(self) -> dict[str, Any] | None:
        """Waits for the next results of the process, and returns them. None if there are no more
        games."""
        try:
            message: dict[str, Any] = self._connection.recv()
        except (EOFError, OSError):
            self._process.join()
            self._connection.close()
            return None
        return message

    def stop(self) -> None:
        """Ends the games at once; a waiting `receive` returns None. May be called again."""
        self._process.kill()


def _play(connection: Connection, trial: DraftTrial) -> None:
    # Ctrl-C reaches all processes at once; only the parent decides how to react.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICE)
    # The parent has ended, so there is no receiver.
    with suppress(BrokenPipeError):
        grow(trial, connection.send)
