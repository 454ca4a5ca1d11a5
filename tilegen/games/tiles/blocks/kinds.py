"""The words in which headings of blocks end."""

from __future__ import annotations

from typing import Final

TABLE: Final = "table"
"""The heading of a block of a table that all share, and the word for it."""

GENERAL_KINDS: Final = ("figure", "again")
"""What headings of a player's first and later figures may end in, whatever a game calls them."""
