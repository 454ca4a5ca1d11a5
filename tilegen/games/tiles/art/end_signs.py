"""Signs for what sides join: pips for kinds that are numbers, else a motif by kind."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from tilegen.drawing.geometry import Point
from tilegen.drawing.glyphs import outline
from tilegen.drawing.path import circle, line, polygon
from tilegen.drawing.scene import Anchor, Fill, Font, Item, Stroke, Text
from tilegen.games.tiles.art.feature_pictures import choose_motifs, draw_picture
from tilegen.games.tiles.art.pips import MOST_PIPS, list_pips
from tilegen.games.tiles.art.shapes import join_paths, point_at
from tilegen.games.tiles.art.tile_scene import TileScene
from tilegen.games.tiles.segments import Tile


class _Room(NamedTuple):
    """The room for a sign in its sector of a plate, as shares of the plate's radius: the distance
    from the middle, and the radius."""

    aside: float
    radius: float


_ROOMS: Final = {2: _Room(0.46, 0.4), 4: _Room(0.6, 0.3), 6: _Room(0.66, 0.25)}
"""The room by the number of sides."""

_ALONE, _INNER = 0.6, 0.78
"""The radius of a sign that stands for all sides, and of the ring about it, inside, as shares of
the plate's radius."""

_ARC: Final = 48
"""The corners of a plate, so many that it looks round."""


def draw_end_signs(scene: TileScene, tile: Tile, radius: float) -> Iterator[Item]:
    """A round plate in the middle. Each sector has the colour of the kind at its side, and the
    kind's sign; a sector towards a side that joins nothing is bare. If a tile that is no line joins
    one kind alone, a ring has that colour, and the sign stands large in it."""
    style, middle, sides = scene.style, scene.pen.middle, scene.pen.sides
    plate, bare = circle(*middle, radius), style.dye(style.cloth).light
    joining = [side for side in range(sides) if scene.count_ports(tile, side)]
    if sides > 2 and len({tile.sides[side] for side in joining}) == 1:
        inner = circle(*middle, _INNER * radius)
        yield Fill(plate, scene.dress_side(tile, joining[0]).skin.light)
        yield from (Fill(inner, bare), Stroke(inner, style.line, style.pen))
        yield draw_kind_sign(scene, tile.sides[joining[0]], middle, _ALONE * radius)
        yield Stroke(plate, style.line, style.pen)
        return
    room, arc = _ROOMS[sides], _ARC // sides
    for side in range(sides):
        turn = scene.pen.find_turn(side)
        rim = (
            point_at(radius, turn + (step / arc - 0.5) / sides, middle) for step in range(arc + 1)
        )
        sector = polygon((middle, *rim) if sides > 2 else rim)
        joins = side in joining
        ground = scene.dress_side(tile, side).skin.light if joins else bare
        yield Fill(sector, ground)
        if joins:
            at = point_at(room.aside * radius, turn, middle)
            yield draw_kind_sign(scene, tile.sides[side], at, room.radius * radius)
    ends = [
        point_at(radius, scene.pen.find_turn(side) + 0.5 / sides, middle) for side in range(sides)
    ]
    seams = [line(*ends)] if sides == 2 else [line(middle, end) for end in ends]
    yield from (Stroke(seam, style.line, style.pen) for seam in seams)
    yield Stroke(plate, style.line, style.pen)


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
