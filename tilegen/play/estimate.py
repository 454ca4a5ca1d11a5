"""What tallies tell, as numbers with intervals. Every float about played games is made here.

Games are independent, and what happens within one is not: a game is the unit of all intervals.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt
from typing import Final, NamedTuple

USUAL: Final = 1.959964
"""Standard errors on both sides of a value that make an interval of 95 %."""
STRICT: Final = 3.290527
"""As many for 99.9 %."""

QUANTILES: Final = (0.1, 0.5, 0.9)
"""Those of histograms that are told."""

_DOUBT: Final = 0.05

_FEW: Final = 20
"""With fewer events the delta method is too sure of itself."""


class Estimate(NamedTuple):
    """A value, and the interval in which the true one is likely to lie."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def scaled(self, scale: float, offset: float = 0.0) -> Estimate:
        """In another unit; the scale is positive."""
        return Estimate(*(offset + scale * each for each in self))


class Moments(NamedTuple):
    """Sums over so many games of a numerator, a denominator and their products."""

    games: int
    over: int
    under: int
    over_over: int
    over_under: int
    under_under: int


def ratio(sums: Moments, z: float = USUAL) -> Estimate | None:
    """One sum divided by another, with the interval of the delta method; None where nothing is
    divided by, or one game alone was played."""
    games, over, under = sums.games, sums.over, sums.under
    if not under or games < 2:
        return None
    value = over / under
    variance = _squares(sums) * games / ((games - 1) * under**4)
    half = z * sqrt(variance)
    return Estimate(value, value - half, value + half)


def share(sums: Moments, z: float = USUAL) -> Estimate | None:
    """As `ratio`, of events among so many chances. Where few were seen, or few were not, Wilson's
    interval is told, which is wider and never beyond 0 and 1."""
    found = ratio(sums, z)
    if found is None or min(sums.over, sums.under - sums.over) >= _FEW:
        return found
    return wilson(sums.over, sums.under, z)


def wilson(events: float, chances: int, z: float = USUAL) -> Estimate | None:
    """The share of chances that were taken, all independent of each other."""
    if not chances:
        return None
    value = events / chances
    spread = z * z / chances
    middle = (value + spread / 2) / (1 + spread)
    half = sqrt(spread * (value * (1 - value) + spread / 4)) / (1 + spread)
    return Estimate(value, min(value, max(middle - half, 0.0)), max(value, min(middle + half, 1.0)))


class Crossed(NamedTuple):
    """Sums of products between two sets that were played with the same seeds: the first's
    numerator and denominator by the second's."""

    over_over: int
    over_under: int
    under_over: int
    under_under: int


def difference(
    before: Moments, after: Moments, crossed: Crossed, z: float = USUAL
) -> Estimate | None:
    """How much larger the second ratio is, of games that were played pair by pair."""
    games = before.games
    if not before.under or not after.under or games < 2:
        return None
    one, other = before.under**2, after.under**2
    both = (
        crossed.over_over * before.under * after.under
        - after.over * before.under * crossed.over_under
        - before.over * after.under * crossed.under_over
        + before.over * after.over * crossed.under_under
    )
    squares = _squares(before) * other**2 + _squares(after) * one**2 - 2 * both * one * other
    half = z * sqrt(squares * games / ((games - 1) * (one * other) ** 2))
    value = after.over / after.under - before.over / before.under
    return Estimate(value, value - half, value + half)


def _squares(sums: Moments) -> int:
    """The sum of the squares of what the ratio does not explain, times the square of the
    denominator: a whole number, since it is tiny beside what is subtracted."""
    return (
        sums.over_over * sums.under * sums.under
        - 2 * sums.over * sums.under * sums.over_under
        + sums.over * sums.over * sums.under_under
    )


def surely(differences: Sequence[Estimate | None]) -> list[bool]:
    """Which of several differences are more than chance, if one of twenty such lists may have a
    wrong one: Holm's way, for intervals of 95 %."""
    doubts = [1.0 if each is None else _by_chance(each) for each in differences]
    sure = [False] * len(doubts)
    for rank, at in enumerate(sorted(range(len(doubts)), key=doubts.__getitem__)):
        if doubts[at] > _DOUBT / (len(doubts) - rank):
            break
        sure[at] = True
    return sure


def _by_chance(found: Estimate) -> float:
    """How likely a difference so large is where there is none."""
    if not found.value:
        return 1.0
    return erfc(abs(found.value) * USUAL / (found.half * sqrt(2))) if found.half else 0.0


def quantile(histogram: Sequence[int], part: float) -> int | None:
    """The smallest number at or below which so large a part lies; None where there is nothing."""
    needed, seen = part * sum(histogram), 0
    for number, count in enumerate(histogram):
        seen += count
        if count and seen >= needed:
            return number
    return None


def quantile_between(
    histogram: Sequence[int], part: float, games: int, z: float = USUAL
) -> Estimate | None:
    """The quantile with Woodruff's interval: what is likely of the part, turned round. Numbers of
    one game are not independent, so they tell no more than as many games."""
    value = quantile(histogram, part)
    independent = min(games, sum(histogram))
    around = wilson(part * independent, independent, z)
    if value is None or around is None:
        return None
    # Up to the number behind: the part lies between two of those that were seen.
    low, high = around.low, min(around.high + 1 / independent, 1.0)
    return Estimate(value, quantile(histogram, low) or 0, quantile(histogram, high) or 0)
