"""The contents of a tile: its sides, the segments that hang together on it, and features."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, NamedTuple

from tilegen.text.source import Span


class Kind(NamedTuple):
    """A kind of side: its name, and for each of its ports, clockwise, the kind of figure that it
    belongs to. A kind without ports joins nothing."""

    name: str
    ports: tuple[str, ...] = ()


class Port(NamedTuple):
    """A port of a tile: the side, from 0, clockwise from the first, and its place on the side,
    clockwise."""

    side: int
    place: int


class Segment(NamedTuple):
    """Ports that hang together on a tile, all of one kind of figure, in clockwise order; empty for
    a segment inside the tile. `features` is the number of each feature."""

    figure: str
    ports: tuple[Port, ...]
    features: Mapping[str, int] = {}


@dataclass(frozen=True, slots=True)
class Tile:
    """A printed tile: its number, the kinds of its sides by index, clockwise, its segments in the
    order of their first ports, and its features by name."""

    number: int
    sides: tuple[int, ...]
    segments: tuple[Segment, ...]
    features: Mapping[str, int] = field(default_factory=dict)
    name: str = ""
    span: Span | None = field(default=None, compare=False, repr=False)


_WALL: Final = 3
"""As many lines of a kind that end inside a tile meet there, and part what lies between them."""


def count_features(tile: Tile) -> Counter[str]:
    """How many of each feature a tile and its segments have, without zeros."""
    counts: Counter[str] = Counter()
    for features in (tile.features, *(segment.features for segment in tile.segments)):
        counts.update({name: count for name, count in features.items() if count})
    return counts


class SegmentPlan(NamedTuple):
    """How a row departs from the usual segments: the kinds of figures of which each port is a
    segment, the ports that hang together along paths, the kinds of the segments without ports, and,
    by kind, the features of its segments in their order; segments beyond them have none."""

    apart: Collection[str] = ()
    paths: Sequence[Sequence[Port]] = ()
    inside: Sequence[str] = ()
    features: Mapping[str, Sequence[Mapping[str, int]]] = MappingProxyType({})


_USUAL: Final = SegmentPlan()


def build_segments(
    sides: Sequence[int], kinds: Sequence[Kind], plan: SegmentPlan = _USUAL
) -> tuple[Segment, ...]:
    """The segments of a tile with these kinds of sides, in the order of their first ports, those
    without ports last.

    All ports of a kind of figure that neither stand apart nor are on a path are one segment. Ports
    of the ground, which lies on both ends of a side with ports of another kind between them, hang
    together where no segment parts them."""
    figures = dict(_list_ports(sides, kinds))
    in_paths = {port for path in plan.paths for port in path}
    parts = [tuple(sorted(path)) for path in plan.paths]
    ground = _find_ground(kinds)
    later = []
    for figure in dict.fromkeys(figures.values()):
        own = tuple(p for p, other in figures.items() if other == figure and p not in in_paths)
        if figure in plan.apart:
            parts += ((port,) for port in own)
        elif figure in ground:
            later.append(own)
        elif own:
            parts.append(own)
    walls = [*_find_walls(parts, figures, kinds, sides, ground)]
    for own in later:
        parts += _part(own, walls)
    segments = [(figures[ports[0]], ports) for ports in sorted(parts)]
    counters: Counter[str] = Counter()
    complete = []
    for figure, ports in (*segments, *((figure, ()) for figure in plan.inside)):
        given = plan.features.get(figure, ())
        at = counters[figure]
        complete.append(Segment(figure, ports, dict(given[at]) if at < len(given) else {}))
        counters[figure] += 1
    return tuple(complete)


def _list_ports(sides: Sequence[int], kinds: Sequence[Kind]) -> Iterator[tuple[Port, str]]:
    """The ports of a tile, clockwise, and the kind of figure of each."""
    for side, kind in enumerate(sides):
        for place, figure in enumerate(kinds[kind].ports):
            yield Port(side, place), figure


def _find_ground(kinds: Sequence[Kind]) -> frozenset[str]:
    """The kinds of figures that lie on both ends of a side, with another kind between them."""
    return frozenset(
        kind.ports[0]
        for kind in kinds
        if kind.ports and kind.ports[0] == kind.ports[-1] and len({*kind.ports}) > 1
    )


def _find_walls(
    parts: Sequence[tuple[Port, ...]],
    figures: Mapping[Port, str],
    kinds: Sequence[Kind],
    sides: Sequence[int],
    ground: Collection[str],
) -> Iterator[tuple[Port, ...]]:
    """The ports of each wall between strips of ground: a segment's ports, or the ports of all lines
    of a kind that meet inside."""
    ends: dict[str, list[Port]] = {}
    for ports in parts:
        figure = figures[ports[0]]
        if figure in ground:
            continue
        if len(ports) > 1:
            yield ports
        elif len(kinds[sides[ports[0].side]].ports) > 1:
            ends.setdefault(figure, []).append(ports[0])
    yield from (tuple(sorted(ports)) for ports in ends.values() if len(ports) >= _WALL)


def _part(own: Sequence[Port], walls: Sequence[Sequence[Port]]) -> Iterator[tuple[Port, ...]]:
    """The ports in groups that no wall parts: in each group all lie between the same two ports of
    each wall."""
    groups: dict[tuple[int, ...], list[Port]] = {}
    for port in own:
        gaps = (sum(other < port for other in wall) % len(wall) for wall in walls)
        groups.setdefault(tuple(gaps), []).append(port)
    yield from map(tuple, groups.values())
