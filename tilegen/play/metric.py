"""Metrics of played games, each defined once, as a value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from tilegen.play.estimate import (
    USUAL,
    Estimate,
    Moments,
    ratio,
    share,
)
from tilegen.play.tally import Pairs, Tally


class Unit(Enum):
    """The unit of a metric."""

    SHARE = "share"
    """Events among chances, from 0 to 1; read as percent."""
    PART = "part"
    """A part of a whole that is not a count of events; read as percent."""
    NUMBER = "number"


class PlayedMetric(NamedTuple):
    """The sum of column `over` divided by the sum of column `under`, times `scale`, plus `offset`.
    `words` describe it in reports."""

    name: str
    words: str
    over: str
    under: str
    unit: Unit = Unit.NUMBER
    scale: float = 1.0
    offset: float = 0.0

    @property
    def seat(self) -> int | None:
        """The seat that the metric is about, counted from 1; None if it is about all seats."""
        word, _, number = self.name.rpartition("_")
        return int(number) if word == "seat" else None


TIES: Final = PlayedMetric("ties", "games with several winners", "tied", "games", Unit.SHARE)


def list_seat_metrics(seats: int) -> tuple[PlayedMetric, ...]:
    """A metric for each of `seats` seats, `seat_1` and on, from the columns `win_1` and on."""
    words = "victories of seat {}, against an even share: 1 is fair"
    return tuple(
        PlayedMetric(f"seat_{seat}", words.format(seat), f"win_{seat}", "even")
        for seat in range(1, seats + 1)
    )


class Columns:
    """The columns of a game's rows by name, and the `pairs` of columns whose products its metrics
    need."""

    def __init__(self, names: Sequence[str], metrics: Sequence[PlayedMetric]) -> None:
        self.names = tuple(names)
        self.metrics = tuple(metrics)
        self.at = {name: column for column, name in enumerate(names)}
        self.pairs: Pairs = tuple(
            sorted({pair for metric in metrics for pair in self._pairs_of(metric)})
        )
        self._product = {pair: at for at, pair in enumerate(self.pairs)}

    def _pairs_of(self, metric: PlayedMetric) -> Iterator[tuple[int, int]]:
        used = sorted({self.at[metric.over], self.at[metric.under]})
        yield from combinations_with_replacement(used, 2)

    def moments(self, metric: PlayedMetric, tally: Tally) -> Moments:
        """The sums that the metric is computed from."""
        over, under = self.at[metric.over], self.at[metric.under]

        def product(first: int, second: int) -> int:
            return tally.products[self._product[min(first, second), max(first, second)]]

        return Moments(
            tally.games,
            tally.sums[over],
            tally.sums[under],
            product(over, over),
            product(over, under),
            product(under, under),
        )

    def estimate(self, metric: PlayedMetric, tally: Tally, z: float = USUAL) -> Estimate | None:
        """The metric with its interval; None if the games do not determine it."""
        estimator = share if metric.unit is Unit.SHARE else ratio
        estimate = estimator(self.moments(metric, tally), z)
        return estimate and estimate.scale(metric.scale, metric.offset)
