"""The pack: a head, a torso and legs of each figure, each card once (B1)."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Final, NamedTuple


class BodyPart(Enum):
    """The part of a figure on a card; the value is its letter in records."""

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
"""The figures of the standard pack."""


@cache
def cards_of(figure: int) -> tuple[Card, Card, Card]:
    """The head, torso and legs of a figure."""
    return Card(figure, BodyPart.HEAD), Card(figure, BodyPart.TORSO), Card(figure, BodyPart.LEGS)


PACK: Final = tuple(card for figure in FIGURES for card in cards_of(figure))
HEADS: Final = frozenset(card for card in PACK if card.part is BodyPart.HEAD)
