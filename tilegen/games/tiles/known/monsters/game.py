"""The game of monsters as `tilegen` takes it: a tile game whose sets say no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tilegen.games.game import Game
from tilegen.games.lazy import LazyAttribute

if TYPE_CHECKING:
    from tilegen.games.tiles.faces import TileGame

MONSTERS: Final[Game[str, TileGame, Any]] = Game(
    name="monsters",
    rules=LazyAttribute("tilegen.games.tiles.rules.rules:make_rules"),
    players=range(2, 7),
    variants=("open", "deal4"),
    table_variant="deal4",
    set_file="tiles.yaml",
    starter="tilegen.games.tiles.known.monsters",
    by_set=True,
    has_numbered_turns=True,
    notation=LazyAttribute("tilegen.games.tiles.known.monsters.notation:NOTATION"),
    narrow=LazyAttribute("tilegen.games.tiles.known.monsters.limits:list_limits"),
    sets=LazyAttribute("tilegen.games.tiles.known.monsters.reader:SETS"),
    writing=LazyAttribute("tilegen.games.tiles.known.monsters.writing:WRITING"),
    vocabulary=LazyAttribute("tilegen.games.tiles.known.monsters.vocabulary:VOCABULARY"),
    inspection=LazyAttribute("tilegen.games.tiles.known.monsters.inspection:INSPECTION"),
    press=LazyAttribute("tilegen.games.tiles.known.monsters.press:PRESS"),
    ruling_form=LazyAttribute("tilegen.games.tiles.known.monsters.rulings:RULING_FORM"),
    blocks=LazyAttribute("tilegen.games.tiles.known.monsters.blocks:BLOCKS"),
    reading=LazyAttribute("tilegen.games.tiles.blocks.file_photos:READING"),
    display=LazyAttribute("tilegen.games.tiles.show.display:DISPLAY"),
    advice=LazyAttribute("tilegen.games.tiles.known.monsters.advice:ADVICE"),
    view=LazyAttribute("tilegen.games.tiles.show.view:VIEW"),
    simulation=LazyAttribute("tilegen.games.tiles.known.monsters.simulation:SIMULATION"),
    bots=LazyAttribute("tilegen.games.tiles.simulation.bots:TILE_BOTS"),
)
