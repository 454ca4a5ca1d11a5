"""A style's pens, which draw parts."""

from __future__ import annotations

from tilegen.drawing.scene import Color
from tilegen.parts.pen import Pen
from tilegen.parts.skin import Skin
from tilegen.styles import Style


def pen_in(  # noqa: PLR0913 -- a body has that many colours
    style: Style,
    *,
    body: Skin,
    clothes: Skin,
    trim: Skin,
    hair: Skin,
    iris: Color,
    bold: float = 1.0,
) -> Pen:
    """A pen with these colours in a style; its lines are `bold` times the usual width."""
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
        dress=style.draw_body,
    )


def pen_of(style: Style, *, kind: int, accent: int, second: int, iris: int) -> Pen:
    """A pen for a body of a kind, counted from 0. `accent`, `second` and `iris` count the palette's
    accents and irises from 0, and start over after the last. Its outlines are a little finer than
    the body's."""
    first, other = (
        style.accent_skins[number % len(style.accent_skins)] for number in (accent, second)
    )
    color = style.irises[iris % len(style.irises)]
    pen = pen_in(
        style,
        body=style.kinds[kind],
        clothes=first,
        trim=other,
        hair=other,
        iris=color,
    )
    return pen._replace(outline=style.outline * 0.75)
