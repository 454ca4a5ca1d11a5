"""Work that takes a while, in a thread and one piece after the other, so that players notice none
of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Final, TypeVar

T = TypeVar("T")

_QUEUE: Final = 8
"""What waits at most where nobody says; pages ask again when more is typed."""


class Turns:
    """A queue of questions, `most` of them."""

    def __init__(self, most: int = _QUEUE) -> None:
        self._most = most
        self._one = asyncio.Semaphore(1)
        self._waiting = 0

    async def take(self, work: Callable[[], T]) -> T | HTTPStatus:
        """What comes of the work in a thread, or the status that says that too many wait."""
        return await self.hold(lambda: asyncio.to_thread(work))

    async def hold(self, work: Callable[[], Awaitable[T]]) -> T | HTTPStatus:
        """The same of what waits for other things too, such as a body that is sent."""
        if self._waiting >= self._most:
            return HTTPStatus.SERVICE_UNAVAILABLE
        self._waiting += 1
        try:
            async with self._one:
                return await work()
        finally:
            self._waiting -= 1
