"""Codes of problems in blocks, which are written down from a photo, and of doubts when a photo is
read."""

from __future__ import annotations

from tilegen.games.doubtcode import DoubtCode
from tilegen.text.diagnostics import Code, Severity

FILLED_IN = Code("filled-in", Severity.WARNING)
IN_DOUBT = Code("in-doubt", Severity.WARNING)
OWNER_MISSING = Code("owner-missing")
DISCONNECTED = Code("disconnected")
TWO_OPEN = Code("two-open")
COVERED = DoubtCode("covered")
TOUCHING = DoubtCode("touching")
SIDES_DIFFER = DoubtCode("sides-differ")
SEEN_TWICE = DoubtCode("seen-twice")
CROOKED = DoubtCode("crooked")
PHOTOS_DIFFER = DoubtCode("photos-differ")
BOARD_DIFFERS = Code("board-differs", claimed=True)
LEFT_DIFFERS = Code("left-differs", claimed=True)
TILES_DIFFER = Code("tiles-differ", claimed=True)
BEGUN_EARLY = Code("begun-early")
SECOND_TABLE = Code("second-table")
BLOCK_UNKNOWN = Code("block-unknown")
TOTAL_DIFFERS = Code("total-differs", claimed=True)
LIES_APART = DoubtCode("lies-apart")
