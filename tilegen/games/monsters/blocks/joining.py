"""Joins pieces that are side by side, on one photo or several, into creatures on grids of their
own.

A creature is never fitted to one rigid grid: which tile is beside which is exact, while distances
add up errors. All photos together form one graph, whose nodes are tile numbers: a tile on two
photos is one node.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tilegen.games.monsters.blocks.clashes import Clash, clashes_of
from tilegen.games.monsters.blocks.joins import Join, Node, back, is_blank, joins_of, nodes_of
from tilegen.games.monsters.rules.creature import Cell
from tilegen.games.monsters.tiles import Edges, Rotation, Side
from tilegen.games.recognition import PhotoEvidence
from tilegen.photo.detection import UNREAD, Pose


class Laid(NamedTuple):
    """A node in its cell, with its quarter turns there, and the place where it was first seen."""

    node: Node
    cell: Cell
    turn: Rotation
    photo: int
    pose: Pose

    @property
    def number(self) -> int | None:
        return self.node[0] if self.node[0] > 0 else None


class Joined(NamedTuple):
    """The nodes of each photo's poses, the creatures, each by its cells, all `joins` that count,
    and the `torn` ones that contradict others: those that lead a node to two cells, or to a cell
    that has another node. `clashes` are the tiles that photos do not agree about: the joins of the
    first photo count."""

    nodes: tuple[tuple[Node, ...], ...]
    creatures: tuple[Mapping[Cell, Laid], ...]
    torn: tuple[Join, ...]
    joins: tuple[Join, ...]
    clashes: tuple[Clash, ...]

    def places(self) -> dict[Node, tuple[int, Laid]]:
        """The creature of each node, by index, and its cell there."""
        return {
            laid.node: (index, laid)
            for index, creature in enumerate(self.creatures)
            for laid in creature.values()
        }


def joined(photos: Sequence[PhotoEvidence], tiles: Mapping[int, Edges]) -> Joined:
    """The creatures of tiles that are connected by touching sides, unless both sides are blank."""
    known = tuple(nodes_of(index, each.detections.poses) for index, each in enumerate(photos))
    seen: dict[Node, tuple[int, Pose]] = {}
    joins: list[Join] = []
    for index, (photo, nodes) in enumerate(zip(photos, known, strict=True)):
        for node, pose in zip(nodes, photo.detections.poses, strict=True):
            seen.setdefault(node, (index, pose))
        joins += joins_of(index, photo, nodes)
    held = [join for join in joins if not is_blank(join, tiles)]
    clashes = tuple(clashes_of(held, known, photos))
    late = {(frozenset(each[:2]), each.second) for each in clashes if not each.empty}
    joins = [join for join in joins if (frozenset(join[:2]), join.photo) not in late]
    for node in _settled(joins, seen):
        del seen[node]
    joins = [join for join in joins if join.one in seen and join.other in seen]
    holding = [join for join in joins if not is_blank(join, tiles)]
    # Certain joins first, so that an uncertain one is torn if they disagree.
    holding.sort(key=lambda join: not join.sure)
    around: dict[Node, list[Join]] = {node: [] for node in seen}
    for join in holding:
        around[join.one].append(join)
        around[join.other].append(back(join))
    creatures, left = [], dict(seen)
    torn: list[Join] = []
    while left:
        creature = _grown(_upper_left(left), around, left, torn)
        for laid in creature.values():
            del left[laid.node]
        creatures.append(creature)
    return Joined(known, tuple(creatures), tuple(torn), tuple(joins), clashes)


def _settled(joins: Sequence[Join], seen: Mapping[Node, tuple[int, Pose]]) -> set[Node]:
    """The unread nodes beside a tile where another photo shows a tile that was read, or earlier
    another unread one."""
    at: dict[tuple[Node, Side], list[Node]] = {}
    for join in joins:
        for each in (join, back(join)):
            if each.one[0] > 0:
                at.setdefault((each.one, each.side), []).append(each.other)
    gone: set[Node] = set()
    for nodes in at.values():
        kept = max(nodes, key=lambda node: (node[0], -node[1], -node[2]))
        unread = (node for node in nodes if node[0] < 0 and node[1] != kept[1])
        gone.update(node for node in unread if seen[node][1].number == UNREAD)
        if kept[0] > 0:
            gone.update(n for n in nodes if n[0] < 0 and seen[n][1].number == UNREAD)
    return gone


def _upper_left(nodes: Mapping[Node, tuple[int, Pose]]) -> Node:
    """The node to begin with: on the first photo, the highest one, then the leftmost."""

    def place(node: Node) -> tuple[int, float, float, Node]:
        photo, pose = nodes[node]
        return photo, round(pose.y / 40), pose.x, node

    return min(nodes, key=place)


def _grown(
    first: Node,
    around: Mapping[Node, Sequence[Join]],
    left: Mapping[Node, tuple[int, Pose]],
    torn: list[Join],
) -> dict[Cell, Laid]:
    """The creature that grows from the first node, turned as on the photo, of nodes that are in no
    creature yet. Joins that contradict it are added to `torn`."""
    photo, pose = left[first]
    begin = Laid(first, Cell(0, 0), Rotation(round(pose.angle / 90) % 4), photo, pose)
    found: dict[Node, Laid] = {first: begin}
    cells: dict[Cell, Laid] = {begin.cell: begin}
    queue = [begin]
    for laid in queue:
        for join in around[laid.node]:
            cell = laid.cell.beside(Side((join.side + laid.turn) % 4))
            turn = Rotation((laid.turn + join.turn) % 4)
            there = found.get(join.other)
            if there is not None:
                if (there.cell, there.turn) != (cell, turn) and join.one < join.other:
                    torn.append(join)
            elif cell in cells:
                torn.append(join)
            elif join.other in left:
                new = Laid(join.other, cell, turn, *left[join.other])
                found[join.other] = cells[cell] = new
                queue.append(new)
    return cells
