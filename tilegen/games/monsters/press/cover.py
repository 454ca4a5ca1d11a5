"""The picture on a set's cover: a monster of its own tiles."""

from __future__ import annotations

from dataclasses import replace

from tilegen.drawing.face import Face
from tilegen.games.cover_patch import PatchPiece, draw_patch
from tilegen.games.monsters.press.assembled import assembled
from tilegen.games.monsters.press.examples import ExampleTile
from tilegen.games.monsters.tiles import Rotation, Tile, TileSet
from tilegen.games.ownparts import own_parts
from tilegen.games.tiles.art.creatures.body import SIZE
from tilegen.games.tiles.art.creatures.character import choose_character
from tilegen.games.tiles.art.creatures.picture import draw_creature
from tilegen.styles import Style, style_of

_REACH = 10.0
"""The same as on printed faces: no outline may end at the edge of the tile."""


def draw_cover(tile_set: TileSet) -> Face:
    """The monster, without numbers and marks, each tile at its printed size. If the tiles make no
    monster, it is the first of the tiles with the most eyes."""
    laid = assembled(tile_set) or (ExampleTile(star(tile_set), 0, 0, Rotation.NONE),)
    # No cover on the ground: it continues around the picture, and between the monster's tiles.
    style = replace(style_of(tile_set.art), speck=None)
    pieces = [_draw_piece(each, tile_set, style) for each in laid]
    return draw_patch(pieces, SIZE, style.ground, size=tile_set.printing.size)


def star(tile_set: TileSet) -> Tile:
    """The tile with the most eyes; of several, the first."""
    return max(tile_set.tiles, key=lambda tile: tile.eyes)


def _draw_piece(laid: ExampleTile, tile_set: TileSet, style: Style) -> PatchPiece:
    tile, who = laid.tile, choose_character(laid.tile, tile_set.art.seed)
    items = draw_creature(tile, who, style, _REACH, own_parts(tile_set))
    return PatchPiece(tuple(items), laid.column, laid.row, int(laid.rotation))
