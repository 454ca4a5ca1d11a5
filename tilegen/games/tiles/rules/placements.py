"""Where tiles may be laid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tilegen.games.tiles.rules import course
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import ORIGIN
from tilegen.games.tiles.rules.options import RuleOptions
from tilegen.games.tiles.rules.play_tiles import PlayTiles
from tilegen.games.tiles.rules.tile_moves import Placement


def list_placements(
    grids: Sequence[Grid],
    seat: int,
    tiles: Iterable[int],
    options: RuleOptions,
    play_tiles: PlayTiles,
) -> Iterator[Placement]:
    """Every way in which a player may lay one of these tiles, by the seats of the figures'
    owners."""
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
