"""Lowink: fine lines and pale tints, for printers that are dear to feed."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.drawing.colour import mixed
from tilegen.drawing.path import Path
from tilegen.drawing.scene import Color, Item, Stroke
from tilegen.games.monsters.art.palettes import Palette
from tilegen.games.monsters.art.styles.style import Skin, Style
from tilegen.games.monsters.art.styles.texture import rings, scallops
from tilegen.games.monsters.tiles import Edge, Side

# Whiter than paper cannot be, yet not the white of eyes.
_PAPER = Color.of("fefefe")


def lowink(palette: Palette) -> Style:
    def pale(color: Color, left: float = 0.27) -> Color:
        return mixed(_PAPER, color, left)

    line = mixed(palette.line, _PAPER, 0.25)
    return Style(
        name="lowink",
        coat=_coat,
        thin=_skin(Edge.THIN, palette.thin, 0.15),
        thick=_skin(Edge.THICK, palette.thick, 0.27),
        ground=_PAPER,
        speck=None,
        line=line,
        accents=tuple(map(pale, palette.accents)),
        irises=tuple(pale(iris, 0.4) for iris in palette.irises),
        mouth=pale(Color.of("4b1537"), 0.45),
        tongue=pale(Color.of("f4718f"), 0.4),
        tooth=_PAPER,
        cloth=Color.of("fefbf3"),
        blush=pale(Color.of("ff7fa6")),
        outline=0.42,
        pen=0.34,
    )


def _skin(kind: Edge, color: Color, ink: float) -> Skin:
    return Skin(
        kind,
        body=mixed(_PAPER, color, ink),
        rim=mixed(_PAPER, color, 1.7 * ink),
        light=mixed(_PAPER, color, 0.5 * ink),
        marks=mixed(_PAPER, color, 3 * ink),
    )


def _coat(body: Path, skin: Skin, ends: Sequence[Side]) -> list[Item]:
    if skin.kind is Edge.THICK:
        return [
            Stroke(body, skin.body, 9.2),
            scallops(body, skin.rim, 1.75),
        ]
    return [
        Stroke(body, skin.body, 4.4),
        *(Stroke(ring, skin.marks, 0.5) for ring in rings(ends)),
    ]
