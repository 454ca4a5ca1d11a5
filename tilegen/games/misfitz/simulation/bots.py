"""Bots, which see their own hand and the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from tilegen.games.misfitz.cards import Card
from tilegen.games.misfitz.rules.moves import Meld, Move, Play, Wish
from tilegen.games.misfitz.rules.state import MisfitzState
from tilegen.games.misfitz.rules.table import FigureTable
from tilegen.play.bots import Bot, RandomBot
from tilegen.play.seeds import Stream

RICH: Final = 10
"""Chips with which a hoarder prefers cards to more chips."""


class BotView(NamedTuple):
    """A seat's view: its own cards, the number of cards of the others, chips and table."""

    seat: int
    hand: frozenset[Card]
    hands: tuple[int, ...]
    stock: int
    chips: tuple[int, ...]
    table: FigureTable


def view(state: MisfitzState, seat: int) -> BotView:
    """The state as the seat sees it."""
    return BotView(
        seat,
        state.hands[seat],
        tuple(map(len, state.hands)),
        len(state.stock),
        tuple(account.chips for account in state.public_state.bank.accounts),
        state.public_state.table,
    )


class Obedient:
    """Melds, else plays, else draws; never skips. Chooses at random among several ways."""

    def choose(self, view: BotView, offers: Sequence[Move], stream: Stream) -> Move:
        melds = [offer for offer in offers if isinstance(offer, Meld)]
        plays = [offer for offer in offers if isinstance(offer, Play)]
        others = [offer for offer in offers if offer is not Wish.SKIP]
        return stream.pick(melds or plays or others)


class Hoarder(Obedient):
    """Skips, for a chip and a card, as long as it is rich; else obeys."""

    def choose(self, view: BotView, offers: Sequence[Move], stream: Stream) -> Move:
        if view.chips[view.seat] >= RICH and Wish.SKIP in offers:
            return Wish.SKIP
        return super().choose(view, offers, stream)


BOTS: Final[Mapping[str, Bot[Any, Any]]] = {
    "obedient": Obedient(),
    "hoarder": Hoarder(),
    "random": RandomBot(),
}
