"""A box for the tiles of a set, on one sheet of its paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil, floor
from pathlib import Path
from typing import assert_never

from tilegen.app.files import write_all
from tilegen.app.pictures import picture, reverse, style_of
from tilegen.app.production import MOST_COPIES
from tilegen.drawing import glyphs
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import Path as Outline
from tilegen.drawing.path import line, polygon, rectangle
from tilegen.drawing.scene import Anchor, Cap, Color, Fill, Font, Item, Join, Stroke, Text
from tilegen.errors import TilegenError
from tilegen.games.monsters.art.styles import Style
from tilegen.games.monsters.tiles import Marks, Tile, TileSet
from tilegen.sheets.box import Kind, Net, Panel, Part, Stacks, net, stacks
from tilegen.sheets.page import Page, Slot
from tilegen.sheets.paper import PAPERS, Paper, PaperError, paper
from tilegen.text.near import choices_hint, counted, listed, quoted

KINDS = tuple(kind.value for kind in Kind)
LIGHTEST, HEAVIEST = 60.0, 600.0
"""Grams a square metre: thinner is no paper, thicker is board and does not fold."""

_BLEED = 2.0
_MOST_STACKS = 12
_CUT, _FOLD = 0.25, 0.2
_BLACK, _GREY, _WHITE = Color(0, 0, 0), Color.of("777777"), Color.of("ffffff")
_INSET = 3.5
"""Of what is written on a panel, from its folds."""
_WORDS = "cut along the lines · fold along the dashes, the print outside · glue where it says so"
_WORDS_EM = 2.6
_SMALLEST_EM = 2.2
_UNDER = 0.1
"""How far a piece of the pattern reaches under the next: no paper may shine through between."""


@dataclass(frozen=True, slots=True)
class BoxOrder:
    """What is to be made: a box of that kind for so many copies of a set, of the same paper as the
    tiles, `weight` grams a square metre."""

    tile_set: TileSet
    folder: Path
    kind: Kind = Kind.TUCK
    weight: float = 300.0
    copies: int = 1

    @property
    def tiles(self) -> int:
        return len(self.tile_set.tiles) * self.copies

    def stacks(self, at_least: int = 1) -> Stacks:
        return stacks(self.tiles, self.tile_set.printing.size, self.weight, at_least)


@dataclass(frozen=True, slots=True)
class MadeBox:
    """What was made, for how many tiles, and the room that they have in it."""

    files: tuple[Path, ...]
    tiles: int
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
    chosen = paper(order.tile_set.printing.paper)
    laid = _laid(order, chosen)
    if laid is None:
        raise _too_small(order, chosen)
    inside, flat, width, height = laid
    page, faces = _page(order, inside, flat, (width, height))
    title = f"A box for {order.tile_set.name}"
    files = write_all(_files(page, faces, title), order.folder)
    return MadeBox(files, order.tiles, inside, chosen.name)


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
    printing = order.tile_set.printing
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
    printing = order.tile_set.printing
    flat = net(order.kind, order.stacks(), order.weight)
    top, right, bottom, left = printing.margins
    width = ceil(flat.width + 2 * _BLEED + left + right)
    height = ceil(flat.height + 2 * _BLEED + top + bottom)
    tiles = counted(order.tiles, "tile")
    message = (
        f"{sheet.name} paper is too small for the box: one for {tiles} of {printing.size:g} mm"
        f" needs {width} x {height} mm"
    )
    enough = [each for each in PAPERS.values() if _laid(order, each)]
    if enough:
        names = listed([each.name for each in enough], "or")
        return TilegenError(message, f"{names} would do: write --paper {enough[0].name.lower()}")
    try:
        paper(f"{width}x{height} mm")
    except PaperError:
        return TilegenError(message, "nothing prints that: make boxes for fewer tiles each")
    wanted = f'--paper "{width}x{height} mm"'
    return TilegenError(message, f"write {wanted}, or make smaller tiles with --size")


def _page(
    order: BoxOrder, inside: Stacks, flat: Net, sheet: tuple[float, float]
) -> tuple[Page, tuple[Face, ...]]:
    """The sheet with the box in its middle, and the faces that lie on it."""
    tile_set, printing = order.tile_set, order.tile_set.printing
    top, right, bottom, left = printing.margins
    width, height = sheet
    at = (
        left + (width - left - right - flat.width) / 2,
        top + (height - top - bottom - flat.height) / 2,
    )
    by = Affine.shift(*at)
    style = style_of(tile_set)
    plain = replace(tile_set, printing=replace(printing, marks=Marks.NONE))
    star = _star(tile_set)
    slots = [*_pattern(flat, at, printing.size)]
    over: list[Item] = []
    for panel in flat.panels:
        here = Panel(panel.part, _moved(panel.box, at))
        items, slot = _art(here, order, inside, style, str(star.id))
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
        (*over, *lines, *_words(at, flat, height - bottom)),
        under=_ground(polygon(flat.outline).moved(by), style),
    )
    return page, (reverse(plain), picture(star, plain))


def _star(tile_set: TileSet) -> Tile:
    """Who is on the box: the tile with the most eyes, and of those the first."""
    return max(tile_set.tiles, key=lambda tile: tile.eyes)


def _moved(box: Box, at: tuple[float, float]) -> Box:
    return Box(box.x + at[0], box.y + at[1], box.width, box.height)


def _ground(outline: Outline, style: Style) -> tuple[Item, ...]:
    """The colour under all that is drawn, over the cut by the bleed."""
    bleed = Stroke(outline, style.ground, 2 * _BLEED, join=Join.MITER)
    return bleed, Fill(outline, style.ground)


def _pattern(flat: Net, at: tuple[float, float], size: float) -> Iterator[Slot]:
    """The pattern of the tiles' backs on all that is seen of the box, in one piece."""
    for panel in flat.panels:
        if panel.part in {Part.FLAP, Part.GLUE}:
            continue
        seen = panel.box
        for row in range(floor(seen.y / size), ceil(seen.bottom / size)):
            for column in range(floor(seen.x / size), ceil(seen.right / size)):
                trim = Box(column * size, row * size, size, size)
                shown = _shared(trim.grown(min(_UNDER, size / 100)), seen)
                yield Slot("back", _moved(trim, at), _moved(shown, at))


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
            return _front(panel.box, order.tile_set.name, style, star)
        case Part.BACK:
            held = counted(order.tiles, "tile")
            in_stacks = "" if inside.count == 1 else f" in {inside.count} stacks"
            return _plate(_strip(panel.box), f"{held}{in_stacks}", style), None
        case Part.END:
            return _plate(_strip(panel.box), order.tile_set.name, style), None
        case Part.GLUE:
            return _unprinted(panel.box), None
        case Part.SIDE | Part.FLAP:
            return (), None
        case _:
            assert_never(panel.part)


