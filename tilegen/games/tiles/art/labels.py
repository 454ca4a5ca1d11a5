"""The labels in a tile's corners, the same in all looks: the mark for cameras and the number."""

from __future__ import annotations

from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.glyphs import width
from tilegen.drawing.path import rounded_rectangle
from tilegen.drawing.scene import Fill, Font, Group, Item
from tilegen.games.tiles.art.lattice_pen import LATTICE_PENS, SIZE, SMALLEST_MARKED
from tilegen.games.tiles.art.tile_scene import TileScene
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.presentation import Look
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.segments import Tile
from tilegen.names import Marks
from tilegen.styles.corner_marks import CODE_SIZE, INSET, camera_mark, code

_AROUND = 0.9
"""How much of the ground is seen around the number."""


def draw_labels(scene: TileScene, tile: Tile) -> tuple[Item, ...]:
    """The number, and the mark if the game is printed with marks and large enough, for a tile of
    the size at which tiles are drawn."""
    items = [
        Group(tuple(_draw_number(scene, tile.number)), Affine.shift(*_find_shift(scene, tile)))
    ]
    printing = scene.game.printing
    if printing.marks is not Marks.NONE and printing.size >= SMALLEST_MARKED:
        mark = camera_mark(tile.number, scene.style)
        items.append(Group(mark, Affine.shift(*find_mark_shift(scene.game))))
    return tuple(items)


def find_mark_shift(game: TileGame) -> Point:
    """How far the mark is moved from the upper left corner, where squares have it."""
    return LATTICE_PENS[game.shape].mark if _has_place(game) else (0.0, 0.0)


def _find_shift(scene: TileScene, tile: Tile) -> tuple[float, float]:
    """How far the number is moved: it ends in the upper right corner, or is in the middle."""
    x, y = scene.pen.number if _has_place(scene.game) else (0.0, 0.0)
    return (x + _measure(tile.number) / 2 + INSET, y) if x else (0.0, 0.0)


def _has_place(game: TileGame) -> bool:
    """Whether mark and number are where the pen says: on a line only between the halves of pips,
    since other looks have a body in the middle."""
    return game.shape is not Shape.LINE or game.presentation.look is Look.PIPS


def _measure(number: int) -> float:
    return width(str(number), CODE_SIZE, Font.BOLD)


def _draw_number(scene: TileScene, number: int) -> list[Item]:
    right = SIZE - INSET
    wide = _measure(number)
    box = Box(right - wide, INSET, wide, 0.72 * CODE_SIZE + 1.1).expand(_AROUND)
    label = Fill(rounded_rectangle(box, 1.0), scene.style.ground)
    return [label, *scene.style.finish(code(str(number), right, scene.style))]
