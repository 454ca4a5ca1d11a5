"""The figures on a shared table: segments joined over touching sides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from tilegen.games.tiles.rules.options import Term
from tilegen.games.tiles.segments import Segment

Node = int
"""A segment of a tile that lies on the table, by the order in which they were laid."""

NOBODY: Final = -1


class TermCount(NamedTuple):
    """A term of a score: the feature or the kind of figure that it counts, if any, how many there
    are, and the points for each."""

    term: Term
    word: str
    number: int
    rate: int


class Finish(NamedTuple):
    """The result of a finished figure: the seats that owned it then, the points for each of them,
    and what these are made of. More may lie beside it later, and does not count."""

    seats: tuple[int, ...]
    points: int
    counts: tuple[TermCount, ...] = ()


class Figures:
    """A forest of nodes; the root of a figure keeps its number of loose ports, its nodes as a mask
    of bits. Roots stay where they are until figures are joined."""

    __slots__ = (
        *("_beside", "_finishes", "_loose", "_marked", "_nodes", "_parents", "_tile_cells"),
        "_tiles",
        *("cells", "markers", "segments"),
    )

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        """The segment of each node."""
        self.cells: list[int] = []
        """The cell of each node."""
        self.markers: dict[Node, int] = {}
        """The seats whose markers lie on nodes."""
        self._marked = 0
        """These nodes, a bit each."""
        self._parents: list[Node] = []
        self._loose: list[int] = []
        self._nodes: list[int] = []
        self._tiles: list[int] = []
        """The tiles of each figure, at its root: a bit each, in the order of `_tile_cells`."""
        self._tile_cells: list[int] = []
        self._beside: list[int] = []
        """The nodes that each figure touches on one of its tiles, at its root: a bit each."""
        self._finishes: dict[Node, Finish] = {}

    def copy(self) -> Figures:
        other = Figures()
        other.segments, other.cells = self.segments.copy(), self.cells.copy()
        other._parents, other._loose = self._parents.copy(), self._loose.copy()
        other._nodes, other._finishes = self._nodes.copy(), self._finishes.copy()
        other._tiles, other._tile_cells = self._tiles.copy(), self._tile_cells.copy()
        other._beside = self._beside.copy()
        other.markers, other._marked = self.markers.copy(), self._marked
        return other

    def add_tile(self, segments: Sequence[Segment], beside: Sequence[int], cell: int) -> Node:
        """The first node of a tile whose segments are figures of their own, all of whose ports are
        loose; the others follow. `beside` are the segments that each segment touches on the tile,
        a bit each."""
        first, tile = len(self._parents), 1 << len(self._tile_cells)
        count = len(segments)
        self._tile_cells.append(cell)
        self.segments += segments
        self.cells += (cell,) * count
        self._parents += range(first, first + count)
        self._tiles += (tile,) * count
        for node, segment in enumerate(segments, first):
            self._loose.append(len(segment.ports))
            self._nodes.append(1 << node)
        self._beside += (touched << first for touched in beside)
        return first

    def put_marker(self, node: Node, seat: int) -> None:
        self.markers[node] = seat
        self._marked |= 1 << node

    def join(self, node: Node, other: Node) -> None:
        """Lets a loose port of one meet a loose port of the other."""
        root, child = self.find_root(node), self.find_root(other)
        if root == child:
            self._loose[root] -= 2
            return
        if self._nodes[root].bit_count() < self._nodes[child].bit_count():
            root, child = child, root
        self._parents[child] = root
        self._loose[root] += self._loose[child] - 2
        self._nodes[root] |= self._nodes[child]
        self._tiles[root] |= self._tiles[child]
        self._beside[root] |= self._beside[child]

    def close(self, node: Node) -> None:
        """Lets a loose port meet the rim of the board."""
        self._loose[self.find_root(node)] -= 1

    def finish(self, root: Node, finish: Finish) -> None:
        """Notes the points of a figure, and takes the markers off it. Nothing joins it any more, so
        it keeps its root."""
        self._finishes[root] = finish
        for node in _list_bits(self._nodes[root] & self._marked):
            del self.markers[node]
        self._marked &= ~self._nodes[root]

    def find_root(self, node: Node) -> Node:
        parents = self._parents
        while parents[node] != node:
            node = parents[node]
        return node

    def list_roots(self) -> Iterator[Node]:
        return (node for node, parent in enumerate(self._parents) if node == parent)

    def list_nodes(self, root: Node) -> Iterator[Node]:
        """The nodes of a figure, in the order in which they were laid."""
        return _list_bits(self._nodes[root])

    def list_cells(self, root: Node) -> list[int]:
        """The cells of a figure, each once, in the order in which they were laid."""
        return [self._tile_cells[tile] for tile in _list_bits(self._tiles[root])]

    def find_beside(self, root: Node) -> set[Node]:
        """The figures that a figure touches on one of its tiles, by their roots; also itself if it
        touches itself there."""
        found, rest = set(), self._beside[root]
        while rest:
            other = self.find_root(rest.bit_length() - 1)
            found.add(other)
            rest &= ~self._nodes[other]
        return found

    def count_tiles(self, root: Node) -> int:
        """The number of tiles of a figure."""
        return self._tiles[root].bit_count()

    def count_loose(self, root: Node) -> int:
        return self._loose[root]

    def get_finish(self, root: Node) -> Finish | None:
        """The result of the figure; None until `finish` has noted it."""
        return self._finishes.get(root)

    def list_finishes(self) -> Mapping[Node, Finish]:
        """The results of finished figures, by their roots."""
        return self._finishes

    def list_marking_seats(self, root: Node) -> list[int]:
        """The seat of each marker that lies on the figure."""
        marked = self._nodes[root] & self._marked
        return [self.markers[node] for node in _list_bits(marked)] if marked else []


def _list_bits(bits: int) -> Iterator[int]:
    """The numbers of the bits that are set, in ascending order."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
