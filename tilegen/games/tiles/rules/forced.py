"""The tiles that a move forces: a cell that one tile alone can fill is filled in the same turn.

Tries the turn on the demands of cells alone, so that nothing has to be copied or taken back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.play_tiles import Answer, Demand, PlayTiles, Pose
from tilegen.games.tiles.rules.tile_moves import Filler, Placement


def find_fillers(
    grid: Grid, move: Placement, supply: Sequence[int], play_tiles: PlayTiles
) -> tuple[Filler, ...] | None:
    """The tiles that are laid after this one, cell by cell as they become the only ones in the
    supply to fit, in one way; of tiles alike the first. None if a cell would be left that none of
    the supply can fill, unless all tiles are laid then."""
    free = [number for number in supply if number != move.tile]
    forms = Counter(play_tiles.forms[number] for number in free)
    trial = _Trial(grid)
    cells = trial.lay(move.cell, play_tiles.poses[move.tile][move.turn])
    if not forms[play_tiles.forms[move.tile]]:
        cells += trial.list_open()
    fillers: list[Filler] = []
    while cells and free:
        cell = cells.pop(0)
        if cell in trial.laid:
            continue
        answers = [a for a in play_tiles.answers[trial.find_demand(cell)] if forms[a.form]]
        if not answers:
            return None
        if any(answer.look != answers[0].look for answer in answers):
            continue
        filler = _pick(answers, cell, free, play_tiles)
        free.remove(filler.tile)
        fillers.append(filler)
        cells += trial.lay(cell, play_tiles.poses[filler.tile][filler.turn])
        form = play_tiles.forms[filler.tile]
        forms[form] -= 1
        if not forms[form]:
            # A cell that this form could fill may now need another.
            cells += trial.list_open()
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

    def list_open(self) -> list[int]:
        """The empty cells on which a tile may be laid."""
        cells = dict.fromkeys((*self._grid.demands, *sorted(self._opened)))
        return [cell for cell in cells if cell not in self.laid]

    def find_demand(self, cell: int) -> Demand:
        known = self._grid.demands.get(cell)
        before = self._grid.find_demand(cell) if known is None else known
        return before + self._shown.get(cell, 0)


def _pick(
    answers: Sequence[Answer], cell: int, free: Sequence[int], play_tiles: PlayTiles
) -> Filler:
    """The first free tile that is like one of these."""
    turns = {answer.form: answer.turn for answer in reversed(answers)}
    number = next(number for number in free if play_tiles.forms[number] in turns)
    return Filler(number, turns[play_tiles.forms[number]], cell)
