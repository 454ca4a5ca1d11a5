"""Chooses how many copies of each pattern a set has, so that it is as a designer wishes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp
from random import Random
from typing import Final, NamedTuple

from tilegen.errors import TilegenError
from tilegen.games.tiles.patterns import Pattern
from tilegen.games.tiles.segments import Kind
from tilegen.sets.edition import Expectation
from tilegen.text.wording import format_count, quoted_text

_STARTER_SIDES: Final = 3
"""As many sides join on a tile that makes a lively start."""

_STEPS: Final = 20_000
_HOTTEST: Final = 3.0
_COLDEST: Final = 0.05

TILES: Final = "tiles"
EVERY_PATTERN: Final = "every_pattern"
MEAN_JOINING: Final = "mean_joining_edges"


class Request(NamedTuple):
    """The wishes for a set of `total` tiles: metrics with limits, and how many copies a pattern has
    at least and at most."""

    total: int
    wishes: tuple[Expectation, ...]
    copies: tuple[int, int]


class Shortfall(NamedTuple):
    """A wish that is not met: the value that the set has, and how far that is from the limit."""

    wish: Expectation
    value: float
    miss: float


class Selection(NamedTuple):
    """How many copies there are of each pattern, and the wishes that are not met."""

    copies: tuple[int, ...]
    shortfalls: tuple[Shortfall, ...] = ()

    @property
    def miss(self) -> float:
        return sum(shortfall.miss for shortfall in self.shortfalls)


Measure = Callable[[Sequence[int]], float]
"""From the numbers of copies to the value of a metric."""


def list_metrics(patterns: Sequence[Pattern], kinds: Sequence[Kind]) -> Mapping[str, Measure]:
    """The metrics that copies of these patterns have, by the names that `expect` uses."""
    joining = [sum(bool(kinds[kind].ports) for kind in pattern.sides) for pattern in patterns]
    metrics: dict[str, Measure] = {
        TILES: sum,
        EVERY_PATTERN: lambda copies: float(all(copies)),
        MEAN_JOINING: lambda copies: _weigh(copies, joining) / max(1, sum(copies)),
        "starters": _weigher([number >= _STARTER_SIDES for number in joining]),
    }
    for index, kind in enumerate(kinds):
        name = f"{kind.name.replace('-', '_')}_edges"
        metrics[name] = _weigher([pattern.sides.count(index) for pattern in patterns])
    return metrics


def _weigh(copies: Sequence[int], weights: Sequence[int]) -> int:
    return sum(number * weight for number, weight in zip(copies, weights, strict=True))


def _weigher(weights: Sequence[int]) -> Measure:
    return lambda copies: float(_weigh(copies, weights))


def choose_copies(
    patterns: Sequence[Pattern], kinds: Sequence[Kind], request: Request, rng: Random
) -> Selection:
    """Copies of the patterns that meet all wishes, or miss them by little: annealing, in which one
    copy at a time is exchanged for another. Raises TilegenError for an unknown wish, and for limits
    that no set of this size can keep."""
    _check_request(patterns, kinds, request)
    search = _Search(patterns, kinds, request)
    copies = search.spread_evenly()
    best, best_cost = list(copies), search.measure(copies)
    cost = best_cost
    for step in range(_STEPS):
        if best_cost == 0:
            break
        heat = _HOTTEST * (_COLDEST / _HOTTEST) ** (step / _STEPS)
        source, target = rng.randrange(len(copies)), rng.randrange(len(copies))
        if source == target or not search.can_exchange(copies, source, target):
            continue
        after = search.measure_exchange(source, target, copies)
        if after <= cost or rng.random() < exp((cost - after) / heat):
            search.exchange(source, target, copies)
            cost = after
            if cost < best_cost:
                best, best_cost = list(copies), cost
    return Selection(tuple(best), _list_shortfalls(best, patterns, kinds, request))


def _check_request(patterns: Sequence[Pattern], kinds: Sequence[Kind], request: Request) -> None:
    metrics = list_metrics(patterns, kinds)
    for wish in request.wishes:
        if wish.metric not in metrics:
            raise TilegenError(
                f"no metric for a wish is called {quoted_text(wish.metric)}",
                f"the wishes are {', '.join(metrics)}",
            )
    least, most = request.copies
    number = len(patterns)
    if not least * number <= request.total <= most * number:
        raise TilegenError(
            f"{format_count(number, 'pattern')} with {least} to {most} copies each make "
            f"{least * number} to {most * number} tiles, not {request.total}",
            "ask for another number of tiles, or of copies",
        )


def _list_shortfalls(
    copies: Sequence[int], patterns: Sequence[Pattern], kinds: Sequence[Kind], request: Request
) -> tuple[Shortfall, ...]:
    metrics = list_metrics(patterns, kinds)
    values = ((wish, metrics[wish.metric](copies)) for wish in request.wishes)
    return tuple(
        Shortfall(wish, value, miss) for wish, value in values if (miss := _find_miss(wish, value))
    )


def _find_miss(wish: Expectation, value: float) -> float:
    """How far a value is outside the limits."""
    below = 0.0 if wish.at_least is None else wish.at_least - value
    above = 0.0 if wish.at_most is None else value - wish.at_most
    return max(0.0, below, above)


class _Search:
    """The wishes as weights of patterns, so that an exchange is measured by its changes alone."""

    def __init__(
        self, patterns: Sequence[Pattern], kinds: Sequence[Kind], request: Request
    ) -> None:
        self._number, self._request = len(patterns), request
        metrics = list_metrics(patterns, kinds)
        self._wishes = []
        self._weights: list[list[float]] = []
        self._wants_every_pattern = False
        for wish in request.wishes:
            if wish.metric == EVERY_PATTERN:
                self._wants_every_pattern |= bool(wish.at_least)
                continue
            # A mean counts as a sum, so that missing it weighs as much as missing a number.
            scale = request.total if wish.metric == MEAN_JOINING else 1
            low = None if wish.at_least is None else wish.at_least * scale
            high = None if wish.at_most is None else wish.at_most * scale
            self._wishes.append(Expectation(wish.metric, low, high))
            alone = (
                [int(i == index) for i in range(self._number)] for index in range(self._number)
            )
            self._weights.append([metrics[wish.metric](copies) for copies in alone])
        self._values: list[float] = []
        self._absent = 0

    def spread_evenly(self) -> list[int]:
        """As many copies of each pattern as of any other, or one more."""
        base, rest = divmod(self._request.total, self._number)
        return [base + (index < rest) for index in range(self._number)]

    def measure(self, copies: Sequence[int]) -> float:
        """How far these copies miss the wishes; later exchanges begin here."""
        self._absent = copies.count(0)
        self._values = [
            sum(number * weight for number, weight in zip(copies, weights, strict=True))
            for weights in self._weights
        ]
        return self._sum_misses(self._values, self._absent)

    def can_exchange(self, copies: Sequence[int], source: int, target: int) -> bool:
        """Whether the limits of copies allow one fewer of a pattern and one more of another."""
        least, most = self._request.copies
        return copies[source] > least and copies[target] < most

    def measure_exchange(self, source: int, target: int, copies: Sequence[int]) -> float:
        """How far the wishes would be missed after the exchange."""
        values = self._values
        after = [
            value - weights[source] + weights[target]
            for value, weights in zip(values, self._weights, strict=True)
        ]
        return self._sum_misses(after, self._count_absent(source, target, copies))

    def exchange(self, source: int, target: int, copies: list[int]) -> None:
        """Takes a copy of a pattern away and adds one of another."""
        self._absent = self._count_absent(source, target, copies)
        for index, weights in enumerate(self._weights):
            self._values[index] += weights[target] - weights[source]
        copies[source] -= 1
        copies[target] += 1

    def _count_absent(self, source: int, target: int, copies: Sequence[int]) -> int:
        return self._absent + (copies[source] == 1) - (copies[target] == 0)

    def _sum_misses(self, values: Iterable[float], absent: int) -> float:
        misses = (_find_miss(wish, value) for wish, value in zip(self._wishes, values, strict=True))
        return sum(misses) + absent * self._wants_every_pattern


class Obstacles(NamedTuple):
    """The obstacles to a request: the wishes without any one of which all others can be met, and
    the most copies of a pattern with which all can be, None if more copies do not help."""

    wishes: tuple[Expectation, ...]
    most_copies: int | None


def find_obstacles(
    patterns: Sequence[Pattern], kinds: Sequence[Kind], request: Request, rng: Random
) -> Obstacles:
    """The obstacles to a request that cannot be met, found by leaving out one wish at a time and by
    allowing more copies."""

    def can_meet(other: Request) -> bool:
        return not choose_copies(patterns, kinds, other, rng).shortfalls

    wishes = tuple(
        wish
        for wish in request.wishes
        if can_meet(
            request._replace(wishes=tuple(other for other in request.wishes if other != wish))
        )
    )
    least, most = request.copies
    if not can_meet(request._replace(copies=(least, request.total))):
        return Obstacles(wishes, None)
    enough, too_few = request.total, most
    while enough - too_few > 1:
        middle = (enough + too_few) // 2
        if can_meet(request._replace(copies=(least, middle))):
            enough = middle
        else:
            too_few = middle
    return Obstacles(wishes, enough)


def format_obstacles(selection: Selection, obstacles: Obstacles) -> str:
    """Sentences that say by how much wishes are missed, and what stands in the way."""
    sentences = [
        f"{shortfall.wish.metric} is {shortfall.value:g}, which misses "
        f"{_format_limits(shortfall.wish)} by {shortfall.miss:g}"
        for shortfall in selection.shortfalls
    ]
    sentences += [
        f"without {wish.metric} = {_format_limits(wish)} all other wishes can be met"
        for wish in obstacles.wishes
    ]
    if obstacles.most_copies is not None:
        sentences.append(f"with up to {obstacles.most_copies} copies of a pattern all can be met")
    return "\n".join(sentences)


def _format_limits(wish: Expectation) -> str:
    if wish.at_least == wish.at_most:
        return f"{wish.at_least:g}"
    low = None if wish.at_least is None else f"at least {wish.at_least:g}"
    high = None if wish.at_most is None else f"at most {wish.at_most:g}"
    return " and ".join(filter(None, (low, high)))
