"""Signs beside pictures: right and wrong."""

from __future__ import annotations

from tilegen.drawing.geometry import Affine, Point
from tilegen.drawing.path import polygon
from tilegen.drawing.scene import Fill
from tilegen.sheets.page_colors import RIGHT, WRONG


def draw_sign(x: float, y: float, radius: float, *, right: bool) -> Fill:
    """A tick or a cross about (x, y), told apart by shape and not by colour alone."""
    if right:
        corners: tuple[Point, ...] = (
            (-1, 0.1),
            (-0.6, -0.3),
            (-0.25, 0.15),
            (0.7, -0.9),
            (1.1, -0.5),
            (-0.2, 0.95),
        )
    else:
        arm = ((0.28, 0.0), (0.95, -0.67), (0.67, -0.95), (0.0, -0.28))
        corners = tuple(
            point
            for turn in range(4)
            for point in (Affine.turn(-90 * turn)(corner) for corner in arm[:3])
        )
    path = polygon((x + radius * a, y + radius * b) for a, b in corners)
    return Fill(path, RIGHT if right else WRONG)
