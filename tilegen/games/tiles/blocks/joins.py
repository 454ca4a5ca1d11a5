"""Which tiles lie side by side on photos of a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tilegen.games.recognition import PhotoEvidence
from tilegen.games.tiles.blocks.block_game import BlockGame
from tilegen.photo.detection import UNREAD, Pose

Node = tuple[int, int, int]
"""A tile: its number, and two zeros. An unreadable tile is -1, the photo, and the index among its
poses; so are both of two tiles with the same number on one photo."""


class Join(NamedTuple):
    """Two nodes side by side, as in a Link, and the photo that shows it."""

    one: Node
    other: Node
    side: int
    turn: int
    sure: bool
    photo: int


def list_nodes(photo: int, poses: Sequence[Pose]) -> tuple[Node, ...]:
    """The node of each pose of a photo."""
    often = Counter(pose.number for pose in poses)
    return tuple(
        (pose.number, 0, 0)
        if pose.number != UNREAD and often[pose.number] == 1
        else (-1, photo, index)
        for index, pose in enumerate(poses)
    )


def list_joins(photo: int, looked: PhotoEvidence, nodes: Sequence[Node]) -> Iterator[Join]:
    """The joins that a photo shows, between these nodes of its poses."""
    for link in looked.detections.links:
        one, other = nodes[link.one], nodes[link.other]
        yield Join(one, other, link.side, link.turn, link.sure, photo)


def find_sides(join: Join, game: BlockGame) -> tuple[int, int] | None:
    """The sides that the two tiles show each other; None if one is unread."""
    one, other = join.one[0], join.other[0]
    if not {one, other} <= game.numbers:
        return None
    own = game.find_sides(one, 0)[join.side]
    return own, game.find_sides(other, join.turn)[game.opposite(join.side)]


def list_once(joins: Iterable[Join]) -> Iterator[Join]:
    """Each pair of tiles once, though several photos show it."""
    known: set[frozenset[Node]] = set()
    for join in joins:
        pair = frozenset({join.one, join.other})
        if pair not in known:
            known.add(pair)
            yield join


def holds(join: Join, game: BlockGame) -> bool:
    """Whether the two tiles hang together; doubtful joins count."""
    shown = find_sides(join, game)
    return shown is None or game.holds(*shown)


def turn_round(join: Join, game: BlockGame) -> Join:
    """The same join seen from the other node."""
    turns = len(game.sides)
    side = (game.opposite(join.side) - join.turn) % turns
    return join._replace(one=join.other, other=join.one, side=side, turn=-join.turn % turns)
