"""Tiles and their back, as the set says that they look."""

from __future__ import annotations

from tilegen.drawing.face import Face
from tilegen.games.ownparts import own_parts
from tilegen.games.tiles.art.creatures import slime_pattern as pattern
from tilegen.games.tiles.art.creatures.corners import add_mark
from tilegen.games.tiles.art.creatures.creature_face import draw_face, draw_number_face
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.names import Marks
from tilegen.sets.edition import Edition
from tilegen.styles import style_of


def draw_tile(tile: CreatureTile, edition: Edition) -> Face:
    """A tile as the set wants it."""
    printing, style = edition.printing, style_of(edition.art)
    face = draw_face(
        tile,
        seed=edition.art.seed,
        style=style,
        size=printing.size,
        bleed=printing.bleed,
        own=own_parts(edition),
    )
    return face if printing.marks is Marks.NONE else add_mark(face, tile.id, style)


def draw_marks(tile: CreatureTile, edition: Edition) -> Face:
    """The same tile without its picture."""
    printing, style = edition.printing, style_of(edition.art)
    face = draw_number_face(tile, style, printing.size, printing.bleed)
    return face if printing.marks is Marks.NONE else add_mark(face, tile.id, style)


def draw_back(edition: Edition) -> Face:
    """The back that all tiles of the set share."""
    printing = edition.printing
    return pattern.draw_pattern(style_of(edition.art), printing.size, printing.bleed)
