"""The limits of what a file of a tile game may say."""

from __future__ import annotations

from typing import Final

LARGEST_NUMBER: Final = 999
"""The largest number of a tile, and so the most tiles."""
MOST_PLAYERS: Final = 8
MOST_KINDS: Final = 12
LARGEST_KIND: Final = 99
MOST_POINTS: Final = 999
MOST_SIDES_OF_BOARD: Final = 99
