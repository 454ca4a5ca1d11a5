"""What is kept of many games: exact whole numbers, so that tallies may be added in any order."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

Pairs = tuple[tuple[int, int], ...]


class Batch(NamedTuple):
    """Games as they came out, one after the other: a row of `width` numbers for each, and counts
    that belong to all of them."""

    width: int
    rows: Sequence[int]
    counts: Sequence[int]


class Tally(NamedTuple):
    """Sums over games. `products` are the sums of products of two columns, for each of the pairs
    that somebody will ask for."""

    games: int
    sums: tuple[int, ...]
    products: tuple[int, ...]
    counts: tuple[int, ...]

    def __add__(self, other: object) -> Tally:
        if not isinstance(other, Tally):
            return NotImplemented
        return Tally(
            self.games + other.games,
            _added(self.sums, other.sums),
            _added(self.products, other.products),
            _added(self.counts, other.counts),
        )

    def digest(self) -> str:
        """The same for the same games, however they were played."""
        return sha256(repr(tuple(self)).encode()).hexdigest()[:16]

    def as_json(self) -> dict[str, object]:
        """Ready for `json`: whoever adds two of these for other games of a seed has that of all.
        The digest shows whether it is still what was written."""
        told = {
            name: value if name == "games" else [*value] for name, value in self._asdict().items()
        }
        return told | {"digest": self.digest()}


def nothing(columns: int, pairs: int, counts: int) -> Tally:
    """The tally of no games."""
    return Tally(0, (0,) * columns, (0,) * pairs, (0,) * counts)


def fold(
    rows: Sequence[int],
    pairs: Sequence[int],
    sums: list[int],
    products: list[int],
) -> None:
    """Adds rows of as many numbers as there are sums; `pairs` has two columns for each product.
    Written so that it can be compiled."""
    width = len(sums)
    for begin in range(0, len(rows), width):
        for column in range(width):
            sums[column] += rows[begin + column]
        for pair in range(len(products)):
            left, right = pairs[2 * pair], pairs[2 * pair + 1]
            products[pair] += rows[begin + left] * rows[begin + right]


def beside(rows: Sequence[int], width: int, at: int, wider: int, joined: list[int]) -> None:
    """Copies rows into wider ones, from the column `at`. Written so that it can be compiled."""
    for row in range(len(rows) // width):
        for column in range(width):
            joined[row * wider + at + column] = rows[row * width + column]


def _added(left: tuple[int, ...], right: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(one + other for one, other in zip(left, right, strict=True))
