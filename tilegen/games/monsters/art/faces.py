"""A tile and its character in a style, as a Face."""

from __future__ import annotations

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine
from tilegen.drawing.scene import Group
from tilegen.games.monsters.art.body import SIZE
from tilegen.games.monsters.art.character import character
from tilegen.games.monsters.art.picture import picture
from tilegen.games.monsters.art.styles import Style
from tilegen.games.monsters.tiles import Tile


def face(tile: Tile, *, seed: int, style: Style, size: float, bleed: float) -> Face:
    """The printed face of a tile, `size` millimetres square, with `bleed` millimetres around it."""
    scale = size / SIZE
    # One millimetre more than the bleed: an outline's round end must not show in it.
    items = picture(tile, character(tile, seed), style, reach=bleed / scale + 2)
    if scale != 1:
        items = (Group(items, Affine.scale(scale)),)
    return Face(str(tile.id), size, size, bleed, items)
