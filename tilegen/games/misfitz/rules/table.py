"""The figures on the table, and the cards that may be added to them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from tilegen.games.misfitz.cards import HEADS, BodyPart, Card

_NEXT: Final[Mapping[BodyPart, BodyPart]] = {
    BodyPart.HEAD: BodyPart.TORSO,
    BodyPart.TORSO: BodyPart.LEGS,
}


class FigureTable:
    """The figures being built: under the standard rules at most one (B5 to B7), under the expert
    rules perhaps several (R-B18). `waiting` holds the part that each figure needs next."""

    def __init__(self, *, expert: bool) -> None:
        self._expert = expert
        self.waiting: dict[int, BodyPart] = {}

    def copy(self) -> FigureTable:
        copy = FigureTable(expert=self._expert)
        copy.waiting = dict(self.waiting)
        return copy

    @property
    def position(self) -> Hashable:
        """The table as a value that does not depend on the order in which its figures were
        begun."""
        return self._expert, frozenset(self.waiting.items())

    @property
    def duty(self) -> frozenset[Card]:
        """The cards that are due: a player who holds any of them must play one. Any head if the
        table is empty, else the cards that continue a figure."""
        return self.wanted or HEADS

    @property
    def wanted(self) -> frozenset[Card]:
        """The cards that continue a figure."""
        return frozenset(Card(figure, part) for figure, part in self.waiting.items())

    @property
    def takes_a_head(self) -> bool:
        """Whether a head may be laid at all (B20, R-B18)."""
        return not self.waiting or (self._expert and BodyPart.TORSO in self.waiting.values())

    def is_known_after(self, card: Card) -> bool:
        """Whether laying the card legally determines the table, even if it was unknown before: with
        at most one figure, a head begins it and legs end it."""
        return not self._expert and card.part is not BodyPart.TORSO

    def lay(self, card: Card) -> bool:
        """Lays a card, whether or not it fits. True if it completes its figure."""
        part = _NEXT.get(card.part)
        if part is None:
            self.waiting.pop(card.figure, None)
            return True
        self.waiting[card.figure] = part
        return False
