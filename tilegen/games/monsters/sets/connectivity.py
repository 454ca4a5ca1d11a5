"""Which tiles can join: partners, groups, and the demands of empty cells."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

from tilegen.games.monsters.tiles import Edge, Edges, Tile, TileSet, pattern
from tilegen.text.wording import join_words

ALL_PATTERNS: tuple[str, ...] = tuple(
    sorted(
        {pattern((a, b, c, d)) for a, b, c, d in product(Edge, repeat=4)} - {"0000"},
        key=lambda digits: (4 - digits.count("0"), digits),
    )
)
"""The 23 ways to mark four sides, turns counted once, at least one of which joins; fewest joins
first."""

Demand = str
"""The tiles that an empty cell asks for: four characters from the top clockwise, `-` if the cell
has no neighbour there, else the side that touches it (0 blank, 1 thin, 2 thick). It asks for at
least one join (A10), and is written in its smallest turn, as a pattern is."""

FEW_ANSWERS = 3
"""A demand that fewer tiles answer is scarce: the players at one table use them up."""


def _smallest_turn(sides: str) -> str:
    return min(sides[turn:] + sides[:turn] for turn in range(4))


READINGS: tuple[str, ...] = tuple(
    reading
    for reading in map("".join, product("-012", repeat=4))
    if "1" in reading or "2" in reading
)
"""The 240 things that the surroundings of an empty cell can ask for, each turn separately."""

ALL_DEMANDS: tuple[Demand, ...] = tuple(sorted({_smallest_turn(reading) for reading in READINGS}))
"""The 64 demands: the 240 readings, turns counted once."""


@cache
def _pattern(edges: Edges) -> str:
    return pattern(edges)  # a set has many tiles but at most 81 ways to mark one


def count_patterns(tile_set: TileSet) -> Counter[str]:
    """How many tiles have each pattern; 0 for patterns that do not occur."""
    return Counter(_pattern(tile.edges) for tile in tile_set.tiles)


def partners(tile_set: TileSet) -> dict[Edge, int]:
    """For thin and for thick, how many other tiles can join at such a side: all with at least one
    such side, since any side can be turned there. -1 for a kind that no tile has."""
    counts = count_patterns(tile_set)
    return {
        kind: sum(tiles for digits, tiles in counts.items() if digit in digits) - 1
        for kind, digit in ((Edge.THIN, "1"), (Edge.THICK, "2"))
    }


def joins(tile: Tile, others: dict[Edge, int]) -> tuple[int, int, int, int]:
    """How many other tiles can join at each side, from the top clockwise. `others` is the result of
    `partners`; nothing joins at a blank side."""
    top, right, bottom, left = (others.get(edge, 0) for edge in tile.edges)
    return top, right, bottom, left


def pieces(tile_set: TileSet) -> tuple[tuple[int, ...], ...]:
    """The tiles' ids in groups, largest first: any two tiles of a group are linked by a chain of
    tiles that can join, and no chain links two groups."""
    groups: list[tuple[set[Edge], list[int]]] = []
    for tile in tile_set.tiles:
        kinds = {edge for edge in tile.edges if edge.joins}
        ids = [tile.id]
        apart = []
        for group in groups:
            if group[0] & kinds:
                kinds |= group[0]
                ids += group[1]
            else:
                apart.append(group)
        groups = [*apart, (kinds, ids)]
    return tuple(
        sorted((tuple(sorted(ids)) for _, ids in groups), key=lambda ids: (-len(ids), ids))
    )


@cache
def _answered_by(digits: str) -> frozenset[Demand]:
    # Turning the tile turns all it answers, and a demand is the same in every turn: one reading
    # of the pattern, each side asked for or not, gives them all.
    return frozenset(
        _smallest_turn(
            "".join(side if asked else "-" for side, asked in zip(digits, mask, strict=True))
        )
        for mask in product((False, True), repeat=4)
        if any(asked and side != "0" for side, asked in zip(digits, mask, strict=True))
    )


def answers(tile_set: TileSet) -> dict[Demand, int]:
    """For each demand that tiles of this set can make, how many of its tiles answer it in some
    turn, with all touching sides of the same kind. Demands for a kind that no tile has are left
    out."""
    counts = count_patterns(tile_set)
    kinds = {"-"}.union(*counts)
    found = {demand: 0 for demand in ALL_DEMANDS if kinds.issuperset(demand)}
    for digits, tiles in counts.items():
        for demand in _answered_by(digits):
            found[demand] += tiles
    return found


_KINDS = {"0": "blank", "1": "thin", "2": "thick"}
_PLACES = ("above", "on the right", "below", "on the left")


def in_words(demand: Demand) -> str:
    """The sides that touch the empty cell, such as `thin above and on the right, blank below`."""
    if len(set(demand)) == 1:
        return f"{_KINDS[demand[0]]} on all four sides"
    places = {
        kind: [place for place, side in zip(_PLACES, demand, strict=True) if side == kind]
        for kind in dict.fromkeys(demand.replace("-", ""))
    }
    return ", ".join(f"{_KINDS[kind]} {join_words(where, 'and')}" for kind, where in places.items())


def picture(demand: Demand) -> tuple[str, str, str]:
    """The empty cell and the sides that touch it, as three lines of nine characters, explained by
    `LEGEND`."""
    upright = {"-": "   ", "0": " . ", "1": " | ", "2": "|||"}
    level = {"-": "  ", "0": ". ", "1": "--", "2": "=="}
    return (
        f"   {upright[demand[0]]}   ",
        f"{level[demand[3]][::-1]} [ ] {level[demand[1]]}",
        f"   {upright[demand[2]]}   ",
    )


LEGEND = (
    "[ ] is the empty cell; what touches it: | -- thin, ||| == thick, . blank;"
    " where nothing is drawn, no tile lies. Below: its sides from the top clockwise"
    " (- no tile, 0 blank, 1 thin, 2 thick), and how many tiles fit in some turn."
)
