"""The table of a game or of a record, in the words of monsters: creatures on grids of their own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tilegen.games.monsters.rules.known_options import OPEN, OPTIONS, build_set_tiles
from tilegen.games.monsters.tiles import Edge, Edges, Rotation, Side, TileSet
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import LATTICES
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.rules.play_tiles import Pose
from tilegen.games.tiles.rules.squares import opposite
from tilegen.games.tiles.rules.tables import Table

ROTATIONS: Final = tuple(Rotation)
STEPS: Final = LATTICES[Shape.SQUARE].steps
"""The way to the neighbour at each side."""
_EDGES: Final = tuple(Edge)


def build_table(tile_set: TileSet, seats: int) -> Table:
    """A table on which nothing lies."""
    return Table(OPTIONS[OPEN], build_set_tiles(tile_set), seats)


def find_edges(pose: Pose) -> Edges:
    """The sides that a tile shows as it lies."""
    top, right, bottom, left = (_EDGES[kind] for kind in pose.shown)
    return top, right, bottom, left


def find_neighbours(grid: Grid, cell: int) -> dict[Side, tuple[Edge, int]]:
    """The neighbours of a cell: at each side the edge that is shown there, and the number of the
    tile that shows it."""
    neighbours = ((side, grid.laid.get(cell + STEPS[side])) for side in Side)
    return {
        side: (find_edges(pose)[opposite(side)], pose.tile.number)
        for side, pose in neighbours
        if pose is not None
    }


def list_creatures(grids: Iterable[Grid], seats: int) -> list[list[Grid]]:
    """The creatures of each player, in the order in which they were begun."""
    creatures: list[list[Grid]] = [[] for _ in range(seats)]
    for grid in grids:
        creatures[grid.owner].append(grid)
    return creatures
