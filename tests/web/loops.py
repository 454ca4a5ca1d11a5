"""Runs coroutines where a browser's tests may have left a loop running."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def run_in_thread(work: Awaitable[T]) -> T:
    """The result of the work, run in a thread of its own."""

    async def wait() -> T:
        return await work

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, wait()).result()
