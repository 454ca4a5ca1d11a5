"""Lowink: fine lines and pale tints that save ink."""

from __future__ import annotations

from tilegen.drawing.colour import blend_colors
from tilegen.drawing.path import Path
from tilegen.drawing.scene import Color, Fill, Item, Stroke
from tilegen.parts.skin import Build, Skin, build_of
from tilegen.styles.palettes import Palette
from tilegen.styles.style import Style, Texture

# As white as paper, yet different from the white of eyes.
_PAPER = Color.from_hex("fefefe")
_WIDTHS = {Build.SLIM: 4.4, Build.BROAD: 9.2, Build.PLAIN: 7.0}
"""The width of the shade along an outline in millimetres; half of it is visible."""

_INK = {Build.SLIM: 0.17, Build.BROAD: 0.27, Build.PLAIN: 0.27}
"""The share of a body's colour in its tint."""

_LIGHT = {Build.SLIM: 0.95, Build.BROAD: 0.5, Build.PLAIN: 0.5}
"""The share of a body's ink in its lit middle: slim bodies are so pale that it keeps nearly all."""


def lowink(palette: Palette) -> Style:
    """The style in a palette."""

    def tint(color: Color, share: float = 0.27) -> Color:
        return blend_colors(_PAPER, color, share)

    line = blend_colors(palette.line, _PAPER, 0.25)
    return Style(
        name="lowink",
        coat=_coat,
        kinds=tuple(_skin(build_of(kind), color) for kind, color in enumerate(palette.kinds)),
        dye=lambda color: _skin(Build.PLAIN, color),
        accent_skins=tuple(_skin(Build.PLAIN, color) for color in palette.accents),
        ground=_PAPER,
        line=line,
        accents=tuple(map(tint, palette.accents)),
        irises=tuple(tint(iris, 0.4) for iris in palette.irises),
        mouth=tint(Color.from_hex("4b1537"), 0.45),
        tongue=tint(Color.from_hex("f4718f"), 0.4),
        tooth=_PAPER,
        cloth=Color.from_hex("fefbf3"),
        blush=tint(Color.from_hex("ff7fa6")),
        outline=0.42,
        pen=0.34,
    )


def _skin(build: Build, color: Color) -> Skin:
    ink = _INK[build]
    return Skin(
        build,
        body=blend_colors(_PAPER, color, ink),
        rim=blend_colors(_PAPER, color, 1.7 * ink),
        light=blend_colors(_PAPER, color, _LIGHT[build] * ink),
        marks=blend_colors(_PAPER, color, 3 * ink),
    )


def _coat(body: Path, skin: Skin, texture: Texture | None) -> list[Item]:
    items: list[Item] = [Stroke(body, skin.body, _WIDTHS[skin.build])]
    if texture is not None:
        items += [Fill(area, skin.rim) for area in texture.areas]
        items += [Stroke(line, skin.marks, 0.35) for line in texture.lines]
    return items
