"""The pack: figures of a head, a torso and legs, each card in it once (B1)."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple


class BodyPart(Enum):
    """What of a figure a card shows; the value is how it is written."""

    HEAD = "H"
    TORSO = "T"
    LEGS = "L"


WORDS: Final = {BodyPart.HEAD: "head", BodyPart.TORSO: "torso", BodyPart.LEGS: "legs"}


class Card(NamedTuple):
    figure: int
    part: BodyPart

    def __str__(self) -> str:
        return f"{self.figure}{self.part.value}"


FIGURES: Final = range(1, 25)
"""The standard pack's."""


def cards_of(figure: int) -> tuple[Card, Card, Card]:
    """Its head, torso and legs."""
    return Card(figure, BodyPart.HEAD), Card(figure, BodyPart.TORSO), Card(figure, BodyPart.LEGS)


PACK: Final = tuple(card for figure in FIGURES for card in cards_of(figure))
HEADS: Final = frozenset(card for card in PACK if card.part is BodyPart.HEAD)
