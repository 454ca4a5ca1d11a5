"""Points out one piece among others in an illustration, and places for it."""

from __future__ import annotations

from typing import Final

from tilegen.drawing.geometry import Box
from tilegen.drawing.outline import Outline
from tilegen.drawing.path import Path
from tilegen.drawing.scene import Cap, Color, LineJoin, Stroke
from tilegen.sheets.page_colors import INK, PALE

_NEW: Final = Color.from_hex("ff8a1f")
"""The colour of the frame, which no kind of side has."""

_FRAME, _EDGE, _CUT = 0.055, 0.02, 0.012
"""The widths of the frame, of the dark line on either side of it, and of the line on the cut, for 1
of the piece's width."""

_DASHES = (0.16, 0.1)
"""The lines and gaps around an empty place, for 1 of its width."""


def frame(trim: Box, outline: Outline = Outline.RECTANGLE) -> tuple[Stroke, Stroke]:
    """A frame along the cut, to be drawn over all pieces."""
    path, width = outline.draw(trim), trim.width
    return (
        _draw_line(path, INK, (_FRAME + 2 * _EDGE) * width),
        _draw_line(path, _NEW, _FRAME * width),
    )


def frame_place(trim: Box, outline: Outline = Outline.RECTANGLE) -> Stroke:
    """A dashed frame around an empty place."""
    path, width = outline.draw(trim.expand(-_FRAME * trim.width)), trim.width
    dashes = tuple(share * width for share in _DASHES)
    return Stroke(path, _NEW, _FRAME * width, Cap.BUTT, LineJoin.MITER, dashes)


def cut(trim: Box, outline: Outline = Outline.RECTANGLE) -> Stroke:
    """A fine line on the cut, to be drawn over the pieces."""
    return _draw_line(outline.draw(trim), PALE, _CUT * trim.width)


def _draw_line(path: Path, color: Color, width: float) -> Stroke:
    return Stroke(path, color, width, join=LineJoin.MITER)