def _front(box: Box, name: str, style: Style, star: str) -> tuple[tuple[Item, ...], Slot | None]:
    """A monster and the set's name below it, or beside it on a panel that is wide and low."""
    room = box.grown(-_INSET)
    if box.width > 1.6 * box.height:
        side = room.height
        picture = Box(room.x, room.y, side, side)
        words = Box(picture.right + _INSET, room.y, room.width - side - _INSET, room.height)
        plate = _strip(words.grown(_INSET))
    else:
        high = min(8.0, 0.22 * room.height)
        side = min(room.width, room.height - high - 1.5)
        picture = Box(room.x + (room.width - side) / 2, room.y, side, side)
        plate = Box(room.x, room.bottom - high, room.width, high)
    frame = Stroke(rectangle(picture), style.line, style.pen, join=Join.MITER)
    return (frame, *_plate(plate, name, style)), Slot(star, picture, picture)


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
    """Words on a plain ground, as large as there is room for them."""
    outline = rectangle(box)
    size, shown = _fitted(words, box.width - 2.0, 0.62 * box.height)
    at = (box.x + box.width / 2, box.y + box.height / 2 + 0.36 * size)
    return (
        Fill(outline, style.ground),
        Stroke(outline, style.line, style.pen, join=Join.MITER),
        Text(at, shown, size, style.line, Font.BOLD, Anchor.MIDDLE),
    )


def _fitted(words: str, room: float, largest: float) -> tuple[float, str]:
    """How large the words can be, and as many of their letters as fit where they would be too
    small to read."""
    size = min(largest, room / glyphs.width(words, 1.0, Font.BOLD))
    if size >= min(_SMALLEST_EM, largest):
        return size, words
    size = min(_SMALLEST_EM, largest)
    for length in range(len(words) - 1, 0, -1):
        shorter = f"{words[:length].rstrip()}…"
        if glyphs.width(shorter, size, Font.BOLD) <= room:
            return size, shorter
    return size, ""


def _words(at: tuple[float, float], flat: Net, lowest: float) -> tuple[Item, ...]:
    """What to do, below the box where there is room."""
    baseline = at[1] + flat.height + _BLEED + 2 * _WORDS_EM
    if baseline > lowest:
        return ()
    middle = at[0] + flat.width / 2
    return (Text((middle, baseline), _WORDS, _WORDS_EM, _GREY, anchor=Anchor.MIDDLE),)
