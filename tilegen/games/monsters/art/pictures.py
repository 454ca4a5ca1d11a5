"""Tiles and their back, as the set says that they look."""

from __future__ import annotations

from tilegen.drawing.face import Face
from tilegen.games.monsters.art import back as pattern
from tilegen.games.monsters.art.corners import marked
from tilegen.games.monsters.art.faces import face, lettered
from tilegen.games.monsters.tiles import Tile, TileSet
from tilegen.games.ownparts import own_parts
from tilegen.names import Marks
from tilegen.styles import style_of


def picture(tile: Tile, tile_set: TileSet) -> Face:
    """A tile as the set wants it."""
    printing, style = tile_set.printing, style_of(tile_set.art)
    drawn = face(
        tile,
        seed=tile_set.art.seed,
        style=style,
        size=printing.size,
        bleed=printing.bleed,
        own=own_parts(tile_set),
    )
    return drawn if printing.marks is Marks.NONE else marked(drawn, tile.id, style)


def marks(tile: Tile, tile_set: TileSet) -> Face:
    """The same tile without its picture."""
    printing, style = tile_set.printing, style_of(tile_set.art)
    drawn = lettered(tile, style, printing.size, printing.bleed)
    return drawn if printing.marks is Marks.NONE else marked(drawn, tile.id, style)


def back(tile_set: TileSet) -> Face:
    """The back that all tiles of the set share."""
    printing = tile_set.printing
    return pattern.back(style_of(tile_set.art), printing.size, printing.bleed)
