"""Ink: a thick outline and cel shading, the usual style."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.drawing.colour import mixed
from tilegen.drawing.path import Path
from tilegen.drawing.scene import Color, Item, Stroke
from tilegen.games.monsters.art.palettes import Palette
from tilegen.games.monsters.art.styles.style import Skin, Style
from tilegen.games.monsters.art.styles.texture import rings, scallops
from tilegen.games.monsters.tiles import Edge, Side

_WHITE = Color.of("fffefb")
_INWARDS = {Edge.THIN: 2.2, Edge.THICK: 4.6}
"""How far inside the outline the lit middle begins."""


def ink(palette: Palette) -> Style:
    return Style(
        name="ink",
        coat=_coat,
        thin=_skin(Edge.THIN, palette.thin, palette.line),
        thick=_skin(Edge.THICK, palette.thick, palette.line),
        ground=palette.ground,
        speck=mixed(palette.ground, palette.accents[0], 0.14),
        line=palette.line,
        accents=palette.accents,
        irises=palette.irises,
        mouth=Color.of("4b1537"),
        tongue=Color.of("f4718f"),
        tooth=Color.of("fff8e3"),
        cloth=Color.of("fff1d0"),
        blush=Color.of("ff7fa6", 0.55),
    )


def _skin(kind: Edge, body: Color, line: Color) -> Skin:
    return Skin(
        kind,
        body=body,
        rim=mixed(body, line, 0.24),
        light=mixed(body, _WHITE, 0.24),
        marks=mixed(body, line, 0.34),
    )


def _coat(body: Path, skin: Skin, ends: Sequence[Side]) -> list[Item]:
    shaded: list[Item] = [Stroke(body, skin.body, 2 * _INWARDS[skin.kind])]
    if skin.kind is Edge.THICK:
        shaded.append(scallops(body, skin.rim, 1.95))
    else:
        shaded += [Stroke(ring, skin.marks, 0.9) for ring in rings(ends)]
    return [*shaded, Stroke(body, skin.rim, 1.7)]
