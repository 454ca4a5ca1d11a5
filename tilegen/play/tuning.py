"""Searches for a set that plays as its designer wishes, by changing the kinds of few pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import sqrt
from random import Random
from typing import Final

from tilegen.play.aims import Aims, SetEvaluator, TuningCandidate
from tilegen.play.estimate import STRICT, USUAL, Estimate
from tilegen.play.kind_effects import KindEffects, Kinds, Point, fit_effects
from tilegen.play.metric import Columns, PlayedMetric
from tilegen.play.space import COMPLAINT, LACK, STEADY, UNKNOWN, Goal, Space
from tilegen.play.tally import Tally
from tilegen.play.wishes import MetricWish

LOOKS: Final = (1_000, 2_000, 4_000, 8_000, 16_000, 32_000)
"""The numbers of fresh games after which a set is judged. A set still undecided after the last one
does not meet its wishes."""
SURVEY: Final = (104, 250)
"""The number of random sets that are played first, to fit the effect of each kind, and the games of
each."""
TRIAL: Final = (4, 1_000)
"""The number of sets that are played in each step, and the games of each."""
PATIENCE: Final = 12
"""Steps without improvement after which the search gives up."""
CONTENT: Final = 4
"""The same, once a set meets all wishes."""
PRUNED: Final = 8
"""After this number of vain tries to put pieces back, all changes are needed."""
TENTH: Final = 0.1
"""The most by which a steady metric may change, as a share of its first value."""

_CHECKED: Final = 6
"""The number of proposed sets that are checked for complaints."""
_FAR: Final = 8
"""The number of sets of the survey that range from the lightest to the heaviest."""
_PART: Final = 8
"""The other sets differ from the start in one of this number of pieces."""
_WALKS: Final = 8
"""The number of random walks that propose sets for a trial; the best are played."""
_FEW: Final = (0, 2, 0, 4)
"""Every other walk changes no more rows than this."""
_SURE: Final = 1.25
"""The distance inside a range to aim for, in half intervals of the last look."""
_NEAR: Final = 0.25
"""A set that lacks less than this may be confirmed by fresh games."""
_TRUST: Final = 500
"""After this number of games, a set's own result counts as much as the prediction from the other
sets."""
_BROKEN: Final = 1_000.0
"""The loss of a broken promise."""
_FEWER: Final = 0.5
"""A set is better only if its loss is less by this."""


class Search:
    """Learns the effect of each kind of piece from random sets, walks to sets that should meet the
    wishes with few changes, plays the best of them, and confirms one with fresh games; then looks
    for fewer changes."""

    def __init__(
        self, space: Space, aims: Aims, columns: Columns, evaluator: SetEvaluator, rng: Random
    ) -> None:
        self._space = space
        self._aims = aims
        self._columns = columns
        self._evaluator = evaluator
        self._complaints = lru_cache(None)(evaluator.count_complaints)
        self._breaks = lru_cache(None)(evaluator.breaks)
        self._rng = rng
        self._begin = 0
        self._common: dict[Kinds, Tally] = {}
        self._fresh: dict[Kinds, Tally] = {}
        self._tallies: dict[Kinds, Tally] = {}
        self._refused: set[Kinds] = set()
        self._ranges = aims.wishes
        self._musts = len(self._ranges)
        self._goals: list[Goal] = []
        self._lowest_cost = float("inf")
        self._far = len(space.start) / 4

    @property
    def nearest(self) -> Kinds:
        """The set nearest to the wishes so far, among the sets not known to break a promise."""
        allowed_sets = (kinds for kinds in self._tallies if self._is_allowed(kinds))
        return min(allowed_sets, key=self._loss, default=self._space.start)

    def judge_nearest(self) -> TuningCandidate:
        """The nearest set that keeps all promises, judged by fresh games."""
        while self._evaluator.refuses(nearest := self.nearest):
            self._refused.add(nearest)
        return self.judge_set(nearest)

    @property
    def _centre(self) -> Kinds:
        """The set near which the search goes on."""
        return min(self._tallies, key=self._loss, default=self._space.start)

    def _is_allowed(self, kinds: Kinds) -> bool:
        """Whether the set is not known to break a promise."""
        is_kept = self._space.is_kept(kinds) and kinds not in self._refused
        return is_kept and not self._breaks(kinds)

    def steps(self, max_steps: int) -> Iterator[TuningCandidate]:
        """The sets that were confirmed with fresh games: first the start, then at most one in each
        of `max_steps` steps. Among them, each set that meets all wishes is better than the last
        such set."""
        candidate = self.judge_set(self._space.start)
        yield candidate
        if candidate.is_met or not max_steps:
            return
        self._survey()
        best: TuningCandidate | None = None
        in_vain = 0
        while max_steps and in_vain < (CONTENT if best else PATIENCE):
            before = self._loss(self._centre)
            self._try(self._propose_sets(best))
            winner = self._centre
            in_vain += 1
            is_better = self._loss(winner) < before - _FEWER
            self._far = min(self._far * (1.5 if is_better else 0.7), len(self._space.start))
            self._far = max(self._far, 2.0)
            if is_better:
                in_vain = 0
            promising = self._promising_set()
            if promising is not None:
                candidate = self._confirm(promising)
                if candidate.is_met:
                    best, in_vain = candidate, 0
                yield candidate
            if best is None and in_vain == PATIENCE and self._is_held_back():
                self._ranges = self._ranges[: self._musts]
                self._learn()
                in_vain = 0
            max_steps -= 1
        yield from self._reduce_changes(best) if best is not None else ()

    def _confirm(self, kinds: Kinds) -> TuningCandidate:
        """Judges a set by fresh games, and by the games that promises need."""
        candidate = self.judge_set(kinds)
        if candidate.is_met and self._evaluator.refuses(kinds):
            self._refused.add(kinds)
            candidate = candidate._replace(is_met=False)
        self._learn()
        if candidate.is_met:
            self._lowest_cost = self._cost(kinds)
        return candidate

    def _reduce_changes(self, best: TuningCandidate) -> Iterator[TuningCandidate]:
        """Puts back one or two pieces at a time, as long as the wishes stay met."""
        try_count = 0
        while try_count < PRUNED:
            parts = [
                kinds
                for kinds in self._space.put_back(best.kinds)
                if kinds not in self._fresh
                and self._space.is_kept(kinds)
                and not self._breaks(kinds)
                and self._complaints(kinds) <= self._complaints(best.kinds)
            ]
            if not parts:
                return
            candidate = self._confirm(
                min(parts, key=lambda part: self._space.loss(part, self._goals))
            )
            try_count += 1
            if candidate.is_met:
                best, try_count = candidate, 0
            yield candidate

    def _is_held_back(self) -> bool:
        """Whether the wishes may be out of reach because other metrics should stay steady."""
        return sum(self._lacks(self._centre, sure=False)[self._musts :]) > 0

    def judge_set(self, kinds: Kinds) -> TuningCandidate:
        """The set judged by fresh games, played in growing numbers (LOOKS) until the result is
        clear."""
        for games in LOOKS:
            self._play(self._fresh, kinds, games, fresh=True)
            values = self._values(self._fresh[kinds])
            pairs = [*zip(self._aims.wishes, values, strict=True)]
            # Many sets are judged, each several times: the result of a few games may be luck.
            wider = 1.0 if games == LOOKS[-1] else STRICT / USUAL
            is_met = all(
                estimate and wish.is_met(estimate.expand_interval(wider))
                for wish, estimate in pairs
            )
            if is_met or any(
                estimate is None or _is_missed(wish, estimate, games) for wish, estimate in pairs
            ):
                break
        return TuningCandidate(kinds, values, is_met, self._fresh[kinds].games)

    def current_result(self, kinds: Kinds) -> TuningCandidate:
        """The estimates for `kinds` from the games played so far; each is None before the first
        game."""
        tally = self._tallies.get(kinds)
        values = (None,) * len(self._aims.wishes) if tally is None else self._values(tally)
        games = 0 if tally is None else tally.games
        return TuningCandidate(kinds, values, is_met=False, games=games)

    def _play(self, tallies: dict[Kinds, Tally], kinds: Kinds, games: int, *, fresh: bool) -> None:
        had = tallies[kinds].games if kinds in tallies else 0
        if had < games:
            first = had if fresh else self._begin + had
            new_tally = self._evaluator.play_games(kinds, fresh, first, games - had)
            tallies[kinds] = tallies[kinds] + new_tally if had else new_tally
            current_tally = self._tallies.get(kinds)
            self._tallies[kinds] = new_tally if current_tally is None else current_tally + new_tally

    def _survey(self) -> None:
        """Plays random sets, near the start and from end to end, and fits the effects of the
        kinds."""
        space, (sets, games) = self._space, SURVEY
        # Metrics that have to stay as they were must be known well.
        self._play(self._fresh, space.start, LOOKS[-3], fresh=True)
        now = self._fresh[space.start]
        # A promise that the start breaks is not for the search to mend.
        promises = (
            promise
            for promise in self._aims.promises
            if (estimate := self._columns.estimate(promise.metric, now))
            and not promise.is_missed(estimate)
        )
        self._ranges = (*self._aims.wishes, *promises)
        self._musts = len(self._ranges)
        for metric in self._aims.steady:
            estimate = self._columns.estimate(metric, now)
            if estimate is not None and estimate.value:
                low, high = ((1 + direction * TENTH) * estimate.value for direction in (-1, 1))
                self._ranges += (MetricWish(metric, low, high),)
        low, high = space.ends()
        moves = max(len(space.start) // _PART, 2)
        free = space._replace(max_changes=len(space.start))
        random_sets = [
            space.draw(space.start, 0, low + (high - low) * at / (_FAR - 1), self._rng)
            for at in range(_FAR)
        ]
        random_sets += [free.draw(space.start, moves, None, self._rng) for _ in range(sets - _FAR)]
        self._try(random_sets, games)

    def _try(self, sets: Sequence[Kinds], games: int = 0) -> None:
        """Plays sets on games that no earlier trial used: luck that favours a set in one trial must
        not favour it in all."""
        tallies: dict[Kinds, Tally] = {}
        for kinds in dict.fromkeys(sets):
            self._play(tallies, kinds, games or TRIAL[1], fresh=False)
        self._begin += games or TRIAL[1]
        self._learn()

    def _learn(self) -> None:
        """Fits the effects of the kinds near the set that comes nearest, as known before."""
        self._goals = self._fit_goals(self._centre)
        self._goals = self._fit_goals(self._centre)

    def _fit_goals(self, centre: Kinds, chance: Callable[[], float] = lambda: 1.0) -> list[Goal]:
        return [
            Goal(
                wish,
                self._margin(wish, centre),
                LACK if at < self._musts else STEADY,
                self._fit_kind_effects(wish.metric, centre, chance),
            )
            for at, wish in enumerate(self._ranges)
        ]

    def _fit_kind_effects(
        self, metric: PlayedMetric, centre: Kinds, chance: Callable[[], float]
    ) -> KindEffects | None:
        points = [
            Point(kinds, tally.games, estimate)
            for kinds, tally in self._tallies.items()
            if (estimate := self._columns.estimate(metric, tally)) is not None
        ]
        return fit_effects(points, centre, self._space.weights, chance)

    def _margin(self, wish: MetricWish, kinds: Kinds) -> float:
        """The distance inside its range that the metric needs for the last look to confirm it."""
        tally = self._tallies[kinds]
        estimate = self._columns.estimate(wish.metric, tally)
        return 0.0 if estimate is None else _SURE * estimate.half * sqrt(tally.games / LOOKS[-1])

    def _values(self, tally: Tally) -> tuple[Estimate | None, ...]:
        return tuple(self._columns.estimate(wish.metric, tally) for wish in self._aims.wishes)

    def _lacks(self, kinds: Kinds, *, sure: bool) -> list[float]:
        """The distance of a set that was played from each range, by its own games and by the
        effects estimated from all games."""
        tally, lacks = self._tallies[kinds], []
        for wish, margin, _, effects in self._goals or self._initial_goals():
            own_estimate = self._columns.estimate(wish.metric, tally)
            if own_estimate is None:
                lacks.append(UNKNOWN)
                continue
            value = own_estimate.value
            if effects is not None:
                trust = tally.games / (tally.games + _TRUST)
                value = trust * value + (1 - trust) * effects.predict(kinds)
            lacks.append(wish.lack(value, margin if sure else 0.0))
        return lacks

    def _initial_goals(self) -> list[Goal]:
        return [Goal(wish, 0.0, LACK, None) for wish in self._ranges]

    def _promising_set(self) -> Kinds | None:
        """The best set that fresh games may still confirm; None if there is none."""
        near = (
            kinds for kinds in self._tallies if kinds not in self._fresh and self._is_near(kinds)
        )
        return min(near, key=self._loss, default=None)

    def _is_near(self, kinds: Kinds) -> bool:
        """Whether fresh games may confirm the set."""
        if not self._is_allowed(kinds):
            return False
        lacks = self._lacks(kinds, sure=False)[: self._musts]
        return max(lacks) < _NEAR and self._loss(kinds) < self._lowest_cost - _FEWER

    def _loss(self, kinds: Kinds) -> float:
        lacks = self._lacks(kinds, sure=True)
        return self._cost(kinds) + LACK * sum(lacks[: self._musts])

    def _cost(self, kinds: Kinds) -> float:
        """The loss of a set that meets its wishes."""
        space, lacks = self._space, self._lacks(kinds, sure=True)
        flaws = COMPLAINT * self._complaints(kinds) + _BROKEN * (not self._is_allowed(kinds))
        return space.count_changes(kinds) + STEADY * sum(lacks[self._musts :]) + flaws

    def _propose_sets(self, best: TuningCandidate | None) -> list[Kinds]:
        """Sets for the next trial: with rows of the best put back, if there is one, and others that
        should meet all wishes. Each reads the games in another way."""
        sets: list[Kinds] = []
        if best is not None:
            sets += self._choose(self._space.put_back(best.kinds), 1)
            sets += self._choose(self._parts_of(best.kinds), 1)
        walks = [kinds for kinds in self._run_walks() if kinds not in sets]
        sets += self._choose(walks, TRIAL[0] - len(sets))
        # Where the walks end at sets that are known, look around.
        moves = self._rng.randrange(1, 4)
        while len(sets) < TRIAL[0]:
            sets.append(self._space.draw(self._centre, moves, None, self._rng))
        return sets

    def _choose(self, sets: Sequence[Kinds], max_sets: int) -> list[Kinds]:
        """Up to `max_sets` of the sets that were not played yet, the best if the effects are
        right."""

        def loss(kinds: Kinds) -> float:
            flaws = self._complaints(kinds) * COMPLAINT + self._breaks(kinds) * _BROKEN
            return self._space.loss(kinds, self._goals) + flaws

        new = (kinds for kinds in dict.fromkeys(sets) if kinds not in self._tallies)
        ranked_sets = sorted(new, key=lambda kinds: self._space.loss(kinds, self._goals))
        return sorted(ranked_sets[:_CHECKED], key=loss)[:max_sets]

    def _run_walks(self) -> list[Kinds]:
        """The ends of random walks, alternately from the nearest set and with few changes."""
        space, nearest, goals = self._space, self._centre, self._goals
        end_sets: list[Kinds] = []
        for at in range(_WALKS):
            if at == _WALKS // 2:
                goals = self._sample_goals()
            few = _FEW[at % len(_FEW)]
            if few:
                shy = space._replace(max_changes=min(few, space.max_changes))
                end_sets.append(shy.walk(space.start, goals, few, self._rng))
            else:
                end_sets.append(space.walk(nearest, goals, round(self._far), self._rng))
        return end_sets

    def _parts_of(self, kinds: Kinds) -> list[Kinds]:
        """Sets with some of the changes of `kinds`."""
        pairs = zip(self._space.start, kinds, strict=True)
        may = tuple((own,) if own == new else (own, new) for own, new in pairs)
        part = self._space._replace(may=may)
        return [
            part.walk(kinds, goals, len(kinds), self._rng)
            for goals in (self._goals, self._sample_goals(), self._sample_goals())
        ]

    def _sample_goals(self) -> list[Goal]:
        """The goals, with effects drawn at random among the fits that the games allow."""
        return self._fit_goals(self._centre, lambda: self._rng.expovariate(1.0))


def _is_missed(wish: MetricWish, estimate: Estimate, games: int) -> bool:
    """Whether more games of the set cannot help it to meet the wish."""
    is_outside = games >= LOOKS[len(LOOKS) // 2] and wish.lack(estimate.value) > 0
    return is_outside or wish.is_missed(estimate)
