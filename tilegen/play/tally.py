"""Sums over many games: exact whole numbers, so that tallies can be added in any order."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from itertools import zip_longest
from typing import Final, NamedTuple

Pairs = tuple[tuple[int, int], ...]


class BatchResult(NamedTuple):
    """The results of games in order: `width` numbers a game in `rows`, one after the other; counts
    over all the games; and the `scores` of all seats, game by game."""

    width: int
    rows: Sequence[int]
    counts: Sequence[int]
    scores: Sequence[int]


SCORES: Final = -1
"""In place of a column: the scores of all seats."""


class Tally(NamedTuple):
    """Sums over games. `sums` has one for each column, `products` one for each pair of columns that
    a metric needs. `histograms` count how often each number from 0 up was seen, to the largest."""

    games: int
    sums: tuple[int, ...]
    products: tuple[int, ...]
    counts: tuple[int, ...]
    histograms: tuple[tuple[int, ...], ...] = ()

    def __add__(self, other: object) -> Tally:
        if not isinstance(other, Tally):
            return NotImplemented
        return Tally(
            self.games + other.games,
            _add_numbers(self.sums, other.sums),
            _add_numbers(self.products, other.products),
            _add_numbers(self.counts, other.counts),
            tuple(map(_add_histograms, self.histograms, other.histograms)),
        )

    def digest(self) -> str:
        """A digest that is equal for the same games, however they were played."""
        # Without histograms it is what it was before there were any.
        values = tuple(self) if self.histograms else tuple(self)[:-1]
        return sha256(repr(values).encode()).hexdigest()[:16]

    def as_json(self) -> dict[str, object]:
        """The tally for `json`. Adding two of these field by field, for different games of one
        seed, gives the tally of all; the shorter of two histograms ends with zeros. The digest
        shows whether the numbers were changed."""
        return {
            "games": self.games,
            "sums": [*self.sums],
            "products": [*self.products],
            "counts": [*self.counts],
            "histograms": [[*histogram] for histogram in self.histograms],
            "digest": self.digest(),
        }


def empty_tally(columns: int, pairs: int, counts: int, histograms: int = 0) -> Tally:
    """The tally of no games."""
    return Tally(0, (0,) * columns, (0,) * pairs, (0,) * counts, ((),) * histograms)


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
            first_column, second_column = pairs[2 * pair], pairs[2 * pair + 1]
            products[pair] += rows[begin + first_column] * rows[begin + second_column]


def largest(numbers: Sequence[int], begin: int, step: int) -> int:
    """The largest of every `step`-th number from `begin` on, and 0 at least. Written so that numba
    can compile it."""
    maximum = 0
    for at in range(begin, len(numbers), step):
        maximum = max(maximum, numbers[at])
    return maximum


def tabulate(numbers: Sequence[int], begin: int, step: int, histogram: list[int]) -> None:
    """Adds every `step`-th number from `begin` on to the histogram. Written so that numba can
    compile it."""
    for at in range(begin, len(numbers), step):
        histogram[numbers[at]] += 1


def copy_columns(rows: Sequence[int], width: int, at: int, wider: int, target: list[int]) -> None:
    """Copies rows of `width` into `target`, whose rows have `wider` numbers, from column `at` on.
    Written so that numba can compile it."""
    for row in range(len(rows) // width):
        for column in range(width):
            target[row * wider + at + column] = rows[row * width + column]


def _add_histograms(first: tuple[int, ...], second: tuple[int, ...]) -> tuple[int, ...]:
    """The sum of two histograms, as long as the longer one."""
    return tuple(one + other for one, other in zip_longest(first, second, fillvalue=0))


def _add_numbers(first: tuple[int, ...], second: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(one + other for one, other in zip(first, second, strict=True))
