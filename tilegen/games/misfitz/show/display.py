"""The displays of the table that the game offers."""

from __future__ import annotations

from typing import Final

from tilegen.games.display import Course, Display
from tilegen.games.misfitz.records.notation import Action, Record
from tilegen.games.misfitz.records.ruling import Ruling
from tilegen.games.misfitz.show.history import history
from tilegen.games.misfitz.show.moment import Moment
from tilegen.games.misfitz.show.sketch import sketch
from tilegen.games.room import Room


def _course(record: Record, ruling: Ruling) -> Course[Moment]:
    played = history(record, ruling)
    return Course(len(played.steps), played.at, played.end, played.last_turn, played.steps_to)


DISPLAY: Final[Display[Action, Ruling, Moment]] = Display(
    _course,
    sketch,
    # A terminal needs none of the drawing code.
    page=Room("tilegen.games.misfitz.show.tabletop:page"),
    replay=Room("tilegen.games.misfitz.show.replay:replay"),
)
