"""A box on the sheet that it is cut from: its layout, and its print. Lengths are millimetres."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor
from typing import NamedTuple, assert_never

from tilegen.drawing import glyphs
from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.path import Path, line, polygon, rectangle
from tilegen.drawing.scene import Anchor, Cap, Color, Fill, Group, Item, LineJoin, Stroke, Text
from tilegen.names import Paper
from tilegen.sheets.cover import Cover
from tilegen.sheets.fold_box import BoxKind, LooseItem, Net, Panel, PanelKind, Stacks, net, stacks
from tilegen.sheets.line_breaking import lay_out_caption
from tilegen.sheets.page import Page, Slot
from tilegen.sheets.plates import INSET, PlateColors, draw_plate, plate, strip
from tilegen.sheets.printer_marks import CHECK_BAR, check_bar

Margins = tuple[float, float, float, float]
"""The margins of the paper at the top, right, bottom and left."""

_BLEED = 2.0
_MOST_STACKS = 12
_TITLE_HIGH, _TITLE_WIDE = 0.27, 0.36
"""The share of the front for the title: above the picture, or on a plate in the middle of it on a
low front."""
_LOW = 0.5
"""A front that is lower than this share of its width is low: a strip, which a picture fills."""
_PLATE_INSET = 1.6
"""The distance of that plate from the upper and the lower side of the front."""
_CUT, _FOLD = 0.25, 0.2
_BLACK, _GREY, _WHITE = Color(0, 0, 0), Color.from_hex("444444"), Color.from_hex("ffffff")
_WORDS_EM = 2.6
_SMALLEST_EM = 1.8
_PITCH = 1.7 * _WORDS_EM
_UNDER = 0.1
"""The distance by which a piece of the pattern reaches under the next, so that no paper shows
between them."""


class Contents(NamedTuple):
    """The contents of a box: a number of pieces of this width and height, and loose items on top of
    them. The contents and the box are of paper of `weight` grams per square metre."""

    pieces: int
    size: tuple[float, float]
    weight: float
    loose: tuple[LooseItem, ...] = ()
    fills_box: bool = True
    """Whether there are stacks over all the width and depth of the loose items."""

    def stacks(self, at_least: int = 1) -> Stacks:
        """The pieces in at least `at_least` stacks side by side."""
        return stacks(
            self.pieces, self.size, self.weight, at_least, self.loose, fills_box=self.fills_box
        )


class BoxLayout(NamedTuple):
    """A box on its sheet, which has this width and height, and the stacks that the box is for."""

    inside: Stacks
    flat: Net
    width: float
    height: float


class BoxWords(NamedTuple):
    """The words of the sheet. On the box: the name of the set, its contents, and the word on the
    glue area. Below it: the purpose of the check bar, and the steps to follow, a line each."""

    title: str
    name: str
    contents: str
    glue: str
    check: str
    to_do: tuple[str, ...]


def lay_out_box(
    kind: BoxKind, contents: Contents, paper: Paper, margins: Margins
) -> BoxLayout | None:
    """The box for the fewest stacks that fits the paper, upright if it can be; None if the paper is
    too small."""
    top, right, bottom, left = margins
    fewest = contents.stacks().columns
    short, long = sorted((paper.width, paper.height))
    for columns in range(fewest, fewest + _MOST_STACKS):
        inside = contents.stacks(columns)
        flat = net(kind, inside, contents.weight)
        for width, height in ((short, long), (long, short)):
            across, down = width - left - right, height - top - bottom
            if flat.width + 2 * _BLEED <= across and flat.height + 2 * _BLEED <= down:
                return BoxLayout(inside, flat, width, height)
    return None


def smallest_paper_size(kind: BoxKind, contents: Contents, margins: Margins) -> tuple[int, int]:
    """The width and height of paper that holds the box for the fewest stacks, in whole
    millimetres."""
    flat = net(kind, contents.stacks(), contents.weight)
    top, right, bottom, left = margins
    width = ceil(flat.width + 2 * _BLEED + left + right)
    height = ceil(flat.height + 2 * _BLEED + top + bottom)
    return width, height


def measure_front(layout: BoxLayout) -> tuple[float, float]:
    """Width and height of the picture on the front, with its bleed, in millimetres."""
    (front,) = (panel.box for panel in layout.flat.panels if panel.kind is PanelKind.FRONT)
    _, picture = split_front(front, layout.flat)
    return picture.width, picture.height


def split_front(front: Box, flat: Net) -> tuple[Box, Box]:
    """The boxes of the title and of the picture, which extends beyond the cuts that it reaches, but
    not beyond folds."""
    is_tray = _corner(flat) is None
    x, y, width, height = front
    if not _is_low(front):
        high = _TITLE_HIGH * height
        bleed = 0 if is_tray else _BLEED
        return Box(x, y, width, high), Box(x, y + high, width, height - high + bleed)
    beside, below = (_BLEED, 0) if is_tray else (0, _BLEED)
    picture = Box(x - beside, y - _BLEED, width + 2 * beside, height + _BLEED + below)
    wide, inset = _TITLE_WIDE * width, min(_PLATE_INSET, height / 8)
    return Box(x + (width - wide) / 2, y + inset, wide, height - 2 * inset), picture


def _is_low(front: Box) -> bool:
    return front.height < _LOW * front.width


class BoxSheet(NamedTuple):
    """A box on its sheet, with everything needed to print it."""

    layout: BoxLayout
    size: tuple[float, float]
    """Width and height of a piece."""
    margins: Margins
    back: str
    """The name of the face on the backs of the pieces, of the size of a piece; it covers the box as
    a pattern."""
    cover: Cover
    """The title, and the face that fills the rest of the front: `measure_front` says its size."""
    words: BoxWords
    look: PlateColors

    def page(self) -> Page:
        """The sheet with the box in its middle."""
        top, right, bottom, left = self.margins
        flat, width, height = self.layout.flat, self.layout.width, self.layout.height
        printable = Box(left, top, width - left - right, height - top - bottom)
        at = (
            left + (printable.width - flat.width) / 2,
            top + (printable.height - flat.height) / 2,
        )
        by = Affine.shift(*at)
        slots = [*_pattern(flat, at, self)]
        over: list[Item] = []
        for panel in flat.panels:
            items, slot = _art(Panel(panel.kind, _translate_box(panel.box, at)), flat, self)
            over += items
            slots += [slot] if slot else []
        outline = polygon(flat.outline).transform(by)
        net_box = _translate_box(Box(0, 0, flat.width, flat.height), at)
        corner = _corner(flat)
        notes = (
            _draw_notes_below(net_box, printable, self.words)
            if corner is None
            else _draw_notes_inside(_translate_box(corner, at), self.words)
        )
        return Page(
            width,
            height,
            tuple(slots),
            (*over, *_lines(flat, outline, by), *notes),
            under=_ground(outline, self.look),
        )


def _translate_box(box: Box, at: Point) -> Box:
    return Box(box.x + at[0], box.y + at[1], box.width, box.height)


def _lines(flat: Net, outline: Path, by: Affine) -> tuple[Item, ...]:
    """The lines at the folds and the cuts."""
    folds = Path(
        tuple(step for fold in flat.folds for step in line(*[by(end) for end in fold]).steps)
    )
    return (
        # Dashes on white are visible on every colour.
        Stroke(folds, _WHITE, 2 * _FOLD, cap=Cap.BUTT),
        Stroke(folds, _BLACK, _FOLD, cap=Cap.BUTT, dashes=(2.0, 1.2)),
        Stroke(outline, _BLACK, _CUT, cap=Cap.BUTT, join=LineJoin.MITER),
    )


def _ground(outline: Path, look: PlateColors) -> tuple[Item, ...]:
    """The colour under everything else; it extends beyond the cut by the bleed."""
    bleed = Stroke(outline, look.ground, 2 * _BLEED, join=LineJoin.MITER)
    return bleed, Fill(outline, look.ground)


def _pattern(flat: Net, at: Point, sheet: BoxSheet) -> Iterator[Slot]:
    """The pattern of the pieces' backs, continuous over all visible panels of the box except the
    front, whose cover is on plain ground."""
    wide, high = sheet.size
    for panel in flat.panels:
        if panel.kind in {PanelKind.FRONT, PanelKind.FLAP, PanelKind.GLUE}:
            continue
        panel_box = panel.box
        for row in range(floor(panel_box.y / high), ceil(panel_box.bottom / high)):
            for column in range(floor(panel_box.x / wide), ceil(panel_box.right / wide)):
                trim = Box(column * wide, row * high, wide, high)
                visible_box = _intersection(trim.expand(min(_UNDER, wide / 100)), panel_box)
                yield Slot(sheet.back, _translate_box(trim, at), _translate_box(visible_box, at))


def _intersection(first: Box, second: Box) -> Box:
    x, y = max(first.x, second.x), max(first.y, second.y)
    right, bottom = min(first.right, second.right), min(first.bottom, second.bottom)
    return Box(x, y, right - x, bottom - y)


def _art(panel: Panel, flat: Net, sheet: BoxSheet) -> tuple[tuple[Item, ...], Slot | None]:
    """The print of a panel, apart from the pattern."""
    words, look = sheet.words, sheet.look
    match panel.kind:
        case PanelKind.FRONT:
            title, picture = split_front(panel.box, flat)
            slot = Slot(sheet.cover.face, picture, picture, plain=True)
            inset = min(INSET, title.height / 8)
            if _is_low(panel.box):
                edge = draw_plate(title, look)
            else:
                # Between the two, from one side of the front to the other.
                start, end = (picture.x, picture.y), (title.right, title.bottom)
                edge = (Stroke(line(start, end), look.line, look.pen),)
            return (*edge, *sheet.cover.draw_title(title.expand(-inset))), slot
        case PanelKind.BACK:
            return plate(strip(panel.box), words.contents, look), None
        case PanelKind.END:
            return plate(strip(panel.box), words.name, look), None
        case PanelKind.GLUE:
            return _draw_glue_area(panel.box, words.glue), None
        case PanelKind.SIDE | PanelKind.FLAP:
            return (), None
        case _:
            assert_never(panel.kind)


def _draw_glue_area(box: Box, word: str) -> tuple[Item, ...]:
    """Bare paper for the glue. The colour continues round the fold, so that no white shows."""
    bare = box.expand(-_BLEED)
    largest = 0.9 * bare.width / glyphs.width(word, 1.0)
    size = min(_WORDS_EM, largest, 0.6 * bare.height)
    at = (bare.x + bare.width / 2, bare.y + bare.height / 2 + 0.36 * size)
    return Fill(rectangle(bare), _WHITE), Text(at, word, size, _GREY, anchor=Anchor.MIDDLE)


def _corner(flat: Net) -> Box | None:
    """The free paper below the front of a tuck box; None for a tray."""
    if not any(panel.kind is PanelKind.FLAP for panel in flat.panels):
        return None
    (front,) = (panel.box for panel in flat.panels if panel.kind is PanelKind.FRONT)
    top = front.bottom + 2 * _BLEED
    return Box(0, top, front.right - 2 * _BLEED, flat.height - top)


def _draw_notes_inside(box: Box, words: BoxWords) -> tuple[Item, ...]:
    """A check bar, its purpose, and the steps, in lines that fill the box."""
    middle = box.x + box.width / 2
    wide, high = CHECK_BAR
    items: list[Item] = list(check_bar(middle - wide / 2, box.y))
    em = _WORDS_EM
    while True:
        paragraphs: list[Item] = []
        y = box.y + high + em
        for words_of_line in (words.check, *words.to_do):
            lines, deep = lay_out_caption(words_of_line, middle, box.width, em, _GREY)
            paragraphs.append(Group(tuple(lines), Affine.shift(0, y)))
            y += deep + em / 2
        if y <= box.bottom or em <= _SMALLEST_EM:
            return (*items, *paragraphs)
        em -= 0.1


def _draw_notes_below(box: Box, printable: Box, words: BoxWords) -> tuple[Item, ...]:
    """A check bar and the steps below the box, while there is room."""
    top = box.bottom + _BLEED + _WORDS_EM
    middle = printable.x + printable.width / 2
    items: list[Item] = []
    wide, high = CHECK_BAR
    length = wide + _PITCH + glyphs.width(words.check, _WORDS_EM)
    if top + high <= printable.bottom and length <= printable.width:
        start = middle - length / 2
        at = (start + wide + _PITCH, top + high / 2 + 0.36 * _WORDS_EM)
        items += (*check_bar(start, top), Text(at, words.check, _WORDS_EM, _GREY))
        top += high + _WORDS_EM
    for step in words.to_do:
        fits = glyphs.width(step, _WORDS_EM) <= printable.width
        if top + _PITCH <= printable.bottom and fits:
            at = (middle, top + _WORDS_EM)
            items.append(Text(at, step, _WORDS_EM, _GREY, anchor=Anchor.MIDDLE))
            top += _PITCH
    return tuple(items)
