"""Pictures of flat things laid into a photo, each seen through the camera once and for all: a photo
that is warped twice is blurred twice."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any, NamedTuple

import cv2
import numpy as np

from tests.photos.camera import Array, Camera
from tests.photos.prints import Picture
from tests.photos.scene import Cut, Point
from tests.photos.table import SPAN
from tests.photos.wares import outline_of as corners_of
from tests.photos.wares import ways_of

# The types that come with OpenCV know no map in one piece.
_remapped: Any = cv2.remap

_STEP = 16
"""Pixels between the points of the table whose place is worked out; all others are between them."""
_SHADED = 0.9
"""How much a slope of 1 away from the light darkens paper."""


class Sticker(NamedTuple):
    """A picture of `width` by `height` millimetres about a point of the table. `bleed` is what the
    picture has beyond that, `curl` how high two ends stand up, along x or along y."""

    picture: Picture
    middle: Point
    angle: float
    width: float
    height: float
    bleed: float = 0.0
    cut: Cut = Cut(0, 0, 0)
    curl: float = 0.0
    along_x: bool = True
    sides: int = 4


def spread(camera: Camera, cloth: Picture) -> Picture:
    """The photo of a table without an end."""
    wide, high = camera.shot.width, camera.shot.height
    across, down = wide // _STEP + 2, high // _STEP + 2
    coarse = np.stack(np.meshgrid(np.arange(across), np.arange(down)), axis=-1) * float(_STEP)
    on_table = camera.table(coarse) * (cloth.shape[0] / SPAN)
    fine = cv2.warpAffine(
        on_table.astype(np.float32),
        np.array([[_STEP, 0, 0], [0, _STEP, 0]], np.float32),
        (wide, high),
        flags=cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    seen: Picture = _remapped(cloth, fine, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP)
    return seen


def stick(photo: Picture, camera: Camera, sticker: Sticker, light: float) -> None:
    """Lays a picture into the photo; `light` is the angle that the light comes from."""
    outline = camera.pixels(np.array(outline_of(sticker)))
    high, wide = photo.shape[:2]
    left, top = np.clip(np.floor(outline.min(axis=0) - 3), 0, (wide, high)).astype(int)
    right, bottom = np.clip(np.ceil(outline.max(axis=0) + 4), 0, (wide, high)).astype(int)
    if right <= left or bottom <= top:
        return
    grid = np.stack(np.meshgrid(np.arange(left, right), np.arange(top, bottom)), axis=-1)
    points = camera.table(grid.astype(float))
    local = _within(points, sticker)
    half = np.array([sticker.width, sticker.height]) / 2
    shade: Any = 1.0
    if sticker.curl:
        axis = 0 if sticker.along_x else 1
        height = sticker.curl * np.square(local[..., axis] / half[axis])
        local = _within(camera.raised(points, np.minimum(height, sticker.curl * 1.2)), sticker)
        slope = 2 * sticker.curl * local[..., axis] / half[axis] ** 2
        towards = cos(radians(light - sticker.angle - 90 * axis))
        shade = (1 - _SHADED * towards * slope)[..., None]
    density = 1 / np.maximum(_step(local), 1e-6)
    room = (half - np.abs(local)) * density + 0.5
    if sticker.sides == 6:
        ways = np.array([way for _, way in ways_of(6)][:3])
        room = (half[0] - np.abs(local @ ways.T)) * float(np.mean(density)) + 0.5
    cover = np.clip(room, 0, 1).prod(axis=-1)[..., None]
    turn = radians(sticker.cut.angle)
    turned = local @ np.array([[cos(turn), sin(turn)], [-sin(turn), cos(turn)]])
    corner = half + sticker.bleed + (sticker.cut.x, sticker.cut.y)
    px = sticker.picture.shape[1] / (sticker.width + 2 * sticker.bleed)
    places = ((turned + corner) * px - 0.5).astype(np.float32)
    seen = _remapped(
        sticker.picture, places, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    below = photo[top:bottom, left:right]
    mixed = below * (1 - cover) + seen * shade * cover
    photo[top:bottom, left:right] = np.clip(mixed + 0.5, 0, 255).astype(np.uint8)


def outline_of(sticker: Sticker) -> list[Point]:
    """Its corners on the table, its own upper left one or of six the top one first, then
    clockwise."""
    turn = radians(sticker.angle)
    x0, y0 = sticker.middle
    return [
        (x0 + x * cos(turn) - y * sin(turn), y0 + x * sin(turn) + y * cos(turn))
        for x, y in corners_of(sticker.sides, sticker.width, sticker.height)
    ]


def _within(points: Array, sticker: Sticker) -> Array:
    """Points of the table as the sticker's own, from its middle."""
    turn = radians(sticker.angle)
    by = np.array([[cos(turn), -sin(turn)], [sin(turn), cos(turn)]])
    return np.asarray((points - np.array(sticker.middle)) @ by)


def _step(local: Array) -> Array:
    """Millimetres of each of a sticker's own axes that a pixel spans, in the middle."""
    y, x = local.shape[0] // 2, local.shape[1] // 2
    if min(local.shape[:2]) < 2:
        return np.array([1.0, 1.0])
    along, down = local[y, x] - local[y, x - 1], local[y, x] - local[y - 1, x]
    return np.asarray(np.hypot(along, down))
