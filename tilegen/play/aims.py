"""The aims of a search for a set, the functions that play and check sets, and the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tilegen.play.estimate import Estimate
from tilegen.play.kind_effects import Kinds
from tilegen.play.metric import PlayedMetric
from tilegen.play.tally import Tally
from tilegen.play.wishes import MetricWish


class SetEvaluator(NamedTuple):
    """Plays and checks sets. `play_games(kinds, fresh, first, count)` tallies games of a set: if
    `fresh`, games of its own; otherwise the games that all sets of the search share.
    `count_complaints` counts the findings of the checks, `breaks` says whether a set breaks a
    promise that needs no games, and `refuses` whether it breaks any other, which takes many
    games."""

    play_games: Callable[[Kinds, bool, int, int], Tally]
    count_complaints: Callable[[Kinds], int] = lambda _: 0
    breaks: Callable[[Kinds], bool] = lambda _: False
    refuses: Callable[[Kinds], bool] = lambda _: False


class Aims(NamedTuple):
    """The ranges that a set should reach (`wishes`), the ranges that it must not leave
    (`promises`), and the `steady` metrics, which should change by no more than a tenth unless a
    wish takes more."""

    wishes: tuple[MetricWish, ...]
    promises: tuple[MetricWish, ...] = ()
    steady: tuple[PlayedMetric, ...] = ()


class TuningCandidate(NamedTuple):
    """A set, its estimate for each wish, whether all wishes are met, and how many games show it."""

    kinds: Kinds
    values: tuple[Estimate | None, ...]
    is_met: bool
    games: int
