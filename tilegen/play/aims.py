"""What a search for a set is to reach, who plays the sets, and what it finds."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tilegen.play.effects import Kinds
from tilegen.play.estimate import Estimate
from tilegen.play.metric import PlayedMetric
from tilegen.play.tally import Tally
from tilegen.play.wishes import MetricWish


class SetEvaluator(NamedTuple):
    """Plays and checks sets. `play_games(kinds, fresh, first, count)` tallies games of a set: fresh
    ones of its own, or those that all sets of the search share. `count_complaints` counts what the
    checks would say of a set, `breaks` whether it breaks a promise that needs no games, and
    `refuses` whether it breaks any other; that takes many games."""

    play_games: Callable[[Kinds, bool, int, int], Tally]
    count_complaints: Callable[[Kinds], int] = lambda _: 0
    breaks: Callable[[Kinds], bool] = lambda _: False
    refuses: Callable[[Kinds], bool] = lambda _: False


class Aims(NamedTuple):
    """What a set shall reach: the `wishes`; the `promises`, ranges that must not be left; and the
    `steady` metrics, which shall change by no more than a tenth unless a wish takes more."""

    wishes: tuple[MetricWish, ...]
    promises: tuple[MetricWish, ...] = ()
    steady: tuple[PlayedMetric, ...] = ()


class TuningCandidate(NamedTuple):
    """A set, its estimate for each wish, and whether all wishes are met."""

    kinds: Kinds
    values: tuple[Estimate | None, ...]
    is_met: bool
