"""Bands: a body in the middle, and an arm to each side that joins, with the width of its kind."""

from __future__ import annotations

from collections.abc import Iterator

from tilegen.drawing.scene import Item
from tilegen.games.tiles.art.band_creatures import draw_creature
from tilegen.games.tiles.art.band_hubs import draw_hub
from tilegen.games.tiles.art.tile_scene import TileScene
from tilegen.games.tiles.art.turf import draw_ground
from tilegen.games.tiles.segments import Tile


def draw_bands(scene: TileScene, tile: Tile) -> Iterator[Item]:
    """A body on the ground: one with a face if eyes are counted."""
    yield from draw_ground(scene, tile.number)
    draw = draw_creature if "eye" in scene.pictures.values() else draw_hub
    yield from scene.style.finish(tuple(draw(scene, tile)))
