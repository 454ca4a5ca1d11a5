"""The displays of the table that the game offers."""

from __future__ import annotations

from typing import Final

from tilegen.games.display import Course, Display
from tilegen.games.lazy import LazyAttribute
from tilegen.games.misfitz.records.notation import Action, Record
from tilegen.games.misfitz.records.ruling import MisfitzRuling
from tilegen.games.misfitz.show.history import history
from tilegen.games.misfitz.show.moment import Moment
from tilegen.games.misfitz.show.sketch import sketch


def _course(record: Record, ruling: MisfitzRuling) -> Course[Moment]:
    game_history = history(record, ruling)
    return Course(
        len(game_history.steps),
        game_history.moment_after,
        game_history.end,
        game_history.last_turn,
        game_history.steps_to,
    )


DISPLAY: Final[Display[Action, MisfitzRuling, Moment]] = Display(
    _course,
    sketch,
    # A terminal needs none of the drawing code.
    page=LazyAttribute("tilegen.games.misfitz.show.tabletop:page"),
    replay=LazyAttribute("tilegen.games.misfitz.show.replay:replay"),
)
