"""Rare SVG elements, made by svgwrite: gradients, and letters that no bundled font has.

Loading svgwrite, and with it Python's network code, takes a tenth of the time of a build, so
`svg.py` imports this only for pictures that need it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

import svgwrite
from svgwrite.gradients import LinearGradient as LinearElement
from svgwrite.gradients import RadialGradient as RadialElement
from svgwrite.text import Text as TextElement

from tilegen.drawing.path import number
from tilegen.drawing.scene import Font, LinearGradient, RadialGradient, Text, one_alpha

# All elements share the settings of one drawing: checking each against the standard would take
# four to eight times as long, and settings of its own twice as long.
_SHARED = svgwrite.Drawing(debug=False)


def gradient(name: str, paint: LinearGradient | RadialGradient) -> str:
    """A gradient with the id `name`, in the units of the document."""
    match paint:
        case LinearGradient((x1, y1), (x2, y2)):
            element = LinearElement(factory=_SHARED)
            ends = {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
        case RadialGradient((x, y), radius, _, focus):
            element = RadialElement(factory=_SHARED)
            ends = {"cx": x, "cy": y, "r": radius}
            if focus is not None:
                ends |= {"fx": focus[0], "fy": focus[1]}
        case _:
            assert_never(paint)
    element.attribs |= {key: number(value) for key, value in ends.items()}
    element.attribs |= {"id": name, "gradientUnits": "userSpaceOnUse"}
    for stop in paint.stops:
        alpha = None if one_alpha(paint.stops) else number(stop.color.alpha)
        element.add_stop_color(number(stop.offset), f"#{stop.color.code}", alpha)
    return str(element.tostring())


def letters(text: Text, ink: Mapping[str, str]) -> str:
    """A line of letters in one of the viewer's fonts, with the attributes `ink`."""
    element = TextElement(text.text, factory=_SHARED)
    element.attribs |= {"x": number(text.at[0]), "y": number(text.at[1])}
    element.attribs |= {"font-family": "sans-serif", "font-size": number(text.size)}
    element.attribs |= {"text-anchor": text.anchor.value, **ink}
    if text.font is Font.BOLD:
        element.attribs["font-weight"] = "bold"
    return str(element.tostring())
