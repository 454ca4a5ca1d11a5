"""The colours of one figure in a style, and how its shapes are drawn with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from tilegen.drawing.colour import mixed
from tilegen.drawing.geometry import Point
from tilegen.drawing.path import MoveTo, Path, circle, rectangle
from tilegen.drawing.scene import Clip, Color, Fill, Item, Stroke
from tilegen.parts.kit import PARTS
from tilegen.parts.part import Part
from tilegen.parts.pen import Pen, curve, placed
from tilegen.styles import Skin, Style
from tilegen.styles.style import Build

TONES: Mapping[str, Color] = {
    "peach": Color.of("f8c79b"),
    "rose": Color.of("f4ad9b"),
    "brown": Color.of("b0764a"),
    "moon": Color.of("dcd6ee"),
    "moss": Color.of("9cc465"),
    "snow": Color.of("e9f1fb"),
    "ice": Color.of("b5dcf2"),
    "steel": Color.of("aab8c8"),
    "coal": Color.of("433c52"),
    "wood": Color.of("a8703d"),
    "straw": Color.of("f2d07a"),
    "gold": Color.of("f8c43c"),
    "fur": Color.of("c98f5a"),
    "ginger": Color.of("f09a4a"),
    "silver": Color.of("d9d6e2"),
    "cream": Color.of("fbeccb"),
    "leaf": Color.of("6fbf62"),
    "red": Color.of("ea5348"),
    "navy": Color.of("4b6cb0"),
}
"""Colours that are the same in every palette, as a carrot's is."""

_ACCENTS = 6

_SMALL, _SMALL_RIM = 11.0, 1.5
"""What is less across is small, and how wide the line along its edge is, half of which is seen."""


# A pack asks for a dozen tones, hundreds of times.
@lru_cache(maxsize=256)
def _dyed(dye: Callable[[Color], Skin], name: str) -> Skin:
    return dye(TONES[name])


def colors() -> tuple[str, ...]:
    """All names of colours."""
    accents = (f"accent {number}" for number in range(1, _ACCENTS + 1))
    return *accents, "thin", "thick", *TONES


def skin_of(style: Style, name: str) -> Skin:
    """A colour by its name, as the style paints it."""
    if name in TONES:
        return _dyed(style.dye, name)
    if name.startswith("accent "):
        return style.worn[int(name[-1]) - 1]
    # Neither rings nor scallops: those are on pieces whose bodies must be told apart.
    skin = style.skin(thick=name == "thick")
    return Skin(Build.PLAIN, skin.body, skin.rim, skin.light, skin.marks)


@dataclass(frozen=True, slots=True)
class Paints:
    """What one figure is painted with. `look` is where its eyes turn, `reach` how far necks and
    waists run on beyond the cut."""

    style: Style
    pen: Pen
    body: Skin
    clothes: Skin
    trim: Skin
    hair: Skin
    look: Point
    reach: float

    def tone(self, name: str) -> Skin:
        """A colour that is the same in every palette."""
        return _dyed(self.style.dye, name)

    def flat(self, name: str) -> Color:
        return _dyed(self.style.dye, name).body

    def solid(self, path: Path, skin: Skin, *inside: Item) -> list[Item]:
        """A body with its outline and shading, and things on it that end at its outline."""
        many = sum(isinstance(step, MoveTo) for step in path.steps) > 1
        if many or min(path.box.width, path.box.height) < _SMALL:
            # Parts that grow together are not shaded: each would draw its edge through the others.
            # In small ones the shades of large ones would leave no light.
            within: list[Item] = [
                Fill(rectangle(path.box.grown(1)), mixed(skin.body, skin.light, 0.4))
            ]
            if not many and skin.rim != skin.body:
                within.append(Stroke(path, skin.rim, _SMALL_RIM))
            outline = Stroke(path, self.style.line, 2 * self.style.outline)
            return [outline, Clip(path, (*within, *inside))]
        shown = self.style.dressed(path, skin)
        return [*shown, Clip(path, inside)] if inside else shown

    def limb(self, *points: Point, width: float, skin: Skin) -> list[Item]:
        """A round limb along the points, lit in its middle."""
        path = curve(*points)
        items: list[Item] = [Stroke(path, self.style.line, width + 2 * self.style.outline)]
        if skin.rim == skin.light:
            return [*items, Stroke(path, skin.body, width)]
        shades = ((skin.rim, 1.0), (skin.body, 0.76), (skin.light, 0.36))
        return [*items, *(Stroke(path, color, width * share) for color, share in shades)]

    def part(self, name: str, at: Point, scale: float, turn: float = 0.0) -> Item:
        """A part of the kit, larger than it is drawn, in lines as wide as all others."""
        part = PARTS[name]
        assert isinstance(part, Part)  # noqa: S101 -- eyes are drawn in pairs
        return self.enlarged(part, at, scale, turn)

    def enlarged(self, part: Part, at: Point, scale: float, turn: float = 0.0) -> Item:
        fine, outline = self.pen.fine * 1.2 / scale, self.pen.outline / scale
        return placed(part.draw(replace(self.pen, fine=fine, outline=outline)), at, turn, scale)

    def dots(self, places: Sequence[Point], radius: float, color: Color) -> Item:
        """Equal dots as one shape."""
        together = circle(*places[0], radius)
        for place in places[1:]:
            together += circle(*place, radius)
        return Fill(together, color)
