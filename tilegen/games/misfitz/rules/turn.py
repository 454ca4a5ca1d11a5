"""The turn: its player, its stage, and the player's options."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from tilegen.games.misfitz.cards import HEADS, BodyPart, Card
from tilegen.games.misfitz.rules.table import FigureTable


class Stage(Enum):
    """The stage of a turn."""

    DUTY = auto()
    DRAWN = auto()
    """A card was drawn that fits, and must be played (R-B4)."""
    LEAD = auto()
    """A trick was taken, and the player must lead a head (B11)."""


class Turn(NamedTuple):
    """The player whose turn it is, counted from 0, and its stage."""

    player: int
    stage: Stage = Stage.DUTY

    @property
    def leads(self) -> bool:
        """Whether the player must lead a head, and may do nothing else (B11, R-B6)."""
        return self.stage is Stage.LEAD

    @property
    def is_free(self) -> bool:
        """Whether the player may meld figures and pay for a skip: not while leading, and not after
        drawing a card that fits (R-B4, R-B7)."""
        return self.stage is Stage.DUTY

    def due_cards(self, table: FigureTable) -> frozenset[Card]:
        """The cards that are due: a player who holds any of them must play one (B5 to B7, B11)."""
        return HEADS if self.leads else table.duty

    def has_place(self, card: Card, table: FigureTable) -> bool:
        """Whether a player who holds no card that is due may lay this one: under the expert rules
        perhaps another head (B20)."""
        if card.part is BodyPart.HEAD:
            return self.leads or table.takes_a_head
        return not self.leads and card in table.wanted

    @property
    def draws(self) -> bool:
        """Whether a player without a card that is due draws one, if the stock has any (B5 to B7); a
        player who leads passes instead (R-B6)."""
        return not self.leads

    def may_draw(self, stock: int) -> bool:
        """Whether a player without a card that is due may draw one free of charge (R-B5)."""
        return self.draws and self.stage is not Stage.DRAWN and stock > 0

    def may_skip(self, stock: int) -> bool:
        """Whether a card may be drawn and paid for (B13, R-B5)."""
        return self.is_free and stock > 0

    def may_pass(self, stock: int) -> bool:
        """Whether a player without a card that is due may pass (R-B5, R-B6)."""
        return not (self.draws and stock)

    def after_card(self, seats: int, *, completes: bool) -> Turn:
        """The turn after a card is laid: the player who takes the trick leads (B11)."""
        return Turn(self.player, Stage.LEAD) if completes else self.next(seats)

    def after_draw(self, card: Card, table: FigureTable, seats: int) -> Turn:
        """The turn after a card is drawn free of charge (R-B4)."""
        fits = card in self.due_cards(table)
        return Turn(self.player, Stage.DRAWN) if fits else self.next(seats)

    def next(self, seats: int) -> Turn:
        """The next player's turn."""
        return Turn((self.player + 1) % seats)


def may_be_noticed(missed_turn: int, ended_turns: int) -> bool:
    """Whether a duty missed in a player's turn number `missed_turn` can still be noticed after the
    player has ended `ended_turns` turns: until the end of the next turn (B14)."""
    return ended_turns <= missed_turn + 1
