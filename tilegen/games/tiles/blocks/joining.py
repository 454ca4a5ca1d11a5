"""Joins pieces that are side by side, on one photo or several, into figures on grids of their
own.

A figure is never fitted to one rigid grid: which tile is beside which is exact, while distances
add up errors. All photos together form one graph, whose nodes are tile numbers: a tile on two
photos is one node.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tilegen.games.recognition import PhotoEvidence
from tilegen.games.tiles.blocks.block_game import BlockGame
from tilegen.games.tiles.blocks.clashes import Clash, find_clashes
from tilegen.games.tiles.blocks.joins import Join, Node, holds, list_joins, list_nodes, turn_round
from tilegen.games.tiles.rules.squares import Cell
from tilegen.photo.detection import UNREAD, Pose


class GridNode(NamedTuple):
    """A node in its cell, with its turn there, and the place where it was first seen."""

    node: Node
    cell: Cell
    turn: int
    photo: int
    pose: Pose

    @property
    def number(self) -> int | None:
        return self.node[0] if self.node[0] > 0 else None


class JoinedPhotos(NamedTuple):
    """The nodes of each photo's poses, the figures, each by its cells, all `joins` that count, and
    the `torn` ones that contradict others: they lead a node to two cells, or to a cell that has
    another node. `clashes` are the tiles that photos do not agree about: the joins of the first
    photo count."""

    nodes: tuple[tuple[Node, ...], ...]
    figures: tuple[Mapping[Cell, GridNode], ...]
    torn: tuple[Join, ...]
    joins: tuple[Join, ...]
    clashes: tuple[Clash, ...]

    def find_places(self) -> dict[Node, tuple[int, GridNode]]:
        """The figure of each node, by index, and its cell there."""
        return {
            there.node: (index, there)
            for index, figure in enumerate(self.figures)
            for there in figure.values()
        }


def join_photos(photos: Sequence[PhotoEvidence], game: BlockGame) -> JoinedPhotos:
    """The figures of tiles that hang together by the sides with which they touch."""
    nodes_by_photo = tuple(
        list_nodes(index, photo.detections.poses) for index, photo in enumerate(photos)
    )
    seen: dict[Node, tuple[int, Pose]] = {}
    joins: list[Join] = []
    for index, (photo, nodes) in enumerate(zip(photos, nodes_by_photo, strict=True)):
        for node, pose in zip(nodes, photo.detections.poses, strict=True):
            seen.setdefault(node, (index, pose))
        joins += list_joins(index, photo, nodes)
    held = [join for join in joins if holds(join, game)]
    clashes = tuple(find_clashes(held, nodes_by_photo, photos, game))
    late = {(frozenset(clash[:2]), clash.second) for clash in clashes if not clash.empty}
    joins = [join for join in joins if (frozenset(join[:2]), join.photo) not in late]
    for node in _find_settled(joins, seen, game):
        del seen[node]
    joins = [join for join in joins if join.one in seen and join.other in seen]
    holding = [join for join in joins if holds(join, game)]
    # Certain joins first, so that an uncertain one is torn if they disagree.
    holding.sort(key=lambda join: not join.sure)
    around: dict[Node, list[Join]] = {node: [] for node in seen}
    for join in holding:
        around[join.one].append(join)
        around[join.other].append(turn_round(join, game))
    figures, left = [], dict(seen)
    torn: list[Join] = []
    while left:
        figure = _grow(_find_upper_left(left), around, left, torn, game)
        for there in figure.values():
            del left[there.node]
        figures.append(figure)
    return JoinedPhotos(nodes_by_photo, tuple(figures), tuple(torn), tuple(joins), clashes)


def _find_settled(
    joins: Sequence[Join], seen: Mapping[Node, tuple[int, Pose]], game: BlockGame
) -> set[Node]:
    """The unread nodes beside a tile where another photo shows a tile that was read, or earlier
    another unread one."""
    at: dict[tuple[Node, int], list[Node]] = {}
    for join in joins:
        for either in (join, turn_round(join, game)):
            if either.one[0] > 0:
                at.setdefault((either.one, either.side), []).append(either.other)
    gone: set[Node] = set()
    for nodes in at.values():
        kept = max(nodes, key=lambda node: (node[0], -node[1], -node[2]))
        unread = (node for node in nodes if node[0] < 0 and node[1] != kept[1])
        gone.update(node for node in unread if seen[node][1].number == UNREAD)
        if kept[0] > 0:
            gone.update(n for n in nodes if n[0] < 0 and seen[n][1].number == UNREAD)
    return gone


def _find_upper_left(nodes: Mapping[Node, tuple[int, Pose]]) -> Node:
    """The node to begin with: on the first photo, the highest one, then the leftmost."""

    def place(node: Node) -> tuple[int, float, float, Node]:
        photo, pose = nodes[node]
        return photo, round(pose.y / 40), pose.x, node

    return min(nodes, key=place)


def _grow(
    first: Node,
    around: Mapping[Node, Sequence[Join]],
    left: Mapping[Node, tuple[int, Pose]],
    torn: list[Join],
    game: BlockGame,
) -> dict[Cell, GridNode]:
    """The figure that grows from the first node, turned as on the photo, of nodes that are in no
    figure yet. Joins that contradict it are added to `torn`."""
    photo, pose = left[first]
    begin = GridNode(first, Cell(0, 0), game.find_turn(pose.angle), photo, pose)
    cells_by_node: dict[Node, GridNode] = {first: begin}
    cells: dict[Cell, GridNode] = {begin.cell: begin}
    queue, turns = [begin], len(game.sides)
    for node in queue:
        for join in around[node.node]:
            cell = game.beside(node.cell, (join.side + node.turn) % turns)
            turn = (node.turn + join.turn) % turns
            there = cells_by_node.get(join.other)
            if there is not None:
                if (there.cell, there.turn) != (cell, turn) and join.one < join.other:
                    torn.append(join)
            elif cell in cells:
                torn.append(join)
            elif join.other in left:
                new = GridNode(join.other, cell, turn, *left[join.other])
                cells_by_node[join.other] = cells[cell] = new
                queue.append(new)
    return cells
