"""Codes of the problems of a set of any game."""

from __future__ import annotations

from tilegen.text.diagnostics import Code, Severity

NO_PIECES = Code("no-pieces")
TOO_MANY_PIECES = Code("too-many-pieces")
ID_REPEATED = Code("id-repeated")
COLOUR = Code("colour")
PAPER_UNKNOWN = Code("paper-unknown")
STYLE_UNKNOWN = Code("style-unknown")
PALETTE_UNKNOWN = Code("palette-unknown")
MARK_UNKNOWN = Code("mark-unknown")
PART_UNKNOWN = Code("part-unknown")
PART_ROOM = Code("part-room")
PART_TWICE = Code("part-twice")
PART_NAME = Code("part-name")
PART_PLACE = Code("part-place")
PART_EYE = Code("part-eye", Severity.WARNING)
PART_UNUSED = Code("part-unused", Severity.WARNING)
NAME_LETTERS = Code("name-letters", Severity.WARNING)
EXPECT_DIFFERS = Code("expect-differs", claimed=True)
EXPECT_PLAY = Code("expect-play")
EXPECT_PLAYED = Code("expect-played", claimed=True)
EXPECT_NEAR = Code("expect-near", Severity.WARNING)
EXPECT_NAME = Code("expect-name")
EXPECT_RANGE = Code("expect-range")
METRIC_UNKNOWN = Code("metric-unknown")
