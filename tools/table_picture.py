"""The first picture of README: a sheet, the tiles that were cut from it, the box, and finished
monsters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from operator import attrgetter
from random import Random
from typing import Final, NamedTuple

import pypdfium2
from PIL import Image, ImageDraw, ImageFilter

from tilegen.drawing.face import Face
from tilegen.render import svg
from tilegen.render.png import png

DPI: Final = 100
_SIZE: Final = (1860, 1010)
_WOOD: Final = ("#c79b6d", "#bf9263", "#cba276")
_PLANK: Final = 168
_TILE: Final = 152
"""The width of a tile in pixels."""


_COLUMN, _ROW = attrgetter("column"), attrgetter("row")


class LaidTile(NamedTuple):
    """A tile of the monster: its number, its cell, and its quarter turns."""

    tile: int
    column: int
    row: int
    turn: int


def draw_table_picture(
    pdf: bytes,
    faces: Mapping[int, Face],
    creatures: Sequence[Sequence[LaidTile]],
    heap: Iterable[int],
    box: Image.Image,
) -> Image.Image:
    """A table seen from above. The sheet is the PDF's second page; the heap is of tiles that were
    cut and lie as they fell, the same in every run; creatures lie below each other."""
    rng = Random("table")
    table = _draw_wood(rng)
    sheet = pypdfium2.PdfDocument(pdf)[1].render(scale=1.16).to_pil().convert("RGBA")
    _lay(table, sheet, (355, 505), -4)
    pictures = {number: _draw_piece(face) for number, face in faces.items()}
    for index, number in enumerate(heap):
        row, column = divmod(index, 2)
        place = (830 + column * 190 + rng.randint(-12, 12), 150 + row * 235 + rng.randint(-12, 12))
        _lay(table, pictures[number], place, rng.uniform(-24, 24))
    for index, creature in enumerate(creatures):
        middle = (
            (1480, 1640)[index % 2],
            round(_SIZE[1] * (2 * index + 1) / (2 * len(creatures))),
        )
        for tile, place in _find_places(creature, middle):
            _lay(table, pictures[tile.tile], place, -90 * tile.turn)
    scale = 2.1 * _TILE / box.width
    small = box.resize((round(scale * box.width), round(scale * box.height)))
    _lay(table, small, (1315, 760), 5)
    return table.convert("RGB")


def _find_places(
    creature: Sequence[LaidTile], middle: tuple[int, int]
) -> Iterator[tuple[LaidTile, tuple[int, int]]]:
    """The middle of each tile of a creature that lies around a place."""
    columns, rows = ([cell(tile) for tile in creature] for cell in (_COLUMN, _ROW))
    for tile in creature:
        x = tile.column - (min(columns) + max(columns)) / 2
        y = tile.row - (min(rows) + max(rows)) / 2
        yield tile, (round(middle[0] + x * _TILE), round(middle[1] + y * _TILE))


def _draw_piece(face: Face) -> Image.Image:
    picture = Image.open(BytesIO(png(svg.document(face, svg.fragment(face)), DPI))).convert("RGBA")
    return picture.resize((_TILE, _TILE), Image.Resampling.LANCZOS)


def _draw_wood(rng: Random) -> Image.Image:
    """Planks across the table, with a few lines of grain."""
    table = Image.new("RGBA", _SIZE)
    pen = ImageDraw.Draw(table)
    width, height = _SIZE
    for index, top in enumerate(range(0, height, _PLANK)):
        color = _WOOD[index % len(_WOOD)]
        pen.rectangle((0, top, width, top + _PLANK), fill=color)
        for _ in range(14):
            y, start = top + rng.randint(8, _PLANK - 8), rng.randint(-200, width)
            pen.line((start, y, start + rng.randint(120, 700), y), fill="#b3865a", width=1)
        pen.line((0, top, width, top), fill="#96703f", width=3)
    return table


def _lay(table: Image.Image, piece: Image.Image, middle: tuple[int, int], degrees: float) -> None:
    """Lays a piece on the table, turned against the clock, with its shadow."""
    turned = piece.rotate(degrees, Image.Resampling.BICUBIC, expand=True)
    x, y = middle[0] - turned.width // 2, middle[1] - turned.height // 2
    shade = Image.new("L", table.size)
    shade.paste(turned.getchannel("A").point(lambda value: value * 2 // 5), (x + 4, y + 6))
    dark = Image.new("RGBA", table.size, "#2a1708")
    dark.putalpha(shade.filter(ImageFilter.GaussianBlur(5)))
    table.alpha_composite(dark)
    table.alpha_composite(turned, (x, y))
