"""Codes of the problems of a pack."""

from __future__ import annotations

from tilegen.text.diagnostics import Code, Severity

PACK_DIFFERS = Code("pack-differs", Severity.WARNING)
NAME_MISSING = Code("name-missing", Severity.WARNING)
NAME_REPEATED = Code("name-repeated", Severity.WARNING)
CARD_BARE = Code("card-bare", Severity.WARNING)
