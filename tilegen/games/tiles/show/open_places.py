"""The empty cells where a grid may grow, by the sides that they touch, to tell a table in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.play_tiles import PlayTiles

Neighbour = Sequence[int]
"""The number of a tile beside a cell, the side of it at which the cell lies, clockwise as the tiles
of a lattice have them, and the kind that it shows there."""


def list_open_ends(grid: Grid) -> Iterator[tuple[int, int]]:
    """The sides at which tiles may be added: a cell of a tile, and a side of it with an empty cell
    beside it."""
    for cell, pose in grid.laid.items():
        for side, (step, _, is_open) in enumerate(pose.touches):
            if is_open and cell + step not in grid.laid:
                yield cell, side


def count_open_ends(grid: Grid) -> int:
    """How many such sides there are."""
    return sum(1 for _ in list_open_ends(grid))


def list_open_places(grid: Grid, play_tiles: PlayTiles) -> Iterator[Sequence[Neighbour]]:
    """The neighbours of each cell beside a tile to which another may be added, oldest first; none
    of a figure with a grid of its own that is finished."""
    if grid.figures is None and grid.is_finished:
        return
    for cell in grid.demands:
        neighbours = [
            [pose.tile.number, opposite, pose.shown[opposite]]
            for step, opposite, _ in play_tiles.neighbours
            if (pose := grid.laid.get(cell + step)) is not None
        ]
        if neighbours:
            yield neighbours
