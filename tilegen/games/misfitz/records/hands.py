"""The cards that a record shows each player to hold."""

from __future__ import annotations

from tilegen.games.misfitz.cards import PACK, Card
from tilegen.games.misfitz.records.notation import Move
from tilegen.games.misfitz.rules.deal import hand_size


class Hands:
    """The hands and the stock.

    A hand given in the record is fully known. Of any other hand, the drawn cards are known, and the
    dealt ones once they are seen; `hidden` counts the dealt cards not seen yet. `unsure` are the
    players whose hands a wrong line has left in doubt.
    """

    def __init__(self, seats: int) -> None:
        self.size = hand_size(seats)
        self.stock = len(PACK) - seats * self.size
        self.counts = [self.size] * seats
        self.hidden = [self.size] * seats
        self.unsure: set[int] = set()
        self.given: dict[int, Move] = {}  # the line that gives a player's hand
        self.holders: dict[Card, int] = {}
        self.gone: dict[Card, Move] = {}  # the line that played each card
        self.lines: dict[Card, Move] = {}  # the line that brought each card into a hand

    def give(self, player: int, cards: tuple[Card, ...], move: Move) -> None:
        """The cards that a player was dealt."""
        self.given[player] = move
        self.hidden[player] = 0
        for card in cards:
            self._hold(player, card, move)

    def knows(self, player: int) -> bool:
        """Whether every card of the hand is known."""
        return not self.hidden[player] and player not in self.unsure

    def doubt(self, player: int) -> None:
        """Notes that a wrong line leaves the player's hand in doubt."""
        self.unsure.add(player)

    def holds(self, player: int, card: Card) -> bool:
        """Whether the player is known to hold it."""
        return self.holders.get(card) == player

    def may_hold(self, player: int, card: Card) -> bool:
        """Whether the player is known to hold the card, or may hold it."""
        holder = self.holders.get(card)
        if holder is not None:
            return holder == player or not self.unsure.isdisjoint((player, holder))
        return player not in self.given or player in self.unsure

    def show(self, player: int, card: Card, move: Move) -> bool:
        """Notes that the player holds the card. True if that reveals a dealt card."""
        if self.holds(player, card):
            return False
        news = card not in self.holders
        if news:
            self.hidden[player] -= 1
        self._hold(player, card, move)
        return news and player not in self.given

    def draw(self, player: int, card: Card, move: Move) -> None:
        self._hold(player, card, move)
        self.draw_unknown(player)

    def draw_unknown(self, player: int) -> None:
        self.counts[player] += 1
        self.stock = max(self.stock - 1, 0)

    def play(self, player: int, card: Card, move: Move) -> None:
        self.holders.pop(card, None)
        self.gone[card] = move
        self.counts[player] = max(self.counts[player] - 1, 0)

    def release(self, card: Card) -> None:
        """Forgets the place of the card, since a line that named it was wrong."""
        self.holders.pop(card, None)
        self.gone.pop(card, None)

    def _hold(self, player: int, card: Card, move: Move) -> None:
        self.holders[card] = player
        self.lines[card] = move
