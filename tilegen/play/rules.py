"""What a game lets happen: who is to move, what may be done, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, Protocol, TypeVar

State = TypeVar("State")
Move = TypeVar("Move")
Action_co = TypeVar("Action_co", covariant=True)


class Chance(Enum):
    """Who turns up what lies face down."""

    CHANCE = "chance"


CHANCE: Final = Chance.CHANCE


class Rules(Protocol[State, Move, Action_co]):
    """A game for a certain number of players, counted from 0; the first one begins.

    Chance is a player: what it may do is to turn up any of the pieces that lie face down, and all
    else is settled by the moves. So a game is known by its moves alone. A state stays as it is:
    `apply` copies what it changes. Slips are no moves.
    """

    def start(self) -> State:
        """Before anything is dealt or laid."""

    def to_move(self, state: State) -> int | Chance:
        """Whose move it is, while the game is not over."""

    def legal_moves(self, state: State) -> Sequence[Move]:
        """All that the one to move may do, always in the same order; nothing where the game is
        over, and only then."""

    def apply(self, state: State, move: Move) -> State:
        """The state after one of the legal moves."""

    def is_over(self, state: State) -> bool:
        """Whether the game has ended."""

    def scores(self, state: State) -> tuple[int, ...]:
        """What each player has, also while the game goes on; whoever has most has won."""

    def line(self, state: State, move: Move) -> tuple[int, Action_co] | None:
        """Whose line of a record tells of this move, made in this state, and what it says; None
        where no line does, or that of a later move."""
