"""The picture on the cover of a tile game: tiles in play."""

from __future__ import annotations

from random import Random
from typing import Final

from tilegen.drawing.face import Face
from tilegen.games.cover_patch import PatchPiece, draw_patch
from tilegen.games.tiles.art.creatures.creature_game import (
    find_creature,
    find_edition,
    has_creatures,
)
from tilegen.games.tiles.art.tile_faces import draw_tile
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.press.creature_cover import draw_creature_cover
from tilegen.games.tiles.press.table_search import LaidTile, Place, TableSearch
from tilegen.styles import style_of

_SHAPES: Final[tuple[tuple[Place, ...], ...]] = (
    tuple((x, y) for y in range(3) for x in range(3)),
    tuple((x, y) for y in range(2) for x in range(3)),
    tuple((x, y) for y in range(2) for x in range(2)),
    ((0, 0), (1, 0), (2, 0)),
    ((0, 0), (1, 0)),
)
"""The possible shapes of the picture, the best first."""


def draw_cover(game: TileGame) -> Face:
    """Tiles of a complete creature, or tiles that lie as the rules allow; one tile alone if no two
    fit together. They are without numbers and marks, each at its printed size."""
    if has_creatures(game):
        creatures = [find_creature(game, tile) for tile in game.tiles]
        return draw_creature_cover(creatures, find_edition(game))
    size = game.printing.size
    pieces = [
        PatchPiece(draw_tile(game, laid.pose.tile).items, laid.column, laid.row, laid.pose.turn)
        for laid in lay_cover(game)
    ]
    return draw_patch(pieces, size, style_of(game.art).ground, size=size)


def lay_cover(game: TileGame) -> tuple[LaidTile, ...]:
    """The tiles of the picture; the game's seed decides between those that fit as well."""
    search = TableSearch.of(game)
    rng = Random(f"cover:{game.art.seed}")
    for shape in _SHAPES:
        laid = search.fill(shape, rng)
        if laid is not None:
            return laid
    first = search.play_tiles.poses[game.tiles[0].number][0]
    return (LaidTile(first, 0, 0),)
