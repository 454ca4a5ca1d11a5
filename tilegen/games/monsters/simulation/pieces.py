"""A set as whole numbers, which have all that matters in play, in the order of the rows."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.games.monsters.tiles import Edge, Edges, Tile, TileSet

_KINDS = (Edge.BLANK, Edge.THIN, Edge.THICK)


def pieces_of(tile_set: TileSet) -> tuple[int, ...]:
    """A number for each tile: twice the code of its sides, plus 1 if it shows an eye."""
    return tuple(map(piece_of, tile_set.tiles))


def piece_of(tile: Tile) -> int:
    """A tile as a number."""
    return 2 * code_of(tile.edges) + (tile.eyes > 0)


def tile_set_of(pieces: Sequence[int]) -> TileSet:
    """A set that plays the same, with tiles numbered from 1."""
    tiles = (
        Tile(number, edges_of_code(piece // 2), piece % 2) for number, piece in enumerate(pieces, 1)
    )
    return TileSet("simulated", tuple(tiles))


def code_of(edges: Edges) -> int:
    """The sides as a number below 81."""
    top, right, bottom, left = map(_KINDS.index, edges)
    return top + 3 * right + 9 * bottom + 27 * left


def edges_of_code(code: int) -> Edges:
    """The sides of such a number."""
    return _KINDS[code % 3], _KINDS[code // 3 % 3], _KINDS[code // 9 % 3], _KINDS[code // 27]
