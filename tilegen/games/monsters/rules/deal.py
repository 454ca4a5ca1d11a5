"""The number of tiles dealt to players, from which they choose a start tile (R-A1)."""

from __future__ import annotations

from typing import Final

_DEALT: Final = 4


def dealt(tiles: int, seats: int) -> int:
    """How many tiles each player is dealt under `deal4`: four, or fewer if the set does not have
    enough for all. At least one, so in a set with fewer tiles than players the last players get
    none."""
    return max(min(_DEALT, tiles // seats), 1)
