"""What photos of any game leave open."""

from __future__ import annotations

from tilegen.games.doubtcode import DoubtCode

UNREAD = DoubtCode("unread")
