"""The tiles that lie on one grid, and the cells where others may be added."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tilegen.games.tiles.rules.figures import NOBODY, Figures, Node
from tilegen.games.tiles.rules.lattice import Board, list_board_cells
from tilegen.games.tiles.rules.play_tiles import Demand, PlayTiles, Pose
from tilegen.games.tiles.segments import Tile

Doubts = Mapping[int, int | None]
"""The cells on which a photo shows a tile in doubt, each with its number if only its turn is."""

_NO_DOUBTS: Final[Doubts] = {}


class Grid:
    """A shared table or board, or a figure with a grid of its own: then `owner` is the player who
    began it, and all its tiles count as one figure.

    `demands` has the cells without a known tile on which one may be laid, if it fits. `loose` is
    the number of loose ports. A game that was played has no `doubts`. Once a grid is part of a
    state it does not change: add to a copy."""

    __slots__ = (
        *(
            "_cells",
            "_play_tiles",
            "_nodes",
            "demands",
            "doubts",
            "figures",
            "finisher",
            "is_first",
        ),
        *("laid", "loose", "owner", "rim"),
    )

    def __init__(self, play_tiles: PlayTiles, owner: int = NOBODY, *, is_first: bool = False):
        self.owner = owner
        self.is_first = is_first
        self.laid: dict[int, Pose] = {}
        self.demands: dict[int, Demand] = {}
        self.doubts = _NO_DOUBTS
        self.loose = 0
        self.finisher = NOBODY
        self.figures: Figures | None = None
        """The figures of a shared table; a grid of its own has none."""
        self._nodes: dict[int, Node] = {}
        """The first node of each cell."""
        self.rim: dict[int, Demand] | None = None
        """For the cells of a board, the digits of the sides at its rim."""
        self._play_tiles = play_tiles
        self._cells: dict[int, int] = {}
        """Made when it is asked for; a copy may share it, since it is never changed."""

    def copy(self) -> Grid:
        other = Grid(self._play_tiles, self.owner, is_first=self.is_first)
        other.laid, other.demands = self.laid.copy(), self.demands.copy()
        other.loose, other.finisher, other.rim = self.loose, self.finisher, self.rim
        other.doubts, other._cells = self.doubts, self._cells
        if self.figures is not None:
            other.figures, other._nodes = self.figures.copy(), self._nodes.copy()
        return other

    @property
    def is_finished(self) -> bool:
        """Whether nothing is loose or in doubt. Nothing is then added to a grid of its own."""
        return not (self.loose or self.doubts)

    @property
    def cells(self) -> Mapping[int, int]:
        """The cell of each tile, by its number; the first one of a tile that was laid twice."""
        if len(self._cells) != len(self.laid):
            own = reversed(self.laid.items())
            self._cells = {pose.tile.number: cell for cell, pose in own}
        return self._cells

    def list_tiles(self) -> list[Tile]:
        return [pose.tile for pose in self.laid.values()]

    def list_around(self, cells: Sequence[int]) -> list[int]:
        """The cells that touch these, corners included, without these."""
        around = self._play_tiles.lattice.around
        beside = dict.fromkeys(cell + step for cell in cells for step in around)
        return [cell for cell in beside if cell not in cells]

    def lay(self, cell: int, pose: Pose) -> None:
        """Puts a tile there, whether or not it fits."""
        demands, laid = self.demands, self.laid
        demand = demands.pop(cell, None)
        if demand is None:
            demand = self.find_demand(cell)
        laid[cell] = pose
        all_open = self._play_tiles.all_open
        for step, digit, is_open in pose.touches:
            beside = cell + step
            known = demands.get(beside)
            if known is not None:
                demands[beside] = known + digit
            elif is_open and self.rim is None and beside not in laid:
                # Where every side opens a cell, one that is not open touches nothing else.
                demands[beside] = digit if all_open else self.find_demand(beside)
        self.loose += pose.loose[demand]
        if self.figures is not None:
            self._join(self.figures, cell, pose, demand)

    def find_nodes(self, cell: int) -> range:
        """The nodes of the tile there, in the order of its segments."""
        first = self._nodes[cell]
        return range(first, first + len(self.laid[cell].tile.segments))

    def find_local(self, node: Node) -> tuple[Pose, int]:
        """The tile of a node as it lies, and the index of the segment on it."""
        assert self.figures is not None  # noqa: S101 - only a shared table has nodes
        cell = self.figures.cells[node]
        return self.laid[cell], node - self._nodes[cell]

    def find_demand(self, cell: int) -> Demand:
        """The demand of an empty cell, even if no tile may be laid there; on a board, the cell must
        be on it."""
        demand = 0 if self.rim is None else self.rim[cell]
        laid = self.laid
        for step, opposite, weight in self._play_tiles.neighbours:
            pose = laid.get(cell + step)
            if pose is not None:
                demand += (pose.shown[opposite] + 1) * weight
        return demand

    def _join(self, figures: Figures, cell: int, pose: Pose, demand: Demand) -> None:
        tile, lattice = pose.tile, self._play_tiles.lattice
        first = figures.add_tile(tile.segments, self._play_tiles.beside[tile.number], cell)
        self._nodes[cell] = first
        for side, pairs in self._play_tiles.meeting.list_pairs(pose.shown, demand):
            beside = cell + lattice.steps[side]
            other = self.laid.get(beside)
            for own_place, place in pairs:
                node = first + pose.segments[side][own_place]
                if other is None:
                    figures.close(node)
                    continue
                segment = other.segments[lattice.opposite(side)][place]
                figures.join(node, self._nodes[beside] + segment)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        return self._describe() == other._describe()

    def __hash__(self) -> int:
        places = ((cell, pose.tile.number, pose.turn) for cell, pose in self.laid.items())
        return hash((self.owner, self.is_first, frozenset(places)))

    def _describe(self) -> object:
        """The grid as a value that does not depend on the order in which its tiles were laid."""
        laid = {cell: (pose.tile, pose.turn) for cell, pose in self.laid.items()}
        return self.owner, self.is_first, self.finisher, laid, self._describe_figures()

    def _describe_figures(self) -> object:
        """The markers on a shared table, and what finished figures brought; both by segments."""
        figures = self.figures
        if figures is None:
            return None
        markers = {self._locate(node): seat for node, seat in figures.markers.items()}
        finishes = {
            min(map(self._locate, figures.list_nodes(root))): finish
            for root, finish in figures.list_finishes().items()
        }
        return markers, finishes

    def _locate(self, node: Node) -> tuple[int, int]:
        """The cell of a node, and the index of the segment on its tile."""
        assert self.figures is not None  # noqa: S101 - only a shared table has nodes
        cell = self.figures.cells[node]
        return cell, node - self._nodes[cell]


def build_table(play_tiles: PlayTiles, board: Board | None = None, rim: int | None = None) -> Grid:
    """An empty shared table; or a board of a width and a height in cells, all of which may be built
    on, where a side at the rim touches one of that kind."""
    grid = Grid(play_tiles)
    grid.figures = Figures()
    if board is None:
        return grid
    cells = {*list_board_cells(play_tiles.lattice, board)}
    shown = 0 if rim is None else rim + 1
    grid.rim = {
        cell: sum(
            shown * play_tiles.meeting.weights[side]
            for side, step in enumerate(play_tiles.lattice.steps)
            if cell + step not in cells
        )
        for cell in sorted(cells)
    }
    grid.demands = dict(grid.rim)
    return grid
