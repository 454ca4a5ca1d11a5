"""Joins pieces that are side by side, on one photo or several, into creatures on grids of their
own.

A creature is never fitted to one rigid grid: which tile is beside which is exact, while distances
add up errors. All photos together form one graph, whose nodes are tile numbers: a tile on two
photos is one node.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from tilegen.games.monsters.rules.creature import Cell, opposite
from tilegen.games.monsters.tiles import Edge, Edges, Rotation, Side, turned
from tilegen.games.reading import Looked
from tilegen.photo.detection import UNREAD, Pose

Node = tuple[int, int, int]
"""A tile: its number, and two zeros. An unreadable tile is -1, the photo, and the index among its
poses; so are both of two tiles with the same number on one photo."""


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


class Join(NamedTuple):
    """Two nodes side by side, as in a Link, and the photo that shows it."""

    one: Node
    other: Node
    side: Side
    turn: Rotation
    sure: bool
    photo: int


class Joined(NamedTuple):
    """The nodes of each photo's poses, the creatures, each by its cells, all `joins`, and the
    `torn` ones that contradict others: those that lead a node to two cells, or to a cell that has
    another node."""

    nodes: tuple[tuple[Node, ...], ...]
    creatures: tuple[Mapping[Cell, Laid], ...]
    torn: tuple[Join, ...]
    joins: tuple[Join, ...]

    def places(self) -> dict[Node, tuple[int, Laid]]:
        """The creature of each node, by index, and its cell there."""
        return {
            laid.node: (index, laid)
            for index, creature in enumerate(self.creatures)
            for laid in creature.values()
        }


def _nodes_of(photo: int, poses: Sequence[Pose]) -> tuple[Node, ...]:
    """The node of each pose of a photo."""
    often = Counter(pose.number for pose in poses)
    return tuple(
        (pose.number, 0, 0)
        if pose.number != UNREAD and often[pose.number] == 1
        else (-1, photo, index)
        for index, pose in enumerate(poses)
    )


def joined(photos: Sequence[Looked], tiles: Mapping[int, Edges]) -> Joined:
    """The creatures of tiles that are connected by touching sides, unless both sides are blank."""
    known = tuple(_nodes_of(index, each.seen.poses) for index, each in enumerate(photos))
    seen: dict[Node, tuple[int, Pose]] = {}
    joins: list[Join] = []
    for index, (photo, nodes) in enumerate(zip(photos, known, strict=True)):
        for node, pose in zip(nodes, photo.seen.poses, strict=True):
            seen.setdefault(node, (index, pose))
        joins += [
            Join(
                nodes[link.one],
                nodes[link.other],
                Side(link.side),
                Rotation(link.turn),
                link.sure,
                index,
            )
            for link in photo.seen.links
        ]
    for node in _settled(joins, seen):
        del seen[node]
    joins = [join for join in joins if join.one in seen and join.other in seen]
    holding = [join for join in joins if not is_blank(join, tiles)]
    # Certain joins first, so that an uncertain one is torn if they disagree.
    holding.sort(key=lambda join: not join.sure)
    around: dict[Node, list[Join]] = {node: [] for node in seen}
    for join in holding:
        around[join.one].append(join)
        around[join.other].append(_back(join))
    creatures, left = [], dict(seen)
    torn: list[Join] = []
    while left:
        creature = _grown(_upper_left(left), around, left, torn)
        for laid in creature.values():
            del left[laid.node]
        creatures.append(creature)
    return Joined(known, tuple(creatures), tuple(torn), tuple(joins))


def _settled(joins: Sequence[Join], seen: Mapping[Node, tuple[int, Pose]]) -> set[Node]:
    """The unread nodes beside a tile where another photo shows a tile that was read, or earlier
    another unread one."""
    at: dict[tuple[Node, Side], list[Node]] = {}
    for join in joins:
        for each in (join, _back(join)):
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


def sides(join: Join, tiles: Mapping[int, Edges]) -> tuple[Edge, Edge] | None:
    """The edges that the two tiles show each other; None if one is unread."""
    one, other = tiles.get(join.one[0]), tiles.get(join.other[0])
    if one is None or other is None:
        return None
    return one[join.side], turned(other, join.turn)[opposite(join.side)]


def once(joins: Iterable[Join]) -> Iterator[Join]:
    """Each pair of tiles once, though several photos show it."""
    told: set[frozenset[Node]] = set()
    for join in joins:
        pair = frozenset({join.one, join.other})
        if pair not in told:
            told.add(pair)
            yield join


def is_blank(join: Join, tiles: Mapping[int, Edges]) -> bool:
    """Whether the two touching sides are blank, so that they connect nothing."""
    return sides(join, tiles) == (Edge.BLANK, Edge.BLANK)


def _back(join: Join) -> Join:
    """The same join seen from the other node."""
    side = Side((opposite(join.side) - join.turn) % 4)
    turn = Rotation(-join.turn % 4)
    return join._replace(one=join.other, other=join.one, side=side, turn=turn)


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
