"""The styles: colours, and how a body is shaded. The same tile has the same face in each."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from tilegen.drawing.scene import Color


class Shading(Enum):
    """How a body is made to look round. Never from one side: a turned tile would show it."""

    RIM = "rim"
    SOFT = "soft"
    FLAT = "flat"


@dataclass(frozen=True, slots=True)
class Skin:
    """The colours of one kind of band: the body, its shaded rim and its lit middle."""

    body: Color
    rim: Color
    light: Color


def _colors(*codes: str) -> tuple[Color, ...]:
    return tuple(Color.of(code) for code in codes)


@dataclass(frozen=True, slots=True)
class Style:
    """Everything that a style decides. Lengths are millimetres on a tile of 44."""

    name: str
    shading: Shading
    thin: Skin
    thick: Skin
    ground: Color
    speck: Color | None
    line: Color = Color.of("2d1b42")
    outline: float = 1.0
    """How far the outline reaches beyond a body's edge."""
    pen: float = 0.55
    """The width of lines inside a body."""
    accents: tuple[Color, ...] = field(
        default=_colors("ff9f43", "ff6f91", "ffd54a", "35bdb2", "f0574a", "5aa9f0")
    )
    irises: tuple[Color, ...] = field(
        default=_colors("3f9be0", "5fb53c", "f09a26", "d9538f", "25a59a")
    )
    mouth: Color = Color.of("4b1537")
    tongue: Color = Color.of("f4718f")
    tooth: Color = Color.of("fff8e3")
    cloth: Color = Color.of("fff1d0")
    blush: Color = Color.of("ff7fa6", 0.55)

    def skin(self, *, thick: bool) -> Skin:
        return self.thick if thick else self.thin


EYE_WHITE = Color.of("ffffff")
"""Eyes count in scoring (A20): this white is an eye's and nothing else's."""

INK = Style(
    name="ink",
    shading=Shading.RIM,
    thin=Skin(Color.of("86cf4f"), Color.of("63b03a"), Color.of("a8e276")),
    thick=Skin(Color.of("8f63d6"), Color.of("7447bd"), Color.of("ab85e8")),
    ground=Color.of("fdf3dc"),
    speck=Color.of("f6e4be"),
)

GUMMY = Style(
    name="gummy",
    shading=Shading.SOFT,
    thin=Skin(Color.of("79c93f"), Color.of("5aab2c"), Color.of("c3f094")),
    thick=Skin(Color.of("8655d4"), Color.of("6b3bb8"), Color.of("c4a2f5")),
    ground=Color.of("e6f4fb"),
    speck=Color.of("d3e9f4"),
    outline=0.7,
)

LOWINK = Style(
    name="lowink",
    shading=Shading.FLAT,
    thin=Skin(Color.of("e9f7dd"), Color.of("cdebb4"), Color.of("f6fcf0")),
    thick=Skin(Color.of("eee6fa"), Color.of("d6c5f0"), Color.of("f8f4fd")),
    ground=Color.of("fefefe"),
    speck=None,
    line=Color.of("3b3148"),
    outline=0.55,
    pen=0.4,
    accents=_colors("fde5cb", "fddde6", "fdf3cc", "d5f0ed", "fbd9d5", "dbebfb"),
    irises=_colors("a9d3f2", "b5dfa3", "f6d09b", "eeb2cf", "9fdad4"),
    mouth=Color.of("6b4a60"),
    tongue=Color.of("fbc9d5"),
    tooth=Color.of("fefdfa"),
    cloth=Color.of("fefbf3"),
    blush=Color.of("fbd3df", 0.8),
)

STYLES: dict[str, Style] = {style.name: style for style in (INK, GUMMY, LOWINK)}
