"""What is looked for on a photo of a table, and what was seen there: values that load nothing.

Millimetres are those of the table's plane, x to the right and y downward as on the photo. Pixels
are those of the photo as it is seen upright. Angles are degrees, and turns quarters, clockwise.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

Point = tuple[float, float]
Quad = tuple[Point, Point, Point, Point]
"""The four corners of something square: its own upper left one, then clockwise."""


UNREAD: Final = 0
"""The number of a piece that could not be read; no piece has it."""


class Target(NamedTuple):
    """How the pieces are printed: their width and height, the middle of their mark from the upper
    left corner, and its side as it is printed now and as it was, in millimetres; and the numbers
    that marks may have."""

    width: float
    height: float
    middle: Point
    marks: tuple[float, ...]
    numbers: frozenset[int]


class Mark(NamedTuple):
    """A mark that was read: its corners in pixels."""

    number: int
    corners: Quad


class By(Enum):
    """How a piece was read."""

    MARK = "mark"
    FILTER = "filter"
    ART = "art"


class Pose(NamedTuple):
    """A piece as it lies: its middle in millimetres, how far its upper side is turned from that of
    the photo, and its corners in pixels. `confidence` runs from 0 to 1. A piece that could not be
    read has the number UNREAD and no turn of its own, and may have likely `guesses`."""

    number: int
    x: float
    y: float
    angle: float
    by: By
    confidence: float
    corners: Quad
    guesses: tuple[int, ...] = ()


class Link(NamedTuple):
    """Two poses side by side, by their places in `Seen.poses`: the other lies on this side of the
    first (0 is the first one's own top, then clockwise), turned so many quarters against it. A link
    that is not `sure` may as well be another side or turn."""

    one: int
    other: int
    side: int
    turn: int
    sure: bool = True


class Option(NamedTuple):
    """A piece that may lie somewhere, and its quarter turns there."""

    number: int
    turn: int


class Wanted(NamedTuple):
    """A place where a piece may lie unread: its middle in millimetres, the angle of a piece without
    a turn, and what may lie there. It is beside a pose, by its place in `Seen.poses`: on that side
    of it, where 0 is its own top. If that one lies `alone`, the place is less certain."""

    x: float
    y: float
    angle: float
    options: tuple[Option, ...]
    beside: int
    side: int
    alone: bool


class Glimpse(NamedTuple):
    """What was seen in a wanted place: the piece that was `read`, or else whether one `lies` there
    all the same, with the likeliest `guesses`. `share` is how much of the place is in the photo; it
    is `decided` if that is enough to tell whether a piece lies there. It is `covered` if something
    else than the table shows there, which may be a piece or hide one."""

    read: Pose | None
    lies: bool
    guesses: tuple[int, ...]
    share: float
    decided: bool = False
    covered: bool = False


class Near(NamedTuple):
    """Two poses that lie close to each other and are not side by side: on which side of the first,
    as of a Link, and the gap between them in millimetres."""

    one: int
    other: int
    side: int
    turn: int
    gap: float


class Seen(NamedTuple):
    """All that one photo shows. `unread` are the middles, in pixels, of what looks like a mark and
    could not be read. `blur` is in millimetres, None where no mark tells it; `left_out` the numbers
    of marks that belong to other pieces than those looked for. `name` is the photo's. `px_per_mm`
    is that of a usual piece, `least_px_per_mm` of the farthest."""

    name: str
    poses: tuple[Pose, ...]
    links: tuple[Link, ...]
    near: tuple[Near, ...]
    width: int
    height: int
    px_per_mm: float
    blur: float | None
    unread: tuple[Point, ...] = ()
    left_out: tuple[int, ...] = ()
    least_px_per_mm: float = 0.0
