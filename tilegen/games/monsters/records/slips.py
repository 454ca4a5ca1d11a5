"""The slips in a log that were found, and what is in doubt since."""

from __future__ import annotations

from tilegen.games.monsters.records.elsewhere import Doubt, is_right
from tilegen.games.monsters.records.notation import Move
from tilegen.games.monsters.rules.moves import Placement
from tilegen.games.monsters.rules.table import Table
from tilegen.games.monsters.tiles import Tile
from tilegen.play.fault import Fault, told
from tilegen.text.diagnostics import Diagnostic, Diagnostics, Severity

_FORGIVEN = frozenset(
    {"rival-first-closed", "edge-mismatch", "no-connection", "discard-playable", "not-your-turn"}
)
"""What a `!` makes a warning of."""

_LIES_AS_WRITTEN = frozenset({"rival-first-closed", "edge-mismatch", "no-connection"})
"""Complaints about a tile that lies where it was put all the same."""

_KNOWN = _LIES_AS_WRITTEN | {"unknown-player", "game-over", "not-your-turn", "turn-number"}
"""Complaints after which the table is known, for the line was played."""

_OF_THE_TABLE = frozenset(
    {
        *("game-over", "minion-due", "minion-not-due", "not-on-table", "creature-complete"),
        *("rival-first-closed", "cell-occupied", "edge-mismatch", "no-connection", "turn-needed"),
        "discard-playable",
    }
)
"""Complaints that another table could not give rise to."""

_TILE_IS_RIGHT = frozenset(
    {"unknown-player", "game-over", "start-missing", "minion-due", "not-your-turn", "turn-number"}
)
"""Complaints about a line that say nothing of its tile."""

_DISPUTES = frozenset({"edge-mismatch", "cell-occupied", "creature-complete", "no-connection"})
"""Two lines disagree, and the earlier one may be the wrong one."""

_MOST_ASKED = 20
"""Who breaks more rules than that did not slip once."""


class Slips:
    """Says no more than one thing of a line, and keeps what may be wrong without a later line being
    to blame.

    `said` is whether the line at hand is wrong, `code` its complaint, empty where that may follow
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
        self.code = ""
        self.certain = True
        self.misnamed: dict[int, None] = {}
        self.disputed: set[int] = set()
        self.adrift: set[int] = set()
        self.unnamed: set[int] = set()

    def begin_line(self) -> None:
        self.said, self.code, self._stands = False, "", None

    def end_line(self, *, played: bool) -> None:
        """All that is said of the line is said; `played` is whether its tile was used."""
        if self._stands and not self.code:
            self._found.extend((self._stands,))
        known = self.code == "game-over" or (played and self.code in _KNOWN)
        if self.code and not known:
            self.certain = False

    def suspect(self, tile: Tile) -> None:
        """The line at hand used the tile. If the line is wrong, perhaps another was meant."""
        if self.said and self.code not in _TILE_IS_RIGHT:
            self.misnamed[tile.id] = None
            self.disputed.add(tile.id)

    def laid(self, action: Placement) -> None:
        """The line at hand laid its tile, rightly or wrongly."""
        if action.neighbour in self.adrift:
            self.adrift.add(action.tile)
        for tile, doubt in self.doubts.items():
            if action.neighbour == tile or action.neighbour in doubt.after:
                doubt.after.append(action.tile)
        if self.code in _LIES_AS_WRITTEN:
            self.doubts[action.tile] = Doubt(action.turn, [])

    def say(self, move: Move, fault: Fault, *, more: bool = False) -> None:
        """Report it, unless the line has its complaint already (and this is not one `more` of the
        same), or it may follow from a line that was wrong. What the table let stand is a warning,
        if nothing else is wrong with the line."""
        if self.said and not more:
            return
        if move.stands and fault.code in _FORGIVEN:
            self._stands = self._stands or told(fault, move, Severity.WARNING)
            return
        self.said = True
        if self._follows(move, fault):
            self.certain = False
            self.adrift.add(move.action.tile)
            return
        if fault.code in _DISPUTES:
            self.disputed.update(fault.clashes)
        self._shaken |= fault.code in {"minion-due", "minion-not-due", "discard-playable"}
        self.code = fault.code
        self._found.extend((told(fault, move),))

    def _follows(self, move: Move, fault: Fault) -> bool:
        """Whether it may follow from a line that was wrong alone."""
        if not (self.adrift | self.disputed).isdisjoint(fault.clashes):
            return True
        if not self.certain and fault.code in {"no-connection", "turn-needed"}:
            return True  # A tile that nobody knows may be the neighbour that joins.
        if self._shaken and fault.code in {"creature-complete", "rival-first-closed"}:
            return True
        if not self.certain or not self.doubts or fault.code not in _OF_THE_TABLE:
            return False
        self._asked += 1
        return self._asked <= _MOST_ASKED and is_right(
            self._table, self.doubts, self.player, move.action
        )
