"""The pictures of features alone, to stand beside their words."""

from __future__ import annotations

from typing import Final

from tilegen.games.tiles.art.feature_pictures import draw_picture
from tilegen.games.tiles.art.tile_scene import make_scene
from tilegen.games.tiles.faces import TileGame
from tilegen.sheets.blocks import Illustration
from tilegen.sheets.line_breaking import line_width
from tilegen.sheets.typeset import CAPTION

_BOX: Final = 10.0
"""The side of the box about a picture."""
_TALL: Final = 2.6
"""The most that the box is high in ems of the text."""
_LOW: Final = 1.6
"""How high it is on a card; the word below fits there into the width of the box."""


def draw_word(game: TileGame, word: str, caption: str) -> Illustration:
    """The picture of a feature, or of a figure inside tiles, as tiles show it."""
    scene = make_scene(game)
    wide = max(_BOX, _BOX / _LOW * line_width(caption, CAPTION))
    middle = (wide / 2, _BOX / 2)
    picture = draw_picture(scene.style, scene.pictures[word], middle, 0.47 * _BOX)
    return Illustration(wide, _BOX, (), caption, tall=_TALL, items=(picture,))
