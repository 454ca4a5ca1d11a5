"""The target of a search on a photo of a table, and its result. Imports nothing heavy.

Millimetres are measured on the table's plane, x to the right and y downward as on the photo. Pixels
are counted on the upright photo. Angles are degrees, clockwise. A piece has four or six sides that
touch others, or two ends, and turns are as many parts of a full turn as it has sides, clockwise.
"""

from __future__ import annotations

from enum import Enum
from math import hypot
from typing import Final, NamedTuple

Point = tuple[float, float]
Quad = tuple[Point, Point, Point, Point]
"""The four corners of a square, clockwise from its own upper left."""
Corners = tuple[Point, ...]
"""The corners of a piece, clockwise: from its own upper left, or of six from its top. Side 0 is
between the first and the second."""


UNREAD: Final = 0
"""The number of a piece that could not be read. No piece has it."""


UNCUT: Final = 40
"""Millimetres across the square in the middle of a piece of which pictures are painted."""
_INEXACT: Final = -1.5
"""Millimetres by which the compared part of a hexagon, or of two squares, ends within the cut."""


class DetectionTarget(NamedTuple):
    """The dimensions of the printed pieces, in millimetres: width, height, the middle of the mark
    measured from the upper left corner of the box around a piece, and the possible sides of the
    mark, today's first, then that on older prints; the numbers that marks may have; and the number
    of `sides` of a piece. With four it is a rectangle, with six a regular hexagon that stands on a
    corner, and with two a rectangle of two squares, of which the left and the right end touch
    others."""

    width: float
    height: float
    middle: Point
    marks: tuple[float, ...]
    numbers: frozenset[int]
    sides: int = 4

    @property
    def turn(self) -> float:
        """The degrees of one turn."""
        return 360 / self.sides

    @property
    def parallel_turn(self) -> float:
        """The degrees after which the outline of a piece is parallel to itself again: pieces that
        touch differ by a multiple of them."""
        return 60.0 if self.sides == 6 else 90.0

    @property
    def cell(self) -> float:
        """The width of the equal cells that a piece consists of: of a hexagon or a square, the
        whole, and of a piece with two ends, either half. For other rectangles it is the width."""
        return self.width / 2 if self.sides == 2 else self.width

    @property
    def cell_middles(self) -> tuple[Point, ...]:
        """The middles of these cells, from that of the piece: of halves, the left one first."""
        return ((-self.cell / 2, 0.0), (self.cell / 2, 0.0)) if self.sides == 2 else ((0.0, 0.0),)

    @property
    def is_regular(self) -> bool:
        """Whether cells are as high as wide: those that touch are then one width apart."""
        return self.sides == 6 or self.cell == self.height

    def find_direction(self, side: int) -> float:
        """The degrees from the top of a piece to the middle of that side."""
        return side * self.turn + {2: -90.0, 4: 0.0, 6: 30.0}[self.sides]

    def outline(self, beyond: float = 0.0) -> Corners:
        """The corners around the middle, with sides moved outwards by so many millimetres."""
        if self.sides != 6:
            x, y = self.width / 2 + beyond, self.height / 2 + beyond
            return (-x, -y), (x, -y), (x, y), (-x, y)
        share = 1 + 2 * beyond / self.width
        x, y = self.width / 2 * share, self.height / 4 * share
        return (0, -2 * y), (x, -y), (x, y), (0, 2 * y), (-x, y), (-x, -y)

    @property
    def perimeter(self) -> float:
        """The length of all sides."""
        return 3 * self.height if self.sides == 6 else 2 * (self.width + self.height)

    @property
    def longest(self) -> float:
        """The distance of the corners that are farthest apart."""
        return self.height if self.sides == 6 else hypot(self.width, self.height)

    def uncut_outline(self) -> Corners:
        """The corners, around the middle, of the part that is compared with pictures: cuts are not
        exact. A piece that is turned has the same part."""
        if self.sides == 4:
            half = UNCUT / 2
            return (-half, -half), (half, -half), (half, half), (-half, half)
        return self.outline(_INEXACT)


