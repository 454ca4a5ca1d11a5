"""How things are drawn: outlined shapes and lines in a style's line colour."""

from __future__ import annotations

from dataclasses import dataclass

from tilegen.drawing.geometry import Affine, Point
from tilegen.drawing.path import Path, line, smooth
from tilegen.drawing.scene import Color, Fill, Group, Item, Paint, Stroke
from tilegen.games.monsters.art.styles import Skin, Style


@dataclass(frozen=True, slots=True)
class Pen:
    """A style in the hand, on one tile: the body's skin and the tile's own accent colour."""

    style: Style
    skin: Skin
    accent: Color
    second: Color
    """Another accent, never the same as the first."""
    iris: Color

    def shape(self, path: Path, paint: Paint, width: float | None = None) -> list[Item]:
        """A filled path with a line round it."""
        return [
            Fill(path, paint),
            Stroke(path, self.style.line, self.style.pen if width is None else width),
        ]

    def line(self, *points: Point, width: float | None = None) -> Item:
        """A smooth line through the points."""
        path = line(*points) if len(points) == 2 else smooth(points, closed=False)
        return Stroke(path, self.style.line, self.style.pen if width is None else width)

    def merged(self, paths: list[Path], paint: Paint) -> list[Item]:
        """Shapes that grow together: one outline round them all."""
        together = paths[0]
        for path in paths[1:]:
            together += path
        return [
            Stroke(together, self.style.line, 2 * self.style.outline),
            Fill(together, paint),
        ]


def placed(items: list[Item], at: Point, turn: float = 0.0, scale: float = 1.0) -> Item:
    """Items drawn about (0, 0), moved to a point, turned clockwise and scaled."""
    by = Affine.shift(*at) @ Affine.turn(turn) @ Affine.scale(scale)
    return Group(tuple(items), by)
