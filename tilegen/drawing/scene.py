"""The display list that all formats are written from. Millimetres, y down, topmost item last."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from tilegen.drawing.geometry import Affine, Point
from tilegen.drawing.path import Path


class Color(NamedTuple):
    """Red, green and blue from 0 to 255; alpha from 0, clear, to 1, opaque."""

    red: int
    green: int
    blue: int
    alpha: float = 1.0

    @classmethod
    def from_hex(cls, code: str, alpha: float = 1.0) -> Color:
        """The colour of six hexadecimal digits, such as `ffcc00`."""
        red, green, blue = bytes.fromhex(code)
        return cls(red, green, blue, alpha)

    @property
    def code(self) -> str:
        """The six hexadecimal digits, without alpha."""
        return f"{self.red:02x}{self.green:02x}{self.blue:02x}"


class Stop(NamedTuple):
    """A colour at `offset` (0 to 1) of a gradient. If the stops of a gradient differ in alpha, PDF
    needs a soft mask, which old printers handle badly: tilegen's own art has one alpha in each
    gradient."""

    offset: float
    color: Color


class LinearGradient(NamedTuple):
    """Colours along the line from `start` to `end`; the outermost ones continue beyond it."""

    start: Point
    end: Point
    stops: tuple[Stop, ...]


class RadialGradient(NamedTuple):
    """Colours outwards from `focus` (None: from `center`) to a circle of `radius` about the center;
    the last one continues beyond it. The focus is inside the circle."""

    center: Point
    radius: float
    stops: tuple[Stop, ...]
    focus: Point | None = None


Paint = Color | LinearGradient | RadialGradient


class Fill(NamedTuple):
    """A path filled by the nonzero rule, or by `evenodd`."""

    path: Path
    paint: Paint
    evenodd: bool = False


class Cap(Enum):
    """The shape of a line's ends, by SVG's names."""

    ROUND = "round"
    BUTT = "butt"
    SQUARE = "square"


class LineJoin(Enum):
    """The shape of a line's corners, by SVG's names."""

    ROUND = "round"
    MITER = "miter"
    BEVEL = "bevel"


class Stroke(NamedTuple):
    """A path drawn with a pen of `width` millimetres. `dashes` are lengths of line and gap, which
    begin at `phase`. A mitered join longer than `miter` times the width is cut off."""

    path: Path
    color: Color
    width: float
    cap: Cap = Cap.ROUND
    join: LineJoin = LineJoin.ROUND
    dashes: tuple[float, ...] = ()
    phase: float = 0.0
    miter: float = 4.0


class Clip(NamedTuple):
    """Items visible only inside a path, by the nonzero rule, since cairosvg clips by no other."""

    path: Path
    items: tuple[Item, ...]


class Group(NamedTuple):
    """Items moved, turned or scaled `by` a map. They are drawn over each other as usual; `alpha` is
    then applied to all of them together."""

    items: tuple[Item, ...]
    by: Affine = Affine()
    alpha: float = 1.0


class Font(Enum):
    """The bundled fonts, by the names of their files."""

    REGULAR = "regular"
    BOLD = "bold"


class Anchor(Enum):
    """The part of a text that is at its point."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


class Text(NamedTuple):
    """One line of letters, its baseline at `at`. `size` is the height of the em in millimetres."""

    at: Point
    text: str
    size: float
    color: Color
    font: Font = Font.REGULAR
    anchor: Anchor = Anchor.START


Item = Fill | Stroke | Clip | Group | Text


def matching_outline(first: Item, second: Item | None) -> Stroke | None:
    """The second of two items if it is a line round the very path that the first one fills and both
    are opaque, since formats differ in how other lines mix with the fill; else None. Formats write
    such a pair as one shape, in half the bytes."""
    if isinstance(first, Fill) and isinstance(first.paint, Color) and isinstance(second, Stroke):
        opaque = first.paint.alpha == second.color.alpha == 1
        return second if second.path is first.path and opaque else None
    return None


def one_alpha(stops: Sequence[Stop]) -> bool:
    """Whether all stops of a gradient have the same alpha."""
    return all(stop.color.alpha == stops[0].color.alpha for stop in stops)
