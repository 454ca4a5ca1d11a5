"""The table of a game or of a record, in the words of monsters: creatures on grids of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from tilegen.games.monsters.rules.creature import Cell, Kind, Laid, mismatches
from tilegen.games.monsters.rules.known_options import OPEN, OPTIONS, build_set_tiles
from tilegen.games.monsters.tiles import Rotation, Tile, TileSet
from tilegen.games.tiles.rules import tables
from tilegen.games.tiles.rules.course import are_firsts_finished
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import find_cell, find_column, find_row
from tilegen.games.tiles.rules.tables import Place
from tilegen.games.tiles.rules.tile_moves import Placement

ROTATIONS = tuple(Rotation)


@lru_cache(4096)
def to_cell(cell: int) -> Cell:
    """A cell of a grid by its column and row, counted from the first tile."""
    return Cell(find_column(cell), find_row(cell))


class Patch:
    """A creature in play: a grid of the table, as it lies now."""

    __slots__ = ("_table", "index")

    def __init__(self, table: Table, index: int) -> None:
        self._table = table
        self.index = index

    @property
    def grid(self) -> Grid:
        return self._table.general.grids[self.index]

    @property
    def owner(self) -> int:
        return self.grid.owner

    @property
    def rank(self) -> int:
        """The number of its owner's creatures that were begun before it."""
        before = self._table.general.grids[: self.index]
        return [grid.owner for grid in before].count(self.owner)

    @property
    def kind(self) -> Kind:
        return Kind.FIRST if self.grid.is_first else Kind.MINION

    @property
    def complete(self) -> bool:
        """A13."""
        return self.grid.is_finished

    @property
    def is_first(self) -> bool:
        return self.grid.is_first

    @property
    def is_finished(self) -> bool:
        return self.grid.is_finished

    @property
    def tiles(self) -> Mapping[Cell, Laid]:
        """The tiles in the order in which they were laid."""
        return _LaidTiles(self._table, self.grid)

    @property
    def open_cells(self) -> list[Cell]:
        """The empty cells to which some tile shows an open edge."""
        return [to_cell(cell) for cell in self.grid.demands]

    @property
    def is_flawed(self) -> bool:
        """Whether sides that touch differ, which stay open for good (R-A14)."""
        return any(mismatches({cell: laid.edges for cell, laid in self.tiles.items()}))

    def place(self, cell: Cell) -> Place:
        return Place(self.index, find_cell(*cell))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Patch):
            return NotImplemented
        return self._table is other._table and self.index == other.index

    def __hash__(self) -> int:
        return self.index


class _LaidTiles(Mapping[Cell, Laid]):
    """The tiles of a grid by their cells."""

    __slots__ = ("_grid", "_table")

    def __init__(self, table: Table, grid: Grid) -> None:
        self._table = table
        self._grid = grid

    def __getitem__(self, cell: Cell) -> Laid:
        pose = self._grid.laid[find_cell(*cell)]
        number = pose.tile.number
        line = self._table.general.lines.get(number, 0)
        return Laid(self._table.tiles[number], ROTATIONS[pose.turn], line)

    def __contains__(self, cell: object) -> bool:
        return isinstance(cell, Cell) and find_cell(*cell) in self._grid.laid

    def __iter__(self) -> Iterator[Cell]:
        return map(to_cell, self._grid.laid)

    def __len__(self) -> int:
        return len(self._grid.laid)


class _Places(Mapping[int, tuple[Patch, Cell]]):
    """The creature and the cell of each tile that lies on the table."""

    __slots__ = ("_table",)

    def __init__(self, table: Table) -> None:
        self._table = table

    def __getitem__(self, tile: int) -> tuple[Patch, Cell]:
        index, cell = self._table.general.places[tile]
        return Patch(self._table, index), to_cell(cell)

    def __contains__(self, tile: object) -> bool:
        return tile in self._table.general.places

    def __iter__(self) -> Iterator[int]:
        return iter(self._table.general.places)

    def __len__(self) -> int:
        return len(self._table.general.places)


class Table:
    """All creatures, and the place of each tile. Players are counted from 0."""

    __slots__ = ("general", "tiles")

    def __init__(self, tiles: Mapping[int, Tile], general: tables.Table) -> None:
        self.tiles = tiles
        self.general = general

    def copied(self) -> Table:
        return Table(self.tiles, self.general.copy())

    @property
    def creatures(self) -> list[list[Patch]]:
        """The creatures of each player, in the order in which they were begun."""
        creatures: list[list[Patch]] = [[] for _ in range(self.general.seats)]
        for index, grid in enumerate(self.general.grids):
            creatures[grid.owner].append(Patch(self, index))
        return creatures

    @property
    def places(self) -> Mapping[int, tuple[Patch, Cell]]:
        return _Places(self)

    @property
    def discarded(self) -> dict[int, int]:
        """The tiles that left the game (A9), with the line that says so."""
        return self.general.discarded

    @property
    def unused(self) -> list[int]:
        """The numbers of the tiles that are still face down, in the order of the set."""
        places, discarded = self.general.places, self.general.discarded
        return [tile for tile in self.tiles if tile not in places and tile not in discarded]

    @property
    def left(self) -> int:
        """The number of face-down tiles."""
        return self.general.left

    def is_face_down(self, tile: int) -> bool:
        return self.general.is_unused(tile)

    def discard(self, tile: int, line: int) -> None:
        """Takes a tile out of the game (A9)."""
        self.general.discard(tile, line)

    def begin(self, owner: int, kind: Kind, tile: Tile, rotation: Rotation, line: int) -> Patch:
        """Adds a new creature of its owner's (A4, A14)."""
        patch = self.add(owner, kind)
        self.lay(patch, Cell(0, 0), tile, rotation, line)
        return patch

    def add(self, owner: int, kind: Kind) -> Patch:
        """Adds a new creature that has no tile yet."""
        return Patch(self, self.general.add_grid(owner, is_first=kind is Kind.FIRST))

    def lay(self, patch: Patch, cell: Cell, tile: Tile, rotation: Rotation, line: int) -> None:
        """Puts a tile there, whether or not that is legal."""
        self.general.lay(patch.place(cell), tile.id, rotation, line)

    def turns(self, tile: int, patch: Patch, cell: Cell) -> tuple[Rotation, ...]:
        """The turns in which the tile fits there; of turns that look alike only the first."""
        turns = self.general.find_turns(tile, patch.place(cell))
        return tuple(ROTATIONS[turn] for turn in turns)

    def may_add(self, player: int, patch: Patch) -> bool:
        """A12: a player whose first monster is complete adds nothing to a rival's first monster;
        nobody adds to a complete creature (A16)."""
        return self.general.may_add(player, patch.index)

    def placements(self, player: int, tile: int) -> Iterator[Placement]:
        """Every way in which the player may lay the tile (A8), in the order of the creatures'
        owners."""
        return self.general.list_placements(player, tile)

    @property
    def starting(self) -> tuple[int, ...]:
        """The players who need a first monster before the first turn, by seat (A4)."""
        return self.general.starting

    @property
    def owing(self) -> tuple[int, ...]:
        """The players who begin a minion before the next turn, by seat (A14)."""
        return self.general.owing

    @property
    def are_firsts_complete(self) -> bool:
        return are_firsts_finished(self.general.grids, self.general.seats)

    @property
    def over(self) -> bool:
        """A18."""
        return self.general.is_over


def build_table(tile_set: TileSet, seats: int) -> Table:
    """A table on which nothing lies."""
    lying = tables.Table(OPTIONS[OPEN], build_set_tiles(tile_set), seats)
    return Table(tile_set.by_id, lying)
