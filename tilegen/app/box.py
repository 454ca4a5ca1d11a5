"""A box for the pieces of a set, on one sheet of its paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil, floor
from pathlib import Path
from typing import Any, assert_never

from tilegen.app.files import write_all
from tilegen.app.printing.pictures import size_of
from tilegen.app.printing.production import MOST_COPIES
from tilegen.drawing import glyphs
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import Path as Outline
from tilegen.drawing.path import line, polygon, rectangle
from tilegen.drawing.scene import Anchor, Cap, Color, Fill, Font, Item, Join, Stroke, Text
from tilegen.errors import TilegenError
from tilegen.games.press import BACK, Press
from tilegen.sets.edition import Edition, Marks
from tilegen.sheets.box import Kind, Net, Panel, Part, Stacks, net, stacks
from tilegen.sheets.marks import CHECK_BAR, check_bar
from tilegen.sheets.page import Page, Slot
from tilegen.sheets.paper import PAPERS, Paper, PaperError, paper
from tilegen.styles import Style, style_of
from tilegen.text.near import choices_hint, counted, listed, quoted

KINDS = tuple(kind.value for kind in Kind)
LIGHTEST, HEAVIEST = 60.0, 600.0
"""Grams a square metre: thinner is no paper, thicker is board and does not fold."""

_BLEED = 2.0
_MOST_STACKS = 12
_CUT, _FOLD = 0.25, 0.2
_BLACK, _GREY, _WHITE = Color(0, 0, 0), Color.of("444444"), Color.of("ffffff")
_INSET = 3.5
"""Of what is written on a panel, from its folds."""
_WORDS = "cut along the lines · fold along the dashes, the print outside · glue where it says so"
_CLOSED = "fold in the four narrow flaps, and close each end with the flap that has a tongue"
_CHECKED = "print at 100 %: this bar is 50 mm"
_WORDS_EM = 2.6
_PITCH = 1.7 * _WORDS_EM
_SMALLEST_EM = 2.2
_PLATE_EDGE, _LEADING = 2.0, 1.2
"""Between the words on a plate and its sides, and from one line to the next in em."""
_UNDER = 0.1
"""How far a piece of the pattern reaches under the next: no paper may shine through between."""


@dataclass(frozen=True, slots=True)
class BoxOrder:
    """What is to be made: a box of that kind for so many copies of a set, of the same paper as its
    pieces, `weight` grams a square metre."""

    edition: Edition
    press: Press[Any]
    folder: Path
    kind: Kind = Kind.TUCK
    weight: float = 300.0
    copies: int = 1

    @property
    def pieces(self) -> int:
        return len(self.press.pieces(self.edition)) * self.copies

    @property
    def held(self) -> str:
        """What lies in it, in words."""
        return counted(self.pieces, self.press.noun)

    def stacks(self, at_least: int = 1) -> Stacks:
        return stacks(self.pieces, size_of(self.edition, self.press), self.weight, at_least)


@dataclass(frozen=True, slots=True)
class MadeBox:
    """What was made, what it holds, and the room that this has in it."""

    files: tuple[Path, ...]
    held: str
    stacks: Stacks
    paper: str


def kind_of(name: str) -> Kind:
    """The kind of that name. Raises TilegenError where there is none."""
    if name not in KINDS:
        hint = choices_hint(name, KINDS, "kinds")
        raise TilegenError(f"--kind: no box is called {quoted(name)}", hint)
    return Kind(name)


def box(order: BoxOrder) -> MadeBox:
    """Writes box.pdf and box.svg. Raises TilegenError for paper that is too small for the box, or
    too light or too heavy to fold one, and where the files cannot be written."""
    if not LIGHTEST <= order.weight <= HEAVIEST:
        message = f"--paper-weight: no box can be folded of {order.weight:g} g paper"
        raise TilegenError(message, f"it can be {LIGHTEST:g} to {HEAVIEST:g} grams a square metre")
    if not 1 <= order.copies <= MOST_COPIES:
        message = f"--copies: {order.copies} copies"
        raise TilegenError(message, f"it can be 1 to {MOST_COPIES}")
    chosen = paper(order.edition.printing.paper)
    laid = _laid(order, chosen)
    if laid is None:
        raise _too_small(order, chosen)
    inside, flat, width, height = laid
    page, faces = _page(order, inside, flat, (width, height))
    title = f"A box for {order.edition.name}"
    files = write_all(_files(page, faces, title), order.folder)
    return MadeBox(files, order.held, inside, chosen.name)


def _files(page: Page, faces: Sequence[Face], title: str) -> Iterator[tuple[str, bytes]]:
    from tilegen.render import svg
    from tilegen.render.pdf import Document

    document = Document(title)
    for face in faces:
        document.add(face)
    document.page(page)
    yield "box.pdf", document.finish()
    yield "box.svg", svg.page(page, faces, title).encode()


def _laid(order: BoxOrder, sheet: Paper) -> tuple[Stacks, Net, float, float] | None:
    """The fewest stacks whose box the paper holds, and how it lies: upright, if it fits so."""
    printing = order.edition.printing
    top, right, bottom, left = printing.margins
    fewest = order.stacks().count
    short, long = sorted((sheet.width, sheet.height))
    for count in range(fewest, fewest + _MOST_STACKS):
        inside = order.stacks(count)
        flat = net(order.kind, inside, order.weight)
        for width, height in ((short, long), (long, short)):
            across, down = width - left - right, height - top - bottom
            if flat.width + 2 * _BLEED <= across and flat.height + 2 * _BLEED <= down:
                return inside, flat, width, height
    return None


def _too_small(order: BoxOrder, sheet: Paper) -> TilegenError:
    printing = order.edition.printing
    flat = net(order.kind, order.stacks(), order.weight)
    top, right, bottom, left = printing.margins
    width = ceil(flat.width + 2 * _BLEED + left + right)
    height = ceil(flat.height + 2 * _BLEED + top + bottom)
    message = (
        f"{sheet.name} paper is too small for the box: one for {order.held} of {printing.size:g} mm"
        f" needs {width} x {height} mm"
    )
    enough = [each for each in PAPERS.values() if _laid(order, each)]
    if enough:
        names = listed([each.name for each in enough], "or")
        return TilegenError(message, f"{names} would do: write --paper {enough[0].name.lower()}")
    pieces = f"{order.press.noun}s"
    try:
        paper(f"{width}x{height} mm")
    except PaperError:
        return TilegenError(
            message, f"nothing prints that: make boxes for fewer {order.press.noun}s each"
        )
    wanted = f'--paper "{width}x{height} mm"'
    return TilegenError(message, f"write {wanted}, or make smaller {pieces} with --size")


def _page(
    order: BoxOrder, inside: Stacks, flat: Net, sheet: tuple[float, float]
) -> tuple[Page, tuple[Face, ...]]:
    """The sheet with the box in its middle, and the faces that lie on it."""
    edition, press, printing = order.edition, order.press, order.edition.printing
    top, right, bottom, left = printing.margins
    width, height = sheet
    printable = Box(left, top, width - left - right, height - top - bottom)
    at = (
        left + (printable.width - flat.width) / 2,
        top + (printable.height - flat.height) / 2,
    )
    by = Affine.shift(*at)
    style = style_of(edition.art)
    plain = replace(edition, printing=replace(printing, marks=Marks.NONE))
    star = press.star(edition)
    size = size_of(edition, press)
    slots = [*_pattern(flat, at, size)]
    over: list[Item] = []
    for panel in flat.panels:
        here = Panel(panel.part, _moved(panel.box, at))
        items, slot = _art(here, order, inside, style, star)
        over += items
        slots += [slot] if slot else []
    folds = Outline(tuple(step for fold in flat.folds for step in line(*map(by, fold)).steps))
    lines = (
        # The dashes are seen on every colour.
        Stroke(folds, _WHITE, 2 * _FOLD, cap=Cap.BUTT),
        Stroke(folds, _BLACK, _FOLD, cap=Cap.BUTT, dashes=(2.0, 1.2)),
        Stroke(polygon(flat.outline).moved(by), _BLACK, _CUT, cap=Cap.BUTT, join=Join.MITER),
    )
    page = Page(
        width,
        height,
        tuple(slots),
        (
            *over,
            *lines,
            *_words(order.kind, _moved(Box(0, 0, flat.width, flat.height), at), printable),
        ),
        under=_ground(polygon(flat.outline).moved(by), style),
    )
    return page, (press.back(plain), press.draw(plain, star))


def _moved(box: Box, at: tuple[float, float]) -> Box:
    return Box(box.x + at[0], box.y + at[1], box.width, box.height)


def _ground(outline: Outline, style: Style) -> tuple[Item, ...]:
    """The colour under all that is drawn, over the cut by the bleed."""
    bleed = Stroke(outline, style.ground, 2 * _BLEED, join=Join.MITER)
    return bleed, Fill(outline, style.ground)


def _pattern(flat: Net, at: tuple[float, float], size: tuple[float, float]) -> Iterator[Slot]:
    """The pattern of the pieces' backs on all that is seen of the box, in one piece."""
    wide, high = size
    for panel in flat.panels:
        if panel.part in {Part.FLAP, Part.GLUE}:
            continue
        seen = panel.box
        for row in range(floor(seen.y / high), ceil(seen.bottom / high)):
            for column in range(floor(seen.x / wide), ceil(seen.right / wide)):
                trim = Box(column * wide, row * high, wide, high)
                shown = _shared(trim.grown(min(_UNDER, wide / 100)), seen)
                yield Slot(BACK, _moved(trim, at), _moved(shown, at))


