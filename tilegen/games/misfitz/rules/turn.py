"""Whose turn it is, how far it is, and what may be done in it."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from tilegen.games.misfitz.cards import HEADS, BodyPart, Card
from tilegen.games.misfitz.rules.table import Table


class Stage(Enum):
    """How far a turn is."""

    DUTY = auto()
    DRAWN = auto()
    """A card was drawn that fits, and is to be played (R-B4)."""
    LEAD = auto()
    """A trick was taken, and a head is to be led (B11)."""


class Turn(NamedTuple):
    """The player whose turn it is, counted from 0, and its stage."""

    player: int
    stage: Stage = Stage.DUTY

    @property
    def leads(self) -> bool:
        """Whether a head is to be led, and nothing else may be done (B11, R-B6)."""
        return self.stage is Stage.LEAD

    @property
    def is_free(self) -> bool:
        """Whether figures may be melded, and a skip be paid for: neither by who leads, nor by who
        has drawn what fits (R-B4, R-B7)."""
        return self.stage is Stage.DUTY

    def owed(self, table: Table) -> frozenset[Card]:
        """The cards of which one must be played by whoever holds one (B5 to B7, B11)."""
        return HEADS if self.leads else table.duty

    def has_place(self, card: Card, table: Table) -> bool:
        """Whether the card may be laid by someone who holds nothing that goes before it: a head
        also where experts may lead another (B20)."""
        if card.part is BodyPart.HEAD:
            return self.leads or table.takes_a_head
        return not self.leads and card in table.wanted

    @property
    def draws(self) -> bool:
        """Whether a card is drawn by whoever holds none that is owed, if there is a stock (B5 to
        B7); who leads passes (R-B6)."""
        return not self.leads

    def may_draw(self, stock: int) -> bool:
        """Whether a card may be drawn without paying, by whoever holds none that is owed (R-B5)."""
        return self.draws and self.stage is not Stage.DRAWN and stock > 0

    def may_skip(self, stock: int) -> bool:
        """Whether a card may be drawn and paid for (B13, R-B5)."""
        return self.is_free and stock > 0

    def may_pass(self, stock: int) -> bool:
        """Whether the turn may go by without a card, to whoever holds none that is owed (R-B5,
        R-B6)."""
        return not (self.draws and stock)

    def after_card(self, seats: int, *, completes: bool) -> Turn:
        """The turn that follows when a card was laid: who takes the trick leads (B11)."""
        return Turn(self.player, Stage.LEAD) if completes else self.next(seats)

    def after_draw(self, card: Card, table: Table, seats: int) -> Turn:
        """The turn that follows when a card was drawn without paying for it (R-B4)."""
        fits = card in self.owed(table)
        return Turn(self.player, Stage.DRAWN) if fits else self.next(seats)

    def next(self, seats: int) -> Turn:
        """The turn of the player behind this one."""
        return Turn((self.player + 1) % seats)


def may_be_noticed(missed: int, ended: int) -> bool:
    """Whether a duty that was missed in a player's turn of that number may still be paid for, once
    the player has ended so many turns: until the next one (B14)."""
    return ended <= missed + 1
