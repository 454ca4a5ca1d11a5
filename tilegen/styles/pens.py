"""A style as the pen that draws parts."""

from __future__ import annotations

from tilegen.parts.pen import Pen
from tilegen.styles import Style


def pen_of(style: Style, *, thick: bool, accent: int, second: int, iris: int) -> Pen:
    """The colours of one figure in a style; accents and irises are counted round."""
    skin = style.skin(thick=thick)
    return Pen(
        ink=style.line,
        fine=style.pen,
        outline=style.outline * 0.75,
        skin=skin.body,
        shade=skin.rim,
        light=skin.light,
        accent=style.accents[accent % len(style.accents)],
        second=style.accents[second % len(style.accents)],
        iris=style.irises[iris % len(style.irises)],
        mouth=style.mouth,
        tongue=style.tongue,
        tooth=style.tooth,
        cloth=style.cloth,
        blush=style.blush,
    )
