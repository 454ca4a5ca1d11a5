"""What tells a thick body from a thin one without colour: scallops along its outline."""

from __future__ import annotations

from tilegen.drawing.path import Path
from tilegen.drawing.scene import Clip, Color, Item, Stroke

_SPACING = 3.4


def scallops(body: Path, color: Color, depth: float, within: Path) -> Item:
    """Half rounds along the inside of a body's outline, `depth` deep: round ends of a dashed line,
    of which the body hides the outer half. None are outside of `within`."""
    dots = Stroke(body, color, 2 * depth, dashes=(0.01, _SPACING))
    return Clip(within, (dots,))
