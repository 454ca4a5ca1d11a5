"""Pictures by their names, in cells below headings, on one sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Anchor, Clip, Color, Fill, Font, Group, Item, Text

_MARGIN, _HEADING, _GAP = 10.0, 9.0, 3.0
_TEXT = Color.of("2d1b42")
_PAPER = Color.of("fffdf8")
_NAME, _SMALLEST = 2.9, 1.6
_FRAME = (1.0, 0.5)
"""How far the ground of a picture stays from its cell's sides, and from its top."""
_BELOW = 5.0
"""Below the ground, for the name."""

Entry = tuple[str, Sequence[Item]]
"""A name, and what is drawn in its cell, from the cell's corner."""


def catalogue(
    name: str,
    kinds: Mapping[str, Iterable[Entry]],
    cell: tuple[float, float],
    columns: int,
    ground: Color,
) -> Face:
    """A sheet of that name with each kind below its heading, as many cells of a width and height in
    a row as are said. What reaches out of its cell is not seen."""
    width, height = cell
    items: list[Item] = []
    y = _MARGIN
    for kind, entries in kinds.items():
        heading = f"{kind[0].upper()}{kind[1:]}"
        items.append(Text((_MARGIN, y + 5), heading, 5.0, _TEXT, Font.BOLD))
        y += _HEADING
        shown = list(entries)
        for index, (called, drawn) in enumerate(shown):
            row, column = divmod(index, columns)
            at = Affine.shift(_MARGIN + column * width, y + row * height)
            items.append(Group(_cell(called, drawn, cell, ground), at))
        y += -(-len(shown) // columns) * height + _GAP
    across = 2 * _MARGIN + columns * width
    paper = Fill(rectangle(Box(0, 0, across, y + _MARGIN)), _PAPER)
    return Face(name, across, y + _MARGIN, 0, (paper, *items))


def _cell(
    name: str, drawn: Sequence[Item], cell: tuple[float, float], ground: Color
) -> tuple[Item, ...]:
    width, height = cell
    aside, above = _FRAME
    frame = rectangle(Box(aside, above, width - 2 * aside, height - above - _BELOW))
    size = min(_NAME, max(_SMALLEST, _NAME * 13 / max(len(name), 1)))
    at = (width / 2, height - 2.2)
    return (
        Clip(frame, (Fill(frame, ground), *drawn)),
        Text(at, name, size, _TEXT, Font.REGULAR, Anchor.MIDDLE),
    )
