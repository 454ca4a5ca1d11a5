"""The state of knowledge about a game while its record is read, line by line."""

from __future__ import annotations

from tilegen.games.misfitz.records.duties import Duties
from tilegen.games.misfitz.records.faults import Faults
from tilegen.games.misfitz.records.hands import Hands
from tilegen.games.misfitz.records.headers import leader_of
from tilegen.games.misfitz.records.notation import Move, Record
from tilegen.games.misfitz.records.slips import Slips
from tilegen.games.misfitz.records.turns import Turns
from tilegen.games.misfitz.records.whereabouts import Whereabouts
from tilegen.games.misfitz.rules.standing import Standing
from tilegen.text.diagnostics import Diagnostics


class GameSoFar:
    """The state of the game after the lines read so far, and the slips found; `over` is the line
    that ended the game."""

    def __init__(self, record: Record, found: Diagnostics, *, expert: bool) -> None:
        seats = len(record.players)
        self.players = record.players
        self.hands = Hands(seats)
        self.standing = Standing(seats, expert=expert)
        self.faults = Faults(self.hands, self.standing.table, self.players, record.headers)
        self.slips = Slips(found)
        leader = leader_of(record, found)
        self.slips.certain = leader is not None
        self.turns = Turns(seats, leader)
        self.duties = Duties(self.hands, self.turns, self.slips, self.faults)
        self.cards = Whereabouts(self.players, self.hands, self.duties, self.slips, self.faults)
        self.over: Move | None = None
