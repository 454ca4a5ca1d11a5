"""A position of the game, with what only some players know of it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from tilegen.games.misfitz.cards import Card
from tilegen.games.misfitz.rules.moves import Wish
from tilegen.games.misfitz.rules.public_state import PublicState
from tilegen.games.misfitz.rules.turn import Turn
from tilegen.play.rules import CHANCE, Chance


class MisfitzState(NamedTuple):
    """The hands, the rest of the pack, and the public state, which is never changed in place.
    `turn` is None while cards are dealt; `wish` is the wish that chance has to answer.

    States are equal if they are the same position, even if reached by different moves. Equal states
    have the same legal moves, in the same order."""

    hands: tuple[frozenset[Card], ...]
    stock: frozenset[Card]
    public_state: PublicState
    turn: Turn | None = None
    wish: Wish | None = None
    over: bool = False

    @property
    def mover(self) -> int | Chance:
        """The player to move, while the game is not over."""
        return CHANCE if self.turn is None or self.wish else self.turn.player

    @property
    def position(self) -> Hashable:
        """The state as a value."""
        return self.hands, self.public_state.position, self.turn, self.wish, self.over

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, MisfitzState):
            return NotImplemented
        return self.position == other.position and self.stock == other.stock

    def __ne__(self, other: object) -> bool:  # A tuple has its own.
        return not self == other

    def __hash__(self) -> int:
        return hash(self.position)

    def __repr__(self) -> str:
        mover = self.mover.name if isinstance(self.mover, Chance) else self.mover
        course = "over" if self.over else f"to_move={mover}"
        chips = tuple(account.chips for account in self.public_state.bank.accounts)
        cards = tuple(map(len, self.hands))
        wanted = sorted(map(str, self.public_state.table.wanted))
        due = f", wanted={wanted}" if wanted else ""
        return f"MisfitzState({course}, chips={chips}, cards={cards}{due}, stock={len(self.stock)})"
