"""The promises of a set, in its `expect`, that a tuned one must keep."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from tilegen.app.load import Loaded
from tilegen.app.simulation.promises import broken, request_of
from tilegen.app.simulation.runs import Request, checked
from tilegen.games.simulation import Forms
from tilegen.play.metric import PlayedMetric
from tilegen.play.space import Sum
from tilegen.play.wishes import Wish
from tilegen.sets.checks import all_found
from tilegen.sets.edition import Edition, Expectation
from tilegen.text.diagnostics import Diagnostic

Diagnostics = tuple[Diagnostic, ...]


def sums_of(loaded: Loaded, forms: Forms[Any]) -> tuple[Sum, ...]:
    """The promises that are sums over the pieces, and the sums that should be even."""
    kinds = forms.kinds(loaded.whole)
    found: list[Sum] = []
    for each in loaded.whole.expectations:
        amounts = forms.sums.get(each.metric)
        if amounts is not None and each.holds(sum(amounts[kind] for kind in kinds)):
            low, high = _limits(each)
            found.append(Sum(amounts, low, high))
    return (*found, *(Sum(forms.sums[name], even=True) for name in forms.even))


def ranges_of(
    loaded: Loaded, request: Request, metrics: tuple[PlayedMetric, ...]
) -> tuple[Wish, ...]:
    """The promises about games such as those of the request."""
    named = {metric.name: metric for metric in metrics}
    return tuple(
        Wish(named[each.metric], *_limits(each))
        for promise in loaded.whole.promises
        if _table(checked(loaded.game, request_of(promise))) == _table(request)
        for each in promise.expectations
    )


def _table(request: Request) -> tuple[object, ...]:
    bots = request.bots if len(set(request.bots)) > 1 else request.bots[:1]
    return request.players, bots, request.rules


def _limits(expected: Expectation) -> tuple[float, float]:
    low, high = expected.at_least, expected.at_most
    return -inf if low is None else low, inf if high is None else high


class Promises:
    """What a set promises. A promise that it breaks itself is not counted."""

    def __init__(self, loaded: Loaded, advance: Callable[[int], None]) -> None:
        self._loaded = loaded
        self._advance = advance
        self._spans = {each.span for each in self._claims(loaded.whole)}

    def _claims(self, edition: Edition) -> Diagnostics:
        found = all_found(self._loaded.game.inspection().checks, edition)
        return tuple(each for each in found if each.code.claimed)

    def broken(self, edition: Edition) -> Diagnostics:
        """The promises about the rows that a set breaks."""
        return tuple(each for each in self._claims(edition) if each.span not in self._spans)

    def broken_in_play(self, edition: Edition) -> Diagnostics:
        """The promises about games that a set breaks; takes many games."""
        found = self._played(edition)
        if not found:
            return ()
        own = {each.span for each in self._played(self._loaded.whole)}
        return tuple(each for each in found if each.span not in own)

    def _played(self, edition: Edition) -> Diagnostics:
        if not edition.promises:
            return ()
        found = broken(self._loaded.game, edition, self._advance, MOST_GAMES)
        return tuple(each for each in found if each.is_error)


MOST_GAMES = 16_000
"""The most games that decide a promise about play."""
