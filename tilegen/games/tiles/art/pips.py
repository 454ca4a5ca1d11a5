"""Pips: the two halves of a domino, with the number of each in pips."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.glyphs import outline
from tilegen.drawing.path import circle, rounded_rectangle
from tilegen.drawing.scene import Anchor, Fill, Font, Group, Item, Text
from tilegen.games.tiles.art.tile_scene import TileScene
from tilegen.games.tiles.art.turf import draw_ground
from tilegen.games.tiles.segments import Tile
from tilegen.parts.skin import Skin

_PLATE: Final = Box(1.8, 1.8, 14.2, 18.4)
"""The plate of the left half, inside the cut and beside the mark."""

_STEP: Final = (4.1, 5.0)
"""From pip to pip, across and down."""

_RADIUS: Final = 1.75

_ROWS: Final = ("", "5", "19", "159", "1379", "13579", "134679", "1345679", "12346789", "123456789")
"""The places of up to nine pips, in three rows of three from the upper left."""

MOST_PIPS: Final = len(_ROWS) - 1


def list_pips(count: int) -> list[Point]:
    """The places of up to MOST_PIPS pips about (0, 0), in steps from one to the next."""
    places = (divmod(int(digit) - 1, 3) for digit in _ROWS[count])
    return [(column - 1.0, row - 1.0) for row, column in places]


def draw_pips(scene: TileScene, tile: Tile) -> Iterator[Item]:
    """Both halves on the ground."""
    yield from draw_ground(scene, tile.number)
    for side in range(scene.pen.sides):
        skin = scene.dress_side(tile, side).skin
        half = [*_draw_plate(scene), *_draw_count(scene, tile, side, skin)]
        # The second half is the first one after half a turn.
        turn = Affine.turn(180 * side, scene.pen.middle)
        yield Group(scene.style.finish(half), turn)


def _draw_plate(scene: TileScene) -> Iterator[Item]:
    style = scene.style
    yield from style.draw_body(rounded_rectangle(_PLATE, 3.0), style.dye(style.cloth))


def _draw_count(scene: TileScene, tile: Tile, side: int, skin: Skin) -> Iterator[Item]:
    """The number of a side, as pips or, if it has too many, in figures."""
    middle = (_PLATE.x + _PLATE.width / 2, _PLATE.y + _PLATE.height / 2)
    name = scene.game.kinds_of_sides[tile.sides[side]].name
    count = int(name)
    if count > MOST_PIPS:
        size = 10.0
        at = (middle[0], middle[1] + 0.36 * size)
        letters = outline(Text(at, name, size, scene.style.line, Font.BOLD, Anchor.MIDDLE))
        if letters:
            yield Group((Fill(letters, scene.style.line),), Affine.turn(180 * side, middle))
        return
    for across, down in list_pips(count):
        at = middle[0] + across * _STEP[0], middle[1] + down * _STEP[1]
        yield from _draw_pip(scene, at, skin)


def _draw_pip(scene: TileScene, at: Point, skin: Skin) -> Iterator[Item]:
    """A ball in the colour of its number."""
    style = scene.style
    yield Fill(circle(*at, _RADIUS + 0.75 * style.outline), style.line)
    yield Fill(circle(*at, _RADIUS), skin.rim)
    if skin.light == skin.rim:
        # A pip to be painted, which a gleam would make an eye.
        return
    yield Fill(circle(*at, 0.78 * _RADIUS), skin.body)
    yield Fill(circle(at[0] - 0.28 * _RADIUS, at[1] - 0.3 * _RADIUS, 0.3 * _RADIUS), skin.light)