def _shared(first: Box, second: Box) -> Box:
    x, y = max(first.x, second.x), max(first.y, second.y)
    right, bottom = min(first.right, second.right), min(first.bottom, second.bottom)
    return Box(x, y, right - x, bottom - y)


def _art(
    panel: Panel, order: BoxOrder, inside: Stacks, style: Style, star: str
) -> tuple[tuple[Item, ...], Slot | None]:
    """What is on a panel besides the pattern."""
    match panel.part:
        case Part.FRONT:
            return _front(panel.box, order.edition.name, style, (star, order.press.height))
        case Part.BACK:
            in_stacks = "" if inside.count == 1 else f" in {inside.count} stacks"
            return _plate(_strip(panel.box), f"{order.held}{in_stacks}", style), None
        case Part.END:
            return _plate(_strip(panel.box), order.edition.name, style), None
        case Part.GLUE:
            return _unprinted(panel.box), None
        case Part.SIDE | Part.FLAP:
            return (), None
        case _:
            assert_never(panel.part)


def _front(
    box: Box, name: str, style: Style, star: tuple[str, float]
) -> tuple[tuple[Item, ...], Slot | None]:
    """A piece, of so much height for its width, and the set's name below it, or beside it on a
    panel that is wide and low."""
    face, tall = star
    room = box.grown(-_INSET)
    if box.width > 1.6 * box.height:
        picture = Box(room.x, room.y, room.height / tall, room.height)
        words = Box(
            picture.right + _INSET, room.y, room.width - picture.width - _INSET, room.height
        )
        plate = _strip(words.grown(_INSET))
    else:
        high = min(8.0, 0.22 * room.height)
        wide = min(room.width, (room.height - high - 1.5) / tall)
        picture = Box(room.x + (room.width - wide) / 2, room.y, wide, wide * tall)
        plate = Box(room.x, room.bottom - high, room.width, high)
    frame = Stroke(rectangle(picture), style.line, style.pen, join=Join.MITER)
    return (frame, *_plate(plate, name, style)), Slot(face, picture, picture)


