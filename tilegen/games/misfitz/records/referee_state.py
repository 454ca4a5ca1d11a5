"""The state of a game while its record is read, line by line, with the doubts that slips leave."""

from __future__ import annotations

from dataclasses import dataclass

from tilegen.games.misfitz.cards import Card
from tilegen.games.misfitz.records.faults import FaultMessages
from tilegen.games.misfitz.records.hands import Hands
from tilegen.games.misfitz.records.headers import leader_of
from tilegen.games.misfitz.records.notation import Move, Record
from tilegen.games.misfitz.records.turns import MisfitzTurnTracker
from tilegen.games.misfitz.rules.public_state import PublicState
from tilegen.play.fault import Fault, to_diagnostic
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Span


@dataclass(slots=True)
class MissedDuty:
    """A line in which a player played none of the `cards` that were due. `card` is one of them that
    the player did hold, as the line `proof` shows; `turn` counts the player's own turns."""

    move: Move
    player: int
    turn: int
    cards: frozenset[Card]
    card: Card | None = None
    proof: Move | None = None
    excused: bool = False


class RefereeState:
    """The state of the game after the lines read so far; `over` is the line that ended the game.

    `certain` is False once a line was wrong. `adrift` is True while the cards on the table are
    unknown, `has_gap` once lines are missing or unreadable, so that their effects are unknown.
    `doubtful_cards` may have been written for others. `is_stock_unsure` is True if the stock may
    have fewer cards than counted, since a line that drew one is missing.
    """

    def __init__(self, record: Record, diagnostics: Diagnostics, *, expert: bool) -> None:
        seats = len(record.players)
        self.players = record.players
        self.hands = Hands(seats)
        self.public_state = PublicState(seats, expert=expert)
        self.table = self.public_state.table
        self.faults = FaultMessages(self.hands, self.table, self.players, record.headers)
        leader = leader_of(record, diagnostics)
        self.turns = MisfitzTurnTracker(seats, leader)
        self.missed_duties: list[list[MissedDuty]] = [[] for _ in range(seats)]  # by player
        self.over: Move | None = None
        self.is_past_end = False  # whether a line after the end was read
        self.certain = leader is not None
        self.adrift = False
        self.has_gap = False
        self.is_stock_unsure = False
        self.doubtful_cards: set[Card] = set()
        self.has_fault = False  # whether a fault of the current line was reported
        self._faulty_lines: set[int] = set()
        self._diagnostics = diagnostics

    @property
    def due_cards(self) -> frozenset[Card]:
        """The cards that are due: a player who holds any must play one of them."""
        return self.turns.now.due_cards(self.table)

    def begin_line(self) -> None:
        self.has_fault = False

    def report(self, move: Move, fault: Fault, place: Span | None = None) -> None:
        """Reports the fault, at `place` or where the fault says, unless the current line already
        has one."""
        self.certain = False
        self._faulty_lines.add(move.line.number)
        if not self.has_fault:
            diagnostic = to_diagnostic(fault, move)
            self._diagnostics.extend((diagnostic._replace(span=place or diagnostic.span),))
        self.has_fault = True

    def is_faulty(self, move: Move) -> bool:
        """Whether a fault of the line was found."""
        return move.line.number in self._faulty_lines

    def lose_track(self) -> None:
        """From here on the table is unknown, and lines may be missing."""
        self.adrift = self.has_gap = True

    def pass_over(self, *players: int) -> None:
        """Passes over unknown lines, which may have changed anything, the hands of these players
        included."""
        self.hands.unsure.update(players)
        self.lose_track()
        self.turns.doubt()
        self.certain = False
