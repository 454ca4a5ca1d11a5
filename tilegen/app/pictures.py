"""The tiles of a set as SVG: each by itself, and all at a glance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil, sqrt
from typing import TYPE_CHECKING

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Color, Fill
from tilegen.games.monsters.art.back import back
from tilegen.games.monsters.art.corners import marked
from tilegen.games.monsters.art.faces import face
from tilegen.games.monsters.art.palettes import palette
from tilegen.games.monsters.art.styles import MAKERS, Style
from tilegen.games.monsters.tiles import Marks, Tile, TileSet

if TYPE_CHECKING:
    from tilegen.render import svg

_GAP = 4.0
_TABLE = Color.of("d9d2c5")


def picture(tile: Tile, tile_set: TileSet) -> Face:
    """A tile as the set wants it drawn and printed."""
    printing, style = tile_set.printing, style_of(tile_set)
    drawn = face(
        tile, seed=tile_set.art.seed, style=style, size=printing.size, bleed=printing.bleed
    )
    return drawn if printing.marks is Marks.NONE else marked(drawn, tile.id, style)


def reverse(tile_set: TileSet) -> Face:
    """The back that all tiles of the set share."""
    printing = tile_set.printing
    return back(style_of(tile_set), printing.size, printing.bleed)


def style_of(tile_set: TileSet) -> Style:
    """The set's style in the set's palette."""
    return MAKERS[tile_set.art.style](palette(tile_set.art.palette))


def title(tile: Tile) -> str:
    """What the tile is called where a picture has a name."""
    return f"{tile.id}: {tile.name}" if tile.name else str(tile.id)


def svgs(tile_set: TileSet) -> Iterator[tuple[str, str]]:
    """The file name and the SVG text of each tile."""
    from tilegen.render import svg

    for tile in tile_set.tiles:
        drawn = picture(tile, tile_set)
        yield f"svg/{tile.id}.svg", svg.document(drawn, svg.fragment(drawn), title(tile))


def contact_sheet(placed: Sequence[svg.Placed], tile_set: TileSet) -> str:
    """All tiles at a glance, a little wider than high; where they were placed does not matter."""
    from tilegen.render import svg

    size = tile_set.printing.size
    columns = ceil(sqrt(len(placed) * 1.3))
    rows = ceil(len(placed) / columns)
    width, height = (_GAP + number * (size + _GAP) for number in (columns, rows))
    return svg.sheet(
        (width, height),
        (
            replace(
                each,
                x=_GAP + (index % columns) * (size + _GAP),
                y=_GAP + (index // columns) * (size + _GAP),
            )
            for index, each in enumerate(placed)
        ),
        title=tile_set.name,
        under=(Fill(rectangle(Box(0, 0, width, height)), _TABLE),),
    )
