"""The pictures of the guide, drawn of a game's own tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.press.examples import Example, list_examples
from tilegen.games.tiles.rules.options import Shape
from tilegen.sheets.blocks import Illustration
from tilegen.sheets.laid_pieces import LaidPiece, LaidPieces, draw_laid_pieces, under_neighbours

_APART = 0.4
"""How far the tile that is to be laid is from the others, of a tile's side."""


def draw_illustrations(game: TileGame, caption: Callable[[str], str]) -> Mapping[str, Illustration]:
    """The pictures by their names in the guide, as far as the game's tiles can form them."""
    if game.shape is not Shape.SQUARE:
        return {}
    pictures = {name: _lay(example, game) for name, example in list_examples(game).items()}
    pictures.update(_lay_named_tiles(game))
    return {name: draw_laid_pieces(laid, caption(name)) for name, laid in pictures.items()}


def _lay_named_tiles(game: TileGame) -> Iterator[tuple[str, LaidPieces]]:
    """The tiles that the designer's own guide shows alone, by the names of their pictures."""
    text = game.presentation.guide_texts.get(game.language)
    if text is None:
        return
    from tilegen.games.tiles.card.own_guide import name_tile, parse_markdown  # noqa: PLC0415 -- few games have such a guide

    captions = parse_markdown(text).captions
    printing = game.printing
    under = under_neighbours(printing.size, printing.bleed)
    for tile in game.tiles:
        name = name_tile(tile.number)
        if name in captions:
            yield name, LaidPieces((LaidPiece(str(tile.number), 0, 0, 0),), printing.size, under)


def _lay(example: Example, game: TileGame) -> LaidPieces:
    laid = [
        LaidPiece(str(tile.pose.tile.number), tile.column, tile.row, tile.pose.turn)
        for tile in example.laid
    ]
    if example.aside is not None:
        column = 1 + _APART + max(tile.column for tile in example.laid)
        row = min(tile.row for tile in example.laid)
        laid.append(LaidPiece(str(example.aside.tile.number), column, row, 0))
    printing = game.printing
    return LaidPieces(
        tuple(laid),
        printing.size,
        under_neighbours(printing.size, printing.bleed),
        example.allowed,
        counted=example.counted,
        places=example.places,
    )
