"""The slips found in a log, and the doubts that they leave."""

from __future__ import annotations

from tilegen.games.monsters.records.elsewhere import Suspect, is_right
from tilegen.games.monsters.records.notation import Move
from tilegen.games.monsters.rules.moves import Placement
from tilegen.games.monsters.rules.table import Table
from tilegen.games.monsters.tiles import Tile
from tilegen.play.codes import GAME_OVER
from tilegen.play.fault import Fault, told
from tilegen.play.faultcode import FaultCode
from tilegen.text.diagnostics import Diagnostic, Diagnostics

_MOST_ASKED = 20
"""A record with more faults than this has more than one slip, so other tables are no longer
tried."""


class Slips:
    """Reports at most one slip a line, and tracks what may be wrong through no fault of later
    lines.

    `said` is whether the current line is wrong, and `code` is its fault's, None if that may only
    follow from an earlier one and is not reported. `certain` is False if the table is not fully
    known. Of the tiles, `misnamed` may have been written for another, `disputed` disagree with a
    line, `adrift` may be elsewhere, and `unnamed` were named as neighbours but are not on the
    table; `suspects` are where a wrong line put them. A move that the table let stand is not a slip
    and leaves none of these. `player` is the player of the current line.
    """

    def __init__(self, found: Diagnostics, table: Table) -> None:
        self._found = found
        self._table = table
        self.player = 0
        self.suspects: dict[int, Suspect] = {}
        self._shaken = False  # whether a slip leaves in doubt which creatures are complete
        self._asked = 0  # how often other tables were tried
        self._stands: Diagnostic | None = None
        self.said = False
        self.code: FaultCode | None = None
        self.certain = True
        self.misnamed: dict[int, None] = {}
        self.disputed: set[int] = set()
        self.adrift: set[int] = set()
        self.unnamed: set[int] = set()

    def begin_line(self) -> None:
        self.said, self.code, self._stands = False, None, None

    def end_line(self, *, played: bool) -> None:
        """Ends the current line; `played` is whether it used its tile."""
        if self._stands and not self.code:
            self._found.extend((self._stands,))
        code = self.code
        if code is None or code is GAME_OVER:
            return
        if not (played and (code.of_turn or code.lies)):
            self.certain = False

    def used(self, tile: Tile) -> None:
        """The current line used the tile. If the line is wrong, it may have meant another one."""
        code = self.code
        is_right = code is not None and (code.of_turn or code.unfinished)
        if self.said and not is_right:
            self.misnamed[tile.id] = None
            self.disputed.add(tile.id)

    def laid(self, action: Placement) -> None:
        """The current line laid its tile, legally or not."""
        if action.neighbour in self.adrift:
            self.adrift.add(action.tile)
        for tile, suspect in self.suspects.items():
            if action.neighbour == tile or action.neighbour in suspect.after:
                suspect.after.append(action.tile)
        if self.code and self.code.lies:
            self.suspects[action.tile] = Suspect(action.turn, [])

    def say(self, move: Move, fault: Fault, *, more: bool = False) -> None:
        """Reports the fault, unless the line already has one (and this is not one `more` of the
        same) or the fault may only follow from an earlier wrong line. A fault that the table let
        stand becomes a warning, if nothing else is wrong with the line."""
        if self.said and not more:
            return
        if move.stands and fault.code.forgivable:
            self._stands = self._stands or told(fault, move, forgiven=True)
            return
        self.said = True
        if self._follows(move, fault):
            self.certain = False
            self.adrift.add(move.action.tile)
            return
        if fault.code.disputes:
            self.disputed.update(fault.clashes)
        self._shaken |= fault.code.doubts_completion
        self.code = fault.code
        self._found.extend((told(fault, move),))

    def _follows(self, move: Move, fault: Fault) -> bool:
        """Whether an earlier wrong line alone may explain the fault."""
        if not (self.adrift | self.disputed).isdisjoint(fault.clashes):
            return True
        if not self.certain and fault.code.lacks_piece:
            return True  # An unknown tile may be the neighbour that joins.
        if self._shaken and fault.code.of_completion:
            return True
        if not self.certain or not self.suspects or not fault.code.of_table:
            return False
        self._asked += 1
        return self._asked <= _MOST_ASKED and is_right(
            self._table, self.suspects, self.player, move.action
        )
