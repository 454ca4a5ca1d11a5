"""The game, as `tilegen` takes it: a list of its rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilegen.games.game import Game
from tilegen.games.room import Room

if TYPE_CHECKING:
    from tilegen.games.monsters.records.ruling import Ruling
    from tilegen.games.monsters.rules.moves import Action
    from tilegen.games.monsters.tiles import TileSet

MONSTERS: Final[Game[Action, TileSet, Ruling]] = Game(
    name="monsters",
    set_file="tiles.yaml",
    by_set=True,
    records=Room("tilegen.games.monsters.records.referee:RECORDS"),
    writing=Room("tilegen.games.monsters.records.writing:WRITING"),
    sets=Room("tilegen.games.monsters.sets.reader:SETS"),
    vocabulary=Room("tilegen.games.monsters.sets.vocabulary:VOCABULARY"),
    inspection=Room("tilegen.games.monsters.sets.inspection:INSPECTION"),
    press=Room("tilegen.games.monsters.press.press:PRESS"),
    reading=Room("tilegen.games.monsters.blocks.reading:READING"),
    rules=Room("tilegen.games.monsters.rules.rules:rules_for"),
    simulation=Room("tilegen.games.monsters.simulation.simulation:SIMULATION"),
    display=Room("tilegen.games.monsters.show.display:DISPLAY"),
    advice=Room("tilegen.games.monsters.show.advice:ADVICE"),
    view=Room("tilegen.games.monsters.show.view:VIEW"),
)
