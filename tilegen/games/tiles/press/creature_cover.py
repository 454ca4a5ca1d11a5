"""The picture on the cover of a game of creatures: one of its own tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tilegen.drawing.face import Face
from tilegen.games.cover_patch import PatchPiece, draw_patch
from tilegen.games.ownparts import own_parts
from tilegen.games.tiles.art.creatures.body import SIZE
from tilegen.games.tiles.art.creatures.character import choose_character
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.art.creatures.picture import draw_creature
from tilegen.games.tiles.press.assembled_creature import LaidCreature, assemble_creature
from tilegen.sets.edition import Edition
from tilegen.styles import Style, style_of

_REACH: Final = 10.0
"""The same as on printed faces: no outline may end at the edge of the tile."""


def draw_creature_cover(tiles: Sequence[CreatureTile], edition: Edition) -> Face:
    """The creature, without numbers and marks, each tile at its printed size. If the tiles make
    none, it is the first of the tiles with the most eyes."""
    star = max(tiles, key=lambda tile: tile.eyes)
    laid = assemble_creature(tiles, edition.art.seed) or (LaidCreature(star, 0, 0, 0),)
    # No cover on the ground: it continues around the picture, and between the creature's tiles.
    style = replace(style_of(edition.art), speck=None)
    pieces = [_draw_piece(piece, edition, style) for piece in laid]
    return draw_patch(pieces, SIZE, style.ground, size=edition.printing.size)


def _draw_piece(laid: LaidCreature, edition: Edition, style: Style) -> PatchPiece:
    who = choose_character(laid.tile, edition.art.seed)
    items = draw_creature(laid.tile, who, style, _REACH, own_parts(edition))
    return PatchPiece(items, laid.column, laid.row, 90 * laid.turn)
