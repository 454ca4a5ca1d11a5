"""Arranges square pieces so that the sides that meet at a cut are alike."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

_STEPS, _STEPS_A_PIECE = 3_000, 4
"""How many pieces are laid and taken up before an attempt is given up."""

_PATIENT, _HASTY = 8, 12
"""How many attempts to lay no unlike cut, and then to lay few."""

_CHANCE = 1.5
"""The weight of chance in choosing the next piece, in sides that lead off a piece."""

_TOP, _RIGHT, _BOTTOM, _LEFT = range(4)
_TURNS = 4

Sides = tuple[int, ...]
"""The kinds of a piece's four sides by index, clockwise from the top."""


class SideKind(NamedTuple):
    """A kind of side: the index of the kind that is like it on the other side of a cut, and whether
    something leads off the piece there."""

    like: int
    leads_off: bool = True


class CutMatching(NamedTuple):
    """Pieces by index, each with its quarter turns clockwise, in the order in which they are on the
    sheets. `cuts` is the number of cuts between two pieces; at `unlike` of them the two sides
    differ."""

    laid: tuple[tuple[int, int], ...]
    cuts: int
    unlike: int


_Way = tuple[Sides, int, Sides]
"""The sides of a piece, a turn, and its sides in that turn."""


class _Sheets(NamedTuple):
    kinds: Sequence[SideKind]
    columns: int
    rows: int

    def wanted(self, placed_ways: Sequence[_Way]) -> tuple[int | None, int | None]:
        """The kinds that are like those which the next piece meets above and on its left; None at
        the edge of a sheet."""
        row, column = divmod(len(placed_ways) % (self.columns * self.rows), self.columns)
        above = self.kinds[placed_ways[-self.columns][2][_BOTTOM]].like if row else None
        before = self.kinds[placed_ways[-1][2][_RIGHT]].like if column else None
        return above, before

    def count_unlike(self, placed_ways: Sequence[_Way]) -> tuple[int, int]:
        """The number of cuts between two pieces, and how many of them have unlike sides."""
        cuts = unlike = 0
        for index, way in enumerate(placed_ways):
            wanted_kinds = self.wanted(placed_ways[:index])
            cuts += sum(kind is not None for kind in wanted_kinds)
            unlike += _unlike(way, wanted_kinds)
        return cuts, unlike

    def rank(
        self, ways: Sequence[_Way], placed_ways: Sequence[_Way], rng: Random, patient: bool
    ) -> list[_Way]:
        """The pieces that can be laid next, the best one last. Pieces with many sides that lead off
        go first, while enough others are left to fit them."""
        wanted_kinds = self.wanted(placed_ways)
        pairs = [
            (
                -wrong,
                sum(self.kinds[kind].leads_off for kind in way[2]) + _CHANCE * rng.random(),
                index,
                way,
            )
            for index, way in enumerate(ways)
            if not (wrong := _unlike(way, wanted_kinds)) or not patient
        ]
        return [way for *_, way in sorted(pairs)]


def _unlike(way: _Way, wanted_kinds: tuple[int | None, int | None]) -> int:
    (above, before), shown = wanted_kinds, way[2]
    return (above is not None and shown[_TOP] != above) + (
        before is not None and shown[_LEFT] != before
    )


def match_cuts(
    pieces: Sequence[Sides], kinds: Sequence[SideKind], columns: int, rows: int, rng: Random
) -> CutMatching:
    """The pieces on sheets of `columns` columns and `rows` rows, filled in reading order. Searches
    for an order without unlike cuts, for a number of steps that grows with the set; if it finds
    none, returns the best of its attempts, which need not be optimal."""
    sheets = _Sheets(kinds, columns, rows)
    alike: dict[Sides, list[int]] = defaultdict(list)
    for index in reversed(range(len(pieces))):
        alike[pieces[index]].append(index)
    attempts: list[tuple[int, int, list[_Way]]] = []
    # The last attempts accept unlike cuts, and so they always end.
    for patient in (*[True] * _PATIENT, *[False] * _HASTY):
        placed_ways = _attempt(
            {sides: len(same) for sides, same in alike.items()}, sheets, rng, patient
        )
        if placed_ways is not None:
            cuts, unlike = sheets.count_unlike(placed_ways)
            attempts.append((unlike, cuts, placed_ways))
            if not unlike:
                break
    unlike, cuts, placed_ways = min(attempts, key=lambda attempt: attempt[0])
    return CutMatching(tuple((alike[way[0]].pop(), way[1]) for way in placed_ways), cuts, unlike)


def _turn(sides: Sides, turn: int) -> Sides:
    return sides[-turn:] + sides[:-turn]


def _attempt(
    left: dict[Sides, int], sheets: _Sheets, rng: Random, patient: bool
) -> list[_Way] | None:
    """One order of the pieces; `left` counts the pieces with these sides that are not yet laid. A
    patient attempt takes pieces up again rather than lay an unlike cut, and returns None when it
    runs out of steps."""
    ways = [
        (sides, turn, _turn(sides, turn))
        for sides in left
        for turn in range(len({_turn(sides, other) for other in range(_TURNS)}))
    ]
    places = sum(left.values())
    placed_ways: list[_Way] = []
    open_ways: list[list[_Way]] = []
    for _ in range(_STEPS + _STEPS_A_PIECE * places):
        if len(placed_ways) == places:
            return placed_ways
        if len(open_ways) == len(placed_ways):
            there = [way for way in ways if left[way[0]]]
            open_ways.append(sheets.rank(there, placed_ways, rng, patient))
        if open_ways[-1]:
            placed_ways.append(open_ways[-1].pop())
            left[placed_ways[-1][0]] -= 1
        elif placed_ways:
            open_ways.pop()
            left[placed_ways.pop()[0]] += 1
        else:
            return None
    return None
