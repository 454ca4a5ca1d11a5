"""Moves of players and of chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Placement(NamedTuple):
    """A tile laid on a cell of a grid, by the grid's index, turned clockwise by so many sides."""

    tile: int
    turn: int
    grid: int
    cell: int


@dataclass(frozen=True, slots=True)
class Beginning:
    """The tile with which a player begins. Its turn makes no difference, so moves that are offered
    have none."""

    tile: int
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Renewal:
    """A tile turned up by chance, with which the owner of a finished figure begins another; the
    turn in which it lies makes no difference."""

    tile: int
    turn: int = 0


@dataclass(frozen=True, slots=True)
class TurnUp:
    """A tile turned up by chance for the player to move."""

    tile: int

    def __str__(self) -> str:
        return f"turn up {self.tile}"


@dataclass(frozen=True, slots=True)
class Deal:
    """A tile dealt by chance."""

    tile: int

    def __str__(self) -> str:
        return f"deal {self.tile}"


@dataclass(frozen=True, slots=True)
class Discard:
    """A tile that fits nowhere and leaves the game; its player turns up another."""

    tile: int


@dataclass(frozen=True, slots=True)
class Draw:
    """A player who cannot lay a tile takes another one from the stack."""


@dataclass(frozen=True, slots=True)
class Pass:
    """A player who cannot lay a tile passes. One turned up for this turn leaves the game."""


Move = Placement | Beginning | Renewal | TurnUp | Deal | Discard | Draw | Pass
