"""What the referee says: who has how many chips and why, and what is wrong with the record."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.games.misfitz.rules.bank import Account
from tilegen.text.diagnostics import Diagnostic, Severity


class Player(NamedTuple):
    """A player's chips, the figures of the tricks in their order, and how many cards
    are in the hand."""

    name: str
    account: Account
    tricks: tuple[int, ...]
    cards: int

    @property
    def chips(self) -> int:
        return self.account.chips


class Ruling(NamedTuple):
    """`bank` are the chips in the bank, `stock` the cards in the stock; `over` is whether the game
    has ended (B17), False where that is not known."""

    players: tuple[Player, ...]
    bank: int
    stock: int
    over: bool
    diagnostics: tuple[Diagnostic, ...]

    @property
    def ok(self) -> bool:
        """Whether the record is right."""
        return not any(each.severity is Severity.ERROR for each in self.diagnostics)

    @property
    def winners(self) -> tuple[str, ...]:
        """Those who lead in chips (B19); equals share (R-B17)."""
        most = max((player.chips for player in self.players), default=0)
        return tuple(player.name for player in self.players if player.chips == most)
