"""The influence of skill: one bot against others, at each seat in turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from tilegen.play.estimate import Estimate, Moments, ratio
from tilegen.play.metric import PlayedMetric
from tilegen.play.tally import Pairs, Tally


class SkillContest(NamedTuple):
    """The bot `one` against bots that are all `others`."""

    one: str
    others: str

    def seatings(self, seats: int) -> list[tuple[str, ...]]:
        """For each seat, the bots of all seats with `one` at that seat."""
        return [
            tuple(self.one if seat == own else self.others for seat in range(seats))
            for own in range(seats)
        ]


class Skill:
    """The share of games that one bot wins against others, relative to an even share. Each game is
    played once for each of its seats, and these rows are joined into one, so that the luck of the
    deal cancels out."""

    def __init__(self, names: Sequence[str], metrics: Sequence[PlayedMetric], seats: int) -> None:
        seat_metrics = sorted((metric.seat, metric) for metric in metrics if metric.seat)[:seats]
        at = {name: column for column, name in enumerate(names)}
        self._won_columns = [
            len(names) * (seat - 1) + at[metric.over] for seat, metric in seat_metrics
        ]
        self._even_column = at[seat_metrics[0][1].under]
        self.width = len(names) * seats
        columns = sorted({self._even_column, *self._won_columns})
        self.pairs: Pairs = tuple(combinations_with_replacement(columns, 2))
        self._product = {pair: number for number, pair in enumerate(self.pairs)}

    def estimate(self, tally: Tally) -> Estimate | None:
        """1 if the bots are equally good, the number of players if the tested bot always wins; None
        if there are fewer than two games."""

        def product(first: int, second: int) -> int:
            return tally.products[self._product[min(first, second), max(first, second)]]

        won_columns, even_column, seats = (
            self._won_columns,
            self._even_column,
            len(self._won_columns),
        )
        sums = Moments(
            tally.games,
            sum(tally.sums[column] for column in won_columns),
            seats * tally.sums[even_column],
            sum(product(first, second) for first in won_columns for second in won_columns),
            seats * sum(product(column, even_column) for column in won_columns),
            seats**2 * product(even_column, even_column),
        )
        return ratio(sums)
