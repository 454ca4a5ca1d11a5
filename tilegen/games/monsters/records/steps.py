"""The cells that lines name, and the effects of lines on the table, as the ruling has them."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.games.monsters.records.notation import Move
from tilegen.games.monsters.records.ruling import Deed, Step
from tilegen.games.monsters.rules.creature import Cell, Laid
from tilegen.games.monsters.rules.table import Patch, Table, to_cell
from tilegen.games.tiles.rules.tables import Place


class Target(NamedTuple):
    """The cell that a line names."""

    table: Table
    place: Place

    @property
    def patch(self) -> Patch:
        """The creature that it belongs to."""
        return Patch(self.table, self.place.grid)

    @property
    def cell(self) -> Cell:
        return to_cell(self.place.cell)


def step_of(
    move: Move, turn: tuple[int, int | None], deed: Deed, laid: Laid, target: Target
) -> Step:
    """The step of a line that laid a tile there. `turn` is the player and the turn's number."""
    (player, number), patch = turn, target.patch
    return Step(
        move.line.number,
        player,
        number,
        deed,
        laid.tile.id,
        laid,
        (patch.owner, patch.rank),
        target.cell,
        patch.complete,
    )


def no_step(move: Move, player: int) -> Step:
    """The step of a line that could not be played."""
    return Step(move.line.number, player, move.number, Deed.NOTHING, move.action.tile)
