"""Signs for the two ends of line tiles: pips for kinds that are numbers, else a motif by kind."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from tilegen.drawing.geometry import Point
from tilegen.drawing.glyphs import outline
from tilegen.drawing.path import circle, line, polygon
from tilegen.drawing.scene import Anchor, Fill, Font, Item, Stroke, Text
from tilegen.games.tiles.art.feature_pictures import choose_motifs, draw_picture
from tilegen.games.tiles.art.pips import MOST_PIPS, list_pips
from tilegen.games.tiles.art.shapes import join_paths, point_at
from tilegen.games.tiles.art.tile_scene import TileScene
from tilegen.games.tiles.segments import Tile

_ASIDE: Final = 0.46
"""The distance of a sign from the middle of its plate, as a share of the plate's radius."""

_ROOM: Final = 0.4
"""The radius of a sign, as a share of that radius."""

_ARC: Final = 24
"""The corners of half a plate, so many that it looks round."""


def draw_end_signs(scene: TileScene, tile: Tile, radius: float) -> Iterator[Item]:
    """A round plate in the middle, each half in the colour of the kind at its end, with the kind's
    sign; a half towards an end that joins nothing is bare."""
    style, middle = scene.style, scene.pen.middle
    for side in range(scene.pen.sides):
        turn = scene.pen.find_turn(side)
        half = polygon(
            point_at(radius, turn - 0.25 + 0.5 * step / _ARC, middle) for step in range(_ARC + 1)
        )
        joins = scene.count_ports(tile, side) > 0
        ground = scene.dress_side(tile, side).skin.light if joins else style.dye(style.cloth).light
        yield Fill(half, ground)
        if joins:
            at = point_at(_ASIDE * radius, turn, middle)
            yield draw_kind_sign(scene, tile.sides[side], at, _ROOM * radius)
    turn = scene.pen.find_turn(0) + 0.25
    seam = line(point_at(radius, turn, middle), point_at(radius, turn + 0.5, middle))
    yield Stroke(seam, style.line, style.pen)
    yield Stroke(circle(*middle, radius), style.line, style.pen)


def draw_kind_sign(scene: TileScene, kind: int, at: Point, radius: float) -> Item:
    """The pips or the number of a kind that is a number, or the motif of another."""
    name = scene.game.kinds_of_sides[kind].name
    if not name.isdigit():
        return draw_picture(scene.style, _choose_motifs(scene)[name], at, radius)
    count, line_color = int(name), scene.style.line
    if count > MOST_PIPS:
        size = 1.5 * radius
        text = Text((at[0], at[1] + 0.36 * size), name, size, line_color, Font.BOLD, Anchor.MIDDLE)
        return Fill(outline(text) or circle(*at, 0), line_color)
    step = 0.68 * radius
    pips = (circle(at[0] + x * step, at[1] + y * step, 0.28 * radius) for x, y in list_pips(count))
    return Fill(join_paths(pips), line_color)


def _choose_motifs(scene: TileScene) -> dict[str, str]:
    kinds = tuple(kind.name for kind in scene.game.kinds_of_sides if kind.ports)
    return _choose_motifs_once(kinds, tuple(scene.pictures.values()))


# The same for all tiles of a game.
@lru_cache(maxsize=8)
def _choose_motifs_once(kinds: tuple[str, ...], taken: tuple[str, ...]) -> dict[str, str]:
    return choose_motifs(kinds, taken)
