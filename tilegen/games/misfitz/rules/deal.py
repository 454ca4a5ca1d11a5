"""The number of players, the number of cards dealt to each, and who leads."""

from __future__ import annotations

from typing import Final

from tilegen.games.misfitz.cards import PACK

SEATS: Final = range(2, 9)
"""The possible numbers of players (R-B2)."""


def hand_size(seats: int, pack: int = len(PACK)) -> int:
    """The number of cards dealt to each player: half the pack, in equal hands (B3, R-B1)."""
    return pack // 2 // seats


def leader(dealer: int, seats: int) -> int:
    """The player on the dealer's left (B4)."""
    return (dealer + 1) % seats
