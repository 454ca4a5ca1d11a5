"""The amount that each kind of piece adds to a metric, estimated from the games of many sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from operator import mul
from typing import Final, NamedTuple

from tilegen.play.estimate import USUAL, Estimate

Kinds = tuple[int, ...]
"""A set: the kind of each of its pieces, as a number."""

_NEAR: Final = 8
"""A set that differs from the centre in one of this number of pieces counts half as much as the
centre."""
_ENOUGH: Final = 2_000
"""A set with this number of games counts half as much as with infinitely many."""
_LEAST: Final = 3
"""The least share of the variance left by weight that is ascribed to the kinds, as 1 over this
number."""
_FEWEST: Final = 3
"""With fewer sets than this, there is nothing to fit."""


class Point(NamedTuple):
    """The estimate of a metric from `games` games of a set."""

    kinds: Kinds
    games: int
    estimate: Estimate


class KindEffects(NamedTuple):
    """A metric as a sum: `base`, and for each piece the amount `by` its kind."""

    base: float
    by: tuple[float, ...]

    def predict(self, kinds: Kinds) -> float:
        """The metric of a set."""
        by = self.by
        return self.base + sum(by[kind] for kind in kinds)


def fit_effects(
    points: Sequence[Point],
    centre: Kinds,
    weights: Sequence[float],
    chance: Callable[[], float] = lambda: 1.0,
) -> KindEffects | None:
    """The effects near a set, by ridge regression: effects follow the kinds' `weights` unless the
    games show otherwise. `chance` multiplies how much a set counts; random numbers with mean 1 give
    one of the many fits that the games allow. None if too few sets are known."""
    if len(points) < _FEWEST:
        return None
    rows = [_differences(point.kinds, centre, weights) for point in points]
    near = max(len(centre) / _NEAR, 1.0)
    sample_weights = [
        chance() * _sample_weight(point.games) / (1 + (_count_changed_pieces(row) / near) ** 2)
        for point, row in zip(points, rows, strict=True)
    ]
    penalty = _penalty(points, rows, sample_weights)
    unknowns = _WEIGHT + 1 + len(weights)
    matrix = [[0.0] * (unknowns + 1) for _ in range(unknowns)]
    for part, row, point in zip(sample_weights, rows, points, strict=True):
        for at, x in row.items():
            line = matrix[at]
            for other, y in row.items():
                line[other] += part * x * y
            line[unknowns] += part * x * point.estimate.value
    for at in range(unknowns):
        matrix[at][at] += penalty * (at > _WEIGHT) + _TINY
    solution = _solve(matrix)
    slope, extras = solution[_WEIGHT], solution[_WEIGHT + 1 :]
    by = tuple(slope * weight + extra for weight, extra in zip(weights, extras, strict=True))
    return KindEffects(solution[_BASE] - sum(by[kind] for kind in centre), by)


_BASE: Final = 0
_WEIGHT: Final = 1
"""The unknowns: the metric of the centre, the effect of weight, and of each kind beyond it."""
_TINY: Final = 1e-6
"""Keeps the equations solvable where no set says anything."""


def _differences(kinds: Kinds, centre: Kinds, weights: Sequence[float]) -> dict[int, float]:
    counts = Counter(kinds)
    counts.subtract(centre)
    row = {_WEIGHT + 1 + kind: float(more) for kind, more in counts.items() if more}
    weight = sum(weights[kind] * more for kind, more in counts.items())
    return {_BASE: 1.0, _WEIGHT: weight, **row}


def _sample_weight(games: int) -> float:
    """The weight of a set in the regression. It is bounded: the kinds explain a set only roughly,
    however many games are played."""
    return games * _ENOUGH / (games + _ENOUGH)


def _penalty(
    points: Sequence[Point], rows: Sequence[dict[int, float]], sample_weights: Sequence[float]
) -> float:
    """The variance of a game's metric, divided by the variance of the effects that kinds have
    beyond weight."""
    total = sum(sample_weights)
    parts = [sample_weight / total for sample_weight in sample_weights]
    values = [point.estimate.value for point in points]
    weights = [row[_WEIGHT] for row in rows]
    noises = [(point.estimate.half / USUAL) ** 2 for point in points]
    y, x = (sum(map(mul, parts, series)) for series in (values, weights))
    spread = sum(
        part * (row_weight - x) ** 2 for part, row_weight in zip(parts, weights, strict=True)
    )
    both = sum(map(mul, parts, ((a - x) * (b - y) for a, b in zip(weights, values, strict=True))))
    slope = both / spread if spread else 0.0
    residual = sum(
        part * (value - y - slope * (weight - x)) ** 2
        for part, value, weight in zip(parts, values, weights, strict=True)
    )
    size = sum(
        part * sum(more * more for at, more in row.items() if at > _WEIGHT)
        for part, row in zip(parts, rows, strict=True)
    )
    # Some of what is left is noise of the games.
    variance = max(residual - sum(map(mul, parts, noises)), residual / _LEAST)
    game = sum(
        part * noise * point.games for part, noise, point in zip(parts, noises, points, strict=True)
    )
    return game * size / variance if variance else 1.0


def _count_changed_pieces(row: dict[int, float]) -> float:
    """The number of pieces that differ in kind."""
    return sum(abs(more) for at, more in row.items() if at > _WEIGHT) / 2


def _solve(matrix: list[list[float]]) -> list[float]:
    """Solves symmetric, positive definite equations, each with its right side last."""
    size = len(matrix)
    for at in range(size):
        pivot = matrix[at]
        for row in matrix[at + 1 :]:
            if factor := row[at] / pivot[at]:
                for column in range(at, size + 1):
                    row[column] -= factor * pivot[column]
    solution = [0.0] * size
    for at in reversed(range(size)):
        row = matrix[at]
        partial_sum = sum(row[other] * solution[other] for other in range(at + 1, size))
        solution[at] = (row[size] - partial_sum) / row[at]
    return solution
