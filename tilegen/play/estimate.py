"""Estimates with confidence intervals, from tallies. All floats about simulated games are made
here.

Games are independent, but events within a game are not, so every interval treats a game as the
unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt
from typing import Final, NamedTuple

USUAL: Final = 1.959964
"""The z value of a 95 % interval."""
STRICT: Final = 3.290527
"""The z value of a 99.9 % interval."""

QUANTILES: Final = (0.05, 0.1, 0.5, 0.9, 0.95)
"""The quantiles that are reported of each histogram."""

_DOUBT: Final = 0.05

_FEW: Final = 20
"""With fewer events than this the delta method gives intervals that are too narrow."""


class Estimate(NamedTuple):
    """A value and its confidence interval."""

    value: float
    low: float
    high: float

    def as_json(self) -> dict[str, float]:
        """One object, ready for `json`."""
        return {"value": self.value, "low": self.low, "high": self.high}

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def expand_interval(self, times: float) -> Estimate:
        """The estimate with an interval `times` as wide."""
        value, low, high = self
        return Estimate(value, value - times * (value - low), value + times * (high - value))

    def scale(self, factor: float, offset: float = 0.0) -> Estimate:
        """The estimate times a positive `factor`, plus `offset`."""
        return Estimate(*(offset + factor * number for number in self))


class Moments(NamedTuple):
    """Sums over `games` games: of a numerator `over`, a denominator `under`, and their products."""

    games: int
    over: int
    under: int
    over_over: int
    over_under: int
    under_under: int

    @property
    def squares(self) -> int:
        """The sum of squared residuals of the ratio, times the squared denominator: a whole number,
        since floats would lose the small difference of large terms."""
        return (
            self.over_over * self.under * self.under
            - 2 * self.over * self.under * self.over_under
            + self.over * self.over * self.under_under
        )


def ratio(sums: Moments, z: float = USUAL) -> Estimate | None:
    """The ratio of the two sums, with a delta-method interval; None if the denominator is 0 or
    there are fewer than two games."""
    games, over, under = sums.games, sums.over, sums.under
    if not under or games < 2:
        return None
    value = over / under
    variance = sums.squares * games / ((games - 1) * under**4)
    half = z * sqrt(variance)
    return Estimate(value, value - half, value + half)


def share(sums: Moments, z: float = USUAL) -> Estimate | None:
    """As `ratio`, for events among chances. When events or non-events are few it uses Wilson's
    interval, which is wider and stays within 0 and 1."""
    estimate = ratio(sums, z)
    if estimate is None or min(sums.over, sums.under - sums.over) >= _FEW:
        return estimate
    return wilson(sums.over, sums.under, z)


def wilson(events: float, chances: int, z: float = USUAL) -> Estimate | None:
    """The share of `events` among independent `chances`, with Wilson's interval."""
    if not chances:
        return None
    value = events / chances
    spread = z * z / chances
    middle = (value + spread / 2) / (1 + spread)
    half = sqrt(spread * (value * (1 - value) + spread / 4)) / (1 + spread)
    return Estimate(value, min(value, max(middle - half, 0.0)), max(value, min(middle + half, 1.0)))


class CrossMoments(NamedTuple):
    """Sums of products across two sets that were played with the same seeds: the first set's
    numerator and denominator by the second's."""

    over_over: int
    over_under: int
    under_over: int
    under_under: int


def difference(
    before: Moments, after: Moments, cross_moments: CrossMoments, z: float = USUAL
) -> Estimate | None:
    """The second ratio minus the first, from games paired by seed."""
    games = before.games
    if not before.under or not after.under or games < 2:
        return None
    before_square, after_square = before.under**2, after.under**2
    covariance = (
        cross_moments.over_over * before.under * after.under
        - after.over * before.under * cross_moments.over_under
        - before.over * after.under * cross_moments.under_over
        + before.over * after.over * cross_moments.under_under
    )
    squares = (
        before.squares * after_square**2
        + after.squares * before_square**2
        - 2 * covariance * before_square * after_square
    )
    half = z * sqrt(squares * games / ((games - 1) * (before_square * after_square) ** 2))
    value = after.over / after.under - before.over / before.under
    return Estimate(value, value - half, value + half)


def check_significance(differences: Sequence[Estimate | None]) -> list[bool]:
    """Which of several differences are significant: Holm's method, with a 5 % chance of any false
    positive in the whole list."""
    doubts = [1.0 if estimate is None else _p_value(estimate) for estimate in differences]
    sure = [False] * len(doubts)
    for rank, at in enumerate(sorted(range(len(doubts)), key=doubts.__getitem__)):
        if doubts[at] > _DOUBT / (len(doubts) - rank):
            break
        sure[at] = True
    return sure


def _p_value(estimate: Estimate) -> float:
    """The p-value: the probability of a difference at least this large if there is none."""
    if not estimate.value:
        return 1.0
    return erfc(abs(estimate.value) * USUAL / (estimate.half * sqrt(2))) if estimate.half else 0.0


def quantile(histogram: Sequence[int], part: float) -> int | None:
    """The smallest number with at least `part` of the histogram at or below it; None if the
    histogram is empty."""
    threshold, running_total = part * sum(histogram), 0
    for number, count in enumerate(histogram):
        running_total += count
        if count and running_total >= threshold:
            return number
    return None


def quantile_between(
    histogram: Sequence[int], part: float, games: int, z: float = USUAL
) -> Estimate | None:
    """The quantile with Woodruff's interval, the inverted interval of the share. Numbers of one
    game are not independent, so they count as no more observations than there are games."""
    value = quantile(histogram, part)
    independent = min(games, sum(histogram))
    share_interval = wilson(part * independent, independent, z)
    if value is None or share_interval is None:
        return None
    # One step further up: the quantile may fall between two observed numbers.
    low, high = share_interval.low, min(share_interval.high + 1 / independent, 1.0)
    return Estimate(value, quantile(histogram, low) or 0, quantile(histogram, high) or 0)


def deviation(histogram: Sequence[int], games: int, z: float = USUAL) -> Estimate | None:
    """The standard deviation of the numbers in a histogram, with the delta method's interval; None
    for fewer than two. Numbers of one game are not independent, so they count as no more
    observations than there are games."""
    total = sum(histogram)
    if total < 2:
        return None
    mean = sum(number * count for number, count in enumerate(histogram)) / total
    squares, fourths = (
        sum(count * (number - mean) ** power for number, count in enumerate(histogram)) / total
        for power in (2, 4)
    )
    value = sqrt(squares * total / (total - 1))
    # The variance of a variance is that of the squared distances from the mean.
    far = sqrt(max(fourths - squares**2, 0.0) / min(games, total))
    half = z * far / (2 * value) if value else 0.0
    return Estimate(value, max(value - half, 0.0), value + half)
