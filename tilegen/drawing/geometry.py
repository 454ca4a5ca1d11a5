"""Points, boxes and affine maps. Millimetres, y down."""

from __future__ import annotations

import math
from typing import NamedTuple

Point = tuple[float, float]

_TOUCHING = 1e-6


class Box(NamedTuple):
    """A rectangle by its top left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def holds(self, point: Point) -> bool:
        """Whether the point is inside or on the edge."""
        x, y = point
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height

    def overlaps(self, other: Box) -> bool:
        """Whether the boxes have a common area; boxes that touch, to within a nanometre, do not. A
        line, which is a box without width or height, can overlap a box."""
        return (
            self.x < other.right - _TOUCHING
            and other.x < self.right - _TOUCHING
            and self.y < other.bottom - _TOUCHING
            and other.y < self.bottom - _TOUCHING
        )

    def expand(self, by: float) -> Box:
        """The box with `by` millimetres more on every side."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


class Affine(NamedTuple):
    """Maps (x, y) to (a x + c y + e, b x + d y + f), the order that SVG and PDF write."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def __call__(self, point: Point) -> Point:
        """The point, mapped."""
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def __matmul__(self, first: Affine) -> Affine:
        """`(m @ n)(p) == m(n(p))`."""
        return Affine(
            self.a * first.a + self.c * first.b,
            self.b * first.a + self.d * first.b,
            self.a * first.c + self.c * first.d,
            self.b * first.c + self.d * first.d,
            self.a * first.e + self.c * first.f + self.e,
            self.b * first.e + self.d * first.f + self.f,
        )

    @classmethod
    def shift(cls, x: float, y: float) -> Affine:
        """Moves by `x` to the right and `y` down."""
        return cls(e=x, f=y)

    @classmethod
    def scale(cls, x: float, y: float | None = None) -> Affine:
        """Scales about (0, 0), by `x` in both directions if `y` is not given."""
        return cls(a=x, d=x if y is None else y)

    @classmethod
    def place(cls, at: Point, degrees: float = 0.0, scale: float = 1.0) -> Affine:
        """Scales, turns clockwise and moves (0, 0) to `at`: the product of the three, in a third of
        its time."""
        cos, sin = _direction(degrees)
        x, y = at
        # The 0 has the sign that it has in the product, since SVG shows -0.
        return cls(cos * scale, sin * scale, cos * 0.0 - sin * scale, cos * scale, x, y)

    @classmethod
    def turn(cls, degrees: float, about: Point = (0.0, 0.0)) -> Affine:
        """Turns clockwise as seen on paper, since y points down; quarter turns are exact."""
        cos, sin = _direction(degrees)
        x, y = about
        return cls(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)


_QUARTERS = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))


def _direction(degrees: float) -> Point:
    """The cosine and the sine, exact for quarter turns."""
    quarters, rest = divmod(degrees, 90)
    if rest == 0:
        return _QUARTERS[int(quarters) % 4]
    return math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