def _unprinted(box: Box) -> tuple[Item, ...]:
    """Bare paper for the glue. The colour goes on round the fold, so that no white shows there."""
    bare = box.grown(-_BLEED)
    size = min(_WORDS_EM, 0.6 * bare.width, 0.6 * bare.height)
    at = (bare.x + bare.width / 2, bare.y + bare.height / 2 + 0.36 * size)
    word = Text(at, "glue", size, _GREY, anchor=Anchor.MIDDLE)
    return Fill(rectangle(bare), _WHITE), word


def _strip(box: Box) -> Box:
    """A strip across the middle of a panel, for a line of words."""
    high = min(8.0, 0.6 * box.height)
    width = box.width - 2 * _INSET
    return Box(box.x + _INSET, box.y + (box.height - high) / 2, width, high)


def _plate(box: Box, words: str, style: Style) -> tuple[Item, ...]:
    """Words on a plain ground with room round them, as large as they can be on a line or two."""
    outline = rectangle(box)
    size, lines = _fitted(words, box.width - 2 * _PLATE_EDGE, box.height)
    first = box.y + box.height / 2 + (0.36 - _LEADING * (len(lines) - 1) / 2) * size
    middle = box.x + box.width / 2
    return (
        Fill(outline, style.ground),
        Stroke(outline, style.line, style.pen, join=Join.MITER),
        *(
            Text(
                (middle, first + row * _LEADING * size),
                shown,
                size,
                style.line,
                Font.BOLD,
                Anchor.MIDDLE,
            )
            for row, shown in enumerate(lines)
        ),
    )


