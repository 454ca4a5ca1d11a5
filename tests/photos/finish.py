"""What light, lens and file do to a photo, last of all."""

from __future__ import annotations

from math import cos, radians, sin

import cv2
import numpy as np

from tests.photos.camera import Array
from tests.photos.prints import Picture
from tests.photos.scene import Light, Shot

_COARSE = 8
"""Pixels of the photo to one of the maps of light."""
_FULL = 128.0
"""The value in a map of gains that changes nothing."""


def lit(photo: Picture, light: Light) -> Picture:
    """The photo in this light."""
    high, wide = photo.shape[:2]
    x, y = _shares(wide, high)
    way = radians(light.from_)
    level = 1 + light.falloff * ((x - 0.5) * cos(way) + (y - 0.5) * sin(way))
    if light.shadow is not None:
        (at_x, at_y), radius, left = light.shadow
        depth = np.clip(1.6 - np.hypot(x - at_x, (y - at_y) * high / wide) / radius, 0, 1)
        level = level * (1 - (1 - left) * depth)
    # A map holds at most a gain of 2, which no light has.
    gains = level[..., None] * np.array(light.gains) * _FULL
    coarse = np.clip(gains, 0, 255).astype(np.uint8)
    fine = cv2.resize(coarse, (wide, high), interpolation=cv2.INTER_LINEAR)
    seen = cv2.multiply(photo, fine, scale=1 / _FULL)
    if light.glare is not None:
        spot = glare_at(light, np.stack([x, y], axis=-1)).astype(np.uint8)
        added = cv2.resize(spot, (wide, high), interpolation=cv2.INTER_LINEAR)
        seen = cv2.add(seen, cv2.merge([added, added, added]))
    return seen.astype(np.uint8, copy=False)


def glare_at(light: Light, places: Array) -> Array:
    """How many levels glare adds at places of the photo, in shares of its width and height."""
    if light.glare is None:
        return np.zeros(places.shape[:-1])
    (x, y), radius, most = light.glare
    square = np.square((places[..., 0] - x) / radius) + np.square((places[..., 1] - y) / radius)
    return np.asarray(most * np.exp(-square))


def taken(photo: Picture, shot: Shot, px: float, seed: int) -> bytes:
    """The photo as a file: blurred, with noise, as JPEG. `px` are pixels to the millimetre."""
    sigma = shot.blur * px
    if sigma > 0.2:
        photo = cv2.GaussianBlur(photo, (0, 0), sigma).astype(np.uint8, copy=False)
    if shot.motion * px > 1:
        photo = cv2.filter2D(photo, -1, _movement(shot.motion * px, shot.towards)).astype(np.uint8)
    _add_noise(photo, shot.noise, seed)
    done, file = cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, shot.quality])
    assert done
    return file.tobytes()


def _shares(wide: int, high: int) -> tuple[Array, Array]:
    x = np.linspace(0, 1, wide // _COARSE + 1)
    y = np.linspace(0, 1, high // _COARSE + 1)
    across, down = np.meshgrid(x, y)
    return across, down


def _movement(length: float, towards: float) -> Array:
    side = int(length) // 2 * 2 + 3
    middle = side / 2 - 0.5
    by = np.array([cos(radians(towards)), sin(radians(towards))]) * length / 2
    kernel = np.zeros((side, side), np.float32)
    ends = [np.round((middle + way * by) * 16).astype(int) for way in (-1, 1)]
    cv2.line(kernel, tuple(map(int, ends[0])), tuple(map(int, ends[1])), (1.0,), 1, cv2.LINE_8, 4)
    return np.asarray(kernel / kernel.sum())


def _add_noise(photo: Picture, strength: float, seed: int) -> None:
    """Adds noise in place, a band at a time. It comes again after some hundred rows, elsewhere."""
    rng = np.random.default_rng(seed)
    high, wide = photo.shape[:2]
    band = (strength * rng.standard_normal((128, wide, 3), np.float32)).astype(np.int16)
    for top in range(0, high, len(band)):
        part = photo[top : top + len(band)]
        moved = np.roll(band, int(rng.integers(wide)), axis=1)[: len(part)]
        part[:] = np.clip(part + moved, 0, 255).astype(np.uint8)
