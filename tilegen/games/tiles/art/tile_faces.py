"""The tiles of a game and their back, as its file says that they look and are printed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tilegen.drawing.face import Face
from tilegen.games.lazy import LazyAttribute
from tilegen.games.tiles.art.creatures import printed_creature
from tilegen.games.tiles.art.creatures.creature_game import (
    find_creature,
    find_edition,
    has_creatures,
)
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.segments import Tile

# A game of creatures needs none of the other looks.
_DRAW_LOOK: Final[LazyAttribute[Callable[[TileGame, Tile], Face]]] = LazyAttribute(
    "tilegen.games.tiles.art.look_faces:draw_look"
)
_DRAW_LOOK_MARKS: Final[LazyAttribute[Callable[[TileGame, Tile], Face]]] = LazyAttribute(
    "tilegen.games.tiles.art.look_faces:draw_look_marks"
)
_DRAW_LOOK_BACK: Final[LazyAttribute[Callable[[TileGame], Face]]] = LazyAttribute(
    "tilegen.games.tiles.art.look_faces:draw_look_back"
)


def draw_tile(game: TileGame, tile: Tile) -> Face:
    """The printed face of a tile. Its art runs on into the bleed."""
    if has_creatures(game):
        return printed_creature.draw_tile(find_creature(game, tile), find_edition(game))
    return _DRAW_LOOK()(game, tile)


def draw_tile_marks(game: TileGame, tile: Tile) -> Face:
    """The same face without its picture: only the number and the mark for cameras."""
    if has_creatures(game):
        return printed_creature.draw_marks(find_creature(game, tile), find_edition(game))
    return _DRAW_LOOK_MARKS()(game, tile)


def draw_back(game: TileGame) -> Face:
    """The back that all tiles share."""
    if has_creatures(game):
        return printed_creature.draw_back(find_edition(game))
    return _DRAW_LOOK_BACK()(game)
