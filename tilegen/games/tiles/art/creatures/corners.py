"""Draws a tile's upper corners, the same on every tile: the camera's mark and the number. Measures
are for a tile of 44 mm. Beside a thick band with its outline 10.7 mm of each corner are free; the
mark with its border ends at 10.5 mm."""

from __future__ import annotations

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine
from tilegen.drawing.scene import Group, Item
from tilegen.games.tiles.art.creatures.body import SIZE
from tilegen.games.tiles.art.lattice_pen import SMALLEST_MARKED
from tilegen.styles import Style
from tilegen.styles.corner_marks import INSET, camera_mark, code


def add_mark(face: Face, number: int, style: Style) -> Face:
    """The face with its number in a form that cameras read; unchanged if it is too small."""
    if face.width < SMALLEST_MARKED:
        return face
    items = camera_mark(number, style)
    if face.width != SIZE:
        items = (Group(items, Affine.scale(face.width / SIZE)),)
    return face._replace(marks=(*face.marks, *items))


def draw_number(number: int, style: Style) -> list[Item]:
    """The number in the upper right corner, upright."""
    return code(str(number), SIZE - INSET, style)
