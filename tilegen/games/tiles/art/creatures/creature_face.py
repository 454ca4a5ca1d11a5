"""A tile and its character in a style, as a Face."""

from __future__ import annotations

from collections.abc import Mapping

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine
from tilegen.drawing.scene import Group
from tilegen.games.ownparts import NONE
from tilegen.games.tiles.art.creatures.body import SIZE
from tilegen.games.tiles.art.creatures.character import choose_character
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.art.creatures.picture import draw_creature, draw_halo_number
from tilegen.parts.part import Part
from tilegen.styles import Style


def draw_face(  # noqa: PLR0913 -- a tile is printed in this many ways
    tile: CreatureTile,
    *,
    seed: int,
    style: Style,
    size: float,
    bleed: float,
    own: Mapping[str, Part] = NONE,
) -> Face:
    """The printed face of a tile, `size` millimetres square, with `bleed` millimetres around it;
    its row may ask for parts of the set's `own`."""
    scale = size / SIZE
    # More than the bleed: neither an outline's round end nor the shading along it, which goes up to
    # 9 mm deep, may show in it, since a bar of shade across each band would part what joins.
    items = draw_creature(
        tile, choose_character(tile, seed), style, reach=bleed / scale + 10, own=own
    )
    if scale != 1:
        items = (Group(items, Affine.scale(scale)),)
    return draw_number_face(tile, style, size, bleed)._replace(items=items)


def draw_number_face(tile: CreatureTile, style: Style, size: float, bleed: float) -> Face:
    """The same without the picture: only the number."""
    code = draw_halo_number(tile, style)
    if size != SIZE:
        code = (Group(code, Affine.scale(size / SIZE)),)
    return Face(str(tile.id), size, size, bleed, (), code)
