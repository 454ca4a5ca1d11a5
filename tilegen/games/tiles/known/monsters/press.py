"""Prints sets of monsters as other tile games are, with the handwritten guide."""

from __future__ import annotations

from typing import Final

from tilegen.games.lazy import LazyAttribute
from tilegen.games.press import Press
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.press.own_arts import TileGameArts
from tilegen.games.tiles.press.press import GuideTexts, TilePress
from tilegen.games.tiles.sets.fingerprint import fingerprint_tiles

_GUIDES: Final = GuideTexts[TileGame](
    LazyAttribute("tilegen.games.tiles.known.monsters.set_guide:choose_guide"),
    LazyAttribute("tilegen.games.tiles.known.monsters.illustrations:draw_illustrations"),
)
PRESS: Final[Press[TileGame]] = TilePress(
    lambda game: game, TileGameArts(), _GUIDES, fingerprint=fingerprint_tiles
)
