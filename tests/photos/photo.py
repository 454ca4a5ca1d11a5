"""From a scene to its photos, as files, and their truth."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import cv2
import numpy as np

from tests.photos import prints
from tests.photos.camera import Array, Camera, camera, pixels_per_mm
from tests.photos.finish import lit, taken
from tests.photos.laid_flat import Sticker, outline_of, spread, stick
from tests.photos.planning import LARGE, Limits, plan
from tests.photos.prints import Picture
from tests.photos.scene import SIDE, Game, Kind, Laid, Scene, Shot
from tests.photos.standing import Shape, shadow_of, shapes, stand
from tests.photos.table import table
from tests.photos.things import flats
from tests.photos.truth import Photographed, Truth, photographed
from tests.photos.wares import count_sides, height_of
from tilegen.names import StyleName

_DENSITIES = (3, 4, 6, 8, 12)
"""The pixels to the millimetre at which pieces are painted."""
_LOW = 1.2
"""How far from the light the shadow of something flat reaches, in millimetres."""


class Photos(NamedTuple):
    """The JPEG files of a table, and what they show."""

    files: tuple[bytes, ...]
    truth: Truth


def photos(
    number: int, limits: Limits = LARGE, kind: Kind | None = None, game: Game = Game.MONSTERS
) -> Photos:
    """The photos of a number: one, or two of a pair."""
    return photos_of(plan(number, limits, kind, game))


def photos_of(scene: Scene) -> Photos:
    """The photos of a scene."""
    made = [_photo(scene, shot) for shot in scene.shots]
    shown = tuple(each for _, each in made)
    truth = Truth(scene.number, scene.kind, scene.creatures, shown, count_sides(scene.game))
    return Photos(tuple(file for file, _ in made), truth)


def _photo(scene: Scene, shot: Shot) -> tuple[bytes, Photographed]:
    view = camera(shot)
    px = pixels_per_mm(view, scene.tiles)
    picture = spread(view, table(scene.surface, scene.number))
    stickers = _stickers(scene, view, px)
    _shade(picture, view, _below(stickers, scene.light.from_), 0.55, 0.5 * px)
    for sticker in stickers:
        stick(picture, view, sticker, scene.light.from_)
    standing = [parts for thing in scene.things if (parts := shapes(thing))]
    hidden = np.zeros((shot.height // 4 + 1, shot.width // 4 + 1), np.uint8)
    if standing:
        _shade(picture, view, _cast(standing, scene.light.from_), 0.72, 2.5 * px)
    for parts in standing:
        stand(picture, hidden, view, parts)
    file = taken(lit(picture, scene.light), shot, px, scene.number)
    return file, photographed(scene, view, hidden)


def _stickers(scene: Scene, view: Camera, px: float) -> list[Sticker]:
    """All that lies flat, the lowest first."""
    found = []
    for thing in scene.things:
        for flat in flats(thing, scene.mix, scene.game):
            middle = thing.x + flat.x, thing.y + flat.y
            angle = thing.angle + flat.angle
            found.append(
                Sticker(flat.picture, middle, angle, flat.width, flat.height, sides=flat.sides)
            )
    density = next((each for each in _DENSITIES if each >= 1.15 * px), _DENSITIES[-1])
    for tile in scene.tiles:
        picture = prints.tile(scene.mix, tile.number, density, scene.game)
        picture = _worn(picture, scene, tile, density)
        found.append(
            Sticker(
                picture,
                (tile.x, tile.y),
                tile.angle,
                SIDE,
                height_of(tile.sides),
                prints.BLEED,
                tile.cut,
                tile.curl,
                tile.along_x,
                tile.sides,
            )
        )
    return found


def _worn(picture: Picture, scene: Scene, tile: Laid, px: int) -> Picture:
    """The picture as this printer prints it, coloured by hand if that is what the style is for."""
    rng = Random(f"ink {scene.number}")
    black, white = rng.uniform(8, 36), rng.uniform(236, 252)
    worn = picture.astype(np.float32) * ((white - black) / 255) + black
    if scene.mix.style is StyleName.COLOUR_IN:
        rng, (down, across) = Random(f"pencil {scene.number} {tile.number}"), worn.shape[:2]
        worn *= _coloured(max(down, across), px, rng)[:down, :across]
    inked: Picture = np.clip(worn, 0, 255).astype(np.uint8)
    return inked


def _coloured(side: int, px: int, rng: Random) -> Array:
    """What strokes of a few pencils leave of the light: mostly in the middle, beyond the lines."""
    left = np.ones((side, side, 3), np.float32)
    for _ in range(rng.randint(1, 4)):
        colour = [rng.uniform(0.35, 1.0) for _ in range(3)]
        x, y = (side / 2 + rng.gauss(0, 0.14) * side for _ in range(2))
        angle, wide, long = rng.uniform(0, np.pi), rng.uniform(4, 11) * px, rng.uniform(5, 13) * px
        way = np.array([np.cos(angle), np.sin(angle)])
        across = np.array([-way[1], way[0]])
        strokes = np.zeros((side, side), np.float32)
        for step in np.arange(-wide, wide, 0.9 * px):
            middle = np.array([x, y]) + across * step
            reach = long * (1 - (step / wide) ** 2) ** 0.5 * rng.uniform(0.8, 1.15)
            ends = [np.round(middle + sign * reach * way).astype(int) for sign in (-1, 1)]
            one, other = (tuple(map(int, end)) for end in ends)
            cv2.line(strokes, one, other, (rng.uniform(0.5, 1.0),), max(1, round(0.8 * px)))
        left *= 1 - strokes[..., None] * (1 - np.array(colour, np.float32))
    return left


def _below(stickers: list[Sticker], light: float) -> list[Array]:
    """Where things that lie flat keep the light from the table."""
    turn = np.radians(light)
    away = -_LOW * np.array([np.cos(turn), np.sin(turn)])
    return [np.array(outline_of(sticker)) + away for sticker in stickers]


def _cast(standing: list[tuple[Shape, ...]], light: float) -> list[Array]:
    return [area for parts in standing for area in shadow_of(parts, light)]


def _shade(picture: Picture, view: Camera, areas: list[Array], left: float, soft: float) -> None:
    """Takes light from areas of the table, with soft edges of so many pixels."""
    high, wide = picture.shape[:2]
    coarse = np.zeros((high // 4 + 1, wide // 4 + 1), np.uint8)
    for area in areas:
        hull = cv2.convexHull((view.pixels(area) / 4).astype(np.float32))
        cv2.fillConvexPoly(coarse, np.round(hull * 16).astype(np.int32), (255,), cv2.LINE_AA, 4)
    dark = cv2.GaussianBlur(coarse, (0, 0), max(0.5, soft / 4))
    gain = np.round(255 - dark.astype(np.float32) * (1 - left)).astype(np.uint8)
    fine = cv2.resize(gain, (wide, high), interpolation=cv2.INTER_LINEAR)
    picture[:] = cv2.multiply(picture, cv2.merge([fine, fine, fine]), scale=1 / 255)
