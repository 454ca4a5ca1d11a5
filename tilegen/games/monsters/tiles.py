"""The tiles and their set, as the reader makes them from a valid set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

from tilegen.games.tiles.art.creatures.creature_tile import (
    COUNTED,
    JOINING,
    ArtRequest,
    Edge,
    Edges,
    Side,
)
from tilegen.games.tiles.art.creatures.creature_tile import (
    CreatureTile as Tile,
)
from tilegen.games.tiles.necklaces import list_necklaces
from tilegen.games.tiles.presentation import Look, Presentation
from tilegen.games.tiles.segments import Kind
from tilegen.sets.edition import Edition

__all__ = [
    "ALL_PATTERNS",
    "BODY",
    "COUNTED",
    "JOINING",
    "KINDS",
    "KINDS_OF_SIDES",
    "LOOK",
    "MOST_EYES",
    "ArtRequest",
    "Edge",
    "Edges",
    "Rotation",
    "Side",
    "Tile",
    "TileSet",
    "digits_of",
    "edges_of",
    "pattern",
    "rotate_edges",
]

MOST_EYES = 9
KINDS = tuple(edge.value for edge in JOINING)
"""The kinds of sides that join, in the order of a palette's colours, and their names."""

BODY: Final = "body"
"""The figure that sides which join belong to."""
KINDS_OF_SIDES: Final = tuple(Kind(edge.value, (BODY,) if edge.joins else ()) for edge in Edge)
LOOK: Final = Look.CREATURES
"""These kinds and the look are also stated in `known/monsters.yaml`; a test holds them equal."""


class Rotation(IntEnum):
    """Quarter turns clockwise. Tiles are turned, never mirrored (A11)."""

    NONE = 0
    QUARTER = 1
    HALF = 2
    THREE_QUARTERS = 3


_DIGIT = {Edge.BLANK: "0", Edge.THIN: "1", Edge.THICK: "2"}
_EDGE = {digit: edge for edge, digit in _DIGIT.items()}


def rotate_edges(edges: Edges, rotation: Rotation) -> Edges:
    """The sides after turning: one quarter turn brings the left side to the top."""
    top, right, bottom, left = (edges[(side - rotation) % 4] for side in range(4))
    return top, right, bottom, left


def digits_of(edges: Edges) -> str:
    """Four digits from the top clockwise: 0 blank, 1 thin, 2 thick."""
    return "".join(_DIGIT[edge] for edge in edges)


def pattern(edges: Edges) -> str:
    """The digits of the sides in the turn in which they are smallest."""
    return min(digits_of(rotate_edges(edges, turn)) for turn in Rotation)


def edges_of(digits: str) -> Edges:
    """The sides of a pattern such as `0012`."""
    top, right, bottom, left = (_EDGE[digit] for digit in digits)
    return top, right, bottom, left


ALL_PATTERNS: tuple[str, ...] = tuple(
    sorted(
        ("".join(word) for word in list_necklaces("012", len(Side)) if any(map(int, word))),
        key=lambda digits: (-digits.count("0"), digits),
    )
)
"""The 23 ways to mark four sides, turns counted once, at least one of which joins; fewest joins
first."""


@dataclass(frozen=True, slots=True)
class TileSet(Edition):
    """A whole set, in the order of its rows."""

    tiles: tuple[Tile, ...]
    kinds: tuple[str, ...] = field(default=KINDS, kw_only=True)
    presentation: Presentation = field(default=Presentation(LOOK), kw_only=True)
    """What the set itself says of how it is told."""

    @property
    def by_id(self) -> Mapping[int, Tile]:
        return {tile.id: tile for tile in self.tiles}
