"""The marks of all pieces of all games, as a camera has to read them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import product
from math import cos, dist, hypot, radians, sin
from statistics import fmean
from typing import Any, NamedTuple

import pytest
from PIL import Image, ImageFilter

from tests.games.misfitz.standard import standard_pack
from tests.games.monsters.anatomy import marks
from tests.games.monsters.creature_tiles import index_tiles
from tests.games.monsters.standard import standard_set
from tests.thorough import THOROUGH
from tilegen.app.games import GAMES
from tilegen.app.printing.pictures import picture
from tilegen.drawing.geometry import Point
from tilegen.drawing.marker import MODULES, bits
from tilegen.drawing.scene import Color
from tilegen.games.misfitz.art.faces import number_of
from tilegen.games.misfitz.cards import PACK
from tilegen.games.misfitz.pack import Pack
from tilegen.games.misfitz.press.press import PRESS as MISFITZ
from tilegen.games.press import Press
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.press import PRESS as MONSTERS
from tilegen.names import StyleName
from tilegen.render.png import png
from tilegen.sets.edition import OwnColors
from tilegen.styles import MAKERS
from tilegen.styles.corner_marks import MARK, SQUARE, camera_mark
from tilegen.styles.palettes import PALETTES, Palette, palette

# Their colours.

DARKEST = 110
"""Dark modules are darker than this, of 255. Cameras read a mark of grey 95 as well as a black
one."""
LIGHTEST = 230

THICK = ["".join(code) for code in product(("00", "33", "99", "cc", "ff"), repeat=3)]
"""A designer's own colours of thick bodies, which tint the mark."""

in_every_style = pytest.mark.parametrize("style", MAKERS)


def grey(color: Color) -> float:
    """As a camera has it, from 0 to 255 (ITU-R BT.601)."""
    return 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue


def greys(style: str, colors: Palette) -> tuple[float, float]:
    """The greys of a mark's border and of its dark modules."""
    border, dark = (mark.paint for mark in marks(camera_mark(7, MAKERS[style](colors))))
    assert isinstance(border, Color)
    assert isinstance(dark, Color)
    assert border.alpha == dark.alpha == 1
    return grey(border), grey(dark)


@in_every_style
@pytest.mark.parametrize("name", PALETTES)
def test_a_mark_is_dark_on_light_in_every_style_and_palette(style: str, name: str) -> None:
    border, dark = greys(style, PALETTES[name])

    assert dark < DARKEST
    assert border > LIGHTEST


@in_every_style
def test_a_mark_is_dark_on_light_whatever_a_designers_own_colours_are(style: str) -> None:
    for thick in THICK:
        border, dark = greys(style, palette(OwnColors((None, thick), thick)))
        assert dark < DARKEST, thick
        assert border > LIGHTEST, thick


# What they say.

PIXELS = 3
"""To the millimetre: 12 megapixels over a large table have twice as many."""
BLUR = 0.3
"""Of a hand that is not quite still: the standard deviation, in millimetres."""
TURN = 37
"""Degrees from each piece to the next: all turns are there, and none whose edges run along pixels,
as no photo has them."""
TABLE = 150
"""Its grey."""

Rows = tuple[tuple[bool, ...], ...]


class Photo(NamedTuple):
    """A piece on a table, turned clockwise by some degrees about its middle."""

    name: str
    number: int
    picture: Image.Image
    piece: tuple[int, int]
    turn: float

    def place(self, x: float, y: float) -> Point:
        """Where a point of the piece, in millimetres from its corner, lies in the picture."""
        right, down = x * PIXELS - self.piece[0] / 2, y * PIXELS - self.piece[1] / 2
        c, s = cos(radians(self.turn)), sin(radians(self.turn))
        width, height = self.picture.size
        return width / 2 + c * right - s * down, height / 2 + s * right + c * down

    @property
    def corners(self) -> list[Point]:
        """Where the mark's corners are, clockwise from the one that is its upper left."""
        left, top, right, bottom = SQUARE.x, SQUARE.y, SQUARE.right, SQUARE.bottom
        corners = (left, top), (right, top), (right, bottom), (left, bottom)
        return [self.place(x, y) for x, y in corners]


