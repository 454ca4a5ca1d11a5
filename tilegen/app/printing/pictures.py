"""The pieces of a set as SVG: each by itself, and all at a glance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil, sqrt
from typing import TYPE_CHECKING, Any

from tilegen.drawing.geometry import Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Color, Fill
from tilegen.games.press import Press
from tilegen.sets.edition import Edition

if TYPE_CHECKING:
    from tilegen.render import svg

_GAP = 4.0
_TABLE = Color.of("d9d2c5")
_WIDE = 1.3
"""How much wider than high the sheet with all pieces is, roughly."""


def size_of(edition: Edition, press: Press[Any]) -> tuple[float, float]:
    """Width and height of a piece, in millimetres."""
    return edition.printing.size, edition.printing.size * press.height


def svgs(edition: Edition, press: Press[Any]) -> Iterator[tuple[str, str]]:
    """The file name and the SVG text of each piece."""
    from tilegen.render import svg

    for piece in press.pieces(edition):
        drawn = press.draw(edition, piece.name)
        yield f"svg/{piece.name}.svg", svg.document(drawn, svg.fragment(drawn), piece.title)


def contact_sheet(placed: Sequence[svg.Placed], title: str) -> str:
    """All pieces at a glance; where they were placed does not matter."""
    from tilegen.render import svg

    across, down = placed[0].face.width, placed[0].face.height
    columns = ceil(sqrt(len(placed) * _WIDE * down / across))
    rows = ceil(len(placed) / columns)
    width, height = _GAP + columns * (across + _GAP), _GAP + rows * (down + _GAP)
    return svg.sheet(
        (width, height),
        (
            replace(
                each,
                x=_GAP + (index % columns) * (across + _GAP),
                y=_GAP + (index // columns) * (down + _GAP),
            )
            for index, each in enumerate(placed)
        ),
        title=title,
        under=(Fill(rectangle(Box(0, 0, width, height)), _TABLE),),
    )
