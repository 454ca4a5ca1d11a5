"""The picture on a set's cover: a monster of its own tiles."""

from __future__ import annotations

from dataclasses import replace

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Clip, Fill, Group, Item
from tilegen.games.monsters.art.body import SIZE
from tilegen.games.monsters.art.character import character
from tilegen.games.monsters.art.picture import picture
from tilegen.games.monsters.press.assembled import assembled
from tilegen.games.monsters.press.examples import ExampleTile
from tilegen.games.monsters.tiles import Rotation, Tile, TileSet
from tilegen.games.ownparts import own_parts
from tilegen.games.press import COVER
from tilegen.styles import Style, style_of

_UNDER = 0.1
"""How far a tile extends under the next, so that no paper shows between them."""

_REACH = 10.0
"""The same as on printed faces: no outline may end at the edge of the tile."""


def draw_cover(tile_set: TileSet) -> Face:
    """The monster, without numbers and marks, each tile at its printed size. If the tiles make no
    monster, it is the first of the tiles with the most eyes."""
    laid = assembled(tile_set) or (ExampleTile(star(tile_set), 0, 0, Rotation.NONE),)
    columns, rows = (
        1 + max(place) for place in zip(*((each.column, each.row) for each in laid), strict=True)
    )
    # No cover on the ground: it continues around the picture, and between the monster's tiles.
    style = replace(style_of(tile_set.art), speck=None)
    scale = tile_set.printing.size / SIZE
    ground = Fill(rectangle(Box(0, 0, columns * SIZE, rows * SIZE).expand(1)), style.ground)
    items = (ground, *(_shown(each, tile_set, style) for each in laid))
    return Face(
        COVER,
        columns * tile_set.printing.size,
        rows * tile_set.printing.size,
        0,
        (Group(items, Affine.scale(scale)),),
    )


def star(tile_set: TileSet) -> Tile:
    """The tile with the most eyes; of several, the first."""
    return max(tile_set.tiles, key=lambda tile: tile.eyes)


def _shown(laid: ExampleTile, tile_set: TileSet, style: Style) -> Item:
    tile, who = laid.tile, character(laid.tile, tile_set.art.seed)
    items = picture(tile, who, style, _REACH, own_parts(tile_set))
    seen = Clip(rectangle(Box(0, 0, SIZE, SIZE).expand(_UNDER)), items)
    turn = Affine.turn(90 * laid.rotation, (SIZE / 2, SIZE / 2))
    return Group((seen,), Affine.shift(laid.column * SIZE, laid.row * SIZE) @ turn)
