"""The effects of lines on the table, as the ruling has them."""

from __future__ import annotations

from tilegen.games.monsters.records.notation import Move
from tilegen.games.monsters.records.ruling import Deed, Step
from tilegen.games.monsters.rules.creature import Cell
from tilegen.games.monsters.rules.table import Patch


def step_of(
    move: Move, turn: tuple[int, int | None], deed: Deed, creature: tuple[Patch, int], cell: Cell
) -> Step:
    """The step of a line that laid a tile. `turn` is the player and the turn's number, `creature`
    the creature and its index among its owner's."""
    (player, number), (patch, which) = turn, creature
    laid = patch.tiles[cell]
    return Step(
        move.line.number,
        player,
        number,
        deed,
        laid.tile.id,
        laid,
        (patch.owner, which),
        cell,
        patch.complete,
    )


def no_step(move: Move, player: int) -> Step:
    """The step of a line that could not be played."""
    return Step(move.line.number, player, move.number, Deed.NOTHING, move.action.tile)
