"""The properties of a tile that its creature shows: the sides at which bands leave it, its eyes and
its parts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import NamedTuple

from tilegen.sets.edition import OwnArt
from tilegen.text.source import Span

COUNTED = "eyes"
"""The feature of a tile that its picture shows: so many eyes."""


class Edge(Enum):
    """The width of the band that leaves a tile over a side; none over a blank one."""

    BLANK = "blank"
    THIN = "thin"
    THICK = "thick"

    @property
    def joins(self) -> bool:
        return self is not Edge.BLANK


JOINING = (Edge.THIN, Edge.THICK)
"""The kinds of sides that join, in the order of a palette's colours."""


class Side(IntEnum):
    """The four sides of a tile, clockwise from the top."""

    TOP = 0
    RIGHT = 1
    BOTTOM = 2
    LEFT = 3


Edges = tuple[Edge, Edge, Edge, Edge]
"""Top, right, bottom, left."""


class ArtRequest(NamedTuple):
    """A name in a row's art: of a part, or of a file."""

    name: str
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class CreatureTile:
    """One printed tile. `id` is the number on it, `eyes` the number of eyes in its picture."""

    id: int
    edges: Edges
    eyes: int = 0
    name: str | None = None
    parts: tuple[ArtRequest, ...] = ()
    """The parts that its row asks for; chance adds the rest."""
    own: OwnArt | None = None
    span: Span | None = field(default=None, compare=False, repr=False)

    @property
    def features(self) -> Mapping[str, int]:
        """How many of each feature it has, by name, as tiles in play say it."""
        return {COUNTED: self.eyes}

    @property
    def joining_sides(self) -> int:
        return sum(edge.joins for edge in self.edges)
