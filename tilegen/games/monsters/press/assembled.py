"""A whole monster of a set's own tiles, for its cover: closed, and with as many faces upright as
can be."""

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
"""What a monster may look like, the best first: tiles in rows. All that are side by side join. More
tiles would each be too small on a box."""

_BESIDE = {Side.TOP: (0, -1), Side.RIGHT: (1, 0), Side.BOTTOM: (0, 1), Side.LEFT: (-1, 0)}


class _Way(NamedTuple):
    """A tile in a turn, and how well it looks so."""

    worth: int
    tile: Tile
    rotation: Rotation


def assembled(tile_set: TileSet) -> tuple[ExampleTile, ...]:
    """The tiles of a closed creature, each at most once, counted from its upper left; none where
    the set has no two that make one. The set's seed decides between tiles that look as well."""
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
    """By the edges that they show then, the tiles in each turn, the best first."""
    rng = Random(f"cover:{tile_set.art.seed}")
    found: dict[Edges, list[_Way]] = {}
    for tile in rng.sample(tile_set.tiles, len(tile_set.tiles)):
        for rotation in Rotation:
            # A face that lies on its side looks worse than what has no face.
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
    """The best tile that is left for each cell; None where there is none for one of them."""
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
