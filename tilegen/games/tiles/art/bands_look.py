"""Bands: a body in the middle, and an arm to each side that joins, as wide as its kind."""

from __future__ import annotations

from collections.abc import Iterator

from tilegen.drawing.path import circle
from tilegen.drawing.scene import Item
from tilegen.games.tiles.art.kind_colours import make_slim
from tilegen.games.tiles.art.routes import route_to
from tilegen.games.tiles.art.strands import draw_ribbon, draw_strand_marks
from tilegen.games.tiles.art.tile_scene import TileScene
from tilegen.games.tiles.art.turf import draw_ground
from tilegen.games.tiles.faces import Tile
from tilegen.styles.style import Texture

_NARROWEST, _BROADEST = 0.1, 0.21
"""Half the width of arms of the first and of the last kind, as a share of a square's side."""


def draw_bands(scene: TileScene, tile: Tile) -> Iterator[Item]:
    """The arms on the ground, and the body over them."""
    yield from draw_ground(scene, tile.number)
    middle = scene.pen.middle
    for side in range(scene.pen.sides):
        if not scene.count_ports(tile, side):
            continue
        dress, half = scene.dress_side(tile, side), find_arm(scene, tile.sides[side])
        line = route_to(scene.pen.frame(side), middle)
        shape = draw_ribbon(line, half, scene.reach, 0.0)
        marks = draw_strand_marks(dress.pattern, line, half, scene.reach, 0.0)
        skin = make_slim(dress.skin)
        yield from scene.style.draw_body(shape, skin, Texture(shape, marks.areas, marks.lines))
    body = circle(*middle, 11.0)
    yield from scene.style.draw_body(body, scene.style.accent_skins[0])


def find_arm(scene: TileScene, kind: int) -> float:
    """Half the width of the arms of a kind, in millimetres: kinds that join are the broader the
    later they come."""
    joining = [index for index, one in enumerate(scene.game.kinds_of_sides) if one.ports]
    step = joining.index(kind) / (len(joining) - 1) if len(joining) > 1 else 0.5
    return (_NARROWEST + (_BROADEST - _NARROWEST) * step) * scene.pen.length
