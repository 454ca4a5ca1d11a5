"""The Game Crafter: pictures for its Small Square Tile, whatever size the set is printed in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tilegen.app.tables.game import Game, Table, singles

DPI = 300
SIDE = 2 * 25.4
"""Of the tile after the cut: the product nearest to the tiles' own size."""
BLEED = 25.4 / 8


def _files(game: Game) -> Iterator[tuple[str, bytes]]:
    printing = replace(game.tile_set.printing, size=SIDE, bleed=BLEED)
    larger = replace(game, tile_set=replace(game.tile_set, printing=printing))
    return singles(larger, DPI, uncut=True)


THE_GAME_CRAFTER = Table("the-game-crafter", _files, lambda tiles: tiles + 1)
