"""Codes of the problems of a record: of the lines of its log, and of its claims."""

from __future__ import annotations

from tilegen.play.faultcode import FaultCode
from tilegen.text.diagnostics import Code

UNKNOWN_TILE = FaultCode("unknown-tile")
START_MISSING = FaultCode("start-missing", unfinished=True)
START_TWICE = FaultCode("start-twice")
TILE_REUSED = FaultCode("tile-reused")
TURN_NUMBER = FaultCode("turn-number", of_turn=True)
NOT_ON_TABLE = FaultCode("not-on-table", of_table=True)
CREATURE_COMPLETE = FaultCode("creature-complete", of_table=True, disputes=True, of_completion=True)
RIVAL_FIRST_CLOSED = FaultCode(
    "rival-first-closed", forgivable=True, lies=True, of_table=True, of_completion=True
)
CELL_OCCUPIED = FaultCode("cell-occupied", of_table=True, disputes=True)
EDGE_MISMATCH = FaultCode("edge-mismatch", forgivable=True, lies=True, of_table=True, disputes=True)
NO_CONNECTION = FaultCode(
    "no-connection", forgivable=True, lies=True, of_table=True, disputes=True, lacks_piece=True
)
TURN_NEEDED = FaultCode("turn-needed", of_table=True, lacks_piece=True)
DISCARD_PLAYABLE = FaultCode(
    "discard-playable", forgivable=True, of_table=True, doubts_completion=True
)
MINION_DUE = FaultCode("minion-due", unfinished=True, of_table=True, doubts_completion=True)
MINION_NOT_DUE = FaultCode("minion-not-due", of_table=True, doubts_completion=True)
BOARD_DIFFERS = Code("board-differs", claimed=True)
SCORE_DIFFERS = Code("score-differs", claimed=True)
LEFT_DIFFERS = Code("left-differs", claimed=True)
TILES_DIFFER = Code("tiles-differ", claimed=True)
