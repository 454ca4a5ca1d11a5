"""Wedges: each side's kind fills the tile from the side to the middle."""

from __future__ import annotations

from collections.abc import Iterator

from tilegen.drawing.scene import Item
from tilegen.games.tiles.art.area_patterns import area_pattern
from tilegen.games.tiles.art.tile_scene import TileScene
from tilegen.games.tiles.faces import Tile
from tilegen.styles.style import Texture


def draw_wedges(scene: TileScene, tile: Tile) -> Iterator[Item]:
    """A field for each side, in the colour and pattern of its kind, and a button in the middle."""
    for side in range(scene.pen.sides):
        dress = scene.dress_side(tile, side)
        field = scene.pen.field(side, scene.reach)
        pattern = area_pattern(dress.pattern)
        areas = [pattern.transform(scene.pen.frame(side))] if pattern else []
        yield from scene.style.draw_body(field, dress.skin, Texture(field, areas, []))
