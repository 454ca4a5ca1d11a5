"""The effects of lines on the table, as the ruling has them."""

from __future__ import annotations

from tilegen.games.monsters.records.notation import Move
from tilegen.games.monsters.records.ruling import Deed, Step
from tilegen.games.tiles.rules.squares import find_square
from tilegen.games.tiles.rules.tables import Place, Table


def add_place(step: Step, table: Table, place: Place) -> Step:
    """The step with the place where it laid its tile, and whether that completed the creature."""
    grid = table.grids[place.grid]
    rank = sum(before.owner == grid.owner for before in table.grids[: place.grid])
    return step._replace(
        creature=(grid.owner, rank), cell=find_square(place.cell), completes=grid.is_finished
    )


def no_step(move: Move, player: int) -> Step:
    """The step of a line that could not be played."""
    return Step(move.line.number, player, move.number, Deed.NOTHING, move.action.tile)
