"""Scallops along an outline, which tell a thick body from a thin one without colour."""

from __future__ import annotations

from tilegen.drawing.path import Path
from tilegen.drawing.scene import Clip, Color, Item, Stroke

_SPACING = 3.4


def scallops(body: Path, color: Color, depth: float, within: Path) -> Item:
    """Half rounds along the inside of a body's outline, `depth` millimetres deep, clipped to
    `within`. They are the round ends of a dashed line, whose outer half the caller clips away."""
    dots = Stroke(body, color, 2 * depth, dashes=(0.01, _SPACING))
    return Clip(within, (dots,))
