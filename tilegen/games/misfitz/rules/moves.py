"""The moves of the game, and the names of its variants."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from tilegen.games.misfitz.cards import Card

STANDARD: Final = "standard"
EXPERT: Final = "expert"
VARIANTS: Final = (STANDARD, EXPERT)


@dataclass(frozen=True, slots=True)
class Deal:
    """A card that is dealt, to the first player whose hand is not full (B3)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards that a player is dealt (B3)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """A card from the hand to the table (B5 to B7)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Draw:
    """A card from the stock, since none in the hand could be played."""

    card: Card


@dataclass(frozen=True, slots=True)
class Skip:
    """A card from the stock that was paid for (B13)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Meld:
    """A whole figure from the hand (B12)."""

    figure: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing can be played, and nothing drawn."""


class Wish(Enum):
    """To take a card from the stock: because it must be (B5 to B7), or paid for (B13). Chance then
    says which one."""

    DRAW = "draw"
    SKIP = "skip"


Made = Play | Draw | Skip | Meld | Pass
"""What a player has done when the cards are known."""

Move = Deal | Wish | Made
