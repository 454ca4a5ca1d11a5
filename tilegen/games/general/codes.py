"""Codes of the problems of a general record: of its moves, and of its claims."""

from __future__ import annotations

from tilegen.play.faultcode import FaultCode
from tilegen.text.diagnostics import Code, Severity

ILLEGAL_MOVE = FaultCode("illegal-move")
UNKNOWN_MOVE = FaultCode("unknown-move")
CHANCE_MISSING = FaultCode("chance-missing")
SET_CHANGED = Code("set-changed", Severity.WARNING)
ON_TRUST = Code("on-trust", Severity.WARNING)
POINTS_DIFFER = Code("points-differ", claimed=True)
