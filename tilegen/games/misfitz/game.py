"""The game, as `tilegen` takes it: a list of its rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilegen.games.game import Game
from tilegen.games.room import Room

if TYPE_CHECKING:
    from tilegen.games.misfitz.pack import Pack
    from tilegen.games.misfitz.records.notation import Action
    from tilegen.games.misfitz.records.ruling import Ruling

MISFITZ: Final[Game[Action, Pack, Ruling]] = Game(
    name="misfitz",
    set_file="misfitz.yaml",
    by_set=False,
    records=Room("tilegen.games.misfitz.records.referee:RECORDS"),
    writing=Room("tilegen.games.misfitz.records.writing:WRITING"),
    sets=Room("tilegen.games.misfitz.sets.reader:SETS"),
    vocabulary=Room("tilegen.games.misfitz.sets.vocabulary:VOCABULARY"),
    inspection=Room("tilegen.games.misfitz.sets.inspection:INSPECTION"),
    press=Room("tilegen.games.misfitz.press.press:PRESS"),
    reading=Room("tilegen.games.misfitz.press.reading:READING"),
    rules=Room("tilegen.games.misfitz.rules.rules:rules_for"),
    simulation=Room("tilegen.games.misfitz.simulation.simulation:SIMULATION"),
    display=Room("tilegen.games.misfitz.show.display:DISPLAY"),
    advice=Room("tilegen.games.misfitz.show.hints:ADVICE"),
    view=Room("tilegen.games.misfitz.show.view:VIEW"),
)
