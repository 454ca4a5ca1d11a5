"""The pictures that rows of a tile game may have of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tilegen.drawing.scene import Item
from tilegen.games.ownparts import find_part
from tilegen.games.tiles.art.lattice_pen import SIZE
from tilegen.games.tiles.faces import TileGame
from tilegen.sets.edition import OwnArt


class RowArts:
    """Pictures that tiles have instead of the game's, for any kind of set."""

    __slots__ = ()

    side = SIZE

    def find_part(self, name: str) -> str | None:
        return find_part(name)


class TileGameArts(RowArts):
    """Those of a tile game's file."""

    __slots__ = ()

    def requested_files(self, game: TileGame) -> Mapping[str, OwnArt]:
        return {str(number): art.own for number, art in game.row_art.items() if art.own}

    def with_own_art(self, game: TileGame, pictures: Mapping[str, tuple[Item, ...]]) -> TileGame:
        row_art = {
            number: art._replace(own=art.own._replace(items=pictures[art.own.name]))
            if art.own
            else art
            for number, art in game.row_art.items()
        }
        return replace(game, row_art=row_art)
