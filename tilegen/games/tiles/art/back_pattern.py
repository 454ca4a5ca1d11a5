"""The back of all tiles: small tiles in the colours of the kinds, and the title."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final

from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.path import Path, rounded_rectangle
from tilegen.drawing.scene import Fill, Group, Item, Stroke
from tilegen.games.tiles.art.area_patterns import area_pattern
from tilegen.games.tiles.art.kind_colours import Dress
from tilegen.games.tiles.art.lattice_pen import SIZE
from tilegen.games.tiles.art.tile_scene import TileScene
from tilegen.games.tiles.rules.options import Shape
from tilegen.styles.style import Texture
from tilegen.styles.title import title

_PITCH: Final = SIZE / 4
"""From one small tile to the next in a row."""

_SMALL: Final = 0.17
"""The scale of the small tiles."""

_PATTERN: Final = 0.6
"""The scale of the patterns on them."""

_AROUND: Final = 1.6
"""How far the plaque reaches beyond the title."""


def draw_pattern(scene: TileScene, words: str, bleed: float) -> Iterator[Item]:
    """The back with the title of the game, on to `bleed` millimetres beyond the cut."""
    style, pen = scene.style, scene.pen
    yield Fill(pen.outline(scene.reach), style.ground)
    kinds = [kind for kind in scene.game.kinds_of_sides if kind.ports] or [
        *scene.game.kinds_of_sides
    ]
    motifs = [
        style.finish(tuple(_draw_small_tile(scene, scene.dresses[kind.name]))) for kind in kinds
    ]
    for column, row, at in _list_places(scene, bleed):
        motif = motifs[(column + 2 * row) % len(motifs)]
        yield Group(motif, Affine.shift(*at))
    if words.strip():
        yield from _draw_plaque(scene, words)


def _draw_small_tile(scene: TileScene, dress: Dress) -> Iterator[Item]:
    """A small tile about (0, 0); a square one stands on a corner."""
    x, y = scene.pen.middle
    turn = 45 if scene.game.shape is Shape.SQUARE else 0
    by = Affine.turn(turn) @ Affine.scale(_SMALL) @ Affine.shift(-x, -y)
    shape: Path = scene.pen.outline().transform(by)
    box = shape.box
    area = Box(*(length / _PATTERN for length in box))
    pattern = area_pattern(dress.pattern, area, Affine.scale(_PATTERN))
    areas = [pattern] if pattern else []
    yield Stroke(shape, scene.style.line, 2 * scene.style.pen)
    yield Fill(shape, dress.skin.light)
    yield from scene.style.draw_body(shape, dress.skin, Texture(shape, areas, []))


def _list_places(scene: TileScene, bleed: float) -> Iterator[tuple[int, int, Point]]:
    """The column, the row and the place of each small tile; every second row is shifted."""
    x0, y0 = scene.pen.middle
    down = _PITCH / 2 if scene.game.shape is not Shape.HEX else _PITCH * 0.87
    beyond = bleed + _PITCH
    rows = ceil((y0 + beyond) / down)
    columns = ceil((x0 + beyond) / _PITCH)
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            x = x0 + (column + (0.5 if row % 2 else 0.0)) * _PITCH
            yield column, row, (x, y0 + row * down)


def _draw_plaque(scene: TileScene, words: str) -> Iterator[Item]:
    style, (x, y) = scene.style, scene.pen.middle
    half_width = 0.38 * SIZE
    half_height = min(0.6 * half_width, 0.72 * scene.pen.height / 2)
    box = Box(x - half_width, y - half_height, 2 * half_width, 2 * half_height)
    plate = rounded_rectangle(box.expand(_AROUND), 4.0)
    yield Stroke(plate, style.line, 2 * style.outline)
    yield Fill(plate, style.dye(style.cloth).light)
    yield Stroke(rounded_rectangle(box.expand(0.55 * _AROUND), 3.2), style.line, style.pen)
    yield from title(words, style, box.expand(-0.6))
