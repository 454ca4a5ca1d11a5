"""How things stand for all to see: what lies on the table, who took which tricks, and the chips."""

from __future__ import annotations

from tilegen.games.misfitz.cards import Card, Part
from tilegen.games.misfitz.rules.bank import Bank
from tilegen.games.misfitz.rules.table import Table


class Standing:
    """The table, the bank, and each player's tricks by their figures."""

    def __init__(self, seats: int, *, expert: bool) -> None:
        self.table = Table(expert=expert)
        self.bank = Bank(seats)
        self.tricks: list[list[int]] = [[] for _ in range(seats)]

    def copied(self) -> Standing:
        copy = Standing(0, expert=False)
        copy.table, copy.bank = self.table.copied(), self.bank.copied()
        copy.tricks = [list(own) for own in self.tricks]
        return copy

    def lay(self, player: int, card: Card) -> bool:
        """Lay a card, whether it fits or not, and pay for it (B9, B10). True where it takes the
        trick."""
        completes = self.table.lay(card)
        if card.part is Part.HEAD:
            self.bank.pay_for_head(player)
        if completes:
            self.take(player, card.figure)
        return completes

    def take(self, player: int, figure: int) -> None:
        """A trick, from the table or all from the hand (B10, B12)."""
        self.tricks[player].append(figure)
        self.bank.pay_for_trick(player)

    def end(self) -> None:
        """A hand is empty (B17): whoever has most tricks takes the bank (B18)."""
        self.bank.split([len(own) for own in self.tricks])
