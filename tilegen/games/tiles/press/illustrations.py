"""The pictures of the guide, drawn of a game's own tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tilegen.games.tiles.art.legend import draw_word
from tilegen.games.tiles.card.card_pictures import list_legend
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.press.examples import list_examples
from tilegen.games.tiles.press.laid_examples import lay_example, lay_pieces
from tilegen.sheets.blocks import Illustration
from tilegen.sheets.laid_pieces import LaidPiece, LaidPieces, draw_laid_pieces


def draw_illustrations(game: TileGame, caption: Callable[[str], str]) -> Mapping[str, Illustration]:
    """The pictures by their names in the guide, as far as the game's tiles can form them."""
    pictures = {name: lay_example(example, game) for name, example in list_examples(game).items()}
    pictures.update(_lay_named_tiles(game))
    legend = {
        name: draw_word(game, word, caption(name)) for name, word in list_legend(game).items()
    }

    def format_points(pieces: LaidPieces) -> str:
        """The points of all pieces that score, in bold."""
        return f": *{pieces.counted[-1][1]}*" if pieces.counted else ""

    return {
        **{
            name: draw_laid_pieces(pieces, caption(name) + format_points(pieces))
            for name, pieces in pictures.items()
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
            yield name, lay_pieces(game, [LaidPiece(str(tile.number), 0, 0, 0)])
