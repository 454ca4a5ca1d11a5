"""Codes of moves that the rules of tile games do not allow."""

from __future__ import annotations

from tilegen.play.faultcode import FaultCode

UNKNOWN_TILE = FaultCode("unknown-tile", is_unknown=True, holds=True)
TILE_REUSED = FaultCode("tile-reused", holds=True)
TILE_NOT_DUE = FaultCode("tile-not-due")
START_MISSING = FaultCode("start-missing", unfinished=True)
START_TWICE = FaultCode("start-twice", holds=True)
FIGURE_DUE = FaultCode("figure-due", unfinished=True, of_duty=True)
FIGURE_NOT_DUE = FaultCode("figure-not-due", of_duty=True)
NOT_ON_TABLE = FaultCode("not-on-table")
OFF_BOARD = FaultCode("off-board", holds=True)
CELL_OCCUPIED = FaultCode("cell-occupied", holds=True)
FIGURE_COMPLETE = FaultCode("figure-complete", holds=True)
FIGURE_CLOSED = FaultCode("figure-closed", forgivable=True, lies=True, holds=True)
EDGE_MISMATCH = FaultCode("edge-mismatch", forgivable=True, lies=True, holds=True)
NO_CONNECTION = FaultCode("no-connection", forgivable=True, lies=True)
TURN_NEEDED = FaultCode("turn-needed", is_closed=True)
DISCARD_PLAYABLE = FaultCode("discard-playable", forgivable=True, of_duty=True)
MARKER_MISPLACED = FaultCode("marker-misplaced")
HAND_DIFFERS = FaultCode("hand-differs")
NOT_FORCED = FaultCode("not-forced")
BEYOND_FILLING = FaultCode("beyond-filling")
