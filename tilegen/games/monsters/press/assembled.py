"""A complete monster made of a set's own tiles, for its cover, with as many faces upright as
possible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import NamedTuple

from tilegen.games.monsters.press.examples import ExampleTile
from tilegen.games.monsters.tiles import Edge, Edges, Rotation, Side, Tile, TileSet, turned

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
"""The possible shapes of the monster, the best first: tiles in rows, joined wherever they touch.
With more tiles, each would be too small on a box."""

_BESIDE = {Side.TOP: (0, -1), Side.RIGHT: (1, 0), Side.BOTTOM: (0, 1), Side.LEFT: (-1, 0)}


class _Way(NamedTuple):
    """A tile in a turn, and how good it looks."""

    worth: int
    tile: Tile
    rotation: Rotation


def assembled(tile_set: TileSet) -> tuple[ExampleTile, ...]:
    """The tiles of a complete creature, each used at most once, with cells counted from its upper
    left; empty if no two tiles of the set make one. The set's seed decides between tiles that look
    equally good."""
    ways = _ways(tile_set)
    for shape in _SHAPES:
        found = max(_filled(shape, ways), key=_worth, default=None)
        if found is not None:
            return tuple(
                ExampleTile(way.tile, *cell, way.rotation)
                for cell, way in zip(shape, found, strict=True)
            )
    return ()


def _worth(found: Sequence[_Way]) -> int:
    return sum(way.worth for way in found)


def _ways(tile_set: TileSet) -> Mapping[Edges, Sequence[_Way]]:
    """The tiles in each turn, by the edges that they then show, the best first."""
    rng = Random(f"cover:{tile_set.art.seed}")
    found: dict[Edges, list[_Way]] = {}
    for tile in rng.sample(tile_set.tiles, len(tile_set.tiles)):
        for rotation in Rotation:
            # A face on its side looks worse than no face.
            worth = (3 if tile.eyes else 2) if not rotation else (-3 if tile.eyes else 1)
            shown = turned(tile.edges, rotation)
            found.setdefault(shown, []).append(_Way(worth, tile, rotation))
    return {shown: sorted(ways, key=lambda way: -way.worth) for shown, ways in found.items()}


def _filled(
    shape: Sequence[_Cell], ways: Mapping[Edges, Sequence[_Way]]
) -> Iterator[tuple[_Way, ...]]:
    """All ways to join the shape's cells in thin and thick, each with the best tiles left."""
    joins = [
        (cell, side)
        for cell in shape
        for side in (Side.RIGHT, Side.BOTTOM)
        if _next(cell, side) in shape
    ]
    for kinds in product((Edge.THIN, Edge.THICK), repeat=len(joins)):
        edges = {cell: [Edge.BLANK] * 4 for cell in shape}
        for (cell, side), kind in zip(joins, kinds, strict=True):
            edges[cell][side] = edges[_next(cell, side)][(side + 2) % 4] = kind
        laid = _laid(edges.values(), ways)
        if laid is not None:
            yield laid


def _laid(
    edges: Iterable[Sequence[Edge]], ways: Mapping[Edges, Sequence[_Way]]
) -> tuple[_Way, ...] | None:
    """The best unused tile for each cell; None if a cell has none."""
    laid: list[_Way] = []
    used: set[int] = set()
    for top, right, bottom, left in edges:
        there = ways.get((top, right, bottom, left), ())
        way = next((each for each in there if each.tile.id not in used), None)
        if way is None:
            return None
        laid.append(way)
        used.add(way.tile.id)
    return tuple(laid)


def _next(cell: _Cell, side: Side) -> _Cell:
    dx, dy = _BESIDE[side]
    return cell[0] + dx, cell[1] + dy
