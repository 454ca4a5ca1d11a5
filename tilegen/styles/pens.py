"""A style as the pen that draws parts."""

from __future__ import annotations

from dataclasses import replace

from tilegen.drawing.scene import Color
from tilegen.parts.pen import Pen
from tilegen.parts.skin import Skin
from tilegen.styles import Style


def pen_in(  # noqa: PLR0913 -- a figure has so many colours
    style: Style,
    *,
    body: Skin,
    clothes: Skin,
    trim: Skin,
    hair: Skin,
    iris: Color,
    bold: float = 1.0,
) -> Pen:
    """A figure of these colours in a style; `bold` is how much wider than usual its lines are."""
    return Pen(
        ink=style.line,
        fine=style.pen * bold,
        outline=style.outline,
        body=body,
        clothes=clothes,
        trim=trim,
        hair=hair,
        iris=iris,
        mouth=style.mouth,
        tongue=style.tongue,
        tooth=style.tooth,
        cloth=style.cloth,
        blush=style.blush,
        ground=style.ground,
        dye=style.dye,
        dress=style.dressed,
    )


def pen_of(style: Style, *, thick: bool, accent: int, second: int, iris: int) -> Pen:
    """A figure with a thin or a thick body, in accents of the palette, which are counted round as
    irises are. Its outlines are a little finer than those of the body."""
    first, other = (style.worn[number % len(style.worn)] for number in (accent, second))
    color = style.irises[iris % len(style.irises)]
    pen = pen_in(
        style,
        body=style.skin(thick=thick),
        clothes=first,
        trim=other,
        hair=other,
        iris=color,
    )
    return replace(pen, outline=style.outline * 0.75)