def photo(name: str, number: int, text: str) -> Photo:
    turn = TURN * number % 360
    with Image.open(BytesIO(png(text, PIXELS * 25.4))) as printed:
        piece = printed.convert("L")
    side = 2 * round(hypot(*piece.size) / 2 + 4)
    table = Image.new("L", (side + piece.width % 2, side + piece.height % 2), TABLE)
    table.paste(piece, ((table.width - piece.width) // 2, (table.height - piece.height) // 2))
    seen = table.rotate(-turn, Image.Resampling.BICUBIC, fillcolor=TABLE)
    blurred = seen.filter(ImageFilter.GaussianBlur(BLUR * PIXELS))
    return Photo(name, number, blurred, piece.size, turn)


# Drawn once for both readers.
@cache
def photos(game: str, style: str) -> tuple[Photo, ...]:
    """Pieces of a game's standard set, with the number that the mark of each should show. Every
    fourth piece is there in one of the styles, or each in all of them in `make thorough`."""
    edition: TileGame | Pack = standard_set() if game == "monsters" else standard_pack()
    press: Press[Any] = MONSTERS if game == "monsters" else MISFITZ
    numbers = range(1, 89) if game == "monsters" else range(101, 173)
    painted = replace(edition, art=edition.art._replace(style=StyleName(style)))
    names = [piece.name for piece in press.pieces(painted)]
    begin, step = (0, 1) if THOROUGH else (4 * [*MAKERS].index(style), 4 * len(MAKERS))
    named = [*zip(names, numbers, strict=True)][begin::step]
    return tuple(photo(name, number, picture(painted, press, name)) for name, number in named)


@cache
def list_known_marks() -> dict[Rows, tuple[int, int]]:
    """What modules of every mark say as they lie in each turn: the number and the quarter turns."""
    found = {}
    for number in range(1000):
        rows = bits(number)
        for quarters in range(4):
            found[rows] = number, quarters
            rows = tuple(zip(*rows[::-1], strict=True))
    return found


def read(photo: Photo) -> tuple[int, int] | None:
    """The number and the quarter turns that a piece's mark shows, where its place is known; None
    without a dark frame in a light border, or if one module differs from those of all marks."""
    values, width = photo.picture.tobytes(), photo.picture.width
    modules = range(-1, MODULES + 1)
    seen = []
    for row in modules:
        places = (photo.place(*middle_of(x, row)) for x in modules)
        seen.append([values[int(down) * width + int(across)] for across, down in places])
    rings = [ring(seen, 0), ring(seen, 1)]
    border, frame = map(fmean, rings)
    middle = (border + frame) / 2
    if min(rings[0]) < middle or max(rings[1]) > middle:
        return None
    return list_known_marks().get(
        tuple(tuple(each > middle for each in row[2:-2]) for row in seen[2:-2])
    )


def middle_of(column: int, row: int) -> Point:
    """The middle of a module, or of the border beside it, which is narrower than a module."""
    module, border = SQUARE.width / MODULES, SQUARE.x - MARK.x
    least, most = MARK.x + border / 2, MARK.right - border / 2
    x, y = (SQUARE.x + (place + 0.5) * module for place in (column, row))
    return min(max(x, least), most), min(max(y, least), most)


def ring(seen: list[list[int]], depth: int) -> list[int]:
    """The values along the edge of a square, or of the one `depth` within it."""
    last = len(seen) - 1 - depth
    places = product(range(depth, last + 1), repeat=2)
    return [seen[y][x] for y, x in places if {x, y} & {depth, last}]


in_each_style_of_each_game = pytest.mark.parametrize(
    ("game", "style"),
    [
        # Photos are taken once for both tests.
        pytest.param(game, style, marks=pytest.mark.xdist_group(f"photos of {game} in {style}"))
        for game in GAMES
        for style in MAKERS
    ],
)


def test_no_card_has_the_mark_of_a_standard_tile() -> None:
    assert not {number_of(card) for card in PACK} & index_tiles(standard_set()).keys()


@pytest.mark.cairo
@in_each_style_of_each_game
def test_each_mark_tells_its_piece_in_a_blurred_photo(game: str, style: str) -> None:
    for photo in photos(game, style):
        assert read(photo) == (photo.number, 0), photo.name


@pytest.mark.cairo
@in_each_style_of_each_game
def test_opencv_finds_each_mark_where_it_lies_and_nothing_else(game: str, style: str) -> None:
    opencv = pytest.importorskip("cv2", reason="OpenCV takes 200 MB, more than all the rest")
    reader = opencv_reader(opencv)
    for photo in photos(game, style):
        found, ids, _ = reader.detectMarkers(enlarge(photo.picture))
        assert ids is not None, photo.name
        assert [NUMBERS[place] for place in ids.flatten()] == [photo.number], photo.name
        # The mark's upper left corner comes first: this holds its turn, too.
        corners = (found[0][0] + 0.5) / ENLARGED
        assert max(map(dist, corners, photo.corners)) < PIXELS / 2, photo.name


NUMBERS = (*range(1, 89), *range(101, 173))
"""Those of both standard sets. A reader knows them, and takes no chance likeness for another."""
ENLARGED = 2
"""OpenCV loses one mark in 300 whose modules have three pixels."""


def opencv_reader(opencv: Any) -> Any:
    """A detector that is not as strict as OpenCV's own settings, with which it loses small marks,
    and that knows our marks alone."""
    numpy = pytest.importorskip("numpy", reason="it comes with OpenCV")
    codes = [
        opencv.aruco.Dictionary.getByteListFromBits(numpy.array(bits(number), numpy.uint8))
        for number in NUMBERS
    ]
    dictionary = opencv.aruco.Dictionary(numpy.concatenate(codes), MODULES - 2, 2)
    settings = opencv.aruco.DetectorParameters()
    settings.adaptiveThreshWinSizeMin = 7
    settings.adaptiveThreshWinSizeMax = 31
    settings.adaptiveThreshWinSizeStep = 12
    settings.polygonalApproxAccuracyRate = 0.06
    settings.perspectiveRemovePixelPerCell = 6
    settings.perspectiveRemoveIgnoredMarginPerCell = 0.2
    settings.maxErroneousBitsInBorderRate = 0.25
    settings.minOtsuStdDev = 4
    return opencv.aruco.ArucoDetector(dictionary, settings)


def enlarge(picture: Image.Image) -> Any:
    """Larger, and sharper."""
    numpy = pytest.importorskip("numpy", reason="it comes with OpenCV")
    size = picture.width * ENLARGED, picture.height * ENLARGED
    large = picture.resize(size, Image.Resampling.BICUBIC)
    return numpy.asarray(large.filter(ImageFilter.UnsharpMask(2, 80, 0)))
