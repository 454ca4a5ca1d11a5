"""Small photos of tables, made of the tiles that the project prints: a second's work, not a
measurement."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from math import cos, radians, sin, sqrt
from random import Random
from typing import Any, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from tests.games.tiles.blocks.random_tables import list_tiles
from tilegen.app.load import load
from tilegen.drawing.geometry import Box
from tilegen.drawing.marker import bits
from tilegen.games.tiles.rules.grids import Grid
from tilegen.names import StyleName
from tilegen.photo.paint import paint

SIDE = 44.0
APART = 44.8
"""Millimetres between the middles of tiles that lie side by side."""

BACK = 0
"""The number of a tile that lies face down."""

FINE = 5
"""Pixels a millimetre of the table, of which the photo has fewer."""

Image = npt.NDArray[Any]


class Put(NamedTuple):
    """A tile on the table: its number, its middle in millimetres, and its angle in degrees."""

    number: int
    x: float
    y: float
    angle: float = 0.0


def creature(rows: Mapping[tuple[int, int], str], x: float = 60, y: float = 60) -> list[Put]:
    """The tiles of a creature, by their cells, as `33>`; the cell (0, 0) has its middle there."""
    return [
        Put(int(text[:-1]), x + APART * across, y + APART * down, 90.0 * "^>v<".index(text[-1]))
        for (across, down), text in rows.items()
    ]


@cache
def picture(number: int, style: str, game: str = "monsters") -> Image:
    """A tile as it is printed, with FINE pixels a millimetre."""
    loaded = load(game)
    edition = loaded.valid_edition
    edition = replace(edition, art=edition.art._replace(style=StyleName(style)))
    press = loaded.game.press()
    names = loaded.game.reading().names_by_mark(edition)
    face = press.draw_back(edition) if number == BACK else press.draw(edition, names[number])
    side = max(face.width, face.height)
    whole = paint((*face.items, *face.marks), Box(0, 0, side, side), round(side * FINE))
    return whole[: round(face.height * FINE), : round(face.width * FINE)]


@cache
def outline_of(game: str) -> Image | None:
    """The corners of a hexagon on its picture; None for squares and cards."""
    frame = load(game).game.reading().frame(load(game).valid_edition)
    if frame.sides != 6:
        return None
    x, y = frame.width / 2, frame.height / 4
    corners = [(0, -2 * y), (x, -y), (x, y), (0, 2 * y), (-x, y), (-x, -y)]
    return np.asarray((np.array(corners) + np.array([x, 2 * y])) * FINE)


class Table(NamedTuple):
    """How a table is looked at: pixels a millimetre, degrees of tilt, millimetres
    of blur, the style of the tiles, how light the
    table is, and its size in millimetres."""

    scale: float = 4.0
    tilt: float = 0.0
    blur: float = 0.1
    style: str = "ink"
    ground: int = 150
    width: float = 300.0
    height: float = 240.0

    def photo(
        self, tiles: Iterable[Put], covers: Iterable[Box] = (), game: str = "monsters"
    ) -> Image:
        """What a camera sees; `covers` are boxes of something brown that lies on the tiles."""
        size = round(self.width * FINE), round(self.height * FINE)
        seen = np.full(size[::-1], self.ground, np.uint8)
        for tile in tiles:
            face = picture(tile.number, self.style, game)
            down, across = face.shape
            outline = outline_of(game)
            turn = radians(tile.angle)
            by = np.array([[cos(turn), -sin(turn), 0.0], [sin(turn), cos(turn), 0.0]])
            middle = np.array([tile.x, tile.y]) * FINE
            by[:, 2] = middle - by[:, :2] @ np.array([across / 2, down / 2])
            if outline is None:
                cv2.warpAffine(face, by, size, dst=seen, borderMode=cv2.BORDER_TRANSPARENT)
                continue
            mask = np.zeros_like(seen)
            cv2.fillConvexPoly(mask, np.round(outline @ by[:, :2].T + by[:, 2]).astype(int), 1)
            np.copyto(seen, cv2.warpAffine(face, by, size), where=mask > 0)
        for box in covers:
            left, top = round(box.x * FINE), round(box.y * FINE)
            seen[top : round(box.bottom * FINE), left : round(box.right * FINE)] = 110
        seen = cv2.GaussianBlur(seen, (0, 0), max(0.3, self.blur * FINE))
        half = round(self.width * self.scale), round(self.height * self.scale)
        return cv2.warpPerspective(seen, self._tilted(size, half), half, flags=cv2.INTER_AREA)

    def _tilted(self, size: tuple[int, int], half: tuple[int, int]) -> Image:
        """The far side of the table is narrower."""
        narrow = half[0] * 0.5 * sin(radians(self.tilt)) / 2
        corners = np.array([(0, 0), (size[0], 0), size, (0, size[1])], np.float32)
        seen = np.array([(narrow, 0), (half[0] - narrow, 0), half, (0, half[1])], np.float32)
        return cv2.getPerspectiveTransform(corners, seen)


def add_mark(
    photo: Image, number: int, x: float, y: float, *, scale: float = 3.5, side: float = 8
) -> None:
    """Draws a bare mark on white paper, with its upper left corner at that place; millimetres."""
    modules = np.pad(np.where(np.pad(bits(number), 1), 250, 40), 1, constant_values=250)
    wide = round(side * scale * len(modules) / (len(modules) - 2))
    large = cv2.resize(modules.astype(np.uint8), (wide, wide), interpolation=cv2.INTER_NEAREST)
    left, top = round(x * scale), round(y * scale)
    photo[top : top + wide, left : left + wide] = large


def jpeg(image: Image, ending: str = ".jpg") -> bytes:
    """The picture as the bytes of a file."""
    done, written = cv2.imencode(ending, image)
    assert done
    return written.tobytes()


_GAP = 90.0
"""Millimetres between the middles of tiles of different figures."""
_MARGIN = 60.0
"""Millimetres from the edge of the table to the middle of the first tile."""


def lay_grids(
    grids: Sequence[Grid], random: Random, across: float = 700.0, sides: int = 4
) -> tuple[list[Put], Table]:
    """The tiles of all figures beside each other, laid by hand, and a table that holds them."""
    puts: list[Put] = []
    x, y, tall, wide = _MARGIN, _MARGIN, 0.0, 0.0
    for grid in grids:
        rows: Any = list_tiles(grid)
        turn = 360.0 / sides
        if sides == 6:
            rows = [(x + y / 2, y * sqrt(3) / 2, number, turn) for x, y, number, turn in rows]
            left = min(row[0] for row in rows)
            rows = [(x - left, *rest) for x, *rest in rows]
        columns, lines = (max(row[at] for row in rows) for at in (0, 1))
        if x > _MARGIN and x + columns * APART > across:
            x, y, tall = _MARGIN, y + tall + _GAP, 0.0
        for column, row, number, turns in sorted(rows):
            askew = random.gauss(0, 1.0)
            puts.append(
                Put(
                    number,
                    x + column * APART + random.gauss(0, 0.25),
                    y + row * APART + random.gauss(0, 0.25),
                    turn * turns + askew,
                )
            )
        wide = max(wide, x + columns * APART)
        x += columns * APART + _GAP
        tall = max(tall, lines * APART)
    return puts, Table(scale=4.0, width=wide + _MARGIN, height=y + tall + _MARGIN)
