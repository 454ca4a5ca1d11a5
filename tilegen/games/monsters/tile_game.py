"""A set of monsters as a tile game like any other: its rules are those that are known by name."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from tilegen.games.monsters.tiles import COUNTED, Edges, TileSet
from tilegen.games.tiles.faces import Segment, Tile, TileGame, build_segments
from tilegen.games.tiles.sets.known_rules import read_known_game
from tilegen.sets.edition import shared_fields

_NAME = "monsters"


def build_tile_game(tile_set: TileSet) -> TileGame:
    """The tiles of the set, with the rules and words of monsters."""
    tiles = tuple(
        Tile(
            tile.id,
            _index_sides(tile.edges),
            _find_segments(tile.edges),
            {COUNTED: tile.eyes},
            tile.name or "",
            tile.span,
        )
        for tile in tile_set.tiles
    )
    return replace(read_known_game(_NAME), tiles=tiles, **shared_fields(tile_set))


@cache
def _index_sides(edges: Edges) -> tuple[int, ...]:
    names = [kind.name for kind in read_known_game(_NAME).kinds_of_sides]
    return tuple(names.index(edge.value) for edge in edges)


@cache
def _find_segments(edges: Edges) -> tuple[Segment, ...]:
    return build_segments(_index_sides(edges), read_known_game(_NAME).kinds_of_sides)
