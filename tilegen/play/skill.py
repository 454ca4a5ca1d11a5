"""How much skill matters: one bot against others, at each seat in turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from tilegen.play.estimate import Estimate, Moments, ratio
from tilegen.play.metric import PlayedMetric
from tilegen.play.tally import Pairs, Tally


class Contest(NamedTuple):
    """One bot against others that are all of one kind."""

    one: str
    others: str

    def seatings(self, seats: int) -> list[tuple[str, ...]]:
        """The bots seat by seat, with the one at each seat in turn."""
        return [
            tuple(self.one if seat == own else self.others for seat in range(seats))
            for own in range(seats)
        ]


class Skill:
    """How often one bot wins against others, relative to an even share. Each game is played once
    for each of its seats, and these rows are joined into one, so that the luck of the deal cancels
    out."""

    def __init__(self, names: Sequence[str], metrics: Sequence[PlayedMetric], seats: int) -> None:
        of_seats = sorted((each.seat, each) for each in metrics if each.seat)[:seats]
        at = {name: column for column, name in enumerate(names)}
        self._won = [len(names) * (seat - 1) + at[each.over] for seat, each in of_seats]
        self._even = at[of_seats[0][1].under]
        self.width = len(names) * seats
        columns = sorted({self._even, *self._won})
        self.pairs: Pairs = tuple(combinations_with_replacement(columns, 2))
        self._product = {pair: number for number, pair in enumerate(self.pairs)}

    def estimate(self, tally: Tally) -> Estimate | None:
        """1 if the bots are equally good, and the number of players if the one always wins; None
        for fewer than two games."""

        def product(one: int, other: int) -> int:
            return tally.products[self._product[min(one, other), max(one, other)]]

        won, even, seats = self._won, self._even, len(self._won)
        sums = Moments(
            tally.games,
            sum(tally.sums[each] for each in won),
            seats * tally.sums[even],
            sum(product(one, other) for one in won for other in won),
            seats * sum(product(each, even) for each in won),
            seats**2 * product(even, even),
        )
        return ratio(sums)
