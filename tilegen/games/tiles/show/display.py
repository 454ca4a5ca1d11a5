"""The displays of a tile game's table. Records are public, so all hands are shown."""

from __future__ import annotations

from typing import Final

from tilegen.games.display import Display, LazyDisplay
from tilegen.games.general.display import LineCourse, TableMoment
from tilegen.games.general.ruling import GeneralRuling
from tilegen.games.lazy import LazyAttribute
from tilegen.games.tiles.show.box_sketch import sketch_table

DISPLAY: Final[Display[str, GeneralRuling, TableMoment]] = LazyDisplay(
    course=lambda _record, ruling: LineCourse(ruling),
    sketch=sketch_table,
    page=LazyAttribute("tilegen.games.tiles.show.table_pictures:draw_page"),
    replay=LazyAttribute("tilegen.games.tiles.show.grid_replay:build_replay"),
)
