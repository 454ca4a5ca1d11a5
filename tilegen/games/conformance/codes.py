"""Codes of the faults that rules can have."""

from __future__ import annotations

from tilegen.text.diagnostics import Code, Severity

RULES_FAIL = Code("rules-fail")
METHOD_MISSPELT = Code("method-misspelt", Severity.WARNING)
RULES_SEATS = Code("rules-seats")
RULES_VALUES = Code("rules-values")
RULES_WAVER = Code("rules-waver")
STATE_CHANGES = Code("state-changes")
MOVES_REPEAT = Code("moves-repeat")
MOVE_TEXT = Code("move-text")
MOVE_PARSE = Code("move-parse")
END_DIFFERS = Code("end-differs")
GAME_ENDLESS = Code("game-endless")
WINNERS_WRONG = Code("winners-wrong")
WINNERS_SCORES = Code("winners-scores", Severity.WARNING)
SECRET_SHOWS = Code("secret-shows")
SECRET_NONE = Code("secret-none", Severity.WARNING)
