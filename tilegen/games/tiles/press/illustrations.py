"""The pictures of the guide, drawn of a game's own tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from tilegen.drawing.geometry import Point
from tilegen.games.tiles.art.legend import draw_word
from tilegen.games.tiles.art.tile_faces import find_outline
from tilegen.games.tiles.card.card_pictures import list_legend
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.press.examples import Example, list_examples
from tilegen.games.tiles.press.table_search import Place
from tilegen.games.tiles.rules.lattice import LATTICES, find_cell
from tilegen.games.tiles.show.extents import find_corner, measure_height
from tilegen.sheets.blocks import Illustration
from tilegen.sheets.laid_pieces import LaidPiece, LaidPieces, draw_laid_pieces, under_neighbours


def draw_illustrations(game: TileGame, caption: Callable[[str], str]) -> Mapping[str, Illustration]:
    """The pictures by their names in the guide, as far as the game's tiles can form them."""
    pictures = {name: _lay(example, game) for name, example in list_examples(game).items()}
    pictures.update(_lay_named_tiles(game))
    legend = {
        name: draw_word(game, word, caption(name)) for name, word in list_legend(game).items()
    }

    def format_points(laid: LaidPieces) -> str:
        """The points of all pieces that score, in bold."""
        return f": *{laid.counted[-1][1]}*" if laid.counted else ""

    return {
        **{
            name: draw_laid_pieces(laid, caption(name) + format_points(laid))
            for name, laid in pictures.items()
        },
        **legend,
    }


def _lay_named_tiles(game: TileGame) -> Iterator[tuple[str, LaidPieces]]:
    """The tiles that the designer's own guide shows alone, by the names of their pictures."""
    text = game.presentation.guide_texts.get(game.language)
    if text is None:
        return
    from tilegen.games.tiles.card.own_guide import name_tile, parse_markdown  # noqa: PLC0415 -- few games have such a guide

    captions = parse_markdown(text).captions
    for tile in game.tiles:
        name = name_tile(tile.number)
        if name in captions:
            yield name, _lay_pieces(game, [LaidPiece(str(tile.number), 0, 0, 0)])


def _lay(example: Example, game: TileGame) -> LaidPieces:
    step = 360 // LATTICES[game.shape].sides
    laid = [
        LaidPiece(
            str(tile.pose.tile.number),
            *_find_corner(game, (tile.column, tile.row)),
            step * tile.pose.turn,
        )
        for tile in example.laid
    ]
    return _lay_pieces(game, laid)._replace(
        aside=None if example.aside is None else str(example.aside.tile.number),
        allowed=example.allowed,
        counted=example.counted,
        places=tuple(_find_corner(game, place) for place in example.places),
    )


def _lay_pieces(game: TileGame, laid: Sequence[LaidPiece]) -> LaidPieces:
    printing = game.printing
    return LaidPieces(
        (*laid,),
        printing.size,
        under_neighbours(printing.size, printing.bleed),
        outline=find_outline(game.shape),
        height=measure_height(game.shape),
    )


def _find_corner(game: TileGame, place: Place) -> Point:
    """The upper left corner of a place, in widths of a tile."""
    return find_corner(game.shape, find_cell(*place))
