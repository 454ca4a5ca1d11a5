"""Sums over many games: exact whole numbers, so that tallies can be added in any order."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

Pairs = tuple[tuple[int, int], ...]


class Batch(NamedTuple):
    """The results of games in order: `width` numbers a game in `rows`, one after the other, and
    counts over all the games."""

    width: int
    rows: Sequence[int]
    counts: Sequence[int]


class Tally(NamedTuple):
    """Sums over games. `sums` has one for each column, `products` one for each pair of columns that
    a metric needs."""

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
        """A digest that is equal for the same games, however they were played."""
        return sha256(repr(tuple(self)).encode()).hexdigest()[:16]

    def as_json(self) -> dict[str, object]:
        """The tally for `json`. Adding two of these field by field, for different games of one
        seed, gives the tally of all. The digest shows whether the numbers were changed."""
        told = {
            name: value if name == "games" else [*value] for name, value in self._asdict().items()
        }
        return told | {"digest": self.digest()}


def empty_tally(columns: int, pairs: int, counts: int) -> Tally:
    """The tally of no games."""
    return Tally(0, (0,) * columns, (0,) * pairs, (0,) * counts)


def fold(
    rows: Sequence[int],
    pairs: Sequence[int],
    sums: list[int],
    products: list[int],
) -> None:
    """Adds rows, each as long as `sums`, to the sums and products; `pairs` has two columns for each
    product. Written so that numba can compile it."""
    width = len(sums)
    for begin in range(0, len(rows), width):
        for column in range(width):
            sums[column] += rows[begin + column]
        for pair in range(len(products)):
            left, right = pairs[2 * pair], pairs[2 * pair + 1]
            products[pair] += rows[begin + left] * rows[begin + right]


def copy_columns(rows: Sequence[int], width: int, at: int, wider: int, joined: list[int]) -> None:
    """Copies rows of `width` into `joined`, whose rows have `wider` numbers, from column `at` on.
    Written so that numba can compile it."""
    for row in range(len(rows) // width):
        for column in range(width):
            joined[row * wider + at + column] = rows[row * width + column]


def _added(left: tuple[int, ...], right: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(one + other for one, other in zip(left, right, strict=True))
