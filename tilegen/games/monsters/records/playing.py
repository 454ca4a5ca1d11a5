"""Plays the moves of a record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tilegen.games.lazy import LazyAttribute
from tilegen.games.monsters.records.log import Log
from tilegen.games.monsters.records.notation import Record
from tilegen.games.monsters.records.played import PlayedLog
from tilegen.games.monsters.tiles import TileSet
from tilegen.play.claims import find_player_in_header
from tilegen.play.fault import warn_of_forgiven
from tilegen.text.diagnostics import Diagnostic, Diagnostics

AtEnd = Callable[[Log], tuple[Diagnostic, ...]]

# Most records are right, and are played without loading what explains a slip.
_EXPLAIN: Final[LazyAttribute[Callable[[Log, Log, int, Diagnostics, AtEnd], Log]]] = LazyAttribute(
    "tilegen.games.monsters.records.edits:explain"
)


def play(
    record: Record, tile_set: TileSet, diagnostics: Diagnostics, at_end: AtEnd
) -> tuple[PlayedLog, Log]:
    """Plays the moves of a record, and reports every slip in them. The second result is the log as
    its wrong lines were meant, as far as that is known. `at_end` has what is wrong at the end of a
    log."""
    first = find_player_in_header(record, "first", diagnostics) or 0
    log = Log(record, tile_set, first)
    empty, entries, right = log.fork(), record.entries, 0
    while right < len(entries) and log.play(entries[right]):
        right += 1
    is_right = right == len(entries)
    meant_log = log if is_right else _EXPLAIN()(empty, log, right, diagnostics, at_end)
    warn_of_forgiven(meant_log.warnings, diagnostics)
    is_over, steps = log.over is not None, tuple(log.steps)
    starting = () if any(step.turn is not None for step in steps) else log.table.starting
    due = None if is_over else log.turns.due
    owing = tuple(log.owing_lines)
    return PlayedLog(log.table, steps, log.certain, is_over, starting, owing, due), meant_log
