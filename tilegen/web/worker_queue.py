"""Slow work, done in a thread and one job at a time, so that it does not hold up players."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Final, TypeVar

T = TypeVar("T")

_QUEUE: Final = 8
"""Jobs of one client that may wait by default; pages ask again when more is typed."""


class WorkerQueue:
    """A queue in which clients take turns, a job each. A new client waits for the running job and
    for one job of each client before it, however many jobs these have. Each client may have
    `max_jobs` jobs in the queue."""

    def __init__(self, max_jobs: int = _QUEUE) -> None:
        self._most = max_jobs
        self._jobs: Counter[str] = Counter()
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """The jobs of each client that wait, the client whose turn is next at the front."""
        self._is_busy = False

    async def run(self, work: Callable[[], T], client: str = "") -> T | HTTPStatus:
        """Runs `work` in a thread when its turn comes, and returns its result; 503 at once if
        the client already has `max_jobs` jobs in the queue."""
        return await self.run_async(lambda: asyncio.to_thread(work), client)

    async def run_async(self, work: Callable[[], Awaitable[T]], client: str = "") -> T | HTTPStatus:
        """Like `run`, for work that also waits for something else, such as a body to arrive."""
        if self._jobs[client] >= self._most:
            return HTTPStatus.SERVICE_UNAVAILABLE
        self._jobs[client] += 1
        try:
            await self._begin(client)
            try:
                return await work()
            finally:
                self._end(client)
        finally:
            self._jobs -= Counter([client])

    async def _begin(self, client: str) -> None:
        """Waits until no other job runs and it is this job's turn."""
        if not self._is_busy:
            self._is_busy = True
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(client, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                # It was this job's turn already.
                self._end(client)
            raise

    def _end(self, client: str) -> None:
        """Ends one of the client's jobs. The client's other jobs come after the jobs of all other
        clients."""
        if client in self._waiting:
            self._waiting.move_to_end(client)
        while self._waiting:
            following, turns = next(iter(self._waiting.items()))
            turn = turns.popleft()
            if not turns:
                del self._waiting[following]
            if not turn.done():
                turn.set_result(None)
                return
        self._is_busy = False
