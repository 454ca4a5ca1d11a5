"""Codes of the problems of a record: of the lines of its log, and of its claims."""

from __future__ import annotations

from tilegen.games.tiles.blocks.codes import BOARD_DIFFERS, LEFT_DIFFERS, TILES_DIFFER
from tilegen.games.tiles.rules.codes import (
    CELL_OCCUPIED,
    DISCARD_PLAYABLE,
    EDGE_MISMATCH,
    NO_CONNECTION,
    NOT_ON_TABLE,
    TILE_REUSED,
    TURN_NEEDED,
    UNKNOWN_TILE,
)
from tilegen.play.codes import SCORE_DIFFERS, TURN_NUMBER
from tilegen.play.faultcode import FaultCode

__all__ = (
    "BOARD_DIFFERS",
    "CELL_OCCUPIED",
    "CREATURE_COMPLETE",
    "DISCARD_PLAYABLE",
    "EDGE_MISMATCH",
    "LEFT_DIFFERS",
    "MINION_DUE",
    "MINION_NOT_DUE",
    "NOT_ON_TABLE",
    "NO_CONNECTION",
    "RIVAL_FIRST_CLOSED",
    "SCORE_DIFFERS",
    "START_MISSING",
    "START_TWICE",
    "TILES_DIFFER",
    "TILE_REUSED",
    "TURN_NEEDED",
    "TURN_NUMBER",
    "UNKNOWN_TILE",
)

START_MISSING = FaultCode("start-missing", unfinished=True)
START_TWICE = FaultCode("start-twice")
CREATURE_COMPLETE = FaultCode("creature-complete")
RIVAL_FIRST_CLOSED = FaultCode("rival-first-closed", forgivable=True, lies=True)
MINION_DUE = FaultCode("minion-due", unfinished=True, of_duty=True)
MINION_NOT_DUE = FaultCode("minion-not-due", of_duty=True)
