"""Chips: each player's amount, and its sources."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

CHIPS: Final = 12
"""The number of chips that each player takes; BANKED of them go to the bank at once (B2)."""
BANKED: Final = 5
START: Final = CHIPS - BANKED

FOR_HEAD: Final = 3  # B9
FOR_TRICK: Final = 5  # B10, B12
LEVY: Final = 5
"""The chips that each player gives to an empty bank (B16)."""

SKIPPING: Final = 1  # B13
OVERLOOKING: Final = 1  # B14
MISFITTING: Final = 2  # B15


def leaders(chips: Sequence[int]) -> tuple[int, ...]:
    """The players with the most chips (B19); equal players share the victory (R-B17)."""
    most = max(chips, default=0)
    return tuple(player for player, have in enumerate(chips) if have == most)


@dataclass(slots=True)
class Account:
    """A player's income and expenses in chips, by reason."""

    heads: int = 0
    tricks: int = 0
    share: int = 0
    fees: int = 0
    levies: int = 0

    @property
    def chips(self) -> int:
        income = self.heads + self.tricks + self.share
        return START + income - self.fees - self.levies


class Bank:
    """The bank and the players' accounts, which always add up to CHIPS a player."""

    def __init__(self, seats: int) -> None:
        self.chips = BANKED * seats
        self.accounts = tuple(Account() for _ in range(seats))

    def copy(self) -> Bank:
        copy = Bank(0)
        copy.chips = self.chips
        copy.accounts = tuple(map(replace, self.accounts))
        return copy

    @property
    def leaders(self) -> tuple[int, ...]:
        return leaders([account.chips for account in self.accounts])

    def pay_for_head(self, player: int) -> None:
        """Pays for a head (B9)."""
        for payment in self._payments(FOR_HEAD):
            self.accounts[player].heads += payment
            self._settle_payment(payment)

    def pay_for_trick(self, player: int) -> None:
        """Pays for a trick (B10, B12)."""
        for payment in self._payments(FOR_TRICK):
            self.accounts[player].tricks += payment
            self._settle_payment(payment)

    def take(self, player: int, fee: int) -> None:
        """Takes a fee. A player with fewer chips pays all of them, and owes nothing (R-B13)."""
        account = self.accounts[player]
        payment = min(fee, account.chips)
        account.fees += payment
        self.chips += payment

    def split(self, tricks: Sequence[int]) -> None:
        """Divides the bank at the end: it goes in equal parts to the players with the most tricks
        (B18). A remainder stays (R-B15); without any trick all share equally (R-B16)."""
        most = [player for player, trick_count in enumerate(tricks) if trick_count == max(tricks)]
        share = self.chips // len(most)
        for player in most:
            self.accounts[player].share += share
        self.chips -= share * len(most)

    def _payments(self, amount: int) -> Iterator[int]:
        """The payment from the present bank, and the rest from the refilled bank (R-B12). The
        caller settles one before it asks for the next."""
        rest = amount
        while rest and self.chips:
            payment = min(rest, self.chips)
            rest -= payment
            yield payment

    def _settle_payment(self, payment: int) -> None:
        """B16: everyone refills an empty bank, the payee too; a player with less than the levy
        gives everything (R-B13)."""
        self.chips -= payment
        if self.chips:
            return
        for account in self.accounts:
            levy = min(LEVY, account.chips)
            account.levies += levy
            self.chips += levy
