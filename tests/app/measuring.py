"""Where pieces lie on the pages of a PDF, in millimetres."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pypdfium2
from pypdfium2 import raw

from tilegen.drawing.geometry import Affine

MM = 72 / 25.4
SIDE = 44.0
"""Of a tile."""


class Sheet(NamedTuple):
    """A page as the PDF has it: its size, and the four corners of each piece on it, in millimetres
    from the top left."""

    width: float
    height: float
    pieces: tuple[tuple[tuple[float, float], ...], ...]


def measure_pages(pdf: Path, piece: tuple[float, float] = (SIDE, SIDE)) -> list[Sheet]:
    """The pages, where the faces of all pieces have that width and height."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [_sheet(page, piece) for page in document]


def _sheet(page: Any, piece: tuple[float, float]) -> Sheet:
    across, down = piece
    width, height = (side / MM for side in page.get_size())
    forms = page.get_objects(filter=[raw.FPDF_PAGEOBJ_FORM], max_depth=1)
    pieces = []
    for form in forms:
        by = Affine(*form.get_matrix().get())
        corners = [by(at) for at in ((0, 0), (across, 0), (across, down), (0, down))]
        pieces.append(tuple((x / MM, height - y / MM) for x, y in corners))
    return Sheet(width, height, tuple(pieces))


def sides(piece: tuple[tuple[float, float], ...]) -> tuple[float, float]:
    xs, ys = zip(*piece, strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


def corner(piece: tuple[tuple[float, float], ...]) -> tuple[float, float]:
    return min(x for x, _ in piece), min(y for _, y in piece)
