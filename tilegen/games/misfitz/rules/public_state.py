"""The public state of a game, and the effect of each move on it: the table, the tricks, the chips,
the turn and the end."""

from __future__ import annotations

from collections.abc import Hashable
from typing import assert_never

from tilegen.games.misfitz.cards import BodyPart, Card
from tilegen.games.misfitz.rules.bank import SKIPPING, Bank
from tilegen.games.misfitz.rules.moves import Draw, Meld, Pass, Play, PlayerMove, Skip
from tilegen.games.misfitz.rules.table import FigureTable
from tilegen.games.misfitz.rules.turn import Turn


class PublicState:
    """The table, the bank, and each player's tricks, by figure."""

    def __init__(self, seats: int, *, expert: bool) -> None:
        self.table = FigureTable(expert=expert)
        self.bank = Bank(seats)
        self.tricks: list[list[int]] = [[] for _ in range(seats)]

    def copy(self) -> PublicState:
        copy = PublicState(0, expert=False)
        copy.table, copy.bank = self.table.copy(), self.bank.copy()
        copy.tricks = [list(own) for own in self.tricks]
        return copy

    @property
    def position(self) -> Hashable:
        """The state as a value: how many chips the players have counts, and not what for."""
        chips = (self.bank.chips, *(account.chips for account in self.bank.accounts))
        return self.table.position, chips, tuple(map(frozenset, self.tricks))

    def make(self, turn: Turn, move: PlayerMove, cards_left: int | None) -> Turn | None:
        """Makes a move of that turn, and returns the turn that follows; None if the game is over,
        since the player has no card `cards_left` (B17). `cards_left` is None if the number is
        unknown."""
        after = self._apply_move(turn, move)
        if cards_left != 0:
            return after
        # The last card is still paid for, but no head is led after it (R-B14).
        self.bank.split([len(own) for own in self.tricks])
        return None

    def lay(self, player: int, card: Card) -> bool:
        """Lays a card, whether or not it fits, and pays for it (B9, B10). True if it takes the
        trick."""
        completes = self.table.lay(card)
        if card.part is BodyPart.HEAD:
            self.bank.pay_for_head(player)
        if completes:
            self._take(player, card.figure)
        return completes

    def _apply_move(self, turn: Turn, move: PlayerMove) -> Turn:
        player, seats = turn.player, len(self.tricks)
        match move:
            case Play(card):
                return turn.after_card(seats, completes=self.lay(player, card))
            case Meld(figure):
                self._take(player, figure)
                return turn
            case Draw(card):
                return turn.after_draw(card, self.table, seats)
            case Skip():
                self.bank.take(player, SKIPPING)
                return turn.next(seats)
            case Pass():
                return turn.next(seats)
            case _:
                assert_never(move)

    def _take(self, player: int, figure: int) -> None:
        """Scores a trick, from the table or all from the hand (B10, B12)."""
        self.tricks[player].append(figure)
        self.bank.pay_for_trick(player)
