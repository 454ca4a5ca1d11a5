"""Points out one piece among others in an illustration without hiding any of it."""

from __future__ import annotations

from tilegen.drawing.geometry import Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import LineJoin, Stroke
from tilegen.sheets.typeset import INK, PALE

_FRAME, _CUT = 0.05, 0.012
"""The widths of the frame and of the line on the cut, for 1 of the piece's width."""


def frame(trim: Box) -> Stroke:
    """A frame outside the cut, to be drawn under all pieces: the neighbours cover it, so that the
    edges they share stay visible."""
    wide = _FRAME * trim.width
    return Stroke(rectangle(trim.expand(wide / 2)), INK, wide, join=LineJoin.MITER)


def cut(trim: Box) -> Stroke:
    """A fine line on the cut, to be drawn over the pieces."""
    return Stroke(rectangle(trim), PALE, _CUT * trim.width, join=LineJoin.MITER)
