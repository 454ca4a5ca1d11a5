"""The displays of the table that the game offers."""

from __future__ import annotations

from functools import partial
from typing import Final

from tilegen.games.display import Course, Display
from tilegen.games.lazy import LazyAttribute
from tilegen.games.monsters.records.notation import Record
from tilegen.games.monsters.records.ruling import Player, Ruling
from tilegen.games.monsters.rules.moves import Action
from tilegen.games.monsters.show.history import after, last_turn, steps_to
from tilegen.games.monsters.show.sketch import sketch


def _course(_: Record, ruling: Ruling) -> Course[tuple[Player, ...]]:
    return Course(
        len(ruling.steps),
        partial(after, ruling),
        ruling.players,
        last_turn(ruling),
        partial(steps_to, ruling),
    )


DISPLAY: Final[Display[Action, Ruling, tuple[Player, ...]]] = Display(
    _course,
    sketch,
    # A terminal needs none of the drawing code.
    page=LazyAttribute("tilegen.games.monsters.show.tabletop:page"),
    replay=LazyAttribute("tilegen.games.monsters.show.replay:replay"),
)
