"""Codes of the problems of a record's lines, and of its claims."""

from __future__ import annotations

from tilegen.play.faultcode import FaultCode
from tilegen.text.diagnostics import Code

UNKNOWN_CARD = FaultCode("unknown-card")
CARD_REUSED = FaultCode("card-reused")
STOCK_EMPTY = FaultCode("stock-empty")
NOT_IN_HAND = FaultCode("not-in-hand")
MELD_IMPOSSIBLE = FaultCode("meld-impossible")
HEAD_NOT_DUE = FaultCode("head-not-due")
DOES_NOT_FIT = FaultCode("does-not-fit")
DRAW_NOT_DUE = FaultCode("draw-not-due")
PASS_NOT_DUE = FaultCode("pass-not-due")
DUTY_MISSED = FaultCode("duty-missed")
HAND_IMPOSSIBLE = FaultCode("hand-impossible")
LEADER_DIFFERS = Code("leader-differs")
CHIPS_DIFFER = Code("chips-differ", claimed=True)
