"""Codes of the problems of a record of any game."""

from __future__ import annotations

from tilegen.play.faultcode import FaultCode
from tilegen.text.diagnostics import Code

MAGIC = Code("magic", fatal=True)
HEADER_MISSING = Code("header-missing")
HEADER_UNKNOWN = Code("header-unknown")
HEADER_REPEATED = Code("header-repeated")
PLAYERS = Code("players")
SYNTAX = Code("syntax", forgivable=True)
UNKNOWN_PLAYER = FaultCode(
    "unknown-player", of_turn=True, is_unknown=True, is_closed=True, holds=True
)
NOT_YOUR_TURN = FaultCode("not-your-turn", forgivable=True, of_turn=True, holds=True)
TURN_NUMBER = FaultCode("turn-number", of_turn=True)
GAME_OVER = FaultCode("game-over", of_turn=True)
SCORE_DIFFERS = Code("score-differs", claimed=True)
WINNER_DIFFERS = Code("winner-differs", claimed=True)
