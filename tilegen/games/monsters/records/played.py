"""The result of playing a record's log."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.games.monsters.records.log import Log
from tilegen.games.monsters.records.ruling import Step
from tilegen.games.tiles.rules.tables import Table
from tilegen.play.turn_tracker import NumberedTurn


class PlayedLog(NamedTuple):
    """A log played to its end, as it is written. `certain` is False if a line could not be played,
    so that the table is not fully known. `over` is the line that ended the game (A18), `owing` the
    players who owe a minion, each with the line that made it due, and `due` the next turn. `meant`
    is the log as its wrong lines were meant, as far as that is known."""

    table: Table
    steps: tuple[Step, ...]
    certain: bool
    over: int | None
    owing: dict[int, int]
    due: NumberedTurn
    meant: Log

    @property
    def to_move(self) -> int | None:
        """The player whose line comes next: start tiles come before all turns (A4), a minion before
        the next turn (A14). None once the game is over."""
        if self.over is not None:
            return None
        has_turns = any(step.turn is not None for step in self.steps)
        lacking = () if has_turns else self.table.starting
        return next(iter((*lacking, *self.owing)), self.due.player)
