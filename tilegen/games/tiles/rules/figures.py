"""The figures on a shared table: segments joined over touching sides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from tilegen.games.tiles.segments import Segment

Node = int
"""A segment of a tile that lies on the table, by the order in which they were laid."""

NOBODY: Final = -1


class Finish(NamedTuple):
    """The result of a finished figure: the seats that owned it then, and the points for each of
    them."""

    seats: tuple[int, ...]
    points: int


class Figures:
    """A forest of nodes; the root of a figure keeps its number of loose ports, its nodes as a mask
    of bits. Roots stay where they are until figures are joined."""

    __slots__ = ("_finishes", "_loose", "_nodes", "_parents", "cells", "markers", "segments")

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        """The segment of each node."""
        self.cells: list[int] = []
        """The cell of each node."""
        self.markers: dict[Node, int] = {}
        """The seats whose markers lie on nodes."""
        self._parents: list[Node] = []
        self._loose: list[int] = []
        self._nodes: list[int] = []
        self._finishes: dict[Node, Finish] = {}

    def copy(self) -> Figures:
        other = Figures()
        other.segments, other.cells = self.segments.copy(), self.cells.copy()
        other._parents, other._loose = self._parents.copy(), self._loose.copy()
        other._nodes, other._finishes = self._nodes.copy(), self._finishes.copy()
        other.markers = self.markers.copy()
        return other

    def add(self, segment: Segment, cell: int) -> Node:
        """A figure of one segment, all of whose ports are loose."""
        node = len(self._parents)
        self.segments.append(segment)
        self.cells.append(cell)
        self._parents.append(node)
        self._loose.append(len(segment.ports))
        self._nodes.append(1 << node)
        return node

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

    def close(self, node: Node) -> None:
        """Lets a loose port meet the rim of the board."""
        self._loose[self.find_root(node)] -= 1

    def finish(self, root: Node, finish: Finish) -> None:
        """Notes the points of a figure, and takes the markers off it. Nothing joins it any more, so
        it keeps its root."""
        self._finishes[root] = finish
        self.markers = {
            node: seat for node, seat in self.markers.items() if self.find_root(node) != root
        }

    def find_root(self, node: Node) -> Node:
        parents = self._parents
        while parents[node] != node:
            node = parents[node]
        return node

    def list_roots(self) -> Iterator[Node]:
        return (node for node, parent in enumerate(self._parents) if node == parent)

    def list_nodes(self, root: Node) -> Iterator[Node]:
        """The nodes of a figure, in the order in which they were laid."""
        nodes = self._nodes[root]
        while nodes:
            lowest = nodes & -nodes
            yield lowest.bit_length() - 1
            nodes ^= lowest

    def list_cells(self, root: Node) -> list[int]:
        """The cells of a figure, each once."""
        return list(dict.fromkeys(self.cells[node] for node in self.list_nodes(root)))

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
        return [seat for node, seat in self.markers.items() if self.find_root(node) == root]
