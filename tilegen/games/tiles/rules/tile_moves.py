"""Moves of players and of chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Filler(NamedTuple):
    """A tile that is laid in the same turn, since it alone can fill the cell."""

    tile: int
    turn: int
    cell: int


class Placement(NamedTuple):
    """A tile laid on a cell of a grid, by the grid's index, turned clockwise by so many sides;
    `marker` is the index of the tile's segment on which the player puts one. `fillers` are the
    tiles that this forces, in the order in which they are laid."""

    tile: int
    turn: int
    grid: int
    cell: int
    marker: int | None = None
    fillers: tuple[Filler, ...] = ()


def replace_tile(move: Placement, tile: int) -> Placement:
    """The move with another of tiles alike; if that one was a filler, the two change places."""
    fillers = tuple(
        filler._replace(tile=move.tile) if filler.tile == tile else filler
        for filler in move.fillers
    )
    return move._replace(tile=tile, fillers=fillers)


@dataclass(frozen=True, slots=True)
class Beginning:
    """The tile with which a player begins; its turn makes no difference."""

    tile: int


@dataclass(frozen=True, slots=True)
class Renewal:
    """A tile turned up by chance, with which the owner of a finished figure begins another."""

    tile: int


@dataclass(frozen=True, slots=True)
class TurnUp:
    """A tile turned up by chance for the player to move."""

    tile: int


@dataclass(frozen=True, slots=True)
class Deal:
    """A tile dealt by chance."""

    tile: int


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
