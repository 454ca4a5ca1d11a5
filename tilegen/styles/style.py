"""The choices that make a style. A piece shows the same things in every style."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tilegen.drawing.path import Path
from tilegen.drawing.scene import Clip, Color, Fill, Item, Stroke
from tilegen.parts.skin import Skin
from tilegen.styles.scenery import GroundCover


class Texture(NamedTuple):
    """The cover of a body: its outline with tufts or waves, and darker shapes and fine lines on its
    skin."""

    pelt: Path
    areas: Sequence[Path]
    lines: Sequence[Path]


Coat = Callable[[Path, Skin, Texture | None], list[Item]]
"""Shades a lit body from its outline inwards, never from one side, since pieces are turned. The
result is clipped to the body. Without a texture it has no marks."""


class Style(NamedTuple):
    """A style's choices. Lengths are millimetres."""

    name: str
    coat: Coat
    kinds: tuple[Skin, ...]
    """The skins of bodies by kind."""
    dye: Callable[[Color], Skin]
    """A plain skin of any other colour."""
    accent_skins: tuple[Skin, ...]
    """A plain skin of each accent of the palette."""
    ground: Color
    line: Color
    accents: tuple[Color, ...]
    irises: tuple[Color, ...]
    mouth: Color
    tongue: Color
    tooth: Color
    cloth: Color
    blush: Color
    cover: GroundCover | None = None
    """The cover of the ground; None in styles that save ink or are to be painted."""
    hides: bool = True
    """Whether bodies are covered with fur, scales and stripes, in the colours of their skin."""
    outline: float = 1.0
    """The distance by which the outline extends beyond a body's edge."""
    pen: float = 0.55
    """The width of lines inside a body."""
    finish: Callable[[Sequence[Item]], tuple[Item, ...]] = tuple
    """Applied to the whole drawing on the ground, once it is complete."""

    def draw_body(self, body: Path, skin: Skin, texture: Texture | None = None) -> list[Item]:
        """A body with its outline and its shading."""
        shape = body if texture is None else texture.pelt
        return [
            Stroke(shape, self.line, 2 * self.outline),
            Fill(shape, skin.light),
            Clip(shape, tuple(self.coat(body, skin, texture))),
        ]
