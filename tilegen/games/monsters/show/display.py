"""The displays of the table that the game offers."""

from __future__ import annotations

from typing import Final

from tilegen.games.display import Display, LazyDisplay
from tilegen.games.lazy import LazyAttribute
from tilegen.games.monsters.records.ruling import Player, Ruling
from tilegen.games.monsters.rules.moves import Action
from tilegen.games.monsters.show.history import TileCourse
from tilegen.games.monsters.show.sketch import sketch

DISPLAY: Final[Display[Action, Ruling, tuple[Player, ...]]] = LazyDisplay(
    course=lambda _record, ruling: TileCourse(ruling),
    sketch=sketch,
    page=LazyAttribute("tilegen.games.monsters.show.tabletop:draw_page"),
    replay=LazyAttribute("tilegen.games.monsters.show.replay:build_replay"),
)
