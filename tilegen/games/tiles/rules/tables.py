"""A table as a record leaves it: tiles lie where people laid them, rightly or wrongly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tilegen.games.tiles.rules import course
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import ORIGIN
from tilegen.games.tiles.rules.options import End
from tilegen.games.tiles.rules.rules import TileGameRules
from tilegen.games.tiles.rules.tile_moves import Placement


class Place(NamedTuple):
    """Where a tile lies."""

    grid: Grid
    cell: int


class Table:
    """The figures in the order in which they were begun, the place of each tile by its number, and
    the line that laid it, if a record did. `discarded` are the tiles that left the game, each with
    the line that says so. Begin, lay and discard change the table and its grids: `copy` it to keep
    it as it is."""

    __slots__ = ("discarded", "grids", "lines", "places", "rules")

    def __init__(
        self, rules: TileGameRules, grids: Iterable[Grid] = (), discarded: Iterable[int] = ()
    ) -> None:
        self.rules = rules
        self.grids = [*grids]
        self.lines: dict[int, int] = {}
        self.discarded = dict.fromkeys(discarded, 0)
        self.places = self._find_places()

    def _find_places(self) -> dict[int, Place]:
        return {
            pose.tile.number: Place(grid, cell)
            for grid in self.grids
            for cell, pose in grid.laid.items()
        }

    def copy(self) -> Table:
        other = Table(self.rules, (grid.copy() for grid in self.grids))
        other.lines, other.discarded = {**self.lines}, {**self.discarded}
        return other

    @property
    def left(self) -> int:
        """The number of tiles that were not used yet."""
        return len(self.rules.play_tiles.tiles) - len(self.places) - len(self.discarded)

    def is_unused(self, tile: int) -> bool:
        known = tile in self.rules.play_tiles.tiles
        return known and tile not in self.places and tile not in self.discarded

    def add_grid(self, seat: int, *, is_first: bool) -> Grid:
        """A new figure of the seat's, without tiles."""
        grid = Grid(self.rules.play_tiles, seat, is_first=is_first)
        self.grids.append(grid)
        return grid

    def begin(self, seat: int, tile: int, turn: int, line: int, *, is_first: bool) -> Grid:
        """A new figure of the seat's, with its first tile."""
        grid = self.add_grid(seat, is_first=is_first)
        self.lay(grid, ORIGIN, tile, turn, line)
        return grid

    def lay(self, grid: Grid, cell: int, tile: int, turn: int, line: int) -> None:
        """Puts a tile there, whether or not that is legal."""
        grid.lay(cell, self.rules.play_tiles.poses[tile][turn])
        self.places[tile] = Place(grid, cell)
        self.lines[tile] = line

    def find_turns(self, tile: int, grid: Grid, cell: int) -> tuple[int, ...]:
        """The turns in which the tile fits there; of turns that look the same only the first."""
        demand = grid.demands.get(cell)
        return () if demand is None else self.rules.play_tiles.turns[tile][demand]

    def is_fitting(self, tile: int, turn: int, grid: Grid, cell: int) -> bool:
        """Whether the tile fits there in that turn."""
        play_tiles, demand = self.rules.play_tiles, grid.demands.get(cell)
        shown = play_tiles.poses[tile][turn].shown
        return demand is not None and play_tiles.turns[tile].is_fitting(shown, demand)

    def is_matching(self, tile: int, turn: int, grid: Grid, cell: int) -> bool:
        """Whether each side of the tile in that turn may touch its neighbour there, even if too few
        of them join."""
        shown = self.rules.play_tiles.poses[tile][turn].shown
        return self.rules.play_tiles.meeting.allows(shown, grid.find_demand(cell))

    def may_add(self, seat: int, grid: Grid) -> bool:
        """Whether the player may add to the figure, if a tile fits there."""
        return course.may_add(self.grids, grid, seat, self.rules.options)

    def list_placements(self, seat: int, tile: int) -> Iterator[Placement]:
        """Every way in which the player may lay the tile, by the seats of the figures' owners."""
        return self.rules.list_placements(self.grids, seat, (tile,))

    @property
    def starting(self) -> tuple[int, ...]:
        """The seats that have no figure yet."""
        return course.find_starting(self.grids, self.rules.seats)

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that begin another figure before the next turn."""
        return () if self.is_over else course.find_owing(self.grids, self.rules.seats)

    @property
    def is_over(self) -> bool:
        """Whether the stack is empty or all first figures are finished, where that ends the
        game."""
        end, seats = self.rules.options.end, self.rules.seats
        return (End.STACK_EMPTY in end and not self.left) or (
            End.FIRSTS_FINISHED in end and course.are_firsts_finished(self.grids, seats)
        )
