"""A set as whole numbers: all that matters of each tile in play, in the order of the rows."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.games.monsters.tiles import Edge, Edges, Tile, TileSet

_KINDS = (Edge.BLANK, Edge.THIN, Edge.THICK)


def pieces_of(tile_set: TileSet) -> tuple[int, ...]:
    """A number for each tile: twice what stands for its sides, and 1 more where it shows an eye."""
    return tuple(map(piece_of, tile_set.tiles))


def piece_of(tile: Tile) -> int:
    """A tile as a number."""
    return 2 * code_of(tile.edges) + (tile.eyes > 0)


def tile_set_of(pieces: Sequence[int]) -> TileSet:
    """A set that is played alike, whose tiles are numbered from 1."""
    tiles = (
        Tile(number, edges_of_code(piece // 2), piece % 2) for number, piece in enumerate(pieces, 1)
    )
    return TileSet("simulated", tuple(tiles))


def code_of(edges: Edges) -> int:
    """The sides as one number below 81."""
    top, right, bottom, left = map(_KINDS.index, edges)
    return top + 3 * right + 9 * bottom + 27 * left


def edges_of_code(code: int) -> Edges:
    """The sides that the number stands for."""
    return _KINDS[code % 3], _KINDS[code // 3 % 3], _KINDS[code // 9 % 3], _KINDS[code // 27]
