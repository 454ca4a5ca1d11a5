"""A table as a record leaves it: tiles lie where players laid them, rightly or wrongly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from typing import NamedTuple

from tilegen.games.tiles.rules import course
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import ORIGIN
from tilegen.games.tiles.rules.options import End, RuleOptions
from tilegen.games.tiles.rules.placements import list_placements
from tilegen.games.tiles.rules.play_tiles import PlayTiles
from tilegen.games.tiles.rules.tile_moves import Placement


class Place(NamedTuple):
    """Where a tile lies: on a grid, by its index, and there on a cell."""

    grid: int
    cell: int


class Table:
    """The grids of figures in the order in which they were begun, the place of each tile by its
    number, and the line that laid it, if a record did. `discarded` are the tiles that left the
    game, each with the line that says so."""

    __slots__ = (
        *("_course", "_ends_empty", "_ends_finished", "_shared"),
        *("discarded", "grids", "lines", "options", "places", "play_tiles", "seats"),
    )

    def __init__(
        self,
        options: RuleOptions,
        play_tiles: PlayTiles,
        seats: int,
        grids: Iterable[Grid] = (),
        discarded: Iterable[int] = (),
    ) -> None:
        self.options = options
        self.play_tiles = play_tiles
        self.seats = seats
        self.grids = [*grids]
        self.lines: dict[int, int] = {}
        self.discarded = dict.fromkeys(discarded, 0)
        self.places = {
            pose.tile.number: Place(index, cell)
            for index, grid in enumerate(self.grids)
            for cell, pose in grid.laid.items()
        }
        self._shared = {*range(len(self.grids))}
        """The grids that another table or a state has too."""
        self._ends_empty = End.STACK_EMPTY in options.end
        self._ends_finished = End.FIRSTS_FINISHED in options.end
        self._course: tuple[bool, tuple[int, ...]] | None = None
        """Whether the game is over, and the seats that begin another figure; None if a line has
        changed that since it was worked out."""

    def copy(self) -> Table:
        other = copy(self)
        other.part()
        self._shared.update(range(len(self.grids)))
        return other

    def part(self) -> None:
        """Ends the sharing with the table that this is a copy of."""
        self.grids, self.places = [*self.grids], {**self.places}
        self.lines, self.discarded = {**self.lines}, {**self.discarded}
        self._shared = {*range(len(self.grids))}

    @property
    def left(self) -> int:
        """The number of tiles that were not used yet."""
        return len(self.play_tiles.tiles) - len(self.places) - len(self.discarded)

    def list_unused(self) -> list[int]:
        """The numbers of the tiles that were not used yet, in the order of the game's tiles."""
        return [tile for tile in self.play_tiles.tiles if self.is_unused(tile)]

    def is_unused(self, tile: int) -> bool:
        known = tile in self.play_tiles.tiles
        return known and tile not in self.places and tile not in self.discarded

    def add_grid(self, seat: int, *, is_first: bool) -> int:
        """The index of a new grid, on which the seat's next figure is built."""
        self._course = None
        self.grids.append(Grid(self.play_tiles, seat, is_first=is_first))
        return len(self.grids) - 1

    def begin(self, seat: int, tile: int, turn: int, line: int, *, is_first: bool) -> int:
        """The index of a new grid of the seat's, with its first tile."""
        index = self.add_grid(seat, is_first=is_first)
        self.lay(Place(index, ORIGIN), tile, turn, line)
        return index

    def lay(self, place: Place, tile: int, turn: int, line: int) -> None:
        """Puts a tile there, whether or not that is legal."""
        self._course = None
        index, cell = place
        if index in self._shared:
            self._shared.remove(index)
            self.grids[index] = self.grids[index].copy()
        self.grids[index].lay(cell, self.play_tiles.poses[tile][turn])
        self.places[tile] = place
        self.lines[tile] = line

    def discard(self, tile: int, line: int) -> None:
        """Takes a tile out of the game."""
        self._course = None
        self.discarded[tile] = line

    def find_turns(self, tile: int, place: Place) -> tuple[int, ...]:
        """The turns in which the tile fits there; of turns that look the same only the first."""
        demand = self.grids[place.grid].demands.get(place.cell)
        return () if demand is None else self.play_tiles.turns[tile][demand]

    def is_fitting(self, tile: int, turn: int, place: Place) -> bool:
        """Whether the tile fits there in that turn."""
        poses, turns = self.play_tiles.poses[tile], self.find_turns(tile, place)
        return turn in turns or any(poses[turn].shown == poses[other].shown for other in turns)

    def is_matching(self, tile: int, turn: int, place: Place) -> bool:
        """Whether each side of the tile in that turn may touch its neighbour there, even if too few
        of them join."""
        sides = self.play_tiles.poses[tile][turn].shown
        demand = self.grids[place.grid].find_demand(place.cell)
        return self.play_tiles.meeting.allows(sides, demand)

    def may_add(self, seat: int, index: int) -> bool:
        """Whether the player may add to the figure on that grid, if a tile fits there."""
        return course.may_add(self.grids, self.grids[index], seat, self.options)

    def list_placements(self, seat: int, tile: int) -> Iterator[Placement]:
        """Every way in which the player may lay the tile, by the seats of the figures' owners."""
        return list_placements(self.grids, seat, (tile,), self.options, self.play_tiles)

    @property
    def starting(self) -> tuple[int, ...]:
        """The seats that have no figure yet."""
        return course.find_starting(self.grids, self.seats)

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that begin another figure before the next turn."""
        return self._find_course()[1]

    @property
    def is_over(self) -> bool:
        """Whether the stack is empty or all first figures are finished, where that ends the
        game."""
        return self._find_course()[0]

    def _find_course(self) -> tuple[bool, tuple[int, ...]]:
        if self._course is None:
            is_over = (self._ends_empty and not self.left) or (
                self._ends_finished and course.are_firsts_finished(self.grids, self.seats)
            )
            self._course = is_over, () if is_over else course.find_owing(self.grids)
        return self._course
