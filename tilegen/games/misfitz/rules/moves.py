"""Moves, and the names of the game's variants."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from tilegen.games.misfitz.cards import Card

STANDARD: Final = "standard"
EXPERT: Final = "expert"
VARIANTS: Final = (STANDARD, EXPERT)


@dataclass(frozen=True, slots=True)
class CardDeal:
    """A card that is dealt, to the first player whose hand is not full (B3)."""

    card: Card

    def __str__(self) -> str:
        return f"deal {self.card}"


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
    """A card drawn from the stock, because none in the hand could be played."""

    card: Card


@dataclass(frozen=True, slots=True)
class Skip:
    """A card drawn from the stock for a fee, instead of playing (B13)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Meld:
    """A whole figure laid down from the hand (B12)."""

    figure: int


@dataclass(frozen=True, slots=True)
class Pass:
    """No card, since none can be played and none drawn."""


class Wish(Enum):
    """A wish for a card from the stock: because none can be played (B5 to B7), or for a fee (B13).
    Chance then decides which card it is."""

    DRAW = "draw"
    SKIP = "skip"


PlayerMove = Play | Draw | Skip | Meld | Pass
"""A player's finished move, with its card known."""

Move = CardDeal | Wish | PlayerMove
