"""The figures on a shared table: segments joined over touching sides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tilegen.games.tiles.segments import Segment

Node = int
"""A segment of a tile that lies on the table, by the order in which they were laid."""

NOBODY: Final = -1


class Figures:
    """A forest of nodes; the root of a figure keeps its number of loose ports, its nodes as a mask
    of bits. Roots stay where they are until figures are joined."""

    __slots__ = ("_finishers", "_loose", "_nodes", "_parents", "cells", "segments")

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        """The segment of each node."""
        self.cells: list[int] = []
        """The cell of each node."""
        self._parents: list[Node] = []
        self._loose: list[int] = []
        self._nodes: list[int] = []
        self._finishers: list[int] = []

    def copy(self) -> Figures:
        other = Figures()
        other.segments, other.cells = self.segments.copy(), self.cells.copy()
        other._parents, other._loose = self._parents.copy(), self._loose.copy()
        other._nodes, other._finishers = self._nodes.copy(), self._finishers.copy()
        return other

    def add(self, segment: Segment, cell: int) -> Node:
        """A figure of one segment, all of whose ports are loose."""
        node = len(self._parents)
        self.segments.append(segment)
        self.cells.append(cell)
        self._parents.append(node)
        self._loose.append(len(segment.ports))
        self._nodes.append(1 << node)
        self._finishers.append(NOBODY)
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

    def finish(self, root: Node, seat: int) -> None:
        """Notes who finished the figure; the first one stays."""
        if self._finishers[root] == NOBODY:
            for node in self.list_nodes(root):
                self._finishers[node] = seat

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

    def get_finisher(self, node: Node) -> int:
        """The seat that finished the figure of the node, or NOBODY."""
        return self._finishers[node]
