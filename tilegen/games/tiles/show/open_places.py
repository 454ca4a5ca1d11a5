"""The empty cells where a grid may grow, by the sides that they touch, to tell a table in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.play_tiles import PlayTiles

Neighbour = Sequence[int]
"""The number of a tile beside a cell, the side of it at which the cell lies, clockwise as the tiles
of a lattice have them, and the kind that it shows there."""


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
