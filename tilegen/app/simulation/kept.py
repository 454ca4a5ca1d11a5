"""The promises of a set, in its `expect`, that a tuned set must keep."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from tilegen.app.load import Loaded
from tilegen.app.simulation.promises import find_broken_promises, request_of
from tilegen.app.simulation.runs import SimulationRequest, complete_request
from tilegen.games.simulation import Forms
from tilegen.play.metric import PlayedMetric
from tilegen.play.space import Sum
from tilegen.play.wishes import MetricWish
from tilegen.sets.checks import run_checks
from tilegen.sets.edition import Edition, Expectation
from tilegen.text.diagnostics import Diagnostic

Diagnostics = tuple[Diagnostic, ...]


def sums_of(loaded_set: Loaded, forms: Forms[Any]) -> tuple[Sum, ...]:
    """The promises that are sums over the pieces, and the sums that should be even."""
    kinds = forms.kinds(loaded_set.valid_edition)
    sums: list[Sum] = []
    for expectation in loaded_set.valid_edition.expectations:
        amounts = forms.sums.get(expectation.metric)
        if amounts is not None and expectation.holds(sum(amounts[kind] for kind in kinds)):
            low, high = _limits(expectation)
            sums.append(Sum(amounts, low, high))
    return (*sums, *(Sum(forms.sums[name], even=True) for name in forms.even))


def ranges_of(
    loaded_set: Loaded, request: SimulationRequest, metrics: tuple[PlayedMetric, ...]
) -> tuple[MetricWish, ...]:
    """The promises about games like the games of the request."""
    metrics_by_name = {metric.name: metric for metric in metrics}
    return tuple(
        MetricWish(metrics_by_name[expectation.metric], *_limits(expectation))
        for promise in loaded_set.valid_edition.promises
        if _table(complete_request(loaded_set.game, request_of(promise))) == _table(request)
        for expectation in promise.expectations
    )


def _table(request: SimulationRequest) -> tuple[object, ...]:
    bots = request.bots if len(set(request.bots)) > 1 else request.bots[:1]
    return request.players, bots, request.rules


def _limits(expectation: Expectation) -> tuple[float, float]:
    low, high = expectation.at_least, expectation.at_most
    return -inf if low is None else low, inf if high is None else high


class Promises:
    """The promises of a set, without the ones that it already breaks."""

    def __init__(self, loaded_set: Loaded, advance: Callable[[int], None]) -> None:
        self._loaded_set = loaded_set
        self._advance = advance
        self._spans = {diagnostic.span for diagnostic in self._claims(loaded_set.valid_edition)}

    def _claims(self, edition: Edition) -> Diagnostics:
        diagnostics = run_checks(self._loaded_set.game.inspection().checks, edition)
        return tuple(diagnostic for diagnostic in diagnostics if diagnostic.code.claimed)

    def find_broken(self, edition: Edition) -> Diagnostics:
        """The broken promises about rows."""
        return tuple(
            diagnostic for diagnostic in self._claims(edition) if diagnostic.span not in self._spans
        )

    def find_broken_in_play(self, edition: Edition) -> Diagnostics:
        """The broken promises about games; plays many games."""
        diagnostics = self._find_play_errors(edition)
        if not diagnostics:
            return ()
        own_spans = {
            diagnostic.span for diagnostic in self._find_play_errors(self._loaded_set.valid_edition)
        }
        return tuple(diagnostic for diagnostic in diagnostics if diagnostic.span not in own_spans)

    def _find_play_errors(self, edition: Edition) -> Diagnostics:
        if not edition.promises:
            return ()
        diagnostics = find_broken_promises(
            self._loaded_set.game, edition, self._advance, MOST_GAMES
        )
        return tuple(diagnostic for diagnostic in diagnostics if diagnostic.is_error)


MOST_GAMES = 16_000
"""The most games that decide a promise about play."""
