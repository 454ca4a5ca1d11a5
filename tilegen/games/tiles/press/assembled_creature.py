"""A complete creature made of a game's own tiles, for its cover, with as many faces upright as
possible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import NamedTuple

from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile, Edge, Edges, Side

_Cell = tuple[int, int]
"""A column and a row."""

_SHAPES = tuple(
    tuple(
        (column, row)
        for row, line in enumerate(shape.split())
        for column, mark in enumerate(line)
        if mark == "#"
    )
    for shape in (
        ".#. ### .#.",
        ".#. ###",
        "###",
        "# #",
        "##",
    )
)
"""The possible shapes of the creature, the best first: tiles in rows, joined wherever they touch.
With more tiles, each would be too small on a box."""

_BESIDE = {Side.TOP: (0, -1), Side.RIGHT: (1, 0), Side.BOTTOM: (0, 1), Side.LEFT: (-1, 0)}


class LaidCreature(NamedTuple):
    """A tile with its column, row and quarter turns clockwise."""

    tile: CreatureTile
    column: int
    row: int
    turn: int


class _Way(NamedTuple):
    """A tile in a turn, and how good it looks."""

    worth: int
    tile: CreatureTile
    turn: int


def assemble_creature(tiles: Sequence[CreatureTile], seed: int) -> tuple[LaidCreature, ...]:
    """The tiles of a complete creature, each used at most once, with cells counted from its upper
    left; empty if no two of them make one. The seed decides between tiles that look equally
    good."""
    ways = _list_ways(tiles, seed)
    for shape in _SHAPES:
        best = max(_fill(shape, ways), key=_measure_worth, default=None)
        if best is not None:
            return tuple(
                LaidCreature(way.tile, *cell, way.turn)
                for cell, way in zip(shape, best, strict=True)
            )
    return ()


def _measure_worth(ways: Sequence[_Way]) -> int:
    return sum(way.worth for way in ways)


def _list_ways(tiles: Sequence[CreatureTile], seed: int) -> Mapping[Edges, Sequence[_Way]]:
    """The tiles in each turn, by the edges that they then show, the best first."""
    rng = Random(f"cover:{seed}")
    ways_by_edges: dict[Edges, list[_Way]] = {}
    for tile in rng.sample(tiles, len(tiles)):
        top, right, bottom, left = tile.edges
        turns = (
            (top, right, bottom, left),
            (left, top, right, bottom),
            (bottom, left, top, right),
            (right, bottom, left, top),
        )
        for turn, shown in enumerate(turns):
            # A face on its side looks worse than no face.
            worth = (3 if tile.eyes else 2) if not turn else (-3 if tile.eyes else 1)
            ways_by_edges.setdefault(shown, []).append(_Way(worth, tile, turn))
    return {
        shown: sorted(ways, key=lambda way: -way.worth) for shown, ways in ways_by_edges.items()
    }


def _fill(
    shape: Sequence[_Cell], ways: Mapping[Edges, Sequence[_Way]]
) -> Iterator[tuple[_Way, ...]]:
    """All ways to join the shape's cells in thin and thick, each with the best tiles left."""
    joins = [
        (cell, side)
        for cell in shape
        for side in (Side.RIGHT, Side.BOTTOM)
        if _find_next(cell, side) in shape
    ]
    for kinds in product((Edge.THIN, Edge.THICK), repeat=len(joins)):
        edges = {cell: [Edge.BLANK] * 4 for cell in shape}
        for (cell, side), kind in zip(joins, kinds, strict=True):
            edges[cell][side] = edges[_find_next(cell, side)][(side + 2) % 4] = kind
        laid = _lay(edges.values(), ways)
        if laid is not None:
            yield laid


def _lay(
    edges: Iterable[Sequence[Edge]], ways: Mapping[Edges, Sequence[_Way]]
) -> tuple[_Way, ...] | None:
    """The best unused tile for each cell; None if a cell has none."""
    laid: list[_Way] = []
    used: set[int] = set()
    for top, right, bottom, left in edges:
        there = ways.get((top, right, bottom, left), ())
        way = next((way for way in there if way.tile.id not in used), None)
        if way is None:
            return None
        laid.append(way)
        used.add(way.tile.id)
    return tuple(laid)


def _find_next(cell: _Cell, side: Side) -> _Cell:
    dx, dy = _BESIDE[side]
    return cell[0] + dx, cell[1] + dy
