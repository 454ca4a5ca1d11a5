"""The tiles of a game as play needs them: how they look in each turn, and where they fit.

The sides that neighbours show an empty cell are packed into one number, a demand: a digit for each
side, 0 for no neighbour, otherwise the kind's index and 1. The turns in which a tile answers a
demand are kept once they have been asked for, and tiles that look alike share them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from tilegen.games.tiles.faces import Kind, Port, Segment, Tile
from tilegen.games.tiles.rules.lattice import LATTICES, Lattice
from tilegen.games.tiles.rules.options import Shape

Demand = int

Pairs = tuple[tuple[int, int], ...]
"""The ports of two touching sides that meet, by their places on the first and the second."""


class Touch(NamedTuple):
    """A side of a tile as it lies: the way to the neighbour, the number by which that cell's demand
    grows, and whether the cell may become one to build on."""

    step: int
    digit: Demand
    is_open: bool


class LooseCounts(dict[Demand, int]):
    """For each demand, by how much the number of loose ports grows when a tile that shows these
    sides answers it, rightly or wrongly. Ports that touch and do not meet are loose for good."""

    def __init__(self, shown: Sequence[int], meeting: Meeting) -> None:
        super().__init__()
        self._shown, self._meeting = shown, meeting

    def __missing__(self, demand: Demand) -> int:
        count = self._meeting.count_ports(self._shown)
        for side, pairs in self._meeting.list_pairs(self._shown, demand):
            del side
            count -= 2 * len(pairs)
        self[demand] = count
        return count


@dataclass(frozen=True, slots=True, eq=False)
class Pose:
    """A tile as it lies: `shown` are the kinds of its sides, and `segments` the index of the
    segment of each port at each side."""

    tile: Tile
    turn: int
    shown: tuple[int, ...]
    segments: tuple[tuple[int, ...], ...]
    touches: tuple[Touch, ...]
    loose: LooseCounts


@dataclass(frozen=True, slots=True)
class Meeting:
    """Which sides may touch, and which of their ports then meet. `opens` says of each kind whether
    a cell to which it is shown is one to build on."""

    lattice: Lattice
    kinds: tuple[Kind, ...]
    match: tuple[frozenset[int], ...]
    pairs: tuple[tuple[Pairs, ...], ...]
    opens: tuple[bool, ...]
    weights: tuple[int, ...]

    def list_pairs(self, shown: Sequence[int], demand: Demand) -> list[tuple[int, Pairs]]:
        """The sides that touch something, and the ports that meet there."""
        base, touching = len(self.kinds) + 1, []
        for side, own in enumerate(shown):
            digit = demand // self.weights[side] % base
            if digit:
                touching.append((side, self.pairs[own][digit - 1]))
        return touching

    def allows(self, shown: Sequence[int], demand: Demand) -> bool:
        """Whether each side may touch the one that the demand has there."""
        base = len(self.kinds) + 1
        return all(
            not (digit := demand // self.weights[side] % base) or digit - 1 in self.match[own]
            for side, own in enumerate(shown)
        )

    def count_ports(self, shown: Sequence[int]) -> int:
        return sum(len(self.kinds[kind].ports) for kind in shown)


Looks = tuple[tuple[int, tuple[int, ...]], ...]
"""The turns in which a tile looks different, and the sides that each shows."""


class FittingTurns(dict[Demand, tuple[int, ...]]):
    """For each demand, the turns in which a tile answers it, with at least `join` sides that join;
    of turns that look the same only the first."""

    def __init__(self, looks: Sequence[tuple[int, tuple[int, ...]]], rules: Meeting, join: int):
        super().__init__()
        self.looks: Looks = tuple(looks)
        self._meeting, self._join = rules, join

    def __missing__(self, demand: Demand) -> tuple[int, ...]:
        turns = tuple(turn for turn, shown in self.looks if self._fits(shown, demand))
        self[demand] = turns
        return turns

    def _fits(self, shown: Sequence[int], demand: Demand) -> bool:
        if not self._meeting.allows(shown, demand):
            return False
        joins = sum(bool(pairs) for _, pairs in self._meeting.list_pairs(shown, demand))
        return joins >= self._join


class SoleAnswers(dict[Demand, Sequence[tuple[int, int]] | None]):
    """For each demand, the tiles that answer it, with their turns, if they all look the same then:
    none if no tile does, and None if there is a choice. Of tiles alike one stands for all."""

    def __init__(
        self, poses: Sequence[Sequence[Pose]], turns: Sequence[Mapping[Demand, tuple[int, ...]]]
    ) -> None:
        super().__init__()
        self._poses, self._turns = poses, turns

    def __missing__(self, demand: Demand) -> Sequence[tuple[int, int]] | None:
        answers = self._find(demand)
        self[demand] = answers
        return answers

    def _find(self, demand: Demand) -> Sequence[tuple[int, int]] | None:
        answers: list[tuple[int, int]] = []
        looks: set[object] = set()
        for poses, turns in zip(self._poses, self._turns, strict=True):
            for turn in turns[demand]:
                tile = poses[turn].tile
                looks.add((find_look(poses[turn]), frozenset(tile.features.items())))
                if len(looks) > 1:
                    return None
                answers.append((tile.number, turn))
        return answers


@dataclass(frozen=True, slots=True, eq=False)
class PlayTiles:
    """All tiles of a game, by number. `turns` are the turns in which a tile may be added beside
    others, and `first_turns` those in which it may be laid on an empty board. `forms` are equal for
    tiles alike. `beside` are, for each form, the segments that each segment touches on the tile.
    `sole_answers` say which cells one tile alone can fill."""

    lattice: Lattice
    meeting: Meeting
    tiles: Mapping[int, Tile]
    poses: Mapping[int, tuple[Pose, ...]]
    turns: Mapping[int, FittingTurns]
    first_turns: Mapping[int, FittingTurns]
    forms: Mapping[int, int]
    beside: tuple[tuple[frozenset[int], ...], ...]
    sole_answers: SoleAnswers


def build_meeting(
    shape: Shape, kinds: Sequence[Kind], match: Sequence[frozenset[int]], join: int
) -> Meeting:
    """The ways in which sides of these kinds meet. Port i of a side meets port p-1-i of the other,
    if both belong to the same kind of figure and the sides may touch."""
    lattice = LATTICES[shape]
    pairs = tuple(
        tuple(_pair(own, other) if index in match[at] else () for index, other in enumerate(kinds))
        for at, own in enumerate(kinds)
    )
    base = len(kinds) + 1
    return Meeting(
        lattice,
        tuple(kinds),
        tuple(match),
        pairs,
        tuple(not join or bool(kind.ports) for kind in kinds),
        tuple(base**side for side in range(lattice.sides)),
    )


def build_play_tiles(tiles: Sequence[Tile], meeting: Meeting, join: int) -> PlayTiles:
    """These tiles for play, of which at least `join` sides join where one is added."""
    poses, turns, first_turns, forms = {}, {}, {}, {}
    known: dict[object, int] = {}
    shared: list[tuple[FittingTurns, FittingTurns]] = []
    beside = []
    for tile in tiles:
        poses[tile.number] = own = tuple(
            _build_pose(tile, turn, meeting) for turn in range(meeting.lattice.sides)
        )
        form = (tile.sides, *map(_describe, tile.segments), frozenset(tile.features.items()))
        if form not in known:
            known[form] = len(known)
            looks = list(
                {find_look(pose): (pose.turn, pose.shown) for pose in reversed(own)}.values()
            )
            looks.sort()
            shared.append((FittingTurns(looks, meeting, join), FittingTurns(looks, meeting, 0)))
            beside.append(_find_beside(tile))
        forms[tile.number] = known[form]
        turns[tile.number], first_turns[tile.number] = shared[known[form]]
    firsts = {form: number for number, form in reversed(forms.items())}.values()
    sole_answers = SoleAnswers([poses[n] for n in firsts], [turns[n] for n in firsts])
    return PlayTiles(
        meeting.lattice,
        meeting,
        {tile.number: tile for tile in tiles},
        poses,
        turns,
        first_turns,
        forms,
        tuple(beside),
        sole_answers,
    )


def _pair(own: Kind, other: Kind) -> Pairs:
    count = len(own.ports)
    if count != len(other.ports):
        return ()
    return tuple(
        (at, count - 1 - at)
        for at, figure in enumerate(own.ports)
        if figure == other.ports[count - 1 - at]
    )


def _build_pose(tile: Tile, turn: int, meeting: Meeting) -> Pose:
    count = meeting.lattice.sides
    at = {port: index for index, segment in enumerate(tile.segments) for port in segment.ports}
    segments = [
        tuple(at[Port(side, place)] for place in range(len(meeting.kinds[kind].ports)))
        for side, kind in enumerate(tile.sides)
    ]
    shown = _turn(tile.sides, turn)
    touches = tuple(
        Touch(
            meeting.lattice.steps[side],
            (kind + 1) * meeting.weights[meeting.lattice.opposite(side)],
            meeting.opens[kind],
        )
        for side, kind in enumerate(shown)
    )
    lying = tuple(segments[(side - turn) % count] for side in range(count))
    return Pose(tile, turn, shown, lying, touches, LooseCounts(shown, meeting))


def _turn(sides: tuple[int, ...], turn: int) -> tuple[int, ...]:
    return sides[-turn:] + sides[:-turn] if turn else sides


def find_look(pose: Pose) -> object:
    """What is equal for turns that look the same: the sides, and which ports hang together,
    whatever the numbers of the segments."""
    order: dict[int, int] = {}
    ports = tuple(
        tuple(
            (order.setdefault(at, len(order)), _describe(pose.tile.segments[at])[::2]) for at in s
        )
        for s in pose.segments
    )
    return pose.shown, ports


def _describe(segment: Segment) -> tuple[object, ...]:
    return segment.figure, segment.ports, frozenset(segment.features.items())


def _find_beside(tile: Tile) -> tuple[frozenset[int], ...]:
    """For each segment those that touch it on the tile: their ports lie side by side, or one of the
    two is inside."""
    rim = sorted((port, at) for at, segment in enumerate(tile.segments) for port in segment.ports)
    touching = {*pairwise(at for _, at in (*rim, *rim[:1]))}
    return tuple(
        frozenset(
            other
            for other, segment in enumerate(tile.segments)
            if other != at
            and (
                {(at, other), (other, at)} & touching
                or not segment.ports
                or not tile.segments[at].ports
            )
        )
        for at in range(len(tile.segments))
    )
