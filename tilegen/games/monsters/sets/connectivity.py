"""Which tiles can join: partners, groups, and the demands of empty cells."""

from __future__ import annotations

from collections import Counter
from random import Random

from tilegen.games.monsters.tiles import Edge, Tile, TileSet, digits_of
from tilegen.games.tiles.sets import connectivity
from tilegen.games.tiles.sets.connectivity import (
    NOTHING,
    Demand,
    SideRules,
    count_answers,
    count_companions,
    find_groups,
    list_demands,
    list_patterns,
)
from tilegen.text.wording import join_words

_RULES = SideRules(sides=4, partners=("0", "1", "2"), joining=("", "1", "2"), join=1)
"""Sides touch their like, and those that are not blank join (A10). Digits are those of a pattern,
and a demand is one of 64."""

ALL_PATTERNS: tuple[str, ...] = tuple(
    sorted(list_patterns(_RULES), key=lambda digits: (4 - digits.count("0"), digits))
)
"""The 23 ways to mark four sides, turns counted once, at least one of which joins; fewest joins
first."""


def count_patterns(tile_set: TileSet) -> Counter[str]:
    """How many tiles have each pattern; 0 for patterns that do not occur."""
    return connectivity.count_patterns(digits_of(tile.edges) for tile in tile_set.tiles)


def partners(tile_set: TileSet) -> dict[Edge, int]:
    """For thin and for thick, how many other tiles can join at such a side: all with at least one
    such side, since any side can be turned there. -1 for a kind that no tile has."""
    tiles = count_companions(_RULES, count_patterns(tile_set))
    return {kind: tiles[digit] - 1 for kind, digit in ((Edge.THIN, "1"), (Edge.THICK, "2"))}


def joins(tile: Tile, others: dict[Edge, int]) -> tuple[int, int, int, int]:
    """How many other tiles can join at each side, from the top clockwise. `others` is the result of
    `partners`; nothing joins at a blank side."""
    top, right, bottom, left = (others.get(edge, 0) for edge in tile.edges)
    return top, right, bottom, left


def pieces(tile_set: TileSet) -> tuple[tuple[int, ...], ...]:
    """The tiles' ids in groups, largest first: any two tiles of a group are linked by a chain of
    tiles that can join, and no chain links two groups."""
    return find_groups(_RULES, {tile.id: digits_of(tile.edges) for tile in tile_set.tiles})


def answers(tile_set: TileSet) -> dict[Demand, int]:
    """For each demand that tiles of this set can make, how many of its tiles answer it in some
    turn, with all touching sides of the same kind. Demands for a kind that no tile has are left
    out."""
    counts = count_patterns(tile_set)
    demands, _ = list_demands(_RULES, {*"".join(counts)}, Random(0))
    return count_answers(_RULES, counts, demands)


_KINDS = {"0": "blank", "1": "thin", "2": "thick"}
_PLACES = ("above", "on the right", "below", "on the left")


def in_words(demand: Demand) -> str:
    """The sides that touch the empty cell, such as `thin above and on the right, blank below`."""
    if len(set(demand)) == 1:
        return f"{_KINDS[demand[0]]} on all four sides"
    places = {
        kind: [place for place, side in zip(_PLACES, demand, strict=True) if side == kind]
        for kind in dict.fromkeys(demand.replace(NOTHING, ""))
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
