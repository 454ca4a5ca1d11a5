"""Codes of the problems of a record: of the lines of its log, and of its claims."""

from __future__ import annotations

from tilegen.play.faultcode import FaultCode
from tilegen.text.diagnostics import Code

UNKNOWN_TILE = FaultCode("unknown-tile")
START_MISSING = FaultCode("start-missing", unfinished=True)
START_TWICE = FaultCode("start-twice")
TILE_REUSED = FaultCode("tile-reused")
TURN_NUMBER = FaultCode("turn-number", of_turn=True)
NOT_ON_TABLE = FaultCode("not-on-table")
CREATURE_COMPLETE = FaultCode("creature-complete")
RIVAL_FIRST_CLOSED = FaultCode("rival-first-closed", forgivable=True, lies=True)
CELL_OCCUPIED = FaultCode("cell-occupied")
EDGE_MISMATCH = FaultCode("edge-mismatch", forgivable=True, lies=True)
NO_CONNECTION = FaultCode("no-connection", forgivable=True, lies=True)
TURN_NEEDED = FaultCode("turn-needed")
DISCARD_PLAYABLE = FaultCode("discard-playable", forgivable=True, of_duty=True)
MINION_DUE = FaultCode("minion-due", unfinished=True, of_duty=True)
MINION_NOT_DUE = FaultCode("minion-not-due", of_duty=True)
BOARD_DIFFERS = Code("board-differs", claimed=True)
SCORE_DIFFERS = Code("score-differs", claimed=True)
LEFT_DIFFERS = Code("left-differs", claimed=True)
TILES_DIFFER = Code("tiles-differ", claimed=True)
