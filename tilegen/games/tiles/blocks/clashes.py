"""Photos of one table that contradict each other: a tile was moved between them.

Only what photos show counts. A tile that one of them cuts, or shows too badly to be read,
contradicts nothing, and neither does a whole figure that was moved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import cos, dist, hypot, radians, sin
from typing import NamedTuple

from tilegen.games.recognition import PhotoEvidence
from tilegen.games.tiles.blocks import limits
from tilegen.games.tiles.blocks.block_game import BlockGame
from tilegen.games.tiles.blocks.joins import Join, Node, turn_round
from tilegen.photo.detection import CandidateResult, Point, Pose


class Clash(NamedTuple):
    """Two tiles that lie otherwise to each other on the `second` photo than on the `first`. If
    `empty`, one photo shows them side by side, and the other the empty place of one."""

    one: Node
    other: Node
    first: int
    second: int
    empty: bool


def find_clashes(
    joins: Sequence[Join],
    nodes: Sequence[Sequence[Node]],
    photos: Sequence[PhotoEvidence],
    game: BlockGame,
) -> Iterator[Clash]:
    """The tiles of a figure that any two photos do not agree about. `joins` hold the figures
    together, and `nodes` has the nodes of each photo's poses."""
    if len(photos) < 2:
        return
    sure = [join for join in joins if join.sure]
    poses = [
        {node: pose for node, pose in zip(own, each.detections.poses, strict=True) if node[0] > 0}
        for own, each in zip(nodes, photos, strict=True)
    ]
    figures = [
        _find_figures([join for join in sure if join.photo == photo])
        for photo in range(len(photos))
    ]
    for first, second in combinations(range(len(photos)), 2):
        both = poses[first], poses[second]
        for one, other in combinations(sorted(both[0].keys() & both[1].keys()), 2):
            close = any(
                figures[photo].get(one, one) == figures[photo].get(other, other)
                and _measure_distance(poses[photo][one], poses[photo][other]) < limits.COMPARED
                for photo in (first, second)
            )
            if close and _lie_otherwise(*((shown[one], shown[other]) for shown in both)):
                yield Clash(one, other, first, second, empty=False)
    yield from _find_emptied(sure, poses, nodes, photos, game)


def _find_figures(joins: Sequence[Join]) -> dict[Node, Node]:
    """A node for each figure, the same one for all its nodes."""
    of: dict[Node, Node] = {}
    members: dict[Node, list[Node]] = {}
    for join in joins:
        one, other = (of.setdefault(node, node) for node in (join.one, join.other))
        if one != other:
            moving = members.pop(other, [other])
            members.setdefault(one, [one]).extend(moving)
            of.update(dict.fromkeys(moving, one))
    return of


def _find_emptied(
    joins: Sequence[Join],
    poses: Sequence[Mapping[Node, Pose]],
    nodes: Sequence[Sequence[Node]],
    photos: Sequence[PhotoEvidence],
    game: BlockGame,
) -> Iterator[Clash]:
    """The joins for which another photo shows one of the tiles, and beside it an empty place."""
    glimpses = [
        {(own[place.beside], place.side): glimpse for place, glimpse in each.looks}
        for own, each in zip(nodes, photos, strict=True)
    ]
    for join in joins:
        for photo, there in enumerate(poses):
            if any(
                either.one in there
                and either.other[0] > 0
                and either.other not in there
                and _is_empty(glimpses[photo].get((either.one, either.side)))
                for either in (join, turn_round(join, game))
            ):
                first, second = sorted((join.photo, photo))
                yield Clash(join.one, join.other, first, second, empty=True)


def _is_empty(glimpse: CandidateResult | None) -> bool:
    return (
        glimpse is not None
        and glimpse.decided
        and glimpse.share >= limits.WHOLE
        and not (glimpse.lies or glimpse.covered)
    )


def _lie_otherwise(pair: tuple[Pose, Pose], again: tuple[Pose, Pose]) -> bool:
    """Whether two tiles lie otherwise to each other on another photo."""
    (place, turn), (other_place, other_turn) = _see_from(*pair), _see_from(*again)
    return (
        dist(place, other_place) > limits.MOVED
        or abs((other_turn - turn + 180) % 360 - 180) > limits.TURNED
    )


def _see_from(one: Pose, other: Pose) -> tuple[Point, float]:
    """Where the other tile is for one that lies upright, and its angle there."""
    dx, dy, turn = other.x - one.x, other.y - one.y, radians(-one.angle)
    place = cos(turn) * dx - sin(turn) * dy, sin(turn) * dx + cos(turn) * dy
    return place, other.angle - one.angle


def _measure_distance(one: Pose, other: Pose) -> float:
    return hypot(other.x - one.x, other.y - one.y)


class Disagreement(NamedTuple):
    """A disagreement of photos: the tile that was moved, or two if it may be either."""

    nodes: tuple[Node, ...]
    photos: tuple[int, ...]


def explain_clashes(
    pairs: Mapping[frozenset[Node], frozenset[int]],
) -> Iterator[Disagreement]:
    """The fewest tiles that explain why photos do not agree about these pairs; each pair with its
    photos."""
    left = dict(pairs)
    while left:
        often = Counter(node for pair in left for node in pair)
        most = max(often.values())
        worst = min(node for node, times in often.items() if times == most)
        explained = {pair: shown for pair, shown in left.items() if worst in pair}
        nodes = (worst,) if most > 1 else tuple(sorted(next(iter(explained))))
        shown = frozenset[int]().union(*explained.values())
        yield Disagreement(nodes, tuple(sorted(shown)))
        left = {pair: photos for pair, photos in left.items() if pair not in explained}
