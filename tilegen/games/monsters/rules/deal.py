"""The tiles that players are dealt, to choose a start tile from (R-A1)."""

from __future__ import annotations

from typing import Final

_DEALT: Final = 4


def dealt(tiles: int, seats: int) -> int:
    """How many tiles each player is dealt under `deal4`: four, or fewer where the set does not have
    enough for all. At least one, so the last players of a set with fewer tiles than players get
    none."""
    return max(min(_DEALT, tiles // seats), 1)
