"""Hubs: bodies of bands where no eyes are counted, with the features on a plate."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tilegen.drawing.geometry import Box
from tilegen.drawing.path import circle, rounded_rectangle, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.tiles.art.band_arms import draw_arm, find_arm, find_radius, list_arms
from tilegen.games.tiles.art.end_signs import draw_end_signs
from tilegen.games.tiles.art.feature_pictures import draw_features
from tilegen.games.tiles.art.kind_colours import make_slim
from tilegen.games.tiles.art.ornaments import draw_rosette
from tilegen.games.tiles.art.shapes import join_paths, point_at
from tilegen.games.tiles.art.tile_scene import TileScene
from tilegen.games.tiles.segments import Tile, count_features
from tilegen.parts.tones import TONES

_METALS: Final = ("steel", "straw", "ice", "rose", "moon", "moss")
"""The tones of hubs, from tile to tile."""

_COLLAR: Final = 1.4
"""How much wider on either side a collar is than its arm."""

_DEEP: Final = 5.0
_LOBES: Final = 24


def draw_hub(scene: TileScene, tile: Tile) -> Iterator[Item]:
    """The arms, a collar round each, and the body over them."""
    style, pen = scene.style, scene.pen
    metal = style.dye(TONES[_METALS[tile.number % len(_METALS)]])
    radius = find_radius(scene)
    arms = list_arms(scene, tile)
    for side in arms:
        yield from draw_arm(scene, tile, side)
    for side in arms:
        half = find_arm(scene, tile.sides[side]) + _COLLAR
        start = pen.find_depth(side) - radius - 0.45 * _DEEP
        collar = rounded_rectangle(Box(-half, start, 2 * half, _DEEP), 1.2)
        yield from style.draw_body(collar.transform(pen.frame(side)), make_slim(metal))
    edge = smooth(
        [
            point_at(radius * (1.03 if step % 2 else 0.95), step / _LOBES, pen.middle)
            for step in range(_LOBES)
        ]
    )
    yield from style.draw_body(edge, metal)
    rivets = [circle(*point_at(0.87 * radius, (n + 0.5) / 12, pen.middle), 0.45) for n in range(12)]
    yield Fill(join_paths(rivets), style.line)
    features = count_features(tile)
    if not features and arms:
        yield from draw_end_signs(scene, tile, 0.78 * radius)
        return
    plate = circle(*pen.middle, 0.74 * radius)
    yield Fill(plate, style.dye(style.cloth).light)
    yield Stroke(plate, style.line, style.pen)
    if features:
        room = 0.66 * radius
        yield from draw_features(style, features, scene.pictures, pen.middle, room)
    else:
        yield from draw_rosette(style, pen.middle, 0.68 * radius, tile.number)
