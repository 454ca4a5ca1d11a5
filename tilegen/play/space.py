"""The sets that a search may try, and random walks among them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import exp, inf
from random import Random
from typing import Final, NamedTuple

from tilegen.play.kind_effects import KindEffects, Kinds
from tilegen.play.wishes import MetricWish

_TRIES: Final = 300
"""The number of changes tried to draw a set."""
_WALK: Final = 2_000
"""The number of changes tried to improve a set."""
_HOT: Final = 8.0
_COLD: Final = 0.1
"""The losses, in rows, that a walk accepts easily at its begin and its end."""
_BACK: Final = 0.4
"""The share of a walk's changes that put a piece back."""
_ALONE: Final = 0.3
"""The share of changes that come without another one that makes up for them."""

LACK: Final = 100.0
"""The loss of one step outside a range that must be reached, in changed rows."""
STEADY: Final = 20.0
"""The same, for a metric that should stay nearly as it was."""
COMPLAINT: Final = 10.0
"""The loss of a complaint."""
UNKNOWN: Final = 100.0
"""The lack of a metric that the games do not determine."""


class Sum(NamedTuple):
    """A sum over all pieces, where each kind has an amount: a range that it must not leave, and
    whether it should be `even`."""

    amounts: tuple[int, ...]
    low: float = -inf
    high: float = inf
    even: bool = False

    def is_kept(self, total: int) -> bool:
        """Whether the total is within the range."""
        return self.low <= total <= self.high

    def loss(self, total: int) -> float:
        """The loss of a total, in changed rows."""
        excess = max(self.low - total, total - self.high, 0.0)
        return LACK * excess + COMPLAINT * (self.even and total % 2)

    def difference(self, old: int, new: int) -> int:
        """The amount that other pieces must make up for if a piece changes its kind from `old` to
        `new`."""
        more = self.amounts[new] - self.amounts[old]
        if self.low > -inf or self.high < inf:
            return more
        return more % 2 if self.even else 0


class Goal(NamedTuple):
    """A range to reach or stay in, the `margin` by which to be inside, the loss (`weight`) of a
    step outside, and the effects of kinds on the metric."""

    wish: MetricWish
    margin: float
    weight: float
    effects: KindEffects | None


class Space(NamedTuple):
    """The sets to search: the kinds of the pieces at the `start`, the kinds that each piece `may`
    have, and how many pieces may change at `max_changes`. No kind in the set may vanish, and all
    `sums` stay within their ranges. `weights` has a number for each kind; how a set plays depends
    mostly on their mean."""

    start: Kinds
    may: tuple[Kinds, ...]
    weights: tuple[float, ...]
    max_changes: int
    sums: tuple[Sum, ...] = ()

    def mean(self, kinds: Kinds) -> float:
        """The mean weight of the pieces."""
        return sum(self.weights[kind] for kind in kinds) / len(kinds)

    def count_changes(self, kinds: Kinds) -> int:
        """The number of pieces that differ in kind from the start."""
        return sum(one != other for one, other in zip(kinds, self.start, strict=True))

    def is_kept(self, kinds: Kinds) -> bool:
        """Whether all sums of a set are within their ranges."""
        return all(
            piece_sum.is_kept(sum(piece_sum.amounts[kind] for kind in kinds))
            for piece_sum in self.sums
        )

    def ends(self) -> tuple[float, float]:
        """The least and the largest mean within reach, if kinds were allowed to vanish."""
        choices = [
            [self.weights[kind] - self.weights[own] for kind in options]
            for own, options in zip(self.start, self.may, strict=True)
        ]
        down, up = sorted(map(min, choices)), sorted(map(max, choices), reverse=True)
        now, pieces = self.mean(self.start), len(self.start)
        return now + sum(down[: self.max_changes]) / pieces, now + sum(
            up[: self.max_changes]
        ) / pieces

    def draw(self, kinds: Kinds, moves: int, mean: float | None, rng: Random) -> Kinds:
        """A random set near `kinds`: `moves` random changes, then changes that bring its mean near
        to `mean`, if that is given. Its sums may be anything."""
        new_kinds, counts, change_count = [*kinds], Counter(kinds), self.count_changes(kinds)
        lacks = 0.0 if mean is None else (mean - self.mean(kinds)) * len(kinds)
        free = [at for at, options in enumerate(self.may) if len(options) > 1]
        for _ in range(_TRIES):
            if moves <= 0 and mean is None:
                break
            at = rng.choice(free)
            old, new, own = new_kinds[at], rng.choice(self.may[at]), self.start[at]
            more = (new != own) - (old != own)
            gains = self.weights[new] - self.weights[old]
            is_useful = moves > 0 or abs(lacks - gains) < abs(lacks)
            if (
                new == old
                or counts[old] == 1
                or change_count + more > self.max_changes
                or not is_useful
            ):
                continue
            new_kinds[at] = new
            counts[old] -= 1
            counts[new] += 1
            change_count += more
            lacks -= gains
            moves -= 1
        return tuple(new_kinds)

    def put_back(self, kinds: Kinds) -> list[Kinds]:
        """The sets with one or two of the changed pieces as at the start, without equivalent
        ones."""
        rows = [at for at, own in enumerate(self.start) if kinds[at] != own]
        unique_sets: dict[tuple[tuple[int, int], ...], Kinds] = {}
        for at in rows:
            for other in rows:
                new_kinds = [*kinds]
                new_kinds[at], new_kinds[other] = self.start[at], self.start[other]
                restored_rows = sorted({at, other}, key=lambda row: (self.start[row], kinds[row]))
                unique_sets.setdefault(
                    tuple((self.start[row], kinds[row]) for row in restored_rows), tuple(new_kinds)
                )
        return [variant for variant in unique_sets.values() if {*variant} >= {*self.start}]

    def loss(self, kinds: Kinds, goals: Sequence[Goal]) -> float:
        """The loss of a set, in changed rows, if the effects are right."""
        lacks = (
            weight * (UNKNOWN if by is None else wish.lack(by.predict(kinds), margin))
            for wish, margin, weight, by in goals
        )
        over = sum(
            piece_sum.loss(sum(piece_sum.amounts[kind] for kind in kinds))
            for piece_sum in self.sums
        )
        return self.count_changes(kinds) + sum(lacks) + over

    def walk(self, kinds: Kinds, goals: Sequence[Goal], far: int, rng: Random) -> Kinds:
        """The best set on a random walk that gets ever more choosy: simulated annealing. At most
        `far` pieces differ from the walk's first set, not counting pieces that are as at the
        start."""
        return _Walk(self, kinds, goals, far, rng).find_best()