def _fitted(words: str, room: float, high: float) -> tuple[float, tuple[str, ...]]:
    """How large the words can be, and their lines; of words that would be too small to read even on
    two lines, as many letters as fit on one."""
    largest = 0.56 * high
    each_word = words.split()
    broken = [
        (" ".join(each_word[:place]), " ".join(each_word[place:]))
        for place in range(1, len(each_word))
    ]
    size, lines = max(
        (min(most, room / max(glyphs.width(each, 1.0, Font.BOLD) for each in lines)), lines)
        for most, lines in ((largest, (words,)), *((0.34 * high, each) for each in broken))
    )
    if size >= min(_SMALLEST_EM, largest):
        return size, lines
    size = min(_SMALLEST_EM, largest)
    for length in range(len(words) - 1, 0, -1):
        shorter = f"{words[:length].rstrip()}…"
        if glyphs.width(shorter, size, Font.BOLD) <= room:
            return size, (shorter,)
    return size, ()


def _words(kind: Kind, box: Box, printable: Box) -> tuple[Item, ...]:
    """Below the box a bar to measure and what to do, as much as there is room for."""
    top = box.bottom + _BLEED + _WORDS_EM
    middle = printable.x + printable.width / 2
    items: list[Item] = []
    wide, high = CHECK_BAR
    length = wide + _PITCH + glyphs.width(_CHECKED, _WORDS_EM)
    if top + high <= printable.bottom and length <= printable.width:
        start = middle - length / 2
        at = (start + wide + _PITCH, top + high / 2 + 0.36 * _WORDS_EM)
        items += (*check_bar(start, top), Text(at, _CHECKED, _WORDS_EM, _GREY))
        top += high + _WORDS_EM
    for words in (_WORDS, _CLOSED) if kind is Kind.TUCK else (_WORDS,):
        fits = glyphs.width(words, _WORDS_EM) <= printable.width
        if top + _PITCH <= printable.bottom and fits:
            at = (middle, top + _WORDS_EM)
            items.append(Text(at, words, _WORDS_EM, _GREY, anchor=Anchor.MIDDLE))
            top += _PITCH
    return tuple(items)
