"""The tiles of a game as play needs them: how they look in each turn, and where they fit.

The sides that neighbours show an empty cell are packed into one number, a demand: a digit for each
side, 0 for no neighbour, otherwise the kind's index and 1. The turns in which a tile answers a
demand are kept once they have been asked for, and tiles that look alike share them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple, TypeVar

from tilegen.games.tiles.rules.lattice import LATTICES, Lattice
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.segments import Kind, Port, Segment, Tile

Demand = int

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")

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

    def __init__(self, shown_sides: Sequence[int], meeting: Meeting) -> None:
        super().__init__()
        self._shown, self._meeting = shown_sides, meeting

    def __missing__(self, demand: Demand) -> int:
        meeting, count = self._meeting, 0
        base = len(meeting.kinds) + 1
        for own, weight in zip(self._shown, meeting.weights, strict=True):
            count += len(meeting.kinds[own].ports)
            digit = demand // weight % base
            if digit:
                count -= 2 * len(meeting.pairs[own][digit - 1])
        self[demand] = count
        return count


class Pose(NamedTuple):
    """A tile as it lies: `shown` are the kinds of its sides, and `segments` the index of the
    segment of each port at each side."""

    tile: Tile
    turn: int
    shown: tuple[int, ...]
    segments: tuple[tuple[int, ...], ...]
    touches: tuple[Touch, ...]
    loose: LooseCounts


class Meeting(NamedTuple):
    """The rule by which sides may touch, and by which their ports then meet. `opens` says of each
    kind whether a tile may be added at a cell to which it is shown. `touches` has what a side shows
    its neighbour, by the side and the kind."""

    lattice: Lattice
    kinds: tuple[Kind, ...]
    match: tuple[frozenset[int], ...]
    pairs: tuple[tuple[Pairs, ...], ...]
    opens: tuple[bool, ...]
    weights: tuple[int, ...]
    touches: tuple[tuple[Touch, ...], ...]

    def list_pairs(self, shown_sides: Sequence[int], demand: Demand) -> list[tuple[int, Pairs]]:
        """The sides that touch something, and the ports that meet there."""
        base, touching = len(self.kinds) + 1, []
        for side, own in enumerate(shown_sides):
            digit = demand // self.weights[side] % base
            if digit:
                touching.append((side, self.pairs[own][digit - 1]))
        return touching

    def allows(self, shown_sides: Sequence[int], demand: Demand) -> bool:
        """Whether each side may touch the demand's side there."""
        base = len(self.kinds) + 1
        return all(
            not (digit := demand // self.weights[side] % base) or digit - 1 in self.match[own]
            for side, own in enumerate(shown_sides)
        )


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
        turns = tuple(turn for turn, shown_sides in self.looks if self._fits(shown_sides, demand))
        self[demand] = turns
        return turns

    def _fits(self, shown_sides: Sequence[int], demand: Demand) -> bool:
        meeting, joins = self._meeting, 0
        base = len(meeting.kinds) + 1
        for own, weight in zip(shown_sides, meeting.weights, strict=True):
            digit = demand // weight % base
            if digit:
                if digit - 1 not in meeting.match[own]:
                    return False
                joins += bool(meeting.pairs[own][digit - 1])
        return joins >= self._join


class Answer(NamedTuple):
    """A way to fill a cell: the form of the tile, its turn, and a key that is equal for answers
    that look the same."""

    form: int
    turn: int
    look: object


class AllAnswers(dict[Demand, tuple[Answer, ...]]):
    """For each demand, the ways in which tiles of all forms answer it. `poses` and `turns` are
    those of a tile of each form, by form."""

    def __init__(
        self, poses: Sequence[Sequence[Pose]], turns: Sequence[Mapping[Demand, tuple[int, ...]]]
    ) -> None:
        super().__init__()
        self._poses, self._turns = poses, turns

    def __missing__(self, demand: Demand) -> tuple[Answer, ...]:
        answers = tuple(
            Answer(form, turn, (find_look(poses[turn]), _list_features(poses[turn])))
            for form, (poses, turns) in enumerate(zip(self._poses, self._turns, strict=True))
            for turn in turns[demand]
        )
        self[demand] = answers
        return answers


def _list_features(pose: Pose) -> frozenset[tuple[str, int]]:
    return frozenset(pose.tile.features.items())


class Outline(NamedTuple):
    """A tile with these sides and segments in each turn, where it fits, beside others and on an
    empty board, and the segments that each segment touches on the tile, a bit each."""

    poses: tuple[Pose, ...]
    turns: FittingTurns
    first_turns: FittingTurns
    beside: tuple[int, ...]


class OnDemand(dict[_Key, _Value]):
    """Values that are worked out once they are asked for: a set has more tiles than a record
    names."""

    def __init__(self, find: Callable[[_Key], _Value]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, key: _Key) -> _Value:
        value = self[key] = self._find(key)
        return value


class PlayTiles:
    """All tiles of a game, by number. `poses` are the ways in which a tile may lie, `turns` the
    turns in which it may be added beside others, and `first_turns` the turns in which it may be
    laid on an empty board. `beside` are the segments that each segment of a tile touches on it, a
    bit each."""

    def __init__(self, tiles: Iterable[Tile], meeting: Meeting, join: int) -> None:
        self.meeting: Final = meeting
        self.lattice: Final = meeting.lattice
        self.neighbours: Final = tuple(
            (step, meeting.lattice.opposite(side), meeting.weights[side])
            for side, step in enumerate(meeting.lattice.steps)
        )
        """For each side the way to the neighbour, the side of it that touches this one, and the
        weight of what it shows in a demand."""
        self.all_open: Final = all(meeting.opens)
        self.tiles: Final[Mapping[int, Tile]] = {tile.number: tile for tile in tiles}
        self.poses: Final = OnDemand(self._find_poses)
        self.turns: Final = OnDemand(self._find_turns)
        self.first_turns: Final = OnDemand(self._find_first_turns)
        self.beside: Final = OnDemand(self._find_beside)
        self._looks: Final = OnDemand(self._find_looks)
        self._join = join
        self._outlines: dict[object, Outline] = {}

    @cached_property
    def forms(self) -> Mapping[int, int]:
        """By number, a key that is equal for tiles alike."""
        known: dict[object, int] = {}
        return {
            number: known.setdefault(
                (_describe_tile(tile), frozenset(tile.features.items())), len(known)
            )
            for number, tile in self.tiles.items()
        }

    @cached_property
    def answers(self) -> AllAnswers:
        """The ways in which each demand can be answered."""
        firsts = {form: number for number, form in reversed([*self.forms.items()])}
        numbers = [firsts[form] for form in range(len(firsts))]
        return AllAnswers([self.poses[n] for n in numbers], [self.turns[n] for n in numbers])

    def _find_outline(self, number: int) -> Outline:
        tile = self.tiles[number]
        key = _describe_tile(tile)
        if key not in self._outlines:
            self._outlines[key] = _build_outline(tile, self.meeting, self._join)
        return self._outlines[key]

    def _find_poses(self, number: int) -> tuple[Pose, ...]:
        tile = self.tiles[number]
        return tuple(pose._replace(tile=tile) for pose in self._find_outline(number).poses)

    def _find_turns(self, number: int) -> FittingTurns:
        return self._find_outline(number).turns

    def looks_alike(self, number: int, turn: int, other: int) -> bool:
        """Whether a tile looks the same in two turns."""
        looks = self._looks[number]
        return bool(looks[turn] == looks[other])

    def _find_looks(self, number: int) -> tuple[object, ...]:
        return tuple(map(find_look, self.poses[number]))

    def _find_first_turns(self, number: int) -> FittingTurns:
        return self._find_outline(number).first_turns

    def _find_beside(self, number: int) -> tuple[int, ...]:
        return self._find_outline(number).beside


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
    opens = tuple(not join or bool(kind.ports) for kind in kinds)
    weights = tuple(base**side for side in range(lattice.sides))
    touches = tuple(
        tuple(
            Touch(step, digit * weights[lattice.opposite(side)], is_open)
            for digit, is_open in enumerate(opens, start=1)
        )
        for side, step in enumerate(lattice.steps)
    )
    return Meeting(lattice, tuple(kinds), tuple(match), pairs, opens, weights, touches)


def _build_outline(tile: Tile, meeting: Meeting, join: int) -> Outline:
    """A tile of which at least `join` sides join where it is added."""
    at = {port: index for index, segment in enumerate(tile.segments) for port in segment.ports}
    segments = tuple(
        tuple(at[Port(side, place)] for place in range(len(meeting.kinds[kind].ports)))
        for side, kind in enumerate(tile.sides)
    )
    poses = tuple(
        _build_pose(tile, turn, segments, meeting) for turn in range(meeting.lattice.sides)
    )
    looks = {find_look(pose): (pose.turn, pose.shown) for pose in reversed(poses)}
    first_looks = sorted(looks.values())
    fitting = FittingTurns(first_looks, meeting, join), FittingTurns(first_looks, meeting, 0)
    return Outline(poses, *fitting, _find_beside(tile))


def _pair(own: Kind, other: Kind) -> Pairs:
    count = len(own.ports)
    if count != len(other.ports):
        return ()
    return tuple(
        (at, count - 1 - at)
        for at, figure in enumerate(own.ports)
        if figure == other.ports[count - 1 - at]
    )


def _build_pose(
    tile: Tile, turn: int, segments: tuple[tuple[int, ...], ...], meeting: Meeting
) -> Pose:
    """A tile as it lies in a turn; `segments` are its segments when it is not turned."""
    shown_sides = _turn(tile.sides, turn)
    touches = tuple(
        by_kind[kind] for by_kind, kind in zip(meeting.touches, shown_sides, strict=True)
    )
    loose = LooseCounts(shown_sides, meeting)
    return Pose(tile, turn, shown_sides, _turn(segments, turn), touches, loose)


def _turn(sides: tuple[_Value, ...], turn: int) -> tuple[_Value, ...]:
    return sides[-turn:] + sides[:-turn] if turn else sides


def find_look(pose: Pose) -> object:
    """A key that is equal for turns that look the same: the sides, and the ports that hang
    together, without the numbers of the segments."""
    if len(pose.tile.segments) < 2:
        return pose.shown
    order: dict[int, int] = {}
    ports = tuple(
        tuple(
            (order.setdefault(at, len(order)), _describe(pose.tile.segments[at])[::2]) for at in s
        )
        for s in pose.segments
    )
    return pose.shown, ports


def _describe_tile(tile: Tile) -> object:
    """A key that is equal for tiles with the same sides and segments."""
    return tile.sides, *map(_describe, tile.segments)


def _describe(segment: Segment) -> tuple[object, ...]:
    return segment.figure, segment.ports, frozenset(segment.features.items())


def _find_beside(tile: Tile) -> tuple[int, ...]:
    """For each segment, its neighbours on the tile, a bit each: their ports lie side by side, or
    one of the two is inside."""
    rim = sorted((port, at) for at, segment in enumerate(tile.segments) for port in segment.ports)
    touching = {*pairwise(at for _, at in (*rim, *rim[:1]))}
    return tuple(
        sum(
            1 << other
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
