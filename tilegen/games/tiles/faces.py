"""What is on a tile: its sides, the segments that hang together on it, and features."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from tilegen.games.tiles.rules.options import RuleOptions, Shape
from tilegen.sets.edition import Edition
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
    index: int


@dataclass(frozen=True, slots=True)
class Segment:
    """Ports that hang together on a tile, all of one kind of figure, in clockwise order; none for a
    segment inside the tile. `features` are how many of each it has."""

    figure: str
    ports: tuple[Port, ...]
    features: Mapping[str, int] = field(default_factory=dict)


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


@dataclass(frozen=True, slots=True)
class TileGame(Edition):
    """A tile game: what its tiles are like, and its rules. `features` are the names of features of
    tiles, `variants` the rules of each variant by name, the usual one first."""

    shape: Shape = Shape.SQUARE
    kinds_of_sides: tuple[Kind, ...] = ()
    features: tuple[str, ...] = ()
    tiles: tuple[Tile, ...] = ()
    variants: Mapping[str, RuleOptions] = field(default_factory=dict)
