"""A table's answers to a player."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from tilegen.games.view import Sentence


class RefusalReason(Enum):
    """The reason why a table refused something."""

    STALE = "stale"
    NOT_YOURS = "not-yours"
    NOT_LEGAL = "not-legal"
    OVER = "over"
    STUCK = "stuck"
    DISK = "full-disk"


class AppliedChange(NamedTuple):
    """The change is on disk, and made this version."""

    id: str
    version: int


class Refusal(NamedTuple):
    """Nothing has changed. `say` is a sentence to the player, `sentence` the same for pages that
    can translate it."""

    id: str
    code: RefusalReason
    say: str
    version: int
    sentence: Sentence | None = None


Answer = AppliedChange | Refusal
