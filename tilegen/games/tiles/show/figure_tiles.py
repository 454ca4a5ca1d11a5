"""The tiles of a figure on a grid of its own as people see them, and the sides that matter to them:
those that join nothing yet, and those that may not touch their neighbours; and the empty cells
where a grid may grow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import LATTICES, ORIGIN, Lattice, list_board_cells
from tilegen.games.tiles.rules.options import RuleOptions, Shape
from tilegen.games.tiles.rules.play_tiles import Meeting, PlayTiles


class ShownTile(NamedTuple):
    """A tile as it lies, and the kinds of its sides. Where a photo leaves its turn in doubt, or its
    number too, these are None, and it shows no sides."""

    number: int | None
    turn: int | None = None
    shown: Sequence[int] = ()

    def format_name(self, lattice: Lattice) -> str:
        """`12>`, or `12?` or `?` in doubt."""
        sign = "?" if self.turn is None else lattice.signs[self.turn]
        return sign if self.number is None else f"{self.number}{sign}"


ShownTiles = Mapping[int, ShownTile]
"""The tiles of a figure by their cells, in the order in which they were laid."""


def show_grid(grid: Grid) -> ShownTiles:
    return {
        cell: ShownTile(pose.tile.number, pose.turn, pose.shown) for cell, pose in grid.laid.items()
    } | {cell: ShownTile(number) for cell, number in grid.doubts.items()}


def list_open_ends(tiles: ShownTiles, meeting: Meeting) -> Iterator[tuple[int, int, int]]:
    """The sides at which tiles may be added, since nothing lies beside them: each as a cell, a
    side, and its kind."""
    for cell, tile in tiles.items():
        for side, kind in enumerate(tile.shown):
            if meeting.opens[kind] and cell + meeting.lattice.steps[side] not in tiles:
                yield cell, side, kind


def count_open_ends(grid: Grid, meeting: Meeting) -> int:
    return sum(1 for _ in list_open_ends(show_grid(grid), meeting))


def list_flaws(tiles: ShownTiles, meeting: Meeting) -> Iterator[tuple[int, int]]:
    """The sides that may not touch, each pair once: as the cell and the side of the upper or left
    tile."""
    lattice = meeting.lattice
    for cell, tile in tiles.items():
        for side, kind in enumerate(tile.shown):
            step = lattice.steps[side]
            beside = tiles.get(cell + step)
            if beside is None or not beside.shown or step < 0:
                continue
            if beside.shown[lattice.opposite(side)] not in meeting.match[kind]:
                yield cell, side


Neighbour = Sequence[int]
"""The number of a tile beside a cell, the side of it at which the cell lies, clockwise as the tiles
of a lattice have them, and the kind that it shows there."""


def list_open_places(grid: Grid, play_tiles: PlayTiles) -> Iterator[Sequence[Neighbour]]:
    """The neighbours of each cell beside a tile to which another may be added, oldest first; none
    of a figure with a grid of its own that is finished."""
    if grid.figures is None and grid.is_finished:
        return
    for cell in filter(lambda cell: cell not in grid.doubts, grid.demands):
        neighbours = [
            [pose.tile.number, opposite, pose.shown[opposite]]
            for step, opposite, _ in play_tiles.neighbours
            if (pose := grid.laid.get(cell + step)) is not None
        ]
        if neighbours:
            yield neighbours


def list_cells(shape: Shape, grids: Sequence[Grid], options: RuleOptions) -> list[int]:
    """The cells of the board; without a board, the cells on which tiles lie in any of these grids,
    known or in doubt."""
    if options.board is not None:
        return list_board_cells(LATTICES[shape], options.board)
    cells = (cell for grid in grids for cell in (*grid.laid, *grid.doubts))
    return [*dict.fromkeys(cells)] or [ORIGIN]
