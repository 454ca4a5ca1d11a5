"""Lists all tiles that there may be, up to turning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import product
from typing import Final, NamedTuple

from tilegen.games.tiles.necklaces import list_necklaces
from tilegen.games.tiles.segments import Kind, Port, Segment, SegmentPlan, build_segments


class Paths(Enum):
    """Which ports hang together on a tile that is listed: all of a kind of figure, pairs of them in
    every way, or none."""

    ALL = "all"
    PAIRS = "pairs"
    NONE = "none"


class Constraints(NamedTuple):
    """The tiles that are wanted: `each` is how often a kind of side occurs if it does, 0 for any;
    `joins` how many sides join, `segments` how many segments there are and `straight` how many of
    them join opposite sides, each at least and at most; `only` are the kinds of sides by index. If
    `mirror` holds, a tile and its mirror image count as one."""

    each: int = 0
    joins: tuple[int, int] | None = None
    only: frozenset[int] | None = None
    paths: Paths = Paths.ALL
    segments: tuple[int, int] | None = None
    straight: tuple[int, int] | None = None
    mirror: bool = False


ANY_TILE: Final = Constraints()


class Pattern(NamedTuple):
    """A tile without a number: its kinds of sides by index, turned so that they are the least, and
    its segments."""

    sides: tuple[int, ...]
    segments: tuple[Segment, ...]


_Groups = tuple[tuple[Port, ...], ...]


def enumerate_patterns(
    kinds: Sequence[Kind], sides: int, constraints: Constraints = ANY_TILE
) -> Iterator[Pattern]:
    """All tiles with this number of sides up to turning, ordered by their sides, then by their
    segments."""
    allowed = [
        index
        for index in range(len(kinds))
        if constraints.only is None or index in constraints.only
    ]
    for word in list_necklaces(allowed, sides):
        if not _has_wanted_sides(word, kinds, constraints):
            continue
        for segments in _list_segmentations(word, kinds, constraints):
            if not _has_wanted_segments(segments, sides, constraints):
                continue
            groups = _group_ports(segments)
            if _is_least(word, groups, kinds, mirror=constraints.mirror):
                yield Pattern(word, segments)


def _has_wanted_sides(word: Sequence[int], kinds: Sequence[Kind], constraints: Constraints) -> bool:
    if constraints.each and set(Counter(word).values()) != {constraints.each}:
        return False
    joining = sum(bool(kinds[kind].ports) for kind in word)
    return _is_within(joining, constraints.joins)


def _has_wanted_segments(segments: Sequence[Segment], sides: int, constraints: Constraints) -> bool:
    if not _is_within(len(segments), constraints.segments):
        return False
    if constraints.straight is None:
        return True
    straight = sum(
        len(segment.ports) == 2 and segment.ports[1].side - segment.ports[0].side == sides // 2
        for segment in segments
    )
    return _is_within(straight, constraints.straight)


def _is_within(number: int, limits: tuple[int, int] | None) -> bool:
    return limits is None or limits[0] <= number <= limits[1]


def _list_segmentations(
    word: tuple[int, ...], kinds: Sequence[Kind], constraints: Constraints
) -> Iterator[tuple[Segment, ...]]:
    ports_by_figure: dict[str, list[Port]] = {}
    for side, kind in enumerate(word):
        for place, figure in enumerate(kinds[kind].ports):
            ports_by_figure.setdefault(figure, []).append(Port(side, place))
    match constraints.paths:
        case Paths.ALL:
            yield build_segments(word, kinds)
        case Paths.NONE:
            yield build_segments(word, kinds, SegmentPlan(apart=tuple(ports_by_figure)))
        case Paths.PAIRS:
            for pairings in product(*(list(_list_pairings(p)) for p in ports_by_figure.values())):
                paths = [pair for pairing in pairings for pair in pairing]
                yield build_segments(word, kinds, SegmentPlan(paths=paths))


def _list_pairings(ports: Sequence[Port]) -> Iterator[_Groups]:
    """All ways to pair the ports; empty if their number is odd."""
    if not ports:
        yield ()
        return
    first, *others = ports
    for index, partner in enumerate(others):
        for pairing in _list_pairings([*others[:index], *others[index + 1 :]]):
            yield ((first, partner), *pairing)


def _group_ports(segments: Iterable[Segment]) -> _Groups:
    return tuple(sorted(segment.ports for segment in segments))


def _is_least(
    word: tuple[int, ...], groups: _Groups, kinds: Sequence[Kind], *, mirror: bool
) -> bool:
    """Whether no turn of the tile, nor of its mirror image if `mirror` holds, is less."""
    sides = len(word)
    for turn in range(sides):
        turned = (*word[turn:], *word[:turn])
        if turned == word and _turn_groups(groups, turn, sides) < groups:
            return False
        if mirror:
            reflected = turned[::-1]
            if reflected < word:
                return False
            if reflected == word and _mirror_groups(groups, turn, word, kinds) < groups:
                return False
    return True


def _turn_groups(groups: _Groups, turn: int, sides: int) -> _Groups:
    return tuple(
        sorted(
            tuple(sorted(Port((port.side - turn) % sides, port.place) for port in group))
            for group in groups
        )
    )


def _mirror_groups(
    groups: _Groups, turn: int, word: Sequence[int], kinds: Sequence[Kind]
) -> _Groups:
    """The groups of the tile that was turned and then read anticlockwise."""
    sides = len(word)
    return tuple(
        sorted(
            tuple(
                sorted(
                    Port(
                        sides - 1 - (port.side - turn) % sides,
                        len(kinds[word[port.side]].ports) - 1 - port.place,
                    )
                    for port in group
                )
            )
            for group in groups
        )
    )
