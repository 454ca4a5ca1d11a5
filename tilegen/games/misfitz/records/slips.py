"""The slips found in a record, and the doubts that they leave."""

from __future__ import annotations

from tilegen.games.misfitz.cards import Card
from tilegen.games.misfitz.records.notation import Move
from tilegen.play.fault import Fault, to_diagnostic
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Span


class Slips:
    """Reports at most one slip a line, and tracks the doubts that slips leave, for which later
    lines are not to blame.

    `certain` is False once a line was wrong. `adrift` is True while the cards on the table are
    unknown, `lost` once lines are missing or unreadable, so that their effects are unknown.
    `doubtful` cards may be slips for other cards. `miscounted` is True if the stock may have fewer
    cards than counted, since a line that drew one is missing.
    """

    def __init__(self, diagnostics: Diagnostics) -> None:
        self._diagnostics = diagnostics
        self._blamed: set[int] = set()  # the lines with a reported fault
        self.said = False  # whether a fault of the current line was reported
        self.certain = True
        self.adrift = False
        self.lost = False
        self.miscounted = False
        self.doubtful: set[Card] = set()

    def begin_line(self) -> None:
        self.said = False

    def say(self, move: Move, fault: Fault, place: Span | None = None) -> None:
        """Reports the fault at `place`, by default its own place, unless a fault of the line was
        reported already."""
        self.certain = False
        self._blamed.add(move.line.number)
        if not self.said:
            diagnostic = to_diagnostic(fault, move)
            self._diagnostics.extend((diagnostic._replace(span=place or diagnostic.span),))
        self.said = True

    def has_blamed(self, move: Move) -> bool:
        return move.line.number in self._blamed

    def lose_track(self) -> None:
        """Notes that the table, and the effects of missing lines, are unknown from here on."""
        self.adrift = self.lost = True