class _Walk:
    def __init__(
        self, space: Space, kinds: Kinds, goals: Sequence[Goal], far: int, rng: Random
    ) -> None:
        goal_effects = [(goal, by) for goal in goals if (by := goal.effects) is not None]
        self._space, self._rng, self._made = space, rng, [*kinds]
        self._begin, self._far, self._away = kinds, far, 0
        self._goals = [goal for goal, _ in goal_effects]
        self._by = [by.by for _, by in goal_effects]
        self._amounts = [piece_sum.amounts for piece_sum in space.sums]
        self._values = [by.predict(kinds) for _, by in goal_effects]
        self._totals = [sum(amounts[kind] for kind in kinds) for amounts in self._amounts]
        self._counts, self._changed = Counter(kinds), space.count_changes(kinds)
        self._free = [at for at, options in enumerate(space.may) if len(options) > 1]
        self._balancing: dict[tuple[int, ...], list[tuple[int, int]]] = defaultdict(list)
        many = len(space.weights)
        for old in range(many):
            for new in range(many):
                if old != new:
                    self._balancing[self._difference(old, new)].append((old, new))

    def find_best(self) -> Kinds:
        rng, now = self._rng, self._loss()
        best, lowest_loss = tuple(self._made), now
        for step in range(_WALK):
            heat = _HOT * (_COLD / _HOT) ** (step / _WALK)
            moves = self._moves()
            if not moves:
                continue
            undo = [(at, self._made[at]) for at, _ in moves]
            for at, new in moves:
                self._set(at, new)
            loss = self._loss()
            is_whole = (
                self._changed <= self._space.max_changes
                and self._away <= self._far
                and all(self._counts[old] for _, old in undo)
            )
            if is_whole and (loss <= now or rng.random() < exp((now - loss) / heat)):
                now = loss
                if loss < lowest_loss:
                    best, lowest_loss = tuple(self._made), loss
            else:
                for at, old in reversed(undo):
                    self._set(at, old)
        return best

    def _moves(self) -> list[tuple[int, int]]:
        """A change of one piece, or of two that keep all sums."""
        rng, kinds, start = self._rng, self._made, self._space.start
        at = rng.choice(self._free)
        new = rng.choice(self._space.may[at])
        if self._changed and rng.random() < _BACK:
            at = rng.choice([index for index in self._free if kinds[index] != start[index]])
            new = start[at]
        if new == kinds[at]:
            return []
        if not self._amounts or rng.random() < _ALONE:
            return [(at, new)]
        balance = self._difference(new, kinds[at])
        if not any(balance):
            return [(at, new)]
        pairs = self._balancing.get(balance)
        if not pairs:
            return []
        other_old, other_new = rng.choice(pairs)
        others = [
            other
            for other in self._free
            if kinds[other] == other_old and other != at and other_new in self._space.may[other]
        ]
        return [(at, new), (rng.choice(others), other_new)] if others else []

    def _difference(self, old: int, new: int) -> tuple[int, ...]:
        return tuple(piece_sum.difference(old, new) for piece_sum in self._space.sums)

    def _set(self, at: int, new: int) -> None:
        old, own = self._made[at], self._space.start[at]
        self._made[at] = new
        self._counts[old] -= 1
        self._counts[new] += 1
        self._changed += (new != own) - (old != own)
        stays = (own, self._begin[at])
        self._away += (new not in stays) - (old not in stays)
        for index, by in enumerate(self._by):
            self._values[index] += by[new] - by[old]
        for index, amounts in enumerate(self._amounts):
            self._totals[index] += amounts[new] - amounts[old]

    def _loss(self) -> float:
        lacks = sum(
            weight * wish.lack(value, margin)
            for (wish, margin, weight, _), value in zip(self._goals, self._values, strict=True)
        )
        over = sum(
            piece_sum.loss(total)
            for piece_sum, total in zip(self._space.sums, self._totals, strict=True)
        )
        return self._changed + lacks + over
