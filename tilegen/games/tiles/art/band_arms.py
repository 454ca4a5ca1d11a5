"""The arms of bands: how wide each kind is, and how an arm crosses the cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tilegen.drawing.path import Path
from tilegen.drawing.scene import Item
from tilegen.games.tiles.art.kind_colours import make_slim
from tilegen.games.tiles.art.routes import route_to
from tilegen.games.tiles.art.strands import StrandMarks, draw_ribbon, draw_strand_marks
from tilegen.games.tiles.art.tile_scene import TileScene
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.segments import Tile
from tilegen.styles.style import Texture

_NARROWEST: Final = 0.09
_BROADEST: Final = 0.21
"""Half the width of arms of the first and of the last kind, as a share of the length of a side."""

_RADIUS: Final = 0.52
"""The radius of a body, as a share of the distance from the middle to the nearest side."""

_RADIUS_ON_LINE: Final = 0.78
"""The same on line tiles, whose corners are far from their middle."""


def find_radius(scene: TileScene) -> float:
    """The usual radius of a body, in millimetres."""
    share = _RADIUS_ON_LINE if scene.game.shape is Shape.LINE else _RADIUS
    return share * scene.pen.depth


def list_arms(scene: TileScene, tile: Tile) -> list[int]:
    """The sides that join."""
    return [side for side in range(scene.pen.sides) if scene.count_ports(tile, side)]


def find_arm(scene: TileScene, kind: int) -> float:
    """Half the width of the arms of a kind, in millimetres: kinds that join are the broader the
    later they come."""
    joining = [index for index, one in enumerate(scene.game.kinds_of_sides) if one.ports]
    step = joining.index(kind) / (len(joining) - 1) if len(joining) > 1 else 0.5
    return (_NARROWEST + (_BROADEST - _NARROWEST) * step) * scene.pen.length


def draw_arm(scene: TileScene, tile: Tile, side: int) -> Iterator[Item]:
    """An arm from beyond the cut to the middle, where a body hides its end."""
    line = route_to(scene.pen.frame(side), scene.pen.middle)
    shape = draw_ribbon(line, find_arm(scene, tile.sides[side]), scene.reach, 0.0)
    marks = _mark_arm(scene, tile, side, 0.0)
    texture = Texture(shape, marks.areas, marks.lines)
    skin = make_slim(scene.dress_side(tile, side).skin)
    yield from scene.style.draw_body(shape, skin, texture)


def list_arm_marks(scene: TileScene, tile: Tile, side: int) -> Sequence[Path]:
    """The pattern along an arm, up to the body."""
    return _mark_arm(scene, tile, side, 1.3 * find_radius(scene)).areas


def _mark_arm(scene: TileScene, tile: Tile, side: int, short: float) -> StrandMarks:
    line = route_to(scene.pen.frame(side), scene.pen.middle)
    half = find_arm(scene, tile.sides[side])
    pattern = scene.dress_side(tile, side).pattern
    return draw_strand_marks(pattern, line, half, scene.margin, -short)
