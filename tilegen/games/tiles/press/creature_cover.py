"""The picture on the cover of a game of creatures: one of its own tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Box
from tilegen.games.arrangement import arrange_pieces
from tilegen.games.cover_patch import PatchPiece, draw_patch, fill_front, list_grids
from tilegen.games.ownparts import own_parts
from tilegen.games.tiles.art.creatures.body import SIZE
from tilegen.games.tiles.art.creatures.character import choose_character
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile, Edge
from tilegen.games.tiles.art.creatures.picture import draw_creature
from tilegen.games.tiles.press.assembled_creature import LaidCreature, assemble_creature
from tilegen.sets.edition import Edition
from tilegen.sheets.cut_matching import SideKind
from tilegen.styles import Style, style_of

_EDGES: Final = tuple(Edge)

_REACH: Final = 10.0
"""The same as on printed faces: no outline may end at the edge of the tile."""


def draw_creature_cover(tiles: Sequence[CreatureTile], edition: Edition) -> Face:
    """The creature, without numbers and marks, each tile at its printed size. If the tiles make
    none, it is the first of the tiles with the most eyes."""
    star = max(tiles, key=lambda tile: tile.eyes)
    laid = assemble_creature(tiles, edition.art.seed) or (LaidCreature(star, 0, 0, 0),)
    # Without turf, which would end at the edges of tiles in the middle of the bare ground.
    style = style_of(edition.art)._replace(cover=None)
    pieces = [_draw_piece(piece, edition, style) for piece in laid]
    return draw_patch(pieces, SIZE, style.ground, size=edition.printing.size)


def draw_creature_front(
    tiles: Sequence[CreatureTile], edition: Edition, size: tuple[float, float]
) -> Face:
    """Tiles side by side, whose sides match where they can, for the front of a box."""
    columns, rows = list_grids(size, len(tiles))[0]
    names = {str(at): tile for at, tile in enumerate(tiles)}
    sides = {name: tuple(map(_EDGES.index, tile.edges)) for name, tile in names.items()}
    kinds = [SideKind(at, edge.joins) for at, edge in enumerate(_EDGES)]
    arrangement = arrange_pieces([*names], sides, kinds, (columns, rows), edition.art.seed)
    style = style_of(edition.art)
    pieces = [
        _draw_piece(LaidCreature(names[name], at % columns, at // columns, turn), edition, style)
        for at, (name, turn) in enumerate(arrangement.placements[: columns * rows])
    ]
    patch = draw_patch(pieces, SIZE, style.ground, size=SIZE)
    return fill_front(patch, Box(0, 0, patch.width, patch.height), size)


def _draw_piece(laid: LaidCreature, edition: Edition, style: Style) -> PatchPiece:
    who = choose_character(laid.tile, edition.art.seed)
    items = draw_creature(laid.tile, who, style, _REACH, own_parts(edition))
    return PatchPiece(items, laid.column, laid.row, 90 * laid.turn)
