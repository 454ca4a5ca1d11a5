"""The slips in a record that were found, and what is in doubt since."""

from __future__ import annotations

from tilegen.games.misfitz.cards import Card
from tilegen.games.misfitz.records.notation import Move
from tilegen.play.fault import Fault, told
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Span


class Slips:
    """Reports at most one slip a line, and remembers what may be wrong without a later line being
    to blame.

    `certain` is False once a line was wrong. `adrift` is True while nobody knows what lies on the
    table, `lost` once lines are missing or are no moves, so that nobody knows what they did.
    `doubtful` cards were perhaps written for others. `miscounted` is True where the stock may have
    fewer cards than counted, since a line that drew one is missing.
    """

    def __init__(self, found: Diagnostics) -> None:
        self._found = found
        self._blamed: set[int] = set()  # the lines that have their complaint
        self.said = False  # whether the line at hand has its complaint
        self.certain = True
        self.adrift = False
        self.lost = False
        self.miscounted = False
        self.doubtful: set[Card] = set()

    def begin_line(self) -> None:
        self.said = False

    def say(self, move: Move, fault: Fault, place: Span | None = None) -> None:
        """Report the fault, at `place` or where the fault says, unless the line already has its
        complaint."""
        self.certain = False
        self._blamed.add(move.line.number)
        if not self.said:
            diagnostic = told(fault, move)
            self._found.extend((diagnostic._replace(span=place or diagnostic.span),))
        self.said = True

    def has_blamed(self, move: Move) -> bool:
        return move.line.number in self._blamed

    def lose_track(self) -> None:
        """Nobody knows what lies on the table, nor what else was done."""
        self.adrift = self.lost = True
