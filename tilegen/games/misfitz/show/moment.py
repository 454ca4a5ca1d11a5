"""The state of a game at one moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from tilegen.games.misfitz.cards import BodyPart, Card, cards_of
from tilegen.games.misfitz.records.hands import Hands
from tilegen.games.misfitz.records.referee_state import RefereeState
from tilegen.games.misfitz.rules.bank import Account, Bank
from tilegen.games.misfitz.rules.table import FigureTable


class Seat(NamedTuple):
    """A player. `known_cards` are the `cards` in the hand that the record has shown so far, in the
    order of their figures; `tricks` are figures, in the order in which they were taken."""

    name: str
    cards: int
    known_cards: tuple[Card, ...]
    account: Account
    tricks: tuple[int, ...]

    @property
    def hidden(self) -> int:
        """The number of unknown cards in the hand."""
        return max(self.cards - len(self.known_cards), 0)


class OpenFigure(NamedTuple):
    """A figure on the table, and the card that it waits for."""

    cards: tuple[Card, ...]
    waits_for: Card


class Moment(NamedTuple):
    """`turns` is the number of ended turns, `due` the player to move."""

    seats: tuple[Seat, ...]
    table: tuple[OpenFigure, ...]
    bank: int
    stock: int
    turns: int
    due: int
    over: bool


NOTHING = Moment((), (), bank=0, stock=0, turns=0, due=0, over=False)
"""For a record that names no players."""


def moment_of(game: RefereeState) -> Moment:
    """The moment after the lines read so far."""
    public_state, turns = game.public_state, game.turns
    return Moment(
        _seats(game.players.names, game.hands, public_state.bank, public_state.tricks),
        _open_figures(public_state.table),
        public_state.bank.chips,
        game.hands.stock,
        sum(turns.ended),
        turns.now.player,
        game.over is not None,
    )


def _seats(
    names: Sequence[str], hands: Hands, bank: Bank, tricks: Sequence[Sequence[int]]
) -> tuple[Seat, ...]:
    held_cards: list[list[Card]] = [[] for _ in names]
    for card, holder in hands.holders.items():
        held_cards[holder].append(card)
    players = zip(names, hands.counts, held_cards, bank.accounts, tricks, strict=True)
    return tuple(
        Seat(name, count, tuple(sorted(cards, key=_place)), replace(account), tuple(own))
        for name, count, cards, account, own in players
    )


def _open_figures(table: FigureTable) -> tuple[OpenFigure, ...]:
    return tuple(_open(figure, part) for figure, part in table.waiting.items())


def _open(figure: int, part: BodyPart) -> OpenFigure:
    cards = cards_of(figure)
    waits_for = Card(figure, part)
    return OpenFigure(cards[: cards.index(waits_for)], waits_for)


_PARTS = list(BodyPart)


def _place(card: Card) -> tuple[int, int]:
    return card.figure, _PARTS.index(card.part)
