"""Codes of faults in files, in sets as a whole, and in records as a whole."""

from __future__ import annotations

from tilegen.games.doubtcode import DoubtCode
from tilegen.text.diagnostics import Code, Severity

FILE = Code("file")
ENCODING = Code("encoding", fatal=True)
SET = Code("set", forgivable=True)
GAME_UNKNOWN = Code("game-unknown")
PAPER_SMALL = Code("paper-small")
PALETTE_CONTRAST = Code("palette-contrast", Severity.WARNING)
MARK_ROOM = Code("mark-room", Severity.WARNING)
SAFE_ZONE = Code("safe-zone", Severity.WARNING)
OWN_MISSING = Code("own-missing")
OWN_OUTSIDE = Code("own-outside")
OWN_LARGE = Code("own-large")
CELL_OVERLAP = Code("cell-overlap")
CELL_OFF_PAPER = Code("cell-off-paper")
CELL_SMALL = Code("cell-small")
DAMAGED = DoubtCode("damaged")
NOTHING_READ = DoubtCode("nothing-read")
UNKNOWN_MARK = DoubtCode("unknown-mark")
TOO_SMALL = DoubtCode("too-small")
BLURRED = DoubtCode("blurred")
NOT_A_TILE = DoubtCode("not-a-tile")
OVERLAPPING = DoubtCode("overlapping")
NOT_JOINED = DoubtCode("not-joined")
COUNT_DIFFERS = DoubtCode("count-differs")
