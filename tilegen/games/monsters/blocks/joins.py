"""Which tiles lie side by side on photos of a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from tilegen.games.monsters.rules.creature import opposite
from tilegen.games.monsters.tiles import Edge, Edges, Rotation, Side, turned
from tilegen.games.recognition import PhotoEvidence
from tilegen.photo.detection import UNREAD, Pose

Node = tuple[int, int, int]
"""A tile: its number, and two zeros. An unreadable tile is -1, the photo, and the index among its
poses; so are both of two tiles with the same number on one photo."""


class Join(NamedTuple):
    """Two nodes side by side, as in a Link, and the photo that shows it."""

    one: Node
    other: Node
    side: Side
    turn: Rotation
    sure: bool
    photo: int


def nodes_of(photo: int, poses: Sequence[Pose]) -> tuple[Node, ...]:
    """The node of each pose of a photo."""
    often = Counter(pose.number for pose in poses)
    return tuple(
        (pose.number, 0, 0)
        if pose.number != UNREAD and often[pose.number] == 1
        else (-1, photo, index)
        for index, pose in enumerate(poses)
    )


def joins_of(photo: int, looked: PhotoEvidence, nodes: Sequence[Node]) -> Iterator[Join]:
    """The joins that a photo shows, between these nodes of its poses."""
    for link in looked.detections.links:
        one, other = nodes[link.one], nodes[link.other]
        yield Join(one, other, Side(link.side), Rotation(link.turn), link.sure, photo)


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


def back(join: Join) -> Join:
    """The same join seen from the other node."""
    side = Side((opposite(join.side) - join.turn) % 4)
    turn = Rotation(-join.turn % 4)
    return join._replace(one=join.other, other=join.one, side=side, turn=turn)
