"""Ink: a bold outline and cel shading; the default style."""

from __future__ import annotations

from tilegen.drawing.colour import blend_colors
from tilegen.drawing.path import Path
from tilegen.drawing.scene import Color, Fill, Item, Stroke
from tilegen.parts.skin import Build, Shares, Skin, build_of
from tilegen.styles.palettes import Palette
from tilegen.styles.scenery import GroundCover
from tilegen.styles.style import Style, Texture

_SHARES = Shares(rim=0.24, light=0.24, marks=0.34)
_INWARDS = {Build.SLIM: 2.2, Build.BROAD: 4.6, Build.PLAIN: 4.0}
"""The distance inside the outline, in millimetres, at which the lit middle begins."""


def ink(palette: Palette) -> Style:
    """The style in a palette."""
    return Style(
        name="ink",
        coat=_coat,
        kinds=tuple(
            _skin(build_of(kind), color, palette.line) for kind, color in enumerate(palette.kinds)
        ),
        dye=lambda color: _skin(Build.PLAIN, color, palette.line),
        accent_skins=tuple(_skin(Build.PLAIN, color, palette.line) for color in palette.accents),
        ground=palette.ground,
        line=palette.line,
        accents=palette.accents,
        irises=palette.irises,
        cover=GroundCover(
            blend_colors(palette.ground, palette.turf, 0.17),
            blend_colors(palette.ground, palette.turf, 0.34),
            palette.scenery,
        ),
        mouth=Color.from_hex("4b1537"),
        tongue=Color.from_hex("f4718f"),
        tooth=Color.from_hex("fff8e3"),
        cloth=Color.from_hex("fff1d0"),
        blush=Color.from_hex("ff7fa6", 0.55),
    )


def _skin(build: Build, body: Color, line: Color) -> Skin:
    return Skin.from_colors(build, body, line, _SHARES)


def _coat(body: Path, skin: Skin, texture: Texture | None) -> list[Item]:
    items: list[Item] = [Stroke(body, skin.body, 2 * _INWARDS[skin.build])]
    if texture is not None:
        items += [Fill(area, skin.marks) for area in texture.areas]
        items += [Stroke(line, skin.marks, 0.55) for line in texture.lines]
    return [*items, Stroke(body, skin.rim, 1.7)]
