"""The game, as `tilegen` takes it: a list of its rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilegen.games.game import Game
from tilegen.games.lazy import LazyAttribute

if TYPE_CHECKING:
    from tilegen.games.monsters.records.ruling import Ruling
    from tilegen.games.monsters.rules.moves import Action
    from tilegen.games.monsters.tiles import TileSet

MONSTERS: Final[Game[Action, TileSet, Ruling]] = Game(
    name="monsters",
    players=range(2, 7),
    variants=("open", "deal4"),
    table_variant="deal4",
    set_file="tiles.yaml",
    by_set=True,
    records=LazyAttribute("tilegen.games.monsters.records.referee:RECORDS"),
    writing=LazyAttribute("tilegen.games.monsters.records.writing:WRITING"),
    sets=LazyAttribute("tilegen.games.monsters.reader:SETS"),
    vocabulary=LazyAttribute("tilegen.games.monsters.vocabulary:VOCABULARY"),
    inspection=LazyAttribute("tilegen.games.monsters.inspection:INSPECTION"),
    press=LazyAttribute("tilegen.games.monsters.press.press:PRESS"),
    reading=LazyAttribute("tilegen.games.monsters.blocks.reading:READING"),
    rules=LazyAttribute("tilegen.games.monsters.rules.rules:rules_for"),
    simulation=LazyAttribute("tilegen.games.monsters.simulation.simulation:SIMULATION"),
    display=LazyAttribute("tilegen.games.monsters.show.display:DISPLAY"),
    advice=LazyAttribute("tilegen.games.monsters.show.advice:ADVICE"),
    view=LazyAttribute("tilegen.games.monsters.show.view:VIEW"),
)
