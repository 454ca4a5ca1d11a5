"""The displays of the table that the game offers."""

from __future__ import annotations

from typing import Final

from tilegen.games.display import Display, LazyDisplay
from tilegen.games.lazy import LazyAttribute
from tilegen.games.misfitz.records.notation import Action
from tilegen.games.misfitz.records.ruling import MisfitzRuling
from tilegen.games.misfitz.show.history import history
from tilegen.games.misfitz.show.moment import Moment
from tilegen.games.misfitz.show.sketch import sketch

DISPLAY: Final[Display[Action, MisfitzRuling, Moment]] = LazyDisplay(
    course=history,
    sketch=sketch,
    page=LazyAttribute("tilegen.games.misfitz.show.tabletop:draw_page"),
    replay=LazyAttribute("tilegen.games.misfitz.show.replay:build_replay"),
)
