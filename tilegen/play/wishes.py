"""Wishes: ranges for the metrics of play."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from tilegen.play.estimate import Estimate
from tilegen.play.metric import PlayedMetric, Unit


class MetricWish(NamedTuple):
    """The wanted range of a metric; one end may be infinite."""

    metric: PlayedMetric
    low: float
    high: float

    def lack(self, value: float, margin: float = 0.0) -> float:
        """The distance of a value from the range, in half ranges, or in steps if the range is open;
        0 if it is within by at least `margin`, or in the middle of a range that is too narrow for
        that."""
        deep = min(margin, (self.high - self.low) / 2)
        return max(self.low + deep - value, value - self.high + deep, 0.0) / self.step

    def is_met(self, estimate: Estimate) -> bool:
        """Whether the whole interval is within the range."""
        return self.low <= estimate.low and estimate.high <= self.high

    def is_missed(self, estimate: Estimate) -> bool:
        """Whether the whole interval is outside the range."""
        return estimate.high < self.low or self.high < estimate.low

    @property
    def aim(self) -> float:
        """A value to aim at: the middle of the range, or a step inside an open range."""
        if self.low == -inf:
            return self.high - self.step
        return self.low + self.step if self.high == inf else (self.low + self.high) / 2

    @property
    def step(self) -> float:
        """Half the range. If the range is open, a tenth of the limit but at most a hundredth for a
        share, and a fiftieth for a number."""
        if self.low > -inf and self.high < inf:
            return (self.high - self.low) / 2
        limit = self.high if self.low == -inf else self.low
        is_share = self.metric.unit is not Unit.NUMBER
        return min(max(limit / 10, 0.001), 0.01) if is_share else max(limit / 50, 0.01)
