"""The diagrams of docs/: sheets that are flipped or folded, the 23 patterns, and the folded box."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw, ImageEnhance

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import (
    CurveTo,
    MoveTo,
    Path,
    circle,
    line,
    polygon,
    rectangle,
    rounded_rectangle,
)
from tilegen.drawing.scene import Anchor, Cap, Clip, Color, Fill, Font, Group, Item, Stroke, Text
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.games.tiles.necklaces import list_necklaces
from tilegen.render import svg
from tilegen.render.png import png
from tilegen.sheets.page import Page, Slot
from tilegen.sheets.page_colors import ACCENT, INK, PALE, PAPER
from tilegen.styles import style_of
from tilegen.styles.style import Style
from tilegen.styles.title import title

DPI: Final = 110
_GROUND: Final = Color.from_hex("f4effc")
_PANEL: Final = (74.0, 66.0)
_GAP: Final = 5.0
_TILE: Final = 10.0
_SHOWN: Final = (8, 13, 20, 28, 39, 60)
_PATTERNS: Final = sorted(
    ("".join(word) for word in list_necklaces("012", 4) if any(map(int, word))),
    key=lambda digits: (-digits.count("0"), digits),
)
"""The patterns of sides at least one of which joins, turns counted once; fewest joins first."""
_BOX: Final = (89.0, 89.0, 14.0)
"""Width, height and depth of the box for the standard set, in millimetres."""


def draw_flips(tile_set: TileGame) -> str:
    """A sheet that is flipped on its long edge, one on its short edge, and one that is folded."""
    faces = [PRESS.draw(tile_set, str(number)) for number in _SHOWN]
    slots: list[Slot] = []
    items: list[Item] = []
    under: list[Item] = []
    for index, (words, below) in enumerate(
        (
            ("--backs long-edge", "turn it like the page of a book"),
            ("--backs short-edge", "turn it like the page of a calendar"),
            ("--backs gutterfold", "print one side, fold, glue"),
        )
    ):
        left = _GAP + index * (_PANEL[0] + _GAP)
        by = Affine.shift(left, _GAP)
        under.append(Fill(rounded_rectangle(Box(left, _GAP, *_PANEL), 4), _GROUND))
        middle = left + _PANEL[0] / 2
        items += (
            Text((middle, 60), words, 4.2, INK, Font.BOLD, Anchor.MIDDLE),
            Text((middle, 66), below, 3.6, PALE, Font.REGULAR, Anchor.MIDDLE),
        )
        fronts, backs, axis, arrow = _PLACES[index]
        for sheet in {fronts, backs} if index < 2 else {_join(fronts, backs)}:
            paper = rectangle(sheet).transform(by)
            under += (Fill(paper, PAPER), Stroke(paper, INK, 0.5))
        slots += _lay_pieces(fronts, left, [face.name for face in faces])
        slots += _lay_pieces(backs, left, ["back"] * len(faces))
        items.append(Group((Stroke(axis, ACCENT, 0.7, Cap.BUTT, dashes=(1.8, 1.2)), *arrow), by))
    size = (3 * _PANEL[0] + 4 * _GAP, _PANEL[1] + 2 * _GAP)
    page = Page(
        *size, tuple(slots), tuple(items), None, (Fill(rectangle(Box(0, 0, *size)), PAPER), *under)
    )
    return svg.page(page, [*faces, PRESS.draw_back(tile_set)], "Flips and folds")


def _arrow(*points: tuple[float, float]) -> tuple[Item, ...]:
    """A curved arrow from the first point to the last, with its two handles between them."""
    start, first, second, end = points
    dx, dy = end[0] - second[0], end[1] - second[1]
    long = (dx * dx + dy * dy) ** 0.5
    dx, dy = 2.6 * dx / long, 2.6 * dy / long
    head = polygon(
        (
            (end[0] + 0.4 * dx, end[1] + 0.4 * dy),
            (end[0] - dx - 0.7 * dy, end[1] - dy + 0.7 * dx),
            (end[0] - dx + 0.7 * dy, end[1] - dy - 0.7 * dx),
        )
    )
    shaft = Path((MoveTo(start), CurveTo(first, second, (end[0] - dx / 2, end[1] - dy / 2))))
    return Stroke(shaft, ACCENT, 1.1, Cap.BUTT), Fill(head, ACCENT)


_UPRIGHT: Final = (24.0, 34.0)
_PLACES: Final = (
    (
        Box(8, 11, *_UPRIGHT),
        Box(42, 11, *_UPRIGHT),
        line((37, 6), (37, 47)),
        _arrow((22, 9.5), (28, 2), (46, 2), (53, 9)),
    ),
    (
        Box(29.4, 3, 15.2, 21.4),
        Box(29.4, 27, 15.2, 21.4),
        line((22, 25.7), (52, 25.7)),
        _arrow((46.5, 14), (55, 18), (55, 34), (47, 38)),
    ),
    (
        Box(20, 3, 34, 22.7),
        Box(20, 25.7, 34, 22.7),
        line((15, 25.7), (59, 25.7)),
        _arrow((55.5, 38), (64, 34), (64, 18), (56, 14)),
    ),
)
"""For each panel the sheet or half with fronts, that with backs, the axis, and the arrow."""


def _join(upper: Box, lower: Box) -> Box:
    return Box(upper.x, upper.y, upper.width, upper.height + lower.height)


def _lay_pieces(sheet: Box, left: float, names: list[str]) -> Iterator[Slot]:
    """Six pieces in the middle of a sheet, in two columns or in three."""
    columns = 2 if sheet.width < sheet.height else 3
    rows = len(names) // columns
    side = min(_TILE, 0.8 * sheet.width / columns)
    x = left + sheet.x + (sheet.width - columns * side) / 2
    y = _GAP + sheet.y + (sheet.height - rows * side) / 2
    for index, name in enumerate(names):
        row, column = divmod(index, columns)
        box = Box(x + column * side, y + row * side, side, side)
        yield Slot(name, box, box, plain=True)


def draw_patterns(tile_set: TileGame) -> str:
    """The 23 patterns with their digits: thin sides are thin and green, thick ones thick and
    purple."""
    style = style_of(tile_set.art)
    columns, cell, side = 8, 24.0, 16.0
    items: list[Item] = []
    for index, digits in enumerate(_PATTERNS):
        row, column = divmod(index, columns)
        items.append(
            Group(
                (*_draw_pattern(digits, side, style),),
                Affine.shift(4 + column * cell, 4 + row * (cell + 2)),
            )
        )
    rows = -(-len(_PATTERNS) // columns)
    size = (columns * cell, rows * (cell + 2) + 2)
    ground = Fill(rectangle(Box(0, 0, *size)), PAPER)
    return svg.sheet(size, (), title="The 23 patterns", under=(ground,), over=items)


def _draw_pattern(digits: str, side: float, style: Style) -> Iterator[Item]:
    """A square with an arm to each side that joins, and the digits below it."""
    square = rectangle(Box(0, 0, side, side))
    half = side / 2
    ends = ((half, 0), (side, half), (half, side), (0, half))
    yield Fill(square, style.ground)
    arms = [
        (line((half, half), end), (0.2, 0.46)[kind - 1] * side, style.kinds[kind - 1].body)
        for digit, end in zip(digits, ends, strict=True)
        if (kind := int(digit))
    ]
    widest = max(width for _, width, _ in arms)
    arms.sort(key=lambda arm: arm[1])
    knob = circle(half, half, widest / 2)
    drawing: list[Item] = [
        *(Stroke(path, style.line, width + 1.2, Cap.BUTT) for path, width, _ in arms),
        Stroke(knob, style.line, 1.2),
        *(Stroke(path, color, width, Cap.BUTT) for path, width, color in arms),
        Fill(knob, arms[-1][2]),
    ]
    yield Clip(square, tuple(drawing))
    yield Stroke(square, INK, 0.4)
    yield Text((half, side + 5), digits, 4.2, INK, Font.BOLD, Anchor.MIDDLE)


def draw_folded_box(tile_set: TileGame) -> Image.Image:
    """The box seen from its upper right corner, on nothing."""
    width, height, depth = _BOX
    style = style_of(tile_set.art)
    high = 0.24 * height
    picture = PRESS.draw_front(tile_set, (width, height - high))
    words = title(
        tile_set.name, style, Box(4, 3, width - 8, high - 6), is_alive=tile_set.has_living_pieces
    )
    ground = Fill(rectangle(Box(0, 0, width, height)), style.ground)
    box = Box(0, high, width, height - high)
    seam = Stroke(line((0, high), (width, high)), style.line, style.pen)
    page = Page(
        width, height, (Slot(picture.name, box, box, plain=True),), (*words, seam), None, (ground,)
    )
    front = _render(svg.page(page, [picture], "The front"))
    back = PRESS.draw_back(tile_set)
    scale = front.width / width
    side = _tile_pattern(back, (round(depth * scale), front.height), scale)
    top = _tile_pattern(back, (front.width, round(depth * scale)), scale)
    return _fold(front, top, ImageEnhance.Brightness(side).enhance(0.72))


def _render(document: str) -> Image.Image:
    return Image.open(BytesIO(png(document, DPI))).convert("RGBA")


def _tile_pattern(face: Face, size: tuple[int, int], scale: float) -> Image.Image:
    """The pattern of the backs, repeated over a panel."""
    piece = _render(svg.document(face, svg.fragment(face)))
    piece = piece.resize((round(face.width * scale), round(face.height * scale)))
    panel = Image.new("RGBA", size)
    for x in range(0, size[0], piece.width):
        for y in range(0, size[1], piece.height):
            panel.paste(piece, (x, y))
    return panel


def _fold(front: Image.Image, top: Image.Image, side: Image.Image) -> Image.Image:
    """The three panels that are seen: the top and the side are slanted."""
    slant = 0.8
    across, down = round(slant * side.width), round(slant * top.height)
    picture = Image.new("RGBA", (front.width + across, front.height + down))
    picture.paste(front, (0, down))
    # The maps lead from the picture back to the panel.
    lid = top.transform(
        (picture.width, down),
        Image.Transform.AFFINE,
        (1, across / down, -across, 0, top.height / down, 0),
        Image.Resampling.BICUBIC,
    )
    picture.alpha_composite(lid, (0, 0))
    flank = side.transform(
        (across, picture.height),
        Image.Transform.AFFINE,
        (side.width / across, 0, 0, down / across, 1, -down),
        Image.Resampling.BICUBIC,
    )
    picture.alpha_composite(flank, (front.width, 0))
    pen = ImageDraw.Draw(picture)
    corner = (front.width - 1, down)
    for start, end in (
        ((0, down), corner),
        (corner, (front.width - 1, picture.height)),
        (corner, (picture.width - 1, 0)),
    ):
        pen.line((*start, *end), fill=(INK.red, INK.green, INK.blue, 255), width=3)
    return picture
