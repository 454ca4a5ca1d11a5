"""Misfitz as a `Game`: the list of its rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilegen.games.game import Game
from tilegen.games.lazy import LazyAttribute

if TYPE_CHECKING:
    from tilegen.games.misfitz.pack import Pack
    from tilegen.games.misfitz.records.notation import Action
    from tilegen.games.misfitz.records.ruling import MisfitzRuling

MISFITZ: Final[Game[Action, Pack, MisfitzRuling]] = Game(
    name="misfitz",
    starter="tilegen.games.misfitz",
    players=range(2, 9),
    variants=("standard", "expert"),
    set_file="misfitz.yaml",
    by_set=False,
    records=LazyAttribute("tilegen.games.misfitz.records.referee:RECORDS"),
    writing=LazyAttribute("tilegen.games.misfitz.records.writing:WRITING"),
    sets=LazyAttribute("tilegen.games.misfitz.sets.reader:SETS"),
    vocabulary=LazyAttribute("tilegen.games.misfitz.sets.vocabulary:VOCABULARY"),
    inspection=LazyAttribute("tilegen.games.misfitz.sets.inspection:INSPECTION"),
    press=LazyAttribute("tilegen.games.misfitz.press.press:PRESS"),
    reading=LazyAttribute("tilegen.games.misfitz.press.recognition:READING"),
    rules=LazyAttribute("tilegen.games.misfitz.rules.rules:rules_for"),
    simulation=LazyAttribute("tilegen.games.misfitz.simulation.simulation:SIMULATION"),
    display=LazyAttribute("tilegen.games.misfitz.show.display:DISPLAY"),
    advice=LazyAttribute("tilegen.games.misfitz.show.advice:ADVICE"),
    view=LazyAttribute("tilegen.games.misfitz.show.view:VIEW"),
)
