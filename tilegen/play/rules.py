"""The rules of a game as an interface: the player to move, the legal moves, and their results."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, Protocol, TypeVar

State = TypeVar("State")
Move = TypeVar("Move")
Action_co = TypeVar("Action_co", covariant=True)


class Chance(Enum):
    """Chance as a player, who turns up face-down pieces."""

    CHANCE = "chance"


CHANCE: Final = Chance.CHANCE


class Rules(Protocol[State, Move, Action_co]):
    """A game for a fixed number of players, counted from 0; the first one begins.

    Chance is a player: its moves turn up any of the face-down pieces, and nothing else is random,
    so the moves determine the game. States do not change: `apply` returns a new state. Slips are
    not moves.
    """

    def start(self) -> State:
        """The state before anything is dealt or laid."""

    def to_move(self, state: State) -> int | Chance:
        """The player to move, while the game is not over."""

    def legal_moves(self, state: State) -> Sequence[Move]:
        """The legal moves of the player to move, always in the same order; empty if the game is
        over, and only then."""

    def apply(self, state: State, move: Move) -> State:
        """The state after one of the legal moves."""

    def is_over(self, state: State) -> bool:
        """Whether the game has ended."""

    def scores(self, state: State) -> tuple[int, ...]:
        """Each player's score, also while the game goes on; the highest wins."""

    def line(self, state: State, move: Move) -> tuple[int, Action_co] | None:
        """The player and the action of the record's line for this move in this state; None if no
        line records it, or the line of a later move does."""
