"""Marks on a sheet outside its pieces: crop marks, rulers to check its size, and a label. Lengths
are millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from math import dist
from string import Template
from typing import NamedTuple

from tilegen.drawing import glyphs
from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.path import Path, Step, line, rectangle
from tilegen.drawing.scene import Anchor, Cap, Color, Fill, Font, Group, Item, Stroke, Text
from tilegen.names import Guides, Hexes
from tilegen.sheets.hexagon_marks import extend, list_arms, list_line_ends
from tilegen.sheets.imposition import Layout
from tilegen.sheets.page import Slot, bounding_box

_HAIRLINE = 0.15
_CROSS = 1.0
_GREY, _WHITE = Color.from_hex("666666"), Color(255, 255, 255)
_BEFORE = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}
"""The share of a text to the left of its place."""
LONGEST_MARK, SHORTEST_MARK = 4.0, 0.5
"""The limits of the length of a crop mark, in millimetres."""
# The least length of a mark that leaves room for words beside it.
_SHORT_MARK = 2.0
# The depth of strip that a line of words needs, and a ruler with its numbers.
_WORDS_DEPTH, _RULER_DEPTH = 3.6, 5.0
_AIR = 1.0
_GAP = 4.0
_ROUNDING = 1e-6
_NAME_EM, _WORDS_EM, _NUMBER_EM = 3.0, 2.6, 2.1


class SheetLabel(NamedTuple):
    """The words on every sheet of a set, in the language of the user who prints it. `fingerprint`
    identifies the set's files; in `pieces`, `$size` is filled in, and in `sheet`, `$number` and
    `$count`. `ruler` is the purpose of the ruler, in a long and a short form; `paper` is the paper
    that the sheet is made for, `decimal` the decimal sign, and `units` are the units of the two
    rulers."""

    name: str
    fingerprint: str
    pieces: str = "$size mm · print at 100 %"
    sheet: str = "sheet $number of $count"
    ruler: tuple[str, str] = ("this ruler is 50 mm long: check it after printing", "check: 50 mm")
    paper: str = ""
    decimal: str = "."
    units: tuple[str, str] = ("mm", "in")


class _Strip(NamedTuple):
    """Empty paper beside the block, `length` in its reading direction and `depth` across. `by` maps
    it to the sheet from its top left corner as read."""

    length: float
    depth: float
    by: Affine


class _Ruler(NamedTuple):
    """A ruler with a tick every `step`. `every` says how many steps apart long, middle and short
    ticks are; a long tick stands for `unit_number` of the unit."""

    unit: str
    length: float
    step: float
    every: tuple[int, int, int]
    unit_number: int

    @property
    def width(self) -> float:
        return _OVERHANG + self.length + _UNIT_GAP + glyphs.width(self.unit, _NUMBER_EM)


_TICKS = (2.2, 1.6, 1.0)
_RULER_HEIGHT = 4.2
# How far the first number reaches before the bar, and how far after its end the unit begins.
_OVERHANG, _UNIT_GAP = 0.7, 1.7
_MILLIMETRES = _Ruler("mm", 50.0, 1.0, (10, 5, 1), 10)
_INCHES = _Ruler("in", 2 * 25.4, 25.4 / 8, (8, 4, 1), 1)
# A block at least this long has room beside it for both rulers and the words between them.
_LONGEST_RULERS = 165.0


def sheet_marks(
    layout: Layout, number: int, label: SheetLabel, guides: Guides = Guides.SHORT
) -> tuple[Item, ...]:
    """Crop marks, two rulers and a line of words for the sheet with this number, from 1. They are
    outside the bleed and within the margins; a mark without room, or too near to a registration
    mark, is left out."""
    slots = layout.sheets[number - 1]
    marks: list[Item] = []
    draw_cuts = _crop_marks if layout.hexes is None else _hexagon_crop_marks
    cuts = None if guides is Guides.NONE else draw_cuts(layout, slots, guides)
    if cuts is not None:
        marks.append(Stroke(cuts, Color(0, 0, 0), _HAIRLINE, cap=Cap.BUTT))
    strips = _strips(layout)
    if strips is not None:
        first, second = strips
        width, height = layout.size
        words = (
            Template(label.pieces).substitute(
                size=_size(width, height).replace(".", label.decimal)
            ),
            " · ".join(
                filter(
                    None,
                    (
                        label.paper,
                        Template(label.sheet).substitute(number=number, count=len(layout.sheets)),
                    ),
                )
            ),
            label.fingerprint,
        )
        printed_strips = [(first, _title(first, label.name, words))]
        if _holds_ruler(second, label.units[0]):
            printed_strips.append((second, _rulers(second, label)))
        for strip, items in printed_strips:
            background = _white_backgrounds(items) if guides is Guides.LONG else ()
            marks.append(Group((*background, *items), strip.by))
    return tuple(marks)


def has_ruler(layout: Layout, unit: str) -> bool:
    """Whether the sheets of a layout have room for a ruler, which names its `unit`."""
    strips = _strips(layout)
    return strips is not None and _holds_ruler(strips[1], unit)


def _holds_ruler(strip: _Strip, unit: str) -> bool:
    deep = strip.depth >= _RULER_DEPTH - _ROUNDING
    return deep and strip.length >= _MILLIMETRES._replace(unit=unit).width


def _white_backgrounds(items: Iterable[Item]) -> Iterator[Item]:
    """White paper below words and rulers, where lines would run through them."""
    for item in items:
        if isinstance(item, Text):
            width = glyphs.width(item.text, item.size, item.font)
            start = item.at[0] - width * _BEFORE[item.anchor]
            yield _white(Box(start, item.at[1] - item.size, width, 1.3 * item.size))
        elif isinstance(item, Stroke):
            yield _white(item.path.box)


def _white(box: Box) -> Item:
    return Fill(rectangle(box.expand(_AIR / 2)), _WHITE)


def _size(width: float, height: float) -> str:
    """A size to a tenth of a millimetre, the precision of a ruler."""
    return f"{round(width, 1):g} \N{MULTIPLICATION SIGN} {round(height, 1):g}"


def corner_marks(slots: Iterable[Slot], hexes: Hexes | None = None) -> tuple[Item, ...]:
    """A small grey cross at each corner of each piece: the first cuts remove the marks at the edge
    of the sheet, and on paper with little room those are short. `hexes` is how hexagons lie."""
    if hexes is not None:
        steps = (step for ends in list_arms(slots, hexes, _CROSS) for step in line(*ends).steps)
        return (Stroke(Path(tuple(steps)), _GREY, _HAIRLINE, cap=Cap.BUTT),)
    corners = {
        (round(x, 6), round(y, 6))
        for slot in slots
        for x in (slot.trim.x, slot.trim.right)
        for y in (slot.trim.y, slot.trim.bottom)
    }
    arm = _CROSS
    # Similar strokes together: they compress better, and the file is smaller.
    rows = sorted(corners, key=lambda corner: (corner[1], corner[0]))
    ends = [((x - arm, y), (x + arm, y)) for x, y in rows]
    ends += [((x, y - arm), (x, y + arm)) for x, y in rows]
    path = Path(tuple(step for pair in ends for step in line(*pair).steps))
    return (Stroke(path, _GREY, _HAIRLINE, cap=Cap.BUTT),) if corners else ()


def _rooms(layout: Layout) -> tuple[float, float, float, float]:
    """The free paper left of the block, right of it, above and below, between bleed and margin."""
    block, printable = layout.block.expand(layout.bleed), layout.printable
    left, above = block.x - printable.x, block.y - printable.y
    right, below = printable.right - block.right, printable.bottom - block.bottom
    return max(0.0, left), max(0.0, right), max(0.0, above), max(0.0, below)


def _room(layout: Layout) -> tuple[float, float]:
    """The free paper beside the block and above and below it, on the narrower side of each."""
    left, right, above, below = _rooms(layout)
    return min(left, right), min(above, below)


def _mark_length(room: float) -> float:
    """The length of a mark: long if that leaves room for a ruler, otherwise short."""
    length = min(LONGEST_MARK, max(room - _RULER_DEPTH - _AIR, min(room, _SHORT_MARK)))
    return length if length >= SHORTEST_MARK else 0.0


def check_bar(x: float, top: float) -> tuple[Item, ...]:
    """A ruler of 50 mm from (x, top) to the right, for a sheet without another."""
    return _draw_ruler(_MILLIMETRES, x, top)


CHECK_BAR = (_MILLIMETRES.width, _RULER_HEIGHT)
"""The width and height of `check_bar`, its numbers and its unit included."""


def _crop_marks(layout: Layout, slots: tuple[Slot, ...], guides: Guides) -> Path | None:
    beside, across = map(_mark_length, _room(layout))
    left_of, right_of, above, below = beside, beside, across, across
    if guides is Guides.LONG:
        left_of, right_of, above, below = _rooms(layout)
    bleed = layout.bleed
    columns = _reaches(
        ((slot.trim.x, slot.trim.right), slot.trim.y, slot.trim.bottom) for slot in slots
    )
    rows = _reaches(
        ((slot.trim.y, slot.trim.bottom), slot.trim.x, slot.trim.right) for slot in slots
    )
    ends: list[tuple[Point, Point]] = []
    for x, (top, bottom) in columns.items():
        ends.append(((x, top - bleed - above), (x, top - bleed)))
        ends.append(((x, bottom + bleed), (x, bottom + bleed + below)))
    for y, (left, right) in rows.items():
        ends.append(((left - bleed - left_of, y), (left - bleed, y)))
        ends.append(((right + bleed, y), (right + bleed + right_of, y)))
    free = [pair for pair in ends if pair[0] != pair[1] and not _is_crowded(pair, layout, slots)]
    if not free:
        return None
    return Path(tuple(chain.from_iterable(line(*pair).steps for pair in free)))


def _hexagon_crop_marks(layout: Layout, slots: tuple[Slot, ...], guides: Guides) -> Path | None:
    """Marks at both ends of every line across the sheet on which sides lie; none in a honeycomb,
    whose lines all lead into pieces."""
    if layout.hexes is not Hexes.WEAVE:
        return None
    longest = max(layout.width, layout.height) if guides is Guides.LONG else LONGEST_MARK
    steps: list[Step] = []
    for start, end in list_line_ends(slots):
        for ends in ((start, end), (end, start)):
            mark = extend(*ends, layout.bleed + _AIR, longest, layout.printable)
            if (
                mark is not None
                and dist(*mark) >= SHORTEST_MARK
                and not _is_near_mark(mark, layout)
            ):
                steps += line(*mark).steps
    return Path(tuple(steps)) if steps else None


def _is_near_mark(ends: tuple[Point, Point], layout: Layout) -> bool:
    """Whether a line would be too near to a registration mark."""
    box = bounding_box(Box(x, y, 0, 0) for x, y in ends)
    marks = layout.registration
    return marks is not None and box is not None and marks.crowds(box, layout.width, layout.height)


def _is_crowded(ends: tuple[Point, Point], layout: Layout, slots: Iterable[Slot]) -> bool:
    """Whether a line would be too near to a registration mark, or would cross a piece, as it can
    where pieces are not in rows and columns."""
    (x, y), (right, bottom) = ends
    box = Box(x, y, right - x, bottom - y)
    marks = layout.registration
    if marks is not None and marks.crowds(box, layout.width, layout.height):
        return True
    return any(box.overlaps(slot.printed_area) for slot in slots)


def _reaches(
    pieces: Iterable[tuple[tuple[float, float], float, float]],
) -> dict[float, tuple[float, float]]:
    """Each cut by its place, with the ends of the pieces along it. Places are rounded, since the
    right of one piece and the left of the next are the same cut."""
    ends_by_place: dict[float, tuple[float, float]] = {}
    for cuts, start, end in pieces:
        for cut in cuts:
            at = round(cut, 6)
            known_start, known_end = ends_by_place.get(at, (start, end))
            ends_by_place[at] = min(known_start, start), max(known_end, end)
    return ends_by_place


def _strips(layout: Layout) -> tuple[_Strip, _Strip] | None:
    """The strips above and below the block, or the turned ones left and right of it: the first pair
    with room for rulers, otherwise the first pair with room for words. None if there is no such
    pair."""
    corners = layout.registration.reach if layout.registration else 0.0
    horizontal, vertical = _horizontal_strips(layout, corners), _vertical_strips(layout, corners)
    for depth in (_RULER_DEPTH, _WORDS_DEPTH):
        for strips in (horizontal, vertical):
            if strips[0].depth >= depth - _ROUNDING:
                return strips
    return None


def _horizontal_strips(layout: Layout, corners: float) -> tuple[_Strip, _Strip]:
    within, depth = layout.printable, _depth(_room(layout)[1])
    free = _free((within.x, within.right), layout.width, corners)
    start, length = _span((layout.block.x, layout.block.right), free)
    return (
        _Strip(length, depth, Affine.shift(start, within.y)),
        _Strip(length, depth, Affine.shift(start, within.bottom - depth)),
    )


def _vertical_strips(layout: Layout, corners: float) -> tuple[_Strip, _Strip]:
    within, depth = layout.printable, _depth(_room(layout)[0])
    free = _free((within.y, within.bottom), layout.height, corners)
    start, length = _span((layout.block.y, layout.block.bottom), free)
    upwards = Affine.shift(within.x, start + length) @ Affine.turn(-90)
    downwards = Affine.shift(within.right, start) @ Affine.turn(90)
    return _Strip(length, depth, upwards), _Strip(length, depth, downwards)


def _depth(room: float) -> float:
    return max(0.0, room - _mark_length(room) - _AIR)


def _free(printable: tuple[float, float], paper: float, corners: float) -> tuple[float, float]:
    """The start and end of the room for words: within the margins, and away from the corners."""
    return max(printable[0], corners), min(printable[1], paper - corners)


def _span(block: tuple[float, float], free: tuple[float, float]) -> tuple[float, float]:
    """Start and length of a strip: flush with the block, or all the free room if the block is too
    short for the rulers or longer than the room."""
    within = free[0] - _ROUNDING <= block[0] and block[1] <= free[1] + _ROUNDING
    start, end = block if within and block[1] - block[0] >= _LONGEST_RULERS else free
    return start, max(0.0, end - start)


def _title(strip: _Strip, name: str, words: tuple[str, ...]) -> tuple[Item, ...]:
    """The name on the left, and as many of the words as fit on the right; the number of the sheet
    is dropped last."""
    baseline = strip.depth / 2 + 0.36 * _NAME_EM
    name_room = min(glyphs.width(name, _NAME_EM, Font.BOLD), 30.0)
    size, number, fingerprint = words
    for parts in ((size, number, fingerprint), (size, number), (number,), ()):
        line_of_words = " · ".join(parts)
        room = strip.length - glyphs.width(line_of_words, _WORDS_EM) - (_GAP if parts else 0)
        if room >= name_room:
            break
    title = _cut(name, room)
    items: list[Item] = []
    if title:
        items.append(Text((0, baseline), title, _NAME_EM, _GREY, Font.BOLD))
    if line_of_words:
        at = (strip.length, baseline)
        items.append(Text(at, line_of_words, _WORDS_EM, _GREY, anchor=Anchor.END))
    return tuple(items)


def _cut(name: str, room: float) -> str:
    """The name, or its beginning and an ellipsis if it is too long."""
    if glyphs.width(name, _NAME_EM, Font.BOLD) <= room:
        return name
    for length in range(len(name) - 1, 0, -1):
        shorter = name[:length].rstrip() + "…"
        if glyphs.width(shorter, _NAME_EM, Font.BOLD) <= room:
            return shorter
    return ""


def _rulers(strip: _Strip, label: SheetLabel) -> tuple[Item, ...]:
    """Millimetres on the left, inches on the right if both fit, and between them the purpose of the
    left one."""
    top = (strip.depth - _RULER_HEIGHT) / 2
    metric, imperial = (
        ruler._replace(unit=unit)
        for ruler, unit in zip((_MILLIMETRES, _INCHES), label.units, strict=True)
    )
    items = _draw_ruler(metric, 0, top)
    room = strip.length - metric.width - _GAP
    if room >= imperial.width:
        items += _draw_ruler(imperial, strip.length - imperial.width, top)
        room -= imperial.width + _GAP
    for words in label.ruler:
        if glyphs.width(words, _WORDS_EM) <= room:
            at = (metric.width + _GAP, top + _RULER_HEIGHT / 2 + 0.36 * _WORDS_EM)
            return (*items, Text(at, words, _WORDS_EM, _GREY))
    return items


def _draw_ruler(ruler: _Ruler, x: float, top: float) -> tuple[Item, ...]:
    """A bar with ticks below it, a number at every long tick, and the unit last."""
    start = x + _OVERHANG
    end = start + ruler.length
    ticks = list(line((start, top), (end, top)).steps)
    numbers: list[Item] = []
    for index in range(round(ruler.length / ruler.step) + 1):
        at = start + index * ruler.step
        tick = next(
            length for every, length in zip(ruler.every, _TICKS, strict=True) if index % every == 0
        )
        ticks += line((at, top), (at, top + tick)).steps
        if index % ruler.every[0] == 0:
            label = f"{index // ruler.every[0] * ruler.unit_number}"
            place = (at, top + _RULER_HEIGHT)
            numbers.append(Text(place, label, _NUMBER_EM, _GREY, anchor=Anchor.MIDDLE))
    unit = Text((end + _UNIT_GAP, top + _RULER_HEIGHT), ruler.unit, _NUMBER_EM, _GREY)
    return (Stroke(Path(tuple(ticks)), _GREY, _HAIRLINE, cap=Cap.BUTT), *numbers, unit)
