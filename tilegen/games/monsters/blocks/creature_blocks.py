"""Creatures as blocks and photos show them, in the words of monsters."""

from __future__ import annotations

from typing import Final

from tilegen.games.monsters.records.notation import GRAMMAR
from tilegen.games.monsters.rules.known_options import OPEN, OPTIONS, build_set_tiles
from tilegen.games.monsters.tiles import KINDS_OF_SIDES, TileSet
from tilegen.games.tiles.blocks.block_game import BlockGame, make_figure_words

_WORDS: Final = make_figure_words(
    "creature",
    "creatures",
    first=GRAMMAR.blocks[0],
    again=GRAMMAR.blocks[1],
    agains=f"{GRAMMAR.blocks[1]}s",
    finished="complete",
    sides=tuple(kind.name for kind in KINDS_OF_SIDES),
)


def find_block_game(tile_set: TileSet) -> BlockGame:
    """The tiles of a set; they may lie alike in all variants."""
    return BlockGame(OPTIONS[OPEN], build_set_tiles(tile_set), _WORDS)
