"""Searches for a set that plays as its designer wishes, by changing the kinds of pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import inf
from random import Random
from typing import Final, NamedTuple

from tilegen.play.estimate import Estimate
from tilegen.play.metric import Columns, PlayedMetric, Unit
from tilegen.play.tally import Tally

Kinds = tuple[int, ...]
"""A set: the kind of each of its pieces, as a number."""

RACE: Final = ((6, 250), (3, 750), (1, 2_750))
"""For each heat, how many sets take part and how many games each has then played: 5,000 a step."""
LOOKS: Final = (1_000, 2_000, 4_000, 8_000, 16_000, 32_000)
"""The numbers of fresh games after which a set is judged. A set still undecided after the last one
does not meet its wishes."""
PATIENCE: Final = 16
"""Steps without improvement after which the search gives up."""

_DRAWN: Final = 12
"""How many sets are drawn for each one that is played."""
_MOVES: Final = 8
"""Random changes to a set are fewer than this."""
_TRIES: Final = 300
"""How many changes are tried to draw a set."""
_AIMS: Final = 100
"""How many steps the search for the best mean takes, from the least mean to the largest."""
_COMPLAINT: Final = 10.0
"""The loss of a complaint, relative to a squared miss."""
_NOWHERE: Final = 100.0
"""The miss of a metric that the games do not determine."""


class Wish(NamedTuple):
    """The wanted range of a metric; one end may be infinite."""

    metric: PlayedMetric
    low: float
    high: float

    def miss(self, value: float) -> float:
        """The distance from the middle of the range, in half ranges: 0 in the middle, 1 at the
        ends. An open range counts in steps from its end."""
        if self.low == -inf:
            return max(1 + (value - self.high) / self._step, 0.0)
        if self.high == inf:
            return max(1 + (self.low - value) / self._step, 0.0)
        return abs(2 * value - self.low - self.high) / (self.high - self.low)

    def is_met(self, found: Estimate) -> bool:
        """Whether the whole interval is within the range."""
        return self.low <= found.low and found.high <= self.high

    def is_missed(self, found: Estimate) -> bool:
        """Whether the whole interval is outside the range."""
        return found.high < self.low or self.high < found.low

    @property
    def aim(self) -> float:
        """A value with a miss of 0: the middle of the range, or a step inside an open range."""
        if self.low == -inf:
            return self.high - self._step
        return self.low + self._step if self.high == inf else (self.low + self.high) / 2

    @property
    def _step(self) -> float:
        limit = self.high if self.low == -inf else self.low
        return 0.01 if self.metric.unit is not Unit.NUMBER else max(limit / 50, 0.01)


class Space(NamedTuple):
    """The sets to search: the kinds of the pieces at the `start`, the kinds that each piece `may`
    have, and how many pieces may change at `most`. No kind in the set may vanish. `weights` has a
    number for each kind; how a set plays depends mostly on their mean."""

    start: Kinds
    may: tuple[Kinds, ...]
    weights: tuple[float, ...]
    most: int

    def mean(self, kinds: Kinds) -> float:
        """The mean weight of the pieces."""
        return sum(self.weights[kind] for kind in kinds) / len(kinds)

    def changed(self, kinds: Kinds) -> int:
        """How many pieces differ in kind from the start."""
        return sum(one != other for one, other in zip(kinds, self.start, strict=True))

    def ends(self) -> tuple[float, float]:
        """The least and the largest mean within reach, if kinds were allowed to vanish."""
        choices = [
            [self.weights[kind] - self.weights[own] for kind in each]
            for own, each in zip(self.start, self.may, strict=True)
        ]
        down, up = sorted(map(min, choices)), sorted(map(max, choices), reverse=True)
        now, pieces = self.mean(self.start), len(self.start)
        return now + sum(down[: self.most]) / pieces, now + sum(up[: self.most]) / pieces

    def drawn(self, kinds: Kinds, moves: int, mean: float, rng: Random) -> Kinds:
        """A random set near `kinds`: `moves` random changes, then changes that bring its mean near
        to `mean`."""
        made, counts, changed = [*kinds], Counter(kinds), self.changed(kinds)
        lacks = (mean - self.mean(kinds)) * len(kinds)
        free = [at for at, each in enumerate(self.may) if len(each) > 1]
        for _ in range(_TRIES):
            at = rng.choice(free)
            old, new, own = made[at], rng.choice(self.may[at]), self.start[at]
            more = (new != own) - (old != own)
            gains = self.weights[new] - self.weights[old]
            is_wanted = moves > 0 or abs(lacks - gains) < abs(lacks)
            if new == old or counts[old] == 1 or changed + more > self.most or not is_wanted:
                continue
            made[at] = new
            counts[old] -= 1
            counts[new] += 1
            changed += more
            lacks -= gains
            moves -= 1
        return tuple(made)


class Player(NamedTuple):
    """Plays sets. `games(kinds, fresh, first, count)` tallies games of a set: fresh ones of its
    own, or those that all sets of the search share. `complaints` counts what the checks would say
    of a set."""

    games: Callable[[Kinds, bool, int, int], Tally]
    complaints: Callable[[Kinds], int]


class Found(NamedTuple):
    """A set, its estimate for each wish, and whether all wishes are met."""

    kinds: Kinds
    values: tuple[Estimate | None, ...]
    is_met: bool


class Search:
    """Proposes sets by a regression on mean weights, chooses one in a race of common games, and
    confirms it with fresh games."""

    def __init__(
        self,
        space: Space,
        wishes: Sequence[Wish],
        columns: Columns,
        player: Player,
        rng: Random,
    ) -> None:
        self._space = space
        self._wishes = tuple(wishes)
        self._columns = columns
        self._player = player
        self._complaints = lru_cache(None)(player.complaints)
        self._rng = rng
        self._begin = 0
        self._raced: dict[Kinds, Tally] = {}
        self._fresh: dict[Kinds, Tally] = {}

    @property
    def nearest(self) -> Kinds:
        """The set that comes nearest to the wishes, so far."""
        return min(self._tallies(), key=self._loss, default=self._space.start)

    def steps(self, most: int) -> Iterator[Found]:
        """The sets that were confirmed with fresh games: first the start, then at most one in each
        of `most` steps. Ends with a set that meets all wishes, or after PATIENCE steps without
        improvement."""
        found = self.looked_at(self._space.start)
        yield found
        in_vain = 0
        while most and in_vain < PATIENCE and not found.is_met:
            before = self.nearest
            winner = self._race(self._proposed())
            if max(self._misses(self._tallies()[winner])) <= 1:
                found = self.looked_at(winner)
                yield found
            in_vain = in_vain + 1 if self.nearest == before else 0
            most -= 1

    def looked_at(self, kinds: Kinds) -> Found:
        """The set judged by fresh games, as many as it takes."""
        for games in LOOKS:
            self._play(self._fresh, kinds, games, fresh=True)
            values = self._values(self._fresh[kinds])
            pairs = [(wish, each) for wish, each in zip(self._wishes, values, strict=True)]
            is_met = all(each is not None and wish.is_met(each) for wish, each in pairs)
            if is_met or any(each is None or wish.is_missed(each) for wish, each in pairs):
                break
        return Found(kinds, values, is_met)

    def known(self, kinds: Kinds) -> Found:
        """What the games so far say of a set, if it has played any."""
        tally = self._tallies().get(kinds)
        values = (None,) * len(self._wishes) if tally is None else self._values(tally)
        return Found(kinds, values, is_met=False)

    def _tallies(self) -> dict[Kinds, Tally]:
        return self._raced | self._fresh

    def _play(self, tallies: dict[Kinds, Tally], kinds: Kinds, games: int, *, fresh: bool) -> None:
        had = tallies[kinds].games if kinds in tallies else 0
        if had < games:
            first = had if fresh else self._begin + had
            played = self._player.games(kinds, fresh, first, games - had)
            tallies[kinds] = tallies[kinds] + played if had else played

    def _race(self, runners: Sequence[Kinds]) -> Kinds:
        """The winner, on games that no earlier race used: luck that favours a set in one race must
        not favour it in all."""
        heats: dict[Kinds, Tally] = {}
        for left, games in RACE:
            for kinds in runners[:left]:
                self._play(heats, kinds, games, fresh=False)
            runners = sorted(runners[:left], key=lambda each: self._weighed(each, heats[each]))
        self._begin += RACE[-1][1]
        for kinds, tally in heats.items():
            self._raced[kinds] = self._raced[kinds] + tally if kinds in self._raced else tally
        return runners[0]

    def _values(self, tally: Tally) -> tuple[Estimate | None, ...]:
        return tuple(self._columns.estimate(wish.metric, tally) for wish in self._wishes)

    def _misses(self, tally: Tally) -> list[float]:
        pairs = zip(self._wishes, self._values(tally), strict=True)
        return [_NOWHERE if each is None else wish.miss(each.value) for wish, each in pairs]

    def _loss(self, kinds: Kinds) -> float:
        return self._weighed(kinds, self._tallies()[kinds])

    def _weighed(self, kinds: Kinds, tally: Tally) -> float:
        missed = sum(miss * miss for miss in self._misses(tally))
        return missed + _COMPLAINT * self._complaints(kinds)

    def _proposed(self) -> list[Kinds]:
        """Sets for the next race: the nearest so far and others about the best mean; in the first
        race the start and others over the whole range."""
        space, rng, others = self._space, self._rng, RACE[0][0] - 1
        low, high = space.ends()
        if not self._raced:
            aims = [low + (high - low) * at / (others - 1) for at in range(others)]
            return [space.start, *(self._drawn(space.start, 0, aim) for aim in aims)]
        nearest, aim = self.nearest, self._aim()
        made = [
            self._drawn(rng.choice((space.start, nearest)), rng.randrange(_MOVES), aim)
            for _ in range(others)
        ]
        return [nearest, *dict.fromkeys(kinds for kinds in made if kinds not in self._raced)]

    def _drawn(self, kinds: Kinds, moves: int, mean: float) -> Kinds:
        """The one of several random sets with the fewest complaints, then the fewest changes."""
        space, rng = self._space, self._rng
        one = 1 / len(space.start)
        drawn = [space.drawn(kinds, moves, rng.gauss(mean, one), rng) for _ in range(_DRAWN)]
        new = [each for each in drawn if each not in self._raced] or drawn
        return min(new, key=lambda each: (self._complaints(each), space.changed(each)))

    def _aim(self) -> float:
        """The mean weight with the least expected loss over all wishes."""
        low, high = self._space.ends()
        lines = [self._line(at) for at in range(len(self._wishes))]

        def loss(mean: float) -> float:
            told = zip(self._wishes, lines, strict=True)
            return sum(wish.miss(base + slope * mean) ** 2 for wish, (base, slope) in told)

        return min((low + (high - low) * at / _AIMS for at in range(_AIMS + 1)), key=loss)

    def _line(self, at: int) -> tuple[float, float]:
        """Intercept and slope of wish `at`'s metric over mean weight, a weighted fit: sets that
        played much and came near count most."""
        points = [
            (
                self._space.mean(kinds),
                found.value,
                tally.games / (1 + self._wishes[at].miss(found.value) ** 2),
            )
            for kinds, tally in self._tallies().items()
            if (found := self._values(tally)[at]) is not None
        ]
        total = sum(weight for _, _, weight in points)
        if not total:
            return 0.0, 0.0
        x = sum(weight * x for x, _, weight in points) / total
        y = sum(weight * y for _, y, weight in points) / total
        spread = sum(weight * (each - x) ** 2 for each, _, weight in points)
        slope = sum(w * (one - x) * (two - y) for one, two, w in points) / spread if spread else 0.0
        return y - slope * x, slope
