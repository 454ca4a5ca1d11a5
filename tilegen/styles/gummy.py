"""Gummy: thin outlines and soft light, as if it could be chewed."""

from __future__ import annotations

from tilegen.drawing.colour import mixed
from tilegen.drawing.path import Path
from tilegen.drawing.scene import Color, Fill, Item, Stroke
from tilegen.parts.skin import WHITE, Build, Shares, Skin
from tilegen.styles.palettes import Palette
from tilegen.styles.scenery import Cover
from tilegen.styles.style import Style, Texture

_SHARES = Shares(rim=0.2, light=0.36, marks=0.26)
_INWARDS = {Build.THIN: 3.6, Build.THICK: 8.4, Build.PLAIN: 7.0}
"""How many millimetres inside the outline the light is brightest."""

_STEPS = 6


def gummy(palette: Palette) -> Style:
    """The style in a palette."""
    return Style(
        name="gummy",
        coat=_coat,
        thin=_skin(Build.THIN, palette.thin, palette.line),
        thick=_skin(Build.THICK, palette.thick, palette.line),
        dye=lambda color: _skin(Build.PLAIN, color, palette.line),
        worn=tuple(_skin(Build.PLAIN, color, palette.line) for color in palette.accents),
        ground=mixed(palette.ground, WHITE, 0.3),
        speck=mixed(palette.ground, palette.thick, 0.1),
        line=mixed(palette.line, palette.thick, 0.12),
        accents=palette.accents,
        irises=palette.irises,
        cover=Cover(
            mixed(palette.ground, palette.turf, 0.18),
            mixed(palette.ground, palette.turf, 0.34),
            palette.scenery,
        ),
        mouth=Color.of("4b1537"),
        tongue=Color.of("f4718f"),
        tooth=Color.of("fff8e3"),
        cloth=Color.of("fff1d0"),
        blush=Color.of("ff7fa6", 0.55),
        outline=0.65,
        pen=0.45,
    )


def _skin(build: Build, body: Color, line: Color) -> Skin:
    return Skin.shaded(build, body, line, _SHARES)


def _coat(body: Path, skin: Skin, texture: Texture | None) -> list[Item]:
    inwards = _INWARDS[skin.build]
    shaded: list[Item] = []
    for step in range(_STEPS):
        share = step / (_STEPS - 1)
        color = mixed(skin.light, skin.body, 0.25 + 0.75 * share)
        # Narrower towards the outline, as on a round body.
        shaded.append(Stroke(body, color, 2 * inwards * (1 - 0.62 * share)))
    if texture is not None:
        # A paler line below makes the shapes look sunk in.
        shaded += [Stroke(area, mixed(skin.body, skin.light, 0.7), 0.8) for area in texture.areas]
        shaded += [Fill(area, mixed(skin.body, skin.rim, 0.8)) for area in texture.areas]
        shaded += [Stroke(line, skin.rim, 0.5) for line in texture.lines]
    return [*shaded, Stroke(body, skin.rim, 1.3)]
