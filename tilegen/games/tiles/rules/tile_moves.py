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
    """A tile laid on a cell of a grid, by the grid's index, turned clockwise by `turn` sides;
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
    if move.tile == tile:
        return move
    fillers = tuple(
        filler._replace(tile=move.tile) if filler.tile == tile else filler
        for filler in move.fillers
    )
    return move._replace(tile=tile, fillers=fillers)


@dataclass(frozen=True, slots=True)
class _FigureStart:
    """A tile that begins a figure. Its turn makes no difference, so moves that are offered have
    none."""

    tile: int
    turn: int = 0


@dataclass(frozen=True, slots=True)
class _SpentTile:
    """A tile that is neither laid nor turned."""

    tile: int


class Beginning(_FigureStart):
    """The tile with which a player begins."""

    __slots__ = ()


class Renewal(_FigureStart):
    """A tile turned up by chance, with which the owner of a finished figure begins another."""

    __slots__ = ()


class TurnUp(_SpentTile):
    """A tile turned up by chance for the player to move."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"turn up {self.tile}"


class Deal(_SpentTile):
    """A tile dealt by chance."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"deal {self.tile}"


class Guess(Deal):
    """A tile dealt that no line names: it may turn out to be another."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"deal {self.tile}"


class Discard(_SpentTile):
    """A tile that fits nowhere and leaves the game; its player turns up another."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """A player who cannot lay a tile takes so many others from the stack, one by one."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class Pass:
    """A player who cannot lay a tile passes. One turned up for this turn leaves the game."""


Move = Placement | Beginning | Renewal | TurnUp | Deal | Discard | Draw | Pass
