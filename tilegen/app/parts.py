"""All parts on one sheet, with their names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as File

from tilegen.app.files import write_more
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.path import circle, rectangle
from tilegen.drawing.scene import Anchor, Clip, Color, Fill, Font, Item, Stroke, Text
from tilegen.errors import TilegenError
from tilegen.games.monsters.art.pens import pen_of
from tilegen.games.monsters.art.styles import STYLES, Style
from tilegen.parts.kit import KINDS
from tilegen.parts.part import AnyPart, EyePart, Place
from tilegen.parts.pen import Pen, placed

DPI = 150
FORMATS = (".svg", ".png", ".pdf")

_COLUMNS = 8
_CELL, _HIGH = 24.0, 25.0
_MARGIN, _HEADING = 10.0, 9.0
_TEXT = Color.of("2d1b42")
_PAPER = Color.of("fffdf8")

_AT: dict[Place, tuple[Point, Point, float]] = {
    # Where the part stands in its cell, where the body's middle is from there, and its radius.
    Place.TOP: ((12, 12.5), (0, 14), 14),
    Place.STALKS: ((12, 7), (0, 24), 14),
    Place.SIDE: ((11, 11), (-14, 0), 14),
    Place.BELOW: ((12, 12), (0, -14), 14),
}
_MIDDLE: tuple[Point, Point, float] = ((12, 11), (0, 0), 9.6)
_EYE = {Place.EYES: 3.6, Place.STALKS: 2.7}
"""The radius of an eye."""

_SCALE = {Place.MOUTH: 1.7, Place.SKIN: 2.4, Place.CHEEK: 1.7}


def parts_sheet(file: File) -> File:
    """Writes the sheet in the format that the file's name ends in. Raises TilegenError where that
    is none of FORMATS or the file cannot be written."""
    if file.suffix.lower() not in FORMATS:
        message = f"no picture ends in '{file.suffix}'"
        raise TilegenError(message, f"name the file with {', '.join(FORMATS)}", exit_code=2)
    (written,) = write_more([(file.name, _content(sheet(), file.suffix.lower()))], file.parent)
    return written


def _content(face: Face, ending: str) -> bytes:
    from tilegen.render import svg

    if ending == ".pdf":
        from tilegen.render.pdf import Document
        from tilegen.sheets.page import Page, Slot

        document = Document("Parts")
        document.add(face)
        whole = Box(0, 0, face.width, face.height)
        document.page(Page(face.width, face.height, (Slot(face.name, whole, whole),)))
        return document.finish()
    text = svg.document(face, svg.fragment(face), "Parts")
    if ending == ".svg":
        return text.encode()
    from tilegen.render.png import png

    return png(text, DPI)


def sheet() -> Face:
    """Every part by its kind, each in a cell above its name."""
    items: list[Item] = []
    y = _MARGIN
    for kind, parts in KINDS.items():
        heading = f"{kind[0].upper()}{kind[1:]}"
        items.append(Text((_MARGIN, y + 5), heading, 5.0, _TEXT, Font.BOLD))
        y += _HEADING
        for index, part in enumerate(parts):
            row, column = divmod(index, _COLUMNS)
            at = _MARGIN + column * _CELL, y + row * _HIGH
            items.append(placed(list(_cell(part, STYLES["ink"], index)), at))
        y += -(-len(parts) // _COLUMNS) * _HIGH + 3
    width = 2 * _MARGIN + _COLUMNS * _CELL
    ground = Fill(rectangle(Box(0, 0, width, y + _MARGIN)), _PAPER)
    return Face("parts", width, y + _MARGIN, 0, (ground, *items))


def _cell(part: AnyPart, style: Style, index: int) -> Iterator[Item]:
    (x, y), (dx, dy), radius = _AT.get(part.place, _MIDDLE)
    pen = pen_of(style, thick=index % 2 == 1, accent=index, second=index + 2, iris=index)
    behind = part.place in _AT and not (isinstance(part, EyePart) or part.front)
    frame = rectangle(Box(1, 0.5, _CELL - 2, _HIGH - 5.5))
    head = circle(x + dx, y + dy, radius)
    body: list[Item] = [Stroke(head, pen.ink, 2 * style.outline), Fill(head, pen.skin)]
    drawn = placed(_drawn(part, pen), (x, y), scale=_SCALE.get(part.place, 1.0))
    items = [drawn, *body] if behind or part.place is Place.STALKS else [*body, drawn]
    yield Clip(frame, (Fill(frame, style.ground), *items))
    yield Text((_CELL / 2, _HIGH - 2.2), part.name, 2.9, _TEXT, Font.REGULAR, Anchor.MIDDLE)


def _drawn(part: AnyPart, pen: Pen) -> list[Item]:
    if not isinstance(part, EyePart):
        if part.place is Place.SKIN:
            return [placed(part.draw(pen), at) for at in ((-1.6, -1.2), (1.5, -0.6), (-0.2, 1.7))]
        return part.draw(pen)
    radius = _EYE[part.place]
    return [placed(part.draw(pen, radius, (-0.25 * x, 0)), (x * radius, 0)) for x in (-1.2, 1.2)]
