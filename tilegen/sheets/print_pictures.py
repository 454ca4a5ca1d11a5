"""The three pictures of page one: the print dialog at 100 %, the pieces being cut out, and the
rules being folded. They show the set's own pieces and cover."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from typing import Final, NamedTuple, assert_never

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import (
    CurveTo,
    LineTo,
    MoveTo,
    Path,
    circle,
    ellipse,
    line,
    polygon,
    rectangle,
    rounded_rectangle,
)
from tilegen.drawing.scene import Anchor, Cap, Color, Fill, Font, Group, Item, Stroke, Text
from tilegen.names import Cutter
from tilegen.sheets.blocks import Illustration
from tilegen.sheets.cover import Cover
from tilegen.sheets.page import Slot
from tilegen.sheets.page_colors import ACCENT, INK, PALE, PAPER
from tilegen.sheets.plates import PlateColors
from tilegen.sheets.signs import draw_sign

_SIZE: Final = (60.0, 42.0)
_PEN: Final = 0.6
_GROUND: Final = Color.from_hex("f4effc")
_GREEN: Final = Color.from_hex("a6e070")
_GREY: Final = Color.from_hex("dcd6e6")
_CARTON: Final = Color.from_hex("e8b878")
_STEEL: Final = Color.from_hex("cfd6e4")
_CUT: Final = Color.from_hex("8a8494")

_TALL_PIECE: Final = 1.2
"""Pieces that are higher than so many widths lie three in a column, others two."""

PRINT, CUT, FOLD = "print", "cut", "fold"
"""The names of the pictures in the text of page one."""


class PrintPictures(NamedTuple):
    """The contents of the pictures: the names of pieces, the width and height of each, of which the
    proportion matters, how they are cut, whether crosses stand at their corners, whether the rules
    are folded, and the cover of the set."""

    pieces: Sequence[str]
    size: tuple[float, float]
    cutter: Cutter
    has_crosses: bool
    is_folded: bool
    cover: Cover
    colors: PlateColors

    def draw(self) -> Mapping[str, Illustration]:
        """The pictures by their names, numbered from 1 in this order."""
        pictures = {PRINT: self._draw_dialog(), CUT: self._draw_cutting(), FOLD: self._draw_rules()}
        return {
            name: _number(picture, index)
            for index, (name, picture) in enumerate(pictures.items(), 1)
        }

    def _draw_dialog(self) -> _Picture:
        window, bar = Box(9, 5, 43, 33), 6.5
        sheet = Box(14, 15, 14, 19)
        under = (
            *_draw_box(rounded_rectangle(window, 2.5), ACCENT),
            Fill(
                rounded_rectangle(
                    Box(
                        window.x + _PEN / 2,
                        window.y + bar,
                        window.width - _PEN,
                        window.height - bar - _PEN / 2,
                    ),
                    2.2,
                ),
                PAPER,
            ),
            *(
                Fill(circle(window.right - 3 - 3 * at, window.y + 3.3, 0.9), PAPER)
                for at in range(3)
            ),
            *_draw_box(rectangle(sheet), PAPER),
        )
        chosen, refused = Box(32, 15, 16, 8), Box(32, 26, 16, 8)
        over = (
            *_draw_box(rounded_rectangle(chosen, 3), _GREEN),
            Text((40, 20.7), "100%", 4.8, INK, Font.BOLD, Anchor.MIDDLE),
            draw_sign(49, 15.5, 2.3, right=True),
            *_draw_box(rounded_rectangle(refused, 3), _GREY, PALE),
            *_draw_shrinking(Box(36.5, 27.3, 7, 5.4)),
            draw_sign(49, 26.5, 2.3, right=False),
        )
        return _Picture((*self._lay_sheet(sheet.expand(-1.2)),), over, under)

    def _draw_cutting(self) -> _Picture:
        match self.cutter:
            case Cutter.HAND:
                return self._draw_scissors()
            case Cutter.MACHINE:
                return self._draw_machine()
            case Cutter.CELLS:
                return self._draw_cells()
            case Cutter.SHOP:
                return self._draw_parcel()
            case _:
                assert_never(self.cutter)

    def _draw_scissors(self) -> _Picture:
        """Two columns of pieces, and one that is cut off."""
        rows = self._rows
        wide = min(min(27 / rows, 12.5) * self.size[0] / self.size[1], 14.5)
        tall = wide * self.size[1] / self.size[0]
        left, top, apart = (_SIZE[0] - 3 * wide - 7) / 2, 5.5, 7.0
        corners = [(left, 0), (left + wide, 1), (left + 2 * wide + apart, 2)]
        slots = [
            Slot(self._piece(column * rows + row), box, box, plain=True)
            for x, column in corners
            for row in range(rows)
            for box in (Box(x, top + row * tall, wide, tall),)
        ]
        crosses = [
            item
            for x in (left, left + wide, left + 2 * wide + apart, left + 3 * wide + apart)
            for row in range(rows + 1)
            for item in _draw_cross(x, top + row * tall)
        ]
        cut, bottom = left + 2 * wide + apart / 2, top + rows * tall
        scissors = Group(tuple(_draw_scissors()), Affine.shift(cut, bottom - 2))
        dashes = Stroke(line((cut, top - 2), (cut, bottom)), _CUT, 0.5, Cap.BUTT, dashes=(1.6, 1.2))
        return _Picture(
            tuple(slots),
            (*(crosses if self.has_crosses else ()), dashes, scissors),
        )

    def _draw_machine(self) -> _Picture:
        """A plotter, the sheet below it and the knife upon this."""
        sheet, body = Box(15, 15, 30, 25), Box(8, 6, 44, 12)
        room = Box(sheet.x + 4, 20, sheet.width - 8, 17)
        marks = [Box(sheet.x + 1.2, 37, 2, 2), Box(sheet.right - 3.2, 37, 2, 2)]
        over = (
            *(Fill(rectangle(mark), INK) for mark in marks),
            *_draw_box(rounded_rectangle(body, 3), ACCENT),
            *_draw_box(rounded_rectangle(Box(11, 14.2, 38, 3.2), 1.4), INK),
            *_draw_box(polygon(((27, 16), (33, 16), (33, 20.5), (30, 24), (27, 20.5))), _STEEL),
            *(Fill(circle(x, 10, 1.1), _GREEN) for x in (43, 47)),
        )
        return _Picture((*self._lay_sheet(room),), over, (*_draw_box(rectangle(sheet), PAPER),))

    def _draw_cells(self) -> _Picture:
        """A sheet of cells, and a piece that is peeled off it."""
        sheet = Box(8, 4, 26, 34)
        rows = self._rows + 1
        tall = 30 / rows
        wide = tall * self.size[0] / self.size[1]
        columns = max(1, int(23 / wide))
        left = sheet.x + (sheet.width - columns * wide) / 2
        boxes = [
            Box(left + column * wide, sheet.y + 2 + row * tall, 0.9 * wide, 0.9 * tall)
            for row in range(rows)
            for column in range(columns)
        ]
        *kept, peeled = boxes
        slots = [Slot(self._piece(at), box, box, plain=True) for at, box in enumerate(kept)]
        larger = min(1.2, 15 / wide)
        off = Box(42, 16, larger * wide, larger * tall)
        slots.append(Slot(self._piece(len(kept)), off, off, plain=True))
        under = (
            *_draw_box(rectangle(sheet), PAPER),
            *(Stroke(rounded_rectangle(box, 1), PALE, 0.3) for box in boxes),
        )
        start = (peeled.x + peeled.width / 2, peeled.y + peeled.height / 2)
        return _Picture(tuple(slots), (*_draw_arrow(start, (off.x - 1.5, off.bottom)),), under)

    def _draw_parcel(self) -> _Picture:
        """A parcel that pieces look out of."""
        tall = 15.0
        wide = min(13.0, tall * self.size[0] / self.size[1])
        tall = wide * self.size[1] / self.size[0]
        left = (_SIZE[0] - 3 * wide - 2) / 2
        slots = [
            Slot(self._piece(at), box, box, plain=True)
            for at in range(3)
            for box in (Box(left + at * (wide + 1), 20 - tall + (at % 2) * 2, wide, tall),)
        ]
        front = Box(10, 18, 40, 20)
        over = (
            *_draw_box(rectangle(front), _CARTON),
            *_draw_box(rectangle(Box(27, 18, 6, 20)), PAPER),
        )
        return _Picture(tuple(slots), over)

    def _draw_rules(self) -> _Picture:
        """The cover on the folded sheet, or on a stack of pages."""
        book = Box(37, 8, 17, 24) if self.is_folded else Box(21, 6, 19, 27)
        title, picture = self.cover.lay_out(book.expand(-1.6))
        leaves = (1,) if self.is_folded else (2, 1)
        behind = [book._replace(x=book.x + 1.1 * at, y=book.y + 1.1 * at) for at in leaves]
        under = (
            *(item for page in behind for item in _draw_box(rectangle(page), PAPER)),
            *_draw_box(rectangle(book), self.colors.ground),
        )
        if not self.is_folded:
            return _Picture((picture,), title, under)
        sheet = Box(6, 13, 25, 17)
        middle = sheet.x + sheet.width / 2
        fold = Stroke(
            line((middle, sheet.y - 2), (middle, sheet.bottom + 2)), ACCENT, 0.7, dashes=(1.6, 1.4)
        )
        return _Picture(
            (picture,),
            (
                *title,
                fold,
                *_draw_arrow((sheet.right - 5, sheet.y - 1), (sheet.x + 5, sheet.y - 1)),
            ),
            (*under, *_draw_box(rectangle(sheet), PAPER), *_draw_lines(sheet)),
        )

    @property
    def _rows(self) -> int:
        """Pieces in a column."""
        return 3 if self.size[1] > _TALL_PIECE * self.size[0] else 2

    def _piece(self, index: int) -> str:
        """A piece; from the first again if there are too few."""
        return self.pieces[index % len(self.pieces)]

    def _lay_sheet(self, room: Box) -> Iterator[Slot]:
        """Pieces side by side in the middle of a room."""
        rows = 3
        wide = min(room.height / rows * self.size[0] / self.size[1], room.width)
        tall = wide * self.size[1] / self.size[0]
        columns = max(1, int(room.width / wide + 0.01))
        left = room.x + (room.width - columns * wide) / 2
        for index in range(rows * columns):
            column, row = divmod(index, rows)
            box = Box(left + column * wide, room.y + row * tall, wide, tall)
            yield Slot(self._piece(index), box, box, plain=True)


class _Picture(NamedTuple):
    """Pieces, what is drawn over them, and what is drawn below."""

    slots: tuple[Slot, ...]
    over: tuple[Item, ...] = ()
    under: tuple[Item, ...] = ()


def _number(picture: _Picture, number: int) -> Illustration:
    """The picture with the number of the step that explains it."""
    badge = (
        Fill(circle(4.2, 4.2, 3), ACCENT),
        Text((4.2, 5.7), str(number), 4.2, PAPER, Font.BOLD, Anchor.MIDDLE),
    )
    ground = Fill(rounded_rectangle(Box(0, 0, *_SIZE), 4), _GROUND)
    return Illustration(
        *_SIZE,
        picture.slots,
        tall=inf,
        items=(*picture.over, *badge),
        under=(ground, *picture.under),
    )


def _draw_box(path: Path, color: Color, pen: Color = INK) -> Iterator[Item]:
    yield Fill(path, color)
    yield Stroke(path, pen, _PEN)


def _draw_cross(x: float, y: float) -> Iterator[Item]:
    for start, end in (((x - 1, y), (x + 1, y)), ((x, y - 1), (x, y + 1))):
        yield Stroke(line(start, end), _CUT, 0.35, Cap.BUTT)


def _draw_shrinking(page: Box) -> Iterator[Item]:
    """A page that is made smaller."""
    yield Stroke(rectangle(page), PALE, 0.4, dashes=(0.8, 0.6))
    yield Fill(rectangle(page.expand(-1.4)), PALE)


def _draw_lines(sheet: Box) -> Iterator[Item]:
    """The lines of two pages side by side."""
    half = sheet.width / 2
    for left in (sheet.x, sheet.x + half):
        for at in range(5):
            long = half - (5.5 if at == 4 else 3)
            y = sheet.y + 3 + 2.6 * at
            yield Stroke(line((left + 1.5, y), (left + 1.5 + long, y)), _GREY, 0.9, Cap.BUTT)


def _draw_arrow(start: tuple[float, float], end: tuple[float, float]) -> Iterator[Item]:
    """An arrow that rises on its way and comes down at its end."""
    up = 7.0
    path = Path((MoveTo(start), CurveTo((start[0], start[1] - up), (end[0], end[1] - up), end)))
    yield Stroke(path, ACCENT, 0.9)
    yield Stroke(line((end[0] - 1.8, end[1] - 2.2), end, (end[0] + 1.8, end[1] - 2.2)), ACCENT, 0.9)


def _draw_scissors() -> Iterator[Item]:
    """Open scissors that cut upwards, with their pivot at (0, 0)."""
    for side in (1, -1):
        turn = Affine.turn(11 * side)
        blade = Path(
            (
                MoveTo((-1.2, 2)),
                LineTo((-1.2, -3)),
                CurveTo((-1.2, -7), (-0.6, -10), (0.3 * side, -12)),
                CurveTo((1.2, -10), (1.2, -7), (1.2, -3)),
                LineTo((1.2, 2)),
            )
        ).transform(turn)
        yield from _draw_box(blade, _STEEL)
        ring = ellipse(0, 6, 2.3, 3.1).transform(turn)
        yield Stroke(ring, INK, 2.4)
        yield Stroke(ring, ACCENT, 1.3)
    yield Fill(circle(0, 0, 0.8), INK)
