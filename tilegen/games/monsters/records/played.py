"""The result of playing a record's log."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.games.monsters.records.notation import Move
from tilegen.games.tiles.rules.tables import Table
from tilegen.play.turn_tracker import NumberedTurn


class Step(NamedTuple):
    """A line of a log, and the number of its turn, if it has one. A line that is not played has no
    effect on the table."""

    move: Move
    player: int
    turn: int | None
    is_played: bool

    @property
    def line(self) -> int:
        return self.move.line.number


class PlayedLog(NamedTuple):
    """A log played to its end, as it is written. `certain` is False if a line could not be played,
    so that the table is not fully known. `over` is whether the game has ended (A18). Before the
    next turn, `starting` are the players who need a start tile, and `owing` those who begin a
    minion; `due` is that turn, None once the game is over."""

    table: Table
    steps: tuple[Step, ...]
    certain: bool
    over: bool
    starting: tuple[int, ...]
    owing: tuple[int, ...]
    due: NumberedTurn | None

    @property
    def to_move(self) -> int | None:
        """The player whose line comes next: start tiles come before all turns (A4), a minion before
        the next turn (A14). None once the game is over."""
        return self.due and next(iter((*self.starting, *self.owing)), self.due.player)
