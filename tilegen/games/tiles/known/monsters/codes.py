"""Codes of records of monsters that other tile games call otherwise."""

from __future__ import annotations

from tilegen.play.faultcode import FaultCode
from tilegen.text.diagnostics import Code

CREATURE_COMPLETE = FaultCode("creature-complete")
RIVAL_FIRST_CLOSED = FaultCode("rival-first-closed", forgivable=True, lies=True)
MINION_DUE = FaultCode("minion-due", unfinished=True, of_duty=True)
MINION_NOT_DUE = FaultCode("minion-not-due", of_duty=True)
MINION_EARLY = Code("minion-early")
