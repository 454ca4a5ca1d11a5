"""The state of knowledge about a game while its record is read, line by line."""

from __future__ import annotations

from tilegen.games.misfitz.records.card_tracker import CardTracker
from tilegen.games.misfitz.records.duties import DutyTracker
from tilegen.games.misfitz.records.faults import FaultMessages
from tilegen.games.misfitz.records.hands import Hands
from tilegen.games.misfitz.records.headers import leader_of
from tilegen.games.misfitz.records.notation import Move, Record
from tilegen.games.misfitz.records.slips import Slips
from tilegen.games.misfitz.records.turns import MisfitzTurnTracker
from tilegen.games.misfitz.rules.public_state import PublicState
from tilegen.text.diagnostics import Diagnostics


class RefereeState:
    """The state of the game after the lines read so far, and the slips found; `over` is the line
    that ended the game."""

    def __init__(self, record: Record, diagnostics: Diagnostics, *, expert: bool) -> None:
        seats = len(record.players)
        self.players = record.players
        self.hands = Hands(seats)
        self.public_state = PublicState(seats, expert=expert)
        self.faults = FaultMessages(
            self.hands, self.public_state.table, self.players, record.headers
        )
        self.slips = Slips(diagnostics)
        leader = leader_of(record, diagnostics)
        self.slips.certain = leader is not None
        self.turns = MisfitzTurnTracker(seats, leader)
        self.duties = DutyTracker(self.hands, self.turns, self.slips, self.faults)
        self.cards = CardTracker(self.players, self.hands, self.duties, self.slips, self.faults)
        self.over: Move | None = None
