"""Finds which tiles can join, and the demands of empty cells; for any number of sides and kinds of
sides.

Sides are written as digits, clockwise: the digit of a kind is its index."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import islice
from math import comb, gcd
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from tilegen.games.tiles.necklaces import list_necklaces

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.play_tiles import Meeting

DIGITS: Final = "0123456789ab"
"""The digit of each kind of side."""

NOTHING: Final = "-"
"""In a demand, a side at which no tile lies."""

Marking = str
"""The sides of a tile: a digit for each, clockwise from the first. A pattern is the marking in its
smallest turn."""

Demand = str
"""The tiles that an empty cell asks for: for each of its sides, clockwise from the first, the digit
of the side that touches it, or `-` if no tile lies there; in its smallest turn."""

FEW_ANSWERS: Final = 3
"""A demand that fewer tiles answer is scarce: the players at one table use them up."""

MOST_DEMANDS: Final = 20_000
"""If there are more demands, at most so many are tried, at random."""


class SideRules(NamedTuple):
    """The rules for sides of tiles. `sides` is their number on a tile. For each kind by index,
    `partners` are the digits of the kinds that may touch it, and `joining` the digits of the kinds
    that join it. `join` is the number of touching sides that must join at least."""

    sides: int
    partners: tuple[str, ...]
    joining: tuple[str, ...]
    join: int

    @property
    def digits(self) -> str:
        """The digits of all kinds."""
        return DIGITS[: len(self.partners)]

    def joins(self, digit: str) -> bool:
        """Whether a side of this kind can join anything."""
        return bool(self.joining[DIGITS.index(digit)])

    def list_companions(self, digit: str) -> str:
        """The digits of the kinds by which a tile hangs on a side of this kind: kinds that join it
        or, where tiles need not join, kinds that may touch it."""
        return (self.joining if self.join else self.partners)[DIGITS.index(digit)]

    def asks(self, demand: Demand) -> bool:
        """Whether a tile may be added to a cell with this demand, if one fits."""
        if self.join:
            return sum(digit != NOTHING and self.joins(digit) for digit in demand) >= self.join
        return any(digit != NOTHING for digit in demand)


def build_side_rules(meeting: Meeting, join: int) -> SideRules:
    """The rules of sides that meet so, at least `join` of which must join."""

    def write(kinds: Iterable[int]) -> str:
        return "".join(DIGITS[kind] for kind in sorted(kinds))

    return SideRules(
        meeting.lattice.sides,
        tuple(map(write, meeting.match)),
        tuple(write(other for other, pairs in enumerate(row) if pairs) for row in meeting.pairs),
        join,
    )


def find_smallest_turn(sides: str) -> str:
    """The sides in the turn in which they are smallest."""
    return min(sides[turn:] + sides[:turn] for turn in range(len(sides)))


def list_patterns(rules: SideRules) -> Iterator[Marking]:
    """All ways to mark the sides of a tile that can be added, turns counted once, in order."""
    for word in list_necklaces(rules.digits, rules.sides):
        if sum(map(rules.joins, word)) >= rules.join:
            yield "".join(word)


def list_patterns_by_joins(rules: SideRules) -> list[Marking]:
    """All patterns of tiles that can be added, the fewest joining sides first."""
    return sorted(list_patterns(rules), key=lambda word: (sum(map(rules.joins, word)), word))


def count_possible_patterns(rules: SideRules) -> int:
    """The length of `list_patterns`, by Burnside's lemma."""
    joining = sum(map(rules.joins, rules.digits))
    others, sides = len(rules.digits) - joining, rules.sides
    words = 0
    for turn in range(sides):
        # A word that this turn leaves as it is repeats its first sides.
        free = gcd(turn, sides)
        words += sum(
            comb(free, number) * joining**number * others ** (free - number)
            for number in range(free + 1)
            if number * (sides // free) >= rules.join
        )
    return words // sides


class Demands(NamedTuple):
    """Demands in order, and whether these are all."""

    demands: tuple[Demand, ...]
    are_all: bool


def list_demands(rules: SideRules, digits: Collection[str], rng: Random) -> Demands:
    """The demands that sides of the kinds with these digits can make: all of them, or a random
    sample if there are more than MOST_DEMANDS."""
    symbols = (NOTHING, *sorted(digits))
    demands = map("".join, list_necklaces(symbols, rules.sides))
    first = tuple(islice(filter(rules.asks, demands), MOST_DEMANDS + 1))
    if len(first) <= MOST_DEMANDS:
        return Demands(first, are_all=True)
    chosen = {
        find_smallest_turn("".join(rng.choices(symbols, k=rules.sides)))
        for _ in range(MOST_DEMANDS)
    }
    return Demands(tuple(sorted(filter(rules.asks, chosen))), are_all=False)


def count_answers(
    rules: SideRules, patterns: Mapping[Marking, int], demands: Iterable[Demand]
) -> dict[Demand, int]:
    """For each demand, how many tiles answer it in some turn; `patterns` are the numbers of tiles
    by pattern."""
    answering = _Answering(rules, patterns)
    return {demand: answering.count(demand) for demand in demands}


class _Answering:
    """The tiles in each of their turns, as bits of one number: the bits of a turn stand together,
    in the same order."""

    def __init__(self, rules: SideRules, patterns: Mapping[Marking, int]) -> None:
        self._rules = rules
        self._tiles = sum(patterns.values())
        shown = [dict.fromkeys(rules.digits, 0) for _ in range(rules.sides)]
        at = 0
        for turn in range(rules.sides):
            for pattern, number in patterns.items():
                for side in range(rules.sides):
                    shown[side][pattern[side - turn]] |= ((1 << number) - 1) << at
                at += number
        self._all = (1 << at) - 1
        self._touching = self._choose(shown, rules.partners)
        self._joining = self._choose(shown, rules.joining)

    def _choose(self, shown: list[dict[str, int]], others: tuple[str, ...]) -> list[dict[str, int]]:
        """For each side, and each digit that touches it, the tiles that show one of the `others` of
        this kind there."""
        return [
            {
                digit: sum(at_side[other] for other in others[index])
                for index, digit in enumerate(self._rules.digits)
            }
            for at_side in shown
        ]

    def count(self, demand: Demand) -> int:
        """How many tiles answer a demand."""
        fitting = self._all
        for side, digit in enumerate(demand):
            if digit != NOTHING:
                fitting &= self._touching[side][digit]
        if self._rules.join:
            fitting &= self._find_joining(demand)
        in_some_turn = 0
        while fitting:
            in_some_turn |= fitting
            fitting >>= self._tiles
        return (in_some_turn & ((1 << self._tiles) - 1)).bit_count()

    def _find_joining(self, demand: Demand) -> int:
        """The tiles that join at as many sides as the rules require, as bits."""
        least = [self._all, *(0 for _ in range(self._rules.join))]
        for side, digit in enumerate(demand):
            if digit == NOTHING:
                continue
            here = self._joining[side][digit]
            for number in range(self._rules.join, 0, -1):
                least[number] |= least[number - 1] & here
        return least[-1]


def count_companions(rules: SideRules, patterns: Mapping[Marking, int]) -> dict[str, int]:
    """For each kind, by its digit, how many tiles have a side that can be laid at one of that
    kind."""
    return {
        digit: sum(
            number
            for pattern, number in patterns.items()
            if not {*rules.list_companions(digit)}.isdisjoint(pattern)
        )
        for digit in rules.digits
    }


def find_groups(rules: SideRules, markings: Mapping[int, Marking]) -> tuple[tuple[int, ...], ...]:
    """The tiles' numbers in groups, largest first: any two tiles of a group are linked by a chain
    of tiles that can join, and no chain links two groups."""
    holders: dict[str, set[int]] = {}
    for number, marking in markings.items():
        for digit in marking:
            holders.setdefault(digit, set()).add(number)
    links = [
        holders[digit] | holders[other]
        for digit in holders
        for other in rules.list_companions(digit)
        if other in holders
    ]
    groups: list[set[int]] = [{number} for number in markings]
    for link in links:
        apart = [group for group in groups if group.isdisjoint(link)]
        groups = [*apart, link.union(*(group for group in groups if not group.isdisjoint(link)))]
    return tuple(
        sorted((tuple(sorted(group)) for group in groups), key=lambda group: (-len(group), group))
    )


def count_patterns(markings: Iterable[Marking]) -> Counter[Marking]:
    """How many tiles have each pattern."""
    return Counter(map(find_smallest_turn, markings))
