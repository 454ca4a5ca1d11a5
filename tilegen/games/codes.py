"""Codes of the doubts that photos of any game can leave."""

from __future__ import annotations

from tilegen.games.doubtcode import DoubtCode

UNREAD = DoubtCode("unread")
AT_THE_EDGE = DoubtCode("at-the-edge")
