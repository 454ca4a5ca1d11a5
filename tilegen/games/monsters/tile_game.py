"""A set of monsters as a tile game like any other."""

from __future__ import annotations

from tilegen.games.monsters.known_words import read_known_words
from tilegen.games.monsters.rules.known_options import OPTIONS, find_segments, index_sides
from tilegen.games.monsters.tiles import COUNTED, KINDS_OF_SIDES, LOOK, TileSet
from tilegen.games.recall import KeepLast
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.presentation import Presentation, RowArt
from tilegen.games.tiles.segments import Tile
from tilegen.sets.edition import OwnColors, shared_fields


@KeepLast
def build_tile_game(tile_set: TileSet) -> TileGame:
    """The tiles of the set, with the rules of monsters, and with their words where it has none of
    its own."""
    tiles = tuple(
        Tile(
            tile.id,
            index_sides(tile.edges),
            find_segments(tile.edges),
            {COUNTED: tile.eyes},
            tile.name or "",
            tile.span,
        )
        for tile in tile_set.tiles
    )
    row_art = {
        tile.id: RowArt(tile.parts, tile.own) for tile in tile_set.tiles if tile.parts or tile.own
    }
    palette = tile_set.art.palette
    if isinstance(palette, OwnColors):
        # A set gives no colour to blank sides, the first kind of the rules.
        palette = palette._replace(kinds=(None, *palette.kinds))
    return TileGame(
        kinds_of_sides=KINDS_OF_SIDES,
        features=(COUNTED,),
        tiles=tiles,
        row_art=row_art,
        variants=OPTIONS,
        presentation=_complete(tile_set.presentation),
        **{**shared_fields(tile_set), "art": tile_set.art._replace(palette=palette)},
    )


def _complete(own: Presentation) -> Presentation:
    """The presentation of a set, completed by the words of monsters for things that it does not
    name. A word that it gives in one language has no other name in another."""
    own_words = {word for words in own.words.values() for word in words}
    known_words = read_known_words()
    words = {
        language: {
            **{
                word: forms
                for word, forms in known_words.get(language, {}).items()
                if word not in own_words
            },
            **own.words.get(language, {}),
        }
        for language in dict.fromkeys((*own.words, *known_words))
    }
    return own._replace(look=LOOK, words=words)
