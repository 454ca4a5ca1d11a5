"""Pictures with their names, in cells below headings, on one long page or several. Lengths are
millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from typing import NamedTuple

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Anchor, Clip, Color, Fill, Font, Group, Item, Text

_MARGIN, _HEADING, _GAP = 9.0, 9.0, 3.0
_TEXT = Color.from_hex("2d1b42")
_PAPER = Color.from_hex("fffdf8")
_NAME, _SMALLEST = 2.9, 1.6
_FRAME = (1.0, 0.5)
"""The distances of a picture's ground from the sides of its cell, and from the top."""
_BELOW = 5.0
"""The room for the name below the ground."""

Entry = tuple[str, Sequence[Item]]
"""A name, and what is drawn in its cell, from the cell's corner."""


class Catalogue(NamedTuple):
    """Entries below their headings, in cells of this width and height, `columns` to a row, each on
    a ground. Pictures are clipped to their cells."""

    kinds: Mapping[str, Sequence[Entry]]
    cell: tuple[float, float]
    columns: int
    ground: Color


def pages(catalogue: Catalogue, tall: float = inf) -> tuple[Face, ...]:
    """The catalogue on pages `tall` millimetres high, the last one only as high as needed. A
    heading is on the same page as the row below it."""
    faces: list[Face] = []
    items: list[Item] = []
    y = _MARGIN
    for height, rows in _blocks(catalogue):
        if items and y + height > tall - _MARGIN:
            faces.append(_page(catalogue, items, tall, len(faces)))
            items, y = [], _MARGIN
        items.append(Group(tuple(rows), Affine.shift(_MARGIN, y)))
        y += height
    return (*faces, _page(catalogue, items, y + _MARGIN, len(faces)))


def picture(catalogue: Catalogue, entry: Entry) -> Face:
    """An entry's picture, without its name."""
    name, drawing = entry
    frame = _frame(catalogue.cell)
    clip = Clip(rectangle(frame), (Fill(rectangle(frame), catalogue.ground), *drawing))
    content = Group((clip,), Affine.shift(-frame.x, -frame.y))
    return Face(name, frame.width, frame.height, 0, (content,))


def _page(catalogue: Catalogue, items: Sequence[Item], tall: float, before: int) -> Face:
    across = 2 * _MARGIN + catalogue.columns * catalogue.cell[0]
    paper = Fill(rectangle(Box(0, 0, across, tall)), _PAPER)
    return Face(f"parts-{before + 1}", across, tall, 0, (paper, *items))


def _blocks(catalogue: Catalogue) -> Iterator[tuple[float, list[Item]]]:
    """Blocks that must not be split between pages, each with its height: rows, the first of a kind
    with its heading."""
    width, height = catalogue.cell
    for kind, entries in catalogue.kinds.items():
        heading = f"{kind[0].upper()}{kind[1:]}"
        items: list[Item] = [Text((0, 5), heading, 5.0, _TEXT, Font.BOLD)]
        top = _HEADING
        for first in range(0, len(entries), catalogue.columns):
            row = entries[first : first + catalogue.columns]
            for column, (name, drawing) in enumerate(row):
                at = Affine.shift(column * width, top)
                items.append(Group(_cell(name, drawing, catalogue.cell, catalogue.ground), at))
            last = first + catalogue.columns >= len(entries)
            yield top + height + (_GAP if last else 0), items
            items, top = [], 0.0


def _cell(
    name: str, drawing: Sequence[Item], cell: tuple[float, float], ground: Color
) -> tuple[Item, ...]:
    width, height = cell
    frame = rectangle(_frame(cell))
    size = min(_NAME, max(_SMALLEST, _NAME * 13 / max(len(name), 1)))
    at = (width / 2, height - 2.2)
    return (
        Clip(frame, (Fill(frame, ground), *drawing)),
        Text(at, name, size, _TEXT, Font.REGULAR, Anchor.MIDDLE),
    )


def _frame(cell: tuple[float, float]) -> Box:
    """The ground in a cell."""
    width, height = cell
    aside, above = _FRAME
    return Box(aside, above, width - 2 * aside, height - above - _BELOW)
