"""Wedges: each side's kind fills the tile from the side to the middle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tilegen.drawing.path import circle
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.tiles.art.area_patterns import area_pattern
from tilegen.games.tiles.art.feature_pictures import draw_features
from tilegen.games.tiles.art.ornaments import draw_rosette
from tilegen.games.tiles.art.tile_scene import TileScene
from tilegen.games.tiles.segments import Tile, count_features
from tilegen.styles.style import Texture

_SMALL: Final = 0.26
_LARGE: Final = 0.38
"""The radius of the button in the middle, without and with features, as a share of the distance to
the nearest side."""


def draw_wedges(scene: TileScene, tile: Tile) -> Iterator[Item]:
    """A field for each side, in the colour and pattern of its kind, and a button in the middle."""
    yield from scene.style.finish((*_draw_fields(scene, tile), *_draw_button(scene, tile)))


def _draw_fields(scene: TileScene, tile: Tile) -> Iterator[Item]:
    for side in range(scene.pen.sides):
        dress = scene.dress_side(tile, side)
        field = scene.pen.field(side, scene.reach)
        area = scene.pen.bound_field(side, scene.margin)
        pattern = area_pattern(dress.pattern, area, scene.pen.frame(side))
        areas = [pattern] if pattern else []
        yield from scene.style.draw_body(field, dress.skin, Texture(field, areas, []))


def _draw_button(scene: TileScene, tile: Tile) -> Iterator[Item]:
    """The button that hides the points of all fields: the features, or a rosette."""
    style, middle = scene.style, scene.pen.middle
    features = count_features(tile)
    radius = (_LARGE if features else _SMALL) * scene.pen.depth
    edge = circle(*middle, radius)
    yield Stroke(edge, style.line, 2 * style.outline)
    yield Fill(edge, style.dye(style.cloth).light)
    yield Stroke(circle(*middle, 0.84 * radius), style.dye(style.cloth).rim, style.pen)
    if features:
        yield from draw_features(style, features, scene.pictures, middle, 0.72 * radius)
    else:
        yield from draw_rosette(style, middle, 0.78 * radius, tile.number)
