"""Arranges tiles so that the sides that meet at a cut are alike."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from tilegen.games.monsters.tiles import Edge, Edges, Rotation, Side, Tile, turned

_STEPS, _STEPS_A_TILE = 3_000, 4
"""How many tiles are laid and taken up before an attempt is given up."""

_PATIENT, _HASTY = 8, 12
"""How many attempts to lay no unlike cut, and then to lay few."""

_CHANCE = 1.5
"""The weight of chance in choosing the next tile, in joining sides."""


class Arrangement(NamedTuple):
    """Tiles in the order and turn in which they are on the sheets. `cuts` is the number of cuts
    between two tiles; at `unlike` of them the two sides differ."""

    laid: tuple[tuple[Tile, Rotation], ...]
    cuts: int
    unlike: int


_Way = tuple[Edges, Rotation, Edges]
"""A kind of tile by its edges, a turn, and its edges in that turn."""


class _Sheets(NamedTuple):
    columns: int
    rows: int

    def met(self, laid: Sequence[_Way]) -> tuple[Edge | None, Edge | None]:
        """The sides that the next tile meets above and on its left; None at the edge of a sheet."""
        row, column = divmod(len(laid) % (self.columns * self.rows), self.columns)
        above = laid[-self.columns][2][Side.BOTTOM] if row else None
        before = laid[-1][2][Side.RIGHT] if column else None
        return above, before

    def unlike(self, laid: Sequence[_Way]) -> tuple[int, int]:
        """The number of cuts between two tiles, and how many of them have unlike sides."""
        cuts = unlike = 0
        for index, way in enumerate(laid):
            met = self.met(laid[:index])
            cuts += sum(edge is not None for edge in met)
            unlike += _unlike(way, met)
        return cuts, unlike


def _unlike(way: _Way, met: tuple[Edge | None, Edge | None]) -> int:
    (above, before), shown = met, way[2]
    return (above is not None and shown[Side.TOP] is not above) + (
        before is not None and shown[Side.LEFT] is not before
    )


def arrange(tiles: Sequence[Tile], columns: int, rows: int, rng: Random) -> Arrangement:
    """The tiles on sheets of this many columns and rows, filled in reading order. Searches for an
    order without unlike cuts, for a number of steps that grows with the set; if it finds none,
    returns the best of its attempts, which need not be optimal."""
    sheets = _Sheets(columns, rows)
    kinds: dict[Edges, list[Tile]] = defaultdict(list)
    for tile in reversed(tiles):
        kinds[tile.edges].append(tile)
    found: list[tuple[int, int, list[_Way]]] = []
    # The last attempts accept unlike cuts, and so they always end.
    for patient in (*[True] * _PATIENT, *[False] * _HASTY):
        laid = _attempt({edges: len(same) for edges, same in kinds.items()}, sheets, rng, patient)
        if laid is not None:
            cuts, unlike = sheets.unlike(laid)
            found.append((unlike, cuts, laid))
            if not unlike:
                break
    unlike, cuts, laid = min(found, key=lambda each: each[0])
    return Arrangement(tuple((kinds[way[0]].pop(), way[1]) for way in laid), cuts, unlike)


def _attempt(
    left: dict[Edges, int], sheets: _Sheets, rng: Random, patient: bool
) -> list[_Way] | None:
    """One order of the tiles; `left` counts the tiles of each kind that are not yet laid. A patient
    attempt takes tiles up again rather than lay an unlike cut, and returns None when it runs out of
    steps."""
    ways = [
        (edges, Rotation(turn), turned(edges, Rotation(turn)))
        for edges in left
        for turn in range(len({turned(edges, each) for each in Rotation}))
    ]
    places = sum(left.values())
    laid: list[_Way] = []
    open_ways: list[list[_Way]] = []
    for _ in range(_STEPS + _STEPS_A_TILE * places):
        if len(laid) == places:
            return laid
        if len(open_ways) == len(laid):
            there = [way for way in ways if left[way[0]]]
            open_ways.append(_ranked(there, sheets.met(laid), rng, patient))
        if open_ways[-1]:
            laid.append(open_ways[-1].pop())
            left[laid[-1][0]] -= 1
        elif laid:
            open_ways.pop()
            left[laid.pop()[0]] += 1
        else:
            return None
    return None


def _ranked(
    ways: Sequence[_Way], met: tuple[Edge | None, Edge | None], rng: Random, patient: bool
) -> list[_Way]:
    """The tiles that can be laid next, the best one last. Tiles with many joining sides go first,
    while enough others are left to fit them."""
    keyed = [
        (-wrong, sum(edge.joins for edge in way[2]) + _CHANCE * rng.random(), index, way)
        for index, way in enumerate(ways)
        if not (wrong := _unlike(way, met)) or not patient
    ]
    return [way for *_, way in sorted(keyed)]
