"""The tiles, and the set they make: what a valid spec becomes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import TYPE_CHECKING

from tilegen.text.source import Span

if TYPE_CHECKING:
    from tilegen.drawing.scene import Item

LARGEST_ID = 999
MOST_TILES = 999
MOST_EYES = 9


class Edge(Enum):
    """What a side of a tile shows (A1). Two sides join when they are the same and not blank."""

    BLANK = "blank"
    THIN = "thin"
    THICK = "thick"

    @property
    def joins(self) -> bool:
        return self is not Edge.BLANK


class Side(IntEnum):
    """The four sides of a tile, clockwise from the top."""

    TOP = 0
    RIGHT = 1
    BOTTOM = 2
    LEFT = 3


class Rotation(IntEnum):
    """Quarter turns clockwise. Tiles are turned, never mirrored (A11)."""

    NONE = 0
    QUARTER = 1
    HALF = 2
    THREE_QUARTERS = 3


Edges = tuple[Edge, Edge, Edge, Edge]
"""Top, right, bottom, left."""

_DIGIT = {Edge.BLANK: "0", Edge.THIN: "1", Edge.THICK: "2"}
_EDGE = {digit: edge for edge, digit in _DIGIT.items()}


def turned(edges: Edges, rotation: Rotation) -> Edges:
    """The sides after turning: one quarter turn brings the left side to the top."""
    top, right, bottom, left = (edges[(side - rotation) % 4] for side in range(4))
    return top, right, bottom, left


def mirrored(edges: Edges) -> Edges:
    """Left and right exchanged, as no tile can be turned (A11)."""
    top, right, bottom, left = edges
    return top, left, bottom, right


def swapped(edges: Edges) -> Edges:
    """Thin and thick exchanged."""
    other = {Edge.BLANK: Edge.BLANK, Edge.THIN: Edge.THICK, Edge.THICK: Edge.THIN}
    top, right, bottom, left = (other[edge] for edge in edges)
    return top, right, bottom, left


def digits_of(edges: Edges) -> str:
    """Four digits from the top clockwise: 0 blank, 1 thin, 2 thick."""
    return "".join(_DIGIT[edge] for edge in edges)


def pattern(edges: Edges) -> str:
    """The digits of the sides in their smallest turn."""
    return min(digits_of(turned(edges, turn)) for turn in Rotation)


def edges_of(digits: str) -> Edges:
    """The sides that a pattern such as `0012` stands for."""
    top, right, bottom, left = (_EDGE[digit] for digit in digits)
    return top, right, bottom, left


@dataclass(frozen=True, slots=True)
class Asked:
    """What a row asks of its picture: the name of a part, or of a file."""

    name: str
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class OwnArt:
    """The designer's own picture: an SVG file, as the set names it, and what was read from it, on a
    tile of 44 mm."""

    name: str
    items: tuple[Item, ...] = field(default=(), repr=False)
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Tile:
    """One printed tile. `id` is the number on it, `eyes` how many eyes its picture shows."""

    id: int
    edges: Edges
    eyes: int = 0
    name: str | None = None
    parts: tuple[Asked, ...] = ()
    """The parts that its picture is to have; chance adds what is missing."""
    own: OwnArt | None = None
    span: Span | None = field(default=None, compare=False, repr=False)

    @property
    def joining_sides(self) -> int:
        return sum(edge.joins for edge in self.edges)


@dataclass(frozen=True, slots=True)
class OwnColors:
    """A designer's own colours, each of six hexadecimal digits; None leaves the usual one."""

    thin: str | None = None
    thick: str | None = None
    ground: str | None = None


@dataclass(frozen=True, slots=True)
class Art:
    """How the tiles are drawn: a style's name, a palette's name or a designer's own colours, and
    the seed of all chance in the pictures. What styles and palettes there are is not known here."""

    style: str = "ink"
    seed: int = 88
    palette: str | OwnColors = "meadow"
    style_span: Span | None = field(default=None, compare=False, repr=False)
    palette_span: Span | None = field(default=None, compare=False, repr=False)


class Marks(Enum):
    """What a camera can read on each tile: a marker of ArUco's with the tile's number, or
    nothing."""

    ARUCO = "aruco"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Printing:
    """How the tiles are printed; lengths in millimetres. `margins` are those of the paper as it
    lies: top, right, bottom, left. `bleeds` says where bleed is shown: outer, shared, own or none.
    `corner` is the radius to which machines cut a tile's corners.
    `paper` is as it was written: what papers there are is not the game's to know."""

    size: float = 44.0
    bleed: float = 2.0
    margins: tuple[float, float, float, float] = (5.0, 5.0, 5.0, 5.0)
    paper: str = "a4"
    marks: Marks = Marks.ARUCO
    bleeds: str = "outer"
    corner: float = 0.0
    paper_span: Span | None = field(default=None, compare=False, repr=False)
    size_span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Expectation:
    """What the designer expects of one figure of the set; both limits belong to the range."""

    figure: str
    at_least: float | None
    at_most: float | None
    span: Span | None = field(default=None, compare=False, repr=False)

    def holds(self, value: float) -> bool:
        return (self.at_least is None or value >= self.at_least) and (
            self.at_most is None or value <= self.at_most
        )


@dataclass(frozen=True, slots=True)
class TileSet:
    """A whole set, in the order of its rows."""

    name: str
    tiles: tuple[Tile, ...]
    art: Art = Art()
    printing: Printing = Printing()
    expectations: tuple[Expectation, ...] = ()
    name_span: Span | None = field(default=None, compare=False, repr=False)

    @property
    def by_id(self) -> Mapping[int, Tile]:
        return {tile.id: tile for tile in self.tiles}
