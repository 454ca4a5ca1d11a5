"""Results that are kept for the value that was asked for last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class KeepLast(Generic[K, V]):
    """A function of one frozen value that keeps its last result. A command asks the same edition
    for the same facts many times, and editions cannot be hashed: the value is told by its
    identity."""

    __slots__ = ("_function", "_last")

    def __init__(self, function: Callable[[K], V]) -> None:
        self._function = function
        self._last: tuple[K, V] | None = None

    def __call__(self, value: K) -> V:
        # Read once: a server asks in several threads.
        last = self._last
        if last is None or last[0] is not value:
            last = self._last = (value, self._function(value))
        return last[1]
