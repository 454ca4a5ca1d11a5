"""What a photo shows in truth: creatures, where each tile lies on it, and how well it is seen."""

from __future__ import annotations

from math import hypot, sqrt
from typing import Any, NamedTuple

import numpy as np

from tests.photos.camera import Array, Camera, pixels_per_mm
from tests.photos.finish import glare_at
from tests.photos.laying import corners
from tests.photos.prints import Picture
from tests.photos.scene import SIDE, Creature, Laid, Light, Point, Scene, Shot
from tests.photos.wares import height_of, ways_of
from tilegen.games.tiles.art.lattice_pen import LATTICE_PENS
from tilegen.games.tiles.rules.options import Shape
from tilegen.styles.corner_marks import MARK, SQUARE

_CELLS = 20
"""Points of a tile, across and down, that are asked whether they are seen."""
_MEAN_PX, _LEAST_PX = 3.0, 2.5
_MOST_BLUR = 0.35
_MOST_GLARE = 25.0


_SHAPES = {2: Shape.LINE, 4: Shape.SQUARE, 6: Shape.HEX}


class Shown(NamedTuple):
    """A tile on a photo. Corners are pixels, its own upper left one first, then clockwise. Shares
    run from 0 to 1; `px` are pixels to the millimetre along its shortest side; `glare` is how many
    levels it adds on the mark."""

    number: int
    corners: tuple[Point, ...]
    mark: tuple[Point, ...]
    px: float
    in_frame: float
    mark_in_frame: float
    covered: float
    mark_covered: float
    glare: float

    @property
    def is_clear(self) -> bool:
        """Whether it lies in the frame with nothing on it, large enough, and without glare."""
        whole = self.in_frame == 1 and not self.covered
        return whole and self.px >= _LEAST_PX and self.glare < _MOST_GLARE


class Photographed(NamedTuple):
    """One photo: pixels to the millimetre in the mean, and the sigma of blur in millimetres."""

    width: int
    height: int
    px: float
    blur: float
    tiles: tuple[Shown, ...]

    @property
    def is_sharp(self) -> bool:
        """Whether it has the pixels and the focus of the good band."""
        return self.px >= _MEAN_PX and self.blur < _MOST_BLUR


class Truth(NamedTuple):
    """A table and all photos of it."""

    number: int
    kind: str
    creatures: tuple[Creature, ...]
    photos: tuple[Photographed, ...]
    sides: int = 4

    @property
    def tiles(self) -> int:
        return sum(len(creature.tiles) for creature in self.creatures)

    @property
    def in_band(self) -> bool:
        """The good band: what a person takes who follows the advice. Each tile is clear, in one of
        the photos at least."""
        sharp = all(each.is_sharp for each in self.photos)
        clear = {tile.number for each in self.photos for tile in each.tiles if tile.is_clear}
        return sharp and len(clear) == self.tiles

    def as_json(self) -> dict[str, Any]:
        """The truth for a file beside the photo."""
        return {
            "number": self.number,
            "kind": self.kind,
            "band": self.in_band,
            "creatures": [
                {
                    "owner": creature.owner,
                    "kind": creature.kind,
                    "tiles": [
                        {"id": tile.number, "cell": list(tile.cell), "turn": tile.turn}
                        for tile in creature.tiles
                    ],
                }
                for creature in self.creatures
            ],
            "photos": [
                {**each._asdict(), "tiles": [tile._asdict() for tile in each.tiles]}
                for each in self.photos
            ],
        }


def photographed(scene: Scene, camera: Camera, hidden: Picture) -> Photographed:
    """What a photo shows; `hidden` is a quarter as large, and not 0 where something stands."""
    shot = camera.shot
    tiles = tuple(_shown(tile, camera, hidden, scene.light) for tile in scene.tiles)
    px = round(pixels_per_mm(camera, scene.tiles), 3)
    return Photographed(shot.width, shot.height, px, round(blur_of(shot), 3), tiles)


def blur_of(shot: Shot) -> float:
    """The sigma of all blur in the worst direction, in millimetres."""
    return hypot(shot.blur, shot.motion / sqrt(12))


def _shown(tile: Laid, camera: Camera, hidden: Picture, light: Light) -> Shown:
    square = np.array(corners(tile))
    seen = camera.pixels(square)
    sides = np.hypot(*(seen - np.roll(seen, 1, axis=0)).T)
    sides /= np.hypot(*(square - np.roll(square, 1, axis=0)).T)
    pen = LATTICE_PENS[_SHAPES[tile.sides]]
    dark_square = np.array(_square_of(SQUARE.x, SQUARE.right)) + np.array(pen.mark)
    dark = _on_tile(tile, camera, dark_square)
    step = np.linspace(0.5, _CELLS - 0.5, _CELLS) / _CELLS
    across, down = np.meshgrid(step, step)
    spots = np.stack([across, down], axis=-1).reshape(-1, 2)
    whole = _seen(camera, hidden, _on_tile(tile, camera, _on_face(spots, tile)))
    mark = MARK.x + spots * MARK.width + np.array(pen.mark)
    marked = _seen(camera, hidden, _on_tile(tile, camera, mark))
    size = np.array([camera.shot.width, camera.shot.height])
    return Shown(
        tile.number,
        _rounded(seen),
        _rounded(dark),
        round(float(sides.min()), 3),
        whole[0] if not _inside(camera, seen).all() else 1.0,
        marked[0],
        whole[1],
        marked[1],
        round(float(glare_at(light, dark / size).max()), 1),
    )


def _on_face(spots: Array, tile: Laid) -> Array:
    """Spots of the box around a tile, in shares of it, that are on the tile; in millimetres."""
    points = spots * np.array([SIDE, height_of(tile.sides)])
    if tile.sides != 6:
        return np.asarray(points)
    around = points - np.array([SIDE, height_of(tile.sides)]) / 2
    ways = np.array([way for _, way in ways_of(tile.sides)])
    return np.asarray(points[(around @ ways.T <= SIDE / 2).all(axis=1)])


def _square_of(low: float, high: float) -> list[Point]:
    return [(low, low), (high, low), (high, high), (low, high)]


def _on_tile(tile: Laid, camera: Camera, points: Array) -> Array:
    """The pixels of points on a tile's face, in millimetres as it was drawn."""
    cut = np.radians(tile.cut.angle)
    middle = SIDE / 2, height_of(tile.sides) / 2
    printed = points - np.array(middle) - (tile.cut.x, tile.cut.y)
    own = printed @ np.array([[np.cos(cut), -np.sin(cut)], [np.sin(cut), np.cos(cut)]])
    axis = 0 if tile.along_x else 1
    height = tile.curl * np.square(own[..., axis] / middle[axis])
    turn = np.radians(tile.angle)
    there = own @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    return camera.pixels(np.column_stack([there + np.array([tile.x, tile.y]), height]))


def _inside(camera: Camera, pixels: Array) -> Any:
    size = np.array([camera.shot.width, camera.shot.height])
    return ((pixels >= 0) & (pixels <= size - 1)).all(axis=-1)


def _seen(camera: Camera, hidden: Picture, pixels: Array) -> tuple[float, float]:
    """How many of the pixels are in the frame, and how many something hides, as shares."""
    inside = _inside(camera, pixels)
    x, y = np.clip(pixels / 4, 0, np.array(hidden.shape[1::-1]) - 1).astype(int).T
    covered = (hidden[y, x] > 0) & inside
    return round(float(inside.mean()), 3), round(float(covered.mean()), 3)


def _rounded(points: Array) -> tuple[Point, ...]:
    return tuple((round(float(x), 1), round(float(y), 1)) for x, y in points)
