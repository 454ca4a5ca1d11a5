"""How parts are drawn: outlined shapes and lines, in the colours of one figure."""

from __future__ import annotations

from dataclasses import dataclass

from tilegen.drawing.geometry import Affine, Point
from tilegen.drawing.path import Path, line, smooth
from tilegen.drawing.scene import Clip, Color, Fill, Group, Item, Paint, Stroke

EYE_WHITE = Color.of("ffffff")
"""Eyes count in scoring (A20): this white is an eye's and nothing else's."""


@dataclass(frozen=True, slots=True)
class Pen:
    """The colours and the widths of lines with which one figure is drawn."""

    ink: Color
    """Of every line."""
    fine: float
    """The width of lines."""
    outline: float
    """How far the line round a body reaches beyond it."""
    skin: Color
    shade: Color
    """The skin where it is dark."""
    light: Color
    accent: Color
    second: Color
    """Another accent, never the same as the first."""
    iris: Color
    mouth: Color
    tongue: Color
    tooth: Color
    cloth: Color
    blush: Color

    def shape(self, path: Path, paint: Paint, width: float | None = None) -> list[Item]:
        """A filled path with a line round it."""
        return [Fill(path, paint), Stroke(path, self.ink, self.fine if width is None else width)]

    def filled(self, path: Path, paint: Paint, *inside: Item) -> list[Item]:
        """A shape with things in it, seen only within its line."""
        return [Fill(path, paint), Clip(path, inside), Stroke(path, self.ink, self.fine)]

    def line(self, *points: Point, width: float | None = None) -> Item:
        """A smooth line through the points."""
        return Stroke(curve(*points), self.ink, self.fine if width is None else width)

    def limb(self, *points: Point, width: float, color: Color | None = None) -> list[Item]:
        """A round limb along the points, in the skin's colour or another."""
        path = curve(*points)
        return [
            Stroke(path, self.ink, width + 2 * self.outline),
            Stroke(path, color or self.skin, width),
        ]

    def merged(self, paths: list[Path], paint: Paint) -> list[Item]:
        """Shapes that grow together: one outline round them all."""
        together = paths[0]
        for path in paths[1:]:
            together += path
        return [Stroke(together, self.ink, 2 * self.outline), Fill(together, paint)]


def curve(*points: Point) -> Path:
    """An open line through the points, smooth where there are more than two."""
    return line(*points) if len(points) == 2 else smooth(points, closed=False)


def placed(items: list[Item], at: Point, turn: float = 0.0, scale: float = 1.0) -> Item:
    """Items drawn about (0, 0), moved to a point, turned clockwise and scaled."""
    by = Affine.shift(*at) @ Affine.turn(turn) @ Affine.scale(scale)
    return Group(tuple(items), by)


def both(items: list[Item]) -> list[Item]:
    """Items on the right, and the same mirrored on the left."""
    return [*items, Group(tuple(items), Affine.scale(-1, 1))]
