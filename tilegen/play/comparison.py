"""Compares two sets that were played with the same seeds, game by game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from tilegen.play.estimate import (
    CrossMoments,
    Estimate,
    Moments,
    check_significance,
    difference,
    ratio,
    share,
)
from tilegen.play.metric import PlayedMetric, Unit
from tilegen.play.tally import Pairs, Tally


class MetricDifference(NamedTuple):
    """A metric of both sets, and how much larger it is in the second. `is_sure` is whether the
    difference is significant at the 5 % level, corrected for the number of metrics tested."""

    metric: PlayedMetric
    before: Estimate | None
    after: Estimate | None
    difference: Estimate | None
    is_sure: bool

    @property
    def verdict(self) -> str:
        """The difference in words: more, less, the same, or cannot say."""
        if self.difference is None or not self.is_sure:
            return "cannot say" if self.difference is None or self.difference.value else "the same"
        return "more" if self.difference.value > 0 else "less"


class Comparison:
    """The columns of two sets in one row, the first set's before the second's, and the `pairs` of
    columns whose products the differences need."""

    def __init__(self, names: Sequence[str], metrics: Sequence[PlayedMetric]) -> None:
        self._names = {name: column for column, name in enumerate(names)}
        pairs = {pair for metric in metrics for pair in self._pairs_of(metric)}
        self.width = 2 * len(names)
        self.pairs: Pairs = tuple(sorted(pairs))
        self._product = {pair: at for at, pair in enumerate(self.pairs)}

    def _columns(self, metric: PlayedMetric) -> tuple[int, int, int, int]:
        """Numerator and denominator of the first set, and of the second."""
        over, under = self._names[metric.over], self._names[metric.under]
        return over, under, len(self._names) + over, len(self._names) + under

    def _pairs_of(self, metric: PlayedMetric) -> Sequence[tuple[int, int]]:
        return [*combinations_with_replacement(sorted({*self._columns(metric)}), 2)]

    def metric_differences(
        self, metrics: Sequence[PlayedMetric], tally: Tally
    ) -> list[MetricDifference]:
        """The differences of all these metrics, tested together."""
        deltas = [self._compare_metric(metric, tally) for metric in metrics]
        sure = check_significance([delta.difference for delta in deltas])
        return [
            delta._replace(is_sure=is_significant)
            for delta, is_significant in zip(deltas, sure, strict=True)
        ]

    def _compare_metric(self, metric: PlayedMetric, tally: Tally) -> MetricDifference:
        over, under, other_over, other_under = self._columns(metric)

        def product(first: int, second: int) -> int:
            return tally.products[self._product[min(first, second), max(first, second)]]

        def moments(top: int, bottom: int) -> Moments:
            return Moments(
                tally.games,
                tally.sums[top],
                tally.sums[bottom],
                product(top, top),
                product(top, bottom),
                product(bottom, bottom),
            )

        before, after = moments(over, under), moments(other_over, other_under)
        cross_moments = CrossMoments(
            product(over, other_over),
            product(over, other_under),
            product(under, other_over),
            product(under, other_under),
        )
        estimator = share if metric.unit is Unit.SHARE else ratio
        first, second, change = (
            estimator(before),
            estimator(after),
            difference(before, after, cross_moments),
        )
        scale, offset = metric.scale, metric.offset
        return MetricDifference(
            metric,
            first and first.scale(scale, offset),
            second and second.scale(scale, offset),
            change and change.scale(scale),
            is_sure=False,
        )
