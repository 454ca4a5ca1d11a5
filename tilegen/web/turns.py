"""Slow work, done in a thread and one job at a time, so that it does not hold up players."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Final, TypeVar

T = TypeVar("T")

_QUEUE: Final = 8
"""Jobs that may wait by default; pages ask again when more is typed."""


class Turns:
    """A queue of at most `most` jobs."""

    def __init__(self, most: int = _QUEUE) -> None:
        self._most = most
        self._one = asyncio.Semaphore(1)
        self._waiting = 0

    async def take(self, work: Callable[[], T]) -> T | HTTPStatus:
        """Runs the work in a thread when its turn comes; 503 if too many wait."""
        return await self.hold(lambda: asyncio.to_thread(work))

    async def hold(self, work: Callable[[], Awaitable[T]]) -> T | HTTPStatus:
        """Like `take`, for work that also waits for something else, such as a body to arrive."""
        if self._waiting >= self._most:
            return HTTPStatus.SERVICE_UNAVAILABLE
        self._waiting += 1
        try:
            async with self._one:
                return await work()
        finally:
            self._waiting -= 1