class Mark(NamedTuple):
    """A mark that was read, with its corners in pixels."""

    number: int
    corners: Quad


class ReadMethod(Enum):
    """The means by which a piece was read."""

    MARK = "mark"
    FILTER = "filter"
    ART = "art"


class Pose(NamedTuple):
    """A piece on the table: its middle in millimetres, the angle of its top against the top of the
    photo, and its corners in pixels. `confidence` runs from 0 to 1. A piece that could not be read
    has the number UNREAD, an angle without meaning beyond single turns, and perhaps `guesses`."""

    number: int
    x: float
    y: float
    angle: float
    by: ReadMethod
    confidence: float
    corners: Corners
    guesses: tuple[int, ...] = ()


class PoseLink(NamedTuple):
    """Two poses side by side, as indices into `PhotoDetections.poses`. The other lies on this
    `side` of the first (0 is the first one's own top, of six sides the upper right one, or the left
    one of two ends; then clockwise), turned against it by `turn`. Of pieces with two ends, a turn
    is 0 if unlike ends touch, also where a row of them bends. If not `sure`, the side or the turn
    may be another."""

    one: int
    other: int
    side: int
    turn: int
    sure: bool = True


class CandidatePiece(NamedTuple):
    """A piece that may lie in a place, and its turn there."""

    number: int
    turn: int


class CandidatePlace(NamedTuple):
    """A place where an unread piece may lie: its middle in millimetres, the angle of an unturned
    piece there, and the options. It is on that `side` (as in a PoseLink) of the pose with the index
    `beside`. If that pose lies `alone`, the place is less certain."""

    x: float
    y: float
    angle: float
    options: tuple[CandidatePiece, ...]
    beside: int
    side: int
    alone: bool


class CandidateResult(NamedTuple):
    """The result for a candidate place: the piece that was `read`; if there is none, whether an
    unreadable one `lies` in it, with the likeliest `guesses`. `share` is the share of the place
    that is in the photo; `decided` is whether that is enough to see if a piece lies in it. A place
    is `covered` if it does not look like the table: a piece may be visible or hidden there."""

    read: Pose | None
    lies: bool
    guesses: tuple[int, ...]
    share: float
    decided: bool = False
    covered: bool = False


class NearPair(NamedTuple):
    """Two poses that are close but not side by side, with `side` and `turn` as in a PoseLink, and
    the gap between them in millimetres."""

    one: int
    other: int
    side: int
    turn: int
    gap: float


class PhotoDetections(NamedTuple):
    """Everything one photo shows. `unread` are the middles, in pixels, of shapes that look like a
    mark or a piece but could not be read. `blur` is in millimetres, None without marks to measure
    it by. `left_out` are the numbers of marks of other games' pieces, and `unknown` the numbers of
    marks that no piece has. `bare` are marks that were read without the picture of their piece
    around them; a bare mark that lies beside a piece, as a piece would, is among the poses too.
    `overlapping` are pairs of numbers of pieces that seem to overlap. `px_per_mm` is measured on
    the median piece, `least_px_per_mm` on the farthest. Of a photo that is `damaged`, parts could
    not be decoded."""

    name: str
    poses: tuple[Pose, ...]
    links: tuple[PoseLink, ...]
    near: tuple[NearPair, ...]
    width: int
    height: int
    px_per_mm: float
    blur: float | None
    unread: tuple[Point, ...] = ()
    left_out: tuple[int, ...] = ()
    least_px_per_mm: float = 0.0
    unknown: tuple[int, ...] = ()
    damaged: bool = False
    bare: tuple[Pose, ...] = ()
    overlapping: tuple[tuple[int, int], ...] = ()

    @property
    def left_out_bare(self) -> tuple[Pose, ...]:
        """The bare marks that are not among the poses."""
        return tuple(pose for pose in self.bare if pose not in self.poses)
