"""What a table answers to a player."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class No(Enum):
    """Why a table did not do something."""

    STALE = "stale"
    NOT_YOURS = "not-yours"
    NOT_LEGAL = "not-legal"
    OVER = "over"
    STUCK = "stuck"
    DISK = "full-disk"


class Done(NamedTuple):
    """The change is on disk, and made this version."""

    id: str
    version: int


class Refused(NamedTuple):
    """Nothing has changed. `say` is a sentence to the player."""

    id: str
    code: No
    say: str
    version: int


Answer = Done | Refused
