"""Lists words up to turning; loaded by commands that know nothing else of tile games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

Symbol = TypeVar("Symbol")


def list_necklaces(symbols: Sequence[Symbol], length: int) -> Iterator[tuple[Symbol, ...]]:
    """The words that no turn makes less, in order: the algorithm of Fredricksen, Kessler and
    Maiorana."""
    last = len(symbols) - 1
    word = [-1]
    while word and last >= 0:
        word[-1] += 1
        period = len(word)
        if length % period == 0:
            yield tuple(symbols[place] for place in word * (length // period))
        while len(word) < length:
            word.append(word[-period])
        while word and word[-1] == last:
            word.pop()
