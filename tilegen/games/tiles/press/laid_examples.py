"""Examples of a guide as tiles that lie side by side."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.drawing.geometry import Point
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.press.examples import Example
from tilegen.games.tiles.press.table_search import Place
from tilegen.games.tiles.rules.lattice import LATTICES, find_cell
from tilegen.games.tiles.show.extents import find_corner, find_outline, measure_height
from tilegen.sheets.laid_pieces import LaidPiece, LaidPieces, under_neighbours


def lay_example(example: Example, game: TileGame) -> LaidPieces:
    """The tiles of an example side by side."""
    step = 360 // LATTICES[game.shape].sides
    pieces = [
        LaidPiece(
            str(tile.pose.tile.number),
            *_find_corner(game, (tile.column, tile.row)),
            step * tile.pose.turn,
        )
        for tile in example.laid
    ]
    return lay_pieces(game, pieces)._replace(
        aside=None if example.aside is None else str(example.aside.tile.number),
        allowed=example.allowed,
        counted=example.counted,
        places=tuple(_find_corner(game, place) for place in example.places),
    )


def lay_pieces(game: TileGame, pieces: Sequence[LaidPiece]) -> LaidPieces:
    """Tiles of a game side by side."""
    printing = game.printing
    return LaidPieces(
        (*pieces,),
        printing.size,
        under_neighbours(printing.size, printing.bleed),
        outline=find_outline(game.shape),
        height=measure_height(game.shape),
    )


def _find_corner(game: TileGame, place: Place) -> Point:
    """The upper left corner of a place, in widths of a tile."""
    return find_corner(game.shape, find_cell(*place))
