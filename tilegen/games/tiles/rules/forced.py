"""The tiles that a move forces: a cell that one tile alone can fill is filled in the same turn.

Tries the turn on the demands of cells alone, so that nothing has to be copied or taken back.
"""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.play_tiles import Demand, PlayTiles, Pose
from tilegen.games.tiles.rules.tile_moves import Filler, Placement


def find_fillers(
    grid: Grid, move: Placement, supply: Sequence[int], play_tiles: PlayTiles
) -> tuple[Filler, ...] | None:
    """The tiles that are laid after this one, cell by cell as they become the only ones to fit; of
    tiles alike the first in the supply. None if a cell would be left that no tile can fill, or that
    one alone could, of which there is no more."""
    free = [number for number in supply if number != move.tile]
    trial = _Trial(grid)
    changed_cells = trial.lay(move.cell, play_tiles.poses[move.tile][move.turn])
    fillers: list[Filler] = []
    while changed_cells:
        cell = changed_cells.pop(0)
        if cell in trial.laid:
            continue
        answers = play_tiles.sole_answers[trial.find_demand(cell)]
        if answers is None:
            continue
        filler = _pick(answers, cell, free, play_tiles)
        if filler is None:
            return None
        free.remove(filler.tile)
        fillers.append(filler)
        changed_cells += trial.lay(cell, play_tiles.poses[filler.tile][filler.turn])
    return tuple(fillers)


class _Trial:
    """Tiles tried beside a grid's tiles, and the sides that they show to the cells around them."""

    def __init__(self, grid: Grid) -> None:
        self.laid: set[int] = set()
        self._grid = grid
        self._shown: dict[int, int] = {}
        self._opened: set[int] = set()

    def lay(self, cell: int, pose: Pose) -> list[int]:
        """Lays a tile; the result is the empty cells to build on that it touches."""
        self.laid.add(cell)
        changed_cells = []
        for step, digit, is_open in pose.touches:
            beside = cell + step
            if beside in self._grid.laid or beside in self.laid:
                continue
            self._shown[beside] = self._shown.get(beside, 0) + digit
            if is_open and self._grid.rim is None:
                self._opened.add(beside)
            if beside in self._opened or beside in self._grid.demands:
                changed_cells.append(beside)
        return changed_cells

    def find_demand(self, cell: int) -> Demand:
        known = self._grid.demands.get(cell)
        before = self._grid.find_demand(cell) if known is None else known
        return before + self._shown[cell]


def _pick(
    answers: Sequence[tuple[int, int]], cell: int, free: Sequence[int], play_tiles: PlayTiles
) -> Filler | None:
    """The first free tile that is like one of these."""
    turns = {play_tiles.forms[tile]: turn for tile, turn in answers}
    for number in free:
        turn = turns.get(play_tiles.forms[number])
        if turn is not None:
            return Filler(number, turn, cell)
    return None
