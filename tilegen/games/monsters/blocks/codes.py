"""What can be wrong with a photo alone."""

from __future__ import annotations

from tilegen.text.diagnostics import Code, Severity

FILLED_IN = Code("filled-in", Severity.WARNING)
IN_DOUBT = Code("in-doubt", Severity.WARNING)
DISCONNECTED = Code("disconnected")
MINION_EARLY = Code("minion-early")
TWO_OPEN = Code("two-open")
