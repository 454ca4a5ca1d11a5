"""Draws and prints sets of monsters as other tile games are, with the handwritten guide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from tilegen.drawing.scene import Item
from tilegen.games.lazy import LazyAttribute
from tilegen.games.monsters.tile_game import build_tile_game
from tilegen.games.monsters.tiles import TileSet
from tilegen.games.press import Press
from tilegen.games.tiles.press.own_arts import RowArts
from tilegen.games.tiles.press.press import GuideTexts, TilePress
from tilegen.games.tiles.sets.fingerprint import fingerprint_tiles
from tilegen.sets.edition import OwnArt


class CreatureArts(RowArts):
    """Pictures that tiles have instead of a creature's."""

    __slots__ = ()

    def requested_files(self, tile_set: TileSet) -> Mapping[str, OwnArt]:
        return {str(tile.id): tile.own for tile in tile_set.tiles if tile.own}

    def with_own_art(self, tile_set: TileSet, pictures: Mapping[str, tuple[Item, ...]]) -> TileSet:
        tiles = (
            replace(tile, own=tile.own._replace(items=pictures[tile.own.name]))
            if tile.own
            else tile
            for tile in tile_set.tiles
        )
        return replace(tile_set, tiles=tuple(tiles))


_GUIDES: Final = GuideTexts[TileSet](
    LazyAttribute("tilegen.games.monsters.press.set_guide:choose_guide"),
    LazyAttribute("tilegen.games.monsters.press.illustrations:draw_illustrations"),
)
PRESS: Final[Press[TileSet]] = TilePress(
    build_tile_game, CreatureArts(), _GUIDES, fingerprint=fingerprint_tiles
)
