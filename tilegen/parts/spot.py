"""Paths written as the points that they run through, relative to a spot."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.path import Path, circle, ellipse, line, polygon, rectangle, smooth
from tilegen.parts.pen import curve


# A pack draws the same few hundred outlines, each many times.
@cache
def points(text: str) -> tuple[Point, ...]:
    """Points as SVG writes them in a polygon: `"0,-24 11,-20 17,-9"`."""
    return tuple(_point(pair) for pair in text.split())


def _point(pair: str) -> Point:
    x, y = pair.split(",")
    return float(x), float(y)


class Spot(NamedTuple):
    """A point that items are drawn about, such as an ankle or the top of a head. Each text has
    points relative to it, as `points` reads them."""

    x: float
    y: float

    def translate(self, dx: float, dy: float = 0.0) -> Spot:
        """A spot `dx` to the right of this one and `dy` below it, in millimetres."""
        return Spot(self.x + dx, self.y + dy)

    def points(self, text: str) -> tuple[Point, ...]:
        """The points, no longer relative to the spot."""
        return tuple((self.x + dx, self.y + dy) for dx, dy in points(text))

    def smooth(self, text: str, *, tension: float = 1 / 6) -> Path:
        """A closed smooth curve through the points."""
        return smooth(self.points(text), tension=tension)

    def polygon(self, text: str) -> Path:
        """Straight lines through the points, closed."""
        return polygon(self.points(text))

    def line(self, text: str) -> Path:
        """Straight lines through the points, open."""
        return line(*self.points(text))

    def curve(self, text: str) -> Path:
        """An open curve through the points."""
        return curve(*self.points(text))

    def circle(self, dx: float, dy: float, radius: float) -> Path:
        """A circle about the point at (`dx`, `dy`) from here."""
        return circle(self.x + dx, self.y + dy, radius)

    def ellipse(self, dx: float, dy: float, across: float, down: float) -> Path:
        """An ellipse about that point, with the half axes `across` and `down`."""
        return ellipse(self.x + dx, self.y + dy, across, down)

    def rectangle(self, dx: float, dy: float, width: float, height: float) -> Path:
        """From its top left corner."""
        return rectangle(Box(self.x + dx, self.y + dy, width, height))
