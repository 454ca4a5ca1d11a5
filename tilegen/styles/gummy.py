"""Gummy: soft coloured outlines, and a gleam all round inside them, as if it could be chewed."""

from __future__ import annotations

from tilegen.drawing.colour import blend_colors
from tilegen.drawing.path import Path
from tilegen.drawing.scene import Color, Fill, Item, Stroke
from tilegen.parts.skin import WHITE, Build, Shares, Skin, build_of
from tilegen.styles.palettes import Palette
from tilegen.styles.scenery import GroundCover
from tilegen.styles.style import Style, Texture

_SHARES = Shares(rim=0.2, light=0.36, marks=0.26)
_INWARDS = {Build.SLIM: 3.6, Build.BROAD: 8.4, Build.PLAIN: 7.0}
"""The distance inside the outline, in millimetres, at which the light is brightest."""

_STEPS = 6

_GLEAM = {Build.SLIM: (1.1, 1.7), Build.BROAD: (1.5, 2.5), Build.PLAIN: (1.3, 2.1)}
"""The distances inside the outline, in millimetres, between which a body gleams."""


def gummy(palette: Palette) -> Style:
    """The style in a palette."""
    return Style(
        name="gummy",
        coat=_coat,
        kinds=tuple(
            _skin(build_of(kind), color, palette.line) for kind, color in enumerate(palette.kinds)
        ),
        dye=lambda color: _skin(Build.PLAIN, color, palette.line),
        accent_skins=tuple(_skin(Build.PLAIN, color, palette.line) for color in palette.accents),
        ground=blend_colors(blend_colors(palette.ground, WHITE, 0.6), palette.kinds[1], 0.05),
        line=blend_colors(palette.line, palette.kinds[1], 0.22),
        accents=palette.accents,
        irises=palette.irises,
        cover=GroundCover(
            blend_colors(palette.ground, palette.turf, 0.16),
            blend_colors(palette.ground, palette.turf, 0.3),
            palette.scenery,
        ),
        mouth=Color.from_hex("4b1537"),
        tongue=Color.from_hex("f4718f"),
        tooth=Color.from_hex("fff8e3"),
        cloth=Color.from_hex("fff1d0"),
        blush=Color.from_hex("ff7fa6", 0.55),
        outline=0.65,
        pen=0.45,
    )


def _skin(build: Build, body: Color, line: Color) -> Skin:
    return Skin.from_colors(build, body, line, _SHARES)


def _coat(body: Path, skin: Skin, texture: Texture | None) -> list[Item]:
    inwards = _INWARDS[skin.build]
    items: list[Item] = []
    for step in range(_STEPS):
        share = step / (_STEPS - 1)
        color = blend_colors(skin.light, skin.body, 0.25 + 0.75 * share)
        # Narrower towards the outline, as on a round body.
        items.append(Stroke(body, color, 2 * inwards * (1 - 0.62 * share)))
    start, end = _GLEAM[skin.build]
    items += [
        Stroke(body, blend_colors(skin.light, WHITE, 0.55), 2 * end),
        Stroke(body, blend_colors(skin.light, skin.body, 0.8), 2 * start),
    ]
    if texture is not None:
        # A paler line below makes the shapes look sunk in.
        items += [
            Stroke(area, blend_colors(skin.body, skin.light, 0.7), 0.8) for area in texture.areas
        ]
        items += [Fill(area, blend_colors(skin.body, skin.rim, 0.8)) for area in texture.areas]
        items += [Stroke(line, skin.rim, 0.5) for line in texture.lines]
    return [*items, Stroke(body, skin.rim, 1.3)]
