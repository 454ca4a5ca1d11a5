"""Where tiles may be laid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from tilegen.games.tiles.rules import course
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import ORIGIN
from tilegen.games.tiles.rules.options import RuleOptions
from tilegen.games.tiles.rules.play_tiles import Demand, PlayTiles, Pose
from tilegen.games.tiles.rules.tile_moves import Placement

_NO_DEMAND: Final[Demand] = 0


def list_placements(  # noqa: PLR0913, PLR0917 -- the last one is rarely given
    grids: Sequence[Grid],
    seat: int,
    tiles: Iterable[int],
    options: RuleOptions,
    play_tiles: PlayTiles,
    at: tuple[int, int] | None = None,
) -> Iterator[Placement]:
    """Every way in which a player may lay one of these tiles, by the seats of the figures'
    owners; with `at` only those on this cell of the grid with this index, which comes first. The
    first tile of a table lies as it is, but with `at` in all turns that look different."""
    if at is not None:
        yield from _list_there(grids, seat, tiles, options, play_tiles, at)
        return
    open_grids = [
        (index, grid)
        for index, grid in enumerate(grids)
        if course.may_add(grids, grid, seat, options)
    ]
    open_grids.sort(key=lambda place: place[1].owner)
    for tile in tiles:
        for index, grid in open_grids:
            turns = play_tiles.turns[tile]
            if not grid.laid:
                turns = play_tiles.first_turns[tile]
                if options.board is None:
                    yield Placement(tile, 0, index, ORIGIN)
            for cell, demand in grid.demands.items():
                for turn in turns[demand]:
                    yield Placement(tile, turn, index, cell)


def _list_there(  # noqa: PLR0913, PLR0917 -- those of `list_placements`
    grids: Sequence[Grid],
    seat: int,
    tiles: Iterable[int],
    options: RuleOptions,
    play_tiles: PlayTiles,
    at: tuple[int, int],
) -> Iterator[Placement]:
    index, cell = at
    grid = grids[index]
    if not course.may_add(grids, grid, seat, options):
        return
    demand = grid.demands.get(cell)
    for tile in tiles:
        turns = (play_tiles.turns if grid.laid else play_tiles.first_turns)[tile]
        if not grid.laid and options.board is None and cell == ORIGIN:
            for turn in turns[_NO_DEMAND]:
                yield Placement(tile, turn, index, cell)
        if demand is not None:
            for turn in turns[demand]:
                yield Placement(tile, turn, index, cell)


def find_neighbour_turn(
    grid: Grid, cell: int, pose: Pose, side: int, play_tiles: PlayTiles
) -> tuple[int, int] | None:
    """The tile on that side of a cell, and the only turn in which it would fit all around if a tile
    lay on the cell like this; None if there is not exactly one."""
    other_grid = grid.copy()
    other_grid.lay(cell, pose)
    beside = cell + play_tiles.lattice.steps[side]
    number = other_grid.laid[beside].tile.number
    turns = play_tiles.turns[number][other_grid.find_demand(beside)]
    return (number, turns[0]) if len(turns) == 1 else None
