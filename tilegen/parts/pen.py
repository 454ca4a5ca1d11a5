"""The tools for drawing parts: outlined shapes, bodies and lines, in the colours of one body."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tilegen.drawing.colour import blend_colors
from tilegen.drawing.geometry import Affine, Point
from tilegen.drawing.path import MoveTo, Path, circle, line, rectangle, smooth
from tilegen.drawing.scene import Clip, Color, Fill, Group, Item, Paint, Stroke
from tilegen.parts.skin import Skin
from tilegen.parts.tones import dyed

EYE_WHITE = Color.from_hex("ffffff")
"""The white of eyes and nothing else, since games count eyes."""


_SMALL, _SMALL_RIM = 11.0, 1.5
"""Millimetres: a body less wide or high is small, and the line along its edge is this wide, half of
which is seen."""


class Pen(NamedTuple):
    """The colours, line widths and shading with which one body is drawn."""

    ink: Color
    """The colour of every line."""
    fine: float
    """The width of lines, in millimetres."""
    outline: float
    """The distance by which the line round a body extends beyond it, in millimetres."""
    body: Skin
    clothes: Skin
    trim: Skin
    hair: Skin
    iris: Color
    mouth: Color
    tongue: Color
    tooth: Color
    cloth: Color
    blush: Color
    ground: Color
    """The colour that the piece is printed on."""
    dye: Callable[[Color], Skin]
    """Makes a plain skin of any other colour."""
    dress: Callable[[Path, Skin], list[Item]]
    """Draws a body with its outline and its shading."""
    look: Point = (0.0, 0.0)
    """The gaze of the eyes, as a point of the unit circle."""
    reach: float = 0.0
    """The distance beyond the cut to which an item that leaves the piece is drawn, in
    millimetres."""

    @property
    def skin(self) -> Color:
        return self.body.body

    @property
    def shade(self) -> Color:
        """The skin's colour in shadow."""
        return self.body.rim

    @property
    def light(self) -> Color:
        return self.body.light

    @property
    def accent(self) -> Color:
        return self.clothes.body

    @property
    def second(self) -> Color:
        """Another accent; chance never chooses the same as the first."""
        return self.trim.body

    def tone(self, name: str) -> Skin:
        """A skin in a colour that is the same in every palette."""
        return dyed(self.dye, name)

    def flat_color(self, name: str) -> Color:
        """As `tone`, but only the colour of the lit body."""
        return dyed(self.dye, name).body

    def solid(self, path: Path, skin: Skin, *inside: Item) -> list[Item]:
        """A body with its outline and shading, and items on it that end at its outline."""
        many = sum(isinstance(step, MoveTo) for step in path.steps) > 1
        if many or min(path.box.width, path.box.height) < _SMALL:
            # Parts that grow together are not shaded: each would draw its edge through the others.
            # On small bodies the shades of large ones would leave no light.
            within: list[Item] = [
                Fill(rectangle(path.box.expand(1)), blend_colors(skin.body, skin.light, 0.4))
            ]
            if not many and skin.rim != skin.body:
                within.append(Stroke(path, skin.rim, _SMALL_RIM))
            outline = Stroke(path, self.ink, 2 * self.outline)
            return [outline, Clip(path, (*within, *inside))]
        body_items = self.dress(path, skin)
        return [*body_items, Clip(path, inside)] if inside else body_items

    def tube(self, *points: Point, width: float, skin: Skin) -> list[Item]:
        """A round limb along the points, lit in its middle."""
        path = curve(*points)
        items: list[Item] = [Stroke(path, self.ink, width + 2 * self.outline)]
        if skin.rim == skin.light:
            return [*items, Stroke(path, skin.body, width)]
        shades = ((skin.rim, 1.0), (skin.body, 0.76), (skin.light, 0.36))
        return [*items, *(Stroke(path, color, width * share) for color, share in shades)]

    def shape(self, path: Path, paint: Paint, width: float | None = None) -> list[Item]:
        """A filled path with a line round it."""
        return [Fill(path, paint), Stroke(path, self.ink, self.fine if width is None else width)]

    def filled_shape(self, path: Path, paint: Paint, *inside: Item) -> list[Item]:
        """A shape with items in it, seen only within its line."""
        return [Fill(path, paint), Clip(path, inside), Stroke(path, self.ink, self.fine)]

    def line(self, *points: Point, width: float | None = None) -> Item:
        """A smooth line through the points."""
        return Stroke(curve(*points), self.ink, self.fine if width is None else width)

    def limb(self, *points: Point, width: float, color: Color | None = None) -> list[Item]:
        """A round limb along the points, all in the skin's colour or in another."""
        path = curve(*points)
        return [
            Stroke(path, self.ink, width + 2 * self.outline),
            Stroke(path, color or self.skin, width),
        ]

    def merged_shapes(self, paths: list[Path], paint: Paint) -> list[Item]:
        """Shapes that grow together, with one outline round them all."""
        together = paths[0]
        for path in paths[1:]:
            together += path
        return [Stroke(together, self.ink, 2 * self.outline), Fill(together, paint)]

    def dots(self, places: Sequence[Point], radius: float, color: Color) -> Item:
        """Dots of one size, as one shape."""
        together = circle(*places[0], radius)
        for place in places[1:]:
            together += circle(*place, radius)
        return Fill(together, color)

    def enlarging(self, scale: float) -> Pen:
        """The pen for a part shown at this scale: its outlines become equal in width to all others,
        and its lines a little wider."""
        return self._replace(fine=self.fine * 1.2 / scale, outline=self.outline / scale)


def curve(*points: Point) -> Path:
    """An open line through the points, smooth if there are more than two."""
    return line(*points) if len(points) == 2 else smooth(points, is_loop=False)


def place_items(items: list[Item], at: Point, turn: float = 0.0, scale: float = 1.0) -> Item:
    """Items drawn about (0, 0), moved to a point, turned clockwise by degrees and scaled."""
    return Group(tuple(items), Affine.place(at, turn, scale))


def mirrored_pair(items: list[Item]) -> list[Item]:
    """Items on the right, and the same mirrored on the left."""
    return [*items, Group(tuple(items), Affine.scale(-1, 1))]
