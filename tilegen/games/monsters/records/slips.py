"""The slips in a log that were found, and what is in doubt since."""

from __future__ import annotations

from tilegen.games.monsters.records.elsewhere import Doubt, is_right
from tilegen.games.monsters.records.notation import Move
from tilegen.games.monsters.rules.moves import Placement
from tilegen.games.monsters.rules.table import Table
from tilegen.games.monsters.tiles import Tile
from tilegen.play.codes import GAME_OVER
from tilegen.play.fault import Fault, told
from tilegen.play.faultcode import FaultCode
from tilegen.text.diagnostics import Diagnostic, Diagnostics

_MOST_ASKED = 20
"""Who breaks more rules than that did not slip once."""


class Slips:
    """Says no more than one thing of a line, and keeps what may be wrong without a later line being
    to blame.

    `said` is whether the line at hand is wrong, `code` its complaint, None where that may follow
    from another and is passed over. `certain` is False where the table is not wholly known. Tiles
    are `misnamed` whose number was perhaps another, `disputed` that disagreed with a line, `adrift`
    that perhaps lie elsewhere, and `unnamed` as neighbours that were not on the table; `doubts` has
    those that lie as a wrong line wrote it. What the table let stand is no slip, and leaves none of
    these. `player` is whose the line at hand is.
    """

    def __init__(self, found: Diagnostics, table: Table) -> None:
        self._found = found
        self._table = table
        self.player = 0
        self.doubts: dict[int, Doubt] = {}
        self._shaken = False  # a creature was perhaps completed, or not, by another slip
        self._asked = 0  # how often another table was looked for
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
        """All that is said of the line is said; `played` is whether its tile was used."""
        if self._stands and not self.code:
            self._found.extend((self._stands,))
        code = self.code
        if code is None or code is GAME_OVER:
            return
        if not (played and (code.of_turn or code.lies)):
            self.certain = False

    def suspect(self, tile: Tile) -> None:
        """The line at hand used the tile. If the line is wrong, perhaps another was meant."""
        code = self.code
        is_right = code is not None and (code.of_turn or code.unfinished)
        if self.said and not is_right:
            self.misnamed[tile.id] = None
            self.disputed.add(tile.id)

    def laid(self, action: Placement) -> None:
        """The line at hand laid its tile, rightly or wrongly."""
        if action.neighbour in self.adrift:
            self.adrift.add(action.tile)
        for tile, doubt in self.doubts.items():
            if action.neighbour == tile or action.neighbour in doubt.after:
                doubt.after.append(action.tile)
        if self.code and self.code.lies:
            self.doubts[action.tile] = Doubt(action.turn, [])

    def say(self, move: Move, fault: Fault, *, more: bool = False) -> None:
        """Report it, unless the line has its complaint already (and this is not one `more` of the
        same), or it may follow from a line that was wrong. What the table let stand is a warning,
        if nothing else is wrong with the line."""
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
        """Whether it may follow from a line that was wrong alone."""
        if not (self.adrift | self.disputed).isdisjoint(fault.clashes):
            return True
        if not self.certain and fault.code.lacks_piece:
            return True  # A tile that nobody knows may be the neighbour that joins.
        if self._shaken and fault.code.of_completion:
            return True
        if not self.certain or not self.doubts or not fault.code.of_table:
            return False
        self._asked += 1
        return self._asked <= _MOST_ASKED and is_right(
            self._table, self.doubts, self.player, move.action
        )
