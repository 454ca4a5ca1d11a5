"""The pictures of features and of kinds of sides alone, to stand beside their words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import rounded_rectangle
from tilegen.drawing.scene import Item
from tilegen.games.tiles.art.area_patterns import area_pattern
from tilegen.games.tiles.art.feature_pictures import draw_picture
from tilegen.games.tiles.art.kind_colours import Dress, make_slim
from tilegen.games.tiles.art.strands import CenterLine, draw_strand_marks
from tilegen.games.tiles.art.tile_scene import TileScene, make_scene
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.presentation import Look
from tilegen.sheets.blocks import Illustration
from tilegen.styles.style import Texture

_BOX: Final = 10.0
"""The side of the box about a picture, and the height of a swatch."""
_WIDE: Final = 16.0
"""The width of a swatch."""
_TALL: Final = 2.3
"""The most that the box is high in ems of the text."""
_HALF: Final = 3.6
"""Half the height of the strip on a swatch."""


def draw_word(game: TileGame, word: str, caption: str) -> Illustration:
    """The picture of a feature or of a figure inside tiles, or a strip of a kind of sides, as tiles
    show it."""
    scene = make_scene(game)
    if word in scene.pictures:
        picture = draw_picture(scene.style, scene.pictures[word], (_BOX / 2, _BOX / 2), 0.47 * _BOX)
        return Illustration(_BOX, _BOX, (), caption, tall=_TALL, items=(picture,), names=True)
    items = tuple(scene.style.finish(tuple(_draw_strip(scene, scene.dresses[word]))))
    return Illustration(_WIDE, _BOX, (), caption, tall=_TALL, items=items, names=True)


def _draw_strip(scene: TileScene, dress: Dress) -> Iterator[Item]:
    """A short strip in the colour and the pattern of a kind."""
    strip = rounded_rectangle(Box(0.5, _BOX / 2 - _HALF, _WIDE - 1, 2 * _HALF), 1)
    if scene.game.presentation.look in {Look.WEDGES, Look.TERRAIN}:
        pattern = area_pattern(dress.pattern, strip.box, Affine())
        texture = Texture(strip, [pattern] if pattern else [], [])
    else:
        middle = _BOX / 2
        line = CenterLine((0, middle), (_WIDE / 3, middle), (_WIDE / 1.5, middle), (_WIDE, middle))
        marks = draw_strand_marks(dress.pattern, line, _HALF, 0.0, 0.0)
        texture = Texture(strip, marks.areas, marks.lines)
    yield from scene.style.draw_body(strip, make_slim(dress.skin), texture)
