"""Tile games from files as a `Game`: each file has the rules of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tilegen.games.game import Game
from tilegen.games.lazy import LazyAttribute

if TYPE_CHECKING:
    from tilegen.games.tiles.faces import TileGame

TILES: Final[Game[str, TileGame, Any]] = Game(
    name="tiles",
    rules=LazyAttribute("tilegen.games.tiles.rules.rules:make_rules"),
    players=range(1, 9),
    has_numbered_turns=True,
    notation=LazyAttribute("tilegen.games.tiles.rules.spelling:NOTATION"),
    narrow=LazyAttribute("tilegen.games.tiles.sets.seating:list_limits"),
    sets=LazyAttribute("tilegen.games.tiles.sets.file_reader:SETS"),
    vocabulary=LazyAttribute("tilegen.games.tiles.sets.option_schema:VOCABULARY"),
    blocks=LazyAttribute("tilegen.games.tiles.blocks.record_blocks:BLOCKS"),
    press=LazyAttribute("tilegen.games.tiles.press.press:PRESS"),
    reading=LazyAttribute("tilegen.games.tiles.blocks.file_photos:READING"),
    inspection=LazyAttribute("tilegen.games.tiles.sets.inspection:INSPECTION"),
    display=LazyAttribute("tilegen.games.tiles.show.display:DISPLAY"),
    advice=LazyAttribute("tilegen.games.tiles.show.tile_advice:ADVICE"),
    view=LazyAttribute("tilegen.games.tiles.show.view:VIEW"),
    bots=LazyAttribute("tilegen.games.tiles.simulation.bots:TILE_BOTS"),
)
"""The game of every file with `game: tiles`."""
